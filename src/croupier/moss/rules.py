"""Rules by which people lay their ten cards, each with a name and the sentence that is printed for it."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.words import mark


@dataclass(frozen=True, slots=True)
class LayingRule:
    """A way to lay ten cards when the flop is seen."""

    name: str
    text: str


STRONGEST_FIRST = LayingRule(
    mark("strongest first"),
    mark(
        "Hands are picked one by one, the 5-point hand first: each time the two cards left that make the strongest "
        "five with the flop. Of equal ones those of the higher cards, then of the suits in the order clubs, diamonds, "
        "hearts, spades."
    ),
)
LIKELIEST_FIRST = LayingRule(
    mark("likeliest first"),
    mark(
        "Hands are picked one by one, the 5-point hand first: each time the two cards left that would beat one random "
        "hand most often after turn and river, all other cards being unknown; draws count for what they are worth. Of "
        "equal ones those of the higher cards, then of the suits in the order clubs, diamonds, hearts, spades."
    ),
)
BEST_CHANCES = LayingRule(
    mark("best chances"),
    mark(
        "Of all arrangements the one with the highest sum of value x chance to beat one random hand, all ten cards "
        "being known; a tie is half a win."
    ),
)

OPPONENTS_RULES: Mapping[str, LayingRule] = {rule.name: rule for rule in (STRONGEST_FIRST, LIKELIEST_FIRST)}
"""The rules that opponents may follow in deals: those that need no search for each of their ten cards."""
