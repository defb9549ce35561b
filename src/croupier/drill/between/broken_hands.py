"""Rankings that people who misjudge hands have in mind; hands are judged by them, and settled as always."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier.cards import rank_of
from croupier.contests.arrangement import Arrangement
from croupier.drill.readings import without_kickers
from croupier.ranking import FIVE, FRONT, WHEEL, Ranking

_CATEGORY, _FIRST = 13**5, 13**4


def by_the_pair(ranking: Ranking, strength: int) -> int:
    """A strength which, of a full house, counts the pair before the three."""
    if ranking.category(strength) != "full house":
        return strength
    three, pair = strength // _FIRST % 13, strength // (_FIRST // 13) % 13
    return strength + (pair - three) * (_FIRST - _FIRST // 13)


class _NoKickers(Ranking):
    def strength(self, cards: Sequence[int]) -> int:
        return without_kickers(self, super().strength(cards))


class _HighWheel(Ranking):
    def strength(self, cards: Sequence[int]) -> int:
        strength = super().strength(cards)
        low_straight = self.category(strength) == "straight" and strength % _CATEGORY // _FIRST == 3
        if low_straight and {rank_of(card) for card in cards}.issuperset(WHEEL):
            return strength // _CATEGORY * _CATEGORY + 12 * _FIRST
        return strength


_WITHOUT_KICKERS = {5: _NoKickers("no kickers", 5, FIVE.categories), 3: _NoKickers("no kickers", 3, FRONT.categories)}
_HIGH_WHEELS = {5: _HighWheel("high wheel", 5, FIVE.categories), 3: FRONT}
_FRONT_STRAIGHTS = {5: FIVE, 3: Ranking("straights in front", 3, FIVE.categories)}


def judged_without_kickers(arrangement: Arrangement) -> Arrangement:
    """An arrangement in whose piles nobody looks at kickers."""
    return _with(arrangement, _WITHOUT_KICKERS)


def judged_with_high_wheel(arrangement: Arrangement) -> Arrangement:
    """An arrangement in whose piles A-2-3-4-5 is the highest straight."""
    return _with(arrangement, _HIGH_WHEELS)


def judged_with_front_straights(arrangement: Arrangement) -> Arrangement:
    """An arrangement in whose piles of three straights and flushes count."""
    return _with(arrangement, _FRONT_STRAIGHTS)


def _with(arrangement: Arrangement, rankings: Mapping[int, Ranking]) -> Arrangement:
    """The same piles, each judged by the ranking of its size."""
    return replace(
        arrangement,
        piles=tuple(replace(pile, ranking=rankings[pile.ranking.size]) for pile in arrangement.piles),
    )
