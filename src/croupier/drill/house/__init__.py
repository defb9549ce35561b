"""Questions about games that the house banks: what each wager comes to, for one player and for the whole table."""

from croupier.drill.house import calling, keys, mispays, one_wager, whole_spot, whole_table, winners
from croupier.drill.house.mistakes import MISTAKES
from croupier.drill.kinds import Kind

KINDS: tuple[Kind, ...] = (
    calling.KIND,
    winners.KIND,
    one_wager.KIND,
    whole_spot.KIND,
    whole_table.KIND,
    keys.KIND,
    mispays.KIND,
)

__all__ = ["KINDS", "MISTAKES"]
