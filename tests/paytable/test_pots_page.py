"""The page that explains pot tables and their deals lists what the program knows, and its examples load."""

import re
from pathlib import Path

from croupier.contests import POTS
from croupier.paytable import keys
from croupier.recorded import load_deal
from paytable.tables import load_text

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "pots-format.md").read_text(encoding="utf-8")
TABLES = re.findall(r"\| key \| meaning \|\n\|---\|---\|\n((?:\|.*\|\n)+)", PAGE)
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)


def test_every_key_is_explained_as_the_program_has_it() -> None:
    pages = [dict(re.findall(r"\| `(\w+)` \| (.+) \|", table)) for table in TABLES]
    assert pages == [keys.POT_TABLE, keys.STAKES, keys.RAKE, keys.POT_DEAL, keys.POT_PLAYER]


def test_every_option_stands_with_its_default_and_its_values() -> None:
    found = re.findall(r"\| `(\w+)` \| ([^|]+) \| ([^|]+) \| [^|]+ \|\n", PAGE)
    assert found == [(each.name, each.default, ", ".join(each.choices)) for each in POTS.house_options]


def test_the_examples_load(tmp_path: Path) -> None:
    table, deal = EXAMPLES
    assert load_text(tmp_path, table).problems == ()
    (tmp_path / "deal.yaml").write_text(deal, encoding="utf-8")
    assert load_deal(tmp_path / "deal.yaml").problems == ()
