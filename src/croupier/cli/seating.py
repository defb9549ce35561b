"""Who sits down: seats made of what the command line asks for, or all that is wrong with that."""

from collections.abc import Callable

from croupier.play.computer import Style
from croupier.play.game import Seat
from croupier.play.names import names_of_computers, wrong_name
from croupier.problems import FaultsError, printable
from croupier.words import mark

MOST = 10
_USUAL = 4


def seats_for(
    players: int | None, people: int | None, names: str | None, *, watch: bool, say: Callable[[str], str]
) -> tuple[Seat, ...]:
    """The seats: people first, then computer seats whose styles take turns. Raises FaultsError."""
    if watch and (people is not None or names is not None):
        raise FaultsError(["--watch has computer seats only: leave out --people and --names"])
    called = () if names is None else tuple(" ".join(name.split()) for name in names.split(","))
    faults = [f"--names {printable(name)!r}: {wrong}" for name in called if (wrong := wrong_name(name))]
    if len({name.casefold() for name in called}) < len(called):
        faults.append("--names: two people have one name")
    if called and people is not None and people != len(called):
        faults.append(f"--people {people}: {len(called)} are named")
    many = 0 if watch else len(called) or (1 if people is None else people)
    total = max(_USUAL, many) if players is None else players
    if many > total:
        faults.append(f"{many} people do not fit on --players {total}")
    if faults:
        raise FaultsError(faults)
    humans = called or _unnamed(many, say)
    computers = names_of_computers(total - many, humans, say)
    styles = list(Style)
    return (
        *map(Seat, humans),
        *(Seat(name, styles[number % len(styles)]) for number, name in enumerate(computers)),
    )


def _unnamed(many: int, say: Callable[[str], str]) -> tuple[str, ...]:
    if many == 1:
        return (say(mark("You")),)
    player = say(mark("Player"))
    return tuple(f"{player} {number}" for number in range(1, many + 1))
