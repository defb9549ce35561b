"""A deal as it stands: who has put in what, what lies on the table, and who may do what next."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.contests.pots.events import Event, Faces
from croupier.contests.pots.game import STREETS, Pots
from croupier.contests.pots.layers import Pot, clockwise
from croupier.contests.pots.paying import PaidPot
from croupier.contests.pots.seating import Positions
from croupier.rules import RulesError


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player may do whose turn it is: fold, and check or call.

    `call` is what a call takes, in chips, 0 where the player may check. A bet, or where there is one a raise, may come
    to `least` up to `most` on this street; both are None where the player may not. All there is may be less than a full
    raise.
    """

    seat: int
    call: int
    least: int | None
    most: int | None
    raising: bool


class State:
    """What there is to know of a deal between the players whose `stacks` are above 0; an empty seat has 0.

    Seat by seat, in chips: `start`, the stacks before the deal, and `stacks` as they are; `put_in` what lies in the
    middle, `bets` what of it belongs to this street's betting, `returned` what was taken back. `hole` has own cards or
    dice, none where they are not known; `live` says who can still win; `strengths` are those of hands that were shown.
    `pots` are cut when betting is over, `paid` says what became of them. `names` are what messages call the seats.
    Raises RulesError for too few or too many players, or chips below 0.
    """

    __slots__ = (
        "_acted", "_aggressor", "_betting", "_missing", "_queue", "at", "bets", "board", "events", "game", "hole",
        "known", "live", "names", "over", "paid", "pots", "put_in", "raked", "returned", "stacks", "start", "strengths",
        "to_deal", "to_show", "turn", "waits_for_board",
    )  # fmt: skip

    def __init__(self, game: Pots, stacks: Sequence[int], at: Positions, names: Sequence[str] = ()) -> None:
        seats = len(stacks)
        fewest, most = game.seats
        if min(stacks, default=0) < 0:
            raise RulesError("no stack is below 0")
        players = sum(chips > 0 for chips in stacks)
        if not fewest <= players <= most:
            raise RulesError(f"{game.name} is played by {fewest} to {most}, not by {players}")
        if not stacks[at.big_blind]:
            raise RulesError("the big blind is at an empty seat")
        self.game, self.at, self.names = game, at, tuple(names)
        self.start = tuple(stacks)
        self.stacks = list(stacks)
        self.put_in, self.bets, self.returned = [0] * seats, [0] * seats, [0] * seats
        self.live = [chips > 0 for chips in stacks]
        self.hole: list[Faces] = [()] * seats
        self.board: Faces = ()
        self.known: set[int] = set()
        self.strengths: list[int | None] = [None] * seats
        self.events: list[Event] = []
        self.pots: tuple[Pot, ...] = ()
        self.paid: tuple[PaidPot, ...] = ()
        self.raked = 0
        self.turn: Turn | None = None
        self.waits_for_board = self.over = False
        self.to_show: list[int] = []
        self._acted: list[int | None] = [None] * seats
        self._aggressor: int | None = None
        self._missing = 0  # of the blinds: pot limit counts them as whole before the flop
        self._queue: list[int] = []
        # Dice are dealt from the dealer on, cards from the left of the dealer.
        first = at.button - 1 if game.with_dice else at.button
        self.to_deal = [seat for seat in clockwise(seats, first) if self.live[seat]]

    @property
    def street(self) -> int:
        """0 before the flop, 1 on the flop, 2 on the turn, 3 on the river."""
        return max(0, len(self.board) - 2)

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return sum(chips > 0 for chips in self.start)

    @property
    def pot(self) -> int:
        """All chips that lie in the middle."""
        return sum(self.put_in)

    def name(self, seat: int) -> str:
        """What messages call a seat."""
        return self.names[seat] if self.names else f"seat {seat + 1}"

    @property
    def waits_for(self) -> str:
        """What comes next, in words."""
        if self.over:
            return "the deal is over"
        if self.to_deal:
            return f"{self.name(self.to_deal[0])} is dealt to"
        if self.turn is not None:
            return self.choices
        if self.waits_for_board:
            return f"the {STREETS[self.street][0]} is dealt"
        return f"{self.name(self.to_show[0])} shows"

    @property
    def choices(self) -> str:
        """What the player may do whose turn it is, in words; empty where it is nobody's."""
        turn = self.turn
        if turn is None:
            return ""
        money = self.game.stakes.money
        found = ["fold", f"call {money(turn.call)}" if turn.call else "check"]
        if turn.least is not None and turn.most is not None:
            word = "raise to" if turn.raising else "bet"
            upper = "" if turn.most == turn.least else f" to {money(turn.most)}"
            found.append(f"{word} {money(turn.least)}{upper}")
        return f"{self.name(turn.seat)} can {', '.join(found[:-1])} or {found[-1]}"

    @property
    def nets(self) -> tuple[int, ...]:
        """What each seat has won or lost so far; of a deal that is over they add up to minus the rake."""
        return tuple(now - before for now, before in zip(self.stacks, self.start, strict=True))
