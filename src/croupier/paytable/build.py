"""The tree of a file becomes a Paytable, part by part; a fault in one part does not hide those of the others."""

from collections.abc import Mapping

from croupier.contests import CONTESTS, POTS
from croupier.files import SourceFile
from croupier.games import GAMES
from croupier.paytable import keys
from croupier.paytable.claims import read_claims
from croupier.paytable.codes import Code
from croupier.paytable.fields import entries, fields, one_of, words
from croupier.paytable.house import read_limits, read_options, read_rounding, read_source
from croupier.paytable.ladders import ReadLadder, read_ladders
from croupier.paytable.lint import lint_aggregate, lint_ladder, lint_meters
from croupier.paytable.meters import check_bets, meter_by_wager, read_meters
from croupier.paytable.model import Paytable
from croupier.paytable.nodes import Broken, Entry, Faults, Map, Node, shown
from croupier.paytable.reading import Reading
from croupier.rules import Game


def build(
    root: Map, faults: Faults, *, file: SourceFile, extends: tuple[SourceFile, ...] = (), complete: bool = True
) -> Paytable | None:
    """The paytable that a tree says; None where `faults` then holds an error.

    `complete` is False where the file that this one extends could not be used: then nothing counts as missing, and
    the same holds where the tree's own keys, or its ladders, are not whole.
    """
    values = fields(root, "a paytable", keys.PAYTABLE, faults, required=("game", "name") if complete else ("name",))
    complete = complete and root.whole and _whole(values.get("ladders"))
    game = _game(values.get("game"), faults)
    meter_entries = entries(values.get("meters"), "meters", Faults())
    meter_names = tuple(entry.key.value for entry in meter_entries)
    reading = Reading(faults, game, meter_names if _whole(values.get("meters")) else None, complete)
    name = words(values.get("name"), "name", faults)
    source = read_source(values.get("source"), reading)
    meters = read_meters(values.get("meters"), reading)
    ladders = read_ladders(values.get("ladders"), reading)
    _require_ladders(root, ladders, reading)
    options = read_options(values.get("options"), tuple(ladders), reading)
    check_bets(ladders.values(), meters, faults)
    by_wager = meter_by_wager(ladders, meters, reading)
    limits, aggregate = read_limits(values.get("limits"), tuple(ladders), by_wager, reading)
    rounding = read_rounding(values.get("rounding"), reading)
    claims = read_claims(values.get("claims"), ladders, reading)
    for read in ladders.values():
        lint_ladder(read, faults)
    if complete:
        lint_meters(((entry.key.value, entry.key.place) for entry in meter_entries), ladders.values(), faults)
    if game is None or faults.has_errors or not complete:
        return None
    dealt = game.with_paytable({key: read.ladder for key, read in ladders.items() if read.ladder is not None}, options)
    paytable = Paytable(dealt, name, source, meters, limits, aggregate, rounding, claims, file, extends)
    limits_node = values.get("limits")
    if isinstance(limits_node, Map) and keys.AGGREGATE_KEY in limits_node.entries:
        lint_aggregate(paytable, _amount(limits_node.entries[keys.AGGREGATE_KEY]), faults)
    return paytable


def _game(node: Node | None, faults: Faults) -> Game | None:
    """The game that the house banks; a contest between players has a scoring file, which `scoring` reads."""
    name = one_of(node, "game", (*GAMES, *CONTESTS, POTS.name), Code.UNKNOWN_GAME, faults)
    return None if name is None else GAMES[name]


def _whole(node: Node | None) -> bool:
    """False where entries of a mapping, or all of it, are there and could not be read."""
    return node.whole if isinstance(node, Map) else not isinstance(node, Broken)


def _require_ladders(root: Map, ladders: Mapping[str, ReadLadder], reading: Reading) -> None:
    if reading.game is None or not reading.complete:
        return
    given = root.entries.get("ladders")
    place = root.place if given is None else given.key.place
    for ladder in reading.game.ladder_places:
        if ladder.required and ladder.name not in ladders:
            message = f"{reading.game.title} needs the ladder {shown(ladder.name)}"
            reading.faults.add(Code.MISSING_LADDER, place, message, "write it under ladders:")


def _amount(aggregate: Entry) -> Node:
    """Where the aggregate limit's amount stands."""
    node = aggregate.value
    return node.entries["amount"].value if isinstance(node, Map) else node
