"""Casino Hold'em: an ante, the flop, then one decision: fold, or call with twice the ante.

Rules: those that casinos publish for the game, which Stephen Au-Yeung devised. Best five of seven on both sides. The
dealer needs a pair of fours; without it the call comes back and the ante is paid by its table, though the player's
hand be the worse one. The AA Bonus and a progressive look at the own two cards and the flop; houses differ in whether
they live on after a fold.
"""

from croupier.games.casino_holdem_strategies import STRATEGIES
from croupier.games.common import (
    ACES,
    AHEAD,
    ALWAYS,
    BEAT_THE_DEALER,
    BEHIND,
    BEST_FIVE,
    FOLDED,
    FOLDING,
    NOT_QUALIFIED,
    ONE_DECK,
    PROGRESSIVE,
    TIED,
    fold_keeps,
    lost_on_fold,
)
from croupier.odds import EVEN_MONEY, LOSE, PUSH
from croupier.rules import FOLD, Bets, Clause, Condition, Facts, Game, HouseOption, LadderPlace, Street, Wager
from croupier.words import mark

ANTE, CALL, AA_BONUS = mark("ante"), mark("call"), mark("aa bonus")
UNQUALIFIED_ANTE = "unqualified_ante"
BY_TABLE, EVEN = mark("by table"), mark("1 to 1")


def _unqualified_even(game: Game, facts: Facts, wager: str) -> bool:
    return facts.qualified is False and game.options[UNQUALIFIED_ANTE] == EVEN


GAME = Game(
    name="casino-holdem",
    title=mark("Casino Hold'em"),
    base=ANTE,
    deal={"own": 2, "community": 5, "dealer": 2},
    wagers=(Wager(ANTE), Wager(CALL), Wager(AA_BONUS, required=False), Wager(PROGRESSIVE, required=False)),
    streets=(
        Street(
            mark("Before the flop"),
            {"own": 2},
            mark("Look at your own two cards; there is nothing to decide yet."),
        ),
        Street(
            mark("Flop"),
            {"community": 3},
            mark("Three shared cards are turned over. Fold, or call with {sizes} times the ante."),
            (FOLDING, Bets(CALL, "call", final=True, text=mark("call {size}x"))),
        ),
        Street(
            mark("Turn and river"),
            {"community": 2},
            mark("The last two shared cards are turned over together; there is nothing more to decide."),
        ),
        Street(
            mark("Showdown"),
            {"dealer": 2},
            mark("The dealer's two cards are turned over, and the best five of seven on both sides are compared."),
        ),
    ),
    clauses=(
        Clause(
            FOLD,
            (ANTE, CALL),
            FOLDED,
            LOSE,
            mark("A folded hand loses its ante."),
        ),
        Clause(
            mark("call without a qualified dealer"),
            (CALL,),
            NOT_QUALIFIED,
            PUSH,
            mark("When the dealer does not qualify the call pushes, even if the dealer's hand is the better one."),
        ),
        Clause(
            mark("dealer does not qualify, 1 to 1"),
            (ANTE,),
            Condition(
                "the dealer does not qualify, and the house then pays 1 to 1", _unqualified_even, NOT_QUALIFIED.word
            ),
            EVEN_MONEY,
            mark(
                "When the dealer does not qualify this house pays the ante 1 to 1, even if the dealer's hand is the "
                "better one."
            ),
        ),
        Clause(
            mark("dealer does not qualify"),
            (ANTE,),
            NOT_QUALIFIED,
            ANTE,
            mark(
                "When the dealer does not qualify the ante is paid by its table, even if the dealer's hand is the better "
                "one."
            ),
        ),
        Clause(
            mark("tied"),
            (ANTE, CALL),
            TIED,
            PUSH,
            mark("When the dealer qualifies and the two hands are equal, ante and call push."),
        ),
        Clause(
            mark("behind"),
            (ANTE, CALL),
            BEHIND,
            LOSE,
            mark("A hand behind that of a dealer who qualifies loses its ante and its call."),
        ),
        Clause(
            mark("ahead"),
            (ANTE,),
            AHEAD,
            ANTE,
            mark("The ante of a hand ahead of a dealer who qualifies is paid by its table."),
        ),
        Clause(
            CALL,
            (CALL,),
            AHEAD,
            EVEN_MONEY,
            mark("The call of a hand ahead of a dealer who qualifies is paid 1 to 1."),
        ),
        lost_on_fold(AA_BONUS, PROGRESSIVE),
        Clause(
            AA_BONUS,
            (AA_BONUS,),
            ALWAYS,
            AA_BONUS,
            mark("The AA Bonus looks at your own two cards and the flop, whatever the dealer holds."),
        ),
        Clause(
            PROGRESSIVE,
            (PROGRESSIVE,),
            ALWAYS,
            PROGRESSIVE,
            mark("The progressive looks at your own two cards and the flop; only the highest row is paid."),
        ),
    ),
    ladder_places=(
        LadderPlace(ANTE, ("own seven",), wagers=(ANTE,)),
        LadderPlace(AA_BONUS, ("own two and flop",), required=False, wagers=(AA_BONUS,)),
        LadderPlace(PROGRESSIVE, ("own two and flop",), required=False, wagers=(PROGRESSIVE,)),
    ),
    house_options=(
        HouseOption("call", (2,), "units", mark("Call bets on the flop, in antes: {value}.")),
        HouseOption(
            "qualifier", "pair of fours", "hand", mark("The weakest hand that the dealer qualifies with: {value}.")
        ),
        HouseOption(
            UNQUALIFIED_ANTE,
            BY_TABLE,
            "choice",
            mark("What the ante is paid when the dealer does not qualify: {value}."),
            choices=(BY_TABLE, EVEN),
            when=NOT_QUALIFIED,
        ),
        fold_keeps(AA_BONUS, PROGRESSIVE),
    ),
    object=BEAT_THE_DEALER,
    notes=(ONE_DECK, ACES, BEST_FIVE),
    qualifier="qualifier",
    strategies=STRATEGIES,
)
