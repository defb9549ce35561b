"""Pots: hold'em between players who bet against each other, with cards or dice; one machine, `Deal`."""

from croupier.contests.pots.deal import Deal
from croupier.contests.pots.errors import PotError, Wrong
from croupier.contests.pots.events import Event, Kind
from croupier.contests.pots.game import STREETS, Pots, Rake, Stakes
from croupier.contests.pots.layers import Pot, pots_of
from croupier.contests.pots.paying import PaidPot
from croupier.contests.pots.replay import replay
from croupier.contests.pots.seating import Positions
from croupier.contests.pots.state import State, Turn

__all__ = [
    "STREETS",
    "Deal",
    "Event",
    "Kind",
    "PaidPot",
    "Positions",
    "Pot",
    "PotError",
    "Pots",
    "Rake",
    "Stakes",
    "State",
    "Turn",
    "Wrong",
    "pots_of",
    "replay",
]
