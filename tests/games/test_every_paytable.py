"""What must be true of every paytable that comes with the program: a new one is covered the day it is added."""

import csv
import io
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from jsonschema import Draft202012Validator

from croupier.audit.run import audit_solved
from croupier.audit.solved import solve_paytable
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import make_plan
from croupier.exact.solver import play_optimal, solve
from croupier.ladder import Ladder
from croupier.odds import Odds
from croupier.paytable import Paytable, load
from croupier.report import TIE_RULES, Report, Rule
from croupier.rules import Game
from croupier.settlement import settle
from croupier.sheets.csv_tables import csv_tables
from croupier.sheets.data import report_data
from croupier.sheets.figures_data import sentence
from croupier.sheets.report_schema import report_schema
from every_table import EVERY_AUDIT, EVERY_TABLE, TABLES, lane

BOTH_TIE_RULES = pytest.mark.parametrize("ties", ["most", "least"])


@cache
def paytable(name: str) -> Paytable:
    loaded = load(TABLES[name])
    assert loaded.problems == ()
    assert loaded.paytable is not None
    return loaded.paytable


@cache
def reports(name: str) -> dict[str, Report]:
    """The reports of both tie rules; the solution, which is large, is not kept."""
    solved = solve_paytable(paytable(name))
    return {ties: audit_solved(solved, ties=ties) for ties in TIE_RULES}


def report(name: str, ties: str = "most") -> Report:
    return reports(name)[ties]


def test_there_are_paytables() -> None:
    assert "mississippi-stud/standard" in TABLES


@EVERY_TABLE
def test_it_loads_without_a_problem_and_says_where_it_is_from(name: str) -> None:
    table = paytable(name)
    assert table.game.name == name.partition("/")[0]
    assert table.source["title"] != ""
    assert table.claims != ()
    assert [claim for claim in table.claims if claim.source == ""] == []


@EVERY_AUDIT
@pytest.mark.one_in(2)
def test_every_claim_holds(name: str) -> None:
    assert [claim for claim in report(name).claims if claim.holds is not True] == []
    assert len(report(name).claims) == len(paytable(name).claims)


@EVERY_TABLE
def test_every_facts_of_every_wager_offered_is_settled_and_every_row_reached(name: str) -> None:
    game = paytable(name).game
    meters = {key: meter.seed / meter.bet for key, meter in paytable(name).meters.items()}
    reached: dict[str, set[int]] = {}
    for wager in game.wagers_offered():
        for facts in game.reachable_facts(wager.name):
            (line,) = settle(game, facts, game.stakes({wager.name: 1}), meters).lines
            assert line.stake == 1
            assert line.net >= -1
            if line.row is not None and line.ladder is not None:
                reached.setdefault(line.ladder, set()).add(line.row)
    assert reached == {key: set(range(len(ladder.rows) + 1)) for key, ladder in game.ladders.items()}


@EVERY_AUDIT
@BOTH_TIE_RULES
@pytest.mark.one_in(3)
def test_all_deals_there_are_were_counted(name: str, ties: str) -> None:
    found = report(name, ties)
    assert found.deals == paytable(name).game.deals(STANDARD_DECK)
    assert sum(outcome.deals for outcome in found.outcomes) == found.deals
    assert sum(event.deals for event in found.events) == found.deals
    assert sum(event.probability for event in found.events) == 1


@EVERY_AUDIT
@BOTH_TIE_RULES
@pytest.mark.one_in(3)
def test_the_outcomes_and_the_events_come_to_the_expected_value(name: str, ties: str) -> None:
    found = report(name, ties)
    expected = found.measures["expected_value"].value
    assert sum((o.deals * o.net for o in found.outcomes), Fraction(0)) / found.deals == expected
    assert sum((event.contribution for event in found.events), Fraction(0)) == expected
    required = [wager for wager in found.wagers if wager.required]
    assert sum((wager.measures["expected_value"].value for wager in required), Fraction(0)) == expected
    assert sum((wager.average_bet for wager in required), Fraction(0)) == found.measures["average_bet"].value


