"""Hands of house hold'em dealt one by one: by hand, against every deal of a small deck, and the whole one."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest

from audit.holdem import bonus, casino, every_deal, solved, ultimate
from croupier.audit import simulate as simulating
from croupier.audit.agreement import compare
from croupier.audit.dealing import deal
from croupier.audit.outcomes import outcomes
from croupier.audit.simulate import Ending, simulate
from croupier.audit.solved import Solved, solve_paytable
from croupier.cards import STANDARD_DECK, Deck, parse_cards
from croupier.exact.board_first.boards import board_tables
from croupier.exact.board_first.lookup import lookup, renumbered
from croupier.exact.board_first.situations import situations
from croupier.exact.kernels.numbering import RANKS
from croupier.paytable import load, shipped
from croupier.ranking import FIVE
from croupier.report import TIE_RULES, Ties


def solved_house(name: str) -> Solved:
    paytable = load(dict(shipped())[name]).paytable
    assert paytable is not None
    return solve_paytable(paytable)


@pytest.fixture(scope="module")
def ultimate_house() -> Solved:
    return solved_house("ultimate-texas-holdem/standard")


@pytest.fixture(scope="module")
def casino_house() -> Solved:
    return solved_house("casino-holdem/standard")


def dealt(table: Solved, hands: int, draw: Callable[[], float], ties: Ties = "most") -> Counter[Ending]:
    return simulate(table.solution, table.plays[ties], hands=hands, draw=draw)


def draws_for(hand: str) -> Callable[[], float]:
    """Numbers that make the shuffle deal these cards: own two, the shared five, the dealer's two."""

    def numbers() -> Iterator[float]:
        cards = list(STANDARD_DECK.cards)
        for place, card in enumerate(parse_cards(hand)):
            at = cards.index(card)
            yield (at - place + 0.5) / (len(cards) - place)
            cards[place], cards[at] = cards[at], cards[place]

    return numbers().__next__


@pytest.mark.slow
class TestUltimateByHand:
    @pytest.mark.parametrize(
        ("cards", "net", "bet", "event"),
        [
            # 4x before the flop: ante and play 1 to 1, the blind pushes below a straight
            ("Ah Ks Ac 7d 2c 9h 4s Qs Qd", 5, 6, "ahead + blind: otherwise"),
            # the same against a dealer without a pair: the ante comes back
            ("Ah Ks Ac 7d 2c 9h 4s Qs Jd", 4, 6, "dealer does not qualify + blind: otherwise + ahead"),
            # a royal flush: 500 for the blind, 4 for the play, 1 for the ante
            ("Ah Kh Qh Jh Th 2c 2d 3s 3d", 505, 6, "ahead + blind: royal flush"),
            # two pair on the flop: 2x
            ("7h 2s 7c 2d Kc 9h 4s Qs Qd", 3, 4, "ahead + blind: otherwise"),
            # nothing that plays by itself on the river: the fold loses ante and blind
            ("7h 2s Kc Jd 9c 5h 4s Qs Qd", -2, 2, "fold"),
            # the shared straight plays for both
            ("3h 2s Tc Jd Qc Kh As 4s 4d", 0, 3, "tied"),
            # a flush of four hearts on the board and one held, bet 1x on the river
            ("7h 2s Kh Jh 9c 5h 4h Qs Qd", 3.5, 3, "ahead + blind: flush"),
        ],
    )
    def test_a_hand(self, ultimate_house: Solved, cards: str, net: float, bet: int, event: str) -> None:
        found = dealt(ultimate_house, 1, draws_for(cards))
        assert found == {(Fraction(net), Fraction(bet), event, event == "fold"): 1}

    def test_suits_change_nothing(self, ultimate_house: Solved) -> None:
        hand, names = "7h 2s 7c 2d Kc 9h 4s Qs Qd", str.maketrans("cdhs", "shcd")
        assert dealt(ultimate_house, 1, draws_for(hand)) == dealt(ultimate_house, 1, draws_for(hand.translate(names)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "net", "bet", "event"),
    [
        ("Ah Ks Ac 7d 2c 9h 4s Qs Qd", 3, 3, "ahead: otherwise + call"),
        (
            "Ah Ks Ac 7d 2c 9h 4s 3s 3d",
            1,
            3,
            "dealer does not qualify: otherwise + call without a qualified dealer",
        ),
        ("2h 3s Ac 7d Kc 9h 4s Qs Qd", -1, 1, "fold"),
        ("Ah Qs Ac 7d 2c 9h 4s 7s 7h", -3, 3, "behind"),
    ],
)
def test_casino_by_hand(casino_house: Solved, cards: str, net: int, bet: int, event: str) -> None:
    found = dealt(casino_house, 1, draws_for(cards))
    assert found == {(Fraction(net), Fraction(bet), event, event == "fold"): 1}


