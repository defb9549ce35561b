"""Reading what happened in a recorded deal of pots: `Anna raises to 6`, `flop: Qh 7h 2c`, `Boris mucks`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.contests.pots import STREETS, Kind
from croupier.contests.pots.events import Faces
from croupier.odds import NUMBER
from croupier.paytable.codes import Code
from croupier.paytable.fields import as_text, did_you_mean, items, too_many_digits
from croupier.paytable.nodes import Map, Node, Place, Text, shown
from croupier.paytable.pots import whole_chips
from croupier.recorded.pot_seats import Reading, read_faces

_VERBS: tuple[tuple[Kind, str], ...] = (
    (Kind.FOLD, r"folds"),
    (Kind.CHECK, r"checks"),
    (Kind.CALL, rf"calls(?: (?P<amount>{NUMBER}))?"),
    (Kind.BET, rf"bets (?P<amount>{NUMBER})"),
    (Kind.RAISE, rf"raises to (?P<amount>{NUMBER})"),
    (Kind.ALL_IN, rf"(?:is |goes )?all[- ]in(?: (?:for|with) (?P<amount>{NUMBER}))?"),
    (Kind.SHOW, r"shows(?: (?P<cards>.+))?"),
    (Kind.MUCK, r"mucks"),
)
_HINT = "write folds, checks, calls, bets 10, raises to 30, is all in, shows or mucks behind a name; or flop: Qh 7h 2c"


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that the record says, and where. `seat` is None for shared cards.

    `chips` are those named with it: what a call takes, what a bet or raise comes to; None where none are named.
    `street` numbers the street of shared cards: 0 for the flop.
    """

    kind: Kind
    place: Place
    seat: int | None = None
    chips: int | None = None
    cards: Faces = ()
    street: int = 0


def read_actions(node: Node | None, reading: Reading) -> tuple[Said, ...]:
    """All that happened, in order; what cannot be read is left out, and reported."""
    found: list[Said] = []
    for each in items(node, "actions", reading.faults) or ():
        if isinstance(each, Map):
            found += _read_streets(each, reading)
            continue
        text = as_text(each, "an action", reading.faults)
        said = None if text is None else _read_action(text, reading)
        if said is not None:
            found.append(said)
    return tuple(found)


def _read_streets(node: Map, reading: Reading) -> Iterator[Said]:
    """Shared cards or dice, by the name of their street."""
    streets = dict(STREETS)
    for entry in node.entries.values():
        street = entry.key.value
        if street not in streets:
            hint = did_you_mean(street, streets)
            reading.faults.add(Code.NOT_AN_EVENT, entry.key.place, f"there is no street {shown(street)}", hint)
            continue
        cards = read_faces(entry.value, f"the {street}", streets[street], reading)
        yield Said(Kind.BOARD, entry.key.place, cards=cards, street=list(streets).index(street))


def _read_action(text: Text, reading: Reading) -> Said | None:
    """What one player does."""
    seat = _who(text.value, reading)
    words = text.value if seat is None else text.value.removeprefix(reading.names[seat]).strip()
    for kind, verb in _VERBS:
        found = re.search(rf"(?:^| ){verb}$", words) if seat is None else re.fullmatch(verb, words)
        if found is None:
            continue
        if seat is None:
            name = words[: found.start()]
            hint = did_you_mean(name, filter(None, reading.names))
            reading.faults.add(Code.NOT_A_SEAT, text.place, f"nobody here is called {shown(name)}", hint)
            return None
        groups = found.groupdict()
        chips = _chips(text, groups.get("amount"), reading)
        return Said(kind, text.place, seat, chips, _shown(text, groups.get("cards"), seat, reading))
    reading.faults.add(Code.NOT_AN_EVENT, text.place, f"{shown(text.value)} says nothing that can happen", _HINT)
    return None


def _who(words: str, reading: Reading) -> int | None:
    """The player whose name a text begins with; of several the one with the longest name."""
    found = [name for name in reading.names if name and words.startswith(f"{name} ")]
    return reading.names.index(max(found, key=len)) if found else None


def _shown(text: Text, cards: str | None, seat: int, reading: Reading) -> Faces:
    """The hand that a player shows, where it is written down."""
    if cards is None:
        return ()
    what = f"the hand of {shown(reading.names[seat])}"
    return read_faces(Text(cards, text.place), what, 2, reading, own=reading.hands[seat])


def _chips(text: Text, amount: str | None, reading: Reading) -> int | None:
    if amount is None or too_many_digits(text, reading.faults):
        return None
    money = Fraction(amount.replace(",", ""))
    return whole_chips(money, amount, reading.chip, text.place, reading.faults)
