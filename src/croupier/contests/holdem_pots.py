"""Hold'em pots: players bet against each other for main and side pots, with cards or with dice.

Sources: `dice-holdem.ru`, one of the project's four documents; for cards Robert's Rules of Poker and the rules of the
Poker Tournament Directors Association. What they leave open is an option, see `docs/scoring-format.md`.
"""

from croupier.contests.contest import OFF
from croupier.contests.pots import options as house
from croupier.contests.pots.clauses import BEST_HAND, EXCESS, FOLDED, RAKE, SIDE_POT, SPLIT, UNCALLED, UNSEEN
from croupier.contests.pots.game import Pots
from croupier.contests.score import PointClause
from croupier.words import mark

WITH_CARDS, WITH_DICE = (house.PLAYED_WITH, house.CARDS), (house.PLAYED_WITH, house.DICE)

POTS = Pots(
    name="holdem-pots",
    title=mark("Hold'em pots"),
    seats=(2, 10),
    object=mark("Win chips from other players: with the best five of seven, or by being the last one in."),
    steps=(
        PointClause(mark("antes and blinds"), mark("Antes come first, then the small and the big blind.")),
        PointClause(
            mark("two cards"),
            mark("Each player is dealt two cards face down, beginning left of the dealer."),
            under=(WITH_CARDS,),
        ),
        PointClause(
            mark("two dice"),
            mark("Each player throws two dice unseen by the others, beginning with the dealer."),
            under=(WITH_DICE,),
        ),
        PointClause(
            mark("before the flop"),
            mark("The player left of the big blind acts first: fold, call the big blind, or raise."),
        ),
        PointClause(
            mark("big blind without an option"),
            mark("Where nobody has raised the big blind is in without acting."),
            under=((house.BIG_BLIND_OPTION, OFF),),
        ),
        PointClause(
            mark("blinds that only equalise"),
            mark("Before the flop the blinds call or fold; they do not raise."),
            under=((house.BLINDS_MAY_RAISE, OFF),),
        ),
        PointClause(
            mark("flop, turn, river"),
            mark("Three, one and one more shared ones are turned over, each followed by a round of betting."),
        ),
        PointClause(
            mark("betting"),
            mark(
                "Check while there is no bet; a raise is at least as big as the last full bet or raise. Who has less "
                "may go all-in."
            ),
        ),
        PointClause(
            mark("reopening"),
            mark(
                "A short all-in does not let players raise again who have acted; several that add up to a full raise "
                "do."
            ),
        ),
        PointClause(
            mark("showdown"),
            mark(
                "At the end whoever bet or raised last on the river shows first, or else the player left of the "
                "button; side pots come before the main pot."
            ),
        ),
    ),
    clauses=(UNCALLED, BEST_HAND, SPLIT, UNSEEN, SIDE_POT, EXCESS, FOLDED, RAKE),
    house_options=house.HOUSE_OPTIONS,
).with_file({})
