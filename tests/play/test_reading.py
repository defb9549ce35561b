"""The file of a game: read again it is the same game; whatever somebody does to it is told, and never an exception."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.contests.pots import Deal, Event, Kind
from croupier.contests.pots.events import call, check
from croupier.contests.pots.replay import replay
from croupier.play import Game, GameFile, InUseError, LoadedGame, Opening, load_game
from croupier.problems import has_errors
from play.games import CARDS, DICE, RAKED, file_of, game, lines_of, played, read, source_of, table


def passive(playing: Game) -> Event:
    """A person who never raises and never folds."""
    assert playing.deal is not None
    turn = playing.deal.turn
    assert turn is not None
    return call(turn.seat) if turn.call else check(turn.seat)


def written(name: str = DICE, *, deals: int = 2, seed: int = 1, players: int = 4) -> tuple[Game, list[str]]:
    playing = game(name, players, people=1, seed=seed)
    return playing, lines_of(playing, played(playing, deals=deals, person=passive))


def told(loaded: LoadedGame) -> list[str]:
    return [f"{each.line} {each.severity} {each.code}" for each in loaded.problems]


def state(playing: Game) -> object:
    deal = playing.deal
    return playing.tournament, None if deal is None else (deal.events, deal.stacks, deal.turn, deal.hole, deal.board)


@pytest.mark.parametrize("name", [DICE, CARDS, RAKED])
@pytest.mark.parametrize("players", [2, 5, 10])
def test_a_game_read_again_is_the_same_game(name: str, players: int, tmp_path: Path) -> None:
    playing, lines = written(name, players=players)
    loaded = read(file_of(tmp_path, lines))
    assert loaded.problems == ()
    assert loaded.game is not None
    assert state(loaded.game) == state(playing)
    assert loaded.lines == tuple(lines)
    assert (loaded.missing, loaded.size) == ((), (tmp_path / "game.jsonl").stat().st_size)
    assert len(loaded.deals) == playing.tournament.deals


def test_each_deal_is_that_which_its_events_make(tmp_path: Path) -> None:
    """The machine's own `replay` is the other witness."""
    _, lines = written(CARDS, deals=3)
    for deal in read(file_of(tmp_path, lines)).deals:
        again: Deal = replay(deal.game, deal.start, deal.at, deal.events)
        assert (again.events, again.stacks, again.paid) == (deal.events, deal.stacks, deal.paid)


@pytest.mark.slow
def test_wherever_a_game_is_stopped_it_goes_on_to_the_same_end(tmp_path: Path) -> None:
    playing, lines = written(DICE, deals=2)
    whole = "".join(f"{line}\n" for line in lines).encode()
    path = tmp_path / "game.jsonl"
    begin = len(lines[0].encode()) + 1
    for end in range(begin, len(whole) + 1, 7):
        path.write_bytes(whole[:end])
        loaded = read(path)
        assert [each.severity for each in loaded.problems] == ([] if whole[:end].endswith(b"\n") else ["warning"])
        assert loaded.game is not None
        more = list(loaded.missing)
        rest = lines_of(loaded.game, played(loaded.game, deals=2, person=passive))[1:]
        kept = whole[: loaded.size].decode().splitlines()
        assert [*kept, *more, *rest] == lines
        assert state(loaded.game) == state(playing)


def changed(lines: list[str], number: int, **changes: Any) -> list[str]:
    """The lines with some keys of one of them changed, or, by None, left out."""
    line = {key: value for key, value in {**json.loads(lines[number]), **changes}.items() if value is not None}
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


def first(lines: list[str], event: str) -> int:
    return next(at for at, line in enumerate(lines) if json.loads(line).get("event") == event)


