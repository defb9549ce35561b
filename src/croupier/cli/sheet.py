"""`croupier sheet`: rule sheets for guests, cards for dealers, pads to keep the score, as pages that print well."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, AsJson, Files, app
from croupier.cli.output import note, print_data, save, tell

if TYPE_CHECKING:
    from croupier.paytable.model import Table
    from croupier.sheets.rule_sheets import Kind, Wanted


class For(StrEnum):
    """Whom a sheet is for."""

    guest = "guest"
    dealer = "dealer"
    score = "score"


class Size(StrEnum):
    """What a sheet is printed on."""

    letter = "letter"
    a4 = "a4"
    rack = "rack"


@app.command(
    epilog="Examples:  croupier sheet mississippi-stud/standard --lang en+uk  ·  "
    "croupier sheet ultimate-texas-holdem/trips-a --for dealer --size rack --out cards"
)
def sheet(
    files: Files,
    kind: Annotated[
        For | None,
        typer.Option(
            "--for",
            help="Whom it is for: guests where the house banks the game, whoever keeps the score between players.",
            show_default=False,
        ),
    ] = None,
    size: Annotated[Size, typer.Option("--size", help="Paper; rack is a card of 4 by 9 inches.")] = Size.a4,
    lang: Annotated[
        str,
        typer.Option(
            "--lang", envvar="CROUPIER_LANG", metavar="LANG[+LANG]", help="en, ru or uk; two side by side: en+ru."
        ),
    ] = "en",
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder to write to.")] = Path("build"),
    house: Annotated[str, typer.Option("--house", metavar="TEXT", help="The house's name, at the head.")] = "",
    help_line: Annotated[
        str, typer.Option("--help-line", metavar="TEXT", help="Where there is help with gambling, at the foot.")
    ] = "",
    two_colour: Annotated[bool, typer.Option("--two-colour", help="Cards in two colours in place of four.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print sheets of rules: what a guest, a dealer or whoever keeps the score needs, from the table's own file."""
    from croupier.sheets.rule_sheets import Wanted, game_of

    languages = _languages(lang)
    code, pages = FINE, {}
    for file in files:
        table = _table(file)
        if table is None:
            code = max(code, FILE_ERROR)
            continue
        chosen = _kind(file, table, kind)
        if chosen is None:
            code = max(code, USAGE)
            continue
        wanted = Wanted(chosen, size.value, languages, house, help_line, two_colour)
        name = f"{game_of(table).name}-{Path(table.file.name).stem}.{chosen}.{size.value}.{'+'.join(languages)}.html"
        if name in pages:
            note(f"{file}: {out / name} would be written a second time; give one of the two files another name")
            code = max(code, USAGE)
            continue
        pages[name] = (file, table, wanted)
    written = [each for name, of in pages.items() if (each := _written(out / name, *of)) is not None]
    if len(written) < len(pages):
        code = max(code, USAGE)
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.sheet_data import sheet_data

        print_data(to_json([sheet_data(*each) for each in written]))
    raise typer.Exit(code)


def _languages(text: str) -> tuple[str, ...]:
    """One language or two; exits where they are no others than those that there are."""
    from croupier.sheets.language import LANGUAGES

    codes = tuple(text.split("+"))
    if not set(codes) <= set(LANGUAGES) or len(codes) > 2 or len(set(codes)) < len(codes):
        known = ", ".join(LANGUAGES)
        raise typer.BadParameter(f"{text!r} is none of {known}, nor two of them such as en+ru", param_hint="--lang")
    return codes


def _table(file: str) -> "Table | None":
    """What a file holds, its problems on stderr; None where it has an error."""
    from croupier.cli.running import paytable_path
    from croupier.paytable import load

    loaded = load(paytable_path(file), shown_as=file)
    tell(loaded.problems)
    return loaded.table


def _kind(file: str, table: "Table", asked: For | None) -> "Kind | None":
    """The sheet asked for, or the usual one of such a file; None, with the reason on stderr, where there is none."""
    from croupier.sheets.rule_sheets import kinds_of

    kinds = kinds_of(table)
    chosen = next((kind for kind in kinds if asked is None or kind == asked.value), None)
    if chosen is None:
        note(f"{file}: there is no sheet for {asked} of this game; there is one for {' and for '.join(kinds)}")
    return chosen


def _written(path: Path, file: str, table: "Table", wanted: "Wanted") -> "tuple[str, Path, Table, Wanted] | None":
    """Make a sheet and write it, which stderr tells; None where it cannot be written."""
    from croupier.sheets.rule_sheets import render_sheet

    if not save(path, render_sheet(table, wanted)):
        return None
    note(f"written: {path}")
    return file, path, table, wanted
