"""Deals of Chinese poker drawn towards an aim: who wins which row, who has set a hand wrongly, who is paid royalties.

Rows are drawn so that they can be given to any player without a foul: every front is of a weaker kind than every
middle, and every middle than every back. So the winner of each row can be chosen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.cards import make_card, rank_of
from croupier.contests.arrangement import Cards
from croupier.contests.contest import Contest, SetHand
from croupier.drill.between.dealing import CAN_TIE, Left, hand_of, twin_of
from croupier.drill.draw import Draw
from croupier.ladder import Ladder
from croupier.ranking import FIVE, FRONT, STRAIGHT, Ranking
from croupier.showdown import Result

FRONT_ROW, MIDDLE_ROW, BACK_ROW = range(3)

Rows = list[Cards]
_TRIES = 12

_KINDS: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    (("high card", "pair"), ("two pair", "three of a kind"), ("straight", "flush", "full house", "four of a kind")),
    (("high card",), ("pair",), ("two pair", "three of a kind", "straight", "flush")),
    (("high card", "pair"), ("three of a kind", "straight"), ("flush", "full house")),
)
"""Kinds of hand in front, in the middle and in the back that never meet."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The rows of each seat as they lie, and the seats that surrender."""

    rows: tuple[tuple[Cards, ...], ...]
    surrendered: tuple[int, ...] = ()

    def judged(self, contest: Contest) -> tuple[SetHand, ...]:
        """Each hand with its strengths and fouls."""
        return tuple(
            contest.judge(contest.arrangement.strengths(hands), surrendered=seat in self.surrendered)
            for seat, hands in enumerate(self.rows)
        )


@dataclass(frozen=True, slots=True)
class Aim:
    """What a deal shall show between the first two seats.

    `results` has by row how the first stands against the second; `kickers` the rows that kickers decide.
    """

    results: Mapping[int, Result]
    kickers: tuple[int, ...] = ()


def ranking_of(row: int) -> Ranking:
    """The ranking that judges a row."""
    return FRONT if row == FRONT_ROW else FIVE


def laid(draw: Draw, left: Left, seats: int, aim: Aim) -> list[Rows] | None:
    """Rows of so many seats that are set as they should be and show the aim; None where chance did not lead there."""
    chosen = draw.one(_KINDS)
    found: list[Rows] = [[], []]
    for row in (BACK_ROW, MIDDLE_ROW, FRONT_ROW):
        hands = _pair_of(draw, left, row, chosen[row], aim)
        if hands is None:
            return None
        for rows, hand in zip(found, hands, strict=True):
            rows.insert(0, hand)
    others = sound_hands(draw, left, seats - 2)
    return None if others is None else [*found, *others]


def _pair_of(draw: Draw, left: Left, row: int, kinds: Sequence[str], aim: Aim) -> tuple[Cards, Cards] | None:
    """One row of the first two seats."""
    front, ranking, result = row == FRONT_ROW, ranking_of(row), aim.results[row]
    can_be = [kind for kind in kinds if kind in CAN_TIE] if result == "tied" else kinds
    first = hand_of(draw, left, draw.one(can_be), front=front) if can_be else None
    if first is None:
        return None
    if result == "tied":
        second = twin_of(draw, left, first, ranking)
        return None if second is None else (first, second)
    kind = ranking.category(ranking.strength(first)) if row in aim.kickers else draw.one(kinds)
    second = hand_of(draw, left, kind, front=front, ranks=leading(first, kind) if row in aim.kickers else ())
    if second is None or ranking.strength(first) == ranking.strength(second):
        return None
    is_ahead = ranking.strength(first) > ranking.strength(second)
    return (first, second) if is_ahead == (result == "ahead") else (second, first)


def leading(hand: Cards, kind: str) -> tuple[int, ...]:
    """The ranks that name a hand: of its pair, its two pair, its three; of a high card the highest."""
    ranks = [rank_of(card) for card in hand]
    often = sorted({rank for rank in ranks if ranks.count(rank) > 1}, reverse=True)
    if kind in (STRAIGHT, "flush", "full house", "four of a kind", "three of a kind"):
        return ()
    return tuple(often) or (max(ranks),)


def fouled(draw: Draw, left: Left, row: int, *, close: bool) -> Rows | None:
    """The rows of a player whose `row` is stronger than the next one; `close` where only kickers make it so."""
    return _fouled_front(draw, left, close=close) if row == FRONT_ROW else _fouled_middle(draw, left, close=close)


def _fouled_front(draw: Draw, left: Left, *, close: bool) -> Rows | None:
    pair = draw.one(range(2, 13))
    if close:
        kicker = draw.one([rank for rank in range(4, 13) if rank != pair])
        front = hand_of(draw, left, "pair", front=True, ranks=(pair, kicker))
        middle = hand_of(draw, left, "pair", ranks=(pair,), below=kicker)
    else:
        front = hand_of(draw, left, "pair", front=True, ranks=(pair,))
        middle = hand_of(draw, left, draw.one(("high card", "pair")))
    back = hand_of(draw, left, draw.one(("straight", "flush", "full house")))
    return _rows(front, middle, back)


