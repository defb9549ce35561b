"""The commands that make a report or a comparison again, ready to be pasted into a shell."""

import shlex
from collections.abc import Iterator

from croupier.comparison import Comparison
from croupier.figures import decimal_places, show_decimal
from croupier.files import SourceFile
from croupier.games import GAMES
from croupier.recorded import RecordedDeal
from croupier.recorded.model import RecordedPots
from croupier.report import Report, Ties


def command(report: Report, code: str) -> str:
    """`croupier audit FILE --html build` with the options that this page was made by; FILE by its own name."""
    return " ".join(_quoted(word) for word in _words(report, code))


def compare_command(comparison: Comparison, code: str) -> str:
    """`croupier compare A B --html build` with the options that this page was made by; files by their own names."""
    files = _named(comparison.a.file), _named(comparison.b.file)
    return " ".join(_quoted(word) for word in ("croupier", "compare", *files, *_options(comparison.a.ties, code)))


def score_command(deal: RecordedDeal | RecordedPots, code: str) -> str:
    """`croupier score FILE --html build` with the language of this page; FILE by its own name."""
    return " ".join(_quoted(word) for word in ("croupier", "score", _named(deal.file), *_options("most", code)))


def contest_command(file: SourceFile, deals: int, seed: int, code: str) -> str:
    """`croupier audit FILE --hands N --seed S --html build` of a scoring file, by its own name."""
    dealt = ("--hands", str(deals), "--seed", str(seed))
    return " ".join(_quoted(word) for word in ("croupier", "audit", _named(file), *dealt, *_options("most", code)))


def pots_command(file: SourceFile, code: str) -> str:
    """`croupier audit FILE --html build` of a pot table, by its own name."""
    return " ".join(_quoted(word) for word in ("croupier", "audit", _named(file), *_options("most", code)))


def _words(report: Report, code: str) -> Iterator[str]:
    yield from ("croupier", "audit", _named(report.file), *_options(report.ties, code))
    for name, amount in report.meters.items():
        yield from ("--meter", f"{name}={show_decimal(amount, decimal_places(amount))}")
    if report.simulation is not None:
        yield from ("--simulate", str(report.simulation.hands), "--seed", str(report.simulation.seed))
    if report.sensitivity:
        yield "--sensitivity"
    if GAMES[report.game].has_dealer and {each.name for each in report.posted} - {
        each.strategy for each in report.claims
    }:
        yield "--strategies"
    stamp = report.stamp
    given = {"--prepared-by": stamp.prepared_by, "--date": stamp.date, "--jurisdiction": stamp.jurisdiction}
    for option, value in given.items():
        if value:
            yield from (option, value)


def _named(file: SourceFile) -> str:
    # A name that begins with a dash would be read as an option.
    return f"./{file.name}" if file.name.startswith("-") else file.name


def _options(ties: Ties, code: str) -> Iterator[str]:
    yield from ("--html", "build", "--lang", code)
    if ties != "most":
        yield from ("--ties", ties)


def _quoted(word: str) -> str:
    r"""One word of a shell; what a page cannot show as it is, such as a line break, in the form $'\012'."""
    if word.isprintable():
        return shlex.quote(word)
    return "$'" + "".join(map(_shown, word)) + "'"


def _shown(letter: str) -> str:
    if letter in "\\'":
        return f"\\{letter}"
    # A byte of a name that is no UTF-8 stands in a str as half of a surrogate pair.
    kept = "surrogateescape" if "\udc80" <= letter <= "\udcff" else "surrogatepass"
    return letter if letter.isprintable() else "".join(f"\\{byte:03o}" for byte in letter.encode("utf-8", kept))
