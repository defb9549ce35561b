"""Reading a game's file, which anybody may have written: the game is played again from it, line by line.

Only what players decided is taken from the file; everything else must be what the rules and the seed make of it. The
first line that is not is a `Problem`, and nothing behind it is read. A last line without its end is a game that was
stopped while it wrote: it is dropped, with a warning.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from croupier.contests.pots import Deal, Event, Kind, PotError, Wrong
from croupier.contests.pots.events import ACTIONS
from croupier.files import NotAFileError, TooLargeError, read_whole
from croupier.paytable.codes import Code
from croupier.paytable.model import PotTable
from croupier.play.chance import Source
from croupier.play.computer import Style
from croupier.play.game import Game, Record, Seat, Setup
from croupier.play.names import wrong_name
from croupier.play.records import FORMAT, PERSON, record_line, rules_of, text_of
from croupier.problems import Problem, has_errors, printable
from croupier.rules import RulesError

LARGEST_FILE = 64_000_000
"""A deal has some 3,000 bytes."""

LONGEST_LINE = 20_000
MOST_CHIPS = 10**12
MOST_SEED = 10**18

Tables = Callable[[str], PotTable | None]
"""The table of that name, None (and the reason told) where there is none."""
Sources = Callable[[int], Source]
"""The source of chance that a seed makes."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """What came of reading a game's file: the game as it stands, every deal, every line; `game` is None on an error.

    `size` is how many bytes of the file count, `missing` the lines that follow of themselves and were not yet written.
    """

    game: Game | None
    problems: tuple[Problem, ...]
    deals: tuple[Deal, ...] = ()
    lines: tuple[str, ...] = ()
    size: int = 0
    missing: tuple[str, ...] = ()


def load_game(path: Path, shown_as: str, tables: Tables, sources: Sources) -> LoadedGame:
    """Read a game's file; problems call it `shown_as`."""
    reader = _Reader(printable(shown_as) or '""', [])
    data = reader.bytes_of(path)
    if data is None:
        return LoadedGame(None, tuple(reader.problems))
    *lines, rest = data.split(b"\n")
    if rest:
        reader.wrong(len(lines) + 1, Code.HALF_A_LINE, "the last line was not written to its end and is left out")
    game = reader.game_of(lines[0] if lines else None, tables, sources)
    if game is None:
        return LoadedGame(None, tuple(reader.problems))
    play = _Play(game, [], [])
    for number, raw in enumerate(lines[1:], start=2):
        fault = play.takes(reader.object_of(number, raw))
        if fault:
            reader.wrong(number, Code.DAMAGED_LINE, fault)
        if has_errors(reader.problems):
            return LoadedGame(None, tuple(reader.problems))
    missing = tuple([play.text(each) for each in play.follows])
    texts = tuple([line.decode() for line in lines])
    return LoadedGame(game, tuple(reader.problems), tuple(play.deals), texts, len(data) - len(rest), missing)


@dataclass(slots=True)
class _Play:
    """A game played again: the deals so far, and the records that must come next because they follow of themselves."""

    game: Game
    deals: list[Deal]
    follows: list[Record]

    def text(self, record: Record) -> str:
        return text_of(record_line(record, with_dice=self.game.setup.table.game.with_dice))

    def takes(self, line: dict[str, Any] | None) -> str:
        """Take the next line; why it cannot be the next, empty where it is."""
        if line is None:
            return "this is no line of a game"
        if not self.follows:
            fault = self._goes_on(line)
            if fault:
                return fault
        expected = self.text(self.follows.pop(0))
        return "" if _same(line, expected) else f"by the rules and the seed this line is {expected}"

    def _goes_on(self, line: dict[str, Any]) -> str:
        """Play on by one step, which fills `follows`; why that cannot be."""
        game = self.game
        if game.between:
            if game.tournament.over:
                return "the game is over, and nothing can follow"
            self.follows += game.open_deal()
            if game.deal is not None:
                self.deals.append(game.deal)
            return ""
        event = game.by_itself()
        try:
            self.follows += game.act(_action(game, line) if event is None else event)
        except PotError as fault:
            return f"this cannot happen here: {fault}{f'; {fault.hint}' if fault.hint else ''}"
        return ""


def _action(game: Game, line: dict[str, Any]) -> Event:
    """What a player did, as a line says it. Raises PotError where the game has it otherwise in any case."""
    turn = None if game.deal is None else game.deal.turn
    kind, to = line.get("event"), line.get("to", 0)
    if turn is None or not isinstance(kind, str) or kind not in list(ACTIONS) or not _whole(to, 0, MOST_CHIPS):
        raise PotError(Wrong.ACTION, "a player is to act", game.deal.choices if game.deal is not None else "")
    return Event(Kind(kind), turn.seat, to=to)


