"""Mississippi Stud tables for tests: any pays, any bet sizes, and the small decks that can be solved by hand's own way.

On small decks hands are strong, so the decks are chosen to make low pairs, folds and exactly equal options occur.
"""

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import strategies as st

from croupier.cards import Deck
from croupier.games import GAMES
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import parse_odds
from croupier.rules import Game
from croupier.settlement import Settlement

STANDARD = {
    "royal flush": "500 to 1",
    "straight flush": "100 to 1",
    "four of a kind": "40 to 1",
    "full house": "10 to 1",
    "flush": "6 to 1",
    "straight": "4 to 1",
    "three of a kind": "3 to 1",
    "two pair": "2 to 1",
    "pair of jacks": "1 to 1",
    "pair of sixes": "push",
}

SMALL_DECKS = {
    "folds half the time": Deck.of("234579", "cd"),
    "wheel and pairs that push": Deck.of("2346TA", "cd"),
    "straights to the ace": Deck.of("9TJQKA", "cd"),
    "three of a kind": Deck.of("258J", "cdh"),
    "four of a kind": Deck.of("26J", "cdhs"),
}

PAYS = st.one_of(
    st.just("push"),
    st.just("lose"),
    st.builds("{} to {}".format, st.integers(1, 40), st.integers(1, 3)),
    st.builds("{} for 1".format, st.integers(1, 40)),
)


def ladder(name: str, of: str, pays: Mapping[str, str], otherwise: str = "lose") -> Ladder:
    """A ladder from row names and odds as a file has them, strongest first."""
    ranking = OFS[of].ranking
    rows = tuple(Row(row, parse_odds(odds), ranking.row_names[row]) for row, odds in pays.items())
    return Ladder(name, OFS[of], rows, parse_odds(otherwise))


def stud(pays: Mapping[str, str] = STANDARD, streets: tuple[int, ...] = (1, 2, 3), otherwise: str = "lose") -> Game:
    """Mississippi Stud with this main ladder and these bet sizes."""
    main = ladder("main", "own five", pays, otherwise)
    return GAMES["mississippi-stud"].with_paytable({"main": main}, {"streets": streets})


def total_bet(settlement: Settlement) -> Fraction:
    return settlement.bet


def folded(settlement: Settlement) -> Fraction:
    return Fraction(settlement.folded)


def hit(settlement: Settlement) -> Fraction:
    return Fraction(settlement.net > 0)


def net_squared(settlement: Settlement) -> Fraction:
    return settlement.net**2
