"""Thirteen cards set by a rule, and what settings are paid: against plain Python and against `Contest.score`."""

from bisect import bisect_left, bisect_right
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.cards import parse_cards
from croupier.chinese.rules import EVEN_ROWS, RULES, STRONGEST_BACK, SettingRule
from croupier.contests.contest import NOT_DESCENDING, Contest, SetHand
from croupier.exact.chinese.prices import Prices, prices
from croupier.exact.chinese.rows import FIVES, FRONTS, PERCENTILE_UNIT, allowed, levels, setting_levels, ways
from croupier.exact.chinese.setting import set_hands
from croupier.exact.frequencies import front_frequencies
from croupier.exact.kernels.setting import price_settings
from croupier.exact.strengths import strengths as many_strengths
from croupier.exact.suits import Ints
from croupier.ranking import FIVE, FRONT, Ranking
from croupier.rules import RulesError
from exact.chinese import CHINESE, EVERYTHING, RISING, RUSSIAN, SOURCE_HAND, deal, every_scoring, settings, strengths

SCORINGS = list(every_scoring())
KNOWN = {
    "two equal straights": "9c8d7h6s5c 9d8h7s6c5d AcKdQs",
    "five pairs and a three": "AcAh 9c9d 8h8s 6c6d 4s4h 2c2d2h",
    "two equal flushes": "AcJc9c7c5c AdJd9d7d5d 2h3h4s",
    "all of a suit": "2c3c4c5c6c7c8c9cTcJcQcKcAc",
    "nothing": "2c3d5h7s8c9dJhQsKc4d6hTsAc",
    "three fours of a kind": "2c2d2h2s 3c3d3h3s 4c4d4h4s Ac",
    "a pair in front of a pair": "QcQd7h 9d8s2c QhQs9c8d2s 3c4s",
}


def hands(many: int, seed: int) -> list[tuple[int, ...]]:
    random = Random(seed)
    return [SOURCE_HAND, *map(parse_cards, KNOWN.values()), *(deal(random, 1)[0] for _ in range(many))]


@cache
def every_strength(ranking: Ranking) -> list[int]:
    """The strength of every row of a deck, rising; of fives by their ranks, for a short while's sake."""
    counted: Counter[int] = Counter()
    if ranking is FRONT:
        counted.update(ranking.strength(cards) for cards in combinations(range(52), 3))
    else:
        every = np.array(list(combinations(range(52), 5)))
        counted.update(many_strengths(ranking, every).tolist())
    return sorted(counted.elements())


def percentile(ranking: Ranking, strength: int) -> Fraction:
    """What part of all rows is weaker, and half of what is as strong."""
    every = every_strength(ranking)
    return Fraction(bisect_left(every, strength) + bisect_right(every, strength), 2 * len(every))


def set_plainly(rule: SettingRule, cards: tuple[int, ...], contest: Contest) -> tuple[int, ...]:
    """The rule as its sentence says it, over all settings that are allowed."""
    legal = [each for each in set(map(strengths, settings(cards))) if not contest.judge(each).fouls]
    if rule is STRONGEST_BACK:
        return max(legal, key=lambda rows: (rows[2], rows[1], rows[0]))
    worth = {rows: percentile(FRONT, rows[0]) + percentile(FIVE, rows[1]) + percentile(FIVE, rows[2]) for rows in legal}
    return max(legal, key=lambda rows: (worth[rows], rows[2], rows[1], rows[0]))


class TestRows:
    def test_every_way_to_set_thirteen_cards_is_there_once(self) -> None:
        found = ways()
        every = {
            (tuple(found.threes[front]), tuple(found.fives[middle]), tuple(found.fives[back]))
            for back in range(len(found.fives))
            for middle, front in zip(found.middles[back], found.fronts[back], strict=True)
        }
        assert len(every) == CHINESE.arrangement.ways == 72_072
        assert all(sorted((*front, *middle, *back)) == list(range(13)) for front, middle, back in every)

    def test_the_hand_of_the_source_has_23731_settings_that_are_allowed(self) -> None:
        found = setting_levels(np.sort(SOURCE_HAND))
        assert found.shape[0] * found.shape[1] == 72_072
        assert int(allowed(found, equal=True).sum()) == 23_731

    @pytest.mark.parametrize("equal", [True, pytest.param(False, marks=pytest.mark.slow)])
    @pytest.mark.slow
    def test_settings_are_as_strong_and_as_legal_as_the_rules_have_them(self, equal: bool) -> None:
        contest = CHINESE.with_file({}, {"rows": NOT_DESCENDING if equal else RISING}, {})
        for cards in hands(0, 7)[:2]:
            rows = setting_levels(np.sort(cards)).reshape(-1, 3)
            plain = [strengths(each) for each in settings(cards)]
            assert Counter(map(tuple, levels().strengths[rows].tolist())) == Counter(plain)
            legal = sum(not contest.judge(each).fouls for each in plain)
            assert int(allowed(rows, equal=equal).sum()) == legal

    def test_levels_are_in_the_order_of_strengths(self) -> None:
        assert (np.diff(levels().strengths) > 0).all()

    @pytest.mark.slow
    def test_percentiles_are_exact_and_ties_count_half(self) -> None:
        known = levels()
        for ranking, table in ((FRONT, known.front_percentile), (FIVE, known.five_percentile)):
            for strength in sorted(set(every_strength(ranking)))[::97]:
                level = int(np.searchsorted(known.strengths, strength))
                assert Fraction(int(table[level]), PERCENTILE_UNIT) == percentile(ranking, strength)

    def test_percentiles_of_all_rows_are_one_half_in_the_mean(self) -> None:
        known = levels()
        fronts = [FRONT.strength(cards) for cards in combinations(range(52), 3)]
        found = known.front_percentile[np.searchsorted(known.strengths, fronts)]
        assert Fraction(int(found.sum()), FRONTS * PERCENTILE_UNIT) == Fraction(1, 2)
        assert (FRONTS, FIVES, PERCENTILE_UNIT) == (22_100, 2_598_960, 25_989_600)


