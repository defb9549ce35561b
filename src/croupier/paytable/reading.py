"""What the reader of one part of a file needs to know of the whole."""

from collections.abc import Collection
from dataclasses import dataclass

from croupier.paytable.nodes import Faults
from croupier.rules import Game


@dataclass(frozen=True, slots=True)
class Reading:
    """The faults found so far, the game (None where the file names none that exists), the meters declared.

    `meters` is None where some of them could not be read.
    `complete` is False where the file that this one extends, or a part of the file itself, could not be read: then
    nothing counts as missing.
    """

    faults: Faults
    game: Game | None
    meters: Collection[str] | None = ()
    complete: bool = True