def _fouled_middle(draw: Draw, left: Left, *, close: bool) -> Rows | None:
    if close:
        low, high = sorted(draw.some(range(1, 13), 2))
        middle = hand_of(draw, left, "two pair", ranks=(high,), below=high)
        back = hand_of(draw, left, "two pair", ranks=(low,), below=low)
    else:
        middle = hand_of(draw, left, draw.one(("flush", "full house")))
        back = hand_of(draw, left, draw.one(("two pair", "three of a kind", "straight")))
    return _rows(hand_of(draw, left, "high card", front=True), middle, back)


def matched_front(draw: Draw, left: Left) -> Rows | None:
    """Rows whose front and middle have the same pair, set as they should be: the middle's kicker is the higher one."""
    pair = draw.one(range(13))
    kicker = draw.one([rank for rank in range(5, 13) if rank != pair])
    middle = hand_of(draw, left, "pair", ranks=(pair, kicker))
    front = hand_of(draw, left, "pair", front=True, ranks=(pair,), below=kicker)
    return _rows(front, middle, hand_of(draw, left, draw.one(("straight", "flush", "full house"))))


def sound_hands(draw: Draw, left: Left, many: int) -> list[Rows] | None:
    """The rows of so many players who have set their hands as they should.

    Some are of strong kinds; where few cards are left they are whatever those make.
    """
    found: list[Rows] = []
    while len(found) < many:
        scarce = len(left.cards) < 13 * (many - len(found)) + 10
        rows = _any_rows(draw, left) if scarce else _strong_rows(draw, left)
        if rows is None:
            return None
        found.append(rows)
    return found


def _strong_rows(draw: Draw, left: Left) -> Rows | None:
    kinds = draw.one(_KINDS)
    back, middle = (hand_of(draw, left, draw.one(kinds[row])) for row in (BACK_ROW, MIDDLE_ROW))
    return _rows(hand_of(draw, left, draw.one(kinds[FRONT_ROW]), front=True), middle, back)


def _any_rows(draw: Draw, left: Left) -> Rows | None:
    """Thirteen cards as they come, the stronger five in the back."""
    cards = draw.some(left.cards, 13)
    for _ in range(_TRIES):
        cards = draw.shuffled(cards)
        middle, back = sorted((cards[3:8], cards[8:]), key=FIVE.strength)
        if FRONT.strength(cards[:3]) < FIVE.strength(middle) < FIVE.strength(back):
            left.take(cards)
            return [cards[:3], middle, back]
    return None


def royal_rows(draw: Draw, left: Left, row: int, ladder: Ladder, number: int) -> Rows | None:
    """Rows of which one reaches a row of a ladder of royalties; the others stand around it as they should."""
    hand = _reaching(draw, left, row, ladder, number)
    if hand is None:
        return None
    strength = ranking_of(row).strength(hand)
    places = [category.name for category in FIVE.categories]
    place = places.index(FIVE.category(strength))
    found: dict[int, Cards | None] = {row: hand}
    for above in range(row + 1, 3):
        place = min(place + (1 if draw.often(3, 4) or place < 4 else 0), 8)
        found[above] = hand_of(draw, left, places[place])
    place = places.index(FIVE.category(strength))
    for below in range(row - 1, -1, -1):
        place = draw.below(max(1, min(place, 4 if below else 2)))
        if below == FRONT_ROW and places[place] not in ("high card", "pair"):
            return None
        found[below] = hand_of(draw, left, places[place], front=below == FRONT_ROW)
    return _rows(*(found[each] for each in range(3)))


def _reaching(draw: Draw, left: Left, row: int, ladder: Ladder, number: int) -> Cards | None:
    """A hand that reaches a row of a ladder and none above it."""
    least, _ = ladder.span(number)
    ranking = ranking_of(row)
    kind = ranking.category(least)
    ranks: tuple[int, ...] = ()
    if ladder.rows[number].name.startswith("pair of "):
        ranks = (draw.one([rank for rank in range(13) if ladder.row_of_strength(_pair(ranking, rank)) == number]),)
    hand = hand_of(draw, left, kind, front=row == FRONT_ROW, ranks=ranks)
    if hand is not None and ladder.row_of_strength(ranking.strength(hand)) == number:
        return hand
    return None


def _pair(ranking: Ranking, rank: int) -> int:
    """The strength of the weakest hand that is a pair of this rank."""
    others = [other for other in range(13) if other != rank][: ranking.size - 2]
    return ranking.strength_of((rank, rank, *others), flush=False)


def wheel(draw: Draw, left: Left) -> Cards | None:
    """A-2-3-4-5."""
    return hand_of(draw, left, STRAIGHT, ranks=(3,))


def front_run(draw: Draw, left: Left, *, suited: bool) -> Cards | None:
    """Three cards in front that look like a straight, or, `suited`, like a flush."""
    if suited:
        suit = draw.below(4)
        cards = draw.some(left.of_suit(suit), 3)
    else:
        top = draw.one(range(2, 11))
        cards = tuple(make_card(rank, draw.below(4)) for rank in (top, top - 1, top - 2))
    if not set(cards) <= set(left.cards) or FRONT.category(FRONT.strength(cards)) != "high card":
        return None
    left.take(cards)
    return cards


def _rows(*hands: Cards | None) -> Rows | None:
    found = [hand for hand in hands if hand is not None]
    return found if len(found) == len(hands) else None
