"""Rankings: cards become a strength, an int that orders hands, and a strength becomes words.

Each ranking is one table of categories, weakest first. A strength is the category's place followed by five
base-13 digits: the ranks of the hand (the faces of dice), the most repeated first and then the highest, so that
ordinary comparison of ints is comparison of hands. Suits never order anything. An ace is high, or low in A-2-3-4-5
(A-2-3) alone.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from croupier.cards import RANKS, rank_of, show_cards, suit_of
from croupier.words import mark

DIGITS = 5
_CATEGORY: int = 13**DIGITS
_FIRST_DIGIT: int = 13 ** (DIGITS - 1)
_KEPT = 7
"""The best of up to so many ranks is kept: of seven there are 49,205 sets in a deck, of more too many."""

RANK_NAMES = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
              "kings", "aces")  # fmt: skip


class HandError(ValueError):
    """The cards are not a hand that this ranking can judge: too few, too many, or one of them twice."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What decides a category: ranks by how often they occur, straight, flush.

    `pattern` is how often each rank occurs, most first; `digits` the ranks in that order (a straight: its top).
    """

    pattern: tuple[int, ...]
    digits: tuple[int, ...]
    straight: bool
    flush: bool


@dataclass(frozen=True, slots=True)
class Category:
    """One kind of hand: its name, which shapes belong to it, and how many cards it takes at least.

    The first match from the top of the table wins.
    """

    name: str
    fits: Callable[[Shape], bool]
    cards: int = 1


@dataclass(frozen=True)
class Ranking:
    """How hands of `size` cards are ordered; `categories` weakest first, the first one fits every hand."""

    name: str
    size: int
    categories: tuple[Category, ...]

    def strength(self, cards: Sequence[int]) -> int:
        """Strength of exactly `size` different cards, or of the best `size` among more. Raises HandError.

        >>> from croupier.cards import parse_cards
        >>> FIVE.strength(parse_cards("Ah2h3h4h5h")) > FIVE.strength(parse_cards("KsKdKcKh2c"))
        True
        """
        if len(set(cards)) != len(cards) or len(cards) < self.size:
            raise HandError(f"{show_cards(cards) or 'no cards'}: a hand here is {self.size} different cards or more")
        best = self.best_of([card >> 2 for card in cards])
        suits = [card & 3 for card in cards]
        for suit in (0, 1, 2, 3):
            if suits.count(suit) >= self.size:  # one suit adds kinds of hand and takes none away
                best = max(best, self.best_of([rank_of(card) for card in cards if suit_of(card) == suit], flush=True))
        return best

    def best_of(self, ranks: Iterable[int], *, flush: bool = False) -> int:
        """Strength of the best `size` of these ranks or faces (in any order), all of one suit or not.

        What the ranks of a hand are worth is worked out once and kept: hands come again and again.
        """
        falling = tuple(sorted(ranks, reverse=True))
        known = self._flushes if flush else self._ranks
        best = known.get(falling)
        if best is None:
            best = self._best_of(falling, known, flush=flush)
            if len(falling) <= _KEPT:
                known[falling] = best
        return best

    def _best_of(self, falling: tuple[int, ...], known: dict[tuple[int, ...], int], *, flush: bool) -> int:
        best = 0
        for chosen in combinations(falling, self.size):
            strength = known.get(chosen)
            if strength is None:
                strength = known[chosen] = self.strength_of(chosen, flush=flush)
            if strength > best:
                best = strength
        return best

    @cached_property
    def _ranks(self) -> dict[tuple[int, ...], int]:
        """Strengths known so far of hands of several suits, by their ranks, falling."""
        return {}

    @cached_property
    def _flushes(self) -> dict[tuple[int, ...], int]:
        """Strengths known so far of hands of one suit, by their ranks, falling."""
        return {}

    def strength_of(self, ranks: Sequence[int], *, flush: bool) -> int:
        """Strength of `size` cards of these ranks (in any order), all of one suit or not."""
        shape = _shape(ranks, flush=flush, straights=self.has_straights)
        place = max(i for i, category in enumerate(self.categories) if category.fits(shape))
        return _strength(place, shape.digits)

    @cached_property
    def has_straights(self) -> bool:
        """Whether ranks in a row are a hand of their own; where they are not, A-2-3 is an ace high."""
        return any(category.name == STRAIGHT for category in self.categories)

    def category(self, strength: int) -> str:
        """Name of the category a strength belongs to: `two pair`."""
        return self.categories[strength // _CATEGORY].name

    @cached_property
    def row_names(self) -> Mapping[str, int]:
        """The closed list of names a ladder's row may have, strongest first, each with the least strength it means."""
        names: list[tuple[str, int]] = []
        for place, category in enumerate(self.categories):
            if category.cards > self.size:
                continue
            names.append((category.name, _strength(place, ())))
            if category.name == PAIR:
                names += [(f"pair of {many}", _strength(place, (rank,))) for rank, many in enumerate(RANK_NAMES)]
        return dict(sorted(names, key=lambda item: -item[1]))

    def span_name(self, lowest: int, above: int | None) -> tuple[str, str | None]:
        """Words for the hands from strength `lowest` up to, and without, `above` (None: no bound).

        The second name is given where the span holds more than the first one says: several pairs, or stronger kinds
        of hand that have no row of their own.

        >>> FIVE.span_name(FIVE.row_names["pair of sixes"], FIVE.row_names["pair of jacks"])
        ('pair of sixes', 'pair of tens')
        >>> FIVE.span_name(FIVE.row_names["straight"], FIVE.row_names["full house"])
        ('straight', 'flush')
        """
        low_place, top_place = lowest // _CATEGORY, len(self.categories) - 1
        if above is not None:
            top_place = (above - 1) // _CATEGORY
        while self.categories[top_place].cards > self.size:
            top_place -= 1
        top = self.categories[top_place].name
        low = self._first_name(lowest, alone=low_place == top_place)
        if top == PAIR:
            highest = 12 if above is None or above // _CATEGORY != top_place else _first_digit(above) - 1
            top = f"pair of {RANK_NAMES[highest]}"
            if low_place == top_place and (_first_digit(lowest), highest) == (0, 12):
                return PAIR, None
        # A royal flush is a straight flush: where it has no row of its own, nothing stands under a wrong name.
        return (low, None) if top == low or low == STRAIGHT_FLUSH else (low, top)

    def _first_name(self, strength: int, *, alone: bool) -> str:
        """Name of the weakest hands from a strength on: its category's, or of its pair; of all pairs, just `pair`."""
        if self.category(strength) != PAIR or (_first_digit(strength) == 0 and not alone):
            return self.category(strength)
        return f"pair of {RANK_NAMES[_first_digit(strength)]}"


