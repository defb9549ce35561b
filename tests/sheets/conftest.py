"""Reports that pages are made of: a table with everything on it, and one whose names are an attack."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.audit.comparison import compare
from croupier.audit.run import audit
from croupier.comparison import Comparison
from croupier.paytable import load, shipped
from croupier.problems import Problem
from croupier.report import Report, Stamp

FULL = """\
game: mississippi-stud
name: Everything on it
source: {title: A title, section: A section}
ladders:
  main:
    of: own five
    rows: {royal flush: 500 to 1, straight flush: 100 to 1, four of a kind: 40 to 1, full house: 10 to 1,
           flush: 6 to 1, straight: 4 to 1, three of a kind: 3 to 1, two pair: 2 to 1, pair of jacks: 1 to 1,
           pair of sixes: push}
  three card bonus:
    of: community three
    rows: {mini royal: 50 to 1, straight flush: 40 to 1, three of a kind: 30 to 1, straight: 6 to 1, flush: 3 to 1,
           pair: 1 to 1}
  progressive:
    of: own five
    rows: {royal flush: 100% of meter top, straight flush: 10% of meter top, four of a kind: 300 for 1,
           full house: 50 for 1}
meters: {top: {name: The big one, bet: 1, seed: 10000, share: 20%}}
limits: {aggregate: {amount: 50000}}
claims:
  - {measure: house edge, base: ante, printed: 4.91%, source: First source}
  - {measure: average bet, ties: least, printed: "3.59", source: Second source}
  - {measure: row frequency, row: royal flush, printed: "1 in 649,740", source: Third source}
  - {measure: pays, row: full house, printed: 10 to 1, source: Fourth source}
  - {measure: house edge, wager: three card bonus, printed: 7.10%, source: Fifth source}
  - {measure: house edge, strategy: simple, printed: 5.1%, source: Sixth source}
"""
NASTY = "<script>alert('x')</script>\"'&{}\u202e\u2066 $x$ {{ 7*7 }}"


@pytest.fixture(scope="session")
def full(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """Both side bets, a meter, claims of every verdict, a warning, and all that a stamp can say."""
    path: Path = tmp_path_factory.mktemp("tables") / "everything.yaml"
    path.write_text(FULL, "utf-8")
    loaded = load(path, path.name)
    assert loaded.paytable is not None, "\n".join(map(str, loaded.problems))
    warning = Problem("everything.yaml", 7, 5, "some-code", "a warning", "a hint", "warning")
    return audit(loaded.paytable, warnings=(warning,), stamp=Stamp("A. Tester", "1 May 2026", "Nowhere"))


def shipped_report(name: str) -> Report:
    loaded = load(dict(shipped())[name])
    assert loaded.paytable is not None
    return audit(loaded.paytable)  # without a list to learn, which takes a search of many seconds


@pytest.fixture(scope="session")
def ultimate() -> Report:
    """Two opening wagers, a bet before the flop, a side bet that must beat the dealer; takes seconds to solve."""
    return shipped_report("ultimate-texas-holdem/florida-trips")


@pytest.fixture(scope="session")
def casino() -> Report:
    """Nothing to decide on two cards, a side bet paid from meters; takes seconds to solve."""
    return shipped_report("casino-holdem/progressive")


@pytest.fixture(scope="session")
def nasty(full: Report) -> Report:
    """Whatever a file or a command line can bring in, as an attack on the page."""
    return replace(
        full,
        name=NASTY,
        source={"title": NASTY, NASTY: NASTY},
        file=replace(full.file, name=NASTY, sha256=NASTY),
        extends=(replace(full.file, name=NASTY),),
        claims=tuple(replace(claim, source=NASTY, printed=NASTY, strategy=NASTY) for claim in full.claims),
        warnings=(Problem(NASTY, 1, 1, NASTY, NASTY, NASTY, "warning"),),
        stamp=Stamp(NASTY, NASTY, NASTY),
    )


@pytest.fixture(scope="session")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    """A comparison with everything to tell: rows, a ladder that one has alone, settings, other bets."""
    folder = tmp_path_factory.mktemp("compared")
    other = FULL.replace("name: Everything on it", "name: The other one").replace("straight: 4", "straight: 5")
    other = other.replace("flush: 6 to 1,", "flush: 7 for 1,").replace("pair of jacks", "pair of tens")
    other = re.sub(r"  three card bonus:.*?(?=  progressive:)", "", other, flags=re.DOTALL)
    other = other.replace("amount: 50000", "amount: 25000.50").partition("claims:")[0] + "options: {streets: [1, 2]}\n"
    tables = []
    for name, text in {"everything.yaml": FULL, "other.yaml": other}.items():
        (folder / name).write_text(text, "utf-8")
        loaded = load(folder / name, name)
        assert loaded.paytable is not None, "\n".join(map(str, loaded.problems))
        tables.append(loaded.paytable)
    return compare(*tables)


@pytest.fixture(scope="session")
def straight() -> Comparison:
    """The shipped tables: a straight that pays 5 instead of 4."""
    paths = dict(shipped())
    a, b = (load(paths[f"mississippi-stud/{name}"]).paytable for name in ("standard", "straight-pays-5"))
    assert a is not None
    assert b is not None
    return compare(a, b)