@pytest.mark.parametrize("ties", TIE_RULES)
@pytest.mark.parametrize(
    "game",
    [
        ultimate(),
        ultimate(river=(1, 2), qualifier="two pair"),
        casino(),
        pytest.param(bonus({"two pair": "1 to 1"}), marks=pytest.mark.slow),
    ],
)
@pytest.mark.one_in(3)
def test_every_deal_of_a_small_deck_ends_as_it_was_counted(game: object, ties: Ties) -> None:
    """Not a sample: all 75,600 deals, so that the counts must be equal and not near each other."""
    table = solved(game, Deck.of("2469K", "cd"))  # type: ignore[arg-type]
    rounds = simulating._Table(table.plan, simulating._seat(table.solution, table.plays[ties]))
    found = rounds.rounds(every_deal(table.plan.game, table.plan.deck))
    counted = outcomes(table.plan, table.plays[ties])
    assert found == {(each.net, each.bet, each.event, each.folded): each.deals for each in counted}


@pytest.mark.slow
@pytest.mark.parametrize("ties", TIE_RULES)
@pytest.mark.parametrize("house", ["ultimate_house", "casino_house"])
def test_hands_dealt_agree_with_the_counts(house: str, ties: Ties, request: pytest.FixtureRequest) -> None:
    table: Solved = request.getfixturevalue(house)
    found = compare(outcomes(table.plan, table.plays[ties]), dealt(table, 200_000, Random(5).random, ties), seed=5)
    assert found.agrees, found
    assert found.strays == 0


@pytest.mark.slow
def test_the_same_seed_deals_the_same_hands(casino_house: Solved, monkeypatch: pytest.MonkeyPatch) -> None:
    found = dealt(casino_house, 10_000, Random(1).random)
    monkeypatch.setattr(simulating, "_BATCH", 777)
    assert dealt(casino_house, 10_000, Random(1).random) == found
    assert dealt(casino_house, 10_000, Random(2).random) != found


@pytest.mark.slow
def test_a_strategy_that_is_not_the_one_counted_is_found_out(ultimate_house: Solved, casino_house: Solved) -> None:
    strays = dealt(casino_house, 5_000, Random(1).random)
    assert not compare(outcomes(ultimate_house.plan, ultimate_house.plays["most"]), strays, seed=1).agrees


class TestLookup:
    """Cards dealt any way round are looked up under the flop that stands for them, suits renamed alike."""

    deck = STANDARD_DECK

    def deals(self) -> np.ndarray:
        return deal(self.deck.cards, 7, 2_000, Random(3).random)

    def test_flops_keep_what_can_be_seen(self) -> None:
        cards, known = self.deals(), situations(self.deck)
        flops, holes = lookup(self.deck, FIVE).flops(cards[:, :2], cards[:, 2:5])
        for dealt_cards, flop, hole in zip(cards[:, :5], known.flops[flops], known.holes[holes], strict=True):
            shown = np.concatenate([hole, flop])
            assert pattern(dealt_cards[:2], dealt_cards[2:]) == pattern(shown[:2], shown[2:])

    def test_rivers_tell_a_flush_from_plain_boards(self) -> None:
        cards, tables = self.deals(), board_tables(self.deck, FIVE)
        flush, rows, holdings = lookup(self.deck, FIVE).rivers(cards[:, :2], cards[:, 2:])
        assert 0 < flush.sum() < len(flush)
        for dealt_cards, of_suit, row, holding in zip(cards, flush, rows, holdings, strict=True):
            boards = tables.flush if of_suit else tables.plain
            assert sorted(boards.kinds[row] % RANKS) == sorted(dealt_cards[2:] >> 2)
            suits = np.bincount(dealt_cards[2:] & 3, minlength=4)
            assert of_suit == (suits.max() >= 3)
            assert (boards.kinds[row] >= RANKS).sum() == (suits.max() if of_suit else 0)
            strength = max(FIVE.strength(five) for five in fives(dealt_cards.tolist()))
            assert boards.strengths[row, holding] == strength

    def test_suits_of_a_small_deck_are_numbered_from_0(self) -> None:
        assert renumbered(Deck.of("2K", "ds"), np.array(parse_cards("2d Ks"), np.int64)).tolist() == [0, 45]


def pattern(own: np.ndarray, flop: np.ndarray) -> object:
    """Two hole cards and a flop up to the names of suits: the least of all 24 renamings."""
    return min(
        tuple(tuple(sorted(4 * (card // 4) + names[card % 4] for card in cards.tolist())) for cards in (own, flop))
        for names in permutations(range(4))
    )


def fives(cards: list[int]) -> Iterator[tuple[int, ...]]:
    return combinations(cards, 5)