def _first_digit(strength: int) -> int:
    return strength % _CATEGORY // _FIRST_DIGIT


def _strength(place: int, digits: Iterable[int]) -> int:
    strength = place
    padded = (*digits, *[0] * DIGITS)[:DIGITS]
    for digit in padded:
        strength = strength * 13 + digit
    return strength


def _shape(ranks: Sequence[int], *, flush: bool, straights: bool) -> Shape:
    counted = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    pattern = tuple(count for count, _ in counted)
    digits = tuple(rank for _, rank in counted)
    top = _straight_top(digits) if straights and len(digits) == len(ranks) else None
    return Shape(pattern, digits if top is None else (top,), top is not None, flush)


def _straight_top(falling: Sequence[int]) -> int | None:
    """Highest rank of the straight that different ranks make; 3 for A-2-3-4-5; None where there is none."""
    if falling[0] - falling[-1] == len(falling) - 1:
        return falling[0]
    low = list(range(len(falling) - 2, -1, -1))
    return len(falling) - 2 if list(falling) == [12, *low] else None


def _ace_high(shape: Shape) -> bool:
    return shape.digits[0] == 12


PAIR = mark("pair")
STRAIGHT = mark("straight")
ROYAL_FLUSH = mark("royal flush")
STRAIGHT_FLUSH = mark("straight flush")

