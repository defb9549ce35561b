"""What games have in common: the questions their clauses ask, and the rules that houses have for side bets."""

from croupier.odds import LOSE
from croupier.rules import FOLD, Clause, Condition, Facts, Game, HouseOption, Option
from croupier.words import mark

FOLD_KEEPS = "fold_keeps"
"""The house option that lists the side bets that live on after a fold."""

PROGRESSIVE = mark("progressive")
FOLDING = Option(FOLD, folds=True)

ONE_DECK = mark("One deck of 52 cards, shuffled anew for every round; seats are settled each apart.")
ACES = mark("An ace is high, or low in A-2-3-4-5 alone; suits do not rank.")
BEAT_THE_DEALER = mark(
    "Make a better hand than the dealer: the best five of your own two cards and the five shared ones."
)
BEST_FIVE = mark("On both sides the best five of seven cards play, own or shared.")


def _folded(game: Game, facts: Facts, wager: str) -> bool:
    return facts.folded


def _lost_on_fold(game: Game, facts: Facts, wager: str) -> bool:
    return facts.folded and wager not in game.options[FOLD_KEEPS]


def _always(game: Game, facts: Facts, wager: str) -> bool:
    return True


def _ahead(game: Game, facts: Facts, wager: str) -> bool:
    return facts.result == "ahead"


def _tied(game: Game, facts: Facts, wager: str) -> bool:
    return facts.result == "tied"


def _behind(game: Game, facts: Facts, wager: str) -> bool:
    return facts.result == "behind"


def _not_qualified(game: Game, facts: Facts, wager: str) -> bool:
    return facts.qualified is False


FOLDED = Condition("folded", _folded, FOLD)
ALWAYS = Condition("always", _always)
AHEAD = Condition("the hand is ahead of the dealer's", _ahead, mark("ahead"))
TIED = Condition("the two hands are equal", _tied, mark("tied"))
BEHIND = Condition("the hand is behind the dealer's", _behind, mark("behind"))
NOT_QUALIFIED = Condition("the dealer does not qualify", _not_qualified, mark("dealer does not qualify"))


def lost_on_fold(*side_bets: str) -> Clause:
    """The clause that takes side bets of a folded hand, where the house does not let them live on."""
    return Clause(
        mark("side bet lost on a fold"),
        side_bets,
        Condition("folded, and the house takes the side bet", _lost_on_fold),
        LOSE,
        mark("This house takes the side bet when the hand is folded."),
    )


def fold_keeps(*side_bets: str) -> HouseOption:
    """The option to say which side bets live on after a fold: all of them where a paytable does not say."""
    return HouseOption(FOLD_KEEPS, side_bets, "wagers", mark("Side bets that live on after a fold: {value}."))
