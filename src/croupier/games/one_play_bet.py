"""House hold'em with one play bet, larger the earlier it is made: before the flop, on it, or when all cards are up."""

from croupier.games.common import FOLDING
from croupier.rules import CHECK, Bets, HouseOption, Option, Street
from croupier.words import mark

PLAY = mark("play")

_CHECKING = Option(CHECK)

STREETS = (
    Street(
        mark("Before the flop"),
        {"own": 2},
        mark("Look at your own two cards. Check, or bet {sizes} times the ante on play, your one bet of the round."),
        (_CHECKING, Bets(PLAY, "preflop", final=True)),
    ),
    Street(
        mark("Flop"),
        {"community": 3},
        mark("Three shared cards are turned over. If you have no play bet yet, check, or bet {sizes} times the ante."),
        (_CHECKING, Bets(PLAY, "flop", final=True)),
    ),
    Street(
        mark("River"),
        {"community": 2},
        mark(
            "The last two shared cards are turned over together. If you have no play bet yet, fold, or bet {sizes} "
            "times the ante."
        ),
        (FOLDING, Bets(PLAY, "river", final=True)),
    ),
    Street(
        mark("Showdown"),
        {"dealer": 2},
        mark("The dealer's two cards are turned over, and the best five of seven on both sides are compared."),
    ),
)


def play_bets(*before_the_flop: int) -> tuple[HouseOption, ...]:
    """The options for the sizes of the play bet: on the flop 2 antes, on the river 1, if a paytable does not say."""
    return (
        HouseOption("preflop", before_the_flop, "units", mark("Play bets before the flop, in antes: {value}.")),
        HouseOption("flop", (2,), "units", mark("Play bets on the flop, in antes: {value}.")),
        HouseOption("river", (1,), "units", mark("Play bets when all shared cards are up, in antes: {value}.")),
    )


PAIR_QUALIFIES = HouseOption(
    "qualifier", "pair", "hand", mark("The weakest hand that the dealer qualifies with: {value}.")
)
THE_BOARD_QUALIFIES = mark(
    "The dealer qualifies with the best five of seven: a hand that the shared cards make alone counts too."
)