class TestWhatIsWrong:
    LINES = written()[1]

    @pytest.mark.parametrize(
        ("damage", "problem"),
        [
            (lambda lines: [], "1 error not-a-game"),
            (lambda lines: ["", *lines], "1 error not-a-game"),
            (lambda lines: ["[]", *lines[1:]], "1 error not-a-game"),
            (lambda lines: ['{"croupier": "game"}', *lines[1:]], "1 error not-a-game"),
            (lambda lines: ["game: holdem-pots", *lines[1:]], "1 error not-a-game"),
            (lambda lines: changed(lines, 0, format=True), "1 error not-a-game"),
            (lambda lines: changed(lines, 0, format=2), "1 error newer-format"),
            (lambda lines: changed(lines, 0, table="nowhere"), "1 error unknown-table"),
            (lambda lines: changed(lines, 0, table=CARDS), "1 error other-table"),
            (lambda lines: changed(lines, 0, rules=[{"file": "dice.yaml", "sha256": "0" * 64}]), "1 error other-table"),
            (lambda lines: changed(lines, 0, rules=None), "1 error other-table"),
            (lambda lines: changed(lines, 0, table=["x"]), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seed="1"), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seed=-1), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, buy_in=10**30), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, buy_in=0), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seats=[]), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seats=[{"name": "A", "plays": "person"}]), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seats=[{"name": "A", "plays": "person"}] * 2), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seats=["A", "B"]), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seats=None), "1 error damaged-line"),
            (lambda lines: changed(lines, 0, seed=3), "2 error damaged-line"),
            (lambda lines: [lines[0], *lines[2:]], "2 error damaged-line"),
            (lambda lines: [*lines[:3], "", *lines[3:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], "{", *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], "[" * 15000, *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], '{"a": ' * 3000, *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], " " * 30000 + "{}", *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], "9" * 10000, *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], "NaN", *lines[4:]], "4 error damaged-line"),
            (lambda lines: [*lines[:3], '"\\ud800"', *lines[4:]], "4 error damaged-line"),
            (lambda lines: changed(lines, 2, chips=7), "3 error damaged-line"),
            (lambda lines: changed(lines, 2, chips=True), "3 error damaged-line"),
            (lambda lines: changed(lines, 2, chips=1.0), "3 error damaged-line"),
            (lambda lines: changed(lines, 2, note="extra"), "3 error damaged-line"),
        ],
    )  # fmt: skip
    def test_each_is_told_where_it_stands(
        self, damage: Callable[[list[str]], list[str]], problem: str, tmp_path: Path
    ) -> None:
        loaded = read(file_of(tmp_path, damage(self.LINES)))
        assert told(loaded) == [problem]
        assert loaded.game is None

    def test_nobody_can_change_what_was_dealt_or_won(self, tmp_path: Path) -> None:
        for event, key, value in (("hole", "cards", "6 6"), ("board", "cards", "6 6 6"), ("award", "chips", 1)):
            number = first(self.LINES, event)
            loaded = read(file_of(tmp_path, changed(self.LINES, number, **{key: value})))
            assert told(loaded) == [f"{number + 1} error damaged-line"]
            assert "by the rules and the seed this line is" in loaded.problems[0].message

    def test_nobody_can_do_what_is_not_allowed(self, tmp_path: Path) -> None:
        number = next(at for at, line in enumerate(self.LINES) if json.loads(line).get("event") in ("call", "check"))
        changes: tuple[dict[str, Any], ...] = (
            {"event": "raise", "to": 10**9},
            {"event": "raise", "to": -1},
            {"event": "raise", "to": "all"},
            {"event": "award"},
            {"event": "win"},
            {"event": []},
            {"event": None},
        )
        for change in changes:
            loaded = read(file_of(tmp_path, changed(self.LINES, number, **change)))
            assert told(loaded) == [f"{number + 1} error damaged-line"]

    def test_nobody_can_act_out_of_turn(self, tmp_path: Path) -> None:
        number = next(at for at, line in enumerate(self.LINES) if json.loads(line).get("event") in ("call", "check"))
        seat = json.loads(self.LINES[number])["seat"]
        loaded = read(file_of(tmp_path, changed(self.LINES, number, seat=seat % 4 + 1)))
        assert told(loaded) == [f"{number + 1} error damaged-line"]

    def test_nothing_follows_the_end(self, tmp_path: Path) -> None:
        playing, lines = written(DICE, deals=1000)
        assert playing.tournament.over
        loaded = read(file_of(tmp_path, [*lines, lines[1]]))
        assert told(loaded) == [f"{len(lines) + 1} error damaged-line"]
        assert "the game is over" in loaded.problems[0].message

    def test_half_a_last_line_is_left_out_with_a_warning(self, tmp_path: Path) -> None:
        path = file_of(tmp_path, self.LINES[:20])
        size = path.stat().st_size
        with path.open("ab") as stream:
            stream.write(b'{"event": "ra')
        loaded = read(path)
        assert told(loaded) == ["21 warning half-a-line"]
        assert loaded.game is not None
        assert (loaded.size, len(loaded.lines)) == (size, 20)

    @pytest.mark.parametrize("name", ["\x1b[31mred", "two\nlines", " Anna", "", "x" * 21, "a\u202eb", "\ud800"])
    def test_no_name_that_could_drive_a_terminal_or_fill_it(self, name: str, tmp_path: Path) -> None:
        seats = [{"name": name, "plays": "person"}, {"name": "Ada", "plays": "bold"}]
        loaded = read(file_of(tmp_path, changed(self.LINES, 0, seats=seats)))
        assert told(loaded) == ["1 error damaged-line"]

    def test_problems_show_nothing_that_drives_a_terminal(self, tmp_path: Path) -> None:
        lines = changed(self.LINES, 0, table="\x1b[31mred")
        assert str(read(file_of(tmp_path, lines)).problems[0]).isprintable()
        lines = changed(self.LINES, 2, chips="\x1b[31mred")
        assert str(read(file_of(tmp_path, lines)).problems[0]).isprintable()

    def test_what_is_no_file(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        for name, code in (
            ("", "not-a-file"),
            ("pipe", "not-a-file"),
            ("none", "file-missing"),
            ("\0", "file-missing"),
        ):
            loaded = load_game(tmp_path / name, name, table, source_of)
            assert told(loaded) == [f"1 error {code}"]

    def test_bytes_that_are_no_text(self, tmp_path: Path) -> None:
        (tmp_path / "game.jsonl").write_bytes(bytes(range(256)) * 8)
        assert told(read(tmp_path / "game.jsonl"))[-1] == "1 error not-a-game"


@pytest.mark.thorough
@given(seed=st.integers(0, 10**9))
def test_however_a_file_is_damaged_there_is_a_game_or_an_error(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    random = Random(seed)
    data = bytearray("".join(f"{line}\n" for line in TestWhatIsWrong.LINES[:60]).encode())
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(data))
        match random.randrange(3):
            case 0:
                data[at] = random.randrange(256)
            case 1:
                del data[at : at + random.randint(1, 40)]
            case _:
                data[at:at] = random.choice([b"\n", b'"', b"{", b"1", b"\xff", b"\0", b"  "])
    path = tmp_path_factory.mktemp("damaged") / "game.jsonl"
    path.write_bytes(data)
    loaded = read(path)
    assert (loaded.game is None) == has_errors(loaded.problems)
    assert all(str(each).isprintable() for each in loaded.problems)


class TestWriting:
    def test_a_new_file_is_new(self, tmp_path: Path) -> None:
        path = tmp_path / "folder" / "game.jsonl"
        file = GameFile.new(path)
        file.add(["one", "two"])
        file.sync()
        assert path.read_text() == "one\ntwo\n"
        with pytest.raises(FileExistsError):
            GameFile.new(path)
        file.close()

    def test_two_cannot_have_it_open(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        first_one = GameFile.new(path)
        with pytest.raises(InUseError):
            GameFile.again(path)
        first_one.close()
        second = GameFile.again(path)
        second.add(["more"])
        second.close()
        assert path.read_text() == "more\n"

    def test_half_a_line_is_cut_off(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        path.write_text("one\ntw")
        file = GameFile.again(path)
        file.cut(4)
        file.add(["two"])
        file.close()
        assert path.read_text() == "one\ntwo\n"


def test_a_deal_opens_with_its_number_and_the_chips_of_all(tmp_path: Path) -> None:
    playing = game(DICE, 3)
    opening = next(played(playing, deals=1))
    assert isinstance(opening, Opening)
    assert (opening.number, opening.stacks) == (1, (20, 20, 20))


def test_a_line_says_what_happened_in_words_and_chips() -> None:
    lines = [json.loads(line) for line in written(DICE, deals=1)[1]]
    assert lines[0]["croupier"] == "game"
    assert lines[0]["seats"][0] == {"name": "P0", "plays": "person"}
    assert set(lines[1]) == {"deal", "stacks", "button", "small_blind", "big_blind"}
    kinds = {line["event"] for line in lines[2:]}
    assert {str(Kind.ANTE), str(Kind.SMALL_BLIND), str(Kind.BIG_BLIND), str(Kind.HOLE), str(Kind.AWARD)} <= kinds
    assert all(1 <= line["seat"] <= 4 for line in lines[2:] if "seat" in line)
    assert next(line["pot"] for line in lines if line.get("event") == "award") == "main pot"


def test_the_page_of_the_format_has_a_game_that_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "game-format.md").read_text(encoding="utf-8")
    lines = page.split("```jsonl\n")[1].split("```")[0].splitlines()
    loaded = read(file_of(tmp_path, lines))
    assert loaded.problems == ()
    assert loaded.game is not None
    assert loaded.game.tournament.stacks == (17, 23)
    kinds = set(Kind) - {Kind.ALL_IN, Kind.MUCK}  # an all-in is a call, bet or raise; everybody shows
    assert sorted(kind for kind in kinds if f"`{kind}`" not in page) == []
