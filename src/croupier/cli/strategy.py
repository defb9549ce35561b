"""`croupier strategy`: how to play a paytable best, as a chart and a list to learn, and what other ways cost."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FINE, USAGE, AsJson, Lang, Language, Ties, app
from croupier.cli.output import note, print_data, progress, save, save_by, show, stdout_console
from croupier.cli.running import explained, load_one, solving

if TYPE_CHECKING:
    from croupier.audit.solved import Solved
    from croupier.paytable.model import Paytable
    from croupier.report import Ties as TieRule


@app.command(
    epilog="Examples:  croupier strategy mississippi-stud/standard  ·  "
    "croupier strategy ultimate-texas-holdem/standard  ·  croupier strategy mine.yaml --values  ·  "
    "croupier strategy mine.yaml --csv tables  ·  "
    "croupier strategy casino-holdem/standard --flop-table flop.csv"
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
    flop_table: Annotated[
        Path | None,
        typer.Option(
            "--flop-table",
            metavar="FILE",
            help="Hold'em: write every set of hole cards and flop with each option's value there, as .csv or .parquet "
            "(1,286,792 rows).",
        ),
    ] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
) -> None:
    """Show optimal play: the first decision by hole cards, if they decide one, and how often options are taken.

    Also a list of rules to learn: equal to it where there is no dealer's hand, with what posted strategies cost; else
    found by a search that takes some time, with what it costs itself.
    """
    paytable, problems = load_one(file)
    chosen = ties.rule
    if flop_table is not None:
        _check_flop_table(paytable, flop_table)
    with solving(f"Solving {paytable.name}", paytable):
        from croupier.audit.solved import solve_paytable

        solved = solve_paytable(paytable)
    written = csv is None or _write_tables(solved, chosen, csv)
    written &= flop_table is None or _write_flop_table(solved, chosen, flop_table)
    with solving(f"Looking for rules to learn for {paytable.name}", paytable) as told:
        from croupier.audit.run import audit_solved

        report = audit_solved(solved, ties=chosen, rules=True, warnings=problems, on_step=told.step)
    code = FINE if written else USAGE
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
        note(
            "later streets have too many sets of cards to look through: --flop-table writes those of the flop, "
            "and croupier advise says what to do with any one hand"
        )
    return True


def _check_flop_table(paytable: "Paytable", path: Path) -> None:
    """Exit where a table of the flop cannot be written: before a minute is spent on solving."""
    why = _why_no_flop_table(paytable, path)
    if why:
        note(f"--flop-table {path}: {why}")
        raise typer.Exit(USAGE)


def _why_no_flop_table(paytable: "Paytable", path: Path) -> str:
    if not paytable.game.has_dealer:
        return f"{paytable.game.title} has no flop; --csv writes the tables of its streets"
    if path.suffix not in (".csv", ".parquet"):
        return "write a file that ends in .csv or .parquet"
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        return "Parquet needs pyarrow, which is not installed: pip install 'croupier[parquet]', or write a .csv"
    return ""


def _write_flop_table(solved: "Solved", ties: "TieRule", path: Path) -> bool:
    """The table of the flop as a file; False where it could not be written, which stderr tells."""
    from croupier.audit.board_first.flop_file import write_flop_table
    from croupier.exact.solver import as_board_first, as_board_first_play

    solution, play = as_board_first(solved.solution), as_board_first_play(solved.plays[ties])
    with progress("Writing the table of the flop, rows") as told, explained():
        written = save_by(path, lambda stream: write_flop_table(stream, path.suffix, solution, play, told.count))
    if written:
        note(f"written: {path}")
    return written
