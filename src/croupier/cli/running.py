"""Loading paytables and auditing them, with progress and with every reason why not in words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from croupier.cli.app import CLAIM_FALSE, FILE_ERROR, USAGE
from croupier.cli.output import Progress, note, progress, tell
from croupier.odds import ENDLESS_NUMBER, NUMBER

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.contests.contest import Contest
    from croupier.paytable.model import Loaded as LoadedFile
    from croupier.paytable.model import Paytable, Scoring
    from croupier.problems import Problem
    from croupier.report import Report, Stamp, Ties

    Loaded = tuple[str, Paytable | None, tuple[Problem, ...]]
    """A file as it was named, its paytable (None where it has an error), every problem."""


def load_all(files: Sequence[str], *, scorings: bool = False) -> "Iterator[Loaded]":
    """Each file's paytable and problems, in the order named; a name that no file has may be a shipped paytable's.

    A scoring file of a contest or a pot table is a problem, unless `scorings` will do, for which there is no paytable.
    """
    from croupier.paytable import load

    for name in files:
        loaded = load(paytable_path(name), shown_as=name)
        told = None if scorings else _what_else(loaded)
        wrong = () if told is None else (_not_a_paytable(name, told),)
        yield name, loaded.paytable, (*loaded.problems, *wrong)


def _what_else(loaded: "LoadedFile") -> str | None:
    """What a file is that has no error and is no paytable; None for all others."""
    if loaded.scoring is not None:
        return f"a scoring file of {loaded.scoring.contest.title}"
    return None if loaded.pots is None else f"a table of {loaded.pots.game.title}"


def _not_a_paytable(name: str, what: str) -> "Problem":
    from croupier.paytable.codes import Code
    from croupier.problems import Problem

    message = f"this is {what}, a game without a house"
    return Problem(name, 1, 1, Code.NOT_A_PAYTABLE.code, message, "croupier audit and croupier score read it")


def paytable_path(name: str) -> Path:
    """The file of that name, or the shipped paytable where there is no such file."""
    from croupier.paytable import every_shipped

    path, by_name = Path(name), dict(every_shipped())
    return by_name[name] if name in by_name and not path.exists() else path


def load_one(file: str) -> "tuple[Paytable, tuple[Problem, ...]]":
    """The paytable of one file and its warnings, which stderr tells too; exits where the file has an error."""
    ((_, paytable, problems),) = load_all([file])
    tell(problems)
    if paytable is None:
        raise typer.Exit(FILE_ERROR)
    return paytable, problems


def load_scoring(file: str, contest: "Contest") -> "Scoring":
    """A contest's scoring from a file, warnings on stderr; exits where the file has an error or is none of it."""
    from croupier.paytable import load

    loaded = load(paytable_path(file), shown_as=file)
    tell(loaded.problems)
    if loaded.scoring is not None and loaded.scoring.contest.name == contest.name:
        return loaded.scoring
    if loaded.scoring is not None or loaded.paytable is not None:
        note(f"{file}: this is no scoring file of {contest.title}; croupier paytables lists those that come with it")
    raise typer.Exit(FILE_ERROR)


def kept_solutions() -> Path:
    """The folder in which solutions and counts are kept between runs: the user's cache, as the system has it."""
    from platformdirs import user_cache_path

    return user_cache_path("croupier", appauthor=False) / "solutions"


@contextmanager
def explained() -> Iterator[None]:
    """Exits, with the reason on stderr, where a paytable cannot be solved or the program's own checks fail."""
    from croupier.audit.selfcheck import SelfCheckError
    from croupier.distribution import CountError
    from croupier.rules import RulesError

    try:
        yield
        return
    except (SelfCheckError, CountError) as fault:
        why = f"self-check failed, do not use these figures: {fault}"
    except RulesError as fault:
        why = f"this paytable cannot be audited: {fault}"
    note(why)
    raise typer.Exit(CLAIM_FALSE)


@contextmanager
def solving(doing: str, paytable: "Paytable") -> Iterator[Progress]:
    """Progress while a solver works; else as `explained`."""
    with progress(doing) as told, explained():
        if paytable.game.has_dealer:
            from croupier.exact.kernels.jit import compiled_before

            if not compiled_before():
                note("the loops of this game are compiled first, which takes up to a minute")
        yield told


_METER = re.compile(rf"(.+?) *= *({NUMBER})")


def read_meters(asked: Sequence[str], paytables: "Sequence[Paytable]", code: int) -> "Mapping[str, Fraction]":
    """Amounts by meter from words such as `top=25,000`; exits, with `code` or worse, where one is no meter's.

    A meter is known where one of the paytables has it; where all files had errors nothing is known of meters.
    """
    from fractions import Fraction

    known = {name for paytable in paytables for name in paytable.meters}
    found: dict[str, Fraction] = {}
    faults = []
    for words in asked:
        read = _METER.fullmatch(words.strip())
        if read is None or ENDLESS_NUMBER.search(words):
            faults.append(f"{words}: write a meter's name and an amount of money, such as top=25000")
        elif read[1] in found:
            faults.append(f"{words}: the meter {read[1]} is given twice")
        elif paytables and read[1] not in known:
            told = f"meters here: {', '.join(sorted(known))}" if known else "no meter is declared here"
            faults.append(f"{words}: there is no meter {read[1]}; {told}")
        else:
            found[read[1]] = Fraction(read[2].replace(",", ""))
    for fault in faults:
        note(f"--meter {fault}")
    if faults:
        raise typer.Exit(max(code, USAGE))
    return found


def run_audit(
    paytable: "Paytable",
    ties: str,
    problems: tuple["Problem", ...],
    stamp: "Stamp | None" = None,
    *,
    rules: bool = False,
    meters: "Mapping[str, Fraction] | None" = None,
    sensitivity: bool = False,
    strategies: bool = False,
) -> "Report | None":
    """The report, or None with the reason on stderr where the program's own checks fail."""
    try:
        with solving(f"Auditing {paytable.name}: every deal, twice over", paytable) as told:
            from croupier.audit.run import audit

            rule: Ties = "least" if ties == "least" else "most"
            return audit(
                paytable,
                ties=rule,
                rules=rules,
                sensitivity=sensitivity,
                strategies=strategies,
                meters=meters or {},
                warnings=problems,
                stamp=stamp,
                folder=kept_solutions(),
                on_step=told.step,
            )
    except typer.Exit:
        return None
