"""Hands dealt one by one: by hand, against the slow twin's counts, and what a wrong distribution looks like."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from scipy import stats

from audit.tables import game_with, side_bets
from croupier.audit import simulate as simulating
from croupier.audit.agreement import compare
from croupier.audit.dealing import deal
from croupier.audit.outcomes import outcomes
from croupier.audit.simulate import Ending, simulate
from croupier.cards import STANDARD_DECK, Deck, parse_cards
from croupier.exact.naive import NaiveSolver
from croupier.exact.plan import PlanError, make_plan
from croupier.exact.solo.play import Play, play_optimal
from croupier.exact.solo.solve import Solution, solve
from croupier.report import Outcome, Ties
from croupier.rules import Game
from exact.stud import SMALL_DECKS, STANDARD, stud

Solved = tuple[Solution, Play, tuple[Outcome, ...]]


def solved(game: Game, deck: Deck = STANDARD_DECK, ties: Ties = "most") -> Solved:
    solution = solve(make_plan(game, deck))
    play = play_optimal(solution, ties)
    return solution, play, outcomes(solution.plan, play)


@pytest.fixture(scope="module")
def standard() -> Solved:
    return solved(stud())


def dealt(table: Solved, hands: int, seed: int) -> Counter[Ending]:
    return simulate(table[0], table[1], hands=hands, draw=Random(seed).random)


def draws_for(*hands: str, deck: Deck = STANDARD_DECK) -> Callable[[], float]:
    """Numbers that make the shuffle deal these cards, hand by hand."""

    def numbers() -> Iterator[float]:
        for hand in hands:
            cards = list(deck.cards)
            for place, card in enumerate(parse_cards(hand)):
                at = cards.index(card)
                yield (at - place + 0.5) / (len(deck) - place)
                cards[place], cards[at] = cards[at], cards[place]

    return numbers().__next__


@pytest.mark.parametrize(
    ("cards", "net", "bet", "event"),
    [
        ("Ah Kh Qh Jh Th", 500 * (1 + 1 + 3 + 3), 1 + 1 + 3 + 3, "final hand: royal flush"),  # 1x on AKs, then 3x
        ("Qh Qs 2c 7d 9h", 10, 10, "final hand: pair of jacks"),
        ("6h 6s 2c 7d 9h", 0, 10, "final hand: pair of sixes"),
        ("2h 2s 2c 7d 7h", 100, 10, "final hand: full house"),
        ("7c 2d Ah As Ac", -1, 1, "fold"),  # whatever the board would have brought
    ],
)
def test_a_hand_by_hand(standard: Solved, cards: str, net: int, bet: int, event: str) -> None:
    found = simulate(standard[0], standard[1], hands=1, draw=draws_for(cards))
    assert found == {(Fraction(net), Fraction(bet), event, event == "fold"): 1}


def test_cards_are_dealt_in_the_order_drawn_each_hand_from_a_full_deck(standard: Solved) -> None:
    """The lowest draws deal the deck from its top; the same card comes again in the next hand."""
    found = simulate(standard[0], standard[1], hands=3, draw=lambda: 0.0)
    assert found == {(Fraction(400), Fraction(10), "final hand: four of a kind", False): 3}
    twice = simulate(standard[0], standard[1], hands=2, draw=draws_for("Qh Qs 2c 7d 9h", "Qs Qh 9h 7d 2c"))
    assert twice == {(Fraction(10), Fraction(10), "final hand: pair of jacks", False): 2}


def test_every_card_is_dealt_as_often_as_any_other_in_every_place() -> None:
    cards = deal(STANDARD_DECK.cards, 5, 52_000, Random(4).random)
    assert all(len(set(hand)) == 5 for hand in cards[:1000].tolist())
    for place in range(5):
        assert stats.chisquare(np.bincount(cards[:, place], minlength=52)).pvalue > 1e-4


def test_the_same_seed_deals_the_same_hands(standard: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any machine and any Python: `random.random` is the one generator that promises it."""
    found = dealt(standard, 10_000, 1)
    assert sum(net * count for (net, *_), count in found.items()) == -1_227
    assert found[Fraction(-1), Fraction(1), "fold", True] == 3_052
    assert dealt(standard, 10_000, 1) == found
    assert dealt(standard, 10_000, 2) != found
    monkeypatch.setattr(simulating, "_BATCH", 777)
    assert dealt(standard, 10_000, 1) == found


