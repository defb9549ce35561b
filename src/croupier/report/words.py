"""Sentences of the rules in force, and the verdicts on published claims."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union

from croupier.odds import Odds, show_odds


@dataclass(frozen=True, slots=True)
class Rule:
    """A sentence, of the rules in force or of the words for a hand, with its values to be filled in where it is shown.

    A value may be a sentence with values of its own, or odds.
    """

    text: str
    values: Mapping[str, tuple["Words", ...]] = field(default_factory=dict)

    @property
    def english(self) -> str:
        """The sentence in English, its values joined by commas."""
        return self.text.format(**{name: ", ".join(map(_english, values)) for name, values in self.values.items()})


Words = Union[str, Odds, Rule]  # noqa: UP007 - of a class that is named in itself
"""What is filled into a sentence: a word or a number, odds, or a sentence."""


def _english(words: Words) -> str:
    match words:
        case Rule():
            return words.english
        case Odds():
            return show_odds(words)
        case _:
            return words


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """A published figure and what comes out: `holds` is None where it cannot be computed, and `why` says so."""

    measure: str
    printed: str
    source: str
    computed: str | None
    holds: bool | None
    base: str = ""
    wager: str = ""
    ties: str = ""
    strategy: str = ""
    row: str = ""
    why: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a submission may ask to see on the front page; empty where it was not given."""

    prepared_by: str = ""
    date: str = ""
    jurisdiction: str = ""
