"""Settled deals of pots that pages are made of, dealt here event by event: one for each thing there is to show."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.cards import parse_cards
from croupier.contests import POTS
from croupier.contests.pots import Deal, Event, Positions, Rake, Stakes
from croupier.contests.pots.events import all_in, bet, board, call, check, fold, hole, muck, raise_to, show
from croupier.files import SourceFile
from croupier.paytable import PotTable
from croupier.recorded import load_deal
from croupier.recorded.model import RecordedPots
from sheets.deals import DEALS as EXAMPLE_DEALS
from sheets.deals import POT_EXAMPLES

NAMES = ("Anna", "Borys", "Vera", "Marta", "Ivan", "Olha", "Petro", "Daria", "Hryhorii", "Yevheniia")
SOURCE = {"title": "Robert's Rules of Poker", "author": "Robert Ciaffone"}


def table(
    options: Mapping[str, str] | None = None,
    stakes: Stakes | None = None,
    rake: Rake | None = None,
    name: str = "A table",
) -> PotTable:
    """A table with these options, the others at their default."""
    file, base = SourceFile("table.yaml", "a" * 64), SourceFile("base.yaml", "b" * 64)
    return PotTable(POTS.with_file(options or {}, stakes or Stakes(), rake), name, SOURCE, file, (base,))


def played(
    at_table: PotTable,
    stacks: Sequence[int],
    at: Positions,
    events: Sequence[Event],
    *,
    own: Sequence[str] = (),
    name: str = "",
    note: str = "",
) -> RecordedPots:
    """A deal played to its end; `own` are the cards or dice of each seat, "" where they are not known."""
    names = tuple(NAMES[seat] if chips else "" for seat, chips in enumerate(stacks))
    deal = Deal(at_table.game, stacks, at, names)
    dice = at_table.game.with_dice
    for seat in list(deal.to_deal):
        text = own[seat] if own else ""
        deal.act(hole(seat, tuple(map(int, text.split())) if dice else parse_cards(text) if text else ()))
    for event in events:
        deal.act(event)
    deal.show_all()
    assert deal.over
    return RecordedPots(at_table, name, note, names, deal, SourceFile("deal.yaml", "c" * 64))


def cards(text: str) -> Event:
    """Shared cards are turned over."""
    return board(*parse_cards(text))


def side_pots() -> RecordedPots:
    """Four all-in at different levels: a main pot and two side pots, and what nobody matched."""
    return played(
        table(),
        [20, 60, 110, 150],
        Positions(3, 0, 1),
        [
            raise_to(2, 6), call(3), all_in(0), call(1), call(2), call(3),
            cards("7c 8d 2s"), check(1), check(2), all_in(3), all_in(1), all_in(2),
            cards("Kd"), cards("3h"),
        ],
        own=["Ah Ad", "Kc Kh", "Qs Qh", "Jc Jd"],
        name="Four all-in",
        note="Three kings on the turn; the aces could win the main pot alone.",
    )  # fmt: skip


def odd_chip() -> RecordedPots:
    """Two equal hands split a main pot, with a dead chip in it, and one of them gets the odd chip."""
    return played(
        table(),
        [50, 51, 80, 80],
        Positions(0, 1, 2),
        [
            call(3), raise_to(0, 7), fold(1), call(2), call(3),
            cards("Tc 9d 4s"), check(2), bet(3, 11), all_in(0), call(2), fold(3),
            cards("2h"), cards("3h"),
        ],
        own=["Ah Kd", "7c 2d", "Ac Ks", "Td 8d"],
        name="Ace king twice",
    )  # fmt: skip


def everybody_folds() -> RecordedPots:
    """Nobody calls: the last player takes the pot unseen, without a flop."""
    return played(
        table(rake=Rake(Fraction(1, 20), cap=3)),
        [200, 200, 200],
        Positions(0, 1, 2),
        [raise_to(0, 6), fold(1), fold(2)],
        name="Nobody calls",
    )


def raked() -> RecordedPots:
    """A pot that the house takes its rake of; the loser mucks."""
    return played(
        table(rake=Rake(Fraction(1, 20), cap=3), name="A raked table"),
        [200, 200, 0, 200],
        Positions(0, 1, 3),
        [
            raise_to(0, 6), call(1), fold(3),
            cards("As 7d 2c"), check(1), bet(0, 10), call(1),
            cards("7h"), check(1), check(0),
            cards("Jc"), bet(1, 25), call(0), show(1, parse_cards("Ah Qh")), muck(0),
        ],
        name="A river bet",
    )  # fmt: skip


def dice() -> RecordedPots:
    """Dice with antes, by the source's rules; the short stack is all-in with the blinds."""
    options = {
        "played_with": "dice", "first_after_flop": "left of big blind", "big_blind_option": "off",
        "blinds_may_raise": "off", "button": "next player",
    }  # fmt: skip
    return played(
        table(options, Stakes(1, 1, 2, 1, 20), name="Dice hold'em"),
        [20, 20, 3, 20],
        Positions(0, 1, 2),
        [
            raise_to(3, 6), call(0), call(1),
            board(2, 5, 5), bet(3, 4), call(0), fold(1),
            board(3), check(3), check(0), board(1), check(3), check(0),
        ],
        own=["5 1", "4 4", "6 6", "3 2"],
        name="Dice, with antes",
    )  # fmt: skip


