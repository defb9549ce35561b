"""Ultimate Texas Hold'em: one bet against the dealer's hand, larger the earlier it is made.

Rules: 58 Pa. Code chapter 653a. An ante and a blind of the same size; then one play bet, once: 3 or 4 antes before
the flop, 2 on the flop, 1 when all five shared cards are up, or a fold. Best five of seven on both sides. When the
dealer does not qualify the ante alone comes back: the blind and the play bet win or lose all the same. Trips looks
at the player's hand alone, except where a house pays it only on a hand that wins (Florida's racetracks).
"""

from croupier.games.common import (
    ACES,
    AHEAD,
    ALWAYS,
    BEHIND,
    BEST_FIVE,
    FOLDED,
    FOLDING,
    NOT_QUALIFIED,
    ONE_DECK,
    TIED,
    fold_keeps,
    lost_on_fold,
)
from croupier.games.ultimate_texas_holdem_strategies import STRATEGIES
from croupier.odds import EVEN_MONEY, LOSE, PUSH
from croupier.rules import (
    CHECK,
    FOLD,
    Bets,
    Clause,
    Condition,
    Facts,
    Game,
    HouseOption,
    LadderPlace,
    Option,
    Street,
    Wager,
)
from croupier.words import mark

ANTE, BLIND, PLAY, TRIPS = mark("ante"), mark("blind"), mark("play"), mark("trips")
ANY_HAND, WINNING_HAND = mark("any hand"), mark("winning hand")


def _trips_must_win(game: Game) -> bool:
    return game.options[TRIPS] == WINNING_HAND


def _trips_not_won(game: Game, facts: Facts, wager: str) -> bool:
    return _trips_must_win(game) and (facts.folded or facts.result == "behind")


def _trips_tied(game: Game, facts: Facts, wager: str) -> bool:
    return _trips_must_win(game) and facts.result == "tied" and _paid(game, facts)


def _paid(game: Game, facts: Facts) -> bool:
    return game.ladders[TRIPS].odds_of(facts.row(TRIPS)).kind != "lose"


_CHECKING = Option(CHECK)

GAME = Game(
    name="ultimate-texas-holdem",
    title=mark("Ultimate Texas Hold'em"),
    base=ANTE,
    opening=(ANTE, BLIND),
    deal={"own": 2, "community": 5, "dealer": 2},
    wagers=(Wager(ANTE), Wager(BLIND), Wager(PLAY), Wager(TRIPS, required=False)),
    streets=(
        Street(
            mark("Before the flop"),
            {"own": 2},
            mark(
                "Look at your own two cards. Check, or bet {sizes} times the ante on play, your one bet of the round."
            ),
            (_CHECKING, Bets(PLAY, "preflop", final=True)),
        ),
        Street(
            mark("Flop"),
            {"community": 3},
            mark(
                "Three shared cards are turned over. If you have no play bet yet, check, or bet {sizes} times the ante."
            ),
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
    ),
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
        lost_on_fold(TRIPS),
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
    ),
    ladder_places=(
        LadderPlace(BLIND, ("own seven",), wagers=(BLIND,)),
        LadderPlace(TRIPS, ("own seven",), required=False, wagers=(TRIPS,)),
    ),
    house_options=(
        HouseOption("preflop", (3, 4), "units", mark("Play bets before the flop, in antes: {value}.")),
        HouseOption("flop", (2,), "units", mark("Play bets on the flop, in antes: {value}.")),
        HouseOption("river", (1,), "units", mark("Play bets when all shared cards are up, in antes: {value}.")),
        HouseOption("qualifier", "pair", "hand", mark("The weakest hand that the dealer qualifies with: {value}.")),
        fold_keeps(TRIPS),
        HouseOption(
            TRIPS,
            ANY_HAND,
            "choice",
            mark("Hands that Trips is paid on: {value}."),
            choices=(ANY_HAND, WINNING_HAND),
            wager=TRIPS,
        ),
    ),
    notes=(
        ONE_DECK,
        ACES,
        BEST_FIVE,
        mark("The dealer qualifies with the best five of seven: a hand that the shared cards make alone counts too."),
        mark("Figures are per unit of the ante; the blind of the same size is counted in the average bet."),
    ),
    qualifier="qualifier",
    strategies=STRATEGIES,
)
