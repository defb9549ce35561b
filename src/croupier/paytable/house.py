"""What a house varies beside odds and meters: options, table limits, the aggregate limit, rounding."""

from collections.abc import Collection, Mapping

from croupier.paytable import keys
from croupier.paytable.codes import Code
from croupier.paytable.fields import (
    as_text,
    did_you_mean,
    entries,
    fields,
    number,
    one_of,
    texts,
    too_many_digits,
    words,
)
from croupier.paytable.meters import lint_limit
from croupier.paytable.model import Aggregate, Limit, Meter, Rounding
from croupier.paytable.nodes import Entry, Items, Map, Node, Place, Text, shown
from croupier.paytable.reading import Reading
from croupier.paytable.rows import hand_hint
from croupier.ranking import FIVE
from croupier.rules import Game, HouseOption, OptionValue

MAX_SIZES = 6
"""No layout has more bet sizes, and the ways to bet on three streets grow with the cube of it."""

MAX_SIZE = 1000
"""No house takes larger bets, in units of the base wager."""


def read_options(node: Node | None, ladder_names: Collection[str], reading: Reading) -> Mapping[str, OptionValue]:
    """The options that the file sets, by name; one about a side bet without a ladder is warned of."""
    game, found = reading.game, {}
    for entry in entries(node, "options", reading.faults):
        if game is None:
            continue
        known = {option.name: option for option in game.house_options}
        option = known.get(entry.key.value)
        if option is None:
            message = f"{game.title} has no option {shown(entry.key.value)}"
            hint = did_you_mean(entry.key.value, known)
            reading.faults.add(Code.UNKNOWN_OPTION, entry.key.place, message, hint)
            continue
        value = _option_value(entry.value, option, game, reading)
        if option.wager:
            _check_offered(option.wager, entry.key.place, ladder_names, game, reading)
        if value is not None:
            found[option.name] = value
    return found


def _option_value(node: Node, option: HouseOption, game: Game, reading: Reading) -> OptionValue | None:
    what = f"the option {shown(option.name)}"
    if option.kind == "choice":
        return one_of(node, what, option.choices, Code.BAD_OPTION_VALUE, reading.faults)
    if option.kind == "hand":
        return _hand(node, what, reading)
    listed = texts(node, what, reading.faults)
    if listed is None:
        return None
    if option.kind == "units":
        return _units(listed, node, what, reading)
    side_bets = [wager.name for wager in game.wagers if not wager.required]
    named = {_side_bet(text, game, side_bets, reading) for text in listed}
    return tuple(name for name in side_bets if name in named)


def _hand(node: Node, what: str, reading: Reading) -> OptionValue | None:
    text = as_text(node, what, reading.faults)
    if text is None or text.value in FIVE.row_names:
        return None if text is None else text.value
    hint = hand_hint(text.value, FIVE)
    reading.faults.add(Code.BAD_OPTION_VALUE, text.place, f"{what} cannot be {shown(text.value)}", hint)
    return None


def _units(listed: tuple[Text, ...], node: Node, what: str, reading: Reading) -> OptionValue | None:
    sizes: set[int] = set()
    for text in listed:
        if too_many_digits(text, reading.faults):
            continue
        size = int(text.value) if text.value.isascii() and text.value.isdigit() else 0
        if not 0 < size <= MAX_SIZE or size in sizes:
            message = f"{what} lists {shown(text.value)}" + (" twice" if size and size in sizes else "")
            hint = f"write whole numbers from 1 to {MAX_SIZE}, each once, such as [1, 2, 3]"
            reading.faults.add(Code.BAD_OPTION_VALUE, text.place, message, hint)
        sizes.add(size)
    count = len(node.items) if isinstance(node, Items) else 0
    if count > MAX_SIZES or (count == 0 and isinstance(node, Items) and node.whole):
        hint = f"write from one to {MAX_SIZES} of them, such as [1, 2, 3]"
        reading.faults.add(Code.BAD_OPTION_VALUE, node.place, f"{what} lists {count} sizes", hint)
    return tuple(sorted(sizes))


def _side_bet(text: Text, game: Game, side_bets: Collection[str], reading: Reading) -> str:
    if text.value not in side_bets:
        required = text.value in {wager.name for wager in game.wagers}
        code = Code.BAD_OPTION_VALUE if required else Code.UNKNOWN_WAGER
        why = "is not a side bet" if required else "is not a wager of this game"
        reading.faults.add(code, text.place, f"{shown(text.value)} {why}", did_you_mean(text.value, side_bets))
    return text.value


