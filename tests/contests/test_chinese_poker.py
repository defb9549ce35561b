"""Chinese poker as the rule text has it: hand-made cases of every option first, then what holds of any deal."""

from random import Random

import pytest

from contests.chinese import CHINESE, FILES, dealt, judged, nets, rows, score, scored_by, table, with_points
from croupier.contests.contest import Contest, SetHand
from croupier.rules import RulesError

LOW, HIGH = rows("low", "low", "pair"), rows("trips", "house", "royal")
MIXED = rows("pair", "pair", "straight")

PLAYER_1 = rows("As Kh Jd", "5h 5d 4c 4d 7d", "6s 7s 8c 9d Tc")
PLAYER_2 = rows("Ac Ah Ts", "Qc Qs Jc Jh 8d", "2s 3s 4h 5c 6h")


class TestTheSourcesExample:
    """Two players; player 1 wins the back alone (7 of diamonds and 8 of diamonds complete the middle rows)."""

    def test_russian_one_against_four(self) -> None:
        found = score(scored_by("russian"), PLAYER_1, PLAYER_2)
        assert [found.won(0), found.won(1)] == [1, 4]
        assert nets(found) == [-3, 3]

    def test_western_two(self) -> None:
        assert nets(score(scored_by("western"), PLAYER_1, PLAYER_2)) == [-2, 2]

    def test_thirteen_cards_in_the_sources_order_of_strength(self) -> None:
        front, middle, back = rows("5c 5d 5s", "4h 4c 4d 4s 2c", "6h 7h 8h 9h Th")
        assert front < middle < back
        assert not CHINESE.with_file({}, {}, {}).judge((front, middle, back)).fouls


class TestRows:
    def test_a_front_knows_no_straight_and_no_flush(self) -> None:
        assert rows("2c 3c 4c", "low", "pair")[0] < rows("5c 4d 2h", "low", "pair")[0]

    def test_missing_kickers_are_lowest(self) -> None:
        front, middle, _ = rows("Kc Qd Jh", "Kd Qh Js 3c 2c", "pair")
        assert front < middle
        front, middle, _ = rows("Ac Ad Kc", "Ah As Kd 3c 2c", "straight")
        assert front < middle
        assert rows("6c 6d 6h", "5c 5d 5h 3c 2c", "straight")[0] > rows("low", "5c 5d 5h 3c 2c", "straight")[1]

    def test_ace_to_five_is_the_lowest_straight(self) -> None:
        _, wheel, six_high = rows("low", "Ac 2d 3c 4c 5d", "2c 3d 4d 5c 6d")
        assert wheel < six_high

    def test_equal_rows_may_stand_unless_they_must_rise(self) -> None:
        same = (1, 7, 7)
        assert not scored_by("western").judge(same).fouls
        assert scored_by("western", rows="rising").judge(same).fouls == (1,)

    def test_each_neighbour_out_of_order_is_told(self) -> None:
        assert scored_by("western").judge((9, 8, 7)).fouls == (0, 1)
        assert scored_by("western").judge((7, 9, 8)).fouls == (1,)


class TestMajority:
    """W won, L lost, T tied, row by row, for the first of two players."""

    @pytest.mark.parametrize(
        ("results", "western", "two_four", "one_six", "a_row"),
        [
            ("WWW", 4, 4, 6, 3),
            ("WWL", 2, 2, 1, 1),
            ("WWT", 2, 3, 2, 2),
            ("WLT", 0, 0, 0, 0),
            ("WTT", 0, 1, 1, 1),
            ("TTT", 0, 0, 0, 0),
            ("LLT", -2, -3, -2, -2),
            ("LLL", -4, -4, -6, -3),
        ],
    )
    def test_by_every_system(self, results: str, western: int, two_four: int, one_six: int, a_row: int) -> None:
        one = tuple({"W": 2, "T": 1, "L": 0}[result] + 10 * row for row, result in enumerate(results))
        other = tuple(1 + 10 * row for row in range(3))
        expected = {"western": western, "2-4": two_four, "1-6": one_six, "point-a-row": a_row}
        assert {file: nets(score(scored_by(file), one, other))[0] for file in expected} == expected

    def test_one_row_won_and_two_tied_is_a_majority_where_more_rows_are(self) -> None:
        one, other = (2, 11, 21), (1, 11, 21)
        assert nets(score(scored_by("western", majority="more rows won"), one, other)) == [2, -2]
        assert nets(score(scored_by("western"), one, other)) == [0, 0]


