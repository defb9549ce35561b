"""What an audit finds of one pot table, as plain values: how often each kind of hand is made, and with dice more."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.dice_hands import FreeDice
from croupier.equity import HandEquity, PotSplits
from croupier.files import SourceFile
from croupier.frequencies import FrequencyTable
from croupier.report import Rule


@dataclass(frozen=True, slots=True)
class DiceFigures:
    """What can be counted of hold'em with dice.

    `free_dice` are those that break ties here; `own` and `splits` are by either choice: every two dice of one's own
    against one random hand, best first, and how often two to ten players split a pot. `by_rarity` is the table of seven
    dice ranked by rarity, the rarest on top, and every roll named anew; of `orders` of the kinds that happen `agreeing`
    ones have no kind above a rarer one.
    """

    free_dice: FreeDice
    own: Mapping[FreeDice, tuple[HandEquity, ...]]
    splits: Mapping[FreeDice, tuple[PotSplits, ...]]
    by_rarity: FrequencyTable
    orders: int
    agreeing: int


@dataclass(frozen=True, slots=True)
class PotsReport:
    """Everything an audit says of one pot table. `dice` is None where cards are dealt.

    `tables` are of five cards or dice and of the best five of seven; `stakes` with them what the house takes.
    """

    game: str
    game_title: str
    name: str
    source: Mapping[str, str]
    file: SourceFile
    extends: tuple[SourceFile, ...]
    version: str
    object: str
    steps: tuple[str, ...]
    clauses: tuple[Rule, ...]
    options: tuple[Rule, ...]
    stakes: tuple[Rule, ...]
    tables: tuple[FrequencyTable, ...]
    dice: DiceFigures | None
