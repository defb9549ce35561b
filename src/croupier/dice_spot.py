"""A spot of hold'em with dice: known hands of two dice each, and the shared dice as far as they are rolled.

Sister of `spot`: no die is ever gone, and any face can come again. All that is wrong is told at once, a sentence each.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.dice import STANDARD_DICE, Dice, read_dice
from croupier.dice_hands import SHARED, FreeDice
from croupier.spot import Pieces, SpotError, group_name, wrong_number, wrong_sizes

MOST_DICE_HANDS = 10
"""As many as play at one table."""

_DICE = Pieces("die", "dice", MOST_DICE_HANDS, "'5 5'")


@dataclass(frozen=True, slots=True)
class DiceSpot:
    """Two to ten hands of two dice, and none, 3, 4 or 5 shared dice. Raises SpotError for anything else.

    >>> DiceSpot(((5, 5), (6, 1)), (6, 5, 2)).boards()
    36
    """

    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...] = ()
    free_dice: FreeDice = "five"

    def __post_init__(self) -> None:
        groups, hands = (*self.hands, self.board), len(self.hands)
        faults = [*wrong_number(hands, _DICE), *wrong_sizes(groups, range(len(groups)), hands, _DICE)]
        if faults:
            raise SpotError(faults)

    @property
    def to_come(self) -> int:
        """How many shared dice are still to come."""
        return SHARED - len(self.board)

    def boards(self, dice: Dice = STANDARD_DICE) -> int:
        """Closed form of the number of rolls that can come: faces ** dice to come."""
        return int(dice.faces**self.to_come)


def read_dice_spot(hands: Sequence[str], board: str = "", free_dice: FreeDice = "five") -> DiceSpot:
    """Read a spot: hands such as `5 5`, shared dice such as `6 5 2`. Raises SpotError with every fault.

    >>> read_dice_spot(["5 5", "6 7"])
    Traceback (most recent call last):
    croupier.spot.SpotError: hand 2: '7' is not a die; write its face, 1 to 6
    """
    dice, wrong = zip(*map(read_dice, (*hands, board)), strict=True)
    faults = [f"{group_name(at, len(hands))}: {fault}" for at, told in enumerate(wrong) for fault in told]
    # How many dice were meant is not known where one of them is no die.
    sure = [at for at, told in enumerate(wrong) if not told]
    faults += [*wrong_number(len(hands), _DICE), *wrong_sizes(dice, sure, len(hands), _DICE)]
    if faults:
        raise SpotError(faults)
    *own, shared = dice
    return DiceSpot(tuple(own), shared, free_dice)
