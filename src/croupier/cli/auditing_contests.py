"""`croupier audit` of games between players: scorings, of which hands are dealt, pot tables; no house has an edge."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import typer

from croupier.cli.app import USAGE
from croupier.cli.output import note, progress, save_page, show, stdout_console
from croupier.cli.running import explained, paytable_path

if TYPE_CHECKING:
    from croupier.chinese.report import ChineseAudit
    from croupier.moss.report import MossReport
    from croupier.paytable.model import PotTable, Scoring
    from croupier.pots.report import PotsReport
    from croupier.sheets.views.contest_audit import ContestAudit

    Table = Scoring | PotTable
    """What is audited of a game between players."""

DEFAULT_DEALS = 50_000
MOST_DEALS = 1_000_000
"""More would take many minutes and much memory, and hardly make an error smaller."""
_OF_PAYTABLES = ("csv", "ties", "meter", "sensitivity", "strategies", "simulate", "prepared_by", "date",
                 "jurisdiction")  # fmt: skip
"""Options of `audit` that say nothing of a game between players."""
_OF_DEALS = ("hands", "seed")
"""Options that say nothing where nothing is dealt at random."""


def tables_among(files: Sequence[str]) -> "Mapping[str, Table]":
    """The scoring files and pot tables among some files, by the names given; none that has an error."""
    from croupier.paytable import load

    loaded = ((name, load(paytable_path(name), shown_as=name)) for name in files)
    found = ((name, each.scoring or each.pots) for name, each in loaded)
    return {name: table for name, table in found if table is not None}


def output_name(table: "Table") -> str:
    """What files written of a table are called: its game and its file."""
    from croupier.paytable import PotTable

    game = table.game.name if isinstance(table, PotTable) else table.contest.name
    return f"{game}-{Path(table.file.name).stem}"


def refuse_options(context: typer.Context, files: Sequence[str], tables: "Mapping[str, Table]") -> None:
    """Exits, with every reason on stderr, where options were given that say nothing of one of the files."""
    given = [name for name in context.params if _was_given(context, name)]
    faults: list[str] = []
    for name, table in tables.items():
        told = [f"--{option.replace('_', '-')}" for option in _says_nothing(table) if option in given]
        faults += [f"{option}: {name} is {_what_it_is(table)}, of which it says nothing" for option in told]
        if not _can_be_audited(table):
            faults.append(f"{name}: {_what_it_is(table)} cannot be audited")
    if "hands" in given:
        faults += [
            f"--hands: {name} is no scoring file; its deals are counted in full, and --simulate deals hands beside them"
            for name in files
            if name not in tables
        ]
    for fault in faults:
        note(fault)
    if faults:
        raise typer.Exit(USAGE)


def _says_nothing(table: "Table") -> tuple[str, ...]:
    """Options that say nothing of a table."""
    from croupier.paytable import PotTable

    return (*_OF_PAYTABLES, *_OF_DEALS) if isinstance(table, PotTable) else _OF_PAYTABLES


def _what_it_is(table: "Table") -> str:
    from croupier.paytable import PotTable

    return f"a table of {table.game.title}" if isinstance(table, PotTable) else f"a scoring of {table.contest.title}"


def _can_be_audited(table: "Table") -> bool:
    from croupier.paytable import PotTable

    return isinstance(table, PotTable) or table.contest.name in _AUDITS


def _was_given(context: typer.Context, option: str) -> bool:
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def audit_table(
    table: "Table", *, hands: int, seed: int, as_json: bool, lang: str, page: Path | None
) -> tuple[dict[str, Any], bool]:
    """Audit a scoring or a pot table: its data, and, unless data are asked for, the text on stdout; a `page` if named.

    False beside the data where the page could not be written. Exits, with the reason on stderr, where there can be
    no audit.
    """
    from croupier.paytable import PotTable

    if isinstance(table, PotTable):
        pots, data = _audit_pots(table, as_json=as_json, lang=lang)
        return data, page is None or save_page(page, lambda: _draw_pots(pots, lang))
    found, data = _AUDITS[table.contest.name](table, hands=hands, seed=seed, as_json=as_json, lang=lang)
    return data, page is None or save_page(page, lambda: _draw(found, lang))


def _draw(found: "ContestAudit", lang: str) -> str:
    from croupier.sheets.html import render_contest_audit

    return render_contest_audit(found, lang)


def _draw_pots(found: "PotsReport", lang: str) -> str:
    from croupier.sheets.html import render_pots_audit

    return render_pots_audit(found, lang)


def _audit_pots(table: "PotTable", *, as_json: bool, lang: str) -> "tuple[PotsReport, dict[str, Any]]":
    from croupier.sheets.pots_data import pots_audit_data

    with progress(f"Counting the hands of {table.name}"), explained():
        from croupier.audit.pots import audit_pots

        found = audit_pots(table)
    if not as_json:
        from croupier.sheets.language import language
        from croupier.sheets.pots_text import pots_audit_text

        show(pots_audit_text(found, language(lang), width=stdout_console().width))
    return found, pots_audit_data(found)


def _audit_chinese(
    scoring: "Scoring", *, hands: int, seed: int, as_json: bool, lang: str
) -> "tuple[ChineseAudit, dict[str, Any]]":
    from croupier.sheets.chinese_data import chinese_audit_data

    found = run_chinese_audit(scoring, hands=hands, seed=seed)
    if not as_json:
        from croupier.sheets.chinese_text import chinese_audit_text
        from croupier.sheets.language import language

        show(chinese_audit_text(found, language(lang), width=stdout_console().width))
    return found, chinese_audit_data(found)


def run_chinese_audit(scoring: "Scoring", *, hands: int, seed: int) -> "ChineseAudit":
    """The audit of a scoring of Chinese poker; exits, with the reason on stderr, where there can be none."""
    with progress(f"Dealing {hands:,} times by {scoring.name}, seed {seed}") as told, explained():
        from croupier.audit.chinese.run import audit_chinese

        return audit_chinese(
            scoring,
            hands=hands,
            seed=seed,
            draw=Random(seed).random,  # noqa: S311 - hands that anyone can deal again, nothing to be kept secret
            told=lambda done: told.count(done, hands),
        )


def _audit_moss(
    scoring: "Scoring", *, hands: int, seed: int, as_json: bool, lang: str
) -> "tuple[MossReport, dict[str, Any]]":
    from croupier.sheets.moss_data import moss_audit_data

    found = run_moss_audit(scoring, hands=hands, seed=seed)
    if not as_json:
        from croupier.sheets.language import language
        from croupier.sheets.moss_text import moss_audit_text

        show(moss_audit_text(found, language(lang), width=stdout_console().width))
    return found, moss_audit_data(found)


def run_moss_audit(scoring: "Scoring", *, hands: int, seed: int) -> "MossReport":
    """The audit of a scoring of Moss poker; exits, with the reason on stderr, where there can be none."""
    with progress(f"Dealing {hands:,} times by {scoring.name}, seed {seed}") as told, explained():
        from croupier.audit.moss.run import audit_moss

        return audit_moss(
            scoring,
            deals=hands,
            seed=seed,
            draw=Random(seed).random,  # noqa: S311 - hands that anyone can deal again, nothing to be kept secret
            told=lambda done: told.count(done, hands),
        )


_AUDITS: "Mapping[str, Callable[..., tuple[ContestAudit, dict[str, Any]]]]" = {
    "chinese-poker": _audit_chinese,
    "moss-poker": _audit_moss,
}
"""How a scoring is audited, by its contest."""
