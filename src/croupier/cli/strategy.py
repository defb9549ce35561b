"""`croupier strategy`: how to play a paytable best, as a chart and a list to learn, and what other ways cost."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FINE, USAGE, AsJson, Lang, Language, Ties, app
from croupier.cli.output import note, print_data, progress, save, show, stdout_console
from croupier.cli.running import load_one, solving

if TYPE_CHECKING:
    from croupier.paytable.model import Paytable
    from croupier.report import Ties as TieRule


@app.command(
    epilog="Examples:  croupier strategy mississippi-stud/standard  ·  croupier strategy mine.yaml --values  ·  "
    "croupier strategy mine.yaml --csv tables"
)
def strategy(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A paytable file, or the name of a shipped one.", show_default=False),
    ],
    as_json: AsJson = False,
    values: Annotated[
        bool, typer.Option("--values", help="Show every class of two cards with the value of each option.")
    ] = False,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="DIR", help="Write the full table of every street there: all cards, all bets."),
    ] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
) -> None:
    """Show optimal play: the chart of hole cards, rules to learn that equal it, and what posted strategies cost."""
    paytable, problems = load_one(file)
    chosen = ties.rule
    with solving(f"Solving {paytable.name} and looking for rules to learn"):
        from croupier.audit.run import audit

        report = audit(paytable, ties=chosen, rules=True, warnings=problems)
    code = FINE if csv is None or _write_tables(paytable, chosen, csv) else USAGE
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.strategy_data import strategy_report_data

        print_data(to_json(strategy_report_data(report)))
    else:
        from croupier.sheets.language import language
        from croupier.sheets.strategy_text import strategy_text

        show(strategy_text(report, language(lang.value), width=stdout_console().width, values=values))
    raise typer.Exit(code)


def _write_tables(paytable: "Paytable", ties: "TieRule", folder: Path) -> bool:
    """The full table of each street as a CSV file; False where one could not be written, which stderr tells."""
    from croupier.audit.run import solve_paytable
    from croupier.audit.strategy_table import street_tables

    stem = f"{paytable.game.name}-{Path(paytable.file.name).stem}"
    with progress("Writing the full tables"):
        for name, text in street_tables(solve_paytable(paytable).solution, ties):
            path = folder / f"{stem}-{name}.csv"
            if not save(path, text):
                return False
            note(f"written: {path}")
    return True
