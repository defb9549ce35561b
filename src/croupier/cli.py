"""The command line: the only place, beside the web, that knows files, a terminal and exit codes.

Data go to stdout, progress and notes to stderr. Exit codes: 0 fine; 1 a claim is false or cannot be computed, or a
self-check failed; 2 usage; 3 a file has an error. The worst one wins. Solvers and page makers load when needed.
"""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from croupier import __version__
from croupier.problems import printable

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from croupier.paytable.model import Paytable
    from croupier.problems import Problem
    from croupier.report import ClaimVerdict, Report, Stamp

    Loaded = tuple[str, Paytable | None, tuple[Problem, ...]]
    """A file as it was named, its paytable (None where it has an error), every problem."""

FINE, CLAIM_FALSE, USAGE, FILE_ERROR = 0, 1, 2, 3
_PIPED_WIDTH = 120


class Ties(StrEnum):
    """Among equally good options: the one with the most or with the least stake."""

    most = "most"
    least = "least"


class Lang(StrEnum):
    """Languages of pages and summaries."""

    en = "en"
    ru = "ru"
    uk = "uk"


class SchemaName(StrEnum):
    """What a JSON Schema is published for."""

    paytable = "paytable"
    report = "report"
    check = "check"


app = typer.Typer(
    name="croupier",
    help="Audit a casino poker paytable exactly: what it returns, how it is settled, whether its claims hold.",
    epilog="Try: croupier audit mississippi-stud/standard --html build",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...", help="Paytable files, or names of shipped ones such as [bold]mississippi-stud/standard[/].",
        show_default=False,
    ),
]  # fmt: skip
AsJson = Annotated[bool, typer.Option("--json", help="Print data for programs, see [bold]croupier schema[/].")]
Language = Annotated[Lang, typer.Option("--lang", envvar="CROUPIER_LANG", help="Language of summaries and reports.")]


def _version(asked: bool) -> None:
    if asked:
        _print(f"croupier {__version__}\n")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    pass


@app.command(
    epilog="Examples:  croupier audit paytables/mississippi-stud/standard.yaml --html build  ·  "
    "croupier audit mine.yaml --json --ties least > mine.json  ·  croupier audit a.yaml b.yaml --csv tables"
)
def audit(
    files: Files,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Write an HTML report there.")] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="DIR", help="Write the tables there as CSV.")] = None,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, take the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
    prepared_by: Annotated[str, typer.Option(help="Who prepared it, for the front page.", show_default=False)] = "",
    date: Annotated[str, typer.Option(help="A date for the front page, as you write it.", show_default=False)] = "",
    jurisdiction: Annotated[str, typer.Option(help="Where it is for, for the front page.", show_default=False)] = "",
) -> None:
    """Work out exactly what a paytable returns, and hold its published claims against it."""
    from croupier.report import Stamp

    stamp = Stamp(*map(printable, (prepared_by, date, jurisdiction)))
    loaded, reports = list(_load_all(files)), []
    for _, _, problems in loaded:
        _tell(problems)
    code = FINE if all(paytable for _, paytable, _ in loaded) else FILE_ERROR
    outputs = _output_names(loaded, code) if html or csv else {}
    for name, paytable, problems in loaded:
        if paytable is None:
            continue
        report = _audit(paytable, ties.value, problems, stamp)
        if report is None:
            code = max(code, CLAIM_FALSE)
            continue
        reports.append(report)
        written, wrote_all = _write(report, outputs.get(name, ""), html, csv, lang.value)
        code = code if wrote_all else max(code, USAGE)
        if not as_json:
            from croupier.sheets.language import language
            from croupier.sheets.text import report_text

            _show(report_text(report, language(lang.value), width=_console().width))
        for path in written:
            _note(f"written: {path}")
    if as_json and reports:
        from croupier.sheets.data import report_data, to_json

        data = [report_data(report) for report in reports]
        _print(to_json(data[0] if len(files) == 1 else data))
    raise typer.Exit(code)


@app.command(epilog="Examples:  croupier check paytables/*/*.yaml  ·  croupier check mine.yaml --strict --json")
def check(
    files: Files,
    as_json: AsJson = False,
    strict: Annotated[bool, typer.Option("--strict", help="Take warnings for errors.")] = False,
) -> None:
    """Find every fault in paytable files, and fail where a claim is false or cannot be computed."""
    code, checked = FINE, []
    for name, paytable, problems in _load_all(files):
        claims: Sequence[ClaimVerdict] = ()
        if paytable is None or (strict and problems):
            code = max(code, FILE_ERROR)
        if paytable is not None:
            report = _audit(paytable, Ties.most.value, problems)
            claims = () if report is None else report.claims
            if report is None or not all(claim.holds for claim in claims):
                code = max(code, CLAIM_FALSE)
        checked.append((name, problems, claims))
    if as_json:
        from croupier.sheets.data import check_data, to_json

        _print(to_json([check_data(*each) for each in checked]))
    else:
        from croupier.sheets.text import check_lines

        _print("".join(f"{line}\n" for each in checked for line in check_lines(*each)))
    raise typer.Exit(code)


@app.command(epilog="Example:  croupier games --json")
def games(as_json: AsJson = False) -> None:
    """List the games: their wagers, the ladders a paytable gives, the options a house has."""
    from croupier.games import GAMES
    from croupier.sheets.data import game_data, to_json
    from croupier.sheets.text import game_text

    if as_json:
        _print(to_json([game_data(game) for game in GAMES.values()]))
    else:
        for game in GAMES.values():
            _show(game_text(game))


