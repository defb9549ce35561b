"""`croupier compare`: what changes from one paytable to another of its game, as text, as a page, as data."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, AsJson, Lang, Language, Ties, app
from croupier.cli.output import note, print_data, save_page, show, stdout_console, tell
from croupier.cli.running import load_all, solving

if TYPE_CHECKING:
    from croupier.comparison import Comparison
    from croupier.paytable.model import Paytable
    from croupier.report import Ties as TieRule

_UNSAFE = re.compile(r"[^\w.-]+")


@app.command(
    epilog="Examples:  croupier compare mississippi-stud/standard mississippi-stud/straight-pays-5  ·  "
    "croupier compare ultimate-texas-holdem/standard ultimate-texas-holdem/blind-b  ·  "
    "croupier compare old.yaml new.yaml --html build  ·  croupier compare old.yaml new.yaml --json > change.json"
)
def compare(
    a: Annotated[
        str, typer.Argument(metavar="A", help="A paytable file, or the name of a shipped one.", show_default=False)
    ],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one of the same game.", show_default=False)],
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Write an HTML page there.")] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
) -> None:
    """Set two paytables of one game side by side: what differs, what it costs, what players do differently."""
    comparison = _compared(*_load_both(a, b), ties.rule)
    code = FINE if html is None or _write(comparison, html, lang.value) else USAGE
    if as_json:
        from croupier.sheets.comparison_data import comparison_data
        from croupier.sheets.data import to_json

        print_data(to_json(comparison_data(comparison)))
    else:
        from croupier.sheets.comparison_text import comparison_text
        from croupier.sheets.language import language

        show(comparison_text(comparison, language(lang.value), width=stdout_console().width))
    raise typer.Exit(code)


def _load_both(a: str, b: str) -> "tuple[Paytable, Paytable]":
    """Both paytables, all problems of either on stderr; exits where a file has an error."""
    loaded = list(load_all((a, b)))
    for _, _, problems in loaded if a != b else loaded[:1]:
        tell(problems)
    first, second = (paytable for _, paytable, _ in loaded)
    if first is None or second is None:
        raise typer.Exit(FILE_ERROR)
    return first, second


def _compared(a: "Paytable", b: "Paytable", ties: "TieRule") -> "Comparison":
    with solving(f"Comparing {a.name} with {b.name}: every deal of either", a):
        from croupier.audit.comparison import TwoGamesError
        from croupier.audit.comparison import compare as compare_paytables

        try:
            return compare_paytables(a, b, ties=ties)
        except TwoGamesError as fault:
            note(str(fault))
            raise typer.Exit(USAGE) from None


def _write(comparison: "Comparison", folder: Path, lang: str) -> bool:
    """Write the page. False where that cannot be done."""
    from croupier.sheets.html import render_comparison

    return save_page(folder / f"{page_name(comparison)}.html", lambda: render_comparison(comparison, lang))


def page_name(comparison: "Comparison") -> str:
    """`compare-A-B`, from the names of the two files, of letters, digits, dots and dashes only."""
    stems = (_UNSAFE.sub("-", Path(report.file.name).stem) for report in (comparison.a, comparison.b))
    return "-".join(("compare", *stems))
