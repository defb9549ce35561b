"""What cannot be done in a deal, and why."""

from enum import Enum, auto


class Wrong(Enum):
    """In which way an event does not fit the deal."""

    SEAT = auto()
    """It is somebody else's turn, or there is no such player."""
    ACTION = auto()
    """The action is not allowed now."""
    AMOUNT = auto()
    """The action is allowed, with another amount."""
    CARDS = auto()
    """These cards or dice cannot be there, or they are too many or too few."""


class PotError(ValueError):
    """An event does not fit the deal; `wrong` says in which way, `hint` what would."""

    def __init__(self, wrong: Wrong, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.wrong = wrong
        self.hint = hint
