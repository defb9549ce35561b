"""Points of Moss poker: the source's own deals first, then ties, then what holds of every deal."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from croupier.cards import STANDARD_DECK, parse_cards
from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.contests.score import Score
from croupier.rules import RulesError

MOSS = CONTESTS["moss-poker"]
VALUES = (5, 4, 3, 2, 1)
WAYS = [(scoring, ties) for scoring in ("simple", "bloody") for ties in ("split", "void")]
BOARD = parse_cards("Qc Tc 6s 2d Kh")


def table(scoring: str = "simple", ties: str = "split") -> Contest:
    return MOSS.with_file({}, {"scoring": scoring, "ties": ties}, {})


def by_strengths(contest: Contest, *hands: Sequence[int]) -> Score:
    """Each player's strengths at 5, 4, 3, 2 and 1."""
    return contest.score([contest.judge(each) for each in hands])


def by_cards(contest: Contest, *hands: str) -> Score:
    """Each player's ten cards, hands worth 5 to 1, on the board of the worked deal."""
    laid = [[parse_cards(hand) for hand in each.split()] for each in hands]
    return contest.score([contest.judge(contest.arrangement.strengths(each, BOARD)) for each in laid])


def at_five(contest: Contest, *strengths: int) -> list[Fraction]:
    """What each player nets where only the 5-point hands differ."""
    score = by_strengths(contest, *([strength, 0, 0, 0, 0] for strength in strengths))
    return [score.net(seat) for seat in range(len(strengths))]


def points(told: str) -> list[Fraction]:
    return list(map(Fraction, told.split()))


def nets(score: Score) -> list[Fraction]:
    """What each player nets, line by line."""
    found = [Fraction(0)] * score.players
    for line in score.lines:
        if line.net != 0 and line.seats is not None:
            paid, by = line.seats
            found[paid] += line.net
            found[by] -= line.net
    return found


@pytest.mark.parametrize(("scoring", "ties"), WAYS)
class TestOfTheSource:
    def test_the_first_example(self, scoring: str, ties: str) -> None:
        """The author wins the hands worth 5, 3 and 1, the reader those worth 4 and 2: 9 to 6, difference 3."""
        score = by_strengths(table(scoring, ties), [1, 0, 1, 0, 1], [0, 1, 0, 1, 0])
        assert [score.won(0), score.won(1), score.net(0)] == points("9 6 3")
        assert [list(row) for row in score.table] == [points("0 3"), points("-3 0")]

    def test_the_worked_deal_as_its_lines_stand(self, scoring: str, ties: str) -> None:
        """Kings beat nines, sevens beat ace-eight, 84 beats 54: 10 to 5, not the 9 that the text says."""
        score = by_cards(table(scoring, ties), "Ac3c Qd6h 9s9h As8h 8c4d", "9c7c Td6c KdKs 7s7h 5s4s")
        assert [score.won(0), score.won(1), score.net(0)] == points("10 5 5")
        assert score.net(0) * Fraction("0.25") == Fraction("1.25")

    def test_the_worked_deal_with_the_last_hand_tied(self, scoring: str, ties: str) -> None:
        """The 54 that was set ties the author's 54: 9 to 5, as the text says."""
        score = by_cards(table(scoring, ties), "Ac3c Qd6h 9s9h As8h 5d4d", "9c7c Td6c KdKs 7s7h 5s4s")
        assert [score.won(0), score.won(1), score.net(0)] == points("9 5 4")
        assert score.net(0) * Fraction("0.25") == 1
        (tied,) = [line for line in score.lines if line.wager == "1-point hand"]
        assert tied.clause.name == "hand tied"
        assert tied.net == 0


@pytest.mark.parametrize("ties", ["split", "void"])
class TestSimple:
    def test_each_of_two_weaker_hands_pays_the_best(self, ties: str) -> None:
        """The source: "I have made a flush, my two opponents less: each has lost 5 points to me"."""
        assert at_five(table("simple", ties), 2, 1, 0) == [10, -5, -5]
        assert at_five(table("simple", ties), 0, 3, 2, 1) == [-5, 15, -5, -5]

    def test_weaker_hands_are_not_compared_with_each_other(self, ties: str) -> None:
        assert at_five(table("simple", ties), 1, 1, 2) == [-5, -5, 10]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_all_hands_equal_pay_nothing(self, ties: str, players: int) -> None:
        assert at_five(table("simple", ties), *[1] * players) == [0] * players


def test_tied_best_share_what_the_others_pay() -> None:
    contest = table("simple", "split")
    assert at_five(contest, 1, 1, 0) == [Fraction(5, 2), Fraction(5, 2), -5]
    assert at_five(contest, 1, 1, 0, 0) == [5, 5, -5, -5]
    assert at_five(contest, 1, 1, 1, 0) == [Fraction(5, 3)] * 3 + [-5]
    score = by_strengths(contest, [1] * 5, [1] * 5, [0] * 5)
    assert list(score.table[0]) == points("0 0 15/2")


def test_tied_best_void_the_value() -> None:
    contest = table("simple", "void")
    assert at_five(contest, 1, 1, 0) == [0, 0, 0]
    assert at_five(contest, 1, 1, 1, 0) == [0, 0, 0, 0]
    assert at_five(contest, 2, 1, 1, 0) == [15, -5, -5, -5]


