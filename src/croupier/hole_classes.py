"""Classes of two hole cards, as two-card bonus tables write them: `AA`, `AKs`, `AQs, AJs`, `JJ-KK`, `AA against AA`.

Two-card bonuses are not ordered by strength (a suited ace-king pays more than a pair of kings), so a ladder that
matches by class lists disjoint sets of the 169 classes instead of thresholds.
"""

import re
from dataclasses import dataclass
from itertools import combinations_with_replacement

from croupier.cards import RANKS

ALL_CLASSES = frozenset(
    RANKS[high] + RANKS[low] + ending
    for low, high in combinations_with_replacement(range(13), 2)
    for ending in ("so" if high != low else ("",))
)

AGAINST = " against "
"""Between the player's classes and the dealer's, in the name of a row that asks for both."""

_ITEM = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)")
_RANGE = re.compile(rf"([{RANKS}])\1 *- *([{RANKS}])\2")


class ClassError(ValueError):
    """The text does not name classes of two hole cards."""


@dataclass(frozen=True, slots=True)
class ClassRow:
    """A row of a ladder that matches by class: the player's hole classes, and the dealer's where it asks for them."""

    own: frozenset[str]
    against: frozenset[str] | None = None

    def holds(self, own: str, against: str | None) -> bool:
        """True where the player's class hits the row; `against` is the dealer's, None where it is not known."""
        return own in self.own and (self.against is None or against in self.against)

    def overlaps(self, other: "ClassRow") -> frozenset[str]:
        """Classes of the player's cards for which both rows can be hit."""
        if self.against is not None and other.against is not None and not self.against & other.against:
            return frozenset()
        return self.own & other.own


def parse_class_row(text: str) -> ClassRow:
    """Read the classes of one row. Raises ClassError.

    >>> sorted(parse_class_row("AQs, AJs").own), sorted(parse_class_row("JJ-KK").own)
    (['AJs', 'AQs'], ['JJ', 'KK', 'QQ'])
    >>> parse_class_row("AA against AA").against == frozenset({"AA"})
    True
    """
    own, word, against = text.partition(AGAINST)
    return ClassRow(_classes(own), _classes(against) if word else None)


def _classes(text: str) -> frozenset[str]:
    found: set[str] = set()
    for item in map(str.strip, text.split(",")):
        found |= _one_item(item)
    return frozenset(found)


def _one_item(item: str) -> set[str]:
    if pairs := _RANGE.fullmatch(item):
        low, high = sorted(map(RANKS.index, pairs.groups()))
        return {RANKS[rank] * 2 for rank in range(low, high + 1)}
    single = _ITEM.fullmatch(item)
    if single is None:
        raise ClassError(f"{item!r} is not a class of two cards; write AA, AKs, AKo, AK or JJ-KK")
    first, second, ending = single.groups()
    top, bottom = sorted((first, second), key=RANKS.index, reverse=True)
    names = {top + bottom + each for each in (ending or "so")} if top != bottom else {top + bottom + ending}
    if not names <= ALL_CLASSES:
        raise ClassError(f"{item!r}: a pair is never of one suit; write {top}{bottom}")
    return names
