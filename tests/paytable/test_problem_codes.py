"""The codes, the page that explains them and what the program reports are one list."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.cli.running import load_all
from croupier.paytable import PROBLEM_CODES, Loaded, load
from croupier.paytable.codes import BY_CODE, Code
from croupier.play import LoadedGame
from croupier.recorded import LoadedDeal, load_deal
from paytable.tables import DEAL, POT_DEAL, POT_TABLE, SMALL, load_text
from play.games import DICE as DICE_TABLE
from play.games import file_of, game, lines_of, played, read

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "problems.md").read_text(encoding="utf-8")
_SECTION = re.compile(r"^### `(.+?)` \((error|warning)\)\n\n(.+?)\n\n```(\w+)\n(.*?)```\n\nCure: (.+?)$", re.M | re.S)


class Explained(NamedTuple):
    code: str
    severity: str
    meaning: str
    language: str
    example: str
    cure: str


SECTIONS = [Explained(*found) for found in _SECTION.findall(PAGE)]
POTS = {found[0] for found in _SECTION.findall(PAGE.split("\n## Pot tables")[1].split("\n## Lint")[0])}


def changed(example: str, whole: str = SMALL) -> str:
    """The small table, or a deal, with the example's keys in place of its own."""
    blocks = {block.split(":")[0]: block for block in re.split(r"^(?=\S)", whole, flags=re.M) if block}
    changes = {block.split(":")[0]: block for block in re.split(r"^(?=\S)", example, flags=re.M) if block}
    return "".join({**blocks, **changes}.values())


def chain(folder: Path) -> Loaded:
    (folder / "0.yaml").write_text(SMALL)
    for number in range(1, 8):
        (folder / f"{number}.yaml").write_text(f"extends: {number - 1}.yaml\nname: T\n")
    return load(folder / "7.yaml")


def other_game(folder: Path) -> Loaded:
    (folder / "base.yaml").write_text(SMALL)
    return load_text(folder, "extends: base.yaml\nname: T\ngame: ultimate-texas-holdem\n")


def deal(folder: Path, text: str) -> LoadedDeal:
    (folder / "deal.yaml").write_text(text, encoding="utf-8")
    return load_deal(folder / "deal.yaml")


def asked_for_a_paytable(folder: Path) -> Loaded:
    ((_, paytable, problems),) = load_all(["chinese-poker/western"])
    return Loaded(paytable, problems)


def kept_game(number: int, text: str) -> Callable[[Path], LoadedGame]:
    """A game's file of which one line, counted from 0, is another text."""

    def damaged(folder: Path) -> LoadedGame:
        playing = game(DICE_TABLE, 3)
        lines = lines_of(playing, played(playing, deals=1))
        return read(file_of(folder, [*lines[:number], text, *lines[number + 1 :]]))

    return damaged


def half_a_line(folder: Path) -> LoadedGame:
    playing = game(DICE_TABLE, 3)
    path = file_of(folder, lines_of(playing, played(playing, deals=1)))
    path.write_bytes(path.read_bytes() + b'{"event": "rai')
    return read(path)


def other_table(folder: Path) -> LoadedGame:
    first = lines_of(game(DICE_TABLE, 3), iter(()))[0]
    return read(file_of(folder, [first.replace("holdem-pots/dice", "holdem-pots/cards")]))


# What the page tells in words because no few lines of YAML can show it.
IN_WORDS: dict[str, Callable[[Path], Loaded | LoadedGame]] = {
    "file-missing": lambda folder: load(folder / "standrad.yaml"),
    "file-unreadable": lambda folder: load(folder / ("x" * 5000)),
    "not-a-file": load,
    "file-too-large": lambda folder: load_text(folder, "#" * 100_001),
    "file-empty": lambda folder: load_text(folder, ""),
    "not-utf8": lambda folder: load_text(folder, SMALL.encode("utf-16")),
    "too-many-entries": lambda folder: load_text(folder, SMALL + "claims: [" + "a, " * 201 + "]\n"),
    "text-too-long": lambda folder: load_text(folder, SMALL + "source: " + "a" * 501 + "\n"),
    "extends-too-deep": chain,
    "extends-other-game": other_game,
    "not-a-paytable": asked_for_a_paytable,
    "not-a-game": kept_game(0, "scoring: chinese-poker/western"),
    "newer-format": kept_game(0, '{"croupier": "game", "format": 2}'),
    "other-table": other_table,
    "damaged-line": kept_game(5, '{"event": "award", "seat": 1, "pot": "main pot", "chips": 1000}'),
    "half-a-line": half_a_line,
}


def test_the_page_has_every_code_once_and_in_order() -> None:
    assert [section.code for section in SECTIONS] == list(PROBLEM_CODES)
    assert PAGE.count("\n### ") == len(SECTIONS)


def test_codes_have_one_form() -> None:
    assert len(PROBLEM_CODES) == len(BY_CODE) == len(Code)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code) for code in PROBLEM_CODES)


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.code)
def test_every_code_means_what_the_page_says_and_its_example_triggers_it(section: Explained, tmp_path: Path) -> None:
    code = BY_CODE[section.code]
    assert (section.meaning, section.severity) == (code.meaning, code.severity)
    result: Loaded | LoadedDeal | LoadedGame
    pots = section.code in POTS
    if section.language == "yaml":
        result = load_text(tmp_path, changed(section.example, POT_TABLE if pots else SMALL))
    elif section.language == "yml":
        result = deal(tmp_path, changed(section.example, POT_DEAL if pots else DEAL))
    else:
        result = IN_WORDS[section.code](tmp_path)
    assert section.code in {problem.code for problem in result.problems}
    assert {BY_CODE[problem.code].severity for problem in result.problems} == {
        problem.severity for problem in result.problems
    }


def test_the_pages_small_table_and_deal_are_sound(tmp_path: Path) -> None:
    assert f"```yaml\n{SMALL}```" in PAGE
    assert load_text(tmp_path, SMALL).problems == ()
    assert f"```yml\n{DEAL}```" in PAGE
    assert deal(tmp_path, DEAL).problems == ()
    assert f"```yaml\n{POT_TABLE}```" in PAGE
    assert load_text(tmp_path, POT_TABLE).problems == ()
    assert f"```yml\n{POT_DEAL}```" in PAGE
    assert deal(tmp_path, POT_DEAL).problems == ()


def test_odds_know_only_codes_of_the_list() -> None:
    source = (Path(__file__).resolve().parents[2] / "src" / "croupier" / "odds.py").read_text(encoding="utf-8")
    assert {"bad-odds", *re.findall(r'code="(.+?)"', source)} == {"bad-odds", "odds-without-to-or-for"}
