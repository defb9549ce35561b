"""An audit checks itself, says which rules it was made under, and is the same every time."""

from dataclasses import replace
from fractions import Fraction

import pytest

from audit.holdem import casino
from audit.tables import game_with, paytable, side_bets
from croupier.audit import solved
from croupier.audit.rulings import NO_AGGREGATE
from croupier.audit.run import audit
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.solved import solve_paytable
from croupier.exact.plan import Plan
from croupier.exact.solo.solve import Solution, solve
from croupier.figures import MEASURES, RANGED
from croupier.in_force import options_in_force
from croupier.paytable.model import Aggregate
from croupier.report import Report
from exact.stud import STANDARD, stud


@pytest.fixture(scope="module")
def report() -> Report:
    return audit(paytable(game_with(side_bets()), aggregate=Aggregate(Fraction(50000), or_maximum_at_minimum=True)))


def test_the_outcomes_are_all_the_deals(report: Report) -> None:
    assert sum(outcome.deals for outcome in report.outcomes) == report.deals == 155_937_600
    assert sum(row.deals for row in report.events) == report.deals


def test_contributions_of_events_add_up_to_the_expected_value(report: Report) -> None:
    assert sum(row.contribution for row in report.events) == report.measures["expected_value"].value
    assert sum(row.probability for row in report.events) == 1


def test_events_are_the_rows_in_order_and_the_fold_last(report: Report) -> None:
    assert [row.row for row in report.events] == [*STANDARD, "otherwise", ""]
    assert report.events[-1].event == "fold"
    assert report.events[0].event == "final hand: royal flush"


def test_measures_and_ranges_are_complete_and_fit(report: Report) -> None:
    assert tuple(report.measures) == MEASURES
    assert tuple(report.ranges) == RANGED
    for name, ends in report.ranges.items():
        assert ends.low.value <= report.measures[name].value <= ends.high.value


@pytest.mark.parametrize("ties", ["most", "least"])
def test_the_tie_rules_take_an_end_of_the_average_bet(report: Report, ties: str) -> None:
    chosen = audit(paytable(stud()), ties="most" if ties == "most" else "least")
    ends = chosen.ranges["average_bet"]
    assert chosen.measures["average_bet"] == (ends.high if ties == "most" else ends.low)
    assert chosen.measures["house_edge"].value == Fraction(53223, 1082900)


def test_a_wrong_induction_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(plan: Plan) -> Solution:
        return replace(solve(plan), expected=Fraction(-5, 100))

    monkeypatch.setattr(solved, "solve", wrong)
    with pytest.raises(SelfCheckError, match=r"table\.yaml: induction gives -1/20, the outcomes .* -53223/1082900"):
        solve_paytable(paytable(stud()))


def test_the_chart_has_every_class_once_and_adds_up_to_the_value(report: Report) -> None:
    """The value of the option taken, weighted with how often the class is dealt, is the value of the game."""
    chart = report.strategy.chart
    assert len({entry.label for entry in chart}) == 169
    assert sum(entry.combinations for entry in chart) == 1326
    worth = sum(entry.combinations * dict(entry.values)[entry.chosen] for entry in chart)
    assert worth / 1326 == report.measures["expected_value"].value


@pytest.mark.parametrize(("cards", "option"), [("AA", "bet 3x"), ("22", "bet 3x"), ("AKs", "bet 1x"), ("32o", "fold")])
def test_the_chart_says_what_every_strategy_page_says(report: Report, cards: str, option: str) -> None:
    """3x with any pair, 1x with a face card, fold the worst."""
    assert next(entry for entry in report.strategy.chart if entry.label == cards).chosen.name == option


def test_the_strategy_summary_accounts_for_every_deal_on_each_street(report: Report) -> None:
    """On a street: the deals that take an option there, and those folded before, are all the deals."""
    folded = 0
    for street in ("3rd Street", "4th Street", "5th Street"):
        rows = [row for row in report.strategy.streets if row.street == street]
        assert sum(row.deals for row in rows) == report.deals - folded
        folded += sum(row.deals for row in rows if row.move.folds)
    assert folded == report.events[-1].deals


def test_rules_are_the_games_own_sentences(report: Report) -> None:
    game = game_with(side_bets())
    assert [rule.text for rule in report.clauses] == [clause.text for clause in game.clauses_in_force()]
    assert [rule.text for rule in report.steps] == [street.text for street in game.streets]
    assert report.steps[0].values == {"sizes": ("1", "2", "3")}


def test_clauses_that_no_deal_can_meet_are_not_printed(report: Report) -> None:
    """All side bets are kept on a fold here, so nothing is said of a house that takes them."""
    assert not any("takes the side bet" in rule.text for rule in report.clauses)
    takes = audit(paytable(game_with(side_bets(), ())))
    assert any("takes the side bet" in rule.text for rule in takes.clauses)
    plain = audit(paytable(stud()))
    assert not any("3 Card Bonus" in rule.text for rule in plain.clauses)


def test_what_is_left_out_is_said(report: Report) -> None:
    said = {rule.text: rule.values for rule in report.assumptions}
    assert said[NO_AGGREGATE] == {"amount": ("50000",)}


def test_same_table_same_report() -> None:
    assert audit(paytable(stud())) == audit(paytable(stud()))


def test_the_rules_digest_sees_pays_and_sizes_and_nothing_else() -> None:
    """A cheaper flush and other bet sizes change it; a name, a source or a claim does not."""
    table = paytable(stud())
    digest = audit(table).rules_sha256
    assert audit(replace(table, name="Another name", source={"title": "elsewhere"})).rules_sha256 == digest
    assert audit(paytable(stud({**STANDARD, "flush": "5 to 1"}))).rules_sha256 != digest
    assert audit(paytable(stud(STANDARD, (1, 3)))).rules_sha256 != digest


def test_an_option_about_what_no_deal_meets_is_left_unsaid() -> None:
    """Where the dealer qualifies with every hand, nobody asks what the ante is paid when the dealer does not."""
    some, every = (casino(qualifier=hand) for hand in ("pair of fours", "high card"))
    assert set(options_in_force(some)) - set(options_in_force(every)) == {"unqualified_ante"}
