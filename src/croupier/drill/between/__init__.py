"""Questions about games between players: rows and ledgers, points, main and side pots, dice."""

from croupier.drill.between import (
    calling,
    chinese_ledger,
    chinese_rows,
    dice_ranks,
    may_raise,
    mistakes,
    moss_points,
    odd_chip,
    rake_taken,
    showdown_order,
    side_pots,
    who_gets,
    winners,
)
from croupier.drill.kinds import Kind
from croupier.drill.mistakes import Mistake

KINDS: tuple[Kind, ...] = (
    calling.KIND,
    winners.KIND,
    chinese_rows.KIND,
    chinese_ledger.KIND,
    moss_points.KIND,
    side_pots.KIND,
    who_gets.KIND,
    odd_chip.KIND,
    rake_taken.KIND,
    showdown_order.KIND,
    may_raise.KIND,
    dice_ranks.KIND,
)
MISTAKES: tuple[Mistake, ...] = mistakes.MISTAKES
