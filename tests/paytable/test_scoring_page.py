"""The page that explains scoring files and deals lists what the program knows, and its examples load."""

import re
from pathlib import Path

import pytest

from croupier.contests import CONTESTS
from croupier.contests.contest import Contest
from croupier.paytable import keys
from croupier.recorded import load_deal
from paytable.tables import load_text

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scoring-format.md").read_text(encoding="utf-8")
TABLES = re.findall(r"\| key \| meaning \|\n\|---\|---\|\n((?:\|.*\|\n)+)", PAGE)
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
EVERY_CONTEST = pytest.mark.parametrize("contest", CONTESTS.values(), ids=CONTESTS)


def section(contest: Contest) -> str:
    return PAGE.split(f"### {contest.title}\n")[1].split("\n## ")[0].split("\n### ")[0]


def test_every_key_is_explained_as_the_program_has_it() -> None:
    pages = [dict(re.findall(r"\| `(\w+)` \| (.+) \|", table)) for table in TABLES]
    assert pages == [keys.SCORING, keys.DEAL, keys.PLAYER]


@EVERY_CONTEST
def test_every_option_stands_with_its_default_and_its_values(contest: Contest) -> None:
    found = re.findall(r"\| `(\w+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \|\n", section(contest))
    expected = [(each.name, each.default, ", ".join(each.choices)) for each in contest.house_options]
    assert found == expected


@EVERY_CONTEST
def test_every_number_of_points_stands_with_its_default(contest: Contest) -> None:
    found = re.findall(r"\| `([\w ]+)` \| (\d+) \| [^|]+ \|\n", section(contest))
    assert {name: int(default) for name, default in found} == contest.point_options


def test_the_examples_load(tmp_path: Path) -> None:
    scoring, *deals = EXAMPLES
    assert load_text(tmp_path, scoring).problems == ()
    assert len(deals) == 2
    for number, text in enumerate(deals):
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
        assert load_deal(tmp_path / f"{number}.yaml").problems == ()
