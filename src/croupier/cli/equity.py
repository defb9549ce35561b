"""`croupier equity`: known hold'em hands against each other, every board dealt."""

from typing import Annotated

import typer

from croupier.cli.app import USAGE, AsJson, Lang, Language, app
from croupier.cli.output import note, print_data, progress, show, stdout_console
from croupier.cli.running import explained


@app.command(
    epilog="Examples:  croupier equity AhKh QsQd  ·  "
    'croupier equity "Ah Kh" "Qs Qd" 7c7d --board "Qh 7h 2c"  ·  '
    "croupier equity AhKh QsQd --dead 2h3h --json"
)
def equity(
    hands: Annotated[
        list[str],
        typer.Argument(metavar="HAND...", help="Two to four hands of two cards, such as AhKh.", show_default=False),
    ],
    board: Annotated[
        str,
        typer.Option(metavar="CARDS", help="The board so far: flop, turn or river, 'Qh 7h 2c'.", show_default=False),
    ] = "",
    dead: Annotated[
        str,
        typer.Option(metavar="CARDS", help="Cards that are gone: burned, folded face up, flashed.", show_default=False),
    ] = "",
    as_json: AsJson = False,
    lang: Language = Lang.en,
) -> None:
    """Set known hold'em hands against each other: wins, ties, losses and shares of the pot, every board counted."""
    from croupier.spot import SpotError, read_spot

    try:
        spot = read_spot(hands, board, dead)
    except SpotError as wrong:
        for fault in wrong.faults:
            note(fault)
        raise typer.Exit(USAGE) from None
    with progress(f"Dealing every board that can come: {spot.boards():,}"), explained():
        from croupier.exact.equity import equity as count

        found = count(spot)
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.equity_data import equity_data

        print_data(to_json(equity_data(found)))
    else:
        from croupier.sheets.equity_text import equity_text
        from croupier.sheets.language import language

        show(equity_text(found, language(lang.value), width=stdout_console().width))
