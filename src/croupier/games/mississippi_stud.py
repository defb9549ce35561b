"""Mississippi Stud: one hand of five against a pay ladder, three decisions before the cards they are about.

Rules: 58 Pa. Code chapter 655a, and the Ukrainian description this project started from. Two cards of your own,
three shared; every bet is a multiple of the ante; a fold gives up what is already bet; one row of one ladder pays
every live bet. Side bets are the house's to offer and live on after a fold unless it says otherwise.
"""

from croupier.games.common import (
    ACES,
    ALWAYS,
    FOLDED,
    FOLDING,
    ONE_DECK,
    PROGRESSIVE,
    fold_keeps,
    lost_on_fold,
)
from croupier.games.mississippi_stud_strategies import STRATEGIES
from croupier.odds import LOSE
from croupier.rules import FOLD, Bets, Clause, Game, HouseOption, LadderPlace, Street, Wager
from croupier.words import mark

MAIN = (mark("ante"), mark("3rd street"), mark("4th street"), mark("5th street"))
BONUS = mark("three card bonus")

GAME = Game(
    name="mississippi-stud",
    title=mark("Mississippi Stud"),
    base="ante",
    deal={"own": 2, "community": 3},
    wagers=(*(Wager(name) for name in MAIN), Wager(BONUS, required=False), Wager(PROGRESSIVE, required=False)),
    streets=(
        Street(
            mark("3rd Street"),
            {"own": 2},
            mark(
                "Look at your own two cards. Fold, or bet {sizes} times the ante; then the first shared card is turned over."
            ),
            (FOLDING, Bets("3rd street", "streets")),
        ),
        Street(
            mark("4th Street"),
            {"community": 1},
            mark(
                "With three cards seen, fold, or bet {sizes} times the ante; then the second shared card is turned over."
            ),
            (FOLDING, Bets("4th street", "streets")),
        ),
        Street(
            mark("5th Street"),
            {"community": 1},
            mark(
                "With four cards seen, fold, or bet {sizes} times the ante; then the last shared card is turned over."
            ),
            (FOLDING, Bets("5th street", "streets")),
        ),
        Street(
            mark("Showdown"),
            {"community": 1},
            mark("Your own two cards and all three shared cards are your hand; there is no dealer's hand to beat."),
        ),
    ),
    clauses=(
        Clause(
            FOLD,
            MAIN,
            FOLDED,
            LOSE,
            mark("A folded hand loses at once every bet it has up; bets not yet made cost nothing."),
        ),
        Clause(
            mark("final hand"),
            MAIN,
            ALWAYS,
            "main",
            mark("The hand's row of the table pays every live bet alike: the ante and each street."),
        ),
        lost_on_fold(BONUS, PROGRESSIVE),
        Clause(
            BONUS,
            (BONUS,),
            ALWAYS,
            BONUS,
            mark("The 3 Card Bonus looks at the three shared cards alone; there is no hand to beat."),
        ),
        Clause(
            PROGRESSIVE,
            (PROGRESSIVE,),
            ALWAYS,
            PROGRESSIVE,
            mark(
                "The progressive looks at your own two cards and all three shared cards; only the highest row is paid."
            ),
        ),
    ),
    ladder_places=(
        LadderPlace(mark("main"), ("own five",), wagers=MAIN),
        LadderPlace(BONUS, ("community three",), required=False, wagers=(BONUS,)),
        LadderPlace(PROGRESSIVE, ("own five",), required=False, wagers=(PROGRESSIVE,)),
    ),
    house_options=(
        HouseOption("streets", (1, 2, 3), "units", mark("Bets a player may make on each street, in antes: {value}.")),
        fold_keeps(BONUS, PROGRESSIVE),
    ),
    object=mark("Make a hand that the table pays, of your own two cards and three shared ones."),
    notes=(
        ONE_DECK,
        ACES,
        mark("There is no check and no free card: to stay in, a bet is made on every street."),
    ),
    strategies=STRATEGIES,
)
