"""A deal of pots told event by event: who does what, the chips that move by it, the pot after it; street by street."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from croupier.contests.pots import STREETS, Deal, Event, Kind
from croupier.contests.pots.events import Faces
from croupier.contests.pots.score import MAIN_POT, SIDE_POT
from croupier.recorded.model import RecordedPots
from croupier.sheets.language import Language
from croupier.sheets.views.chips import Chips
from croupier.sheets.views.score_tables import STREET_NAMES
from croupier.words import mark

_OUT_OF_THE_POT = frozenset({Kind.UNCALLED, Kind.EXCESS, Kind.RAKE, Kind.AWARD})
_SHOWDOWN, _PAYMENT = "showdown", "payment"
_NAMES: Mapping[str, str] = {
    "": mark("Before the flop"), **STREET_NAMES, _SHOWDOWN: mark("Showdown"), _PAYMENT: mark("Payment"),
}  # fmt: skip
_STAGES: Mapping[Kind, str] = {
    Kind.SHOW: _SHOWDOWN, Kind.MUCK: _SHOWDOWN, Kind.EXCESS: _PAYMENT, Kind.RAKE: _PAYMENT, Kind.AWARD: _PAYMENT,
}  # fmt: skip
_WORDS: Mapping[Kind, str] = {
    Kind.ANTE: mark("ante {amount}"),
    Kind.SMALL_BLIND: mark("small blind {amount}"),
    Kind.BIG_BLIND: mark("big blind {amount}"),
    Kind.FOLD: mark("fold"),
    Kind.CHECK: mark("check"),
    Kind.CALL: mark("call {amount}"),
    Kind.BET: mark("bet {amount}"),
    Kind.RAISE: mark("raise to {amount}"),
    Kind.UNCALLED: mark("uncalled bet of {amount} goes back"),
    Kind.SHOW: mark("show: {hand}"),
    Kind.MUCK: mark("muck, unseen"),
    Kind.EXCESS: mark("{amount} beyond the all-in goes back"),
    Kind.RAKE: mark("rake {amount}"),
    Kind.AWARD: mark("{pot}: {amount}"),
}


@dataclass(frozen=True, slots=True)
class Happening:
    """One event: who, what, cards or dice shown by it, the chips that it moves into the pot or out of it, the pot."""

    who: str
    what: str
    faces: Faces
    moved: str
    pot: str


@dataclass(frozen=True, slots=True)
class StreetTold:
    """What happens on a street, at the showdown or when pots are paid; `faces` are shared and come with it."""

    name: str
    faces: Faces
    happenings: tuple[Happening, ...]


def pot_named(number: int, lang: Language) -> str:
    """What a pot is called, by its number from 0."""
    return lang.say(SIDE_POT, number=lang.count(number)) if number else lang.say(MAIN_POT)


def streets(recorded: RecordedPots, lang: Language) -> tuple[StreetTold, ...]:
    """The whole deal, in order."""
    return tuple(_streets(recorded, lang))


def _streets(recorded: RecordedPots, lang: Language) -> Iterator[StreetTold]:
    pot = 0
    for stage, several in groupby(_staged(recorded.deal), key=lambda each: each[0]):
        faces: Faces = ()
        happenings: list[Happening] = []
        for _, event in several:
            if event.kind is Kind.BOARD:
                faces = event.cards
                continue
            pot += moved(event)
            happenings.append(_told(recorded, event, pot, lang))
        if not stage:
            happenings = [*_dead_blind(recorded, lang), *happenings]
        yield StreetTold(lang.say(_NAMES[stage]), faces, tuple(happenings))


def _staged(deal: Deal) -> Iterator[tuple[str, Event]]:
    """Every event with the stage of the deal that it belongs to; that everybody is dealt to is told once."""
    streets = iter(name for name, _ in STREETS)
    stage, dealt = "", False
    for event in deal.events:
        stage = next(streets) if event.kind is Kind.BOARD else _STAGES.get(event.kind, stage)
        if event.kind is not Kind.HOLE or not dealt:
            yield stage, event
        dealt = dealt or event.kind is Kind.HOLE


def moved(event: Event) -> int:
    """The chips that an event adds to the pot; below 0 where it takes them out."""
    return -event.chips if event.kind in _OUT_OF_THE_POT else event.chips


def _dead_blind(recorded: RecordedPots, lang: Language) -> Iterator[Happening]:
    """Nobody posts a small blind whose seat is empty."""
    deal = recorded.deal
    if deal.game.stakes.small_blind and not deal.start[deal.at.small_blind]:
        who = lang.say(mark("seat {number}"), number=lang.count(deal.at.small_blind + 1))
        yield Happening(who, lang.say(mark("the small blind is dead: the seat is empty")), (), "", "")


def _told(recorded: RecordedPots, event: Event, pot: int, lang: Language) -> Happening:
    chips = Chips(lang, recorded.deal.game.stakes.chip)
    if event.kind is Kind.HOLE:
        dice = recorded.deal.game.with_dice
        what = mark("two dice to each player, unseen") if dice else mark("two cards to each player, face down")
        return Happening(lang.say(mark("the dealer")), lang.say(what), (), "", chips.told(pot))
    what = lang.say(
        _WORDS[event.kind],
        amount=chips.told(event.to if event.kind is Kind.RAISE else event.chips),
        pot=pot_named(event.pot, lang),
        hand=_hand(recorded.deal, event, lang),
    )
    if event.all_in:
        what = lang.say(mark("{action}, all-in"), action=what)
    who = lang.say(mark("the house")) if event.seat is None else recorded.players[event.seat]
    faces = event.cards if event.kind is Kind.SHOW else ()
    return Happening(who, what, faces, chips.signed(moved(event)).shown if event.chips else "", chips.told(pot))


def _hand(deal: Deal, event: Event, lang: Language) -> str:
    strength = None if event.seat is None else deal.strengths[event.seat]
    return "" if strength is None else lang.say(deal.game.hands.category(strength))
