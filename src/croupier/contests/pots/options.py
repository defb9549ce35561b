"""What houses vary about pots: the names of options and the values they may have, as files and sheets write them."""

from croupier.contests.contest import OFF, ON
from croupier.rules import HouseOption
from croupier.words import mark

PLAYED_WITH, CARDS, DICE = "played_with", mark("cards"), mark("dice")
BETTING, NO_LIMIT, POT_LIMIT, FIXED_LIMIT = "betting", mark("no limit"), mark("pot limit"), mark("fixed limit")
FIRST_AFTER_FLOP, LEFT_OF_BUTTON, LEFT_OF_BIG_BLIND = "first_after_flop", "left of button", "left of big blind"
BIG_BLIND_OPTION = "big_blind_option"
BLINDS_MAY_RAISE = "blinds_may_raise"
BUTTON, DEAD_BUTTON, NEXT_PLAYER = "button", "dead button", "next player"
ALL_IN_EXCESS, SIDE_POT, RETURNED = "all_in_excess", "side pot", "returned"
FREE_DICE, OF_FIVE, OF_SEVEN = "free_dice", "five", "seven"
YES, NO = mark("yes"), mark("no")

HOUSE_OPTIONS = (
    HouseOption(PLAYED_WITH, CARDS, "choice", mark("Played with: {value}."), (CARDS, DICE)),
    HouseOption(BETTING, NO_LIMIT, "choice", mark("Betting: {value}."), (NO_LIMIT, POT_LIMIT, FIXED_LIMIT)),
    HouseOption(
        FIRST_AFTER_FLOP,
        LEFT_OF_BUTTON,
        "choice",
        mark("First to act after the flop: the next player {value}."),
        (LEFT_OF_BUTTON, LEFT_OF_BIG_BLIND),
        words=(mark("left of the button"), mark("left of the big blind")),
    ),
    HouseOption(
        BIG_BLIND_OPTION,
        ON,
        "choice",
        mark("The big blind may still act where nobody has raised: {value}."),
        (ON, OFF),
        words=(YES, NO),
    ),
    HouseOption(
        BLINDS_MAY_RAISE,
        ON,
        "choice",
        mark("The blinds may raise before the flop: {value}."),
        (ON, OFF),
        words=(YES, NO),
    ),
    HouseOption(
        BUTTON,
        DEAD_BUTTON,
        "choice",
        mark("How the button moves on: {value}."),
        (DEAD_BUTTON, NEXT_PLAYER),
        words=(
            mark("a dead button, so that nobody misses the big blind or has it twice"),
            mark("to the next player who is still in"),
        ),
    ),
    HouseOption(
        ALL_IN_EXCESS,
        SIDE_POT,
        "choice",
        mark("What goes beyond a player's all-in: {value}."),
        (SIDE_POT, RETURNED),
        words=(
            mark("what others match forms a side pot"),
            mark("goes back where the best hand is all-in, else forms a side pot"),
        ),
    ),
    HouseOption(
        FREE_DICE,
        OF_FIVE,
        "choice",
        mark("Dice that break ties: {value}."),
        (OF_FIVE, OF_SEVEN),
        words=(mark("those of the five that play"), mark("all seven")),
    ),
)
