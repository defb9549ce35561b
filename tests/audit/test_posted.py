"""Posted strategies: priced by the outcomes they lead to, and street by street by what they give away."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from audit.tables import claim, game_with, paytable
from croupier.audit.run import audit
from croupier.audit.solo.posted import play_posted, posted_reports
from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import make_plan
from croupier.exact.solo.solve import Solution, solve
from croupier.report import PostedReport
from croupier.rules import Game
from croupier.strategies import PostedStrategy, StreetStrategy
from exact.stud import SMALL_DECKS, STANDARD, stud

STREETS = ("3rd Street", "4th Street", "5th Street")


def always(option: str) -> PostedStrategy:
    return PostedStrategy(option, option, "a test", tuple(StreetStrategy(street, (), option) for street in STREETS))


def with_strategies(game: Game, *posted: PostedStrategy) -> Game:
    return replace(game, strategies=posted)


@cache
def standard() -> Solution:
    return solve(make_plan(stud(), STANDARD_DECK))


@cache
def by_name(name: str) -> PostedReport:
    return next(each for each in posted_reports(standard()) if each.name == name)


def test_the_published_points_system_gives_nothing_away_at_the_standard_table() -> None:
    """As read here it is optimal play itself: every decision that it comes to is among the best."""
    found = by_name("points")
    assert found.cost == 0
    assert found.measures["house_edge"].value == Fraction(53223, 1082900)
    assert {cost for _, cost in found.costs} == {Fraction(0)}


def test_never_folding_bets_four_antes_on_every_hand_by_hand() -> None:
    """4 antes on each of 2,598,960 hands: what the table pays on all hands, times four."""
    won = 4 * 500 + 36 * 100 + 624 * 40 + 3744 * 10 + 5108 * 6 + 10200 * 4 + 54912 * 3 + 123552 * 2 + 4 * 84480
    lost = 2598960 - (4 + 36 + 624 + 3744 + 5108 + 10200 + 54912 + 123552 + 9 * 84480)
    found = by_name("never fold")
    assert found.measures["expected_value"].value == Fraction(4 * (won - lost), 2598960)
    assert found.measures["average_bet"].value == 4
    assert found.measures["fold_frequency"].value == 0


def test_folding_at_once_costs_the_ante() -> None:
    game = with_strategies(stud(), always("fold"))
    (found,) = posted_reports(solve(make_plan(game, STANDARD_DECK)))
    assert found.measures["house_edge"].value == 1
    assert found.cost == 1 - Fraction(53223, 1082900)
    assert dict(found.costs) == {"3rd Street": found.cost, "4th Street": 0, "5th Street": 0}


@pytest.mark.parametrize("name", ["points", "every pair", "never fold"])
def test_costs_of_streets_add_up_to_what_the_outcomes_say(name: str) -> None:
    found = by_name(name)
    assert sum((cost for _, cost in found.costs), Fraction(0)) == found.cost
    assert found.cost == standard().expected - found.measures["expected_value"].value
    assert all(cost >= 0 for _, cost in found.costs)
    assert [street.street for street in found.rules] == list(STREETS)
    assert all(not street.rules[-1].tests for street in found.rules)


def test_a_strategy_with_bets_that_the_table_does_not_have_says_so() -> None:
    game = stud(STANDARD, streets=(1, 2))
    found = {each.name: each for each in posted_reports(solve(make_plan(game, STANDARD_DECK)))}
    assert found["never fold"].why_not is None
    missing = found["points"].why_not
    assert missing is not None
    assert missing.values["options"] == ("bet 3x",)
    assert found["points"].measures == {}


@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.parametrize("option", ["bet 1x", "bet 3x", "fold"])
@pytest.mark.one_in(5)
def test_played_on_small_decks_as_by_dealing_every_card(deck: Deck, option: str) -> None:
    """The plain solver told to take the one option: the same mean net."""
    solution = solve(make_plan(stud(), deck))
    played = play_posted(solution, always(option))
    mean = played.outcomes.mean(lambda outcome: solution.plan.settlement(outcome).net)
    slow = NaiveSolver(stud(), deck)
    outcomes = slow.outcomes(lambda street, seen, stakes, options: next(o for o in options if o.name == option))
    assert mean == outcomes.mean(lambda outcome: outcome[0])


def test_a_claim_may_name_a_posted_strategy() -> None:
    made = (
        claim("house edge", "44.13%", strategy="every pair"),
        claim("average bet", "4.00", strategy="never fold"),
        claim("house edge", "4.91%", strategy="points"),
        claim("house edge", "4.91%", strategy="every pair"),
        claim("house edge", "4.91%", strategy="a friend's"),
    )
    verdicts = audit(paytable(game_with({}), made)).claims
    assert [each.holds for each in verdicts] == [True, True, True, False, None]