@app.command(epilog="Example:  croupier paytables  ·  croupier audit mississippi-stud/standard")
def paytables(as_json: AsJson = False) -> None:
    """List the paytables that come with the program."""
    from croupier.paytable import load, shipped
    from croupier.sheets.data import to_json
    from croupier.sheets.text import paytables_text

    found = [(name, path, load(path).paytable) for name, path in shipped()]
    listed = [
        {"paytable": name, "title": table.name, "source": table.source.get("title", ""), "file": str(path)}
        for name, path, table in found
        if table is not None
    ]
    if as_json:
        _print(to_json(listed))
    else:
        _show(paytables_text(listed))


@app.command(epilog="Example:  croupier schema > paytable.schema.json  ·  croupier schema report")
def schema(
    of: Annotated[
        SchemaName, typer.Argument(help="Of paytable files, or of what --json prints.")
    ] = SchemaName.paytable,
) -> None:
    """Print a JSON Schema: of paytable files, for editors, or of what audit and check print with --json."""
    from croupier.sheets.data import to_json

    if of is SchemaName.paytable:
        from croupier.paytable import paytable_schema

        found: dict[str, Any] = paytable_schema()
    else:
        from croupier.sheets.report_schema import check_schema, report_schema

        found = report_schema() if of is SchemaName.report else check_schema()
    _print(to_json(found))


def main() -> None:
    """Run the command line."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us: nobody reads it, and the exit code is still worth having
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app(prog_name="croupier")
    except OSError as fault:
        _lost_output(fault)


def _load_all(files: Sequence[str]) -> "Iterator[Loaded]":
    from croupier.paytable import load, shipped

    by_name = dict(shipped())
    for name in files:
        path = Path(name)
        if name in by_name and not path.exists():
            path = by_name[name]
        loaded = load(path, shown_as=name)
        yield name, loaded.paytable, loaded.problems


def _audit(
    paytable: "Paytable", ties: str, problems: tuple["Problem", ...], stamp: "Stamp | None" = None
) -> "Report | None":
    """The report, or None with the reason on stderr where the program's own checks fail."""
    with _progress(f"Auditing {paytable.name}: every deal, twice over"):
        from croupier.audit.run import SelfCheckError
        from croupier.audit.run import audit as run
        from croupier.distribution import CountError
        from croupier.rules import RulesError

        try:
            return run(paytable, ties="least" if ties == "least" else "most", warnings=problems, stamp=stamp)
        except (SelfCheckError, CountError) as fault:
            _note(f"self-check failed, do not use these figures: {fault}")
        except RulesError as fault:
            _note(f"this paytable cannot be audited: {fault}")
        return None


def _output_names(loaded: "Sequence[Loaded]", code: int) -> dict[str, str]:
    """A file name without ending for each paytable, its game and its file's stem; exits where two are one."""
    names: dict[str, str] = {}
    for name, paytable, _ in loaded:
        if paytable is None:
            continue
        output = f"{paytable.game.name}-{Path(paytable.file.name).stem}"
        if output in names.values():
            _note(f"{name}: two files would write {output}; audit them into different folders")
            raise typer.Exit(max(code, USAGE))
        names[name] = output
    return names


def _write(report: "Report", name: str, html: Path | None, csv: Path | None, lang: str) -> tuple[list[Path], bool]:
    """Write what was asked for. What was written, and False where something could not be, which stderr tells."""
    from croupier.files import write_atomic

    written: list[Path] = []
    for path, text in _pages(report, name, html, csv, lang):
        try:
            write_atomic(path, text.encode())
        except OSError as fault:
            _note(f"cannot write {path}: {fault.strerror}")
            return written, False
        written.append(path)
    return written, True


def _pages(report: "Report", name: str, html: Path | None, csv: Path | None, lang: str) -> Iterator[tuple[Path, str]]:
    if html is not None:
        with _progress("Drawing the report"):
            from croupier.sheets.html import render_audit

            page = render_audit(report, lang)
        yield html / f"{name}.html", page
    if csv is not None:
        from croupier.sheets.csv_tables import csv_tables

        for table, text in csv_tables(report).items():
            yield csv / f"{name}-{table}.csv", text


def _tell(problems: Sequence["Problem"]) -> None:
    for problem in problems:
        _note(str(problem))


def _print(text: str) -> None:
    """Data on stdout. Where its reader has gone (`| head -1`), the exit code is still what the files deserve."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_stdout()


def _lost_output(fault: OSError) -> NoReturn:
    """Say that what was printed is not whole (a full disk), and exit."""
    _drop_stdout()
    _note(f"cannot write to standard output: {fault.strerror}")
    sys.exit(USAGE)


def _drop_stdout() -> None:
    """So that Python does not try to write the rest when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _note(text: str) -> None:
    """A line on stderr; names of files come from anywhere, and must not drive the terminal."""
    typer.echo(printable(text), err=True)


def _show(what: "RenderableType") -> None:
    """A table or text on stdout. Printed as one string: a pipe that closes is met in one place, `_print`."""
    console = _console()
    with console.capture() as captured:
        console.print(what)
    _print(captured.get())


def _console() -> "Console":
    """Stdout: as wide as the terminal, or, where there is none, as wide as everything needs."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = _PIPED_WIDTH
    return console


@contextmanager
def _progress(doing: str) -> Iterator[None]:
    """What the program is at, on stderr: a spinner on a terminal, a line elsewhere."""
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(Text(printable(doing))):
            yield
    else:
        _note(f"{doing} ...")
        yield
