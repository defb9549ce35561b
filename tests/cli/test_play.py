"""`croupier play` and `croupier replay` as a person meets them: typed at, interrupted, killed, gone on with."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from keyboard import FILE_ERROR, FINE, INTERRUPTED, USAGE, Terminal, croupier, environment

CLEARED = "\x1b[2J\x1b[3J\x1b[H"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class TestLookingOn:
    @pytest.mark.slow
    @pytest.mark.parametrize("players", [2, 3, 6, 10])
    def test_a_whole_tournament_with_dice(self, players: int, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "dice-holdem", "--watch", "--players", str(players), "--seed", "2")
        assert (ran.returncode, ran.stderr) == (FINE, "")
        for chips in re.findall(r"^Chips: (.*)$", ran.stdout, re.M):
            assert sum(int(number) for number in re.findall(r" ([0-9]+)(?: ·|$)", chips)) == 20 * players
        places = ran.stdout.split("Places:\n")[1]
        assert places.startswith("  1. ")
        assert re.search(rf": {20 * players}$", places, re.M)
        assert len(places.splitlines()) == players

    @pytest.mark.slow
    def test_the_same_seed_is_the_same_bytes(self, tmp_path: Path) -> None:
        first, again, other = (
            croupier(
                tmp_path, "play", "dice-holdem", "--watch", "--players", "3", "--seed", seed, "--deals", "3"
            ).stdout
            for seed in ("5", "5", "6")
        )
        assert first == again
        assert first != other
        assert first.count("Deal ") == 3

    def test_it_stops_after_so_many_deals(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "holdem", "--watch", "--deals", "2", "--seed", "1")
        assert ran.returncode == FINE
        assert "The game stops here. Deals: 2." in ran.stdout

    @pytest.mark.slow
    def test_it_saves_where_it_is_told_to_and_only_there(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--watch", "--deals", "1", "--seed", "1")
        assert list(tmp_path.iterdir()) == []
        croupier(tmp_path, "play", "--watch", "--deals", "1", "--seed", "1", "--save", "game.jsonl")
        assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]

    @pytest.mark.slow
    def test_nobody_reads_to_the_end(self, tmp_path: Path) -> None:
        command = f"{sys.executable} -m croupier play --watch --deals 3 --seed 1 | head -1"
        ran = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, "")


class TestAPersonPlays:
    def test_wrong_words_lose_nothing(self, tmp_path: Path) -> None:
        typed = "x\nr\nr 1000\ncheck\n\x1b[A\n?\n??\n\nq\n"
        ran = croupier(tmp_path, "play", "--seed", "4", "--players", "2", typed=typed)
        assert (ran.returncode, ran.stderr) == (FINE, "")
        for words in (
            "This is no move. You can:",
            "Say how much: 4 to 200",
            "It can come to 4 at least and 200 at most.",
            "You cannot check: 1 are to be called.",
            "f, fold: give the hand up; the 1 put in so far stay in the pot.",
            "The least is 2 more than the bet",
            "Antes come first",
            "The game is saved. To go on with it:",
        ):
            assert words in ran.stdout, words
        (saved,) = (tmp_path / "data/croupier/games").iterdir()
        assert [json.loads(line)["event"] for line in saved.read_text().splitlines()[2:]] == [
            "small blind", "big blind", "hole", "hole",
        ]  # fmt: skip

    @pytest.mark.slow
    def test_a_fold_that_costs_more_than_a_check_is_asked_again(self, tmp_path: Path) -> None:
        options = ("play", "--seed", "4", "--players", "2", "--save", "game.jsonl")
        asked = croupier(tmp_path, *options, typed="c\nf\nq\n").stdout
        if "A check costs nothing here." not in asked:
            asked = croupier(tmp_path, "play", "--resume", "game.jsonl", typed="c\nf\nq\n").stdout
        assert "A check costs nothing here. Type f again to fold all the same." in asked
        assert "You: fold" not in asked
        assert "You: fold" in croupier(tmp_path, "play", "--resume", "game.jsonl", typed="f\nf\nq\n").stdout

    def test_it_says_at_the_start_and_the_end_where_it_is_saved(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "dice-holdem", "--seed", "4", "--save", "my game.jsonl", typed="q\n")
        assert "Saved in: my game.jsonl\n" in ran.stdout
        assert ran.stdout.endswith("  croupier play --resume 'my game.jsonl'\n")

    def test_others_hands_are_not_seen_before_the_showdown(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--seed", "4", "--players", "3", "--save", "game.jsonl", typed="q\n")
        lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
        hands = {line["seat"]: line["cards"] for line in lines if line.get("event") == "hole"}
        assert hands.pop(1) in ran.stdout
        assert not any(cards in ran.stdout for cards in hands.values())

    @pytest.mark.slow
    def test_who_is_out_may_look_on_or_leave(self, tmp_path: Path) -> None:
        options = ("play", "dice-holdem", "--players", "5", "--buy-in", "6", "--seed", "1")
        played_on = croupier(tmp_path, *options, "--save", "end.jsonl", typed="c\n" * 60)
        assert "The tournament is over." in played_on.stdout.split("The computer seats play on.")[1]
        moves = played_on.stdout.split("The computer seats play on.")[0].count("You> ")
        left = croupier(tmp_path, *options, "--save", "left.jsonl", typed="c\n" * moves + "q\n")
        assert "The game is saved." in left.stdout.split("The computer seats play on.")[1]

    def test_the_end_of_input_saves_and_leaves(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--seed", "4", "--save", "game.jsonl")
        assert (ran.returncode, ran.stderr) == (FINE, "")
        assert "croupier play --resume game.jsonl" in ran.stdout

    @pytest.mark.slow
    def test_bytes_that_are_no_text_and_a_line_without_end(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--seed", "4", typed=b"\xff\xfe\0\n" + b"9" * 100_000 + b"\nq\n")
        assert (ran.returncode, ran.stderr) == (FINE, "")
        assert ran.stdout.count("This is no move.") == 2

    def test_a_closed_keyboard(self, tmp_path: Path) -> None:
        command = f"exec {sys.executable} -m croupier play --seed 4 --save game.jsonl <&-"
        ran = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (FINE, "")
        assert "croupier play --resume game.jsonl" in ran.stdout

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("--watch", "--people", "1"), "--watch has computer seats only"),
            (("--people", "5", "--players", "4"), "5 people do not fit on --players 4"),
            (("--names", "Anna,Boris", "--people", "3"), "2 are named"),
            (("--names", "Anna,anna"), "two people have one name"),
            (("--names", "Anna,"), "a name has letters"),
            (("--names", "\x1b[31mAnna"), "\\x1b[31mAnna': a name has no control characters"),
            (("--names", "x" * 21), "a name has 20 letters at most"),
            (("--resume", "game.jsonl", "--seed", "1"), "leave out other options"),
            (("--resume", "game.jsonl", "--watch"), "leave out other options"),
            (("--players", "11"), "--players"),
        ],
    )  # fmt: skip
    @pytest.mark.one_in(4)
    def test_options_that_do_not_go_together(self, arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", *arguments)
        assert (ran.returncode, ran.stdout) == (USAGE, "")
        assert words in ran.stderr
        assert "\x1b" not in ran.stderr

    @pytest.mark.parametrize("name", ["nowhere", "mississippi-stud/standard", "moss-poker/standard", "."])
    @pytest.mark.one_in(4)
    def test_what_is_no_table(self, name: str, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", name)
        assert (ran.returncode, ran.stdout) == (FILE_ERROR, "")
        assert ran.stderr

    @pytest.mark.slow
    def test_names_are_no_markup(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--names", "[red]Ah[/red],{name}", "--seed", "1", typed="q\n")
        assert "  [red]Ah[/red] · person\n  {name} · person\n" in ran.stdout

    def test_a_computer_does_not_take_a_persons_name(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--names", "Ada,ben", "--seed", "1", typed="q\n")
        assert "  Ada · person\n  ben · person\n  Cleo · computer, careful\n  Dan · computer, loose\n" in ran.stdout

    def test_a_file_is_never_written_over(self, tmp_path: Path) -> None:
        (tmp_path / "game.jsonl").write_text("mine")
        ran = croupier(tmp_path, "play", "--save", "game.jsonl", typed="q\n")
        assert (ran.returncode, ran.stdout) == (USAGE, "")
        assert "there is a file of this name already" in ran.stderr
        assert (tmp_path / "game.jsonl").read_text() == "mine"

    @pytest.mark.slow
    def test_a_place_where_nothing_can_be_written(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "play", "--save", "/proc/nowhere/game.jsonl", typed="q\n")
        assert (ran.returncode, ran.stdout) == (USAGE, "")
        assert "cannot write /proc/nowhere/game.jsonl" in ran.stderr

    def test_a_table_of_ones_own(self, tmp_path: Path) -> None:
        (tmp_path / "mine.yaml").write_text(
            "game: holdem-pots\nname: Mine\nstakes: {small_blind: 1, big_blind: 2, buy_in: 40}\n"
            "options: {betting: pot limit}\n"
        )
        ran = croupier(tmp_path, "play", "mine.yaml", "--players", "2", "--seed", "4", typed="a\np\nq\n")
        assert "Mine · small blind 1 · big blind 2 · 40 chips each" in ran.stdout
        assert "You cannot go all-in here: the most is 6." in ran.stdout
        assert "p pot 6" in ran.stdout
        assert "You: raise to 6" in ran.stdout


class TestSeveralPeople:
    @pytest.mark.slow
    def test_a_hand_is_on_the_screen_in_its_turn_alone(self, tmp_path: Path) -> None:
        """Between the blank lines that clear the screen there is one hand at most, that of whoever has the keyboard."""
        options = ("--names", "Anna,Boris", "--players", "2", "--seed", "3", "--save", "game.jsonl")
        ran = croupier(tmp_path, "play", "holdem", *options, typed="\nc\n\nc\n\nc\n\nq\n")
        lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
        hands = {line["seat"]: line["cards"] for line in lines if line.get("event") == "hole"}
        screens = ran.stdout.split("\n" * 60)
        seen = [{seat for seat, cards in hands.items() if cards in screen} for screen in screens]
        assert all(len(each) <= 1 for each in seen)
        assert {1} in seen
        assert {2} in seen
        assert seen[0] == set()
        assert seen[-1] == set()
        for screen, who in zip(screens, seen, strict=True):
            assert ("The keyboard is for" in screen) != bool(who) or "The game is saved" in screen


@pytest.mark.slow
class TestSavedGames:
    MOVES = "c\n" * 60

    @pytest.mark.slow
    def test_left_and_gone_on_with_it_ends_as_it_would_have(self, tmp_path: Path) -> None:
        begin = ("play", "dice-holdem", "--players", "3", "--seed", "9", "--deals", "6")
        whole = croupier(tmp_path, *begin, "--save", "whole.jsonl", typed=self.MOVES)
        croupier(tmp_path, *begin, "--save", "parts.jsonl", typed="c\nc\nq\n")
        for _ in range(3):
            ran = croupier(tmp_path, "play", "--resume", "parts.jsonl", "--deals", "6", typed="c\nq\n")
            assert ran.returncode == FINE
        ran = croupier(tmp_path, "play", "--resume", "parts.jsonl", "--deals", "6", typed=self.MOVES)
        assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
        assert ran.stdout.split("Deals: ")[1] == whole.stdout.split("Deals: ")[1].replace("whole", "parts")

    @pytest.mark.slow
    def test_what_was_seen_is_seen_again(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--players", "3", "--seed", "2", "--save", "game.jsonl", typed="c\nq\n")
        ran = croupier(tmp_path, "play", "--resume", "game.jsonl", typed="q\n")
        assert "Deal 1." in ran.stdout
        assert "You: call" in ran.stdout or "You: check" in ran.stdout

    @pytest.mark.slow
    def test_replay_shows_the_deals_as_they_were(self, tmp_path: Path) -> None:
        watched = croupier(
            tmp_path, "play", "dice-holdem", "--watch", "--players", "4", "--seed", "3", "--save", "game.jsonl"
        )
        again = croupier(tmp_path, "replay", "game.jsonl")
        assert (again.returncode, again.stderr) == (FINE, "")
        assert again.stdout == watched.stdout.replace("Saved in: game.jsonl\n", "")

    @pytest.mark.slow
    def test_replay_of_one_deal(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--watch", "--seed", "3", "--deals", "3", "--save", "game.jsonl")
        ran = croupier(tmp_path, "replay", "game.jsonl", "--deal", "2")
        assert "Deal 2." in ran.stdout
        assert "Deal 1." not in ran.stdout
        assert "Deal 3." not in ran.stdout
        assert croupier(tmp_path, "replay", "game.jsonl", "--deal", "4").returncode == USAGE

    @pytest.mark.slow
    def test_replay_hides_the_hands_of_a_deal_that_goes_on(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--players", "2", "--seed", "2", "--save", "game.jsonl", typed="q\n")
        ran = croupier(tmp_path, "replay", "game.jsonl")
        lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
        hands = [line["cards"] for line in lines if line.get("event") == "hole"]
        assert len(hands) == 2
        assert not any(cards in ran.stdout for cards in hands)

    @pytest.mark.slow
    def test_replay_gives_the_records_to_programs(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--watch", "--seed", "3", "--deals", "3", "--save", "game.jsonl")
        ran = croupier(tmp_path, "replay", "game.jsonl", "--json")
        assert ran.stdout == (tmp_path / "game.jsonl").read_text()
        one = croupier(tmp_path, "replay", "game.jsonl", "--json", "--deal", "2").stdout.splitlines()
        assert json.loads(one[0])["croupier"] == "game"
        assert [json.loads(line)["deal"] for line in one if "deal" in json.loads(line)] == [2]

    def test_a_damaged_file_is_an_error_with_its_line(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--watch", "--seed", "3", "--deals", "3", "--save", "game.jsonl")
        lines = (tmp_path / "game.jsonl").read_text().splitlines(keepends=True)
        damaged = "".join([*lines[:7], "{}\n", *lines[8:]])
        (tmp_path / "game.jsonl").write_text(damaged)
        for arguments in (("play", "--resume", "game.jsonl"), ("replay", "game.jsonl")):
            ran = croupier(tmp_path, *arguments)
            assert (ran.returncode, ran.stdout) == (FILE_ERROR, "")
            assert ran.stderr.startswith("game.jsonl:8:1: error[damaged-line] ")
        assert (tmp_path / "game.jsonl").read_text() == damaged

    @pytest.mark.slow
    def test_a_half_written_line_is_dropped_with_a_note(self, tmp_path: Path) -> None:
        croupier(tmp_path, "play", "--players", "2", "--seed", "2", "--save", "game.jsonl", typed="c\nq\n")
        whole = (tmp_path / "game.jsonl").read_text()
        (tmp_path / "game.jsonl").write_text(whole + '{"event": "ca')
        ran = croupier(tmp_path, "play", "--resume", "game.jsonl", typed="q\n")
        assert ran.returncode == FINE
        assert "warning[half-a-line]" in ran.stderr
        assert (tmp_path / "game.jsonl").read_text() == whole

    @pytest.mark.slow
    def test_a_table_that_has_changed(self, tmp_path: Path) -> None:
        text = "game: holdem-pots\nname: Mine\nstakes: {small_blind: 1, big_blind: 2, buy_in: 40}\n"
        (tmp_path / "mine.yaml").write_text(text)
        croupier(tmp_path, "play", "mine.yaml", "--seed", "2", "--save", "game.jsonl", typed="c\nq\n")
        (tmp_path / "mine.yaml").rename(tmp_path / "moved.yaml")
        ran = croupier(tmp_path, "play", "--resume", "game.jsonl")
        assert ran.returncode == FILE_ERROR
        assert "error[unknown-table]" in ran.stderr
        assert croupier(tmp_path, "play", "moved.yaml", "--resume", "game.jsonl", typed="q\n").returncode == FINE
        (tmp_path / "moved.yaml").rename(tmp_path / "mine.yaml")
        (tmp_path / "mine.yaml").write_text(text + "# a note\n")
        ran = croupier(tmp_path, "play", "--resume", "game.jsonl")
        assert ran.returncode == FILE_ERROR
        assert "error[other-table]" in ran.stderr

    @pytest.mark.parametrize("name", ["nowhere", ".", "\x1b[31mred", "game.yaml"])
    @pytest.mark.slow
    def test_what_is_no_game(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "game.yaml").write_text("game: holdem-pots\n")
        for arguments in (("play", "--resume", name), ("replay", name)):
            ran = croupier(tmp_path, *arguments)
            assert (ran.returncode, ran.stdout) == (FILE_ERROR, "")
            assert ": error[" in ran.stderr
            assert "\x1b" not in ran.stderr

    def test_a_full_disk_is_told(self, tmp_path: Path) -> None:
        script = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))
from croupier.cli import main
sys.argv = ["croupier", "play", "--watch", "--seed", "1", "--save", "game.jsonl"]
main()
"""
        ran = subprocess.run(
            [sys.executable, "-c", script],
            cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == USAGE
        assert "cannot write game.jsonl: " in ran.stderr
        assert "Traceback" not in ran.stderr


class TestAtATerminal:
    def test_a_person_plays_and_interrupts(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        options = ("play", "dice-holdem", "--players", "3", "--seed", "9", "--save", "game.jsonl")
        terminals.append(Terminal(tmp_path, *options))
        terminals[0].until("You> ")
        terminals[0].press("?\n")
        terminals[0].until("You> ")
        terminals[0].press("c\n")
        terminals[0].until("You: c")
        terminals[0].until("You> ")
        terminals[0].press("\x03")
        assert terminals[0].end() == INTERRUPTED
        assert "croupier play --resume game.jsonl" in terminals[0].printed
        assert croupier(tmp_path, "replay", "game.jsonl").returncode == FINE

    def test_ctrl_d_leaves(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        terminals.append(Terminal(tmp_path, "play", "--seed", "4", "--save", "game.jsonl"))
        terminals[0].until("You> ")
        terminals[0].press("\x04")
        assert terminals[0].end() == FINE
        assert "croupier play --resume game.jsonl" in terminals[0].printed

    @pytest.mark.slow
    def test_killed_in_the_middle_it_goes_on_to_the_same_end(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        begin = ("play", "dice-holdem", "--players", "3", "--seed", "9", "--deals", "4")
        croupier(tmp_path, *begin, "--save", "whole.jsonl", typed="c\n" * 60)
        terminals.append(Terminal(tmp_path, *begin, "--save", "killed.jsonl"))
        terminals[0].until("You> ")
        terminals[0].press("c\n")
        terminals[0].until("You: c")
        terminals[0].until("You> ")
        terminals[0].process.send_signal(signal.SIGKILL)
        assert terminals[0].end() == -signal.SIGKILL
        ran = croupier(tmp_path, "play", "--resume", "killed.jsonl", "--deals", "4", typed="c\n" * 60)
        assert ran.returncode == FINE
        assert (tmp_path / "killed.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()

    @pytest.mark.slow
    def test_two_cannot_play_one_game(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        terminals.append(Terminal(tmp_path, "play", "--seed", "4", "--save", "game.jsonl"))
        terminals[0].until("You> ")
        ran = croupier(tmp_path, "play", "--resume", "game.jsonl", typed="q\n")
        assert (ran.returncode, ran.stdout) == (USAGE, "")
        assert "another croupier plays this game now" in ran.stderr
        terminals[0].press("q\n")
        assert terminals[0].end() == FINE
        assert croupier(tmp_path, "play", "--resume", "game.jsonl", typed="q\n").returncode == FINE

    @pytest.mark.slow
    def test_suits_have_colours_and_words_are_the_same_without(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        options = ("play", "--watch", "--seed", "4", "--deals", "2")
        kinds: tuple[dict[str, str], ...] = ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"})
        terminals += [Terminal(tmp_path, *options, COLUMNS="100", **variables) for variables in kinds]
        for each in terminals:
            assert each.end() == FINE
        coloured, plain, dumb = (each.printed for each in terminals)
        assert all(f"\x1b[3{colour}m" in coloured for colour in "124")
        assert "\x1b[3" not in plain
        assert "\x1b" not in dumb
        assert COLOUR.sub("", coloured) == COLOUR.sub("", plain)

    @pytest.mark.slow
    def test_a_shared_screen_is_cleared_with_what_was_scrolled_off_it(
        self, tmp_path: Path, terminals: list[Terminal]
    ) -> None:
        terminals.append(Terminal(tmp_path, "play", "--names", "Anna,Boris", "--players", "2", "--seed", "3"))
        terminals[0].until("Press Enter when nobody else looks.")
        assert CLEARED not in terminals[0].printed
        terminals[0].press("\n")
        terminals[0].until("> ")
        terminals[0].press("c\n")
        shown = terminals[0].until("Press Enter when nobody else looks.")
        assert CLEARED in shown
        assert "your cards" not in shown.split(CLEARED)[-1]
        terminals[0].press("q\n")
        assert terminals[0].end() == FINE
        assert "your cards" not in terminals[0].printed.split(CLEARED)[-1]

    @pytest.mark.slow
    def test_a_narrow_terminal(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        options = ("play", "--seed", "4", "--players", "10", "--lang", "ru", "--save", "game.jsonl")
        terminals.append(Terminal(tmp_path, *options, COLUMNS="60", NO_COLOR="1"))
        terminals[0].until("> ")
        terminals[0].press("?\n")
        terminals[0].until("> ")
        terminals[0].press("q\n")
        assert terminals[0].end() == FINE
        assert max(len(COLOUR.sub("", line)) for line in terminals[0].printed.splitlines()) <= 60


@pytest.mark.parametrize(("lang", "deal", "chips"), [("ru", "Раздача 1.", "Фишки: "), ("uk", "Роздача 1.", "Фішки: ")])
def test_in_every_language(lang: str, deal: str, chips: str, tmp_path: Path) -> None:
    ran = croupier(tmp_path, "play", "dice-holdem", "--watch", "--seed", "3", "--deals", "3", "--lang", lang)
    assert deal in ran.stdout
    assert chips in ran.stdout
    told = ran.stdout.splitlines()[1:]  # the first line has the table's own name
    assert [line for line in told if re.search(r"[A-Za-z]", line)] == []


@pytest.mark.slow
def test_a_person_is_asked_in_every_language(tmp_path: Path) -> None:
    for lang in ("ru", "uk"):
        options = ("play", "--seed", "4", "--players", "2", "--lang", lang, "--save", "g.jsonl")
        ran = croupier(tmp_path, *options, typed="?\n??\nx\nr\nq\n")
        keys = re.compile(r"\b(?:[fcrbapq]|to|Enter)\b|\b[2-9TJQKA][cdhs]\b|croupier play --resume .*|g\.jsonl")
        told = [keys.sub("", line) for line in ran.stdout.splitlines()[1:]]
        assert [line for line in told if re.search(r"[A-Za-z]", line)] == []


def test_playing_loads_nothing_heavy(tmp_path: Path) -> None:
    script = """
import sys
from croupier.cli import main
sys.argv = ["croupier", "play", "dice-holdem", "--watch", "--deals", "1", "--seed", "1", "--save", "game.jsonl"]
try:
    main()
finally:
    print("loaded:", *sys.modules)
"""
    ran = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    loaded = ran.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded:"
    assert not set(loaded) & {"jinja2", "matplotlib", "numba", "numpy", "scipy", "sympy"}
