"""Dice.

A die is its face, an int 1..6; dice of a hand are a tuple of faces in the order rolled. Text such as `5 5` exists only
at the edge: `parse_dice` and `show_dice` are each other's inverse.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product


class DiceError(ValueError):
    """The text is not a list of dice."""


@dataclass(frozen=True, slots=True)
class Dice:
    """What is rolled: dice of so many faces, numbered from 1; a parameter of what counts rolls, as decks are."""

    faces: int = 6

    def rolls(self, many: int) -> Iterable[tuple[int, ...]]:
        """Every roll of so many dice, told apart: `faces ** many` of them."""
        return product(range(1, self.faces + 1), repeat=many)


STANDARD_DICE = Dice()


def parse_dice(text: str) -> tuple[int, ...]:
    """Read some dice, with or without spaces or commas between them. Raises DiceError.

    >>> parse_dice("5 5"), parse_dice("61")
    ((5, 5), (6, 1))
    """
    faces, faults = read_dice(text)
    if faults:
        raise DiceError(faults[0])
    return faces


def read_dice(text: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Read dice as `parse_dice` does: the dice that there are, and everything that is wrong.

    >>> read_dice("5 7 x")
    ((5,), ("'7' is not a die; write its face, 1 to 6", "'x' is not a die; write its face, 1 to 6"))
    """
    packed = "".join(text.replace(",", " ").split())
    faces = tuple(int(letter) for letter in packed if letter in "123456")
    wrong = dict.fromkeys(letter for letter in packed if letter not in "123456")
    return faces, tuple(f"{letter!r} is not a die; write its face, 1 to 6" for letter in wrong)


def show_dice(faces: Iterable[int]) -> str:
    """Several dice as text, in the order given, separated by spaces."""
    return " ".join(map(str, faces))
