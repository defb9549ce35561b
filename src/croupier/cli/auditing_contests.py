"""`croupier audit` of scoring files: games between players, of which hands are dealt; no house has an edge."""

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
    from croupier.paytable.model import Scoring
    from croupier.sheets.views.contest_audit import ContestAudit

DEFAULT_DEALS = 50_000
MOST_DEALS = 1_000_000
"""More would take many minutes and much memory, and hardly make an error smaller."""
_OF_PAYTABLES = ("csv", "ties", "meter", "sensitivity", "strategies", "simulate", "prepared_by", "date",
                 "jurisdiction")  # fmt: skip
"""Options of `audit` that say nothing of a scoring file."""


def scorings_among(files: Sequence[str]) -> "Mapping[str, Scoring]":
    """The scoring files among some files, by the names given; those with an error are in nobody's way here."""
    from croupier.paytable import load

    loaded = ((name, load(paytable_path(name), shown_as=name).scoring) for name in files)
    return {name: scoring for name, scoring in loaded if scoring is not None}


def refuse_options(context: typer.Context, files: Sequence[str], scorings: "Mapping[str, Scoring]") -> None:
    """Exits, with every reason on stderr, where options were given that say nothing of one of the files."""
    given = [name for name in context.params if _was_given(context, name)]
    faults: list[str] = []
    for name, scoring in scorings.items():
        told = [f"--{option.replace('_', '-')}" for option in _OF_PAYTABLES if option in given]
        faults += [
            f"{option}: {name} is a scoring of {scoring.contest.title}, of which it says nothing" for option in told
        ]
        if scoring.contest.name not in _AUDITS:
            faults.append(f"{name}: a scoring of {scoring.contest.title} cannot be audited")
    if "hands" in given:
        faults += [
            f"--hands: {name} is no scoring file; its deals are counted in full, and --simulate deals hands beside them"
            for name in files
            if name not in scorings
        ]
    for fault in faults:
        note(fault)
    if faults:
        raise typer.Exit(USAGE)


def _was_given(context: typer.Context, option: str) -> bool:
    source = context.get_parameter_source(option)
    return source is not None and source.name == "COMMANDLINE"


def audit_scoring(
    scoring: "Scoring", *, hands: int, seed: int, as_json: bool, lang: str, page: Path | None
) -> tuple[dict[str, Any], bool]:
    """Audit a scoring file: its data, and, unless data are asked for, the text on stdout; a `page` where one is named.

    False beside the data where the page could not be written. Exits, with the reason on stderr, where there can be
    no audit.
    """
    found, data = _AUDITS[scoring.contest.name](scoring, hands=hands, seed=seed, as_json=as_json, lang=lang)
    return data, page is None or _write(found, page, lang)


def _write(found: "ContestAudit", path: Path, lang: str) -> bool:
    """Write the page of an audit. False where that cannot be done."""
    from croupier.sheets.html import render_contest_audit

    return save_page(path, lambda: render_contest_audit(found, lang))


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
