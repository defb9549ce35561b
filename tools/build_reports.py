"""The rendered examples: paytables that come with the program, audited, two of them compared, and deals scored.

`python tools/build_reports.py [DIR]` (reports/ by default) writes `<game>/<name>.<language>.html`,
`<game>/<name>.json`, the same of each comparison (`<game>/compare-<A>-<B>`), of some audited scorings, of each audited
pot table (`<game>/audit-<table>`) and of each recorded deal of `deals/`, sheets to print (`<name>.<for>.a4.<language>`)
and `index.html`. With `--check` nothing is written: exit 1, and one line for each file that is stale, missing, or not
one of them. The same sources give the same bytes on any day and any machine.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from croupier.audit.chinese.run import audit_chinese
from croupier.audit.comparison import compare
from croupier.audit.moss.run import audit_moss
from croupier.audit.pots import audit_pots
from croupier.audit.run import audit
from croupier.files import write_atomic
from croupier.paytable import Loaded, Paytable, PotTable, every_shipped, load, shipped, shipped_pots, shipped_scorings
from croupier.paytable.model import Table
from croupier.recorded import Settled, load_deal, settle_deal
from croupier.recorded.model import RecordedPots
from croupier.report import Report
from croupier.sheets.chinese_data import chinese_audit_data
from croupier.sheets.comparison_data import comparison_data
from croupier.sheets.data import report_data, to_json
from croupier.sheets.html import (
    ComparisonEntry,
    DealEntry,
    IndexEntry,
    PotsEntry,
    ScoringEntry,
    SheetEntry,
    render_audit,
    render_comparison,
    render_contest_audit,
    render_index,
    render_pots,
    render_pots_audit,
    render_score,
)
from croupier.sheets.language import LANGUAGES
from croupier.sheets.moss_data import moss_audit_data
from croupier.sheets.pot_data import pot_data
from croupier.sheets.pots_data import pots_audit_data
from croupier.sheets.rule_sheets import Kind, Wanted, game_of, render_sheet
from croupier.sheets.score_data import score_data
from croupier.sheets.views.contest_audit import ContestAudit

ROOT = Path(__file__).parents[1]
DEALS = ROOT / "deals"
SHOWN = {
    "casino-holdem": ("aa-bonus", "progressive"),
    "heads-up-holdem": ("trips-plus",),
    "texas-holdem-bonus": ("bonus-against-aces",),
    "ultimate-texas-holdem": ("bad-beat-c", "florida-trips", "trips-a"),
}
"""The paytables shown of games of which not all are: most have the same pages but for a side bet."""
LISTED = ("casino-holdem/aa-bonus", "ultimate-texas-holdem/trips-a")
"""Of the games against a dealer those that show a list to learn and posted strategies: either takes a search."""
SCORINGS = ("chinese-poker/royalties", "chinese-poker/russian", "moss-poker/bloody", "moss-poker/simple")
"""The scorings shown with what came of deals at random."""
DEALT, SEED = 20_000, 1
"""How many deals their figures are of, and the seed that deals them again."""
COMPARED = (("mississippi-stud", "standard", "straight-pays-5"),)
"""The comparisons shown: a game, and the names of two of its paytables."""


_HOUSE: dict[Kind, tuple[str, ...]] = {"guest": LANGUAGES, "dealer": ("en",)}
_SCORE: dict[Kind, tuple[str, ...]] = {"score": ("en",)}
SHEETS = {
    **dict.fromkeys(
        (
            "mississippi-stud/standard",
            "ultimate-texas-holdem/trips-a",
            "casino-holdem/aa-bonus",
            "heads-up-holdem/trips-plus",
            "texas-holdem-bonus/bonus-against-aces",
        ),
        _HOUSE,
    ),
    **dict.fromkeys(
        ("chinese-poker/russian", "moss-poker/simple", "holdem-pots/cards-raked", "holdem-pots/dice"), _SCORE
    ),
}
"""The sheets shown: for whom, and in which languages."""


def examples() -> Iterator[tuple[str, Path]]:
    """The paytables shown, by game and name, in the order in which they come with the program."""
    for name, path in shipped():
        game, _, house = name.partition("/")
        if house in SHOWN.get(game, (house,)):
            yield name, path


def built() -> dict[str, bytes]:
    """Every file of the examples by its path below the folder."""
    made: dict[str, str] = {}
    entries = []
    for name, path in examples():
        report = _audited(name, path)
        pages = {code: f"{name}.{code}.html" for code in LANGUAGES}
        made |= {page: render_audit(report, code) for code, page in pages.items()}
        made[f"{name}.json"] = to_json(report_data(report))
        entries.append(IndexEntry(report, pages, f"{name}.json"))
    comparisons = []
    for game, a, b in COMPARED:
        name, comparison = f"{game}/compare-{a}-{b}", compare(*(_named(f"{game}/{each}") for each in (a, b)))
        pages = {code: f"{name}.{code}.html" for code in LANGUAGES}
        made |= {page: render_comparison(comparison, code) for code, page in pages.items()}
        made[f"{name}.json"] = to_json(comparison_data(comparison))
        comparisons.append(ComparisonEntry(comparison, pages, f"{name}.json"))
    deals = []
    for name, settled in scored():
        pages = {code: f"{name}.{code}.html" for code in LANGUAGES}
        made |= {page: _page(settled, code) for code, page in pages.items()}
        made[f"{name}.json"] = to_json(pot_data(settled) if isinstance(settled, RecordedPots) else score_data(settled))
        deals.append(DealEntry(settled, pages, f"{name}.json"))
    scorings = []
    for name in SCORINGS:
        audited, data = _audited_scoring(name)
        pages = {code: f"{name}.{code}.html" for code in LANGUAGES}
        made |= {page: render_contest_audit(audited, code) for code, page in pages.items()}
        made[f"{name}.json"] = to_json(data)
        scorings.append(ScoringEntry(audited, pages, f"{name}.json"))
    pots = []
    for shipped_name, path in shipped_pots():
        name = shipped_name.replace("/", "/audit-")  # a deal that somebody recorded may have the table's name
        counted = audit_pots(_pot_table(path))
        pages = {code: f"{name}.{code}.html" for code in LANGUAGES}
        made |= {page: render_pots_audit(counted, code) for code, page in pages.items()}
        made[f"{name}.json"] = to_json(pots_audit_data(counted))
        pots.append(PotsEntry(counted, pages, f"{name}.json"))
    sheets = []
    for name, kinds in SHEETS.items():
        table = _table(name)
        by_kind = {kind: {code: f"{name}.{kind}.a4.{code}.html" for code in codes} for kind, codes in kinds.items()}
        for kind, pages in by_kind.items():
            made |= {page: render_sheet(table, Wanted(kind, "a4", (code,))) for code, page in pages.items()}
        sheets.append(SheetEntry(table.name, game_of(table).title, by_kind))
    made["index.html"] = render_index(entries, comparisons, deals, scorings, pots, sheets)
    return {name: text.encode() for name, text in made.items()}


def scored() -> Iterator[tuple[str, Settled | RecordedPots]]:
    """The recorded deals that come with the program, settled, by game and name."""
    for path in sorted(DEALS.glob("*/*.yaml")):
        loaded = load_deal(path, path.name)
        settled = loaded.pots if loaded.deal is None else settle_deal(loaded.deal)
        if settled is None:
            raise SystemExit("\n".join(map(str, loaded.problems)))
        yield path.relative_to(DEALS).with_suffix("").as_posix(), settled


def _page(settled: Settled | RecordedPots, code: str) -> str:
    return render_pots(settled, code) if isinstance(settled, RecordedPots) else render_score(settled, code)


def _table(name: str) -> Table:
    """Whatever a file that comes with the program holds."""
    path = dict(every_shipped())[name]
    loaded = load(path, path.name)
    table = loaded.table
    if table is None:
        raise SystemExit("\n".join(map(str, loaded.problems)))
    return table


def _audited_scoring(name: str) -> tuple[ContestAudit, dict[str, Any]]:
    """A scoring audited, and the same as data."""
    path = dict(shipped_scorings())[name]
    loaded = load(path, path.name)
    if loaded.scoring is None:
        raise SystemExit("\n".join(map(str, loaded.problems)))
    draw = Random(SEED).random
    if loaded.scoring.contest.name == "chinese-poker":
        chinese = audit_chinese(loaded.scoring, hands=DEALT, seed=SEED, draw=draw)
        return chinese, chinese_audit_data(chinese)
    moss = audit_moss(loaded.scoring, deals=DEALT, seed=SEED, draw=draw)
    return moss, moss_audit_data(moss)


def _pot_table(path: Path) -> PotTable:
    loaded = load(path, path.name)
    if loaded.pots is None:
        raise SystemExit("\n".join(map(str, loaded.problems)))
    return loaded.pots


def _audited(name: str, path: Path) -> Report:
    paytable, loaded = _loaded(path)
    listed = not paytable.game.has_dealer or name in LISTED
    return audit(paytable, rules=listed, strategies=listed, warnings=loaded.problems)


def _named(name: str) -> Paytable:
    return _loaded(dict(shipped())[name])[0]


def _loaded(path: Path) -> tuple[Paytable, Loaded]:
    loaded = load(path, path.name)
    if loaded.paytable is None:
        raise SystemExit("\n".join(map(str, loaded.problems)))
    return loaded.paytable, loaded


def faults(folder: Path, made: Mapping[str, bytes]) -> Iterator[str]:
    """Where a folder is not what would be built, a line each."""
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    for name, data in sorted(made.items()):
        if name not in there:
            yield f"missing: {name}"
        elif (folder / name).read_bytes() != data:
            yield f"stale: {name}"
    yield from (f"not one of the examples: {name}" for name in sorted(there - set(made)))


def main(arguments: list[str] | None = None) -> int:
    """Build the examples, or check them."""
    parser = argparse.ArgumentParser(description="Build the rendered examples, or check that they are current.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "reports", help="where they are (reports/)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where they are not current")
    chosen = parser.parse_args(arguments)
    made = built()
    if chosen.check:
        found = list(faults(chosen.folder, made))
        print("\n".join(found) or f"{len(made)} files, all current")
        return 1 if found else 0
    for name, data in made.items():
        write_atomic(chosen.folder / name, data)
    print(f"{len(made)} files in {chosen.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
