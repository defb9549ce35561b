"""Questions about games that the house banks: what each wager comes to, for one player and for the whole table."""

from croupier.drill.kinds import Kind
from croupier.drill.mistakes import Mistake

KINDS: tuple[Kind, ...] = ()
MISTAKES: tuple[Mistake, ...] = ()
