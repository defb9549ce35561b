"""Paytables for audits in tests, made without a file."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.files import SourceFile
from croupier.ladder import Ladder
from croupier.paytable.model import Aggregate, Claim, Meter, Paytable
from croupier.printed import parse_printed
from croupier.rules import Game
from exact.stud import STANDARD, ladder, stud

BONUS = {
    "mini royal": "50 to 1",
    "straight flush": "40 to 1",
    "three of a kind": "30 to 1",
    "straight": "6 to 1",
    "flush": "3 to 1",
    "pair": "1 to 1",
}
PROGRESSIVE = {
    "royal flush": "100% of meter top",
    "straight flush": "10% of meter top",
    "four of a kind": "300 for 1",
    "full house": "50 for 1",
    "flush": "40 for 1",
    "straight": "30 for 1",
    "three of a kind": "9 for 1",
}
TOP = Meter("top", "Mississippi progressive", bet=Fraction(1), seed=Fraction(10000), share=Fraction(1, 5))


def game_with(
    side_bets: Mapping[str, Ladder], fold_keeps: tuple[str, ...] = ("three card bonus", "progressive")
) -> Game:
    """Standard Mississippi Stud with these side bets, alive after a fold where `fold_keeps` says so."""
    game = stud(STANDARD)
    return game.with_paytable({**game.ladders, **side_bets}, {**game.options, "fold_keeps": fold_keeps})


def side_bets() -> dict[str, Ladder]:
    return {
        "three card bonus": ladder("three card bonus", "community three", BONUS),
        "progressive": ladder("progressive", "own five", PROGRESSIVE),
    }


def paytable(
    game: Game, claims: tuple[Claim, ...] = (), meters: tuple[Meter, ...] = (TOP,), aggregate: Aggregate | None = None
) -> Paytable:
    """A paytable of a game, as if read from `table.yaml`."""
    return Paytable(
        game=game,
        name="A table",
        source={"title": "a test"},
        meters={meter.name: meter for meter in meters},
        limits={},
        aggregate=aggregate,
        rounding=None,
        claims=claims,
        file=SourceFile("table.yaml", "0" * 64),
    )


def claim(
    measure: str, printed: str, *, base: str = "", wager: str = "", ties: str = "", strategy: str = "", row: str = ""
) -> Claim:
    """A claim made in a test; its other words as in a file."""
    return Claim(measure, parse_printed(printed), "a test", base, wager, ties, strategy, row)
