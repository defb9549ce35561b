"""Sentences of the rules in force, and the verdicts on published claims."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A sentence of the rules in force, with its values to be filled in where it is shown."""

    text: str
    values: Mapping[str, tuple[str, ...]]


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
