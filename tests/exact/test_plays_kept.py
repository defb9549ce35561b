"""Tables that are decided alike are played once; what is kept is what playing anew gives."""

import pytest

from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.plan import make_plan
from croupier.exact.solo.play import play, play_optimal
from croupier.exact.solo.solve import Solution, solve
from croupier.report import Ties
from exact.stud import SMALL_DECKS, STANDARD, stud


def solved(deck: Deck = STANDARD_DECK, **pays: str) -> Solution:
    rows = {name.replace("_", " "): odds for name, odds in pays.items()}
    return solve(make_plan(stud({**STANDARD, **rows}), deck))


@pytest.mark.parametrize("ties", ["most", "least"])
def test_a_pay_that_changes_no_decision_changes_no_play(ties: Ties) -> None:
    """A royal flush may pay from 27 to 710 to 1 before anybody would play another way."""
    plain, dearer = solved(), solved(royal_flush="600 to 1")
    assert plain.decisions == dearer.decisions
    assert play_optimal(plain, ties) is play_optimal(dearer, ties)
    anew = play(dearer.plan, dearer.completions, lambda street, state: dearer.taken(street, state, ties))
    assert play_optimal(plain, ties).outcomes == anew.outcomes


def test_a_pay_that_changes_a_decision_is_played_anew() -> None:
    plain, better = solved(), solved(straight="5 to 1")
    assert plain.decisions != better.decisions
    assert play_optimal(plain, "most").outcomes != play_optimal(better, "most").outcomes


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.parametrize("ties", ["most", "least"])
def test_what_is_kept_is_of_the_same_deck_and_tie_rule(deck: Deck, ties: Ties) -> None:
    for solution in (solved(deck), solved(deck, two_pair="9 to 1"), solved(deck)):
        anew = play(
            solution.plan,
            solution.completions,
            lambda street, state, of=solution: of.taken(street, state, ties),  # type: ignore[misc]
        )
        assert play_optimal(solution, ties).outcomes == anew.outcomes