class TestRules:
    @pytest.mark.slow
    @pytest.mark.parametrize("order", [NOT_DESCENDING, RISING])
    @pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
    def test_hands_are_set_as_the_sentence_says(self, rule: SettingRule, order: str) -> None:
        contest = CHINESE.with_file({}, {"rows": order}, {})
        dealt = hands(2, 3)
        found = set_hands(rule, np.array(dealt), equal=order == NOT_DESCENDING)
        assert list(map(tuple, found.tolist())) == [set_plainly(rule, cards, contest) for cards in dealt]

    @pytest.mark.parametrize("equal", [True, False])
    @pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
    def test_no_hand_is_set_wrongly(self, rule: SettingRule, equal: bool) -> None:
        random = Random(11)
        found = set_hands(rule, np.array([deal(random, 1)[0] for _ in range(3000)]), equal=equal)
        assert (found >= 0).all()
        assert allowed(found, equal=equal).all()

    def test_with_the_strongest_back_no_other_five_is_stronger_and_no_middle_of_the_rest(self) -> None:
        """The hand of the source: three fives are in front there, where the rule has one beside the fours."""
        rows = set_hands(STRONGEST_BACK, np.array(SOURCE_HAND), equal=True)
        assert tuple(rows.tolist()) == strengths(
            (parse_cards("5d5s2c"), parse_cards("4h4c4d4s5c"), parse_cards("6h7h8h9hTh"))
        )

    def test_where_rows_must_rise_equal_straights_are_not_both_set(self) -> None:
        cards = parse_cards(KNOWN["two equal straights"])
        _, middle, back = set_hands(STRONGEST_BACK, np.array(cards), equal=True)
        _, lower, same = set_hands(STRONGEST_BACK, np.array(cards), equal=False)
        assert middle == back == same > lower

    def test_even_rows_give_up_some_of_the_back(self) -> None:
        """Five pairs and three twos: the pair of aces is worth more in front than in a full house."""
        cards = parse_cards(KNOWN["five pairs and a three"])
        strongest, even = (set_hands(rule, np.array(cards), equal=True) for rule in (STRONGEST_BACK, EVEN_ROWS))
        assert FIVE.category(strongest[2]) == "full house"
        assert FIVE.category(even[2]) == "full house"
        assert even[2] < strongest[2]
        assert strongest[0] < FRONT.row_names["pair of aces"] <= even[0]


class TestPrices:
    @pytest.mark.thorough
    @pytest.mark.parametrize("number", range(len(SCORINGS)))
    @pytest.mark.one_in(4)
    def test_nets_are_those_of_the_scoring(self, number: int) -> None:
        contest, random = SCORINGS[number], Random(number)
        for opponents in (1, 2, 3):
            table, dealt = prices(contest, opponents), [deal(random, opponents + 1) for _ in range(60)]
            rule = list(RULES.values())[number % 2]
            rows = set_hands(rule, np.array(dealt), equal=contest.options["rows"] == NOT_DESCENDING)
            # Some rows of two players as strong as each other, which few deals have.
            rows[::3, 0, 0], rows[::4, 0, 1], rows[::5, -1, 2] = rows[::3, 1, 0], rows[::4, 1, 1], rows[::5, 0, 2]
            plain = [contest.score([SetHand(tuple(each)) for each in table_of]).net(0) for table_of in rows.tolist()]
            found = table.nets(rows[:, 0], rows[:, 1:]).tolist()
            assert [Fraction(net, table.unit) for net in found] == plain
            assert found == _by_kernel(table, rows)

    def test_points_that_do_not_fit_are_refused(self) -> None:
        with pytest.raises(RulesError, match="too large"):
            prices(CHINESE.with_file({"row": 10**30}, {}, {}), 1)
        with pytest.raises(RulesError, match="too large"):
            prices(CHINESE.with_file({"row": 10**8}, {}, {}), 1).check_room(10**6)
        prices(CHINESE.with_file(EVERYTHING, {}, {}), 3).check_room(10**9)

    def test_the_point_for_the_best_row_heads_up(self) -> None:
        """Russian scoring: who wins one row of two ties is paid its point and nothing else."""
        table = prices(CHINESE.with_file(RUSSIAN, {}, {}), 1)
        rows = np.array([[[5, 7, 9], [4, 7, 9]], [[5, 7, 9], [6, 8, 9]], [[5, 7, 9], [4, 6, 8]]])
        assert table.nets(rows[:, 0], rows[:, 1:]).tolist() == _by_kernel(table, rows) == [1, -4, 7]


def _by_kernel(table: Prices, rows: Ints) -> list[int]:
    """The same nets by the loop that prices many settings in many deals: the first rows of each deal alone."""
    found = []
    for table_of in rows:
        sums = np.zeros(1, np.int64)
        own, others = table_of[0], table_of[None, 1:]
        own_class = table.classes(own[None])[0]
        arrays = (own, np.arange(3), own_class, np.arange(3, dtype=np.int32)[None], others, table.classes(others))
        price_settings(0, 1, *arrays, table.rows, table.best, table.whole, sums)
        found.append(int(sums[0]))
    return found


def test_how_often_fronts_are_dealt() -> None:
    table = front_frequencies()
    assert {row.category: row.combinations for row in table.rows} == {
        "three of a kind": 52,
        "pair": 3744,
        "high card": 18_304,
    }
    assert table.total == FRONTS
