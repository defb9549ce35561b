"""What is counted of the cards of house hold'em, and the figures printed for them."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.cards import STANDARD_DECK, Deck
from croupier.exact.board_first.layout import lay_out
from croupier.exact.board_first.showdowns import hole_showdowns
from croupier.exact.board_first.situations import HOLE_CLASSES, class_name, situations, standing_for
from croupier.exact.board_first.solve import solve
from croupier.exact.board_first.turns import turns_of
from croupier.exact.kernels.numbering import PLAIN_HOLDINGS
from croupier.exact.plan import PlanError, make_plan
from croupier.exact.solo.solve import solve as solve_solo
from croupier.exact.suits import suit_levels
from croupier.hole_classes import ALL_CLASSES
from croupier.ranking import FIVE, ROYAL_FLUSH
from exact.holdem import BLIND, uth
from exact.stud import stud

CATEGORIES = tuple(FIVE.row_names[category.name] for category in reversed(FIVE.categories))[:-1]
"""Strengths at which the kinds of hands begin, falling, all but the weakest."""

# 133,784,560 hands of seven; published.yaml of the project's sources, and any book on poker.
SEVEN_CARDS = (4324, 37260, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)


def test_classes_up_to_suits() -> None:
    """134,459 boards, 1,755 flops, 1,286,792 hands with a flop, 169 classes of two cards."""
    assert len(suit_levels(STANDARD_DECK, 5)[5].weight) == 134_459
    cards = situations(STANDARD_DECK)
    assert len(cards.flops) == 1_755
    assert int(cards.weight.sum()) == comb(52, 3)
    named = {class_name(number) for number in range(HOLE_CLASSES) if cards.holes_in[number]}
    assert named == ALL_CLASSES
    assert len(named) == 169
    # Burnside: hands and flops that a renaming of the suits leaves as they are, over all 24 renamings.
    fixed = 0
    for names in permutations(range(4)):
        deck = [4 * rank + names[suit] for rank in range(13) for suit in range(4)]
        cycles = Counter(_cycles(deck))
        fixed += sum(_choices(cycles, 2, used) * ways for used, ways in _subsets(cycles, 3))
    assert fixed == 24 * 1_286_792


def _cycles(renamed: list[int]) -> list[int]:
    """Lengths of the cycles of a renaming."""
    lengths, seen = [], set[int]()
    for start in range(len(renamed)):
        length, at = 0, start
        while at not in seen:
            seen.add(at)
            at, length = renamed[at], length + 1
        if length:
            lengths.append(length)
    return lengths


def _subsets(cycles: Counter[int], size: int) -> list[tuple[Counter[int], int]]:
    """Ways to take whole cycles of so many cards in all, by how many of each length."""
    found = []
    lengths = sorted(cycles)
    for counts in _parts(lengths, size):
        ways = 1
        for length, count in counts.items():
            ways *= comb(cycles[length], count)
        found.append((counts, ways))
    return found


def _parts(lengths: list[int], size: int) -> list[Counter[int]]:
    if size == 0:
        return [Counter()]
    if not lengths:
        return []
    first, *rest = lengths
    return [
        Counter({first: count}) + more
        for count in range(size // first + 1)
        for more in _parts(rest, size - count * first)
    ]


def _choices(cycles: Counter[int], size: int, used: Counter[int]) -> int:
    return sum(ways for _, ways in _subsets(cycles - used, size))


def test_seven_card_hands_by_kind() -> None:
    ends = hole_showdowns(STANDARD_DECK, FIVE, CATEGORIES, ())
    deals = ends.sum(axis=(0, 2, 3)).tolist()
    each = sum(deals) // comb(52, 7)
    assert [count // each for count in deals] == list(SEVEN_CARDS)
    assert sum(SEVEN_CARDS) == comb(52, 7)


@pytest.mark.slow
def test_two_players_on_one_board() -> None:
    """The first below a pair, by what the second has: Wizard of Odds' table of 2,781,381,002,400 deals."""
    ends = hole_showdowns(STANDARD_DECK, FIVE, CATEGORIES, CATEGORIES)
    by_kinds = ends.sum(axis=(0, 2)) // 10  # each board has been dealt with each of its ten flops
    assert int(by_kinds.sum()) == 2_781_381_002_400
    high_card = by_kinds[-1].tolist()
    royal, straight_flush, four, full_house, flush, straight, three, two_pair, pair, below = high_card
    assert below == 164_934_908_760
    assert pair == 228_994_769_160
    assert two_pair == 43_652_558_880
    assert three == 7_303_757_580
    assert straight == 26_248_866_180
    assert flush == 13_060_678_788
    assert straight_flush == 85_751_460
    assert royal == 10_532_592
    assert (four, full_house) == (0, 0)
    assert sum(high_card) == 484_291_823_400
    assert (by_kinds == by_kinds.T).all()
    assert [int(row.sum()) // 20_790 for row in by_kinds] == list(SEVEN_CARDS)


def test_a_class_of_hole_cards_is_known_by_its_letters() -> None:
    assert class_name(0) == "22"
    assert class_name(90) == "AA"
    assert class_name(89) == "AKo"
    assert class_name(89 + PLAIN_HOLDINGS) == "AKs"


def test_pays_that_would_overflow_are_refused_before_anything_is_summed() -> None:
    """Just below the border a table is solved; above it nothing is."""
    fine = make_plan(uth({ROYAL_FLUSH: "5000000 to 1"}), STANDARD_DECK)
    assert lay_out(fine).plan is fine
    with pytest.raises(PlanError, match="do not fit 64 bits"):
        solve(make_plan(uth({**BLIND, ROYAL_FLUSH: "900000000 to 1"}), STANDARD_DECK))


def test_a_game_of_another_shape_is_refused_by_either_solver() -> None:
    with pytest.raises(PlanError, match="its streets are not"):
        solve(make_plan(stud(), STANDARD_DECK))
    with pytest.raises(PlanError, match="not a game of one hand"):
        solve_solo(make_plan(uth(), STANDARD_DECK))


@pytest.mark.parametrize(("size", "classes", "sets"), [(3, 1_755, 22_100), (4, 16_432, 270_725)])
def test_every_flop_and_turn_finds_the_one_that_stands_for_it(size: int, classes: int, sets: int) -> None:
    level = suit_levels(STANDARD_DECK, size)[size]
    every = np.array(list(combinations(range(52), size)), np.int64)
    numbers, names = standing_for(level, every)
    assert (len(level.weight), len(every)) == (classes, sets)
    assert np.bincount(numbers).tolist() == level.weight.tolist()
    renamed = np.sort(4 * (every // 4) + np.take_along_axis(names, every % 4, axis=1), axis=1)
    assert np.array_equal(renamed, np.sort(level.cards()[numbers], axis=1))
    assert (np.sort(names, axis=1) == np.arange(4)).all()


def test_a_flop_leads_to_each_turn_and_a_turn_back_to_its_four_flops() -> None:
    """By hand: a flop of three suits, its turns, and what hole cards are called there."""
    deck = Deck.of("2479K", "cd")
    turns, cards = turns_of(deck), situations(deck)
    for flop, shared in enumerate(cards.flops.tolist()):
        for at, card in enumerate(4 * rank + suit for rank in deck.ranks for suit in range(2)):
            turn = int(turns.child[flop, at])
            if card in shared:
                assert turn == -1
                continue
            for hole, (one, other) in enumerate(cards.holes.tolist()):
                there = int(turns.renamed[turns.child_names[flop, at], hole])
                seen = {*shared, card}, {one, other}
                assert alike_in_two_suits(*seen) == alike_in_two_suits(
                    {*turns.turns[turn].tolist()}, {*cards.holes[there].tolist()}
                )
    everywhere = turns.ways_to(cards.apart)
    with_hole = turns.weight[:, None] * 4 * turns.apart(0, len(turns.turns))
    assert np.array_equal(everywhere, with_hole)


def alike_in_two_suits(*sets: set[int]) -> object:
    """The same for all cards that differ in the names of two suits only."""
    return min(tuple(tuple(sorted(card ^ swapped for card in each)) for each in sets) for swapped in (0, 1))
