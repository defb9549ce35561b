"""The mistakes that drills of games banked by the house know by name, the most particular first.

They are those of `research/users.md` 1.4 of the project's sources that are rules of settlement. Where two give the
same answer the first one names it; questions are dealt so that this is rare.
"""

from collections.abc import Mapping, Sequence

from croupier.drill import readings
from croupier.drill.house import broken
from croupier.drill.house.broken import Broken
from croupier.drill.house.spots import Ruling, Spot
from croupier.drill.mistakes import Mistake
from croupier.odds import EVEN_MONEY, LOSE
from croupier.words import mark

ODDS_MISREAD: Mapping[str, broken.Change] = {
    "broken odds down": broken.broken_odds_down,
    "broken odds up": broken.broken_odds_up,
    "to as for": broken.to_as_for,
    "for as to": broken.for_as_to,
}
"""The mistakes that misread odds, and what they read."""


def _misread(name: str) -> Broken:
    return broken.other_odds(name, ODDS_MISREAD[name])


_LIST: tuple[tuple[str, Broken, str], ...] = (
    (mark("qualifier missed"), broken.qualifier_missed(),
     mark("The dealer's hand does not qualify: that was missed.")),
    (mark("tie taken"), broken.other_result("tied", "behind"),
     mark("Equal hands do not lose: the tie was taken.")),
    (mark("tie paid"), broken.other_result("tied", "ahead"),
     mark("Equal hands do not win: the tie was paid.")),
    (mark("losing hand paid"), broken.other_result("behind", "ahead"),
     mark("The hand is behind the dealer's: it was settled as if it were ahead.")),
    (mark("losing hand loses all"), broken.losing_hand_loses_all("losing hand loses all"),
     mark("A bet that is paid whether the hand wins or not was taken with the losing hand.")),
    (mark("side bet taken on a fold"), broken.side_bets_on_a_fold("side bet taken on a fold", kept=False),
     mark("Here a side bet lives on after a fold: it was taken with the folded hand.")),
    (mark("side bet kept on a fold"), broken.side_bets_on_a_fold("side bet kept on a fold", kept=True),
     mark("Here a side bet is lost on a fold: it was kept in play.")),
    (mark("another house's rule"), broken.another_house("another house's rule"),
     mark("That is the usual rule elsewhere; this house has another one.")),
    (readings.BOTH_OWN.name, broken.both_own_cards(), readings.BOTH_OWN.text),
    (mark("low pair paid"), broken.low_pair_paid(),
     mark("The pair is too low to be paid.")),
    (mark("board pair missed"), broken.board_pair_missed(),
     mark("A pair among the shared cards counts too: it was missed.")),
    (mark("push taken"), broken.ladder_pushes_as("push taken", LOSE),
     mark("The table gives this hand its bet back: it was taken.")),
    (mark("push paid"), broken.ladder_pushes_as("push paid", EVEN_MONEY),
     mark("The table gives this hand its bet back: it was paid even money.")),
    (mark("rounded the other way"), broken.rounded_the_other_way,
     mark("The amount was rounded the wrong way.")),
    (mark("broken odds down"), _misread("broken odds down"),
     mark("Odds such as 3 to 2 were paid as the whole number below: 1 to 1.")),
    (mark("broken odds up"), _misread("broken odds up"),
     mark("Odds such as 3 to 2 were paid as the whole number above: 2 to 1.")),
    (mark("to as for"), _misread("to as for"),
     mark("Odds \"to\" one leave the stake out: it was counted in, as with \"for\".")),
    (mark("for as to"), _misread("for as to"),
     mark("Odds \"for\" one count the stake in: it was paid on top, as with \"to\".")),
    (mark("row above"), broken.row_above("row above"),
     mark("The hand was paid by the row above its own.")),
    (mark("opening bets alone"), broken.opening_bets_alone,
     mark("The bets made on the streets are paid too: only the first bets were.")),
    (mark("spots swapped"), broken.spots_swapped,
     mark("The side bet and the main bet were mixed up.")),
    (mark("limit ignored"), broken.limit_ignored,
     mark("One hand is paid no more than the table's limit: it was ignored.")),
)  # fmt: skip

FROM_THE_LEFT = Mistake("settled from the left", mark("Seats are settled from the dealer's right."))
STAKES_FORGOTTEN = Mistake("stakes forgotten", mark("The stakes of wagers that win or push go back too."))

MISTAKES: tuple[Mistake, ...] = (
    *(Mistake(name, text) for name, _, text in _LIST),
    *readings.MISTAKES,
    FROM_THE_LEFT,
    STAKES_FORGOTTEN,
)
"""The mistakes of settling a spot, of reading hands, of the order of settlement and of adding up."""

BROKEN: Mapping[str, Broken] = {name: rule for name, rule, _ in _LIST}
"""What each mistake makes of a spot: another ruling, or None where it does not matter."""


def broken_rulings(spots: Sequence[Spot]) -> dict[str, tuple[Ruling | None, ...]]:
    """For each mistake that matters at one of the spots, the rulings of who makes it: None where it does not matter."""
    found = {name: tuple(map(rule, spots)) for name, rule in BROKEN.items()}
    return {name: rulings for name, rulings in found.items() if any(rulings)}
