"""What hands are and which is best, worked out again from the cards on the table, without the program's ranking."""

from collections import Counter
from itertools import combinations

from croupier.questions import Question
from drill.between import Asked, cards_of


def _kind_of(cards: tuple[int, ...]) -> str:
    """What kind of hand five cards are, as anybody sees it; of three in front, what may count there."""
    ranks, suits = sorted(card // 4 for card in cards), {card % 4 for card in cards}
    counts = tuple(sorted(Counter(ranks).values(), reverse=True))
    names = {(2, 1): "pair", (2, 1, 1, 1): "pair", (2, 2, 1): "two pair", (3,): "three of a kind",
             (3, 1, 1): "three of a kind", (3, 2): "full house", (4, 1): "four of a kind"}  # fmt: skip
    if counts in names or len(cards) == 3:
        return names.get(counts, "high card")
    in_a_row = ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]
    if len(suits) > 1:
        return "straight" if in_a_row else "high card"
    if not in_a_row:
        return "flush"
    return "royal flush" if ranks[0] == 8 else "straight flush"


_KINDS = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
          "straight flush", "royal flush")  # fmt: skip


def call_the_hand(asked: Asked, question: Question) -> None:
    """The best five of the cards shown, all of them different; the skill names what it is."""
    cards = tuple(card for each in cards_of(question).values() for card in each)
    in_a_row = 3 if asked.skill.startswith("three cards") else 5
    many = {"moss-poker": 7, "holdem-pots": 7}.get(question.identity.game, in_a_row)
    assert len(set(cards)) == len(cards) == many
    fives = combinations(cards, min(5, len(cards)))
    assert question.key == (max(map(_kind_of, fives), key=_KINDS.index),), (asked, question)
    assert asked.skill.split(": ")[-1] == question.key[0]


def _read(hand: tuple[int, ...], board: tuple[int, ...], *, kickers: bool = True) -> tuple[object, ...]:
    """A hand as it is compared: its kind, then the ranks, those that repeat first."""
    best: list[tuple[object, ...]] = []
    for five in combinations((*hand, *board), 5):
        ranks = [card // 4 for card in five]
        if sorted(ranks) == [0, 1, 2, 3, 12]:
            ranks = [-1, 0, 1, 2, 3]
        order = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
        best.append((_KINDS.index(_kind_of(five)), *order))
    most = max(best)
    known = {0: 1, 1: 2, 2: 4, 3: 3, 7: 4}.get(most[0] if isinstance(most[0], int) else 0, 5)
    return most if kickers else most[: 1 + known]


def _seats_with_best(hands: list[tuple[int, ...]], board: tuple[int, ...], *, kickers: bool = True) -> list[int]:
    read = [_read(hand, board, kickers=kickers) for hand in hands]
    return [seat for seat, each in enumerate(read) if each == max(read)]


def who_wins_or_splits(asked: Asked, question: Question) -> None:
    """Who has the best hand with the board, and that the hands stand as the skill says."""
    cards = cards_of(question)
    board, hands = cards.pop("board"), list(cards.values())
    assert len({card for hand in (board, *hands) for card in hand}) == 5 + 2 * len(hands)
    best = _seats_with_best(hands, board)
    assert question.key == (tuple(str(seat + 1) for seat in best),), (asked, question)
    all_play = all(_read(hand, board) == _read((), board) for hand in hands)
    assert all_play == (asked.skill == "board plays")
    shares = {"best hand": 1, "kicker": 1, "two-way split": 2, "three-way split": 3}
    assert len(best) == shares.get(asked.skill, len(best))
    if asked.skill == "kicker":
        assert len(_seats_with_best(hands, board, kickers=False)) > 1
    if asked.skill == "counterfeited":
        assert any(slip.mistake == "both own cards" for slip in question.slips)