@EVERY_AUDIT
def test_the_tie_rule_changes_bets_and_never_the_edge(name: str) -> None:
    most, least = report(name, "most"), report(name, "least")
    assert most.measures["house_edge"] == least.measures["house_edge"]
    assert most.ranges == least.ranges
    assert least.measures["average_bet"].value <= most.measures["average_bet"].value


@EVERY_AUDIT
@BOTH_TIE_RULES
def test_every_measure_lies_in_its_range_over_all_optimal_strategies(name: str, ties: str) -> None:
    found = report(name, ties)
    for measure, ends in found.ranges.items():
        assert ends.low.value <= found.measures[measure].value <= ends.high.value, measure


@EVERY_AUDIT
@BOTH_TIE_RULES
@pytest.mark.one_in(3)
def test_the_json_is_as_its_schema_says(name: str, ties: str) -> None:
    Draft202012Validator(report_schema()).validate(report_data(report(name, ties)))


@EVERY_AUDIT
def test_the_csv_tables_can_be_read_back(name: str) -> None:
    found = report(name)
    tables = {key: list(csv.DictReader(io.StringIO(text))) for key, text in csv_tables(found).items()}
    assert set(tables) >= {"measures", "events", "distribution", "chart", "claims"}
    assert [row["measure"] for row in tables["measures"]] == list(found.measures)
    assert sum(int(row["deals"]) for row in tables["events"]) == found.deals
    assert sum(Fraction(row["contribution"]) for row in tables["events"]) == found.measures["expected_value"].value
    assert sum(int(row["deals"]) * Fraction(row["net"]) for row in tables["distribution"]) / found.deals == (
        found.measures["expected_value"].value
    )
    assert sum(int(row["combinations"]) for row in tables["chart"]) == 1326
    assert [row["holds"] for row in tables["claims"]] == ["yes"] * len(found.claims)
    assert [row for rows in tables.values() for row in rows if None in row or None in row.values()] == []


@EVERY_AUDIT
def test_every_sentence_of_the_report_has_its_blanks_filled(name: str) -> None:
    found = report(name)
    rules: tuple[Rule, ...] = (*found.steps, *found.clauses, *found.options, *found.assumptions)
    notes = tuple(note for wager in found.wagers for note in wager.notes)
    texts = [sentence(rule) for rule in (*rules, *notes)]
    assert [text for text in texts if "{" in text or "}" in text or "  " in text] == []
    assert len(set(texts)) == len(texts)


def paid_one_more(game: Game, ladder: Ladder, row: int) -> Game:
    """The game with one row of a ladder paid one unit more on each unit staked."""
    profit = ladder.rows[row].odds.profit()
    assert profit is not None
    better = replace(ladder.rows[row], odds=Odds("to", profit + 1))
    rows = (*ladder.rows[:row], better, *ladder.rows[row + 1 :])
    return replace(game, ladders={**game.ladders, ladder.name: replace(ladder, rows=rows)})


ONE_OF_A_GAME = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if lane(name) else ())
        for name in TABLES
        if not lane(name) or name.endswith("/standard")
    ],
)
"""Every table of games that are solved at once, and one of those that take seconds a row."""


@ONE_OF_A_GAME
def test_paying_a_row_better_never_lowers_the_return_and_raises_it_where_the_row_is_reached(name: str) -> None:
    game = paytable(name).game
    solution = solve(make_plan(game, STANDARD_DECK))
    play = play_optimal(solution, "most")
    reached = {
        (line.ladder, line.row)
        for outcome, _ in play.outcomes
        for line in solution.plan.settlement(outcome).lines
        if line.row is not None
    }
    assert reached != set()
    for ladder in (game.ladders[place.name] for place in game.ladder_places if place.required):
        for row in range(len(ladder.rows)):
            better = solve(make_plan(paid_one_more(game, ladder, row), STANDARD_DECK)).expected
            assert better >= solution.expected
            if (ladder.name, row) in reached:
                assert better > solution.expected