def dead_small_blind() -> RecordedPots:
    """The player due for the small blind has left: nobody posts it."""
    return played(
        table(),
        [100, 0, 100, 100],
        Positions(0, 1, 2),
        [call(3), fold(0), check(2), cards("Tc 9d 4s"), check(2), bet(3, 4), fold(2)],
        name="A dead small blind",
    )


def excess() -> RecordedPots:
    """The best hand is all-in for less: what goes beyond it goes back to everybody."""
    return played(
        table({"all_in_excess": "returned"}),
        [20, 60, 60],
        Positions(0, 1, 2),
        [
            raise_to(0, 20), call(1), call(2), cards("Tc 9d 4s"), bet(1, 30), call(2),
            cards("2h"), check(1), check(2), cards("3h"), check(1), check(2),
        ],
        own=["Ah Ad", "Kc Kh", "Qs Qh"],
        name="Excess goes back",
    )  # fmt: skip


def half_chips() -> RecordedPots:
    """The smallest chip is worth 0.50: thousands, and halves."""
    return played(
        table(stakes=Stakes(0, 1, 2, 2, 200, Fraction(1, 2))),
        [3001, 4000],
        Positions(0, 0, 1),
        [
            raise_to(0, 25), call(1), cards("Tc 9d 4s"), check(1), bet(0, 2500), call(1),
            cards("2h"), check(1), check(0), cards("3h"), check(1), check(0),
        ],
        own=["Ah Ad", "Kc Kh"],
        name="Chips of 0.50",
    )  # fmt: skip


def ten_players() -> RecordedPots:
    """A full table, eight of whom put chips in, at five levels."""
    stacks = [5, 12, 30, 31, 75, 200, 200, 200, 200, 300]
    return played(
        table(rake=Rake(Fraction(1, 20), cap=3), name="Texas hold'em, no limit 1-2, raked"),
        stacks,
        Positions(9, 0, 1),
        [
            raise_to(2, 6), call(3), call(4), call(5), fold(6), fold(7), call(8), call(9), all_in(0), all_in(1),
            all_in(2), all_in(3), all_in(4), call(5), fold(8), all_in(9), all_in(5),
            cards("2c 7d 9s"), cards("Jh"), cards("Qh"),
        ],
        own=["Jc Jd", "Ah Ad", "Kc Kh", "Ks Kd", "Th Tc", "8c 8d", "", "", "", "5h 5c"],
        name="Seven all-in",
    )  # fmt: skip


DEALS: Mapping[str, Callable[[], RecordedPots]] = {
    each.__name__: each
    for each in (
        side_pots, odd_chip, everybody_folds, raked, dice, dead_small_blind, excess, half_chips, ten_players
    )
}  # fmt: skip
EVERY = (*DEALS, *POT_EXAMPLES)


def recorded(name: str) -> RecordedPots:
    """One of the deals that come with the program, or one of these."""
    if name in DEALS:
        return DEALS[name]()
    loaded = load_deal(EXAMPLE_DEALS / f"{name}.yaml", f"{name.rpartition('/')[2]}.yaml")
    assert loaded.pots is not None, "\n".join(map(str, loaded.problems))
    return loaded.pots


def hostile(deal: RecordedPots, words: str) -> RecordedPots:
    """The same with whatever a file can bring in, as an attack on what shows it."""
    file = replace(deal.file, name=words, sha256=words)
    at_table = replace(deal.table, name=words, source={"title": words, words: words}, file=file, extends=(file,))
    names = tuple(f"{words}{seat}" if name else "" for seat, name in enumerate(deal.players))
    return replace(deal, table=at_table, name=words, note=words, players=names, file=file)
