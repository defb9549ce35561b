"""What houses vary about pots: the names of options and the values they may have, as files and sheets write them."""

from croupier.contests.contest import OFF, ON
from croupier.rules import HouseOption
from croupier.words import mark

PLAYED_WITH, CARDS, DICE = "played_with", mark("cards"), mark("dice")
BETTING, NO_LIMIT, POT_LIMIT, FIXED_LIMIT = "betting", mark("no limit"), mark("pot limit"), mark("fixed limit")
FIRST_AFTER_FLOP, LEFT_OF_BUTTON, LEFT_OF_BIG_BLIND = (
    "first_after_flop",
    mark("left of button"),
    mark("left of big blind"),
)
BIG_BLIND_OPTION = "big_blind_option"
BLINDS_MAY_RAISE = "blinds_may_raise"
BUTTON, DEAD_BUTTON, NEXT_PLAYER = "button", mark("dead button"), mark("next player")
ALL_IN_EXCESS, SIDE_POT, RETURNED = "all_in_excess", mark("side pot"), mark("returned")
FREE_DICE, OF_FIVE, OF_SEVEN = "free_dice", mark("five"), mark("seven")

HOUSE_OPTIONS = (
    HouseOption(PLAYED_WITH, CARDS, "choice", mark("Played with: {value}."), (CARDS, DICE)),
    HouseOption(BETTING, NO_LIMIT, "choice", mark("Betting: {value}."), (NO_LIMIT, POT_LIMIT, FIXED_LIMIT)),
    HouseOption(
        FIRST_AFTER_FLOP,
        LEFT_OF_BUTTON,
        "choice",
        mark("First to act after the flop: the next player {value}."),
        (LEFT_OF_BUTTON, LEFT_OF_BIG_BLIND),
    ),
    HouseOption(
        BIG_BLIND_OPTION,
        ON,
        "choice",
        mark("The big blind may still act where nobody has raised: {value}."),
        (ON, OFF),
    ),
    HouseOption(BLINDS_MAY_RAISE, ON, "choice", mark("The blinds may raise before the flop: {value}."), (ON, OFF)),
    HouseOption(BUTTON, DEAD_BUTTON, "choice", mark("How the button moves on: {value}."), (DEAD_BUTTON, NEXT_PLAYER)),
    HouseOption(
        ALL_IN_EXCESS,
        SIDE_POT,
        "choice",
        mark("What goes beyond a player's all-in: {value}."),
        (SIDE_POT, RETURNED),
    ),
    HouseOption(
        FREE_DICE, OF_FIVE, "choice", mark("Dice of which free ones break ties: {value}."), (OF_FIVE, OF_SEVEN)
    ),
)
