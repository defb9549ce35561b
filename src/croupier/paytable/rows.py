"""Which hands the rows of a ladder mean, and whether each can be hit.

Rows that match at least a strength must fall strictly: a row takes everything above it that no row before it took.
Rows that match by class must be disjoint, in any order; the one exception is a row that asks for the dealer's cards
too, which may stand above a row that does not (`AA against AA` above `AA`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from croupier.cards import RANKS
from croupier.hole_classes import ALL_CLASSES, ClassError, ClassRow, parse_class_row
from croupier.ladder import Of
from croupier.paytable.codes import Code
from croupier.paytable.fields import did_you_mean
from croupier.paytable.nodes import Faults, Text, shown
from croupier.ranking import RANK_NAMES, Ranking

_SLANG = {
    "quads": "four of a kind",
    "trips": "three of a kind",
    "boat": "full house",
    "jacks or better": "pair of jacks",
}
_PAIR_OF = re.compile(r"pair of (10|[2-9tjqka])'?s")


def threshold_rows(names: Iterable[Text], of: Of, faults: Faults) -> Mapping[str, int]:
    """The least strength of each row that is known; rows that can never be hit are reported."""
    found: dict[str, int] = {}
    seen: dict[int, Text] = {}
    for name in names:
        least = of.ranking.row_names.get(name.value)
        if least is None:
            message = f"{shown(name.value)} is not a row of {shown(of.name)}"
            faults.add(Code.UNKNOWN_ROW, name.place, message, hand_hint(name.value, of.ranking))
            continue
        found[name.value] = least
        if least in seen:
            above = f"{shown(seen[least].value)} on line {seen[least].place.line}"
            message = f"{shown(name.value)} can never be hit: {above} takes all its hands"
            faults.add(Code.ROW_NEVER_HIT, name.place, message, "take one of the two rows out")
        elif seen and least > min(seen):
            weaker = seen[min(seen)]
            message = f"{shown(name.value)} stands below the weaker {shown(weaker.value)} on line {weaker.place.line}"
            faults.add(Code.ROWS_OUT_OF_ORDER, name.place, message, "write the rows strongest first")
        seen.setdefault(least, name)
    return found


def hand_hint(text: str, ranking: Ranking) -> str:
    """A hint for what is no hand of a ranking: players' words for one, `pair of 4s`, or the name most like it."""
    named = _SLANG.get(text.lower(), "")
    if found := _PAIR_OF.fullmatch(text.lower()):
        named = f"pair of {RANK_NAMES[RANKS.index(found[1].replace('10', 'T').upper())]}"
    return f'did you mean "{named}"?' if named in ranking.row_names else did_you_mean(text, ranking.row_names)


def class_rows(names: Iterable[Text], of: Of, faults: Faults, *, against_allowed: bool) -> Mapping[str, ClassRow]:
    """The classes of each row that can be read; rows that share hands are reported."""
    found: list[tuple[Text, ClassRow]] = []
    for name in names:
        try:
            row = parse_class_row(name.value)
        except ClassError as error:
            faults.add(Code.BAD_CLASS, name.place, str(error))
            continue
        if row.against is not None and not against_allowed:
            message, hint = f"{shown(of.name)} does not see the dealer's cards", "write of: hole two of both"
            faults.add(Code.AGAINST_WITHOUT_DEALER, name.place, message, hint)
            continue
        found.append((name, row))
    _report_shared(found, faults)
    return {name.value: row for name, row in found}


def _report_shared(rows: Sequence[tuple[Text, ClassRow]], faults: Faults) -> None:
    dealers = _dealers(row for _, row in rows)
    taken: set[tuple[str, str]] = set()
    for number, (name, row) in enumerate(rows):
        hands = {(own, dealer) for own in row.own for dealer in (dealers if row.against is None else row.against)}
        if hands <= taken:
            message = f"{shown(name.value)} can never be hit: rows above take all its hands"
            faults.add(Code.ROW_NEVER_HIT, name.place, message, "take it out, or change the rows above")
        else:
            _report_overlap(name, row, rows[:number], faults)
        taken |= hands


def _report_overlap(name: Text, row: ClassRow, above: Sequence[tuple[Text, ClassRow]], faults: Faults) -> None:
    for other_name, other in above:
        special_case_above = other.against is not None and row.against is None
        shared = sorted(row.overlaps(other))
        if shared and not special_case_above:
            where = f"{shown(other_name.value)} on line {other_name.place.line}"
            message = f"{shown(name.value)} shares {', '.join(shared[:3])} with {where}"
            faults.add(Code.ROWS_OVERLAP, name.place, message, "write each class in one row only")
            return


def _dealers(rows: Iterable[ClassRow]) -> frozenset[str]:
    """The dealer's classes that some row asks for, and one name for all the others."""
    named = frozenset[str]().union(*(row.against for row in rows if row.against is not None))
    return named if named == ALL_CLASSES else named | {"any other"}
