"""`croupier replay`: a game that was saved, shown again deal by deal from its records."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FILE_ERROR, FINE, USAGE, Lang, Language, app
from croupier.cli.output import note, print_data

if TYPE_CHECKING:
    from croupier.play import Game, LoadedGame


@app.command(epilog="Examples:  croupier replay evening.jsonl --deal 3  ·  croupier replay evening.jsonl --json")
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A game that croupier play has saved.", show_default=False)
    ],
    deal: Annotated[int | None, typer.Option("--deal", min=1, metavar="N", help="One deal only.")] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="TABLE", help="The table's file, if it has moved.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the records, one JSON object a line.")] = False,
    lang: Language = Lang.en,
) -> None:
    """Show a game again, deal by deal; all hands are open once their deal is over."""
    from croupier.cli.saved import NAMES, game_from

    loaded = game_from(file, None if table is None else NAMES.get(table, table))
    if loaded.game is None:
        raise typer.Exit(FILE_ERROR)
    if deal is not None and deal > len(loaded.deals):
        note(f"{file}: the game has {len(loaded.deals)} deals, and no deal {deal}")
        raise typer.Exit(USAGE)
    if as_json:
        print_data("".join(f"{line}\n" for line in _lines(loaded, deal)))
    else:
        _show(loaded, loaded.game, deal, lang)
    raise typer.Exit(FINE)


def _lines(loaded: "LoadedGame", deal: int | None) -> list[str]:
    """The file's lines, all of them or the first one and those of one deal."""
    if deal is None:
        return [*loaded.lines, *loaded.missing]
    first, *others = [*loaded.lines, *loaded.missing]
    found, number = [first], 0
    for line in others:
        number = json.loads(line).get("deal", number)
        if number == deal:
            found.append(line)
    return found


def _show(loaded: "LoadedGame", game: "Game", asked: int | None, lang: Lang) -> None:
    from croupier.cli.screen import Screen
    from croupier.play import records_of
    from croupier.sheets.language import language
    from croupier.sheets.play_text import Teller, beginning, ending, standing

    setup, screen, words = game.setup, Screen(colours=not game.setup.table.game.with_dice), language(lang.value)
    teller, hidden = Teller(setup.names, words, range(len(setup.seats))), Teller(setup.names, words)
    screen.tell(beginning(setup, words))
    after = game.start
    for number, deal in enumerate(loaded.deals, start=1):
        after = after.after(deal) if deal.over else after
        if asked is None or asked == number:
            screen.tell((teller if deal.over else hidden).lines(deal, records_of(number, deal)))
            if deal.over:
                screen.tell(standing(setup, deal, after, words))
    if asked is None:
        screen.tell(ending(setup, game.tournament, words))