def test_progress_is_told(standard: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "_BATCH", 400)
    told: list[int] = []
    simulate(standard[0], standard[1], hands=1_000, draw=Random(1).random, told=told.append)
    assert told == [400, 800, 1_000]


@pytest.mark.thorough
@pytest.mark.parametrize("ties", ["most", "least"])
@pytest.mark.parametrize("deck", SMALL_DECKS.values(), ids=SMALL_DECKS)
@pytest.mark.one_in(3)
def test_hands_dealt_agree_with_the_slow_twin(deck: Deck, ties: Ties) -> None:
    game = stud()
    naive = NaiveSolver(game, deck)
    counted = [Outcome(*ending, deals) for ending, deals in naive.outcomes(naive.decide_by(ties))]
    found = compare(counted, dealt(solved(game, deck, ties), 20_000, 8), seed=8)
    assert found.agrees, found
    assert found.strays == 0


@pytest.mark.parametrize("suits", ["ds", "hs"])
def test_a_deck_of_other_suits_is_dealt_alike(suits: str) -> None:
    table = solved(stud(), Deck.of("234579", suits))
    assert compare(table[2], dealt(table, 20_000, 8), seed=8).agrees


def test_the_strategy_is_the_reports() -> None:
    """Of equal options the least stake bets 3.48 antes a hand and the most 3.59; each agrees with its own counts."""
    most, least = solved(stud(), ties="most"), solved(stud(), ties="least")
    by_most, by_least = dealt(most, 50_000, 5), dealt(least, 50_000, 5)
    for found, average in ((by_most, "3.5898"), (by_least, "3.4836")):
        bet = sum((bet * count for (_, bet, _, _), count in found.items()), Fraction(0)) / 50_000
        assert abs(bet - Fraction(average)) < Fraction("0.06")
    assert compare(most[2], by_most, seed=5).agrees
    assert compare(least[2], by_least, seed=5).agrees
    assert not compare(most[2], by_least, seed=5).agrees


def test_side_bets_do_not_enter() -> None:
    plain, rich = solved(stud()), solved(game_with(side_bets()))
    assert dealt(rich, 2_000, 3) == dealt(plain, 2_000, 3)


def test_hands_of_more_cards_than_are_ranked_are_refused(standard: Solved) -> None:
    solution, play, _ = standard
    longer = replace(solution, plan=replace(solution.plan, seen=(2, 3, 4, 7)))
    with pytest.raises(PlanError, match="only hands made of every card dealt"):
        simulate(longer, play, hands=1, draw=lambda: 0.5)


