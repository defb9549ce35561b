"""The tree of a scoring file: how the points of a contest between players are paid at one table.

Keys and options come from the contest's own value in `contests`, royalties are ladders whose rows pay points.
"""

from collections.abc import Mapping

from croupier.contests import CONTESTS
from croupier.contests.arrangement import Pile
from croupier.contests.contest import Contest
from croupier.files import SourceFile
from croupier.ladder import Ladder, Of, Row
from croupier.odds import LOSE, Odds
from croupier.paytable import keys
from croupier.paytable.choices import is_known, read_choices
from croupier.paytable.codes import Code
from croupier.paytable.fields import did_you_mean, entries, fields, number, words
from croupier.paytable.house import read_rounding, read_source
from croupier.paytable.model import Scoring
from croupier.paytable.nodes import Entry, Faults, Map, Node, Text, shown
from croupier.paytable.reading import Reading
from croupier.paytable.rows import threshold_rows


def contest_of(root: Map) -> Contest | None:
    """The contest that a tree is a scoring file of; None where its game is none, or is not said."""
    entry = root.entries.get("game")
    return CONTESTS.get(entry.value.value) if entry is not None and isinstance(entry.value, Text) else None


def build_scoring(
    contest: Contest, root: Map, faults: Faults, *, file: SourceFile, extends: tuple[SourceFile, ...], complete: bool
) -> Scoring | None:
    """The scoring that a tree says; None where `faults` then holds an error.

    `complete` is False where the file that this one extends could not be used: then nothing counts as missing.
    """
    values = fields(root, "a scoring file", keys.SCORING, faults, required=("game", "name"))
    reading = Reading(faults, None, complete=complete and root.whole)
    name = words(values.get("name"), "name", faults)
    source = read_source(values.get("source"), reading)
    points = _points(values.get("points"), contest, faults)
    options = read_choices(values.get("options"), contest.title, contest.house_options, faults)
    royalties = _royalties(values.get("royalties"), contest, faults)
    per_point = number(values.get("per_point"), "per_point", faults) if "per_point" in values else None
    rounding = read_rounding(values.get("rounding"), reading)
    if faults.has_errors or not complete:
        return None
    return Scoring(contest.with_file(points, options, royalties), name, source, per_point, rounding, file, extends)


def _points(node: Node | None, contest: Contest, faults: Faults) -> Mapping[str, int]:
    found = {}
    for entry in entries(node, "points", faults):
        if not is_known(entry, contest.point_options, f"{contest.title} has no points for", faults):
            continue
        many = _whole_number(entry, faults)
        if many is not None:
            found[entry.key.value] = many
    return found


def _whole_number(entry: Entry, faults: Faults) -> int | None:
    """How many points an entry says: a whole number, or 0."""
    what = shown(entry.key.value)
    many = number(entry.value, what, faults, zero=True)
    if many is None or many.denominator == 1:
        return None if many is None else int(many)
    faults.add(Code.BAD_NUMBER, entry.value.place, f"{what} is not a whole number of points")
    return None


def _royalties(node: Node | None, contest: Contest, faults: Faults) -> Mapping[str, Ladder]:
    piles = {pile.name: pile for pile in contest.arrangement.piles} if contest.has_royalties else {}
    found = {}
    for entry in entries(node, "royalties", faults):
        pile = piles.get(entry.key.value)
        if pile is None:
            message = f"{contest.title} pays no royalties for {shown(entry.key.value)}"
            faults.add(Code.UNKNOWN_LADDER, entry.key.place, message, did_you_mean(entry.key.value, piles))
        else:
            found[pile.name] = _ladder(pile, entry, faults)
    return found


def _ladder(pile: Pile, entry: Entry, faults: Faults) -> Ladder:
    """The royalties of one pile: rows that are reached by at least so strong a hand, and the points they pay."""
    of, what = Of(pile.name, pile.ranking, {"own": pile.size}), f"the royalties of {shown(pile.name)}"
    rows = entries(entry.value, what, faults)
    if isinstance(entry.value, Map) and entry.value.whole and not rows:
        faults.add(Code.NO_ROWS, entry.value.place, f"{what} have no rows")
    least = threshold_rows([row.key for row in rows], of, faults)
    points = {row.key.value: number(row.value, shown(row.key.value), faults) for row in rows}
    paid = [
        Row(name, Odds("to", many), least[name]) for name, many in points.items() if many is not None and name in least
    ]
    return Ladder(pile.name, of, tuple(paid), LOSE)