def _same(line: dict[str, Any], expected: str) -> bool:
    """Whether a line says the same, in whatever order; 1 and true are not the same."""
    return json.dumps(line, sort_keys=True) == json.dumps(json.loads(expected), sort_keys=True)


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


@dataclass(slots=True)
class _Reader:
    """Reads bytes, lines and the first line of one file, and keeps what is wrong."""

    shown: str
    problems: list[Problem]

    def wrong(self, line: int, code: Code, message: str, hint: str = "") -> None:
        self.problems.append(Problem(self.shown, line, 1, code.code, message, hint, code.severity))

    def bytes_of(self, path: Path) -> bytes | None:
        try:
            return read_whole(path, most=LARGEST_FILE)
        except NotAFileError as fault:
            self.wrong(1, Code.NOT_A_FILE, str(fault))
        except TooLargeError:
            self.wrong(1, Code.FILE_TOO_LARGE, f"the file has more than {LARGEST_FILE:,} bytes, far more than any game")
        except (FileNotFoundError, NotADirectoryError, ValueError):
            self.wrong(1, Code.FILE_MISSING, "there is no such file", "check the path")
        except OSError as fault:
            self.wrong(1, Code.FILE_UNREADABLE, f"the file cannot be read: {fault.strerror or 'no reason given'}")
        return None

    def object_of(self, number: int, raw: bytes) -> dict[str, Any] | None:
        """The JSON object of a line; None where it is none."""
        if len(raw) > LONGEST_LINE:
            return None
        try:
            found = json.loads(raw.decode("utf-8"))
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None

    def game_of(self, raw: bytes | None, tables: Tables, sources: Sources) -> Game | None:
        """The game that the first line begins; None, and reported, where it begins none."""
        line = None if raw is None else self.object_of(1, raw)
        if line is None or line.get("croupier") != "game" or not _whole(line.get("format"), 1, MOST_CHIPS):
            self.wrong(1, Code.NOT_A_GAME, "this is not the first line of a game that croupier play has written")
            return None
        if line["format"] > FORMAT:
            message = f"the game is written in format {line['format']}, and this program reads format {FORMAT}"
            self.wrong(1, Code.NEWER_FORMAT, message, "take a newer croupier")
            return None
        setup = self._setup(line, tables)
        if setup is None:
            return None
        try:
            return Game(setup, sources(setup.seed))
        except RulesError as fault:
            self.wrong(1, Code.DAMAGED_LINE, str(fault))
            return None

    def _setup(self, line: dict[str, Any], tables: Tables) -> Setup | None:
        called, seed, chips = line.get("table"), line.get("seed"), line.get("buy_in")
        seats = _seats(line.get("seats"))
        if (
            not isinstance(called, str)
            or seats is None
            or not _whole(seed, 0, MOST_SEED)
            or not _whole(chips, 1, MOST_CHIPS)
        ):
            self.wrong(1, Code.DAMAGED_LINE, "table, seed, buy_in or seats of the game are missing or wrong")
            return None
        table = tables(called)
        if table is None:
            message = f"the game's table {called[:100]!r} cannot be used"
            self.wrong(1, Code.UNKNOWN_TABLE, message, "name its file: croupier play FILE --resume GAME")
            return None
        if _digests(line.get("rules")) != _digests(rules_of(table)):
            message = f"the table {called[:100]!r} is not, byte for byte, the one that this game is played at"
            self.wrong(1, Code.OTHER_TABLE, message, "name the file as it was: croupier play FILE --resume GAME")
            return None
        return Setup(table, called, seats, int(str(seed)), int(str(chips)))


def _digests(rules: object) -> list[object] | None:
    """The digests of the files that rules are made of; what those are called may have changed. None for no rules."""
    if not isinstance(rules, list) or not all(isinstance(each, dict) for each in rules):
        return None
    return [each.get("sha256") for each in rules]


def _seats(value: object) -> tuple[Seat, ...] | None:
    """The seats that a first line names; None where it does not."""
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        return None
    names, plays = [each.get("name") for each in value], [each.get("plays") for each in value]
    styles = [str(style) for style in Style]
    if not all(isinstance(name, str) and not wrong_name(name) for name in names) or len(set(names)) < len(names):
        return None
    if not all(isinstance(each, str) and each in (PERSON, *styles) for each in plays):
        return None
    return tuple([Seat(name, None if how == PERSON else Style(how)) for name, how in zip(names, plays, strict=True)])
