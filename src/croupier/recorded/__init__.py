"""Recorded deals between players: read from a file with every fault as a value, and settled by their own rules.

`load_deal` reads, `settle_deal` settles a contest's deal (one of pots is settled when it has been played), `blank` and
`blank_pots` are the forms to fill in.
"""

from croupier.recorded.blank import blank, blank_pots
from croupier.recorded.model import LoadedDeal, Player, RecordedDeal, RecordedPots
from croupier.recorded.read import load_deal
from croupier.recorded.settle import Settled, settle_deal

__all__ = [
    "LoadedDeal",
    "Player",
    "RecordedDeal",
    "RecordedPots",
    "Settled",
    "blank",
    "blank_pots",
    "load_deal",
    "settle_deal",
]
