"""A fault in a file is a value: where, what, what to do; shown on one line in the form compilers use."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.problems import Problem, has_errors, printable

ERROR = Problem("house.yaml", 7, 9, "bad-odds", "'x' is not odds", "write N to M")
WARNING = Problem("house.yaml", 6, 3, "odds-fall", "a flush is paid less than a straight", severity="warning")


def test_an_error_is_one_line_with_its_place_code_and_hint() -> None:
    assert str(ERROR) == "house.yaml:7:9: error[bad-odds] 'x' is not odds (write N to M)"


def test_a_warning_says_that_it_is_one_and_no_hint_leaves_no_brackets() -> None:
    assert str(WARNING) == "house.yaml:6:3: warning[odds-fall] a flush is paid less than a straight"


@pytest.mark.parametrize(
    ("problems", "errors"), [([], False), ([WARNING], False), ([ERROR], True), ([WARNING, ERROR], True)]
)
def test_only_an_error_makes_a_file_unusable(problems: list[Problem], errors: bool) -> None:
    assert has_errors(problems) is errors


def test_problems_sort_by_their_place() -> None:
    later_file = Problem("other.yaml", 1, 1, "bad-odds", "")
    same_line = Problem("house.yaml", 7, 10, "bad-odds", "")
    tenth_line = Problem("house.yaml", 10, 1, "bad-odds", "")
    assert sorted([later_file, tenth_line, same_line, ERROR, WARNING]) == [
        WARNING, ERROR, same_line, tenth_line, later_file,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("two\nlines", "two\\nlines"),
        ("back\rwards", "back\\rwards"),
        ("\x1b[31mred", "\\x1b[31mred"),  # would colour a terminal
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("\x9b2J", "\\x9b2J"),  # would clear one
        ("tab\there", "tab\\there"),
        ("nul\0", "nul\\x00"),
        ("\u202egnp.exe", "\\u202egnp.exe"),  # would turn the line around
        ("\u2028", "\\u2028"),
        ("\ud800", "\\ud800"),
        ("Міссісіпі ♠ é", "Міссісіпі ♠ é"),
        ("it's", "it's"),
        ("back\\slash", "back\\slash"),
    ],
)
def test_nothing_that_drives_a_terminal_is_printed(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(st.characters()), st.text(st.characters()), st.text(st.characters()))
def test_whatever_a_file_holds_a_problem_is_one_printable_line(file: str, message: str, hint: str) -> None:
    line = str(Problem(file, 1, 1, "bad-odds", message, hint))
    assert line.isprintable()
    assert len(line.splitlines()) == 1


@given(st.text())
def test_printable_text_is_left_as_it_is(text: str) -> None:
    assert printable(printable(text)) == printable(text)
    if text.isprintable():
        assert printable(text) == text
