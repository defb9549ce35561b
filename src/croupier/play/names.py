"""What players may be called, and what computer seats and unnamed people are."""

from collections.abc import Callable, Sequence

from croupier.words import mark

LONGEST_NAME = 20

COMPUTERS = (
    mark("Ada"), mark("Ben"), mark("Cleo"), mark("Dan"), mark("Eva"), mark("Finn"), mark("Greta"), mark("Hugo"),
    mark("Ida"), mark("Jan"), mark("Kira"), mark("Leo"), mark("Mia"), mark("Nils"), mark("Olga"), mark("Paul"),
    mark("Rosa"), mark("Sven"), mark("Tess"), mark("Viktor"),
)  # fmt: skip
"""Twice as many as there are seats: people may have some of these names."""


def wrong_name(name: str) -> str:
    """Why this cannot be a player's name; empty where it can."""
    if not name or name != " ".join(name.split()):
        return "a name has letters, and no blanks around them"
    if len(name) > LONGEST_NAME:
        return f"a name has {LONGEST_NAME} letters at most"
    return "" if name.isprintable() else "a name has no control characters"


def names_of_computers(many: int, taken: Sequence[str], say: Callable[[str], str]) -> tuple[str, ...]:
    """Names for so many computer seats, other than those taken, in the words that `say` makes of them."""
    gone = {name.casefold() for name in taken}
    free = [said for said in map(say, COMPUTERS) if said.casefold() not in gone]
    return tuple(free[:many])
