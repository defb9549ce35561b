"""`croupier audit`: what paytables return, on the terminal, as pages, as tables, as data."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.cli.app import CLAIM_FALSE, FILE_ERROR, FINE, USAGE, AsJson, Files, Lang, Language, Ties, app
from croupier.cli.auditing_contests import (
    DEFAULT_DEALS,
    MOST_DEALS,
    audit_table,
    output_name,
    refuse_options,
    tables_among,
)
from croupier.cli.output import note, print_data, progress, save, show, stdout_console, tell
from croupier.cli.running import load_all, read_meters, run_audit
from croupier.cli.simulating import DEFAULT_SEED, MOST_HANDS, MOST_SEED, with_simulation
from croupier.problems import printable

if TYPE_CHECKING:
    from croupier.cli.auditing_contests import Table
    from croupier.cli.running import Loaded
    from croupier.report import Report


@app.command(
    epilog="Examples:  croupier audit paytables/mississippi-stud/standard.yaml --html build  ·  "
    "croupier audit mine.yaml --json --ties least > mine.json  ·  croupier audit a.yaml b.yaml --csv tables  ·  "
    "croupier audit ultimate-texas-holdem/standard --simulate 1000000  ·  croupier audit chinese-poker/russian  ·  "
    "croupier audit holdem-pots/dice"
)
def audit(
    context: typer.Context,
    files: Files,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Write an HTML report there.")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="DIR", help="Write the tables there as CSV.")] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    meter: Annotated[
        list[str] | None,
        typer.Option(
            "--meter",
            metavar="NAME=AMOUNT",
            help="Let a progressive meter stand at this much money; may be repeated.",
            show_default=False,
        ),
    ] = None,
    sensitivity: Annotated[
        bool, typer.Option("--sensitivity", help="For each row: how far its pay may move, and where the edge is zero.")
    ] = False,
    strategies: Annotated[
        bool,
        typer.Option(
            "--strategies", help="What strategies that people post or play cost at this table, and where they err most."
        ),
    ] = False,
    lang: Language = Lang.en,
    simulate: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=MOST_HANDS, help="Deal N hands as well, and hold the figures against them."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            min=0,
            max=MOST_SEED,
            help=f"Which hands --simulate deals: the same seed, the same hands; {DEFAULT_SEED} if not given.",
            show_default=False,
        ),
    ] = None,
    hands: Annotated[
        int,
        typer.Option(metavar="N", min=2, max=MOST_DEALS, help="Of a scoring file: how many hands are dealt."),
    ] = DEFAULT_DEALS,
    prepared_by: Annotated[str, typer.Option(help="Who prepared it, for the front page.", show_default=False)] = "",
    date: Annotated[str, typer.Option(help="A date for the front page, as you write it.", show_default=False)] = "",
    jurisdiction: Annotated[str, typer.Option(help="Where it is for, for the front page.", show_default=False)] = "",
) -> None:
    """Work out exactly what a paytable returns, and hold its published claims against it."""
    from croupier.report import Stamp

    tables = tables_among(files)
    refuse_options(context, files, tables)
    if seed is not None and simulate is None and not tables:
        raise typer.BadParameter(
            "it is the seed of hands to be dealt; say how many: --simulate 1000000", param_hint="--seed"
        )
    stamp = Stamp(*map(printable, (prepared_by, date, jurisdiction)))
    loaded, data = list(load_all(files, scorings=True)), []
    for _, _, problems in loaded:
        tell(problems)
    code = FINE if all(paytable or name in tables for name, paytable, _ in loaded) else FILE_ERROR
    meters = read_meters(meter or [], [paytable for _, paytable, _ in loaded if paytable is not None], code)
    outputs = _output_names(loaded, tables, code) if html or csv else {}
    for name, paytable, problems in loaded:
        if name in tables:
            chosen = DEFAULT_SEED if seed is None else seed
            page = None if html is None else html / f"{outputs[name]}.html"
            told, wrote = audit_table(
                tables[name], hands=hands, seed=chosen, as_json=as_json, lang=lang.value, page=page
            )
            data.append(told)
            code = code if wrote else max(code, USAGE)
        if paytable is None:
            continue
        report = run_audit(
            paytable,
            ties.value,
            problems,
            stamp,
            # Against a dealer's hand the list to learn takes a long search: where strategies are asked for.
            rules=strategies or (html is not None and not paytable.game.has_dealer),
            sensitivity=sensitivity,
            strategies=strategies,
            meters=meters,
        )
        if report is None:
            code = max(code, CLAIM_FALSE)
            continue
        if simulate is not None:
            report = with_simulation(report, paytable, hands=simulate, seed=DEFAULT_SEED if seed is None else seed)
            code = code if report.simulation is None or report.simulation.agrees else max(code, CLAIM_FALSE)
        written, wrote_all = _write(report, outputs.get(name, ""), html, csv, lang.value)
        code = code if wrote_all else max(code, USAGE)
        data.append(_told(report, as_json=as_json, lang=lang.value, strategies=strategies))
        for path in written:
            note(f"written: {path}")
    if as_json and data:
        from croupier.sheets.data import to_json

        print_data(to_json(data[0] if len(files) == 1 else data))
    raise typer.Exit(code)


def _told(report: "Report", *, as_json: bool, lang: str, strategies: bool) -> dict[str, Any]:
    """The report's data, and, unless data are asked for, its summary on stdout."""
    from croupier.sheets.data import report_data

    if not as_json:
        from croupier.sheets.language import language
        from croupier.sheets.text import report_text

        show(report_text(report, language(lang), width=stdout_console().width, strategies=strategies))
    return report_data(report)


def _output_names(loaded: "Sequence[Loaded]", tables: "Mapping[str, Table]", code: int) -> dict[str, str]:
    """A file name without ending for each file that can be audited: its game and its stem; exits where two are one."""
    names: dict[str, str] = {}
    for name, paytable, _ in loaded:
        if paytable is not None:
            output = f"{paytable.game.name}-{Path(paytable.file.name).stem}"
        elif name in tables:
            output = output_name(tables[name])
        else:
            continue
        if output in names.values():
            note(f"{name}: two files would write {output}; audit them into different folders")
            raise typer.Exit(max(code, USAGE))
        names[name] = output
    return names


def _write(report: "Report", name: str, html: Path | None, csv: Path | None, lang: str) -> tuple[list[Path], bool]:
    """Write what was asked for. What was written, and False where something could not be, which stderr tells."""
    written: list[Path] = []
    for path, text in _pages(report, name, html, csv, lang):
        if not save(path, text):
            return written, False
        written.append(path)
    return written, True


def _pages(report: "Report", name: str, html: Path | None, csv: Path | None, lang: str) -> Iterator[tuple[Path, str]]:
    if html is not None:
        with progress("Drawing the report"):
            from croupier.sheets.html import render_audit

            page = render_audit(report, lang)
        yield html / f"{name}.html", page
    if csv is not None:
        from croupier.sheets.csv_tables import csv_tables

        for table, text in csv_tables(report).items():
            yield csv / f"{name}-{table}.csv", text
