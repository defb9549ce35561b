"""What two of ten cards beat: brute force on small decks, hand against hand on the full one."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest

from croupier.cards import STANDARD_DECK, Deck, make_card, parse_cards, rank_of, suit_of
from croupier.contests import CONTESTS
from croupier.distribution import CountError
from croupier.exact.equity import winners
from croupier.exact.moss.chances import chances, rated_holdings, showdowns
from croupier.exact.moss.pairings import arrangements, hands_of, pairings, worth
from croupier.ranking import FIVE
from croupier.spot import Spot
from moss import plain_moss

MOSS = CONTESTS["moss-poker"]
OWN, FLOP = parse_cards("Ac3c Qd6h 8s8d KhJh 5s4d"), parse_cards("Qc Tc 6s")


def test_a_royal_flush_on_the_flop_wins_every_showdown() -> None:
    own = parse_cards("AsKs 2c2d 3c3d 4c4d 5c5d")
    assert chances(own, parse_cards("Qs Js Ts"))[0] == (493_506, 0, 0)
    assert showdowns(39) == comb(39, 2) * comb(37, 2) == 493_506


def test_four_aces_lose_to_straight_flushes_alone() -> None:
    """One of them needs a card of the flop, turn and river and both cards of the other hand: 6 ways for four ranks.

    In spades, with the ace or the nine, 2345, TJQK, 8TJQ, 78TJ, 678T and 5678; in hearts, with the ace, 2345 and TJQK.
    """
    own = parse_cards("AcAd 2c2d 3c3d 4c4d 5c5d")
    wins, ties, losses = chances(own, parse_cards("Ah As 9s"))[0]
    assert (wins + ties + losses, ties, losses) == (493_506, 0, 6 * 8)


def test_suits_renamed_change_nothing() -> None:
    def renamed(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(make_card(rank_of(card), (2, 0, 3, 1)[suit_of(card)]) for card in cards)

    found = chances(OWN, FLOP)
    assert chances(renamed(OWN), renamed(FLOP)) == found
    assert all(sum(each) == 493_506 for each in found)


@pytest.mark.parametrize(
    ("deck", "flop"),
    [
        (Deck.of("9TJQKA", "cdh"), "9c Tc Jd"),
        (Deck.of("2345A", "cdhs"), "2c 3c 4c"),
        (Deck.of("2345678", "cdh"), "7c 7d 2h"),
        (Deck.of("23456789T", "ch"), "2h 3h 9h"),
    ],
    ids=str,
)
def test_as_counted_by_brute_force_on_small_decks(deck: Deck, flop: str) -> None:
    shared = parse_cards(flop)
    for seed in range(2):
        left = [card for card in deck.cards if card not in shared]
        Random(seed).shuffle(left)
        own = tuple(left[: min(10, len(left) - 4)])
        assert chances(own, shared, deck) == tuple(plain_moss.showdowns(own, shared, deck))


def test_chances_on_twelve_cards() -> None:
    """Five own cards, a flop, four cards left: six turns and rivers, one other hand each."""
    deck, own, flop = Deck.of("9TJQKA", "cd"), parse_cards("9c 9d Kc Kd Ac"), parse_cards("Tc Jc Qc")
    found = chances(own, flop, deck)
    assert found == tuple(plain_moss.showdowns(own, flop, deck))
    assert found[8] == (6, 0, 0)  # king and ace of clubs: a royal flush
    assert {sum(each) for each in found} == {showdowns(4)} == {6}


@pytest.mark.thorough
@pytest.mark.parametrize("place", [0, 17, 44])
@pytest.mark.one_in(3)
def test_as_hand_against_hand_has_it_on_the_full_deck(place: int) -> None:
    """Another route: the hand against each other holding in turn, the other eight cards dead."""
    hand = list(combinations(OWN, 2))[place]
    dead = tuple(card for card in OWN if card not in hand)
    left = [card for card in STANDARD_DECK.cards if card not in OWN + FLOP]
    counted: Counter[tuple[int, ...]] = Counter()
    for other in combinations(left, 2):
        counted.update(dict(winners(Spot((hand, other), FLOP, dead))))
    assert (counted[(0,)], counted[0, 1], counted[(1,)]) == chances(OWN, FLOP)[place]


def test_too_few_cards_left() -> None:
    with pytest.raises(CountError, match="four cards or more"):
        chances(parse_cards("Tc Td"), parse_cards("Jc Jd Qc"), Deck.of("TJQ", "cd"))


@pytest.mark.parametrize(
    ("deck", "flop"), [(Deck.of("9TJQKA", "cd"), "9c Tc Jd"), (Deck.of("2345A", "cd"), "2c 3c 4c")]
)
def test_holdings_are_rated_as_brute_force_rates_them(deck: Deck, flop: str) -> None:
    shared = parse_cards(flop)
    rated = rated_holdings(shared, deck)
    left = [card for card in deck.cards if card not in shared]
    seen = 0
    for hand in combinations(left, 2):
        score = 0
        for runout in combinations([card for card in left if card not in hand], 2):
            board = shared + runout
            mine = FIVE.strength(hand + board)
            for other in combinations([card for card in left if card not in (*hand, *runout)], 2):
                theirs = FIVE.strength(other + board)
                score += 2 * (mine > theirs) + (mine == theirs)
        assert rated[max(hand), min(hand)] == score
        seen += score
    # Every showdown is seen from both sides and shares two points among them.
    many = len(left)
    assert seen == 2 * comb(many, 2) * comb(many - 2, 2) * comb(many - 4, 2) // 2
    assert rated.sum() == seen


def test_ten_cards_are_paired_in_945_ways() -> None:
    found = list(pairings(tuple(range(10))))
    assert len(found) == len(set(map(frozenset, found))) == 9 * 7 * 5 * 3 == 945
    assert all(sorted(place for pair in pairs for place in pair) == list(range(10)) for pairs in found)


def test_every_arrangement_is_there_once() -> None:
    found = arrangements(10)
    listed = set(map(tuple, found.tolist()))
    assert len(listed) == len(found) == MOSS.arrangement.ways == 945 * 120
    number = {frozenset(pair): at for at, pair in enumerate(hands_of(10))}
    plain = plain_moss.every_arrangement(tuple(range(10)))
    assert listed == {tuple(number[frozenset(hand)] for hand in each) for each in plain}


def test_what_arrangements_are_worth_is_summed_hand_by_hand() -> None:
    import numpy as np

    points = np.array([[10 * hand, 7 - hand] for hand in range(6)], np.int64)
    assert worth(points).tolist() == [10 * one + 7 - other for one, other in arrangements(4).tolist()]
    with pytest.raises(ValueError, match="6 hands of two, not 5"):
        worth(points[:5])
