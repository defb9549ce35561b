"""Chinese poker audited and arranged: every figure against deals scored one by one in plain Python."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import numpy as np
import pytest

from croupier.audit.chinese.arrange import arrange_chinese
from croupier.audit.chinese.run import audit_chinese
from croupier.audit.dealing import deal
from croupier.audit.estimates import estimate, share
from croupier.cards import STANDARD_DECK
from croupier.chinese.report import ChineseArrangement, PricedSetting
from croupier.chinese.rules import EVEN_ROWS, RULES, STRONGEST_BACK, SettingRule
from croupier.contests.contest import NOT_DESCENDING, Contest, SetHand
from croupier.exact.chinese.setting import set_hands
from croupier.files import SourceFile
from croupier.paytable.model import Scoring
from croupier.ranking import FIVE, FRONT
from croupier.report import Estimate
from croupier.rules import RulesError
from exact.chinese import (
    CHINESE,
    EVERYTHING,
    RUSSIAN,
    SOURCE_HAND,
    WESTERN,
    every_scoring,
    royalties,
    settings,
    strengths,
)

SCORINGS = list(every_scoring())


def scoring(contest: Contest) -> Scoring:
    return Scoring(contest, "a test", {}, None, None, SourceFile("test.yaml", "0" * 64))


def known(values: list[Fraction]) -> tuple[Fraction, float]:
    """The mean, and its standard error, from the values one by one."""
    mean = sum(values, Fraction(0)) / len(values)
    variance = sum(((value - mean) ** 2 for value in values), Fraction(0)) / (len(values) - 1)
    return mean, sqrt(variance / len(values))


def told(estimate: Estimate) -> object:
    """As `known` has it; a root is compared as a float."""
    assert estimate.error.root
    return estimate.mean, pytest.approx(sqrt(estimate.error.value))


def test_a_mean_and_its_standard_error() -> None:
    values = [Fraction(each, 2) for each in (3, -1, 4, 4, 0)]
    found = estimate(3 - 1 + 4 + 4 + 0, 9 + 1 + 16 + 16 + 0, 5, unit=2)
    assert known(values) == told(found)
    assert known([Fraction(1)] * 3 + [Fraction(0)] * 5) == told(share(3, 8))
    for none_or_all in (0, 8):
        certain = share(none_or_all, 8)
        assert (8 * certain.mean, certain.error.value) == (Fraction(none_or_all), Fraction(0))


class TestAudit:
    contest = CHINESE.with_file(RUSSIAN, {}, royalties(half=True))
    hands = 300

    def dealt(self, rule: SettingRule) -> list[list[tuple[int, ...]]]:
        """The rows of both players of every deal, set by a rule, as the seed deals them."""
        cards = deal(STANDARD_DECK.cards, 26, self.hands, Random(5).random).reshape(self.hands, 2, 13)
        return [[tuple(rows) for rows in players] for players in set_hands(rule, cards, equal=True).tolist()]

    @pytest.mark.slow
    def test_points_between_rules_are_those_of_every_deal_scored(self) -> None:
        found = audit_chinese(scoring(self.contest), hands=self.hands, seed=5, draw=Random(5).random)
        dealt = {rule.name: self.dealt(rule) for rule in RULES.values()}
        assert [(each.rule, each.against) for each in found.points] == list(product(RULES, repeat=2))
        for each in found.points:
            pairs = zip(dealt[each.rule], dealt[each.against], strict=True)
            nets = [self.contest.score([SetHand(one[0]), SetHand(other[1])]).net(0) for one, other in pairs]
            assert known(nets) == told(each.points)
            signs = Counter(0 if net == 0 else net / abs(net) for net in nets)
            assert (each.won, each.even, each.lost) == (signs[1], signs[0], signs[-1])

    def test_rows_as_set_are_those_of_every_hand(self) -> None:
        found = audit_chinese(scoring(self.contest), hands=self.hands, seed=5, draw=Random(5).random)
        for hands in found.as_set:
            rows = [players[0] for players in self.dealt(hands.rule)]
            for at, row in enumerate(hands.rows):
                ranking = FRONT if at == 0 else FIVE
                counted = Counter(ranking.category(each[at]) for each in rows)
                assert {each.category: each.hands for each in row.classes if each.hands} == dict(counted)
                assert sum(each.hands for each in row.classes) == self.hands
                for each in row.classes:
                    assert each.share == share(each.hands, self.hands)
                ladder = self.contest.royalties[row.pile]
                reached = Counter(ladder.row_of_strength(each[at]) for each in rows)
                assert [each.hands for each in row.royalties] == [reached[number] for number in range(len(ladder.rows))]
                for number, royalty in enumerate(row.royalties):
                    paid = ladder.rows[number].odds.first
                    brought = [paid if ladder.row_of_strength(one[at]) == number else Fraction(0) for one in rows]
                    assert (royalty.points, known(brought)) == (paid, told(royalty.brings))

    def test_random_rows_are_all_of_them(self) -> None:
        found = audit_chinese(scoring(self.contest), hands=2, seed=5, draw=Random(5).random)
        assert (found.fronts.total, found.fives.total) == (22_100, 2_598_960)
        assert [row.category for row in found.fronts.rows] == [row.category for row in found.as_set[0].rows[0].classes]

    def test_how_many_deals_are_done_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from croupier.audit.chinese import run as chinese

        monkeypatch.setattr(chinese, "_BATCH", 40)
        heard: list[int] = []
        cut = audit_chinese(scoring(self.contest), hands=100, seed=5, draw=Random(5).random, told=heard.append)
        assert heard == [40, 80, 100]
        monkeypatch.undo()
        assert cut == audit_chinese(scoring(self.contest), hands=100, seed=5, draw=Random(5).random)

    @pytest.mark.slow
    def test_a_rule_against_itself_wins_nothing(self) -> None:
        """The mean is 0 by symmetry; no estimate of 20,000 deals is four standard errors from it."""
        found = audit_chinese(scoring(CHINESE.with_file(WESTERN, {}, {})), hands=20_000, seed=9, draw=Random(9).random)
        for each in found.points:
            if each.rule == each.against:
                assert each.points.mean**2 <= 16 * each.points.error.value

    @pytest.mark.thorough
    def test_even_rows_win_from_the_strongest_back(self) -> None:
        """By far more than chance: more than ten standard errors in 5,000 deals of Western scoring."""
        found = audit_chinese(scoring(CHINESE.with_file(WESTERN, {}, {})), hands=5_000, seed=9, draw=Random(9).random)
        points = {(each.rule, each.against): each.points for each in found.points}
        even = points[EVEN_ROWS.name, STRONGEST_BACK.name]
        assert even.mean > 0
        assert even.mean**2 > 100 * even.error.value

    def test_points_too_large_are_refused(self) -> None:
        with pytest.raises(RulesError):
            audit_chinese(
                scoring(CHINESE.with_file({"row": 10**8}, {}, {})), hands=10**6, seed=1, draw=Random(1).random
            )


class TestArrangement:
    deals = 120

    def found(
        self, contest: Contest, cards: tuple[int, ...], opponents: int, rule: SettingRule, **more: object
    ) -> ChineseArrangement:
        return arrange_chinese(
            scoring(contest),
            cards,
            opponents=opponents,
            rule=rule,
            deals=self.deals,
            seed=3,
            draw=Random(3).random,
            top=1000,
            **more,  # type: ignore[arg-type]
        )

    def met(self, contest: Contest, cards: tuple[int, ...], opponents: int, rule: SettingRule) -> list[list[SetHand]]:
        """What the opponents set in every deal."""
        left = [card for card in range(52) if card not in cards]
        dealt = deal(left, 13 * opponents, self.deals, Random(3).random).reshape(self.deals, opponents, 13)
        rows = set_hands(rule, dealt, equal=contest.options["rows"] == NOT_DESCENDING).tolist()
        return [[contest.judge(hand) for hand in hands] for hands in rows]

    @pytest.mark.thorough
    @pytest.mark.parametrize("number", range(len(SCORINGS)))
    @pytest.mark.one_in(4)
    def test_every_setting_wins_what_the_scoring_says(self, number: int) -> None:
        contest, opponents, rule = SCORINGS[number], 1 + number % 3, list(RULES.values())[number % 2]
        cards = tuple(Random(number).sample(range(52), 13))
        fouled = _some_foul(contest, cards)
        found = self.found(contest, cards, opponents, rule, own=fouled)
        met = self.met(contest, cards, opponents, rule)

        def nets(setting: PricedSetting) -> list[Fraction]:
            own = contest.judge(strengths(setting.cards))  # type: ignore[arg-type]
            return [contest.score([own, *others]).net(0) for others in met]

        best = nets(found.best[0])
        assert found.own is not None
        assert found.own.fouls
        for setting in (*found.best[:3], found.best[-1], found.own, *(each for _, each in found.by_rules)):
            assert known(nets(setting)) == told(setting.points)
            behind = [one - other for one, other in zip(best, nets(setting), strict=True)]
            assert known(behind) == told(setting.behind)

    def test_the_hand_of_the_source(self) -> None:
        contest = CHINESE.with_file(RUSSIAN, {}, {})
        found = self.found(contest, SOURCE_HAND, 1, STRONGEST_BACK)
        assert (found.ways, found.legal) == (72_072, 23_731)
        assert sum(each.alike for each in found.best) <= found.legal
        assert found.best[0].categories == ("three of a kind", "four of a kind", "straight flush")
        means = [each.points.mean for each in found.best]
        assert means == sorted(means, reverse=True)
        assert found.best[0].behind.mean == found.best[0].behind.error.value == 0

    @pytest.mark.thorough
    def test_settings_alike_and_places_are_those_of_all_ways_to_set(self) -> None:
        contest = CHINESE.with_file(RUSSIAN, {"rows": "rising"}, {})
        cards = tuple(Random(8).sample(range(52), 13))
        found = self.found(contest, cards, 1, EVEN_ROWS)
        legal = [each for each in map(strengths, settings(cards)) if not contest.judge(each).fouls]
        alike = Counter(legal)
        assert (found.legal, found.different) == (len(legal), len(alike))
        place, before = 1, None
        ahead = 0
        for each in found.best:
            place = 1 + ahead if each.points.mean != before else place
            before = each.points.mean
            assert each.place == place
            assert each.alike == alike[strengths(each.cards)]  # type: ignore[arg-type]
            assert sorted(card for row in each.cards for card in row) == sorted(cards)
            ahead += each.alike

    def test_a_setting_of_ones_own_keeps_its_cards(self) -> None:
        contest = CHINESE.with_file(WESTERN, {}, {})
        front, middle, back = next(each for each in settings(SOURCE_HAND) if not contest.judge(strengths(each)).fouls)
        found = self.found(contest, SOURCE_HAND, 2, EVEN_ROWS, own=(front[::-1], middle, back))
        assert found.own is not None
        assert found.own.cards == (front[::-1], middle, back)
        same = [each for each in found.best if each.points == found.own.points]
        assert found.own.place in [each.place for each in same]

    def test_giving_up_is_priced_where_it_is_allowed(self) -> None:
        allowed = CHINESE.with_file(EVERYTHING, {"surrender": "on"}, {})
        assert self.found(allowed, SOURCE_HAND, 2, EVEN_ROWS).surrender == -6
        assert self.found(CHINESE.with_file(EVERYTHING, {}, {}), SOURCE_HAND, 2, EVEN_ROWS).surrender is None

    def test_opponents_are_dealt_the_other_cards(self) -> None:
        left = np.array([card for card in range(52) if card not in SOURCE_HAND])
        dealt = deal(left.tolist(), 39, 50, Random(1).random)
        assert (np.sort(dealt, axis=1) == left).all()


def _some_foul(contest: Contest, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A setting that is not allowed."""
    return next(each for each in settings(cards) if contest.judge(strengths(each)).fouls)
