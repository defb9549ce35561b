"""Commands run inside this process, and a folder with one file of each kind to stand in."""

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from croupier.cli import app

FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
STANDARD = "mississippi-stud/standard"
REPORTS = Path(__file__).resolve().parents[2] / "reports"
COMMANDS = [
    "advise", "audit", "check", "compare", "drill", "equity", "games", "paytables", "schema", "odds", "play",
    "progress", "replay", "score", "sheet", "strategy", "verify",
]  # fmt: skip

GOOD = """\
game: mississippi-stud
name: A good table
ladders:
  main:
    of: own five
    rows:
      royal flush: 500 to 1
      straight flush: 100 to 1
      four of a kind: 40 to 1
      full house: 10 to 1
      flush: 6 to 1
      straight: 4 to 1
      three of a kind: 3 to 1
      two pair: 2 to 1
      pair of jacks: 1 to 1
      pair of sixes: push
claims:
  - {measure: house edge, base: ante, printed: 4.91%, source: a published analysis}
"""
FILES = {
    "good.yaml": GOOD,
    "false.yaml": GOOD.replace("4.91%", "4.92%"),
    "not-computable.yaml": GOOD.replace("base: ante", "base: ante, strategy: a posted one"),
    "warned.yaml": GOOD.replace("      flush: 6 to 1\n", ""),
    "broken.yaml": GOOD.replace("6 to 1", "6:1"),
}


def saved_report(folder: Path, *arguments: str, name: str = "report.json") -> Any:
    """What an audit prints, saved in a file."""
    text = croupier("audit", *arguments, "--json").stdout
    (folder / name).write_text(text)
    return json.loads(text)


def croupier(*arguments: str, **variables: str) -> Result:
    environment = {"COLUMNS": "200", "CROUPIER_LANG": None, "FORCE_COLOR": None, "GITHUB_ACTIONS": None, **variables}
    return CliRunner(env=environment).invoke(app, arguments, prog_name="croupier", catch_exceptions=False)


def notes(result: Result) -> list[str]:
    """What stderr says beside what the program is at."""
    return [line for line in result.stderr.splitlines() if not line.endswith(" ...")]


def data(result: Result) -> Any:
    return json.loads(result.stdout)