@pytest.mark.parametrize("ties", ["split", "void"])
class TestBloody:
    def test_the_middle_hand_of_three_nets_nothing(self, ties: str) -> None:
        score = by_strengths(table("bloody", ties), [2, 0, 0, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 0])
        assert nets(score) == [10, 0, -10]
        assert [score.won(1), score.lost(1)] == points("5 5")

    def test_of_four(self, ties: str) -> None:
        assert at_five(table("bloody", ties), 3, 2, 1, 0) == [15, 5, -5, -15]

    def test_of_two_equal_hands_neither_is_paid(self, ties: str) -> None:
        assert at_five(table("bloody", ties), 1, 1, 0) == [5, 5, -10]
        assert at_five(table("bloody", ties), 2, 1, 1) == [10, -5, -5]


@pytest.mark.parametrize(
    ("scoring", "players", "most"),
    [("simple", 2, 15), ("simple", 3, 15), ("simple", 4, 15), ("bloody", 2, 15), ("bloody", 3, 30), ("bloody", 4, 45)],
)
@pytest.mark.parametrize("ties", ["split", "void"])
def test_the_most_one_player_loses_is_lost_with_the_weakest_hands(
    scoring: str, ties: str, players: int, most: int
) -> None:
    score = by_strengths(table(scoring, ties), [0] * 5, *([seat] * 5 for seat in range(1, players)))
    assert score.net(0) == -most


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(RulesError, match="played by 2 to 4"):
        by_strengths(table(), *([0] * 5 for _ in range(players)))


def test_any_order_of_strength_is_legal() -> None:
    assert table().judge([1, 2, 3, 4, 5]).fouls == ()


def holds_of_every_deal(contest: Contest, hands: Sequence[Sequence[int]], seats: Sequence[int]) -> Score:
    """Nets add up to zero and none passes the most there is; seats make no difference."""
    others = len(hands) - 1
    score = by_strengths(contest, *hands)
    found = nets(score)
    assert sum(found) == 0
    assert -15 * (others if contest.options["scoring"] == "bloody" else 1) <= min(found) <= max(found) <= 15 * others
    assert nets(by_strengths(contest, *(hands[seat] for seat in seats))) == [found[seat] for seat in seats]
    return score


def ledger_holds(score: Score) -> None:
    """The table of who is paid by whom adds up to the nets, and what one is paid the other pays."""
    table = score.table
    assert [sum(row, Fraction(0)) for row in table] == nets(score)
    assert all(table[one][other] == -table[other][one] for one, other in combinations(range(score.players), 2))


def at_random(draw: Random, players: int) -> list[list[int]]:
    """Strengths from so few that ties of all kinds are there."""
    return [[int(draw.random() * 4) for _ in VALUES] for _ in range(players)]


@pytest.mark.parametrize(("scoring", "ties"), WAYS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.one_in(3)
def test_deals_at_random(scoring: str, ties: str, players: int) -> None:
    draw, contest = Random(players), table(scoring, ties)
    orders = list(permutations(range(players)))
    for _ in range(300):
        ledger_holds(holds_of_every_deal(contest, at_random(draw, players), orders[int(draw.random() * len(orders))]))


@pytest.mark.slow
@pytest.mark.parametrize("scoring", ["simple", "bloody"])
def test_a_hundred_thousand_deals_at_random(scoring: str) -> None:
    draw, contest = Random(5), table(scoring)
    for deal in range(100_000):
        players = 2 + deal % 3
        seats = sorted(range(players), key=lambda _: draw.random())
        holds_of_every_deal(contest, at_random(draw, players), seats)


def dealt(draw: Random, players: int) -> list[tuple[int, ...]]:
    """Strengths of real cards: ten to each player, laid as they come, and a board."""
    cards = sorted(STANDARD_DECK.cards, key=lambda _: draw.random())
    board = tuple(cards[10 * players : 10 * players + 5])
    return [
        MOSS.arrangement.strengths([tuple(cards[at : at + 2]) for at in range(10 * seat, 10 * seat + 10, 2)], board)
        for seat in range(players)
    ]


@pytest.mark.thorough
def test_deals_of_real_cards() -> None:
    draw = Random(9)
    for deal in range(600):
        hands = dealt(draw, 2 + deal % 3)
        for scoring, ties in WAYS:
            holds_of_every_deal(table(scoring, ties), hands, range(len(hands))[::-1])


@pytest.mark.slow
def test_thousands_of_deals_of_real_cards() -> None:
    draw = Random(10)
    for deal in range(4_000):
        hands = dealt(draw, 2 + deal % 3)
        for scoring, ties in WAYS:
            holds_of_every_deal(table(scoring, ties), hands, range(len(hands))[::-1])


@pytest.mark.parametrize(("scoring", "ties"), WAYS)
def test_each_value_is_settled_by_itself(scoring: str, ties: str) -> None:
    """A player's points are the sum of what each value brings where all others are equal."""
    draw, contest = Random(6), table(scoring, ties)
    for _ in range(200):
        hands = at_random(draw, 3)
        alone = [
            by_strengths(contest, *([hand[at] if at == value else 0 for at in range(5)] for hand in hands)).net(0)
            for value in range(5)
        ]
        assert by_strengths(contest, *hands).net(0) == sum(alone, Fraction(0))
