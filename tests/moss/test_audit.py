"""What an audit says of a scoring: each sampled deal dealt, laid and scored once more in plain Python."""

import statistics
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from croupier.audit.moss.prices import orders, prices
from croupier.audit.moss.run import audit_moss
from croupier.cards import STANDARD_DECK
from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.distribution import CountError
from croupier.moss.report import MossReport
from croupier.paytable import load, shipped_scorings
from croupier.paytable.model import Scoring
from croupier.ranking import FIVE
from croupier.report import Estimate, Measure
from moss import plain_moss


@cache
def shipped(name: str) -> Scoring:
    found = load(dict(shipped_scorings())[f"moss-poker/{name}"]).scoring
    assert found is not None
    return found


@cache
def audited(name: str, deals: int) -> MossReport:
    return audit_moss(shipped(name), deals=deals, seed=2, draw=Random(2).random)


def plain(contest: Contest, deals: int) -> tuple[dict[int, list[Fraction]], list[Counter[str]]]:
    """The first player's net by how many play, and what the hand of each value was, in the same deals."""
    draw = Random(2).random
    found: dict[int, list[Fraction]] = {2: [], 3: [], 4: []}
    kinds = [Counter[str]() for _ in range(5)]
    for _ in range(deals):
        cards = plain_moss.deal(STANDARD_DECK.cards, 45, draw)
        board = cards[40:]
        laid = [plain_moss.strongest_first(cards[at : at + 10], board[:3]) for at in range(0, 40, 10)]
        for players, nets in found.items():
            nets.append(plain_moss.net(contest, laid[:players], board))
        for value, hand in enumerate(laid[0]):
            kinds[value][FIVE.category(FIVE.strength(hand + board))] += 1
    return found, kinds


@pytest.mark.parametrize("name", ["simple", "bloody"])
def test_as_deals_scored_one_by_one(name: str) -> None:
    deals = 25
    report, (nets, kinds) = audited(name, deals), plain(shipped(name).contest, deals)
    for seats in report.seats:
        own = nets[seats.players]
        assert dict(seats.outcomes) == Counter(own)
        mean = sum(own, Fraction(0)) / deals
        square = sum(((net - mean) ** 2 for net in own), Fraction(0)) / (deals - 1)
        assert seats.points == Estimate(mean, Measure(square / deals, root=True))
        assert seats.deviation == Measure(square, root=True)
    assert [{kind.hand: kind.deals for kind in value.kinds} for value in report.values] == [
        {category.name: counted[category.name] for category in FIVE.categories} for counted in kinds
    ]


def test_what_is_said_of_the_rules() -> None:
    report = audited("bloody", 25)
    assert report.arrangements == 113_400
    assert {each.players: int(each.most_lost) for each in report.seats} == {2: 15, 3: 30, 4: 45}
    assert {each.players: int(each.most_lost) for each in audited("simple", 25).seats} == {2: 15, 3: 15, 4: 15}
    told = [clause.text for clause in report.clauses]
    assert "Each player is paid the value by everyone whose hand of it is weaker." in told
    assert "The best hand of a value is paid its value by every other player." not in told


@pytest.mark.parametrize("scoring", ["simple", "bloody"])
@pytest.mark.parametrize("ties", ["split", "void"])
def test_the_clauses_told_are_those_that_some_order_of_hands_meets(scoring: str, ties: str) -> None:
    contest = CONTESTS["moss-poker"].with_file({}, {"scoring": scoring, "ties": ties}, {})
    met = {
        line.clause.name
        for players in (2, 3, 4)
        for strengths in orders(players).values()
        for line in contest.score([contest.judge([strength] * 5) for strength in strengths]).lines
    }
    assert met == {clause.name for clause in contest.in_force}


def test_the_mean_is_nought_within_its_error() -> None:
    """By symmetry; and a player's net of all of them adds up to nothing in each order of hands."""
    for seats in audited("simple", 4_000).seats:
        assert abs(seats.points.mean) < 4 * Fraction(seats.points.error.show(10))
        assert sum(deals for _, deals in seats.outcomes) == 4_000
        assert max(-net for net, _ in seats.outcomes) <= seats.most_lost


def test_every_order_is_priced_as_the_contest_scores_it() -> None:
    contest = shipped("simple").contest
    for players in (2, 3, 4):
        priced = prices(contest, players)
        for number, strengths in orders(players).items():
            score = contest.score([contest.judge([strength] * 5) for strength in strengths])
            assert Fraction(int(priced.table[number].sum()), priced.unit) == score.net(0)


def test_hands_worth_more_are_stronger() -> None:
    """As the rule lays them: two pair or better comes more often the more a hand is worth."""
    better = [
        sum(kind.deals for kind in value.kinds if kind.hand not in ("high card", "pair"))
        for value in audited("simple", 4_000).values
    ]
    assert better == sorted(better, reverse=True)


def test_one_deal_has_no_error() -> None:
    with pytest.raises(CountError, match="two or more"):
        audited("simple", 1)


@pytest.mark.slow
def test_the_deviations_error_is_what_many_samples_show() -> None:
    """Forty seeds: the deviations found stray by about the error that each of them tells."""
    found = [
        audit_moss(shipped("simple"), deals=400, seed=seed, draw=Random(seed).random).seats[0] for seed in range(40)
    ]
    deviations = [float(each.deviation.show(6)) for each in found]
    told = statistics.fmean(float(each.deviation_error.show(6)) for each in found)
    assert told / 1.5 < statistics.stdev(deviations) < told * 1.5
