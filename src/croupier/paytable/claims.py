"""The published figures of a file: what each measures, and the digits that are printed.

Whether a figure is true is for the audit to say; here it only has to make sense: a measure that exists, wagers of
the game, a row of the ladder, and a figure of the measure's kind.
"""

from collections.abc import Mapping

from croupier.ladder import OTHERWISE
from croupier.paytable import keys
from croupier.paytable.codes import Code
from croupier.paytable.fields import (
    MAX_PRINTED_DIGITS,
    as_text,
    did_you_mean,
    fields,
    items,
    one_of,
    too_many_digits,
    words,
)
from croupier.paytable.house import check_wager
from croupier.paytable.ladders import ReadLadder
from croupier.paytable.model import Claim
from croupier.paytable.nodes import Faults, Map, Node, Text, shown
from croupier.paytable.reading import Reading
from croupier.printed import Printed, PrintedError, parse_printed
from croupier.report import TIE_RULES


def read_claims(node: Node | None, ladders: Mapping[str, ReadLadder], reading: Reading) -> tuple[Claim, ...]:
    """The claims that have no fault, in the order of the file."""
    claims = [_claim(item, ladders, reading) for item in items(node, "claims", reading.faults) or ()]
    return tuple(claim for claim in claims if claim is not None)


def _claim(node: Node, ladders: Mapping[str, ReadLadder], reading: Reading) -> Claim | None:
    faults = reading.faults
    values = fields(node, "a claim", keys.CLAIM, faults, required=("measure", "printed"))
    measure = one_of(values.get("measure"), "measure", keys.CLAIM_MEASURES, Code.UNKNOWN_MEASURE, faults)
    figure = _printed(values.get("printed"), measure, faults)
    base = _wager(values.get("base"), "base", ladders, reading)
    wager = _wager(values.get("wager"), "wager", ladders, reading)
    ties = one_of(values.get("ties"), "ties", TIE_RULES, Code.BAD_CHOICE, faults)
    row = _row(node, values.get("row"), measure, wager, ladders, reading)
    source, strategy = (words(values.get(key), key, faults) for key in ("source", "strategy"))
    if measure is None or figure is None:
        return None
    place = values["printed"].place
    return Claim(measure, figure, source, base, wager, ties or "", strategy, row, place.line, place.column)


def _printed(node: Node | None, measure: str | None, faults: Faults) -> Printed | None:
    text = as_text(node, "printed", faults)
    if text is None or too_many_digits(text, faults, MAX_PRINTED_DIGITS):
        return None
    try:
        figure = parse_printed(text.value)
    except PrintedError as error:
        faults.add(Code.BAD_PRINTED, text.place, str(error), error.hint)
        return None
    if measure is not None and (figure.form == "odds") != (measure == keys.PAYS):
        wanted = "write odds, such as 6 to 1" if measure == keys.PAYS else "write a figure, such as 4.91% or 3.59"
        faults.add(Code.BAD_PRINTED, text.place, f"{shown(text.value)} is no {measure}", wanted)
        return None
    return figure


def _wager(node: Node | None, what: str, ladders: Mapping[str, ReadLadder], reading: Reading) -> str:
    text = as_text(node, what, reading.faults)
    if text is None:
        return ""
    check_wager(text, tuple(ladders), reading)
    return text.value


def _row(
    claim: Node,
    node: Node | None,
    measure: str | None,
    wager: str,
    ladders: Mapping[str, ReadLadder],
    reading: Reading,
) -> str:
    text = as_text(node, "row", reading.faults)
    whole = isinstance(claim, Map) and claim.whole
    if measure in keys.ROW_MEASURES and node is None and whole:
        reading.faults.add(Code.MISSING_KEY, claim.place, f'a claim about {measure} needs the key "row"')
    if text is None:
        return ""
    if measure is not None and measure not in keys.ROW_MEASURES:
        message = f"a claim about {measure} is not about a row"
        reading.faults.add(Code.KEY_DOES_NOT_APPLY, text.place, message, "take out row:")
        return ""
    if reading.complete:
        _check_row(text, _ladder_of(wager, reading), ladders, reading.faults)
    return text.value


def _ladder_of(wager: str, reading: Reading) -> str:
    """Name of the ladder that pays a wager; without one, of the first ladder that the game must have."""
    places = () if reading.game is None else reading.game.ladder_places
    chosen = (place.name for place in places if (wager in place.wagers if wager else place.required))
    return next(chosen, "")


def _check_row(text: Text, ladder: str, ladders: Mapping[str, ReadLadder], faults: Faults) -> None:
    """Report a row that the ladder does not have; a ladder that is not there has been reported itself."""
    if ladder not in ladders:
        return
    names = (*ladders[ladder].row_names, OTHERWISE)
    if text.value not in names:
        message = f"the ladder {shown(ladder)} has no row {shown(text.value)}"
        faults.add(Code.UNKNOWN_ROW, text.place, message, did_you_mean(text.value, names))
