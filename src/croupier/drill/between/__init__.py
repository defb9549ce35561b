"""Questions about games between players: rows and ledgers, points, main and side pots, dice."""

from croupier.drill.kinds import Kind
from croupier.drill.mistakes import Mistake

KINDS: tuple[Kind, ...] = ()
MISTAKES: tuple[Mistake, ...] = ()
