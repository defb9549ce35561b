"""Heads Up Hold'em: one play bet against the dealer's hand, and an odds bet that pays strong hands even when they lose.

Rules: those that casinos publish for Galaxy Gaming's game and for Playtech's. An ante and an odds bet of the same size;
then one play bet, once: 3 antes before the flop (at some houses 2 or 3), 2 on it, 1 when all shared cards are up, or a
fold. Best five of seven on both sides. When the dealer does not qualify the ante alone comes back. The odds bet has two
tables: one for a hand that is ahead, one for a hand that is behind.
"""

from croupier.games.common import (
    ACES,
    AHEAD,
    ALWAYS,
    BEAT_THE_DEALER,
    BEHIND,
    BEST_FIVE,
    FOLDED,
    NOT_QUALIFIED,
    ONE_DECK,
    TIED,
    fold_keeps,
    lost_on_fold,
)
from croupier.games.one_play_bet import PAIR_QUALIFIES, PLAY, STREETS, THE_BOARD_QUALIFIES, play_bets
from croupier.odds import EVEN_MONEY, LOSE, PUSH
from croupier.rules import FOLD, Clause, Game, LadderPlace, Wager
from croupier.words import mark

ANTE, ODDS, LOSING_ODDS = mark("ante"), mark("odds"), mark("losing odds")
TRIPS_PLUS, POCKET_BONUS = mark("trips plus"), mark("pocket bonus")

GAME = Game(
    name="heads-up-holdem",
    title=mark("Heads Up Hold'em"),
    base=ANTE,
    opening=(ANTE, ODDS),
    deal={"own": 2, "community": 5, "dealer": 2},
    wagers=(
        Wager(ANTE),
        Wager(ODDS),
        Wager(PLAY),
        Wager(TRIPS_PLUS, required=False),
        Wager(POCKET_BONUS, required=False),
    ),
    streets=STREETS,
    clauses=(
        Clause(
            FOLD,
            (ANTE, ODDS, PLAY),
            FOLDED,
            LOSE,
            mark("A folded hand loses its ante and its odds bet."),
        ),
        Clause(
            mark("tied"),
            (ANTE, ODDS, PLAY),
            TIED,
            PUSH,
            mark("When the two hands are equal, ante, odds and play push, whether the dealer qualifies or not."),
        ),
        Clause(
            mark("dealer does not qualify"),
            (ANTE,),
            NOT_QUALIFIED,
            PUSH,
            mark("When the dealer does not qualify the ante pushes, and everything else has action."),
        ),
        Clause(
            mark("behind"),
            (ANTE, PLAY),
            BEHIND,
            LOSE,
            mark("A hand behind the dealer's loses its play bet, and to a dealer who qualifies its ante too."),
        ),
        Clause(
            mark("ahead"),
            (ANTE, PLAY),
            AHEAD,
            EVEN_MONEY,
            mark(
                "A hand ahead of the dealer's is paid 1 to 1 on its play bet, and on its ante if the dealer qualifies."
            ),
        ),
        Clause(
            ODDS,
            (ODDS,),
            AHEAD,
            ODDS,
            mark(
                "The odds bet of a hand ahead of the dealer's is paid by its table, whether the dealer qualifies or not."
            ),
        ),
        Clause(
            LOSING_ODDS,
            (ODDS,),
            BEHIND,
            LOSING_ODDS,
            mark(
                "The odds bet of a hand behind the dealer's is paid by the table of losing odds: a strong hand is paid "
                "although it loses."
            ),
        ),
        lost_on_fold(TRIPS_PLUS, POCKET_BONUS),
        Clause(
            TRIPS_PLUS,
            (TRIPS_PLUS,),
            ALWAYS,
            TRIPS_PLUS,
            mark("Trips Plus is paid by its table on your own best five of seven cards."),
        ),
        Clause(
            POCKET_BONUS,
            (POCKET_BONUS,),
            ALWAYS,
            POCKET_BONUS,
            mark("The Pocket Bonus looks at your own two cards alone."),
        ),
    ),
    ladder_places=(
        LadderPlace(ODDS, ("own seven",), wagers=(ODDS,)),
        LadderPlace(LOSING_ODDS, ("own seven",), wagers=(ODDS,)),
        LadderPlace(TRIPS_PLUS, ("own seven",), required=False, wagers=(TRIPS_PLUS,)),
        LadderPlace(POCKET_BONUS, ("hole two",), required=False, wagers=(POCKET_BONUS,)),
    ),
    house_options=(*play_bets(3), PAIR_QUALIFIES, fold_keeps(TRIPS_PLUS, POCKET_BONUS)),
    object=BEAT_THE_DEALER,
    notes=(
        ONE_DECK,
        ACES,
        BEST_FIVE,
        THE_BOARD_QUALIFIES,
    ),
    figures=(mark("Figures are per unit of the ante; the odds bet of the same size is counted in the average bet."),),
    qualifier="qualifier",
)
