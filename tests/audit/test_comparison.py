"""Two paytables side by side, by hand: rows, settings, figures, decisions, and who plays on as before."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from audit.tables import BONUS, TOP, game_with, paytable, side_bets
from croupier.audit import comparison as module
from croupier.audit.comparison import TwoGamesError, compare
from croupier.audit.rule_changes import ladder_differences, setting_differences
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.solved import Solved, solve_paytable
from croupier.cards import parse_cards
from croupier.comparison import Comparison, HandPair, MeasurePair, RowDifference, RowPay
from croupier.files import SourceFile
from croupier.games.mississippi_stud import MAIN
from croupier.hole_classes import parse_class_row
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import parse_odds
from croupier.paytable.model import Aggregate, Limit, Paytable, Rounding
from croupier.report import Words
from exact.stud import STANDARD, ladder, stud

FIVE_TO_ONE = {**STANDARD, "straight": "5 to 1"}


@pytest.fixture(scope="module")
def straight() -> Comparison:
    return compare(paytable(stud()), paytable(stud(FIVE_TO_ONE)))


def measure(comparison: Comparison, name: str) -> MeasurePair:
    return next(pair for pair in comparison.measures if pair.name == name)


def hand(comparison: Comparison, low: str) -> HandPair:
    return next(pair for pair in comparison.hands if pair.low == low)


class TestAStraightThatPaysFive:
    """The question an analyst asks: what does the straight at 5 to 1 cost, and what do players do differently?"""

    def test_one_row_differs_and_nothing_that_the_house_sets(self, straight: Comparison) -> None:
        (found,) = straight.ladders
        row = RowDifference("straight", None, "other odds", RowPay("straight", "4 to 1"), RowPay("straight", "5 to 1"))
        assert (found.name, found.a_of, found.b_of, found.rows) == ("main", "own five", "own five", (row,))
        assert straight.settings == ()
        assert not straight.same_rules
        assert not straight.nothing_differs

    def test_the_house_edges_are_the_published_ones_and_their_difference_is_exact(self, straight: Comparison) -> None:
        edge = measure(straight, "house_edge")
        assert edge.a is not None
        assert edge.b is not None
        assert (edge.a.value, edge.b.value) == (Fraction(53223, 1082900), Fraction(671, 17850))
        assert edge.difference == Fraction(671, 17850) - Fraction(53223, 1082900) == Fraction(-37547, 3248700)

    def test_roots_differ_in_decimals_only(self, straight: Comparison) -> None:
        deviation, variance = measure(straight, "standard_deviation"), measure(straight, "variance")
        assert deviation.root
        assert not variance.root
        assert round(float(deviation.difference or 0), 10) == 0.0807718460

    def test_hands_are_the_events_of_both_audits(self, straight: Comparison) -> None:
        """Both tables have the same rows, so nothing is cut more finely than the audits do it."""
        for pair, a, b in zip(straight.hands, straight.a.events, straight.b.events, strict=True):
            assert (pair.low, pair.high, pair.folded) == (a.low, a.high, a.folded)
            for figures, event in ((pair.a, a), (pair.b, b)):
                assert (figures.pays, figures.deals, figures.probability, figures.contribution) == (
                    event.pays, event.deals, event.probability, event.contribution,
                )  # fmt: skip
            assert pair.contribution == b.contribution - a.contribution

    def test_one_class_of_two_cards_is_played_now(self, straight: Comparison) -> None:
        (change,) = straight.classes
        assert (change.label, change.combinations, change.a.name, change.b.name) == ("75s", 4, "fold", "bet 1x")
        assert change.a_at_a == change.a_at_b == -1
        assert change.cost_at_b == change.b_at_b + 1 > 0
        assert change.b_at_a is not None
        assert change.cost_at_a == -1 - change.b_at_a > 0

    def test_the_first_street_says_the_same_as_the_chart(self, straight: Comparison) -> None:
        first = straight.streets[0]
        (change,) = first.changes
        assert (first.street, first.situations, first.a_deals) == ("3rd Street", 1326, 155_937_600)
        assert first.bet == 1
        assert (change.situations, change.a_deals, change.b_deals) == (4, 4 * 117_600, 4 * 117_600)
        assert change.examples == ("7c 5c",)
        assert change.cost_at_b == straight.classes[0].cost_at_b * Fraction(4, 1326)  # type: ignore[operator]

    def test_examples_are_cards_of_so_many_as_are_seen(self, straight: Comparison) -> None:
        seen = {"3rd Street": 2, "4th Street": 3, "5th Street": 4}
        told = [(spot, each) for spot in straight.streets for change in spot.changes for each in change.examples]
        assert len(told) > 10
        assert all(len(parse_cards(each)) == seen[spot.street] for spot, each in told)

    def test_a_tie_is_told_from_a_change_that_costs(self, straight: Comparison) -> None:
        """An open straight draw to the ace: three times the ante now costs nothing, and need not be bet."""
        ties = [change for spot in straight.streets for change in spot.changes if change.a_at_b == "equal"]
        assert [change.situations for change in ties] == [180, 252, 48]
        assert all(change.cost_at_b == 0 and change.b_at_a == "worse" for change in ties)
        rest = [change for spot in straight.streets for change in spot.changes if change.a_at_b == "worse"]
        assert all(change.cost_at_b is not None and change.cost_at_b > 0 for change in rest)

    def test_who_plays_on_wins_a_quarter_more_on_straights_and_nothing_else(self, straight: Comparison) -> None:
        """The old strategy has the old straights, now paid 5 instead of 4."""
        assert straight.a_at_b is not None
        assert straight.a_at_b.change == hand(straight, "straight").a.contribution / 4
        assert straight.a_at_b.expected == -Fraction(53223, 1082900) + straight.a_at_b.change
        assert straight.a_at_b.cost == -Fraction(671, 17850) - straight.a_at_b.expected == Fraction(341, 1082900)

    def test_the_difference_is_what_the_table_changes_and_what_better_play_gains(self, straight: Comparison) -> None:
        assert straight.a_at_b is not None
        assert straight.b_at_a is not None
        difference = measure(straight, "expected_value").difference
        assert straight.a_at_b.change + straight.a_at_b.cost == difference
        assert straight.b_at_a.change + straight.b_at_a.cost == -(difference or 0)


def test_a_paytable_and_itself_differ_in_nothing() -> None:
    table = paytable(game_with(side_bets()))
    same = compare(table, replace(table, name="Another name", source={}, file=SourceFile("copy.yaml", "1" * 64)))
    assert same.nothing_differs
    assert same.same_rules
    assert not any((same.ladders, same.settings, same.classes))
    assert all(pair.difference == 0 for pair in same.measures)
    assert all(pair.contribution == 0 for pair in same.hands)
    assert not any(spot.changes for spot in same.streets)
    assert same.a_at_b == same.b_at_a
    assert same.a_at_b is not None
    assert same.a_at_b.cost == same.a_at_b.change == 0


def test_a_paytable_is_solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Paytable] = []

    def counted(table: Paytable) -> Solved:
        asked.append(table)
        return solve_paytable(table)

    monkeypatch.setattr(module, "solve_paytable", counted)
    table, other = paytable(stud()), paytable(stud(FIVE_TO_ONE))
    compare(table, other)
    assert asked == [table, other]
    compare(table, replace(table, name="the same game"))
    assert asked == [table, other, table]


def test_two_games_are_refused_before_anything_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "solve_paytable", None)
    other = paytable(replace(stud(), name="another-game"))
    with pytest.raises(TwoGamesError, match=r"of mississippi-stud, table\.yaml of another-game"):
        compare(paytable(stud()), other)


def test_hands_that_do_not_add_up_fail_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "hand_pairs", lambda *_: ())
    with pytest.raises(SelfCheckError, match="hands differ by 0 in all"):
        compare(paytable(stud()), paytable(stud(FIVE_TO_ONE)))


class TestRows:
    def rows(self, a: Mapping[str, str], b: Mapping[str, str], otherwise: str = "lose") -> tuple[RowDifference, ...]:
        games = stud(a), stud(b, otherwise=otherwise)
        return tuple(row for each in ladder_differences(*games) for row in each.rows)

    def test_a_row_that_only_one_has_is_set_against_the_row_that_takes_its_hands(self) -> None:
        without = {row: pays for row, pays in STANDARD.items() if row != "flush"}
        (row,) = self.rows(STANDARD, without)
        assert (row.low, row.high, row.change) == ("flush", None, "in A only")
        assert (row.a, row.b) == (RowPay("flush", "6 to 1"), RowPay("straight", "4 to 1"))
        (row,) = self.rows(without, STANDARD)
        assert (row.change, row.a, row.b) == ("in B only", RowPay("straight", "4 to 1"), RowPay("flush", "6 to 1"))

    def test_a_row_that_begins_elsewhere(self) -> None:
        """Tens or better instead of jacks or better: jacks are paid alike by another row, tens are paid more."""
        tens = {**{row: pays for row, pays in STANDARD.items() if not row.startswith("pair of")}}
        tens |= {"pair of tens": "1 to 1", "pair of sixes": "push"}
        jacks, pair_of_tens = self.rows(STANDARD, tens)
        assert (jacks.low, jacks.high, jacks.change) == ("pair of jacks", "pair of aces", "in A only")
        assert (jacks.a, jacks.b) == (RowPay("pair of jacks", "1 to 1"), RowPay("pair of tens", "1 to 1"))
        assert (pair_of_tens.low, pair_of_tens.change) == ("pair of tens", "in B only")
        assert (pair_of_tens.a, pair_of_tens.b) == (RowPay("pair of sixes", "push"), RowPay("pair of tens", "1 to 1"))

    def test_other_words_for_the_same_pay(self) -> None:
        """4 to 1 is 5 for 1, and every pair is a pair of twos or better."""
        (row,) = self.rows(STANDARD, {**STANDARD, "straight": "5 for 1"})
        assert (row.change, row.a, row.b) == (
            "other words",
            RowPay("straight", "4 to 1"),
            RowPay("straight", "5 for 1"),
        )
        pairs = {"two pair": "2 to 1", "pair": "push"}, {"two pair": "2 to 1", "pair of twos": "push"}
        (row,) = self.rows(*pairs)
        assert (row.low, row.change, row.a, row.b) == (
            "pair", "other words", RowPay("pair", "push"), RowPay("pair of twos", "push"),
        )  # fmt: skip

    def test_renamed_rows_change_no_figure(self) -> None:
        same = compare(paytable(stud()), paytable(stud({**STANDARD, "straight": "5 for 1"})))
        assert not same.same_rules
        assert not same.nothing_differs
        assert all(pair.difference == 0 for pair in same.measures)
        assert not any(spot.changes for spot in same.streets)

    def test_what_all_other_hands_get(self) -> None:
        (row,) = self.rows(STANDARD, STANDARD, otherwise="push")
        assert (row.low, row.change, row.a, row.b) == (
            "otherwise", "other odds", RowPay("otherwise", "lose"), RowPay("otherwise", "push"),
        )  # fmt: skip

    def test_hands_are_cut_where_either_table_cuts_them(self) -> None:
        tens = {**{row: pays for row, pays in STANDARD.items() if not row.startswith("pair of")}}
        found = compare(paytable(stud()), paytable(stud({**tens, "pair of tens": "1 to 1", "pair of sixes": "push"})))
        spans = [(pair.low, pair.high) for pair in found.hands if pair.low.startswith("pair of")]
        assert spans == [("pair of jacks", "pair of aces"), ("pair of tens", None), ("pair of sixes", "pair of nines")]
        (push,) = (event for event in found.a.events if event.low == "pair of sixes")
        assert sum(pair.a.deals for pair in found.hands if pair.low in ("pair of tens", "pair of sixes")) == push.deals
        assert hand(found, "pair of tens").a.contribution == 0
        assert hand(found, "pair of tens").b.contribution == hand(found, "pair of tens").contribution > 0

    def test_a_ladder_that_one_has_alone(self) -> None:
        bonus = {"three card bonus": ladder("three card bonus", "community three", BONUS)}
        found = compare(paytable(stud()), paytable(game_with(bonus)))
        (only,) = found.ladders
        assert (only.name, only.a_of, only.b_of) == ("three card bonus", None, "community three")
        assert [row.low for row in only.rows] == [*BONUS, "otherwise"]
        assert {(row.change, row.a) for row in only.rows} == {("in B only", None)}
        (bet,) = found.side_bets
        assert (bet.name, bet.in_a, bet.in_b) == ("three card bonus", False, True)
        assert all(pair.a is None and pair.difference is None and pair.b is not None for pair in bet.measures)
        assert measure(found, "house_edge").difference == 0

    def test_a_ladder_that_looks_at_other_cards_is_told_row_by_row(self) -> None:
        rows = {"straight flush": "40 to 1", "three of a kind": "30 to 1"}
        a, b = (
            game_with({"three card bonus": ladder("three card bonus", of, rows)})
            for of in ("community three", "own five")
        )
        (found,) = ladder_differences(a, b)
        assert (found.a_of, found.b_of) == ("community three", "own five")
        assert [row.change for row in found.rows] == ["in A only"] * 3 + ["in B only"] * 3

    def test_a_side_bet_of_both_is_compared_per_unit_staked(self) -> None:
        richer = {**BONUS, "pair": "2 to 1"}
        a, b = (
            game_with({"three card bonus": ladder("three card bonus", "community three", each)})
            for each in (BONUS, richer)
        )
        (bet,) = compare(paytable(a), paytable(b)).side_bets
        edge = next(pair for pair in bet.measures if pair.name == "house_edge")
        pairs = Fraction(13 * comb(4, 2) * 48, comb(52, 3))  # three cards with a pair among them
        assert edge.difference == -pairs

    def test_rows_of_classes_are_matched_by_their_classes(self) -> None:
        """AK is AKs and AKo in other words; a pair of queens goes from one row to another, so both rows differ."""
        tables = (
            {"AA": "30 to 1", "AK": "10 to 1", "KK": "5 to 1", "QQ": "5 to 1"},
            {"AA": "25 to 1", "AKs, AKo": "10 to 1", "QQ-KK": "5 to 1"},
        )
        ladders = []
        for table in tables:
            rows = tuple(Row(name, parse_odds(pays), classes=parse_class_row(name)) for name, pays in table.items())
            ladders.append(Ladder("three card bonus", OFS["hole two"], rows, match="class"))
        (found,) = ladder_differences(*(game_with({each.name: each}) for each in ladders))
        assert [(row.low, row.change, row.a, row.b) for row in found.rows] == [
            ("AA", "other odds", RowPay("AA", "30 to 1"), RowPay("AA", "25 to 1")),
            ("AK", "other words", RowPay("AK", "10 to 1"), RowPay("AKs, AKo", "10 to 1")),
            ("KK", "in A only", RowPay("KK", "5 to 1"), None),
            ("QQ", "in A only", RowPay("QQ", "5 to 1"), None),
            ("QQ-KK", "in B only", None, RowPay("QQ-KK", "5 to 1")),
        ]


def test_pays_too_large_for_64_bits_stay_exact() -> None:
    """A royal flush that pays 10 ** 30: deals times pay no longer fit, and the old strategy still has its royals."""
    large = {**STANDARD, "royal flush": f"{10**30} to 1"}
    found = compare(paytable(stud()), paytable(stud(large)))
    royal = hand(found, "royal flush")
    assert found.a_at_b is not None
    assert found.a_at_b.change == royal.a.contribution / 500 * (10**30 - 500)
    assert found.a_at_b.cost > 0
    costs = [change.cost_at_b for spot in found.streets for change in spot.changes if change.a_at_b == "worse"]
    assert all(cost is not None and cost > 0 for cost in costs)
    assert max(cost for cost in costs if cost is not None) > 10**20


class TestWhatTheHouseSets:
    def told(self, a: Paytable, b: Paytable) -> dict[tuple[str, str], list[dict[str, tuple[Words, ...]] | None]]:
        return {
            (each.kind, each.name): [None if rule is None else dict(rule.values) for rule in (each.a, each.b)]
            for each in setting_differences(a, b)
        }

    def test_bet_sizes(self) -> None:
        found = self.told(paytable(stud()), paytable(stud(STANDARD, (1, 3))))
        assert found == {("option", "streets"): [{"value": ("1", "2", "3")}, {"value": ("1", "3")}]}

    def test_side_bets_that_live_on_count_only_where_they_are_offered(self) -> None:
        assert self.told(paytable(game_with({})), paytable(game_with({}, ()))) == {}
        found = self.told(paytable(game_with(side_bets())), paytable(game_with(side_bets(), ())))
        assert found == {("option", "fold_keeps"): [{"value": ("three card bonus", "progressive")}, None]}

    def test_meters_limits_and_rounding(self) -> None:
        plain = paytable(stud())
        meter = replace(TOP, seed=Fraction("2500.5"), title="Club 2000")
        other = replace(
            plain,
            meters={"top": meter},
            limits={"ante": Limit("ante", least=Fraction(5), most=Fraction(100))},
            aggregate=Aggregate(Fraction(50000), wagers=MAIN),
            rounding=Rounding(Fraction("0.5"), "down"),
        )
        assert self.told(plain, other) == {
            ("meter", "top: name"): [
                {"meter": ("“top”",), "name": ("“Mississippi progressive”",)},
                {"meter": ("“top”",), "name": ("“Club 2000”",)},
            ],
            ("meter", "top: seed"): [
                {"meter": ("“top”",), "amount": ("10000",)},
                {"meter": ("“top”",), "amount": ("2500.50",)},
            ],
            ("limit", "ante: min"): [None, {"wager": ("ante",), "amount": ("5",)}],
            ("limit", "ante: max"): [None, {"wager": ("ante",), "amount": ("100",)}],
            ("aggregate", "amount"): [None, {"amount": ("50000",)}],
            ("aggregate", "wagers"): [None, {"wagers": MAIN}],
            ("rounding", "unit"): [None, {"unit": ("0.50",)}],
        }

    def test_equal_rules_with_other_limits_are_still_a_difference(self) -> None:
        limited = replace(paytable(stud()), limits={"ante": Limit("ante", most=Fraction(100))})
        found = compare(paytable(stud()), limited)
        assert found.same_rules
        assert not found.nothing_differs


class TestOtherBetSizes:
    def test_a_size_that_nobody_bets_can_go(self) -> None:
        """Twice the ante is never the best bet of the standard table, so that nothing changes without it."""
        found = compare(paytable(stud()), paytable(stud(STANDARD, (1, 3))))
        assert measure(found, "house_edge").difference == 0
        assert not any(spot.changes for spot in found.streets)
        assert found.a_at_b is not None
        assert found.a_at_b.cost == 0

    def test_a_size_that_is_missed(self) -> None:
        """Without three times the ante pairs are bet twice it, and the strategy of before cannot be played."""
        found = compare(paytable(stud()), paytable(stud(STANDARD, (1, 2))))
        aces = next(change for change in found.classes if change.label == "AA")
        assert (aces.a.name, aces.b.name, aces.a_at_b, aces.cost_at_b) == ("bet 3x", "bet 2x", None, None)
        assert aces.cost_at_a is not None
        assert aces.cost_at_a > 0
        assert found.a_at_b is None
        assert found.b_at_a is not None
        assert found.b_at_a.cost > 0
        first = next(change for change in found.streets[0].changes if change.a == aces.a)
        assert (first.a_at_b, first.b_at_a, first.cost_at_b) == ("not offered", "worse", None)

    def test_bets_that_the_other_table_cannot_come_to(self) -> None:
        found = compare(paytable(stud()), paytable(stud(STANDARD, (1, 2))))
        seven = next(spot for spot in found.streets if spot.bet == 7)
        assert seven.b_deals == 0
        (change,) = seven.changes
        assert (change.b, change.a_at_b, change.cost_at_b, change.cost_at_a) == (None, "not offered", None, None)
        assert (change.situations, change.a_deals) == (seven.situations, seven.a_deals)
