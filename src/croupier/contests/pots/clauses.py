"""Why chips of a pot go where they go: a name and a sentence each."""

from croupier.contests.pots import options as house
from croupier.contests.score import PointClause
from croupier.words import mark

UNCALLED = PointClause(
    mark("uncalled bet"), mark("What nobody has matched goes back before anything is taken or paid.")
)
BEST_HAND = PointClause(mark("best hand"), mark("The best hand among those who can win a pot takes it."))
SPLIT = PointClause(
    mark("pot split"),
    mark(
        "Equal hands share a pot evenly; odd chips go one to a winner, clockwise from the seat left of the button, in "
        "each pot anew."
    ),
)
UNSEEN = PointClause(mark("last player"), mark("Who is left when everybody else has folded takes the pot unseen."))
SIDE_POT = PointClause(
    mark("side pot"),
    mark(
        "Who is all-in for less can win from each player what that player matched of it; what goes beyond forms a side "
        "pot among those who put it in."
    ),
    under=((house.ALL_IN_EXCESS, house.SIDE_POT),),
)
EXCESS = PointClause(
    mark("excess"),
    mark(
        "Where the best hand is all-in for less, everybody, also who has folded, takes back what goes beyond it; "
        "otherwise side pots form."
    ),
    under=((house.ALL_IN_EXCESS, house.RETURNED),),
)
FOLDED = PointClause(mark("folded chips"), mark("Chips of players who have folded stay in the pots that they reached."))
RAKE = PointClause(mark("rake"), mark("The house takes its rake, from the main pot first."))
