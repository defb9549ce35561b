"""The tree of a pot table: for what hold'em is played between players at one table, and by which options.

Amounts are in money and become whole numbers of the table's smallest chip.
"""

from collections.abc import Mapping
from fractions import Fraction

from croupier.contests.contest import OFF, ON
from croupier.contests.holdem_pots import POTS
from croupier.contests.pots import Rake, Stakes
from croupier.files import SourceFile
from croupier.paytable import keys
from croupier.paytable.choices import read_choices
from croupier.paytable.codes import Code
from croupier.paytable.fields import fields, number, one_of, percent, words
from croupier.paytable.house import read_source
from croupier.paytable.model import PotTable
from croupier.paytable.nodes import Faults, Map, Node, Place, Text, shown
from croupier.paytable.reading import Reading


def is_pot_table(root: Map) -> bool:
    """Whether a tree is a pot table's."""
    entry = root.entries.get("game")
    return entry is not None and isinstance(entry.value, Text) and entry.value.value == POTS.name


def build_pot_table(
    root: Map, faults: Faults, *, file: SourceFile, extends: tuple[SourceFile, ...], complete: bool
) -> PotTable | None:
    """The pot table that a tree says; None where `faults` then holds an error.

    `complete` is False where the file that this one extends could not be used: then nothing counts as missing.
    """
    needed = ("game", "name", "stakes") if complete and root.whole else ()
    values = fields(root, "a pot table", keys.POT_TABLE, faults, required=needed)
    name = words(values.get("name"), "name", faults)
    source = read_source(values.get("source"), Reading(faults, None, complete=complete and root.whole))
    options = read_choices(values.get("options"), POTS.title, POTS.house_options, faults)
    stakes = _stakes(values.get("stakes"), faults, complete=complete)
    rake = _rake(values.get("rake"), stakes.chip, faults)
    if faults.has_errors or not complete:
        return None
    return PotTable(POTS.with_file(options, stakes, rake), name, source, file, extends)


def _stakes(node: Node | None, faults: Faults, *, complete: bool) -> Stakes:
    needed = ("big_blind", "buy_in") if complete else ()
    values = fields(node, "stakes", keys.STAKES, faults, required=needed) if node is not None else {}
    chip = number(values.get("chip"), "chip", faults) if "chip" in values else None
    chip = Fraction(1) if chip is None else chip
    big = chips_of(values.get("big_blind"), "big_blind", chip, faults)
    small = chips_of(values.get("small_blind"), "small_blind", chip, faults, zero=True)
    least = chips_of(values.get("minimum_bet"), "minimum_bet", chip, faults)
    ante = chips_of(values.get("ante"), "ante", chip, faults, zero=True)
    buy_in = chips_of(values.get("buy_in"), "buy_in", chip, faults)
    if big is None:
        return Stakes(chip=chip)
    _not_above(values, "small_blind", small, "big_blind", big, faults)
    _not_above(values, "big_blind", big, "buy_in", buy_in, faults)
    return Stakes(ante or 0, small or 0, big, big if least is None else least, buy_in or big, chip)


def _not_above(
    values: Mapping[str, Node], less: str, small: int | None, more: str, large: int | None, faults: Faults
) -> None:
    if small is not None and large is not None and small > large:
        faults.add(Code.STAKES_CROSSED, values[less].place, f"{less} is above {more}")


def chips_of(node: Node | None, what: str, chip: Fraction, faults: Faults, *, zero: bool = False) -> int | None:
    """An amount of money as a number of chips; None, and reported, where it is no whole number of them."""
    amount = None if node is None else number(node, what, faults, zero=zero)
    if node is None or amount is None:
        return None
    return whole_chips(amount, what, chip, node.place, faults)


def whole_chips(amount: Fraction, what: str, chip: Fraction, place: Place, faults: Faults) -> int | None:
    """The number of chips that an amount is; None, and reported, where it is no whole number of them."""
    chips = amount / chip
    if chips.denominator == 1:
        return int(chips)
    faults.add(Code.NOT_CHIPS, place, f"{what} is no whole number of chips of {shown(str(chip))}")
    return None


def _rake(node: Node | None, chip: Fraction, faults: Faults) -> Rake | None:
    if node is None:
        return None
    values = fields(node, "rake", keys.RAKE, faults, required=("percent",))
    share = percent(values.get("percent"), "percent", faults)
    step = chips_of(values.get("step"), "step", chip, faults)
    cap = chips_of(values.get("cap"), "cap", chip, faults)
    said = "no_flop_no_drop" in values
    drop = one_of(values["no_flop_no_drop"], "no_flop_no_drop", (ON, OFF), Code.BAD_CHOICE, faults) if said else ON
    return None if share is None else Rake(share, step or 1, cap, drop != OFF)
