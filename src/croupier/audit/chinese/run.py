"""A scoring file of Chinese poker audited: how hands come out as players set them, and what one rule wins from another.

Two players are dealt thirteen cards each, both set them by every named rule, and every pair of rules is scored.
"""

from collections.abc import Callable
from itertools import product

import numpy as np

from croupier import __version__
from croupier.audit.dealing import Draw, deal
from croupier.audit.estimates import estimate, share
from croupier.cards import STANDARD_DECK
from croupier.chinese.report import ChineseAudit, HandsAsSet, PointsPerHand, RowAsSet, RowClass, RoyaltyRow
from croupier.chinese.rules import RULES, SettingRule
from croupier.contests.arrangement import Pile
from croupier.exact.chinese.prices import Prices, prices
from croupier.exact.chinese.setting import set_hands
from croupier.exact.frequencies import category_cuts, category_names, frequencies, front_frequencies
from croupier.exact.kernels.setting import DEALT
from croupier.exact.solo.completions import first_cut_reached
from croupier.exact.suits import Ints
from croupier.paytable.model import Scoring

_BATCH = 5_000
_PLAYERS = 2


def audit_chinese(
    scoring: Scoring,
    *,
    hands: int,
    seed: int,
    draw: Draw,
    told: Callable[[int], None] = lambda done: None,
) -> ChineseAudit:
    """Deal so many `hands`, two or more, to two players, by numbers from `draw`, which came of `seed`.

    `told` hears how many are done. Raises RulesError where the points are too large.
    """
    contest, table = scoring.contest, prices(scoring.contest, _PLAYERS - 1)
    table.check_room(hands)
    parts: dict[str, list[Ints]] = {name: [] for name in RULES}
    for done in range(0, hands, _BATCH):
        batch = min(_BATCH, hands - done)
        dealt = deal(STANDARD_DECK.cards, _PLAYERS * DEALT, batch, draw).reshape(batch, _PLAYERS, DEALT)
        for name, rule in RULES.items():
            parts[name].append(set_hands(rule, dealt, equal=contest.rows_may_be_equal))
        told(done + batch)
    rows = {name: np.concatenate(part) for name, part in parts.items()}
    return ChineseAudit(
        scoring=scoring,
        version=__version__,
        hands=hands,
        seed=seed,
        fronts=front_frequencies(),
        fives=frequencies(5),
        as_set=tuple(_as_set(scoring, rule, rows[name][:, 0], table) for name, rule in RULES.items()),
        points=tuple(_points(one, other, rows, table) for one, other in product(RULES, repeat=2)),
    )


def _as_set(scoring: Scoring, rule: SettingRule, rows: Ints, table: Prices) -> HandsAsSet:
    reached = table.classes(rows)
    piles = enumerate(scoring.contest.arrangement.piles)
    return HandsAsSet(
        rule,
        tuple(
            RowAsSet(pile.name, _classes(pile, rows[:, at]), _royalties(scoring, pile, reached[:, at]))
            for at, pile in piles
        ),
    )


def _classes(pile: Pile, strengths: Ints) -> tuple[RowClass, ...]:
    """The categories that rows of a pile can be of."""
    names = category_names(pile.ranking)
    counts = np.bincount(first_cut_reached(category_cuts(pile.ranking), strengths), minlength=len(names)).tolist()
    return tuple(RowClass(name, many, share(many, len(strengths))) for name, many in zip(names, counts, strict=True))


def _royalties(scoring: Scoring, pile: Pile, reached: Ints) -> tuple[RoyaltyRow, ...]:
    ladder = scoring.contest.royalties.get(pile.name)
    if ladder is None:
        return ()
    found, count = [], len(reached)
    for number, row in enumerate(ladder.rows):
        many, points = int((reached == number).sum()), row.odds.first
        paid = points.numerator
        brings = estimate(many * paid, many * paid * paid, count, points.denominator)
        low, high = ladder.row_span(number)
        found.append(RoyaltyRow(row.name, low, high, points, many, share(many, count), brings))
    return tuple(found)


def _points(rule: str, against: str, rows: dict[str, Ints], table: Prices) -> PointsPerHand:
    """The first player sets by one rule, the second by another."""
    nets = table.nets(rows[rule][:, 0], rows[against][:, 1:])
    return PointsPerHand(
        rule=rule,
        against=against,
        points=estimate(int(nets.sum()), int((nets * nets).sum()), len(nets), table.unit),
        won=int((nets > 0).sum()),
        even=int((nets == 0).sum()),
        lost=int((nets < 0).sum()),
    )
