"""A game at the table as it is played: a tournament whose cards chance brings, and who plays each seat.

`due` says what comes without a person; where it is nothing a person is to act. `act` lets an event happen. All that
happens comes back as records, the lines of the game's file: how a deal opens, then its events.
"""

from dataclasses import dataclass

from croupier.contests.pots import Deal, Event, Positions, PotError, Wrong
from croupier.contests.pots.events import Kind
from croupier.contests.pots.tournament import Tournament, begin
from croupier.paytable.model import PotTable
from croupier.play.chance import Pick, Source, dealt_next
from croupier.play.computer import Style, decide, view_of


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the style of a computer seat; None for a person."""

    name: str
    style: Style | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game begins with: the table and what it is `called`, the seats, the seed, the chips of each seat."""

    table: PotTable
    called: str
    seats: tuple[Seat, ...]
    seed: int
    buy_in: int

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple([seat.name for seat in self.seats])

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.style is None])


@dataclass(frozen=True, slots=True)
class Opening:
    """How a deal opens: its number from 1, the chips of each seat, button and blinds."""

    number: int
    stacks: tuple[int, ...]
    at: Positions


Record = Opening | Event


def records_of(number: int, deal: Deal) -> tuple[Record, ...]:
    """The records of a deal with this number, as far as it has come."""
    return (Opening(number, deal.start, deal.at), *deal.events)


class Game:
    """A game that goes on: the tournament as it was at the `start` and is now; `deal` is the last one opened, if any.

    Raises RulesError for too few or too many players.
    """

    __slots__ = ("_source", "deal", "setup", "start", "tournament")

    def __init__(self, setup: Setup, source: Source) -> None:
        self.setup, self._source = setup, source
        button = Pick(source("button")).below(len(setup.seats))
        self.start = begin(setup.table.game, len(setup.seats), button=button, buy_in=setup.buy_in)
        self.tournament: Tournament = self.start
        self.deal: Deal | None = None

    @property
    def number(self) -> int:
        """The number of the deal that is played, or, between deals, of the last one."""
        return self.tournament.deals + (not self.between)

    @property
    def between(self) -> bool:
        """Whether no deal is being played."""
        return self.deal is None or self.deal.over

    def open_deal(self) -> tuple[Record, ...]:
        """The next deal, and what happens in it by itself. Raises RulesError where the tournament is over."""
        deal = self.deal = self.tournament.next_deal(self.setup.names)
        return records_of(self.number, deal)

    def by_itself(self) -> Event | None:
        """What comes next where nobody decides: cards or dice that are dealt, a hand that is shown."""
        deal = self.deal
        if deal is None or deal.over or deal.turn is not None:
            return None
        if deal.to_show:
            return Event(Kind.SHOW, deal.to_show[0])
        return dealt_next(deal, Pick(self._source(f"deal {self.number}")))

    def due(self) -> Event | None:
        """What comes next without a person, a computer's decision too; None between deals and where a person acts."""
        deal = self.deal
        if deal is None or deal.turn is None:
            return self.by_itself()
        style = self.setup.seats[deal.turn.seat].style
        if style is None:
            return None
        pick = Pick(self._source(f"deal {self.number}, event {len(deal.events)}"))
        return decide(view_of(deal, deal.turn), style, pick)

    def act(self, event: Event) -> tuple[Event, ...]:
        """Let an event happen: it and all that follows of itself. Raises PotError where it cannot be."""
        deal = self.deal
        if deal is None or deal.over:
            raise PotError(Wrong.ACTION, "no deal is being played")
        before = len(deal.events)
        deal.act(event)
        if self.between:
            self.tournament = self.tournament.after(deal)
        return tuple(deal.events[before:])
