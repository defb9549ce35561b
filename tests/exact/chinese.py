"""Chinese poker for tests: scorings with every option, random hands, and settings in plain Python."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from random import Random

from croupier.cards import parse_cards, rank_of, suit_of
from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.ladder import Ladder, Of, Row
from croupier.odds import Odds
from croupier.ranking import FIVE, FRONT, Ranking

CHINESE = CONTESTS["chinese-poker"]
SOURCE_HAND = parse_cards("2c4h4c4d4s5d5s5c6h7h8h9hTh")
"""The thirteen cards of the source, set there as 555 / 44442 / straight flush."""

RUSSIAN = {"majority": 2, "scoop": 4, "best row": 1}
WESTERN = {"majority": 2, "scoop": 4}
EVERYTHING = {"row": 1, "majority": 2, "scoop": 5, "best row": 3, "foul": 2, "surrender": 3}

RISING = "rising"
Setting = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def royalties(half: bool = False) -> dict[str, Ladder]:
    """Royalties on every row; some of them in halves of a point."""
    part = Fraction(1, 2) if half else Fraction(0)
    pays: dict[str, dict[str, Fraction | int]] = {
        "front": {"three of a kind": 2 + part, "pair of sixes": 1},
        "middle": {"straight flush": 10, "full house": 2, "pair": part},
        "back": {"royal flush": 7, "straight flush": 5, "flush": 1 + part, "high card": 1},
    }
    return {
        pile.name: Ladder(
            pile.name,
            Of(pile.name, pile.ranking, {"own": pile.size}),
            tuple(
                Row(name, Odds("to", Fraction(many)), pile.ranking.row_names[name])
                for name, many in pays[pile.name].items()
            ),
        )
        for pile in CHINESE.arrangement.piles
    }


def every_scoring() -> Iterator[Contest]:
    """Points of every kind, under every option that decides about points."""
    decisive = [
        [(option.name, choice) for choice in option.choices]
        for option in CHINESE.house_options
        if option.name in ("rows", "majority", "foul", "royalties_paid_by")
    ]
    for number, options in enumerate(product(*decisive)):
        points = (EVERYTHING, RUSSIAN, WESTERN, {"row": 1, "majority": 1, "scoop": 1})[number % 4]
        yield CHINESE.with_file(points, dict(options), royalties(half=number % 3 == 0) if number % 5 else {})


def deal(random: Random, players: int) -> list[tuple[int, ...]]:
    """Thirteen cards for each player."""
    cards = random.sample(range(52), 13 * players)
    return [tuple(cards[13 * seat : 13 * seat + 13]) for seat in range(players)]


def settings(cards: tuple[int, ...]) -> Iterator[Setting]:
    """Every way to set thirteen cards, each once."""
    for back in combinations(sorted(cards), 5):
        left = [card for card in sorted(cards) if card not in back]
        for middle in combinations(left, 5):
            yield tuple(card for card in left if card not in middle), middle, back


def strengths(setting: Setting) -> tuple[int, int, int]:
    """The strengths of a setting's rows, as the rankings say them."""
    front, middle, back = setting
    return _strength(FRONT, front), _strength(FIVE, middle), _strength(FIVE, back)


@lru_cache(maxsize=100_000)
def _strength(ranking: Ranking, cards: tuple[int, ...]) -> int:
    """A hand's 72,072 settings have 1,573 rows: each is judged once."""
    return ranking.strength_of(tuple(map(rank_of, cards)), flush=len(set(map(suit_of, cards))) == 1)
