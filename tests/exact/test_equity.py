"""Hand against hand: hands worked out by hand, the plainest way to count, an evaluator that knows nothing of ours."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from croupier.cards import STANDARD_DECK, Deck, make_card, rank_of, suit_of
from croupier.equity import Equity, HandEquity
from croupier.exact.equity import equity, winners
from croupier.ranking import FIVE
from croupier.spot import Spot, read_spot

PUBLISHED: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent.parent / "published.yaml").read_text(encoding="utf-8")
)["equities"]


def ends(hand: HandEquity) -> tuple[int, int, int]:
    return hand.wins, hand.ties, hand.losses


def of(*hands: str, board: str = "", dead: str = "") -> Equity:
    return equity(read_spot(hands, board, dead))


def shares(found: Equity) -> list[Fraction]:
    return [hand.share for hand in found.hands]


def add_up(found: Equity) -> None:
    """What holds of every spot."""
    assert found.boards == found.spot.boards()
    assert sum(shares(found)) == 1
    for hand in found.hands:
        assert sum(ends(hand)) == found.boards
        assert (hand.win, hand.tie, hand.loss) == tuple(Fraction(each, found.boards) for each in ends(hand))
        assert sum(boards for _, boards in hand.splits) == hand.ties
        pots = Fraction(hand.wins) + sum(Fraction(boards, ways) for ways, boards in hand.splits)
        assert hand.share == pots / found.boards
    for ways, boards in found.splits:
        assert sum(dict(hand.splits).get(ways, 0) for hand in found.hands) == ways * boards


@pytest.mark.parametrize("spot", PUBLISHED, ids=lambda spot: spot["id"])
def test_published(spot: dict[str, Any]) -> None:
    first, second = of(*spot["hands"]).hands
    assert ends(first) == (spot["wins"], spot["ties"], spot["losses"])
    assert ends(second) == (spot["losses"], spot["ties"], spot["wins"])
    assert first.wins + first.ties + first.losses == spot["of"]
    assert first.splits == second.splits == ((2, spot["ties"]),)


def test_an_overpair_with_one_card_to_come() -> None:
    """Kings have two outs of 44: the other kings."""
    found = of("AcAd", "KcKd", board="2h 7s 9d 3c")
    assert [ends(hand) for hand in found.hands] == [(42, 0, 2), (2, 0, 42)]
    assert shares(found) == [Fraction(21, 22), Fraction(1, 22)]


def test_a_pair_is_counterfeited() -> None:
    """Twos under a pair of threes lose to a four, a nine, an ace or a king on the river: three cards of each."""
    found = of("2c2d", "AhKs", board="3c3d 9c 4h")
    assert ends(found.hands[0]) == (32, 0, 12)
    assert ends(of("2c2d", "AhKs", board="3c3d 9c 4h 4s").hands[0]) == (0, 0, 1)


@pytest.mark.parametrize("hands", [("AcKc", "2c2d"), ("AcKc", "2c2d", "9h9d"), ("AcKc", "2c2d", "9h9d", "7s6s")])
def test_the_board_plays(hands: tuple[str, ...]) -> None:
    """Everybody has the royal flush, or a straight that no card held improves."""
    for board in ("AhKhQhJhTh", "KsQdJhTh Ad"):
        found = of(*hands, board=board)
        assert found.splits == ((len(hands), 1),)
        assert [ends(hand) for hand in found.hands] == [(0, 1, 0)] * len(hands)
        assert shares(found) == [Fraction(1, len(hands))] * len(hands)


def test_three_of_four_share_the_pot() -> None:
    found = of("AcTc", "9c9d", "AdTd", "AhTh", board="KhQdJs 4c2s")
    assert shares(found) == [Fraction(1, 3), 0, Fraction(1, 3), Fraction(1, 3)]
    assert found.splits == ((3, 1),)
    assert [hand.splits for hand in found.hands] == [((3, 1),), (), ((3, 1),), ((3, 1),)]


def test_two_of_three_share_the_pot() -> None:
    """Ace-kings need an ace or a king against queens, four cards of 42, and split then."""
    found = of("AcKc", "AdKd", "QhQs", board="2c 2d 7h 7s")
    assert ends(found.hands[0]) == ends(found.hands[1]) == (0, 4, 38)
    assert ends(found.hands[2]) == (38, 0, 4)
    assert found.splits == ((2, 4),)
    add_up(found)


def test_a_complete_board_is_one_board() -> None:
    found = of("AcAd", "KcKd", board="2h 7s 9d 3c Kh")
    assert found.boards == 1
    assert shares(found) == [0, 1]


def test_dead_cards_do_not_come() -> None:
    """With every other ace and king gone, ace-king has nothing to hit."""
    board, gone = "2c 7d 9s 3h", "AsAcAd KsKcKd"
    assert ends(of("AhKh", "QsQd", board=board).hands[0]) == (6, 0, 38)
    found = of("AhKh", "QsQd", board=board, dead=gone)
    assert ends(found.hands[0]) == (0, 0, 38)
    assert found.boards == 38


def test_dead_cards_are_as_a_folded_hand() -> None:
    """What a third hand holds is gone whether it is shown down or not."""
    three, dead = of("AhKh", "QsQd", "Jc9c", board="2c 7d 9s"), of("AhKh", "QsQd", board="2c 7d 9s", dead="Jc9c")
    assert dead.boards == three.boards
    assert dead.hands[0].wins >= three.hands[0].wins


def test_the_same_ranks_in_other_suits_are_even() -> None:
    found = of("AhKd", "AdKh")
    assert ends(found.hands[0]) == ends(found.hands[1])
    assert shares(found) == [Fraction(1, 2)] * 2
    add_up(found)


five = cache(FIVE.strength)


def slow(spot: Spot, deck: Deck = STANDARD_DECK) -> dict[tuple[int, ...], int]:
    """The plainest way: every board, every hand's best of its 21 fives by the ranking itself."""
    left = [card for card in deck.cards if card not in spot.known]
    counted: Counter[tuple[int, ...]] = Counter()
    for more in combinations(left, spot.to_come):
        seven = [sorted((*hand, *spot.board, *more)) for hand in spot.hands]
        made = [max(map(five, combinations(cards, 5))) for cards in seven]
        counted[tuple(place for place, strength in enumerate(made) if strength == max(made))] += 1
    return dict(counted)


