"""The compiled loops, each against the plainest way to say what it counts."""

import os
import subprocess
import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random

import numpy as np
import pytest

from croupier.cards import STANDARD_DECK, Deck, rank_of, suit_of
from croupier.exact.board_first.boards import PLAIN_HOLDING, board_tables, holding_kinds
from croupier.exact.board_first.showdowns import everyone_met, showdowns
from croupier.exact.board_first.situations import situations
from croupier.exact.kernels.flops import sum_boards, sum_situations
from croupier.exact.kernels.jit import kernel_digest
from croupier.exact.kernels.numbering import (
    BOARDS,
    FLOPS,
    HOLDINGS,
    KINDS,
    PLAIN_BOARDS,
    PLAIN_FLOPS,
    PLAIN_HOLDINGS,
    RANKS,
    board_number,
    flop_number,
    holding_number,
)
from croupier.exact.kernels.river import above_plain
from croupier.ranking import FIVE
from croupier.showdown import RESULTS, result_of

SMALL = Deck.of("579JA", "cdh")


def sets(kinds: int, size: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(kinds), size))


def test_numbers_are_different_and_ranks_alone_come_first() -> None:
    holdings = [holding_number(*each) for each in sets(KINDS, 2)]
    flops = [flop_number(*each) for each in sets(KINDS, 3)]
    boards = [board_number(np.array(each[:3]), each[3], each[4]) for each in sets(KINDS, 5)]
    assert sorted(holdings) == list(range(HOLDINGS))
    assert sorted(flops) == list(range(FLOPS))
    assert sorted(boards) == list(range(BOARDS))
    assert sorted(holding_number(*each) for each in sets(RANKS, 2)) == list(range(PLAIN_HOLDINGS))
    assert sorted(flop_number(*each) for each in sets(RANKS, 3)) == list(range(PLAIN_FLOPS))
    plain = [board_number(np.array(each[:3]), each[3], each[4]) for each in sets(RANKS, 5)]
    assert sorted(plain) == list(range(PLAIN_BOARDS))


def test_cards_are_numbered_in_any_order() -> None:
    assert holding_number(20, 3) == holding_number(3, 20)
    assert len({flop_number(*each) for each in ((1, 5, 20), (20, 1, 5), (5, 20, 1), (20, 5, 1))}) == 1
    flop, turn, river = np.array([2, 9, 20]), 15, 4
    assert board_number(flop, turn, river) == board_number(flop, river, turn)
    assert board_number(flop, turn, river) == board_number(np.array([4, 9, 15]), 2, 20)


def seen_from(cards: tuple[int, ...], suit: int | None) -> list[int]:
    return sorted(rank_of(card) + (RANKS if suit_of(card) == suit else 0) for card in cards)


def by_hand(deck: Deck, hole: tuple[int, ...], board: tuple[int, ...], qualifier: int) -> Counter[tuple[str, bool]]:
    """How one hand stands against every dealer's, each ranked by the ranking itself."""
    own, found = FIVE.strength((*hole, *board)), Counter[tuple[str, bool]]()
    left = [card for card in deck.cards if card not in {*hole, *board}]
    for dealer in combinations(left, 2):
        strength = FIVE.strength((*dealer, *board))
        found[result_of(own, strength), strength >= qualifier] += 1
    return found


def counted(deck: Deck, hole: tuple[int, ...], board: tuple[int, ...], qualifier: int) -> Counter[tuple[str, bool]]:
    tables, counts = board_tables(deck, FIVE), showdowns(deck, FIVE, (qualifier,))
    suit = next((suit for suit, cards in Counter(map(suit_of, board)).items() if cards >= 3), None)
    boards, found = (tables.plain, counts.plain) if suit is None else (tables.flush, counts.flush)
    kinds = seen_from(board, suit)
    row = boards.row_of[board_number(np.array(kinds[:3]), kinds[3], kinds[4])]
    stands = found[row, holding_number(*seen_from(hole, suit))]
    return Counter(
        {
            (result, dealer == 0): int(stands[number, dealer])
            for number, result in enumerate(RESULTS)
            for dealer in (0, 1)
            if stands[number, dealer]
        }
    )


@pytest.mark.parametrize("deck", [STANDARD_DECK, SMALL, Deck.of("2345A", "cd")], ids=["52", "15", "10"])
def test_showdowns_of_random_hands_on_random_boards(deck: Deck) -> None:
    """A dozen deals each: every result and class of the dealer's, against 990 dealer's hands one by one."""
    draw, qualifier = Random(4), FIVE.row_names["pair" if len(deck) == 52 else "straight"]
    for _ in range(12):
        cards = tuple(draw.sample(deck.cards, 7))
        assert counted(deck, cards[:2], cards[2:], qualifier) == by_hand(deck, cards[:2], cards[2:], qualifier)