def read_limits(
    node: Node | None, ladder_names: Collection[str], meters: Mapping[str, Meter], reading: Reading
) -> tuple[Mapping[str, Limit], Aggregate | None]:
    """The table limits by wager, and the aggregate limit; `meters` has the meter that a wager is paid from."""
    limits: dict[str, Limit] = {}
    aggregate = None
    for entry in entries(node, "limits", reading.faults):
        name = entry.key.value
        if name == keys.AGGREGATE_KEY:
            aggregate = _aggregate(entry, ladder_names, reading)
        else:
            check_wager(entry.key, ladder_names, reading, also=(keys.AGGREGATE_KEY,))
            limits[name] = _limit(entry, meters.get(name), reading)
    return limits, aggregate


def check_wager(name: Text, ladder_names: Collection[str], reading: Reading, *, also: Collection[str] = ()) -> bool:
    """True where the game has this wager; a side bet that the file has no ladder for is warned of."""
    game = reading.game
    if game is None:
        return False
    wagers = {wager.name: wager for wager in game.wagers}
    wager = wagers.get(name.value)
    if wager is None:
        message = f"{game.title} has no wager {shown(name.value)}"
        reading.faults.add(Code.UNKNOWN_WAGER, name.place, message, did_you_mean(name.value, (*wagers, *also)))
    elif not wager.required:
        _check_offered(wager.name, name.place, ladder_names, game, reading)
    return wager is not None


def _check_offered(side_bet: str, place: Place, ladder_names: Collection[str], game: Game, reading: Reading) -> None:
    offered = {each for ladder in game.ladder_places if ladder.name in ladder_names for each in ladder.wagers}
    if reading.complete and side_bet not in offered:
        message = f"the file has no ladder for the side bet {shown(side_bet)}"
        reading.faults.add(Code.WAGER_NOT_OFFERED, place, message, "add its ladder, or take this out")


def _limit(entry: Entry, meter: Meter | None, reading: Reading) -> Limit:
    name, faults = entry.key.value, reading.faults
    values = fields(entry.value, f"the limits of {shown(name)}", keys.LIMIT, faults, at=entry.key.place)
    least, most, step = (number(values.get(key), key, faults) for key in ("min", "max", "step"))
    limit = Limit(name, least, most, step)
    if least is not None and most is not None and least > most:
        faults.add(Code.LIMITS_CROSSED, values["min"].place, f"the minimum of {shown(name)} is above its maximum")
    elif least is not None and most is not None and step is not None and (most - least) % step != 0:
        message = f"steps from the minimum of {shown(name)} do not end at its maximum"
        faults.add(Code.STEP_DOES_NOT_FIT, values["step"].place, message)
    elif meter is not None:
        lint_limit(limit, meter, values, faults)
    return limit


def _aggregate(entry: Entry, ladder_names: Collection[str], reading: Reading) -> Aggregate | None:
    faults = reading.faults
    required = ("amount",) if reading.complete else ()
    values = fields(entry.value, "aggregate", keys.AGGREGATE, faults, required=required, at=entry.key.place)
    amount = number(values.get("amount"), "amount", faults)
    other = one_of(values.get("or"), "or", (keys.AT_THE_MINIMUM,), Code.BAD_CHOICE, faults)
    named: set[str] = set()
    for text in texts(values.get("wagers"), "wagers", faults) or ():
        named.update(_covered(text, ladder_names, reading))
    if amount is None or reading.game is None:
        return None
    wagers = tuple(wager.name for wager in reading.game.wagers if wager.name in named)
    return Aggregate(amount, other is not None, wagers)


def _covered(text: Text, ladder_names: Collection[str], reading: Reading) -> tuple[str, ...]:
    """The wagers that a wager's name stands for, or a ladder's: all that are paid by it."""
    places = () if reading.game is None else reading.game.ladder_places
    for place in places:
        if place.name == text.value and (place.name in ladder_names or not reading.complete):
            return place.wagers
    return (text.value,) if check_wager(text, ladder_names, reading, also=ladder_names) else ()


def read_rounding(node: Node | None, reading: Reading) -> Rounding | None:
    """How amounts are rounded, if the file says so."""
    if node is None:
        return None
    required = keys.ROUNDING if reading.complete else ()
    values = fields(node, "rounding", keys.ROUNDING, reading.faults, required=required)
    unit = number(values.get("unit"), "unit", reading.faults)
    direction = one_of(values.get("direction"), "direction", keys.DIRECTIONS, Code.BAD_CHOICE, reading.faults)
    return None if unit is None or direction is None else Rounding(unit, direction)


def read_source(node: Node | None, reading: Reading) -> Mapping[str, str]:
    """Where the table is printed: a mapping, or a text that is its title."""
    if isinstance(node, Map):
        values = fields(node, "source", keys.SOURCE, reading.faults)
        return {key: words(value, key, reading.faults) for key, value in values.items()}
    text = as_text(node, "source", reading.faults)
    return {} if text is None else {"title": text.value}
