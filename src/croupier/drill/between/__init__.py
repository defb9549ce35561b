"""Questions about games between players: rows and ledgers, points, main and side pots, dice."""

from croupier.drill.between import chinese_ledger, chinese_rows, mistakes, moss_points, side_pots, who_gets
from croupier.drill.kinds import Kind
from croupier.drill.mistakes import Mistake

KINDS: tuple[Kind, ...] = (chinese_rows.KIND, chinese_ledger.KIND, moss_points.KIND, side_pots.KIND, who_gets.KIND)
MISTAKES: tuple[Mistake, ...] = mistakes.MISTAKES
