"""Games for tests: set up in a line, played by computer seats or by a script, and the file that they make."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from croupier.contests.pots import Event
from croupier.paytable import load, shipped_pots
from croupier.paytable.model import PotTable
from croupier.play import (
    Game,
    LoadedGame,
    Record,
    Seat,
    Setup,
    Source,
    Style,
    header_line,
    load_game,
    record_line,
    text_of,
)  # fmt: skip

STYLES = tuple(Style)
TABLES = dict(shipped_pots())
DICE, CARDS, RAKED = "holdem-pots/dice", "holdem-pots/cards", "holdem-pots/cards-raked"


def source_of(seed: int) -> Source:
    return lambda words: Random(f"{seed} {words}").random


def table(name: str) -> PotTable | None:
    return load(TABLES[name]).pots if name in TABLES else None


def setup(name: str, players: int, *, people: int = 0, seed: int = 1, buy_in: int = 20) -> Setup:
    found = table(name)
    assert found is not None
    seats = [Seat(f"P{number}", None if number < people else STYLES[number % 3]) for number in range(players)]
    return Setup(found, name, tuple(seats), seed, buy_in)


def game(name: str, players: int, *, people: int = 0, seed: int = 1, buy_in: int = 20) -> Game:
    return Game(setup(name, players, people=people, seed=seed, buy_in=buy_in), source_of(seed))


def played(playing: Game, *, deals: int, person: Callable[[Game], Event] | None = None) -> Iterator[Record]:
    """The records of a game, played on until so many deals are over, or the tournament is."""
    while not (playing.between and (playing.tournament.over or playing.tournament.deals >= deals)):
        if playing.between:
            yield from playing.open_deal()
        event = playing.due()
        if event is None:
            assert person is not None
            event = person(playing)
        yield from playing.act(event)


def lines_of(playing: Game, records: Iterator[Record]) -> list[str]:
    dice = playing.setup.table.game.with_dice
    return [text_of(header_line(playing.setup)), *(text_of(record_line(each, with_dice=dice)) for each in records)]


def file_of(folder: Path, lines: list[str]) -> Path:
    path = folder / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def read(path: Path) -> LoadedGame:
    return load_game(path, path.name, table, source_of)
