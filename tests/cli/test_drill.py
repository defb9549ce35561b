"""`croupier drill` as a dealer meets it: typed at, piped, interrupted, killed, in three languages."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from rich.cells import cell_len

from croupier.games import GAMES
from croupier.paytable import shipped
from croupier.sheets.question_schema import drill_kinds_schema, questions_schema
from croupier.store import open_store
from keyboard import FILE_ERROR, FINE, USAGE, Terminal, croupier, environment

MORE_MODES = ("practice", "sprint")
MORE_TABLES = ("ultimate-texas-holdem", "chinese-poker", "moss-poker", "holdem")
ONE = ("drill", "mississippi-stud", "--kind", "one wager", "--seed", "3")
STORE = ("--store", "answers.sqlite", "--person", "Olena")


def kept(folder: Path, person: str = "Olena") -> list[tuple[bool, str, str]]:
    with open_store(str(folder / "answers.sqlite"), make=False) as store:
        return [(each.right, each.given, each.mistake) for each in store.answers(person)]


def keys(folder: Path, *arguments: str, count: int = 3) -> list[list[object]]:
    """The right answers to the first questions that a session asks somebody who is always right."""
    ran = croupier(folder, *arguments, "--json", "--count", str(count))
    return [[part["key"] for part in question["parts"]] for question in json.loads(ran.stdout)]


class TestPiped:
    @pytest.mark.slow
    def test_a_session_of_right_wrong_unreadable_and_skipped(self, tmp_path: Path) -> None:
        typed = "?\nwhat\npay 20\npay 1\ns\nq\n"
        ran = croupier(tmp_path, *ONE, *STORE, typed=typed)
        assert (ran.returncode, ran.stderr) == (FINE, "")
        said = ran.stdout
        assert said.startswith("Mississippi Stud, standard\nPractice: no clock.")
        for words in (
            "Answer first; then ? tells why.", "Write what you do and how much: pay 15, push, take 10",
            "Right.", "Wrong: you said pay 1; it is pay 10,000.", "Asked: 2. Right: 1 (50%).", "Skipped: 1.",
            "Question 4", "Next: practise what you missed",
        ):  # fmt: skip
            assert words in said
        assert kept(tmp_path) == [(True, "pay 20", ""), (False, "pay 1", "")]

    def test_why_is_the_clause_and_the_row_as_the_sheet_has_them(self, tmp_path: Path) -> None:
        said = croupier(tmp_path, *ONE, "--no-store", typed="pay 20\nwhy\nq\n").stdout
        clauses = [clause.text for clause in GAMES["mississippi-stud"].clauses]
        why = said.split("Question 2")[1].split("> \n")[1].splitlines()[:2]
        assert why[0].strip() in clauses
        assert why[1].strip() == "pair of jacks or better: 1 to 1"

    @pytest.mark.slow
    def test_learning_tells_why_after_every_answer(self, tmp_path: Path) -> None:
        said = croupier(tmp_path, *ONE, "--mode", "learn", "--no-store", typed="0\n0\n").stdout
        assert len(re.findall(r"^  .* to 1$|: lose$|A folded hand", said, re.M)) >= 2
        assert "Learning: each skill in turn" in said

    @pytest.mark.slow
    def test_a_broken_rule_is_told_by_name(self, tmp_path: Path) -> None:
        found = croupier(tmp_path, *ONE, "--json", "--count", "12").stdout
        questions = json.loads(found)
        place = next(place for place, each in enumerate(questions) if each["slips"])
        slip = questions[place]["slips"][0]
        right = [part["key"] for each in questions[:place] for part in each["parts"]]
        said = croupier(tmp_path, *ONE, *STORE, typed="\n".join([*right, *slip["values"]]) + "\n").stdout
        assert "You have broken this rule: " in said
        assert "Rules that you have broken:\n  1 × " in said
        assert kept(tmp_path)[-1] == (False, slip["values"][0], slip["mistake"])

    @pytest.mark.slow
    @pytest.mark.parametrize("kind", ["call the hand", "who wins or splits"])
    @pytest.mark.parametrize("table", ["holdem-pots/cards", "moss-poker/simple", "ultimate-texas-holdem/standard"])
    def test_one_name_of_a_kind_for_every_game(self, table: str, kind: str, tmp_path: Path) -> None:
        asks = ("drill", table, "--kind", kind, "--seed", "3", "--no-store")
        right = keys(tmp_path, *asks, count=2)
        typed = [", ".join(key) if isinstance(key, list) else str(key) for (key,) in right]
        said = croupier(tmp_path, *asks, "--count", "2", typed="\n".join([*typed, ""])).stdout
        assert "Asked: 2. Right: 2 (100%)." in said

    @pytest.mark.slow
    def test_several_parts_are_all_right_or_the_wrong_one_is_told(self, tmp_path: Path) -> None:
        spot = ("drill", "ultimate-texas-holdem", "--kind", "whole-spot", "--seed", "3", "--no-store")
        ((*first, paid, back),) = keys(tmp_path, *spot, count=1)
        said = croupier(tmp_path, *spot, "--count", "1", typed="\n".join(map(str, (*first, paid, back)))).stdout
        assert "Right." in said
        said = croupier(tmp_path, *spot, "--count", "1", typed="\n".join(map(str, (*first, 77, back)))).stdout
        assert f"Wrong: paid in all: {Fraction(str(paid))}." in said
        assert "Asked: 1. Right: 0 (0%)." in said

    @pytest.mark.thorough
    @pytest.mark.parametrize("mode", ["learn", *(pytest.param(each, marks=pytest.mark.slow) for each in MORE_MODES)])
    @pytest.mark.slow
    def test_the_same_seed_asks_the_same_whatever_was_answered_before(self, mode: str, tmp_path: Path) -> None:
        options = (*ONE, "--mode", mode, *STORE, "--count", "4")
        first, again = (croupier(tmp_path, *options, typed="take\n" * 4).stdout for _ in range(2))
        asked = [re.findall(r"^Player's cards: .*$", said, re.M) for said in (first, again)]
        assert len(asked[0]) == 4
        assert asked[0] == asked[1]

    @pytest.mark.slow
    def test_a_review_asks_what_is_due_and_says_when_nothing_is(self, tmp_path: Path) -> None:
        review = ("drill", "mississippi-stud", "--mode", "review", *STORE)
        assert "Nothing is due: there are no answers" in croupier(tmp_path, *review).stdout
        croupier(tmp_path, *ONE, *STORE, typed="pay 20\n")
        ran = croupier(tmp_path, *review)
        assert ran.returncode == FINE
        assert "Nothing is due now. The next skill is due from " in ran.stdout

    @pytest.mark.slow
    def test_input_of_any_kind_ends_in_the_summary(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, *ONE, "--no-store", typed=b"\xff\xfe\0\n" + b"9" * 100_000 + b"\n\x1b[2J\n")
        assert (ran.returncode, ran.stderr) == (FINE, "")
        assert "Asked: 0. Right: 0." in ran.stdout
        assert "\x1b" not in ran.stdout

    def test_no_input_at_all(self, tmp_path: Path) -> None:
        command = f"{sys.executable} -m croupier drill --no-store <&-"
        ran = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True, check=False
        )
        assert ran.returncode == FINE
        assert "Traceback" not in ran.stderr

    @pytest.mark.parametrize("lang", ["en", "ru", "uk"])
    @pytest.mark.one_in(2)
    def test_three_languages(self, lang: str, tmp_path: Path) -> None:
        ran = croupier(tmp_path, *ONE, "--no-store", "--lang", lang, typed="+20\n-1\nq\n")
        assert ran.returncode == FINE
        english = croupier(tmp_path, *ONE, "--no-store", typed="+20\n-1\nq\n").stdout
        assert (ran.stdout == english) == (lang == "en")


class TestWhatIsDrilled:
    def test_the_usual_table_is_told_of(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "drill", "--no-store", typed="q\n")
        assert ran.stdout.startswith("Mississippi Stud, standard")
        assert "no table was named: this is mississippi-stud/standard" in ran.stderr

    @pytest.mark.parametrize(
        ("name", "title"),
        [
            ("ultimate-texas-holdem", "Ultimate Texas Hold'em, standard"),
            ("casino-holdem/progressive", "Casino Hold'em"),
            ("chinese-poker", "Chinese poker"),
            ("dice-holdem", "Dice hold'em"),
        ],
    )
    @pytest.mark.slow
    def test_a_game_a_table_or_a_scoring(self, name: str, title: str, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "drill", name, "--no-store", typed="q\n")
        assert ran.returncode == FINE
        assert title.casefold() in ran.stdout.casefold()

    def test_a_file_of_ones_own(self, tmp_path: Path) -> None:
        text = dict(shipped())["mississippi-stud/standard"].read_text().replace("two pair: 2 to 1", "two pair: 5 to 2")
        (tmp_path / "mine.yaml").write_text(text)
        ran = croupier(tmp_path, "drill", "mine.yaml", "--json", "--count", "12", "--kind", "payout keys")
        assert ran.returncode == FINE
        assert "5 to 2" in ran.stdout

    @pytest.mark.parametrize(
        ("arguments", "code", "told"),
        [
            (("missisippi-stud",), FILE_ERROR, "did you mean mississippi-stud?"),
            (("--kind", "one wagr"), USAGE, "did you mean one wager?"),
            (("--kind", "moss points"), USAGE, "moss points does not apply to this table"),
            (("--person", " "), USAGE, "--person: a name needs at least one letter"),
            (("--level", "4"), USAGE, "should be less than or equal to 3"),
            (("--store", "."), USAGE, "is a folder"),
        ],
    )
    @pytest.mark.one_in(3)
    def test_what_is_wrong_is_told(self, arguments: tuple[str, ...], code: int, told: str, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "drill", *arguments, typed="q\n")
        assert ran.returncode == code
        assert told in " ".join(re.sub(r"[│╭╰─╮╯]", " ", ran.stderr).split())

    def test_a_file_with_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "mine.yaml").write_text("game: mississippi-stud\nname: mine\n")
        ran = croupier(tmp_path, "drill", "mine.yaml")
        assert ran.returncode == FILE_ERROR
        assert "mine.yaml:1:1: error" in ran.stderr

    @pytest.mark.slow
    def test_the_list_of_kinds_and_skills(self, tmp_path: Path) -> None:
        ran = croupier(tmp_path, "drill", "mississippi-stud", "--list")
        assert "one wager: One wager: pay, push or take, and how much\n  ante: " in ran.stdout
        data = json.loads(croupier(tmp_path, "drill", "mississippi-stud", "--list", "--json").stdout)
        Draft202012Validator(drill_kinds_schema()).validate(data)
        assert "one wager" in [each["kind"] for each in data]

    @pytest.mark.parametrize(
        "table", ["mississippi-stud", *(pytest.param(each, marks=pytest.mark.slow) for each in MORE_TABLES)]
    )
    def test_questions_as_data(self, table: str, tmp_path: Path) -> None:
        ran, again = (croupier(tmp_path, "drill", table, "--json", "--count", "6", "--seed", "5") for _ in range(2))
        assert ran.stdout == again.stdout
        data = json.loads(ran.stdout)
        Draft202012Validator(questions_schema()).validate(data)
        assert len(data) == 6
        assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
class TestAtATerminal:
    def test_practice_pauses_after_a_wrong_answer_and_tells_why_there(
        self, tmp_path: Path, terminals: list[Terminal]
    ) -> None:
        there = Terminal(tmp_path, *ONE, *STORE)
        terminals.append(there)
        there.until("how much?")
        there.press("pay 20\n")
        there.until("Right.")
        there.until("> ")
        there.press("take\n")
        there.until("Enter: next question.")
        there.press("?\n")
        assert "royal flush: 500 to 1" in there.until("Enter: next question.")
        there.press("\n")
        there.until("Question 3")
        there.press("q\n")
        assert there.end() == FINE
        assert "Asked: 2. Right: 1 (50%)." in there.printed

    @pytest.mark.slow
    def test_cards_have_four_colours_signs_and_letters(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, *ONE, "--no-store")
        terminals.append(there)
        there.until("how much?")
        there.press("q\n")
        assert there.end() == FINE
        assert "\x1b[34mA♦\x1b[0m" in there.printed
        plain = re.sub(r"\x1b\[[0-9;]*m", "", there.printed)
        assert "Player's cards: A♦ Q♦ (Ad Qd)" in plain

    @pytest.mark.slow
    def test_no_color(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, *ONE, "--no-store", NO_COLOR="1")
        terminals.append(there)
        there.until("how much?")
        there.press("q\n")
        assert there.end() == FINE
        assert not re.search(r"\x1b\[(?:3[0-7]|9[0-7])", there.printed)

    @pytest.mark.slow
    @pytest.mark.parametrize("table", MORE_TABLES)
    def test_a_narrow_screen_folds_between_words(self, table: str, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, "drill", table, "--seed", "1", "--no-store", COLUMNS="60", NO_COLOR="1")
        terminals.append(there)
        there.until("\n> ")
        there.press("q\n")
        assert there.end() == FINE
        assert max(map(cell_len, re.sub(r"\x1b\[[0-9;]*m", "", there.printed).splitlines())) <= 60

    @pytest.mark.parametrize("mode", ["learn", *(pytest.param(each, marks=pytest.mark.slow) for each in MORE_MODES)])
    def test_ctrl_c_in_the_middle_ends_with_the_summary(
        self, mode: str, tmp_path: Path, terminals: list[Terminal]
    ) -> None:
        there = Terminal(tmp_path, *ONE, *STORE, "--mode", mode)
        terminals.append(there)
        if mode == "sprint":
            there.until("Press Enter, and the time runs.")
            there.press("\n")
        there.until("> ")
        there.press("0\n")
        there.until("Wrong: ")
        there.until("> " if mode == "sprint" else "Enter: next question.")
        there.press("\x03")
        assert there.end() == FINE
        assert "Asked: 1. Right: 0 (0%)." in there.printed
        assert len(kept(tmp_path)) == 1

    def test_ctrl_d_ends_with_the_summary(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, *ONE, *STORE)
        terminals.append(there)
        there.until("> ")
        there.press("\x04")
        assert there.end() == FINE
        assert "Asked: 0. Right: 0." in there.printed

    @pytest.mark.slow
    def test_a_sprint_tells_what_time_is_left_and_when_it_is_up(
        self, tmp_path: Path, terminals: list[Terminal]
    ) -> None:
        there = Terminal(tmp_path, *ONE, "--no-store", "--mode", "sprint", "--seconds", "5")
        terminals.append(there)
        there.until("Press Enter, and the time runs.")
        there.press("\n")
        there.until("Question 1, level 1 · 5 s left")
        there.until("> ")
        time.sleep(5)
        there.press("0\n")
        assert there.end() == FINE
        assert "Time is up." in there.printed
        assert "Asked: 1." in there.printed

    @pytest.mark.slow
    def test_a_review_at_the_terminal(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, "drill", "mississippi-stud", *STORE, "--mode", "review")
        terminals.append(there)
        assert there.end() == FINE
        assert "Nothing is due" in there.printed

    def test_a_kill_loses_at_most_the_question_on_the_screen(self, tmp_path: Path, terminals: list[Terminal]) -> None:
        there = Terminal(tmp_path, *ONE, *STORE)
        terminals.append(there)
        there.until("> ")
        there.press("pay 20\n")
        there.until("Question 2")
        there.press("0\n")
        there.until("Enter: next question.")
        os.kill(there.process.pid, signal.SIGKILL)
        there.process.wait()
        assert [right for right, _, _ in kept(tmp_path)] == [True, False]


def test_it_loads_no_solver_and_no_arrays(tmp_path: Path) -> None:
    script = (
        "import sys; sys.argv = ['croupier', *sys.argv[1:]]\n"
        "from croupier.cli import app\n"
        "try:\n    app(prog_name='croupier')\n"
        "finally:\n    print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *ONE, *STORE], cwd=tmp_path, env=environment(tmp_path), input="pay 20\n?\nq\n",
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Right." in ran.stdout
    loaded = set(re.findall(r"'([^']*)'", ran.stderr.splitlines()[-1]))
    assert "croupier" in loaded
    assert not loaded & {"numba", "numpy", "scipy", "sympy", "matplotlib"}
