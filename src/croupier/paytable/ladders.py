"""The pay ladders of a file: which cards, which rows, which odds.

A ladder is built only where it has no fault, but the names of its rows are kept all the same, so that one bad row
does not hide what is wrong elsewhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.ladder import OFS, Ladder, Match, Of, Row
from croupier.odds import LOSE, Odds, OddsError, parse_odds
from croupier.paytable import keys
from croupier.paytable.codes import BY_CODE, Code
from croupier.paytable.fields import as_text, did_you_mean, entries, fields, one_of, too_many_digits
from croupier.paytable.nodes import Entry, Map, Node, Place, Text, shown
from croupier.paytable.reading import Reading
from croupier.paytable.rows import class_rows, threshold_rows
from croupier.ranking import HOLE_TWO
from croupier.rules import LadderPlace

BOTH_HANDS = "hole two of both"


@dataclass(frozen=True, slots=True)
class ReadLadder:
    """A ladder as it was read: where its name stands, the names of its rows, where the odds of each stand.

    `ladder` is None where it has a fault; where it is given, the entries are parallel to its rows. `meters` has every
    meter that it pays from, and where first.
    """

    name: Text
    ladder: Ladder | None
    rows: tuple[Entry, ...]
    otherwise_place: Place
    meters: Mapping[str, Place]

    @property
    def row_names(self) -> tuple[str, ...]:
        """The rows' names as the file has them, known or not."""
        return tuple(row.key.value for row in self.rows)


def read_ladders(node: Node | None, reading: Reading) -> Mapping[str, ReadLadder]:
    """Every ladder of the file by name, those that the game does not have too."""
    known = {} if reading.game is None else {place.name: place for place in reading.game.ladder_places}
    found = {}
    for entry in entries(node, "ladders", reading.faults):
        name = entry.key
        if reading.game is not None and name.value not in known:
            message = f"{reading.game.title} has no ladder {shown(name.value)}"
            reading.faults.add(Code.UNKNOWN_LADDER, name.place, message, did_you_mean(name.value, known))
        found[name.value] = _read_ladder(entry, known.get(name.value), reading)
    return found


def _read_ladder(entry: Entry, place: LadderPlace | None, reading: Reading) -> ReadLadder:
    faults, name = reading.faults, entry.key
    before, what = faults.reports, f"the ladder {shown(name.value)}"
    required = ("of", "rows") if reading.complete else ()
    values = fields(entry.value, what, keys.LADDER, faults, required=required, at=name.place)
    of = _of(values.get("of"), place, reading)
    ended = reading.complete and isinstance(entry.value, Map) and entry.value.whole
    match = _match(values.get("match"), of, reading, ended=ended)
    found = entries(values.get("rows"), f"rows of {what}", faults)
    rows_node = values.get("rows")
    whole = isinstance(entry.value, Map) and entry.value.whole and isinstance(rows_node, Map) and rows_node.whole
    if isinstance(rows_node, Map) and whole and not found:
        faults.add(Code.NO_ROWS, rows_node.place, f"{what} has no rows")
    odds = [_odds(row.value, shown(row.key.value), place, reading) for row in found]
    rows = _rows(found, odds, of, match, reading)
    otherwise_node = values.get("otherwise")
    otherwise = LOSE if otherwise_node is None else _odds(otherwise_node, "otherwise", place, reading)
    paid = [*zip(odds, (row.value.place for row in found), strict=True)]
    if otherwise_node is not None:
        paid.append((otherwise, otherwise_node.place))
    meters = {each.meter: where for each, where in reversed(paid) if each is not None and each.meter is not None}
    ladder = None
    whole = whole and len(rows) == len(found)
    if of is not None and match is not None and otherwise is not None and whole and faults.reports == before:
        ladder = Ladder(name.value, of, rows, otherwise, match)
    otherwise_place = name.place if otherwise_node is None else otherwise_node.place
    return ReadLadder(name, ladder, found, otherwise_place, dict(reversed(meters.items())))


def _of(node: Node | None, place: LadderPlace | None, reading: Reading) -> Of | None:
    name = one_of(node, "of", tuple(OFS), Code.UNKNOWN_OF, reading.faults)
    if name is None or node is None:
        return None
    if place is not None and name not in place.of:
        message = f"the ladder {shown(place.name)} of this game does not look at {shown(name)}"
        reading.faults.add(Code.WRONG_OF, node.place, message, f"write of: {' or '.join(place.of)}")
    return OFS[name]


def _match(node: Node | None, of: Of | None, reading: Reading, *, ended: bool) -> Match | None:
    """How rows match; None where that has a fault, or may be said in a part that was not read (not `ended`)."""
    if node is None and not ended and of is not None and of.ranking is HOLE_TWO:
        return None
    match = "at least" if node is None else one_of(node, "match", keys.MATCHES, Code.BAD_CHOICE, reading.faults)
    if match == "class" and of is not None and of.ranking is not HOLE_TWO and node is not None:
        message = f"{shown(of.name)} cannot be matched by class"
        reading.faults.add(Code.MATCH_DOES_NOT_FIT, node.place, message, "classes are of two hole cards")
        return None
    return match


def _rows(
    found: tuple[Entry, ...], odds: Sequence[Odds | None], of: Of | None, match: Match | None, reading: Reading
) -> tuple[Row, ...]:
    """The rows that have no fault of their own; order and overlap are judged among those whose hands are known."""
    names = [entry.key for entry in found]
    if of is None or match is None or not names:
        return ()
    if match == "class":
        classes = class_rows(names, of, reading.faults, against_allowed=of.name == BOTH_HANDS)
        least = dict.fromkeys(classes, 0)
    elif of.name == BOTH_HANDS:
        message, hint = (
            f"{shown(of.name)} is matched by class only",
            "write match: class, and rows such as AA against AA",
        )
        reading.faults.add(Code.MATCH_DOES_NOT_FIT, names[0].place, message, hint)
        return ()
    else:
        classes, least = {}, dict(threshold_rows(names, of, reading.faults))
    return tuple(
        Row(name.value, pays, least[name.value], classes.get(name.value))
        for name, pays in zip(names, odds, strict=True)
        if pays is not None and name.value in least
    )


def _odds(node: Node, what: str, place: LadderPlace | None, reading: Reading) -> Odds | None:
    text = as_text(node, f"the odds of {what}", reading.faults)
    if text is None or too_many_digits(text, reading.faults):
        return None
    try:
        odds = parse_odds(text.value)
    except OddsError as error:
        reading.faults.add(BY_CODE[error.code], text.place, str(error), error.hint)
        return None
    if odds.meter is not None and place is not None and place.required:
        message = f"the ladder {shown(place.name)} pays bets that every player makes; a meter is for a side bet"
        reading.faults.add(Code.METER_ON_REQUIRED_BET, text.place, message, "write fixed odds, such as 500 to 1")
        return None
    known = reading.meters
    if odds.meter is not None and known is not None and odds.meter not in known and reading.complete:
        hint = did_you_mean(odds.meter, known) or "declare it under meters:"
        reading.faults.add(Code.UNKNOWN_METER, text.place, f"the file has no meter {shown(odds.meter)}", hint)
        return None
    return odds