class TestBestRow:
    def test_each_opponent_pays_it(self) -> None:
        found = score(scored_by("russian"), HIGH, MIXED, LOW)
        assert table(found) == [[0, 7, 7], [-7, 0, 4], [-7, -4, 0]]

    def test_of_several_best_rows_none_is_paid(self) -> None:
        russian, western = scored_by("russian"), scored_by("western")
        one, other, third = (5, 15, 25), (5, 14, 24), (4, 13, 26)
        # Fronts tie for best, the middle is the first player's, the back the third's.
        assert nets(score(russian, one, other, third)) == [
            net + best for net, best in zip(nets(score(western, one, other, third)), (2 - 1, -2, 2 - 1), strict=True)
        ]


class TestFouls:
    FOULED = rows("trips", "low", "straight")

    def test_a_hand_set_wrongly_is_scooped(self) -> None:
        assert nets(score(scored_by("western"), self.FOULED, LOW)) == [-4, 4]

    def test_heads_up_in_russian_scoring_it_pays_four_and_three(self) -> None:
        assert nets(score(scored_by("russian"), self.FOULED, LOW)) == [-7, 7]

    def test_in_russian_scoring_the_best_sound_row_is_paid_and_no_other(self) -> None:
        found = score(scored_by("russian"), self.FOULED, HIGH, LOW)
        assert table(found)[0] == [0, -7, -4]

    def test_two_hands_set_wrongly_owe_each_other_nothing(self) -> None:
        found = score(scored_by("russian"), self.FOULED, self.FOULED, LOW)
        assert table(found)[0][1] == 0
        assert nets(found) == [-7, -7, 14]

    def test_it_pays_royalties_and_is_paid_none(self) -> None:
        royal_but_fouled = rows("trips", "low", "royal")
        assert nets(score(scored_by("royalties"), royal_but_fouled, HIGH)) == [-4 - 2 - 1 - 4, 11]

    def test_by_the_row_it_pays_for_each_neighbour_and_nothing_is_compared(self) -> None:
        western = scored_by("western", foul="per row")
        assert nets(score(western, SetHand((9, 8, 7), (0, 1)), LOW)) == [-2, 2]
        assert nets(score(western, self.FOULED, LOW)) == [-1, 1]
        assert nets(score(with_points(western, {"foul": 3}), self.FOULED, LOW, MIXED))[0] == -6

    def test_by_the_row_neither_royalties_nor_best_rows_are_paid(self) -> None:
        assert nets(score(scored_by("royalties", foul="per row"), self.FOULED, HIGH)) == [-1, 1]
        assert table(score(scored_by("russian", foul="per row"), self.FOULED, HIGH, LOW))[0] == [0, -1, -1]


class TestRoyalties:
    def test_the_highest_row_that_is_reached_counts_alone(self) -> None:
        found = score(scored_by("royalties"), HIGH, LOW)
        paid = {line.wager: (line.row_name, int(line.net)) for line in found.lines if line.row_name is not None}
        assert paid == {"front": ("three of a kind", 2), "middle": ("full house", 1), "back": ("straight flush", 4)}

    def test_all_opponents_pay_them_or_only_whose_row_is_beaten(self) -> None:
        quads, royal = rows("low", "low", "quads"), rows("7d 6c 2d", "pair", "royal")
        assert nets(score(scored_by("royalties"), quads, royal)) == [-4 + 3 - 4, 4 - 3 + 4]
        assert nets(score(scored_by("royalties", royalties_paid_by="row winner"), quads, royal)) == [-4 - 4, 4 + 4]

    def test_a_tied_row_is_not_won(self) -> None:
        by_winner = scored_by("royalties", royalties_paid_by="row winner")
        assert nets(score(by_winner, HIGH, HIGH)) == [0, 0]


