"""Rules by which a player may set thirteen cards of Chinese poker, each with the sentence that tells it.

Of all settings that are allowed a rule takes one, or several whose rows are equally strong, which no opponent can
tell apart. They are known here by their words alone; `exact/chinese` sets cards by them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.words import mark


@dataclass(frozen=True, slots=True)
class SettingRule:
    """A way to set thirteen cards: its name, and the sentence by which a person can do the same."""

    name: str
    text: str


STRONGEST_BACK = SettingRule(
    mark("strongest back"),
    mark(
        "The back is the strongest hand there is, the middle the strongest of the eight cards left that may stand "
        "beside it, and the other three are the front; of equally strong backs the one that leaves the strongest "
        "middle is taken, then the one that leaves the strongest front."
    ),
)
EVEN_ROWS = SettingRule(
    mark("even rows"),
    mark(
        "Of all settings that are allowed the one whose rows have the highest sum of percentiles: what part of all "
        "rows of as many cards each is stronger than, equal ones counting half; of equal sums the one with the "
        "strongest back, then with the strongest middle."
    ),
)
RULES: Mapping[str, SettingRule] = {rule.name: rule for rule in (STRONGEST_BACK, EVEN_ROWS)}
"""Every named rule by its name."""
