"""The best arrangement over sampled deals: each deal laid, dealt and scored once more in plain Python."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest

from croupier.audit.moss.advise import advise_moss
from croupier.audit.moss.laying import holding_scores, laid_as, lay_by_chances, lay_by_scores
from croupier.audit.moss.points import PointTable, sample_points, weights
from croupier.audit.moss.prices import orders, prices
from croupier.cards import STANDARD_DECK, parse_cards, show_cards
from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.distribution import CountError
from croupier.exact.moss.chances import chances, rated_holdings
from croupier.exact.moss.pairings import arrangements, hands_of
from croupier.moss.advice import MossAdvice
from croupier.moss.rules import BEST_CHANCES, LIKELIEST_FIRST, OPPONENTS_RULES, STRONGEST_FIRST, LayingRule
from croupier.moss.ten_cards import Hands, highest_first, read_ten_cards
from croupier.paytable import load, shipped_scorings
from croupier.paytable.model import Scoring
from croupier.ranking import FIVE
from croupier.report import Estimate, Measure
from moss import plain_moss

OWN = highest_first(parse_cards("Ac3c Qd6h 8s8d KhJh 5s4d"))
FLOP = parse_cards("Qc Tc 6s")
LEFT = [card for card in STANDARD_DECK.cards if card not in OWN + FLOP]


def table_of(scoring: str, ties: str = "split") -> Contest:
    return CONTESTS["moss-poker"].with_file({}, {"scoring": scoring, "ties": ties}, {})


@cache
def shipped(name: str) -> Scoring:
    found = load(dict(shipped_scorings())[f"moss-poker/{name}"]).scoring
    assert found is not None
    return found


def asked(name: str = "bloody", *, deals: int = 400, given: str = "", **how: int) -> MossAdvice:
    return advise_moss(
        shipped(name),
        read_ten_cards(show_cards(OWN), show_cards(FLOP), given),
        opponents=how.get("opponents", 1),
        rule=STRONGEST_FIRST,
        deals=deals,
        seed=7,
        draw=Random(7).random,
        top=how.get("top", 5),
    )


def sampled(contest: Contest, opponents: int, rule: LayingRule, deals: int) -> PointTable:
    scores, priced = holding_scores(rule, FLOP), prices(contest, opponents + 1)
    draw = Random(3).random
    return sample_points(OWN, FLOP, scores, priced, opponents=opponents, deals=deals, draw=draw)


def dealt_plainly(contest: Contest, opponents: int, rule: LayingRule, deals: int, laid: Hands) -> list[Fraction]:
    """What an arrangement nets in each of the same deals."""
    rated = rated_holdings(FLOP)
    score: dict[str, Callable[[tuple[int, ...]], int]] = {
        STRONGEST_FIRST.name: lambda hand: FIVE.strength(hand + FLOP),
        LIKELIEST_FIRST.name: lambda hand: int(rated[max(hand), min(hand)]),
    }
    draw, nets = Random(3).random, []
    for _ in range(deals):
        cards = plain_moss.deal(LEFT, 10 * opponents + 2, draw)
        others = [
            plain_moss.pick_one_by_one(cards[10 * at : 10 * at + 10], score[rule.name]) for at in range(opponents)
        ]
        nets.append(plain_moss.net(contest, [laid, *others], FLOP + cards[-2:]))
    return nets


def plain_estimate(values: list[Fraction]) -> Estimate:
    """Mean, and the root of the unbiased variance over the number of values."""
    mean = sum(values, Fraction(0)) / len(values)
    square = sum(((each - mean) ** 2 for each in values), Fraction(0)) / (len(values) - 1)
    return Estimate(mean, Measure(square / len(values), root=True))


@pytest.mark.parametrize(
    ("scoring", "ties"),
    [
        ("simple", "split"),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in (("simple", "void"), ("bloody", "split"))),
    ],
)
@pytest.mark.parametrize("opponents", [2, *(pytest.param(many, marks=pytest.mark.slow) for many in (1, 3))])
@pytest.mark.parametrize("rule", OPPONENTS_RULES.values(), ids=OPPONENTS_RULES)
@pytest.mark.one_in(2)
def test_points_are_those_of_the_deals_scored_one_by_one(
    scoring: str, ties: str, opponents: int, rule: LayingRule
) -> None:
    contest, deals = table_of(scoring, ties), 12
    table = sampled(contest, opponents, rule, deals)
    for at in (0, 5_000, 113_399):
        laid = arrangements(10)[at].tolist()
        hands = tuple(tuple(OWN[place] for place in hands_of(10)[hand]) for hand in laid)
        nets = dealt_plainly(contest, opponents, rule, deals, hands)
        assert table.of(weights(laid)) == plain_estimate(nets)


def test_the_error_of_a_difference_is_that_of_the_deals_differences() -> None:
    deals, contest = 40, table_of("simple")
    table = sampled(contest, 2, STRONGEST_FIRST, deals)
    one, other = (arrangements(10)[at].tolist() for at in (3, 70_000))
    hands = [tuple(tuple(OWN[at] for at in hands_of(10)[hand]) for hand in each) for each in (one, other)]
    nets = [dealt_plainly(contest, 2, STRONGEST_FIRST, deals, each) for each in hands]
    less = [first - second for first, second in zip(*nets, strict=True)]
    assert table.of(weights(one) - weights(other)) == plain_estimate(less)


def test_the_best_is_the_best_of_all_arrangements() -> None:
    found = asked()
    table = sample_points(
        OWN, FLOP, holding_scores(STRONGEST_FIRST, FLOP), prices(shipped("bloody").contest, 2),
        opponents=1, deals=400, draw=Random(7).random,
    )  # fmt: skip
    means = [int(table.sums[each, np.arange(5)].sum()) for each in arrangements(10)]
    ordered = sorted(means, reverse=True)
    assert [each.points.mean for each in found.best] == [
        Fraction(total, table.deals * table.unit) for total in ordered[:5]
    ]
    most = found.best[0].points.mean
    assert [each.behind.mean for each in found.best] == [most - each.points.mean for each in found.best]
    assert found.best[0].behind == Estimate(Fraction(0), Measure(Fraction(0), root=True))
    assert all(each.behind.mean >= 0 for _, each in found.by_rules)


def test_an_arrangement_that_was_asked_about_is_compared_with_the_best() -> None:
    best = asked().best[0]
    words = ", ".join(f"{value}: {show_cards(hand)}" for value, hand in zip((5, 4, 3, 2, 1), best.hands, strict=True))
    assert asked(given=words).given == best
    turned = " ".join(show_cards(hand) for hand in reversed(best.hands))
    given = asked(given=turned).given
    assert given is not None
    assert given.hands == best.hands[::-1]
    assert given.behind.mean == best.points.mean - given.points.mean > 0


def test_the_same_seed_finds_the_same() -> None:
    assert asked(opponents=3) == asked(opponents=3)
    assert asked().best[0].points.mean != asked(deals=401).best[0].points.mean


def test_points_of_hands_are_in_the_table_of_every_arrangement() -> None:
    found = asked()
    points = {each.cards: each.points for each in found.hands}
    for each in found.best:
        assert each.points.mean == sum((points[hand][at] for at, hand in enumerate(each.hands)), Fraction(0))


def test_few_deals_have_no_error_and_too_many_no_exact_sum() -> None:
    for deals in (1, 10**15):
        with pytest.raises(CountError, match="deals"):
            asked(deals=deals)


@pytest.mark.parametrize("seed", range(6))
def test_rules_lay_as_their_plain_twins_do(seed: int) -> None:
    cards = list(STANDARD_DECK.cards)
    Random(seed).shuffle(cards)
    own, flop = highest_first(cards[:10]), tuple(cards[10:13])
    plain = plain_moss.strongest_first(own, flop)
    assert lay_by_scores(own, holding_scores(STRONGEST_FIRST, flop)) == laid_as(own, plain)
    rated = rated_holdings(flop)
    likeliest = plain_moss.pick_one_by_one(own, lambda hand: int(rated[max(hand), min(hand)]))
    assert lay_by_scores(own, holding_scores(LIKELIEST_FIRST, flop)) == laid_as(own, likeliest)


def test_strongest_first_by_hand() -> None:
    """Two pair, a pair of eights, then high cards: the ace and the king, the jack and the five, what is left."""
    laid = lay_by_scores(OWN, holding_scores(STRONGEST_FIRST, FLOP))
    assert laid == laid_as(OWN, [parse_cards(hand) for hand in ("Qd6h", "8s8d", "AcKh", "Jh5s", "4d3c")])


def test_likeliest_first_sees_the_flush_draw() -> None:
    """The ace and the three of clubs with two clubs on the flop come before a pair of eights."""
    laid = lay_by_scores(OWN, holding_scores(LIKELIEST_FIRST, FLOP))
    assert laid.index(laid_as(OWN, [parse_cards("Ac3c")])[0]) == 1


def test_of_equal_hands_the_first_suits_are_picked() -> None:
    """Three aces make three equal pairs of them: clubs and diamonds come first; so with kings and the ace left."""
    own = highest_first(parse_cards("As Ad Ac Ks Kh 4c 5d 6h 8s 9c"))
    laid = lay_by_scores(own, holding_scores(STRONGEST_FIRST, parse_cards("Qh Jd 2c")))
    assert laid[:2] == laid_as(own, [parse_cards("AcAd"), parse_cards("KhKs")])
    own = highest_first(parse_cards("As Ks Kh Kd 7c 4c 5d 6h 8s 9c"))
    laid = lay_by_scores(own, holding_scores(STRONGEST_FIRST, parse_cards("Ah Jd 2c")))
    assert laid[:2] == laid_as(own, [parse_cards("AsKd"), parse_cards("KhKs")])


def test_best_chances_is_the_best_sum_of_value_times_chance() -> None:
    counted = chances(OWN, FLOP)
    laid = lay_by_chances(counted)

    def worth(each: tuple[int, ...]) -> int:
        return sum(
            value * (2 * counted[at][0] + counted[at][1]) for value, at in zip((5, 4, 3, 2, 1), each, strict=True)
        )

    assert worth(laid) == max(worth(tuple(each)) for each in arrangements(10).tolist())
    assert {rule.name: each.hands for rule, each in asked().by_rules}[BEST_CHANCES.name] == tuple(
        tuple(OWN[place] for place in hands_of(10)[at]) for at in laid
    )


@pytest.mark.parametrize(("players", "many"), [(2, 3), (3, 13), (4, 75)])
def test_every_order_of_hands_has_a_number(players: int, many: int) -> None:
    """Weak orders: the Fubini numbers."""
    assert len(orders(players)) == many


@pytest.mark.parametrize(
    ("scoring", "ties", "players", "lost", "won"),
    [
        ("simple", "split", 2, 15, 15),
        ("simple", "split", 3, 15, 30),
        ("simple", "void", 4, 15, 45),
        ("bloody", "split", 2, 15, 15),
        ("bloody", "split", 3, 30, 30),
        ("bloody", "void", 4, 45, 45),
    ],
)
def test_the_most_one_can_lose_as_the_source_has_it(scoring: str, ties: str, players: int, lost: int, won: int) -> None:
    found = prices(table_of(scoring, ties), players)
    assert found.most_lost == lost
    assert found.most_won == won