def test_flush_and_plain_boards_are_both_dealt_in_that_test() -> None:
    draw, suited = Random(4), Counter[bool]()
    for _ in range(12):
        suited[max(Counter(map(suit_of, draw.sample(STANDARD_DECK.cards, 7)[2:])).values()) >= 3] += 1
    assert min(suited[True], suited[False]) > 2


@pytest.mark.slow
def test_a_hands_own_pair_comes_back_once_to_the_ties() -> None:
    """A royal flush on the board ties with every one of the 990, neither 989 nor 991."""
    board, hole = (35, 39, 43, 47, 51), (0, 4)
    assert counted(STANDARD_DECK, hole, board, FIVE.row_names["pair"]) == {("tied", True): 990}


@pytest.mark.slow
def test_sums_over_turn_and_river_are_those_of_every_board_dealt() -> None:
    """Any numbers on the boards: for every flop and holding of a small deck, the sum over all turns and rivers."""
    tables, cards = board_tables(SMALL, FIVE), situations(SMALL)
    noise = np.random.default_rng(7)
    plain = noise.integers(-9, 9, tables.plain.strengths.shape)
    flush = noise.integers(-9, 9, tables.flush.strengths.shape)
    above = flush.copy()
    above_plain(0, len(above), tables.plain_of, PLAIN_HOLDING, plain, above)
    plain_sums, flush_sums = np.zeros((PLAIN_FLOPS, PLAIN_HOLDINGS), np.int64), np.zeros((FLOPS, HOLDINGS), np.int64)
    for boards, values, sums in ((tables.plain, plain, plain_sums), (tables.flush, above, flush_sums)):
        sum_boards(0, len(boards.flops), boards.flops, boards.cards, boards.row_of, values, sums)
    found = np.zeros(cards.apart.shape, np.int64)
    sum_situations(0, len(found), cards.flops, cards.holes, 3, plain_sums, flush_sums, found)
    every = [4 * rank + suit for rank in SMALL.ranks for suit in range(3)]
    for at, flop in enumerate(cards.flops.tolist()):
        for number, hole in enumerate(cards.holes.tolist()):
            left = [card for card in every if card not in {*flop, *hole}]
            expected = 0
            for more in combinations(left, 2) if cards.apart[at, number] else ():
                board = (*flop, *more)
                suit = next((suit for suit, many in Counter(map(suit_of, board)).items() if many >= 3), None)
                boards, values = (tables.plain, plain) if suit is None else (tables.flush, flush)
                kinds = seen_from(board, suit)
                row = boards.row_of[board_number(np.array(kinds[:3]), kinds[3], kinds[4])]
                expected += int(values[row, holding_number(*seen_from(tuple(hole), suit))])
            assert found[at, number] == expected


def test_everyone_meets_every_board_once_for_each_flop_it_has() -> None:
    met = everyone_met(SMALL, FIVE)
    total = int(met.plain.sum()) + int(met.flush.sum())
    deals = len(list(combinations(range(15), 2))) * len(list(combinations(range(13), 3)))
    assert total == deals * len(list(combinations(range(10), 2)))


def test_holdings_have_two_kinds_the_lower_first() -> None:
    kinds = holding_kinds(KINDS)
    assert kinds.shape == (HOLDINGS, 2)
    assert (kinds[:, 0] <= kinds[:, 1]).all()
    assert [holding_number(*each) for each in kinds.tolist()] == list(range(HOLDINGS))


def test_the_digest_names_the_kernels() -> None:
    assert len(kernel_digest()) == 16
    assert int(kernel_digest(), 16) > 0


ROOT = Path(__file__).parent.parent.parent
PLAIN_RUNS = (
    "tests/exact/test_board_first_twin.py::test_nine_cards",
    "tests/exact/test_chinese.py::TestPrices::test_the_point_for_the_best_row_heads_up",
    "tests/exact/test_chinese.py::TestRules::test_where_rows_must_rise_equal_straights_are_not_both_set",
    "tests/exact/test_equity.py::test_a_pair_is_counterfeited",
    "tests/exact/test_equity.py::test_the_slow_way_with_a_flop",
    "tests/moss/test_audit.py::test_as_deals_scored_one_by_one",
    "tests/moss/test_advise.py::test_the_error_of_a_difference_is_that_of_the_deals_differences",
    "tests/moss/test_chances.py::test_holdings_are_rated_as_brute_force_rates_them",
    "tests/moss/test_chances.py::test_chances_on_twelve_cards",
)


@pytest.mark.slow
@pytest.mark.parametrize("setting", ["NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"])
def test_kernels_with_bounds_checked_and_without_being_compiled(setting: str, tmp_path: Path) -> None:
    """Compiled code neither overflows with a word nor stops at the end of an array; Python does both."""
    environment = {**os.environ, setting: "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "", *PLAIN_RUNS]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
    assert not {"skipped", "deselected"} & set(done.stdout.replace(",", " ").split()), done.stdout
