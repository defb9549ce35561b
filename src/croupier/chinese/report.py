"""What was found about Chinese poker, as plain values: hands as they are set, points per hand, settings by their price.

Counts are ints, shares and points Fractions; what was sampled is an `Estimate` with its standard error, over hands or
deals from a seed that deals them again.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.chinese.rules import SettingRule
from croupier.frequencies import FrequencyTable
from croupier.paytable.model import Scoring
from croupier.report import Estimate


@dataclass(frozen=True, slots=True)
class RowClass:
    """How many of the hands had a row of a category, and what part that is."""

    category: str
    hands: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class RoyaltyRow:
    """A row of royalties: `low` to `high` are its hands in words, `points` what it pays.

    `hands` reached it and no higher one, `share` is their part, and `brings` the points a hand has from it in the mean
    from each opponent who pays.
    """

    row: str
    low: str
    high: str | None
    points: Fraction
    hands: int
    share: Estimate
    brings: Estimate


@dataclass(frozen=True, slots=True)
class RowAsSet:
    """The front, middle or back of hands set by a rule: its categories, the strongest first, and its royalties."""

    pile: str
    classes: tuple[RowClass, ...]
    royalties: tuple[RoyaltyRow, ...]


@dataclass(frozen=True, slots=True)
class HandsAsSet:
    """The three rows of hands set by one rule."""

    rule: SettingRule
    rows: tuple[RowAsSet, ...]


@dataclass(frozen=True, slots=True)
class PointsPerHand:
    """What who sets by `rule` wins a deal from one opponent who sets by `against`, and in how many deals."""

    rule: str
    against: str
    points: Estimate
    won: int
    even: int
    lost: int


@dataclass(frozen=True, slots=True)
class ChineseAudit:
    """An audit of a scoring file.

    `fronts` and `fives` are exact: how often three cards in front and five of a deck are of each kind. All else was
    dealt: `hands` deals of two players from `seed`, the same ones for every rule. `as_set` has the first one's hands.
    """

    scoring: Scoring
    version: str
    hands: int
    seed: int
    fronts: FrequencyTable
    fives: FrequencyTable
    as_set: tuple[HandsAsSet, ...]
    points: tuple[PointsPerHand, ...]


@dataclass(frozen=True, slots=True)
class PricedSetting:
    """A way to set the cards: front, middle and back, the kind of hand each is, and how many settings are as strong.

    `place` is 1 and the number of settings that are worth more; None where it is set wrongly, and then `fouls` names
    the rows that are stronger than the next one. `behind` is what it wins less than the best setting in the same deals.
    """

    cards: tuple[tuple[int, ...], ...]
    categories: tuple[str, ...]
    alike: int
    place: int | None
    fouls: tuple[str, ...]
    points: Estimate
    behind: Estimate


@dataclass(frozen=True, slots=True)
class ChineseArrangement:
    """All settings of thirteen cards by what they win a deal from so many `opponents`, who set theirs by `rule`.

    There are `ways` to set the cards; `legal` of them are allowed, of which `different` have not the same strengths.
    `best` has the first of these, `own` a setting that was asked for, `by_rules` what each named rule makes of the
    cards. `surrender` is what giving the hand up wins, where that is allowed.
    """

    scoring: Scoring
    version: str
    cards: tuple[int, ...]
    opponents: int
    rule: SettingRule
    deals: int
    seed: int
    ways: int
    legal: int
    different: int
    best: tuple[PricedSetting, ...]
    by_rules: tuple[tuple[str, PricedSetting], ...]
    own: PricedSetting | None
    surrender: Fraction | None
