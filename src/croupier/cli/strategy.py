"""`croupier strategy`: how to play a paytable best, as a chart and a list to learn, and what other ways cost."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FINE, USAGE, AsJson, Lang, Language, Ties, app
from croupier.cli.output import note, print_data, progress, save, show, stdout_console
from croupier.cli.running import load_one, solving

if TYPE_CHECKING:
    from croupier.audit.solved import Solved
    from croupier.report import Ties as TieRule


@app.command(
    epilog="Examples:  croupier strategy mississippi-stud/standard  ·  "
    "croupier strategy ultimate-texas-holdem/standard  ·  croupier strategy mine.yaml --values  ·  "
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
        typer.Option(
            "--csv",
            metavar="DIR",
            help="Write the table of every street there: all cards, all bets (hold'em: of the two cards held).",
        ),
    ] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
) -> None:
    """Show optimal play: the first decision by hole cards, if they decide one, and how often options are taken.

    Where there is no dealer's hand, also rules to learn that equal it, and what posted strategies cost.
    """
    paytable, problems = load_one(file)
    chosen = ties.rule
    looking = "" if paytable.game.has_dealer else " and looking for rules to learn"
    with solving(f"Solving {paytable.name}{looking}", paytable):
        from croupier.audit.run import audit_solved
        from croupier.audit.solved import solve_paytable

        solved = solve_paytable(paytable)
        report = audit_solved(solved, ties=chosen, rules=True, warnings=problems)
    code = FINE if csv is None or _write_tables(solved, chosen, csv) else USAGE
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.strategy_data import strategy_report_data

        print_data(to_json(strategy_report_data(report)))
    else:
        from croupier.sheets.language import language
        from croupier.sheets.strategy_text import strategy_text

        show(strategy_text(report, language(lang.value), width=stdout_console().width, values=values))
    raise typer.Exit(code)


def _write_tables(solved: "Solved", ties: "TieRule", folder: Path) -> bool:
    """The table of each street as a CSV file; False where one could not be written, which stderr tells."""
    from croupier.audit.strategy_table import strategy_tables

    stem = f"{solved.paytable.game.name}-{Path(solved.paytable.file.name).stem}"
    with progress("Writing the tables"):
        for name, text in strategy_tables(solved.solution, solved.plays[ties], ties):
            path = folder / f"{stem}-{name}.csv"
            if not save(path, text):
                return False
            note(f"written: {path}")
    if solved.paytable.game.has_dealer:
        note("later streets have too many sets of cards for a table; croupier advise says what to do with any one hand")
    return True