class TestAgreement:
    def test_honest_hands_agree(self, standard: Solved) -> None:
        found = compare(standard[2], dealt(standard, 50_000, 1), seed=1)
        assert found.agrees
        assert (found.hands, found.seed, found.strays, found.degrees) == (50_000, 1, 0, found.cells - 1)

    def test_a_wrong_pay_is_found(self, standard: Solved) -> None:
        """The report says that a flush pays 5 to 1; the table pays 6."""
        wrong = solved(stud({**STANDARD, "flush": "5 to 1"}))[2]
        found = compare(wrong, dealt(standard, 50_000, 1), seed=1)
        assert (found.agrees, found.p_value) == (False, "0.000000")
        assert found.strays > 0

    def test_deals_counted_under_the_wrong_row_are_found(self, standard: Solved) -> None:
        """One in five pushes at full stake is counted as a loss: no hand strays, and the counts do not fit."""
        moved = 0
        tampered = []
        for each in standard[2]:
            if each.event == "final hand: pair of sixes" and each.bet == 10:
                moved = each.deals // 5
                tampered.append(replace(each, deals=each.deals - moved))
            elif each.event == "final hand: otherwise" and each.bet == 10:
                tampered.append(replace(each, deals=each.deals + moved))
            else:
                tampered.append(each)
        assert moved > 0
        assert compare(standard[2], dealt(standard, 400_000, 1), seed=1).agrees
        found = compare(tampered, dealt(standard, 400_000, 1), seed=1)
        assert (found.agrees, found.strays) == (False, 0)
        assert Fraction(found.p_value) < Fraction(1, 10_000)

    def test_a_mean_too_far_off_fails_alone(self) -> None:
        """Two outcomes of a fair coin: 5,250 heads of 10,000 are five standard errors."""
        coin = [Outcome(Fraction(net), Fraction(1), side, False, 1) for net, side in ((1, "heads"), (-1, "tails"))]
        ends = [(each.net, each.bet, each.event, each.folded) for each in coin]
        found = compare(coin, dict(zip(ends, (5_250, 4_750), strict=True)), seed=1)
        assert (found.z, found.mean, found.chi_square) == ("5.0000", Fraction(1, 20), "25.0000")
        assert not found.agrees
        assert compare(coin, dict(zip(ends, (4_900, 5_100), strict=True)), seed=1).z == "-2.0000"

    def test_chi_square_is_scipys(self, standard: Solved) -> None:
        """No outcome is rare here, so nothing is pooled."""
        table = [each for each in standard[2] if each.deals > 1_000_000]
        sample = np.random.default_rng(1).integers(50, 90, len(table))
        ends = [(each.net, each.bet, each.event, each.folded) for each in table]
        found = compare(table, dict(zip(ends, map(int, sample), strict=True)), seed=1)
        expected = np.array([each.deals for each in table]) * sample.sum() / sum(each.deals for each in table)
        theirs = stats.chisquare(sample, expected)
        assert found.pooled == 0
        assert abs(float(found.chi_square) - theirs.statistic) < 1e-4
        assert abs(float(found.p_value) - theirs.pvalue) < 1e-6

    @pytest.mark.parametrize(
        ("expected", "cells", "pooled"),
        [
            ((50, 30, 20), 3, 0),
            ((50, 30, 3, 2), 3, 2),  # the rare ones together expect five
            ((50, 30, 4, 0.5), 2, 3),  # together they do not: the next one joins them
            ((4, 3), 1, 2),
            ((1,), 1, 1),
        ],
    )
    def test_rare_outcomes_are_pooled(self, expected: Sequence[float], cells: int, pooled: int) -> None:
        whole = [int(each * 2) for each in expected]
        table = [Outcome(Fraction(i), Fraction(1), str(i), False, deals) for i, deals in enumerate(whole)]
        hands = sum(whole) // 2
        found = compare(table, {(Fraction(0), Fraction(1), "0", False): hands}, seed=1)
        assert (found.cells, found.pooled, found.degrees) == (cells, pooled, cells - 1)
        assert cells > 1 or (found.chi_square, found.p_value) == ("0.0000", "1.000000")

    def test_where_nothing_varies_nothing_can_be_off(self) -> None:
        table = solved(stud({"royal flush": "lose"}))
        found = compare(table[2], dealt(table, 100, 1), seed=1)
        assert (found.agrees, found.mean, found.z, found.p_value) == (True, Fraction(-1), "0.0000", "1.000000")

    def test_an_ending_that_cannot_be_is_a_stray(self) -> None:
        table = [Outcome(Fraction(1), Fraction(1), "win", False, 1)]
        found = compare(
            table, {(Fraction(1), Fraction(1), "win", False): 9, (Fraction(2), Fraction(1), "", False): 1}, seed=1
        )
        assert (found.strays, found.p_value, found.agrees) == (1, "0.000000", False)


@pytest.mark.slow
def test_p_values_of_many_seeds_are_spread_evenly() -> None:
    """Kolmogorov and Smirnov's test over 300 seeds; the mean's z is normal likewise."""
    table = solved(stud(), SMALL_DECKS["folds half the time"])
    found = [compare(table[2], dealt(table, 3_000, seed), seed=seed) for seed in range(300)]
    assert stats.kstest([float(each.p_value) for each in found], "uniform").pvalue > 1e-3
    assert stats.kstest([float(each.z) for each in found], "norm").pvalue > 1e-3
    assert all(each.agrees for each in found)
