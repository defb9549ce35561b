"""How ten cards are best laid: exact chances, then all 113,400 arrangements over the same sampled deals."""

from collections.abc import Callable

import numpy as np

from croupier import __version__
from croupier.audit.dealing import Draw
from croupier.audit.moss.laying import Laid, holding_scores, laid_as, lay_by_chances, lay_by_scores
from croupier.audit.moss.points import PointTable, sample_points, weights
from croupier.audit.moss.prices import prices
from croupier.cards import STANDARD_DECK
from croupier.exact.moss.chances import chances, showdowns
from croupier.exact.moss.pairings import arrangements, hands_of, worth
from croupier.exact.suits import Ints
from croupier.moss.advice import HandChance, MossAdvice, ValuedArrangement
from croupier.moss.rules import BEST_CHANCES, OPPONENTS_RULES, LayingRule
from croupier.moss.ten_cards import FLOP, OWN, VALUES, TenCards
from croupier.paytable.model import Scoring
from croupier.recorded.rules import options_in_force


def advise_moss(
    scoring: Scoring,
    cards: TenCards,
    *,
    opponents: int,
    rule: LayingRule,
    deals: int,
    seed: int,
    draw: Draw,
    top: int = 10,
    told: Callable[[int], None] = lambda done: None,
) -> MossAdvice:
    """The best arrangements of ten cards against so many opponents, who lay theirs by a rule.

    `seed` is told in the report, `draw` draws from it. Raises CountError as `sample_points` does.
    """
    hands = hands_of(OWN)
    counted = chances(cards.own, cards.flop)
    table = sample_points(
        cards.own, cards.flop, holding_scores(rule, cards.flop), prices(scoring.contest, opponents + 1),
        opponents=opponents, deals=deals, draw=draw, told=told,
    )  # fmt: skip
    best = _best(table, top)
    laid = {each.name: lay_by_scores(cards.own, holding_scores(each, cards.flop)) for each in OPPONENTS_RULES.values()}
    laid[BEST_CHANCES.name] = lay_by_chances(counted)
    value = _Valuer(cards, table, best[0])
    return MossAdvice(
        version=__version__,
        cards=cards,
        scoring=scoring.name,
        file=scoring.file,
        options=options_in_force(scoring.contest),
        opponents=opponents,
        rule=rule,
        deals=deals,
        seed=seed,
        showdowns=showdowns(len(STANDARD_DECK) - OWN - FLOP),
        arrangements=len(arrangements(OWN)),
        hands=tuple(
            HandChance(
                tuple(cards.own[place] for place in pair), *counts,
                points=tuple(table.of(_entry(at, value)).mean for value in range(len(VALUES))),
            )
            for at, (pair, counts) in enumerate(zip(hands, counted, strict=True))
        ),
        best=tuple(map(value, best)),
        by_rules=tuple((each, value(laid[each.name])) for each in (*OPPONENTS_RULES.values(), BEST_CHANCES)),
        given=None if cards.given is None else value(laid_as(cards.own, cards.given)),
    )  # fmt: skip


def _best(table: PointTable, top: int) -> list[Laid]:
    """The arrangements of most points, best first; of equal ones those that are listed first."""
    order = np.argsort(-worth(table.sums), kind="stable")[:top]
    return [tuple(each) for each in arrangements(OWN)[order].tolist()]


def _entry(hand: int, value: int) -> Ints:
    """One entry of a table of points."""
    found = np.zeros((len(hands_of(OWN)), len(VALUES)), np.int64)
    found[hand, value] = 1
    return found


class _Valuer:
    """Values arrangements beside the best one, over the same deals."""

    def __init__(self, cards: TenCards, table: PointTable, best: Laid) -> None:
        self._cards, self._table, self._best = cards, table, weights(best)

    def __call__(self, laid: Laid) -> ValuedArrangement:
        own = weights(laid)
        less = self._best - own
        pairs = [hands_of(OWN)[at] for at in laid]
        return ValuedArrangement(
            hands=tuple(tuple(self._cards.own[place] for place in pair) for pair in pairs),
            points=self._table.of(own),
            behind=self._table.of(less),
        )
