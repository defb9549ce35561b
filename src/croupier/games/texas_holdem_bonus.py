"""Texas Hold'em Bonus: fold or bet twice the ante before the flop, then a bet or a check after the flop and the turn.

Rules: those that casinos publish (the Pennsylvania code has the game in chapter 647a). Best five of seven on both sides, no qualifier, and no
fold once the flop bet is up. The street bets are paid 1 to 1; the ante is paid only on a strong winning hand, and
pushes on any other that wins: from a straight up in Las Vegas, from a flush up in Atlantic City. The bonus bet looks at
the two hole cards, on some tables at the dealer's too.
"""

from croupier.games.common import (
    ACES,
    AHEAD,
    ALWAYS,
    BEAT_THE_DEALER,
    BEHIND,
    BEST_FIVE,
    FOLDED,
    FOLDING,
    ONE_DECK,
    TIED,
    fold_keeps,
    lost_on_fold,
)
from croupier.odds import EVEN_MONEY, LOSE, PUSH
from croupier.rules import CHECK, FOLD, Bets, Clause, Game, HouseOption, LadderPlace, Option, Street, Wager
from croupier.words import mark

ANTE, FLOP_BET, TURN_BET, RIVER_BET = mark("ante"), mark("flop bet"), mark("turn bet"), mark("river bet")
BONUS = mark("bonus")
_STREET_BETS = (FLOP_BET, TURN_BET, RIVER_BET)
_CHECKING = Option(CHECK)

GAME = Game(
    name="texas-holdem-bonus",
    title=mark("Texas Hold'em Bonus"),
    base=ANTE,
    deal={"own": 2, "community": 5, "dealer": 2},
    wagers=(Wager(ANTE), *map(Wager, _STREET_BETS), Wager(BONUS, required=False)),
    streets=(
        Street(
            mark("Before the flop"),
            {"own": 2},
            mark("Look at your own two cards. Fold, or put up the flop bet of {sizes} times the ante."),
            (FOLDING, Bets(FLOP_BET, "flop")),
        ),
        Street(
            mark("Flop"),
            {"community": 3},
            mark("Three shared cards are turned over. Check, or put up the turn bet of {sizes} times the ante."),
            (_CHECKING, Bets(TURN_BET, "turn")),
        ),
        Street(
            mark("Turn"),
            {"community": 1},
            mark("A fourth shared card is turned over. Check, or put up the river bet of {sizes} times the ante."),
            (_CHECKING, Bets(RIVER_BET, "river")),
        ),
        Street(
            mark("River"),
            {"community": 1},
            mark("The last shared card is turned over; there is nothing more to decide."),
        ),
        Street(
            mark("Showdown"),
            {"dealer": 2},
            mark("The dealer's two cards are turned over, and the best five of seven on both sides are compared."),
        ),
    ),
    clauses=(
        Clause(FOLD, (ANTE, *_STREET_BETS), FOLDED, LOSE, mark("A folded hand loses its ante.")),
        Clause(
            mark("tied"),
            (ANTE, *_STREET_BETS),
            TIED,
            PUSH,
            mark("When the two hands are equal, the ante and the bets of every street push."),
        ),
        Clause(
            mark("behind"),
            (ANTE, *_STREET_BETS),
            BEHIND,
            LOSE,
            mark("A hand behind the dealer's loses its ante and the bets of every street."),
        ),
        Clause(
            mark("ahead"),
            _STREET_BETS,
            AHEAD,
            EVEN_MONEY,
            mark("A hand ahead of the dealer's is paid 1 to 1 on the bets of every street."),
        ),
        Clause(
            ANTE,
            (ANTE,),
            AHEAD,
            ANTE,
            mark("The ante of a hand ahead of the dealer's is paid by its table; a hand below the table pushes it."),
        ),
        lost_on_fold(BONUS),
        Clause(
            BONUS,
            (BONUS,),
            ALWAYS,
            BONUS,
            mark(
                "The bonus is paid by its table on your two hole cards, where a row asks for them against the dealer's "
                "two, whatever the shared cards are."
            ),
        ),
    ),
    ladder_places=(
        LadderPlace(ANTE, ("own seven",), wagers=(ANTE,)),
        LadderPlace(BONUS, ("hole two", "hole two of both"), required=False, wagers=(BONUS,)),
    ),
    house_options=(
        HouseOption("flop", (2,), "units", mark("Flop bets before the flop, in antes: {value}.")),
        HouseOption("turn", (1,), "units", mark("Turn bets on the flop, in antes: {value}.")),
        HouseOption("river", (1,), "units", mark("River bets on the turn, in antes: {value}.")),
        fold_keeps(BONUS),
    ),
    object=BEAT_THE_DEALER,
    notes=(ONE_DECK, ACES, BEST_FIVE, mark("There is no qualifier: the dealer's hand plays whatever it is.")),
)
