"""What is said of one scoring of Moss poker: its rules, the most that can be lost, how sampled deals come out."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import numpy as np

from croupier import __version__
from croupier.audit.dealing import Draw, deal
from croupier.audit.estimates import share as hit_share
from croupier.audit.moss.prices import Prices, prices
from croupier.cards import STANDARD_DECK
from croupier.distribution import CountError, Distribution
from croupier.exact.kernels.jit import share
from croupier.exact.kernels.moss import OWN, PILES, number_orders, play_strongest_first
from croupier.exact.moss.tables import tables
from croupier.exact.slices import some_at_once
from croupier.exact.suits import Ints
from croupier.moss.report import MossKind, MossReport, MossSeats, MossValue
from croupier.moss.rules import STRONGEST_FIRST
from croupier.paytable.model import Scoring
from croupier.ranking import FIVE
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.report import Estimate, Measure

_BATCH = 20_000
_BOARD = 5


def audit_moss(
    scoring: Scoring,
    *,
    deals: int,
    seed: int,
    draw: Draw,
    told: Callable[[int], None] = lambda done: None,
) -> MossReport:
    """Deal so many times to as many players as may play, each laying the strongest hands first, and score them.

    Fewer players are the first ones of the same deals. `seed` is told in the report, `draw` draws from it. Raises
    CountError for fewer than two deals.
    """
    contest = scoring.contest
    fewest, most = contest.seats
    if deals < 2:
        raise CountError(f"{deals} deals: two or more are sampled")
    priced = {players: prices(contest, players) for players in range(fewest, most + 1)}
    nets = {players: Counter[int]() for players in priced}
    kinds = [Counter[str]() for _ in contest.arrangement.piles]
    for batch in some_at_once(deals, _BATCH):
        strengths = _dealt(most, batch.stop - batch.start, draw)
        for players, each in priced.items():
            nets[players] += _count(_nets(strengths[:, :players], each))
        for value, counted in enumerate(kinds):
            for strength, many in _count(strengths[:, 0, value]).items():
                counted[FIVE.category(strength)] += many
        told(batch.stop)
    return MossReport(
        game=contest.name,
        game_title=contest.title,
        name=scoring.name,
        source=scoring.source,
        file=scoring.file,
        extends=scoring.extends,
        version=__version__,
        object=contest.object,
        steps=contest.steps,
        options=options_in_force(contest),
        clauses=points_in_force(contest),
        per_point=scoring.per_point,
        arrangements=contest.arrangement.ways,
        rule=STRONGEST_FIRST,
        deals=deals,
        seed=seed,
        seats=tuple(_seats(players, priced[players], nets[players]) for players in priced),
        values=tuple(
            MossValue(
                pile.value,
                pile.name,
                tuple(
                    MossKind(kind.name, counted[kind.name], hit_share(counted[kind.name], deals))
                    for kind in reversed(FIVE.categories)
                ),
            )
            for pile, counted in zip(contest.arrangement.piles, kinds, strict=True)
        ),
    )


def _dealt(players: int, deals: int, draw: Draw) -> Ints:
    """Strengths after the river of the hands that players lay: int64 [deals, players, 5 values]."""
    dealt = deal(STANDARD_DECK.cards, OWN * players + _BOARD, deals, draw)
    strengths, found = np.empty((deals, players, PILES), np.int64), tables()
    share(play_strongest_first, deals, dealt, players, found.by_board, found.by_five, found.of_suit, strengths)
    return strengths


def _nets(strengths: Ints, priced: Prices) -> Ints:
    """What the first player nets in each deal, int64 [deals], in parts of a point, by strengths [deals, players, 5]."""
    deals, players, values = strengths.shape
    hands = np.ascontiguousarray(strengths.transpose(0, 2, 1)).reshape(deals * values, players)
    numbers = np.empty(len(hands), np.int64)
    share(number_orders, len(hands), hands, numbers)
    nets: Ints = priced.table[numbers.reshape(deals, values), np.arange(values)].sum(axis=1)
    return nets


def _count(numbers: Ints) -> Counter[int]:
    """How often each number is there."""
    return Counter(dict(zip(*(each.tolist() for each in np.unique(numbers, return_counts=True)), strict=True)))


def _seats(players: int, priced: Prices, nets: Counter[int]) -> MossSeats:
    found = Distribution((Fraction(net, priced.unit), deals) for net, deals in sorted(nets.items()))
    deals, mean = found.total, found.mean(lambda net: net)
    variance = found.mean(lambda net: (net - mean) ** 2)
    fourth = found.mean(lambda net: (net - mean) ** 4)
    return MossSeats(
        players=players,
        most_lost=priced.most_lost,
        most_won=priced.most_won,
        points=Estimate(mean, Measure(variance / (deals - 1), root=True)),
        deviation=Measure(variance * deals / (deals - 1), root=True),
        # By the delta method: the variance's own error, (fourth moment - variance^2) / deals, over twice the deviation.
        deviation_error=Measure((fourth - variance**2) / (4 * variance * deals) if variance else variance, root=True),
        outcomes=tuple(found),
    )
