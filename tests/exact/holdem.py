"""House hold'em for tests: any pays, bet sizes and qualifier, and the small decks that can be solved by hand's own way.

On small decks every hand has a pair, so that a dealer who qualifies with one always does: qualifiers, and the rows of
the ladders, are moved up until some hands fail. A deck of twelve cards is solved in seconds, one of ten in a blink.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Literal

from hypothesis import strategies as st

from croupier.cards import Deck
from croupier.games import GAMES
from croupier.ladder import Ladder
from croupier.ranking import FIVE
from croupier.rules import BET, CHECK, FOLD, Game, Option, OptionValue
from exact.stud import PAYS, ladder

Cards = tuple[int, ...]

BLIND = {
    "royal flush": "500 to 1",
    "straight flush": "50 to 1",
    "four of a kind": "10 to 1",
    "full house": "3 to 1",
    "flush": "3 to 2",
    "straight": "1 to 1",
}
ANTE = {**BLIND, "royal flush": "100 to 1", "straight flush": "20 to 1", "flush": "2 to 1"}
STRAIGHT_UP = {"straight": "1 to 1"}
LOSING_ODDS = {"straight flush": "500 to 1", "four of a kind": "50 to 1", "full house": "10 to 1", "straight": "5 to 1"}
TRIPS = {"straight flush": "40 to 1", "full house": "8 to 1", "flush": "6 to 1", "three of a kind": "3 to 1"}
BAD_BEAT = {"four of a kind": "500 to 1", "full house": "50 to 1", "straight": "20 to 1", "pair of nines": "2 to 1"}
AA_BONUS = {"flush": "20 to 1", "straight": "10 to 1", "two pair": "7 to 1", "pair of aces": "5 to 1"}


def uth(
    pays: Mapping[str, str] = BLIND,
    *,
    preflop: tuple[int, ...] = (3, 4),
    flop: tuple[int, ...] = (2,),
    river: tuple[int, ...] = (1,),
    qualifier: str = "pair",
    otherwise: str = "push",
    trips: Mapping[str, str] | None = None,
    keeps_trips: bool = True,
    winning_trips: bool = False,
    bad_beat: Mapping[str, str] | None = None,
    keeps_bad_beat: bool = True,
    own_bad_beat: bool = False,
) -> Game:
    """Ultimate Texas Hold'em with this blind ladder, these play bets and this qualifier; with the side bets given."""
    ladders = {"blind": ladder("blind", "own seven", pays, otherwise)}
    if trips is not None:
        ladders["trips"] = ladder("trips", "own seven", trips)
    if bad_beat is not None:
        ladders["bad beat"] = ladder("bad beat", "loser's hand", bad_beat)
    kept = {"trips": keeps_trips, "bad beat": keeps_bad_beat}
    options: dict[str, OptionValue] = {
        "preflop": preflop,
        "flop": flop,
        "river": river,
        "qualifier": qualifier,
        "fold_keeps": tuple(bet for bet, keeps in kept.items() if keeps),
        "trips": "winning hand" if winning_trips else "any hand",
        "bad_beat": "own hand" if own_bad_beat else "either hand",
    }
    return GAMES["ultimate-texas-holdem"].with_paytable(ladders, options)


def casino(
    pays: Mapping[str, str] = ANTE,
    *,
    call: tuple[int, ...] = (2,),
    qualifier: str = "pair of fours",
    otherwise: str = "1 to 1",
    unqualified_ante: Literal["by table", "1 to 1"] = "by table",
    aa_bonus: Mapping[str, str] | None = None,
    keeps_bonus: bool = True,
) -> Game:
    """Casino Hold'em with this ante ladder, these calls and this qualifier; with the AA Bonus where given."""
    ladders: dict[str, Ladder] = {"ante": ladder("ante", "own seven", pays, otherwise)}
    if aa_bonus is not None:
        ladders["aa bonus"] = ladder("aa bonus", "own two and flop", aa_bonus)
    options: dict[str, OptionValue] = {
        "call": call,
        "qualifier": qualifier,
        "unqualified_ante": unqualified_ante,
        "fold_keeps": ("aa bonus",) if keeps_bonus else (),
    }
    return GAMES["casino-holdem"].with_paytable(ladders, options)


def bonus(
    pays: Mapping[str, str] = STRAIGHT_UP,
    *,
    flop: tuple[int, ...] = (2,),
    turn: tuple[int, ...] = (1,),
    river: tuple[int, ...] = (1,),
    otherwise: str = "push",
) -> Game:
    """Texas Hold'em Bonus with this ante ladder and these bets."""
    ladders = {"ante": ladder("ante", "own seven", pays, otherwise)}
    options: dict[str, OptionValue] = {"flop": flop, "turn": turn, "river": river, "fold_keeps": ()}
    return GAMES["texas-holdem-bonus"].with_paytable(ladders, options)


def every_street(pays: Mapping[str, str] = STRAIGHT_UP) -> Game:
    """A game nobody deals: Texas Hold'em Bonus with a fold on each street, a last bet on the flop, and river bets."""
    game = bonus(pays)
    turn_bet, river_bet = (Option(BET, wager, 1) for wager in ("turn bet", "river bet"))
    fold, check, last = Option(FOLD, folds=True), Option(CHECK), Option(BET, "turn bet", 2, final=True)
    choices = (game.streets[0].options, (fold, check, last), (fold, check, turn_bet), (fold, river_bet), ())
    streets = [replace(street, options=each) for street, each in zip(game.streets, choices, strict=True)]
    return replace(game, streets=tuple(streets))


