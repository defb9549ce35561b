"""`croupier equity`: known hold'em hands against each other, every board dealt, or every roll of the shared dice."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from croupier.cli.app import USAGE, AsJson, Lang, Language, app
from croupier.cli.output import note, print_data, progress, show, stdout_console
from croupier.cli.running import explained

if TYPE_CHECKING:
    from croupier.equity import Equity

Known = TypeVar("Known")


class FreeDice(StrEnum):
    """Which dice break ties."""

    five = "five"
    seven = "seven"


@app.command(
    epilog="Examples:  croupier equity AhKh QsQd  ·  "
    'croupier equity "Ah Kh" "Qs Qd" 7c7d --board "Qh 7h 2c"  ·  '
    "croupier equity AhKh QsQd --dead 2h3h --json  ·  "
    'croupier equity --dice "5 5" "6 1" --board "6 5 2"'
)
def equity(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...",
            help="Two to four hands of two cards, such as AhKh; with --dice two to ten of two dice, such as '5 5'.",
            show_default=False,
        ),
    ],
    board: Annotated[
        str,
        typer.Option(
            metavar="CARDS",
            help="The board so far: flop, turn or river, 'Qh 7h 2c', or the shared dice, '6 5 2'.",
            show_default=False,
        ),
    ] = "",
    dead: Annotated[
        str,
        typer.Option(metavar="CARDS", help="Cards that are gone: burned, folded face up, flashed.", show_default=False),
    ] = "",
    dice: Annotated[
        bool, typer.Option("--dice", help="Hold'em with dice: two of each player's own, five shared.")
    ] = False,
    free_dice: Annotated[
        FreeDice | None,
        typer.Option(
            help="With --dice, which dice break ties: the free ones of the five that play, or of all seven; "
            "five if not given.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = Lang.en,
) -> None:
    """Set known hold'em hands against each other: wins, ties, losses and shares of the pot, every board counted."""
    misplaced = [*_misplaced(dead, free_dice, dice=dice)]
    found = _of_dice(hands, board, free_dice, misplaced) if dice else _of_cards(hands, board, dead, misplaced)
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.equity_data import equity_data

        print_data(to_json(equity_data(found)))
    else:
        from croupier.sheets.equity_text import equity_text
        from croupier.sheets.language import language

        show(equity_text(found, language(lang.value), width=stdout_console().width))


def _misplaced(dead: str, free_dice: FreeDice | None, *, dice: bool) -> Iterator[str]:
    """What is wrong with options that say nothing of cards, or of dice."""
    if dice and dead:
        yield "--dead: no die is ever gone, every face can come again; leave it out"
    if not dice and free_dice is not None:
        yield "--free-dice: cards have no free dice; it goes with --dice"


def _of_cards(hands: Sequence[str], board: str, dead: str, misplaced: Sequence[str]) -> "Equity":
    from croupier.spot import read_spot

    spot = _read(lambda: read_spot(hands, board, dead), misplaced)
    with progress(f"Dealing every board that can come: {spot.boards():,}"), explained():
        from croupier.exact.equity import equity as count

        return count(spot)


def _of_dice(hands: Sequence[str], board: str, free_dice: FreeDice | None, misplaced: Sequence[str]) -> "Equity":
    from croupier.dice_spot import read_dice_spot

    spot = _read(lambda: read_dice_spot(hands, board, "five" if free_dice is None else free_dice.value), misplaced)
    with progress(f"Rolling the shared dice in every way: {spot.boards():,}"), explained():
        from croupier.exact.dice.showdowns import dice_equity

        return dice_equity(spot)


def _read(read: Callable[[], Known], misplaced: Sequence[str]) -> Known:
    """The spot; exits, with everything that is wrong on stderr, where there is none."""
    from croupier.spot import SpotError

    known, faults = None, tuple(misplaced)
    try:
        known = read()
    except SpotError as wrong:
        faults += wrong.faults
    for fault in faults:
        note(fault)
    if known is None or faults:
        raise typer.Exit(USAGE)
    return known
