"""Reading a recorded deal of pots: all texts first, every fault told; then the pot machine plays what they say."""

from croupier.contests.pots import Deal
from croupier.paytable import keys, shipped_pots
from croupier.paytable.codes import Code
from croupier.paytable.fields import fields, words
from croupier.paytable.model import PotTable
from croupier.paytable.nodes import Faults, Map, Node, shown
from croupier.paytable.opening import Opened
from croupier.recorded.model import RecordedPots
from croupier.recorded.named import first_error, load_named
from croupier.recorded.pot_actions import read_actions
from croupier.recorded.pot_playing import play
from croupier.recorded.pot_seats import Reading, read_players, read_positions


def is_pot_deal(root: Map) -> bool:
    """Whether a tree is the record of a deal of pots."""
    return "scoring" not in root.entries and bool({"table", "actions", "button"} & set(root.entries))


def build_pot_deal(opened: Opened, root: Map, faults: Faults) -> RecordedPots | None:
    """The deal that a tree records; None where `faults` then holds an error."""
    values = fields(root, "a deal of pots", keys.POT_DEAL, faults, required=("table", "players", "button", "actions"))
    name, note = words(values.get("name"), "name", faults), words(values.get("note"), "note", faults)
    table = _table(values.get("table"), opened, faults)
    if table is None:
        return None
    reading = Reading(table.game, faults)
    read_players(values.get("players"), reading)
    at = read_positions(values, reading)
    said = read_actions(values.get("actions"), reading)
    if faults.has_errors or at is None:
        return None
    deal = Deal(table.game, reading.stacks, at, reading.names)
    play(deal, reading, said, end=values["actions"].place)
    return RecordedPots(table, name, note, tuple(reading.names), deal, opened.source)


def _table(node: Node | None, opened: Opened, faults: Faults) -> PotTable | None:
    named = load_named(node, "table", shipped_pots(), opened, Code.UNKNOWN_TABLE, faults)
    if named is None:
        return None
    loaded, text = named
    if loaded.pots is None:
        why = first_error(loaded) or "it is no pot table"
        faults.add(Code.UNKNOWN_TABLE, text.place, f"{shown(text.value)} cannot be used: {why}")
    return loaded.pots