@st.composite
def spots(draw: st.DrawFn, shown: tuple[int, ...]) -> Spot:
    hands, board, dead = draw(st.integers(2, 4)), draw(st.sampled_from(shown)), draw(st.integers(0, 3))
    cards = draw(st.permutations(STANDARD_DECK.cards))
    held = tuple(tuple(cards[2 * at : 2 * at + 2]) for at in range(hands))
    return Spot(held, tuple(cards[8 : 8 + board]), tuple(cards[13 : 13 + dead]))


@given(spots((4, 5)))
@settings(max_examples=15)
def test_the_slow_way_with_a_card_to_come(spot: Spot) -> None:
    assert dict(winners(spot)) == slow(spot)
    add_up(equity(spot))


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (["AhKh", "AdKd", "7c7s"], "Th 9h 7d", "2c"),
        (["AhKh", "AdKd", "AcKc", "QsJs"], "Ts 9s 8s", ""),
    ],
)
def test_the_slow_way_with_a_flop(hands: list[str], board: str, dead: str) -> None:
    spot = read_spot(hands, board, dead)
    assert dict(winners(spot)) == slow(spot)


@pytest.mark.parametrize(
    ("ranks", "suits", "hands"),
    [("TJQKA", "cdh", ["AhKh", "QcQd"]), ("A2345678", "cd", ["Ac2c", "7c7d"]), ("TJQK", "cdhs", ["KhQh", "KcTc"])],
)
def test_the_slow_way_before_the_flop_on_small_decks(ranks: str, suits: str, hands: list[str]) -> None:
    deck, spot = Deck.of("".join(sorted(ranks, key="23456789TJQKA".index)), suits), read_spot(hands)
    assert dict(winners(spot, deck)) == slow(spot, deck)


def theirs(spot: Spot) -> dict[tuple[int, ...], int]:
    """As phevaluator has it: the lowest rank is the best hand. Its card ints are ours."""
    counted: Counter[tuple[int, ...]] = Counter()
    left = [card for card in STANDARD_DECK.cards if card not in spot.known]
    for more in combinations(left, spot.to_come):
        made = [evaluate_cards(*hand, *spot.board, *more) for hand in spot.hands]
        counted[tuple(place for place, rank in enumerate(made) if rank == min(made))] += 1
    return dict(counted)


@given(spots((3,)))
@settings(max_examples=30)
def test_another_evaluator_with_a_flop(spot: Spot) -> None:
    assert dict(winners(spot)) == theirs(spot)


@pytest.mark.slow
@pytest.mark.parametrize(
    "hands", [["AhKh", "QsQd"], ["AhKh", "QsQd", "7c2d", "JsTs"], ["5c4c", "5d4d", "5h4h", "6s3s"]]
)
def test_another_evaluator_before_the_flop(hands: list[str]) -> None:
    spot = read_spot(hands)
    assert dict(winners(spot)) == theirs(spot)


@given(spots((0, 3, 4, 5)), st.randoms(use_true_random=False))
@settings(max_examples=10)
def test_hands_in_another_order_have_the_same_ends(spot: Spot, shuffled: Random) -> None:
    order = list(range(len(spot.hands)))
    shuffled.shuffle(order)
    before = equity(spot)
    board, dead = (tuple(shuffled.sample(cards, len(cards))) for cards in (spot.board, spot.dead))
    after = equity(Spot(tuple(spot.hands[place][::-1] for place in order), board, dead))
    add_up(before)
    for hand, place in zip(after.hands, order, strict=True):
        was = before.hands[place]
        assert (ends(hand), hand.share, hand.splits) == (ends(was), was.share, was.splits)


@given(spots((0, 3, 4, 5)))
@settings(max_examples=4)
def test_names_of_suits_do_not_matter(spot: Spot) -> None:
    before = winners(spot)
    for names in list(permutations(range(4)))[1::4]:

        def renamed(cards: tuple[int, ...], names: tuple[int, ...] = names) -> tuple[int, ...]:
            return tuple(make_card(rank_of(card), names[suit_of(card)]) for card in cards)

        assert winners(Spot(tuple(map(renamed, spot.hands)), renamed(spot.board), renamed(spot.dead))) == before


def test_dealing_on_street_by_street_is_the_same() -> None:
    """The shares on a flop are the mean of the shares after each turn."""
    spot = read_spot(["AhKh", "QsQd", "7c7d"], "Qh Jh 7s", "2c")
    turns = [card for card in STANDARD_DECK.cards if card not in spot.known]
    later = [equity(Spot(spot.hands, (*spot.board, turn), spot.dead)) for turn in turns]
    means = [sum(found.hands[place].share for found in later) / len(turns) for place in range(3)]
    assert shares(equity(spot)) == means
