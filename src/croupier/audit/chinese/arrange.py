"""Every setting of thirteen cards priced against opponents who are dealt the other cards and set them by a rule.

All settings meet the same deals. Settings of equal strengths win the same in each of them, so one stands for all. The
first is the best in these deals, and by a little looks better than it is; the standard error of a difference, from
deal to deal, says which of the others it can be told from.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from croupier import __version__
from croupier.audit.dealing import Draw, deal
from croupier.audit.estimates import estimate
from croupier.cards import STANDARD_DECK
from croupier.chinese.report import ChineseArrangement, PricedSetting
from croupier.chinese.rules import RULES, SettingRule
from croupier.contests.arrangement import Cards
from croupier.contests.contest import Contest, SetHand
from croupier.exact.chinese.prices import Prices, prices
from croupier.exact.chinese.rows import allowed, levels, setting_levels, ways
from croupier.exact.chinese.setting import set_hands
from croupier.exact.kernels.jit import one_each, run_beside
from croupier.exact.kernels.setting import DEALT, ROWS, price_settings
from croupier.exact.suits import Ints
from croupier.paytable.model import Scoring
from croupier.report import Estimate

_BATCH = 1_000


def arrange_chinese(
    scoring: Scoring,
    cards: Cards,
    *,
    opponents: int,
    rule: SettingRule,
    deals: int,
    seed: int,
    draw: Draw,
    top: int,
    own: tuple[Cards, ...] | None = None,
    told: Callable[[int], None] = lambda done: None,
) -> ChineseArrangement:
    """Deal so many times, two or more, by numbers from `draw`, which came of `seed`, and price every setting.

    `own` is a setting to be priced too, allowed or not. `told` hears how many deals are done. Raises RulesError where
    the points are too large.
    """
    contest, table = scoring.contest, prices(scoring.contest, opponents)
    table.check_room(deals)
    equal, hand = contest.rows_may_be_equal, np.sort(np.array(cards, np.int64))
    settings, parts = _settings(hand, equal=equal), []
    sums = np.zeros(len(settings.alike), np.int64)
    for done in range(0, deals, _BATCH):
        dealt = deal(_left(cards), opponents * DEALT, min(_BATCH, deals - done), draw)
        parts.append(set_hands(rule, dealt.reshape(-1, opponents, DEALT), equal=equal))
        sums += _sums(table, settings.strengths, parts[-1])
        told(done + len(dealt))
    priced = _Priced(contest, table, hand, settings, sums, np.concatenate(parts))
    return ChineseArrangement(
        scoring=scoring,
        version=__version__,
        cards=cards,
        opponents=opponents,
        rule=rule,
        deals=deals,
        seed=seed,
        ways=contest.arrangement.ways,
        legal=int(settings.alike.sum()),
        different=len(settings.alike),
        best=tuple(priced.setting(int(number)) for number in priced.order[:top]),
        by_rules=tuple((name, priced.of_rows(set_hands(each, hand, equal=equal))) for name, each in RULES.items()),
        own=None if own is None else priced.as_set(own),
        surrender=_surrender(contest, opponents) if contest.can_surrender else None,
    )


def _left(cards: Cards) -> tuple[int, ...]:
    return tuple(card for card in STANDARD_DECK.cards if card not in cards)


@dataclass(frozen=True)
class _Settings:
    """The settings that are allowed, those of equal strengths together, rising by back, middle, front.

    `strengths` int64 [settings, 3]; `first` int64: the number of one of them among all ways to set the cards; `alike`
    int64: how many they are.
    """

    strengths: Ints
    first: Ints
    alike: Ints


def _settings(hand: Ints, *, equal: bool) -> _Settings:
    rows = setting_levels(hand).reshape(-1, ROWS)
    legal = np.flatnonzero(allowed(rows, equal=equal))
    many, (front, middle, back) = len(levels().strengths), rows[legal].T
    _, first, alike = np.unique((back * many + middle) * many + front, return_index=True, return_counts=True)
    return _Settings(levels().strengths[rows[legal[first]]], legal[first], alike)


def _sums(table: Prices, strengths: Ints, others: Ints) -> Ints:
    """What each setting wins in all these deals together."""
    rows = [np.unique(strengths[:, row], return_inverse=True) for row in range(ROWS)]
    starts = np.cumsum([0, *(len(different) for different, _ in rows)])
    own_row = np.repeat(np.arange(ROWS), np.diff(starts))
    own = np.concatenate([different for different, _ in rows])
    own_class = table.classes(np.repeat(own[:, None], ROWS, axis=1))[np.arange(len(own)), own_row]
    numbers = np.stack([place + start for (_, place), start in zip(rows, starts, strict=False)], axis=1)
    parts = one_each(len(others))
    sums = np.zeros((len(parts), len(strengths)), np.int64)
    arrays = (own, own_row, own_class, numbers.astype(np.int32), others, table.classes(others))
    pays = (table.rows, table.best, table.whole)
    run_beside([(price_settings, *part, *arrays, *pays, total) for part, total in zip(parts, sums, strict=True)])
    found: Ints = sums.sum(axis=0)
    return found


class _Priced:
    """Settings by what they win together; `met` are the strengths of the opponents in every deal."""

    def __init__(self, contest: Contest, table: Prices, hand: Ints, settings: _Settings, sums: Ints, met: Ints) -> None:
        self._contest, self._table, self._hand = contest, table, hand
        self._settings, self._sums, self._met = settings, sums, met
        self.order = np.lexsort((-np.arange(len(sums)), -sums))
        """Numbers of the settings, the best first; of those that win the same the one with the strongest back."""
        self._best = self._nets(settings.strengths[self.order[0]])

    def setting(self, number: int) -> PricedSetting:
        """One of the settings that are allowed."""
        rows, alike = self._settings.strengths[number], self._settings.alike
        place = 1 + int(alike[self._sums > self._sums[number]].sum())
        cards = _cards(self._hand, int(self._settings.first[number]))
        return self._told(cards, int(alike[number]), place, (), self._nets(rows))

    def of_rows(self, rows: Ints) -> PricedSetting:
        """The setting of these strengths."""
        return self.setting(int(np.flatnonzero((self._settings.strengths == rows).all(axis=1))[0]))

    def as_set(self, cards: tuple[Cards, ...]) -> PricedSetting:
        """A setting of these cards, allowed or not."""
        hand = self._contest.judge(self._contest.arrangement.strengths(cards))
        if not hand.fouls:
            return replace(self.of_rows(np.array(hand.strengths)), cards=cards)
        every = levels().strengths[setting_levels(self._hand)]
        alike = int((every == hand.strengths).all(axis=-1).sum())
        fouls = tuple(self._contest.arrangement.piles[number].name for number in hand.fouls)
        return self._told(cards, alike, None, fouls, _nets_of_foul(self._contest, self._table, hand, self._met))

    def _nets(self, rows: Ints) -> Ints:
        return self._table.nets(rows[None], self._met)

    def _told(
        self, cards: tuple[Cards, ...], alike: int, place: int | None, fouls: tuple[str, ...], nets: Ints
    ) -> PricedSetting:
        piles = self._contest.arrangement.piles
        strengths = self._contest.arrangement.strengths(cards)
        named = zip(piles, strengths, strict=True)
        return PricedSetting(
            cards=cards,
            categories=tuple(pile.ranking.category(strength) for pile, strength in named),
            alike=alike,
            place=place,
            fouls=fouls,
            points=self._estimate(nets),
            behind=self._estimate(self._best - nets),
        )

    def _estimate(self, nets: Ints) -> Estimate:
        return estimate(int(nets.sum()), int((nets * nets).sum()), len(nets), self._table.unit)


def _cards(hand: Ints, number: int) -> tuple[Cards, ...]:
    """The cards of one of all ways to set a hand."""
    back, way = divmod(number, ways().middles.shape[1])
    rows = (ways().threes[ways().fronts[back, way]], ways().fives[ways().middles[back, way]], ways().fives[back])
    return tuple(tuple(hand[row].tolist()) for row in rows)


def _nets_of_foul(contest: Contest, table: Prices, hand: SetHand, met: Ints) -> Ints:
    """What a hand that is set wrongly wins in each deal, by the scoring itself.

    Deals in which the opponents reach the same royalties and stand the same to each other are scored once.
    """
    beats = (met[:, :, None] > met[:, None, :]).sum(axis=2)
    cases = np.concatenate([table.classes(met), beats], axis=1).reshape(len(met), -1)
    _, first, which = np.unique(cases, axis=0, return_index=True, return_inverse=True)
    scored = (contest.score([hand, *map(contest.judge, met[each].tolist())]) for each in first)
    found: Ints = np.array([int(score.net(0) * table.unit) for score in scored], np.int64)[which.ravel()]
    return found


def _surrender(contest: Contest, opponents: int) -> Fraction:
    none = (0,) * ROWS
    return contest.score([contest.judge(none, surrendered=True), *[SetHand(none)] * opponents]).net(0)
