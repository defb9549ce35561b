"""The page that explains the format lists what the program knows, and its examples load."""

import re
from pathlib import Path

import pytest

from croupier.games import GAMES
from croupier.ladder import OFS
from croupier.paytable import keys, shipped
from croupier.paytable.house import MAX_SIZE, MAX_SIZES
from croupier.ranking import Ranking
from croupier.report import TIE_RULES
from croupier.rules import OptionValue
from paytable.tables import load_text

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "paytable-format.md").read_text(encoding="utf-8")
TABLES = re.findall(r"\| key \| meaning \|\n\|---\|---\|\n((?:\|.*\|\n)+)", PAGE)
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
MEANINGS = [keys.PAYTABLE, keys.SOURCE, keys.LADDER, keys.METER, keys.LIMIT, keys.AGGREGATE, keys.ROUNDING, keys.CLAIM]


TAKES = {
    "units": "a list of bet sizes, in units of the base wager (the ante)",
    "wagers": "a list of side bets",
    "hand": "the weakest hand, by the name of a five-card row",
}


def as_written(value: OptionValue) -> str:
    return value if isinstance(value, str) else f"[{', '.join(map(str, value))}]"


def code_words(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_key_is_explained_as_the_program_has_it() -> None:
    pages = [dict(re.findall(r"\| `(\w+)`(?: \(needed\))? \| (.+) \|", table)) for table in TABLES]
    assert pages == MEANINGS


def test_every_ranking_has_its_rows_and_cards() -> None:
    rankings: dict[str, tuple[Ranking, list[str]]] = {}
    for of in OFS.values():
        rankings.setdefault(of.ranking.name, (of.ranking, []))[1].append(of.name)
    sections = re.findall(r"^### ([A-Z][\w ]+): (`.*`)\n\n(`.*`)\.$", PAGE, re.M)
    found = {name.lower(): (code_words(cards), code_words(rows)) for name, cards, rows in sections}
    assert found == {name: (cards, list(ranking.row_names)) for name, (ranking, cards) in rankings.items()}


def test_measures_directions_and_ties_are_complete() -> None:
    def after(words: str) -> list[str]:
        return code_words(PAGE[PAGE.index(words) :].split(".\n")[0].removeprefix(words))

    assert after("`measure` is one of") == list(keys.CLAIM_MEASURES)
    assert after("`direction` is one of") == list(keys.DIRECTIONS)
    assert after("`ties` is") == list(TIE_RULES)


def test_the_bounds_of_bet_sizes_are_told() -> None:
    assert f"at most {MAX_SIZES} of them, each at most {MAX_SIZE}" in " ".join(PAGE.split())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_its_ladders_and_options(game: object) -> None:
    from croupier.rules import Game

    assert isinstance(game, Game)
    section = PAGE.split(f"### `{game.name}`: {game.title}\n")[1].split("\n#")[0]
    ladders = [(place.name, place.required, ", ".join(f"`{of}`" for of in place.of)) for place in game.ladder_places]
    tables = section.split("| option | takes | default |\n")
    rows, options = (re.findall(r"^\| `(.+?)`( \(needed\))? \| (.+?) \| (.+) \|$", table, re.M) for table in tables)
    assert [(name, bool(needed), cards) for name, needed, cards, _ in rows] == ladders
    assert [(name, default) for name, _, _, default in options] == [
        (option.name, f"`{as_written(option.default)}`") for option in game.house_options
    ]
    for option, (_, _, takes, _) in zip(game.house_options, options, strict=True):
        assert takes.startswith(TAKES.get(option.kind, "`"))
        assert code_words(takes) == list(option.choices)


@pytest.mark.parametrize("example", EXAMPLES, ids=["whole", "extends"])
def test_the_examples_load(tmp_path: Path, example: str) -> None:
    standard = dict(shipped())["mississippi-stud/standard"]
    (tmp_path / "standard.yaml").write_bytes(standard.read_bytes())
    result = load_text(tmp_path, example)
    assert result.problems == ()
    assert result.paytable is not None