class TestSurrender:
    def test_it_is_off_unless_a_file_says_so(self) -> None:
        with pytest.raises(RulesError, match="surrender"):
            score(scored_by("western"), SetHand(LOW, surrendered=True), HIGH)

    def test_three_points_to_each_opponent_and_no_royalties(self) -> None:
        contest = scored_by("royalties", surrender="on")
        assert nets(score(contest, SetHand((), surrendered=True), HIGH, LOW))[0] == -6
        assert score(contest, SetHand((), surrendered=True), HIGH).lines[0].clause.name == "surrender"

    def test_two_who_surrender_owe_each_other_nothing(self) -> None:
        contest, gone = scored_by("russian", surrender="on"), SetHand((), surrendered=True)
        assert table(score(contest, gone, gone, LOW)) == [[0, 0, -3], [0, 0, -3], [3, 3, 0]]


def test_two_to_four_play() -> None:
    for many in (1, 5):
        with pytest.raises(RulesError, match="2 to 4"):
            score(scored_by("western"), *[LOW] * many)


EVERY_FILE = pytest.mark.parametrize("file", [name.partition("/")[2] for name in FILES])


def assert_fair(contest: Contest, hands: list[SetHand], random: Random) -> None:
    """What one wins others lose, nobody is paid by nobody, and points go with the hands, wherever these sit."""
    found = contest.score(hands)
    assert sum(nets(found)) == 0
    assert all(line.net >= 0 and line.seats is not None for line in found.lines)
    if random.random() < 0.1:
        order = random.sample(range(len(hands)), len(hands))
        assert nets(contest.score([hands[seat] for seat in order])) == [found.net(seat) for seat in order]


def with_other_options(file: str) -> tuple[Contest, Contest]:
    return scored_by(file), scored_by(file, foul="per row", surrender="on", royalties_paid_by="row winner")


@EVERY_FILE
@pytest.mark.one_in(3)
def test_any_deal_of_cards_is_fair(file: str) -> None:
    random = Random(file)
    for number in range(120):
        contest = with_other_options(file)[number % 2]
        deal = dealt(random, 2 + number % 3)
        assert_fair(contest, judged(contest, deal, lambda: random.random() < 0.1), random)


@EVERY_FILE
@pytest.mark.parametrize("deals", [1_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_any_strengths_of_rows_are_scored_fairly(file: str, deals: int) -> None:
    """Of few strengths, so that rows tie, and some above what royalties are paid for."""
    random, steps = Random(file), [0, 13**5, 3 * 13**5, 6 * 13**5, 7 * 13**5, 8 * 13**5]
    contests = with_other_options(file)
    for number in range(deals):
        contest = contests[number % 2]
        hands = [
            contest.judge(
                sorted(random.choices(steps, k=3)) if random.random() < 0.8 else random.choices(steps, k=3),
                surrendered=contest.can_surrender and random.random() < 0.1,
            )
            for _ in range(2 + number % 3)
        ]
        assert_fair(contest, hands, random)


def test_two_four_equals_western_where_no_row_is_tied() -> None:
    random, one, other = Random(1), scored_by("2-4"), scored_by("western")
    for _ in range(500):
        hands = judged(one, dealt(random, 3), lambda: False)
        if not any("tied" in line.clause.name for line in one.score(hands).lines):
            assert nets(one.score(hands)) == nets(other.score(hands))


def test_points_are_whole_and_cards_are_not_asked_for_their_suits() -> None:
    contest, random = scored_by("russian"), Random(2)
    deal = dealt(random, 4)
    turned = [[tuple(card ^ 3 for card in hand) for hand in hands] for hands in deal]
    first, second = (nets(contest.score(judged(contest, each, lambda: False))) for each in (deal, turned))
    assert first == second
    assert all(net.denominator == 1 for net in first)


def test_a_row_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="different cards"):
        rows("As Kh", "low", "pair")