_ANY = Category(mark("high card"), lambda shape: True)
_PAIR = Category(PAIR, lambda shape: shape.pattern[0] >= 2)
_TWO_PAIR = Category(mark("two pair"), lambda shape: shape.pattern[:2] == (2, 2), cards=4)
_THREE = Category(mark("three of a kind"), lambda shape: shape.pattern[0] >= 3)
_STRAIGHT = Category(STRAIGHT, lambda shape: shape.straight)
_FLUSH = Category(mark("flush"), lambda shape: shape.flush)
_FULL_HOUSE = Category(mark("full house"), lambda shape: shape.pattern == (3, 2))
_FOUR = Category(mark("four of a kind"), lambda shape: shape.pattern[0] >= 4)
_STRAIGHT_FLUSH = Category(STRAIGHT_FLUSH, lambda shape: shape.straight and shape.flush)
_ROYAL = Category(ROYAL_FLUSH, lambda shape: shape.straight and shape.flush and _ace_high(shape))
_NOTHING = Category(mark("nothing"), lambda shape: True)
_FIVE_ALIKE = Category(mark("five of a kind"), lambda shape: shape.pattern[0] >= 5)
_MINI_ROYAL = Category(mark("mini royal"), lambda shape: shape.straight and shape.flush and _ace_high(shape))

FIVE = Ranking("five cards", 5, (_ANY, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL_HOUSE, _FOUR,
                                 _STRAIGHT_FLUSH, _ROYAL))  # fmt: skip
FRONT = Ranking("three cards in front", 3, FIVE.categories[:4])
"""High card, pair, three of a kind, on the scale of `FIVE`: a missing kicker is lower than any (two pair fits none)."""
THREE = Ranking("three cards", 3, (_ANY, _PAIR, _FLUSH, _STRAIGHT, _THREE, _STRAIGHT_FLUSH, _MINI_ROYAL))
HOLE_TWO = Ranking("two hole cards", 2, (_ANY, _PAIR))
FIVE_DICE = Ranking("five dice", 5, (_NOTHING, _PAIR, _TWO_PAIR, _THREE, _FULL_HOUSE, _STRAIGHT, _FOUR, _FIVE_ALIKE))
"""Dice hold'em's own order: a straight, 1 to 5 or 2 to 6, is above a full house. Ranks are faces, 1 to 6.

Source: `dice-holdem.ru`, one of the project's four documents.
"""

_PAIR_MARKS = (
    mark("pair of twos"), mark("pair of threes"), mark("pair of fours"), mark("pair of fives"), mark("pair of sixes"),
    mark("pair of sevens"), mark("pair of eights"), mark("pair of nines"), mark("pair of tens"),
    mark("pair of jacks"), mark("pair of queens"), mark("pair of kings"), mark("pair of aces"),
)  # fmt: skip


def hole_class(cards: Sequence[int]) -> str:
    """The class of two hole cards, one of 169: `AA`, `AKs` (one suit), `AKo` (two suits). Raises HandError.

    >>> from croupier.cards import parse_cards
    >>> hole_class(parse_cards("2c Ah")), hole_class(parse_cards("Ts9s"))
    ('A2o', 'T9s')
    """
    if len(set(cards)) != 2 or len(cards) != 2:
        raise HandError(f"{show_cards(cards) or 'no cards'}: hole cards here are two different cards")
    high, low = sorted(map(rank_of, cards), reverse=True)
    ending = "" if high == low else "s" if suit_of(cards[0]) == suit_of(cards[1]) else "o"
    return RANKS[high] + RANKS[low] + ending


WHEEL = (0, 1, 2, 3, 12)
"""The ranks of A-2-3-4-5, in which the ace is low."""


def in_order(five: Sequence[int], rank: Callable[[int], int]) -> tuple[int, ...]:
    """A hand as it is read: what repeats most comes first, then the highest; of 5-4-3-2-A the ace comes last.

    >>> in_order((1, 6, 3, 6, 3), int), in_order((12, 0, 1, 2, 3), int)
    ((6, 6, 3, 3, 1), (3, 2, 1, 0, 12))
    """
    ranks = [rank(face) for face in five]
    if tuple(sorted(ranks)) == WHEEL:
        ranks = [-1 if each == WHEEL[-1] else each for each in ranks]
    keys = {face: (ranks.count(each), each) for face, each in zip(five, ranks, strict=True)}
    return tuple(sorted(five, key=lambda face: keys[face], reverse=True))
