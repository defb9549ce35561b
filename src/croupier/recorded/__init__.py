"""Recorded deals of contests: read from a file with every fault as a value, and settled by the contest's own scoring.

`load_deal` reads, `settle_deal` settles, `blank` is the form to fill in.
"""

from croupier.recorded.blank import blank
from croupier.recorded.model import LoadedDeal, Player, RecordedDeal
from croupier.recorded.read import load_deal
from croupier.recorded.settle import Settled, settle_deal

__all__ = ["LoadedDeal", "Player", "RecordedDeal", "Settled", "blank", "load_deal", "settle_deal"]