def heads_up(
    pays: Mapping[str, str] = BLIND,
    losing: Mapping[str, str] = LOSING_ODDS,
    *,
    preflop: tuple[int, ...] = (3,),
    flop: tuple[int, ...] = (2,),
    river: tuple[int, ...] = (1,),
    qualifier: str = "pair",
    otherwise: str = "push",
    trips_plus: Mapping[str, str] | None = None,
    pocket_bonus: Ladder | None = None,
    keeps: bool = True,
) -> Game:
    """Heads Up Hold'em with these odds and losing odds, play bets and qualifier; with the side bets given."""
    ladders = {
        "odds": ladder("odds", "own seven", pays, otherwise),
        "losing odds": ladder("losing odds", "own seven", losing),
    }
    if trips_plus is not None:
        ladders["trips plus"] = ladder("trips plus", "own seven", trips_plus)
    if pocket_bonus is not None:
        ladders["pocket bonus"] = pocket_bonus
    options: dict[str, OptionValue] = {
        "preflop": preflop,
        "flop": flop,
        "river": river,
        "qualifier": qualifier,
        "fold_keeps": ("trips plus", "pocket bonus") if keeps else (),
    }
    return GAMES["heads-up-holdem"].with_paytable(ladders, options)


def from_deck(deck: Deck, many: int, *gone: Cards) -> Iterator[Cards]:
    """Every so many cards of the deck that are not gone."""
    return combinations([card for card in deck.cards if not any(card in cards for cards in gone)], many)


def strength(*cards: Cards) -> int:
    """Strength of the best five of all these cards; each hand is judged once."""
    return _strength(frozenset().union(*cards))


@cache
def _strength(hand: frozenset[int]) -> int:
    return FIVE.strength(sorted(hand))


@dataclass(frozen=True, slots=True)
class SmallDeck:
    """A deck, and a qualifier that some dealers' hands on it fail."""

    cards: Deck
    qualifier: str


SMALL_DECKS = {
    "two pair to qualify, no straights": SmallDeck(Deck.of("234579", "cd"), "two pair"),
    "three of a kind to qualify, wheels": SmallDeck(Deck.of("23459A", "cd"), "three of a kind"),
    "a straight to qualify, royal flushes": SmallDeck(Deck.of("9TJQKA", "cd"), "straight"),
    "a full house to qualify": SmallDeck(Deck.of("258J", "cdh"), "full house"),
    "four of a kind to qualify": SmallDeck(Deck.of("26J", "cdhs"), "four of a kind"),
}
TINY_DECKS = {
    "ten cards, royal flushes": SmallDeck(Deck.of("TJQKA", "cd"), "straight flush"),
    "ten cards, no straights": SmallDeck(Deck.of("2479K", "cd"), "flush"),
    "nine cards": SmallDeck(Deck.of("69Q", "cdh"), "full house"),
}
"""Decks of seconds, and decks of a blink. On a deck of nine cards the dealer's hand is known when the board is up."""


RANKS = "23456789TJQKA"
ROWS = (*BLIND, "three of a kind", "two pair", "pair of nines")
TABLES = st.dictionaries(st.sampled_from(ROWS), PAYS, min_size=1).map(
    lambda pays: {row: pays[row] for row in ROWS if row in pays}
)
QUALIFIERS = st.sampled_from(
    ("high card", "pair", "pair of nines", "two pair", "three of a kind", "straight", "flush", "full house",
     "four of a kind")
)  # fmt: skip
OTHERWISE = st.sampled_from(("push", "1 to 1", "lose"))


def sizes(largest: int, most: int = 2) -> st.SearchStrategy[tuple[int, ...]]:
    """Bet sizes of a street: one to `most` different ones from 1 to `largest`, rising."""
    return st.sets(st.integers(1, largest), min_size=1, max_size=most).map(lambda found: tuple(sorted(found)))


def decks(*shapes: tuple[int, str]) -> st.SearchStrategy[Deck]:
    """Any deck of so many ranks and these suits: `(6, "cd")`."""

    def of_shape(shape: tuple[int, str]) -> st.SearchStrategy[Deck]:
        many, suits = shape
        ranks = st.sets(st.sampled_from(RANKS), min_size=many, max_size=many)
        return ranks.map(lambda found: Deck.of("".join(found), suits))

    return st.sampled_from(shapes).flatmap(of_shape)


TWELVE_CARDS = decks((6, "cd"), (4, "cdh"), (3, "cdhs"))
NINE_OR_TEN_CARDS = decks((5, "cd"), (3, "cdh"))

UTH_VARIANTS = st.builds(
    uth,
    TABLES,
    preflop=sizes(4),
    flop=sizes(3),
    river=sizes(2),
    qualifier=QUALIFIERS,
    otherwise=OTHERWISE,
)
CASINO_VARIANTS = st.builds(
    casino,
    TABLES,
    call=sizes(3),
    qualifier=QUALIFIERS,
    otherwise=OTHERWISE,
    unqualified_ante=st.sampled_from(("by table", "1 to 1")),
)
BONUS_VARIANTS = st.builds(bonus, TABLES, flop=sizes(3), turn=sizes(2), river=sizes(2), otherwise=OTHERWISE)
HEADS_UP_VARIANTS = st.builds(
    heads_up,
    TABLES,
    TABLES,
    preflop=sizes(4),
    flop=sizes(3),
    river=sizes(2),
    qualifier=QUALIFIERS,
    otherwise=OTHERWISE,
)
VARIANTS = st.one_of(UTH_VARIANTS, CASINO_VARIANTS, HEADS_UP_VARIANTS, BONUS_VARIANTS)
