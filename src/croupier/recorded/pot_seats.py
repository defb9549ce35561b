"""Reading who sits where in a recorded deal of pots: names, stacks, own cards or dice, the button and the blinds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.cards import read_cards, show_card
from croupier.contests.pots import Positions, Pots
from croupier.contests.pots.events import Faces
from croupier.contests.pots.layers import clockwise
from croupier.dice import read_dice
from croupier.paytable import keys
from croupier.paytable.codes import Code
from croupier.paytable.fields import as_text, did_you_mean, fields, items, words
from croupier.paytable.nodes import Faults, Items, Node, Place, Text, shown
from croupier.paytable.pots import chips_of

EMPTY = "empty"


@dataclass(slots=True)
class Reading:
    """What reading needs to know of the whole deal; `seen` has each card and where it stands.

    Seat by seat: `names`, "" at an empty seat, and where they stand, `stacks` in chips, own cards or dice.
    """

    game: Pots
    faults: Faults
    names: list[str] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    stacks: list[int] = field(default_factory=list)
    hands: list[Faces] = field(default_factory=list)
    seen: dict[int, Place] = field(default_factory=dict)

    @property
    def chip(self) -> Fraction:
        """What a chip is worth."""
        return self.game.stakes.chip


def read_players(node: Node | None, reading: Reading) -> None:
    """Fill the reading's seats."""
    faults, nodes = reading.faults, items(node, "players", reading.faults) or ()
    for number, each in enumerate(nodes, start=1):
        if isinstance(each, Text) and each.value == EMPTY:
            _sit(reading, "", each.place, 0, ())
        else:
            _read_player(each, number, reading)
    fewest, most = reading.game.seats
    playing = sum(map(bool, reading.names))
    if isinstance(node, Items) and node.whole and not (fewest <= playing and len(nodes) <= most):
        message = f"pots are played by {fewest} to {most}; here are {playing} at {len(nodes)} seats"
        faults.add(Code.WRONG_PLAYERS, node.place, message)


def _read_player(node: Node, number: int, reading: Reading) -> None:
    faults = reading.faults
    values = fields(node, "a player", keys.POT_PLAYER, faults, required=("stack",))
    name = words(values.get("name"), "name", faults) or f"Player {number}"
    if name in reading.names:
        faults.add(Code.WRONG_PLAYERS, node.place, f"two players are called {shown(name)}", "give each another name")
    stack = chips_of(values.get("stack"), f"the stack of {shown(name)}", reading.chip, faults)
    mine, other = ("dice", "cards") if reading.game.with_dice else ("cards", "dice")
    if other in values:
        message = f"{shown(name)} has {other}, and this table is played with {mine}"
        faults.add(Code.UNKNOWN_KEY, values[other].place, message, f"write {mine}:")
    hand = read_faces(values.get(mine), f"the hand of {shown(name)}", 2, reading)
    _sit(reading, name, node.place, stack or 0, hand)


def _sit(reading: Reading, name: str, place: Place, stack: int, hand: Faces) -> None:
    reading.names.append(name)
    reading.places.append(place)
    reading.stacks.append(stack)
    reading.hands.append(hand)


def read_faces(node: Node | None, what: str, many: int, reading: Reading, own: Faces = ()) -> Faces:
    """So many cards that nobody else has, or dice; all that is wrong is told. Nothing where nothing is written.

    `own` are the player's cards, where they have been written down before.
    """
    faults, text = reading.faults, as_text(node, what, reading.faults)
    if text is None:
        return ()
    dice = reading.game.with_dice
    faces, wrong = read_dice(text.value) if dice else read_cards(text.value)
    for fault in wrong:
        code = Code.NOT_DICE if dice else Code.CARD_TWICE if fault.endswith("twice") else Code.NOT_CARDS
        faults.add(code, text.place, f"{what}: {fault}")
    if not wrong and len(faces) != many:
        message = f"{what}: {len(faces)} {'dice' if dice else 'cards'}, where {many} belong"
        faults.add(Code.WRONG_NUMBER_OF_CARDS, text.place, message)
    if not dice:
        _look_for_twins([card for card in faces if card not in own], what, text.place, reading)
    return faces


def _look_for_twins(cards: Sequence[int], what: str, place: Place, reading: Reading) -> None:
    for card in cards:
        if card in reading.seen:
            where = reading.seen[card]
            message = f"{what}: {show_card(card)} is there already, on line {where.line}"
            reading.faults.add(Code.CARD_TWICE, place, message)
        reading.seen.setdefault(card, place)


def read_positions(values: Mapping[str, Node], reading: Reading) -> Positions | None:
    """Who has button and blinds; None, and reported, where that cannot be."""
    button = _seat(values.get("button"), "button", reading)
    small = _seat(values.get("small_blind"), "small_blind", reading)
    big = _seat(values.get("big_blind"), "big_blind", reading)
    if button is None or sum(map(bool, reading.stacks)) < 2 or reading.faults.has_errors:
        return None
    usual = reading.game.first_positions(reading.stacks, button)
    if small is None and big is None:
        return usual
    small = usual.small_blind if small is None else small
    if big is None:
        big = next(seat for seat in clockwise(len(reading.stacks), small) if reading.stacks[seat])
    if not reading.stacks[big] or big == small:
        message = "the big blind is at an empty seat" if big != small else "one seat has both blinds"
        reading.faults.add(Code.NOT_A_SEAT, values.get("big_blind", values["button"]).place, message)
        return None
    return Positions(button, small, big)


def _seat(node: Node | None, what: str, reading: Reading) -> int | None:
    """A seat, by the player's name or by its number."""
    text = as_text(node, what, reading.faults)
    if text is None:
        return None
    if text.value in reading.names:
        return reading.names.index(text.value)
    numbered = {f"seat {number}": number - 1 for number in range(1, len(reading.names) + 1)}
    if text.value in numbered:
        return numbered[text.value]
    hint = did_you_mean(text.value, [*filter(None, reading.names), *numbered])
    reading.faults.add(Code.NOT_A_SEAT, text.place, f"{what}: nobody here is called {shown(text.value)}", hint)
    return None
