"""Hands of Chinese poker for tests: named by what they hold, judged and scored as a file would have it."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random

from croupier.cards import STANDARD_DECK, parse_cards
from croupier.contests import CONTESTS
from croupier.contests.contest import Contest, SetHand
from croupier.contests.score import Score
from croupier.paytable import load, shipped_scorings

CHINESE = CONTESTS["chinese-poker"]
FILES = {name: path for name, path in shipped_scorings() if name.startswith("chinese-poker/")}

# From the weakest: a row beats every one named before it in its own line.
FRONTS = {"low": "7c 5d 2h", "pair": "8c 8d 3h", "trips": "6c 6d 6h"}
MIDDLES = {"low": "9c 8h 6s 4d 2s", "pair": "9s 9d Th 4c 3s", "straight": "5h 6h 7s 8s 9h", "house": "Jc Jd Jh 4s 4h"}
BACKS = {"pair": "Ac Ad Kc 9c 5c", "straight": "Tc Jd Qc Kd As", "quads": "Qs Qd Qh Qc 2c", "royal": "Ts Js Qs Ks As"}


def scored_by(file: str, **options: str) -> Contest:
    """The contest as a shipped file scores it, with other options."""
    scoring = load(FILES[f"chinese-poker/{file}"]).scoring
    assert scoring is not None
    contest = scoring.contest
    return contest.with_file(contest.points, {**contest.options, **options}, contest.royalties)


def with_points(contest: Contest, points: Mapping[str, int]) -> Contest:
    return contest.with_file({**contest.points, **points}, contest.options, contest.royalties)


def rows(front: str, middle: str, back: str) -> tuple[int, ...]:
    """The strengths of three rows, each by its name above or by its cards."""
    texts = (FRONTS.get(front, front), MIDDLES.get(middle, middle), BACKS.get(back, back))
    return CHINESE.arrangement.strengths([parse_cards(text) for text in texts])


def score(contest: Contest, *hands: tuple[int, ...] | SetHand) -> Score:
    """Hands scored; strengths are judged, so that those set wrongly are fouls."""
    return contest.score([hand if isinstance(hand, SetHand) else contest.judge(hand) for hand in hands])


def nets(found: Score) -> list[Fraction]:
    return [found.net(seat) for seat in range(found.players)]


def table(found: Score) -> list[list[Fraction]]:
    return [list(row) for row in found.table]


def dealt(random: Random, players: int) -> list[list[tuple[int, ...]]]:
    """Thirteen cards to each at random, as three rows; sorted by strength more often than not, else maybe a foul."""
    cards = random.sample(STANDARD_DECK.cards, 13 * players)
    found = []
    for seat in range(players):
        own = cards[13 * seat : 13 * seat + 13]
        hands = [tuple(own[:3]), tuple(own[3:8]), tuple(own[8:])]
        if random.random() < 0.8:
            strengths = CHINESE.arrangement.strengths(hands)
            hands[1:] = [hand for _, hand in sorted(zip(strengths[1:], hands[1:], strict=True))]
        found.append(hands)
    return found


def judged(contest: Contest, deal: Sequence[Sequence[tuple[int, ...]]], surrender: Callable[[], bool]) -> list[SetHand]:
    """A deal as hands; some are given up where they may be."""
    return [
        contest.judge(contest.arrangement.strengths(hands), surrendered=contest.can_surrender and surrender())
        for hands in deal
    ]
