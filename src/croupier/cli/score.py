"""`croupier score`: recorded deals of Chinese and Moss poker and of pots settled, and the form to record one."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, AsJson, Lang, Language, app
from croupier.cli.output import note, print_data, save_page, show, stdout_console, tell

if TYPE_CHECKING:
    from rich.console import RenderableType

    from croupier.recorded import RecordedPots, Settled

    Found = Settled | RecordedPots
    """A deal and what it comes to."""


class GameName(StrEnum):
    """The games between players, as their files name them."""

    chinese = "chinese-poker"
    moss = "moss-poker"
    pots = "holdem-pots"


@app.command(
    epilog="Examples:  croupier score deals/chinese-poker/source-russian.yaml  ·  "
    "croupier score deals/holdem-pots/three-way-all-in.yaml  ·  croupier score --blank moss-poker > deal.yaml  ·  "
    "croupier score deal.yaml --html build --lang uk"
)
def score(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE...", help="Recorded deals.", show_default=False)
    ] = None,
    blank: Annotated[
        GameName | None,
        typer.Option(
            "--blank", metavar="GAME", help="Print the form to record a deal: chinese-poker, moss-poker or holdem-pots."
        ),
    ] = None,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Write an HTML page of each.")] = None,
    lang: Language = Lang.en,
) -> None:
    """Settle recorded deals between players: who is paid by whom and why, main and side pots, the ledger."""
    if blank is not None:
        print_data(_form(blank.value))
        raise typer.Exit(USAGE if files else FINE)
    if not files:
        note("name a file with a recorded deal, or ask for the form: croupier score --blank chinese-poker")
        raise typer.Exit(USAGE)
    code, found = _settled(files)
    if html is not None:
        written = [_write(file, each, html, lang.value) for file, each in found]
        code = code if all(written) else max(code, USAGE)
    if as_json:
        from croupier.sheets.data import to_json

        print_data(to_json([_data(each) for _, each in found]))
    else:
        for _, each in found:
            show(_text(each, lang.value))
    raise typer.Exit(code)


def _form(game: str) -> str:
    from croupier.contests import CONTESTS
    from croupier.recorded import blank, blank_pots

    return blank(CONTESTS[game]) if game in CONTESTS else blank_pots()


def _settled(files: list[str]) -> "tuple[int, list[tuple[str, Found]]]":
    """Every deal that has no fault, settled; all problems of all files on stderr, and the exit code they deserve."""
    from croupier.recorded import load_deal, settle_deal

    code = FINE
    found: list[tuple[str, Found]] = []
    for file in files:
        loaded = load_deal(file)
        tell(loaded.problems)
        if loaded.pots is not None:
            found.append((file, loaded.pots))
        elif loaded.deal is not None:
            found.append((file, settle_deal(loaded.deal)))
        else:
            code = FILE_ERROR
    return code, found


def _text(found: "Found", lang: str) -> "RenderableType":
    from croupier.recorded import RecordedPots
    from croupier.sheets.language import language

    if isinstance(found, RecordedPots):
        from croupier.sheets.pot_text import pot_text

        return pot_text(found, language(lang), width=stdout_console().width)
    from croupier.sheets.score_text import score_text

    return score_text(found, language(lang), width=stdout_console().width)


def _data(found: "Found") -> dict[str, Any]:
    from croupier.recorded import RecordedPots

    if isinstance(found, RecordedPots):
        from croupier.sheets.pot_data import pot_data

        return pot_data(found)
    from croupier.sheets.score_data import score_data

    return score_data(found)


def _write(file: str, found: "Found", folder: Path, lang: str) -> bool:
    """Write the page of a deal. False where that cannot be done."""
    from croupier.recorded import RecordedPots
    from croupier.sheets.html import render_pots, render_score

    def page() -> str:
        return render_pots(found, lang) if isinstance(found, RecordedPots) else render_score(found, lang)

    return save_page(folder / f"{Path(file).stem}.html", page)
