"""Ultimate Texas Hold'em: one bet against the dealer's hand, larger the earlier it is made.

Rules: 58 Pa. Code chapter 653a. An ante and a blind of the same size; then one play bet, once: 3 or 4 antes before
the flop, 2 on the flop, 1 when all five shared cards are up, or a fold. Best five of seven on both sides. When the
dealer does not qualify the ante alone comes back: the blind and the play bet win or lose all the same. Trips looks
at the player's hand alone, except where a house pays it only on a hand that wins (Florida's racetracks). Bad Beat looks
at the hand that loses, whoever holds it, or at the player's own where that is the one that loses.
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
from croupier.games.ultimate_texas_holdem_strategies import STRATEGIES
from croupier.odds import EVEN_MONEY, LOSE, PUSH
from croupier.rules import FOLD, Clause, Condition, Facts, Game, HouseOption, LadderPlace, Wager
from croupier.words import mark

ANTE, BLIND, TRIPS, BAD_BEAT = mark("ante"), mark("blind"), mark("trips"), mark("bad beat")
ANY_HAND, WINNING_HAND = mark("any hand"), mark("winning hand")
LOSING_HAND = "bad_beat"
EITHER_HAND, OWN_HAND = mark("either hand"), mark("own hand")


def _trips_must_win(game: Game) -> bool:
    return game.options[TRIPS] == WINNING_HAND


def _trips_not_won(game: Game, facts: Facts, wager: str) -> bool:
    return _trips_must_win(game) and (facts.folded or facts.result == "behind")


def _trips_tied(game: Game, facts: Facts, wager: str) -> bool:
    return _trips_must_win(game) and facts.result == "tied" and _paid(game, facts)


def _paid(game: Game, facts: Facts) -> bool:
    return game.ladders[TRIPS].odds_of(facts.row(TRIPS)).kind != "lose"


def _dealers_beat(game: Game, facts: Facts, wager: str) -> bool:
    return facts.result == "ahead" and game.options[LOSING_HAND] == OWN_HAND


GAME = Game(
    name="ultimate-texas-holdem",
    title=mark("Ultimate Texas Hold'em"),
    base=ANTE,
    opening=(ANTE, BLIND),
    deal={"own": 2, "community": 5, "dealer": 2},
    wagers=(Wager(ANTE), Wager(BLIND), Wager(PLAY), Wager(TRIPS, required=False), Wager(BAD_BEAT, required=False)),
    streets=STREETS,
    clauses=(
        Clause(
            FOLD,
            (ANTE, BLIND, PLAY),
            FOLDED,
            LOSE,
            mark("A folded hand loses its ante and its blind."),
        ),
        Clause(
            mark("tied"),
            (ANTE, BLIND, PLAY),
            TIED,
            PUSH,
            mark("When the two hands are equal, ante, blind and play push, whether the dealer qualifies or not."),
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
            (ANTE, BLIND, PLAY),
            BEHIND,
            LOSE,
            mark(
                "A hand behind the dealer's loses its blind and its play bet, and to a dealer who qualifies its ante too."
            ),
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
            BLIND,
            (BLIND,),
            AHEAD,
            BLIND,
            mark(
                "The blind of a hand ahead of the dealer's is paid by its table, whether the dealer qualifies or not."
            ),
        ),
        lost_on_fold(TRIPS, BAD_BEAT),
        Clause(
            mark("trips without a winning hand"),
            (TRIPS,),
            Condition("folded or behind, where Trips needs a winning hand", _trips_not_won),
            LOSE,
            mark(
                "This house pays Trips only on a hand that also beats the dealer's: behind it, or folded, Trips loses."
            ),
        ),
        Clause(
            mark("trips tied"),
            (TRIPS,),
            Condition("a paid row and equal hands, where Trips needs a winning hand", _trips_tied),
            PUSH,
            mark("A hand that Trips would pay, and that is equal to the dealer's, gets its Trips bet back."),
        ),
        Clause(
            TRIPS,
            (TRIPS,),
            ALWAYS,
            TRIPS,
            mark("Trips is paid by its table on your own best five of seven cards."),
        ),
        Clause(
            mark("bad beat tied"),
            (BAD_BEAT,),
            TIED,
            LOSE,
            mark("When the two hands are equal neither is beaten, and Bad Beat loses."),
        ),
        Clause(
            mark("bad beat of the dealer's hand"),
            (BAD_BEAT,),
            Condition("ahead of the dealer, where Bad Beat is on the player's own hand", _dealers_beat),
            LOSE,
            mark("This house pays Bad Beat only on your own hand when it is beaten: ahead of the dealer, it loses."),
        ),
        Clause(
            BAD_BEAT,
            (BAD_BEAT,),
            ALWAYS,
            BAD_BEAT,
            mark("Bad Beat is paid by its table on the hand that is beaten by the other."),
        ),
    ),
    ladder_places=(
        LadderPlace(BLIND, ("own seven",), wagers=(BLIND,)),
        LadderPlace(TRIPS, ("own seven",), required=False, wagers=(TRIPS,)),
        LadderPlace(BAD_BEAT, ("loser's hand",), required=False, wagers=(BAD_BEAT,)),
    ),
    house_options=(
        *play_bets(3, 4),
        PAIR_QUALIFIES,
        fold_keeps(TRIPS, BAD_BEAT),
        HouseOption(
            TRIPS,
            ANY_HAND,
            "choice",
            mark("Hands that Trips is paid on: {value}."),
            choices=(ANY_HAND, WINNING_HAND),
            wager=TRIPS,
        ),
        HouseOption(
            LOSING_HAND,
            EITHER_HAND,
            "choice",
            mark("Beaten hands that Bad Beat is paid on: {value}."),
            choices=(EITHER_HAND, OWN_HAND),
            wager=BAD_BEAT,
        ),
    ),
    object=BEAT_THE_DEALER,
    notes=(
        ONE_DECK,
        ACES,
        BEST_FIVE,
        THE_BOARD_QUALIFIES,
    ),
    figures=(mark("Figures are per unit of the ante; the blind of the same size is counted in the average bet."),),
    qualifier="qualifier",
    strategies=STRATEGIES,
)
