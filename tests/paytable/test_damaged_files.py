"""However a file is damaged, there is a paytable or an error that points somewhere; never an exception."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.paytable import Loaded
from paytable.tables import FULL, load_text

SCRAPS = st.sampled_from(
    [*"{}[]:,-#&*!|>'\"%@`?\t\n \\", "- ", ": ", "\n  ", "&a ", "*a", "!!int ", "<<: *a", "50:1", "9" * 30, "no", "~",
     "'", '"', "\0", "\ufeff", "é", "😀", "---\n", "...\n", "extends: table.yaml\n", "% of meter ", "AA against AA"]
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("damaged")


def sound_outcome(result: Loaded) -> None:
    lines = [str(problem) for problem in result.problems]
    assert (result.paytable is None) == any(problem.severity == "error" for problem in result.problems), lines
    assert all(problem.line >= 1 and problem.column >= 1 for problem in result.problems)
    assert all(line.isprintable() for line in lines)
    places = [(problem.file, problem.line, problem.column) for problem in result.problems]
    assert places == sorted(places)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    text = FULL
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from([0, 0, 1, 2, 10, 80]))
        scrap = draw(st.one_of(SCRAPS, st.just(""), st.text(max_size=4)))
        text = text[:start] + scrap + text[end:]
    return text


@given(damaged())
def test_characters_lost_added_and_exchanged(folder: Path, text: str) -> None:
    sound_outcome(load_text(folder, text.encode("utf-8", "replace")))


@given(st.permutations(FULL.splitlines(keepends=True)), st.integers(1, 40))
def test_lines_shuffled_and_lost(folder: Path, lines: list[str], kept: int) -> None:
    sound_outcome(load_text(folder, "".join(lines[:kept])))


@given(st.data())
def test_two_lines_exchanged(folder: Path, data: st.DataObject) -> None:
    lines = FULL.splitlines(keepends=True)
    first, second = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[first], lines[second] = lines[second], lines[first]
    sound_outcome(load_text(folder, "".join(lines)))


@given(st.binary(max_size=200))
def test_any_bytes(folder: Path, data: bytes) -> None:
    sound_outcome(load_text(folder, data))


WORDS = st.sampled_from(
    ["", "5", "-1", "20%", "push", "3 to 2", "50:1", "main", "ante", "progressive", "top", "own five", "hole two",
     "class", "flush", "AA", "AK, AKs", "pair", "most", "house edge", "pays", "row frequency", "aggregate", "x" * 600]
)  # fmt: skip
KEYS = st.sampled_from(
    ["game", "name", "source", "ladders", "meters", "options", "limits", "rounding", "claims", "main", "of", "match",
     "rows", "otherwise", "streets", "fold_keeps", "ante", "aggregate", "amount", "wagers", "min", "max", "step",
     "unit", "measure", "printed", "row", "wager", "base", "top", "bet", "share", "flush", "pair", "AA", "AK"]
)  # fmt: skip
SHAPES = st.recursive(
    WORDS.map(lambda word: f"'{word}'"),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.dictionaries(KEYS, inner, max_size=4).map(
            lambda pairs: "{" + ", ".join(f"'{key}': {value}" for key, value in pairs.items()) + "}"
        ),
    ),
    max_leaves=25,
)


@given(st.dictionaries(KEYS, SHAPES, max_size=6))
def test_any_shape_under_any_key(folder: Path, keys: dict[str, str]) -> None:
    whole = {"game": "mississippi-stud", "name": "T", **keys}
    sound_outcome(load_text(folder, "".join(f"{key}: {value}\n" for key, value in whole.items())))


@given(st.dictionaries(KEYS, SHAPES, max_size=4))
def test_any_shape_extending_a_sound_file(folder: Path, keys: dict[str, str]) -> None:
    (folder / "base.yaml").write_text(FULL)
    whole = {"extends": "base.yaml", "name": "T", **keys}
    sound_outcome(load_text(folder, "".join(f"{key}: {value}\n" for key, value in whole.items())))
