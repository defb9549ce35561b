"""Numbers of many boards and holdings at once."""

import numpy as np

from croupier.exact.kernels.jit import jit
from croupier.exact.kernels.numbering import board_number, holding_number


@jit
def number_each(
    boards: np.ndarray, holdings: np.ndarray, board_numbers: np.ndarray, holding_numbers: np.ndarray
) -> None:
    """Fill the numbers int64 [hands] of boards, int64 [hands, 5 kinds rising], and of holdings [hands, 2 kinds]."""
    for hand in range(len(boards)):
        board_numbers[hand] = board_number(boards[hand, :3], boards[hand, 3], boards[hand, 4])
        holding_numbers[hand] = holding_number(holdings[hand, 0], holdings[hand, 1])
