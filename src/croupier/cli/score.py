"""`croupier score`: recorded deals of Chinese and Moss poker settled, and the form to record one."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, AsJson, Lang, Language, app
from croupier.cli.output import note, print_data, save_page, show, stdout_console, tell

if TYPE_CHECKING:
    from croupier.recorded import Settled


class ContestName(StrEnum):
    """The contests, as scoring files name them."""

    chinese = "chinese-poker"
    moss = "moss-poker"


@app.command(
    epilog="Examples:  croupier score deals/chinese-poker/source-russian.yaml  ·  "
    "croupier score --blank moss-poker > deal.yaml  ·  croupier score deal.yaml --html build --lang uk"
)
def score(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE...", help="Recorded deals.", show_default=False)
    ] = None,
    blank: Annotated[
        ContestName | None,
        typer.Option("--blank", metavar="GAME", help="Print the form to record a deal: chinese-poker or moss-poker."),
    ] = None,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Write an HTML page of each.")] = None,
    lang: Language = Lang.en,
) -> None:
    """Settle recorded deals between players: every comparison, the ledger, who pays whom, in points and money."""
    if blank is not None:
        from croupier.contests import CONTESTS
        from croupier.recorded import blank as form

        print_data(form(CONTESTS[blank.value]))
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
        from croupier.sheets.score_data import score_data

        print_data(to_json([score_data(each) for _, each in found]))
    else:
        from croupier.sheets.language import language
        from croupier.sheets.score_text import score_text

        for _, each in found:
            show(score_text(each, language(lang.value), width=stdout_console().width))
    raise typer.Exit(code)


def _settled(files: list[str]) -> "tuple[int, list[tuple[str, Settled]]]":
    """Every deal that has no fault, settled; all problems of all files on stderr, and the exit code they deserve."""
    from croupier.recorded import load_deal, settle_deal

    code, found = FINE, []
    for file in files:
        loaded = load_deal(file)
        tell(loaded.problems)
        if loaded.deal is None:
            code = FILE_ERROR
        else:
            found.append((file, settle_deal(loaded.deal)))
    return code, found


def _write(file: str, settled: "Settled", folder: Path, lang: str) -> bool:
    """Write the page of a deal. False where that cannot be done."""
    from croupier.sheets.html import render_score

    return save_page(folder / f"{Path(file).stem}.html", lambda: render_score(settled, lang))
