"""The command that makes a report again, ready to be pasted into a shell."""

import shlex
from collections.abc import Iterator

from croupier.report import Report


def command(report: Report, code: str) -> str:
    """`croupier audit FILE --html build` with the options that this page was made by; FILE by its own name."""
    return " ".join(_quoted(word) for word in _words(report, code))


def _words(report: Report, code: str) -> Iterator[str]:
    yield from ("croupier", "audit")
    # A name that begins with a dash would be read as an option.
    yield f"./{report.file.name}" if report.file.name.startswith("-") else report.file.name
    yield from ("--html", "build", "--lang", code)
    if report.ties != "most":
        yield from ("--ties", report.ties)
    if report.sensitivity:
        yield "--sensitivity"
    stamp = report.stamp
    given = {"--prepared-by": stamp.prepared_by, "--date": stamp.date, "--jurisdiction": stamp.jurisdiction}
    for option, value in given.items():
        if value:
            yield from (option, value)


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
