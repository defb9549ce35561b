"""`croupier odds`: how often each kind of hand is dealt or rolled, counted in full."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.app import FINE, USAGE, AsJson, Lang, Language, app
from croupier.cli.output import note, print_data, progress, save, show, stdout_console
from croupier.cli.running import explained

if TYPE_CHECKING:
    from croupier.frequencies import FrequencyTable


class HandSize(StrEnum):
    """From how many cards a hand is made."""

    three = "3"
    five = "5"
    seven = "7"


@app.command(
    epilog="Examples:  croupier odds  ·  croupier odds --cards 7  ·  croupier odds --cards 3 --json  ·  "
    "croupier odds --dice"
)
def odds(
    cards: Annotated[
        HandSize | None,
        typer.Option(
            "--cards",
            help="Three cards, five, or the best five of seven; all three tables if not given.",
            show_default=False,
        ),
    ] = None,
    dice: Annotated[
        bool, typer.Option("--dice", help="Of dice, not cards: five dice, and the best five of seven.")
    ] = False,
    as_json: AsJson = False,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="DIR", help="Write each table there as CSV.")] = None,
    lang: Language = Lang.en,
) -> None:
    """Show how often each kind of hand is dealt or rolled: combinations, exact probability, 1 in N."""
    if dice and cards is not None:
        raise typer.BadParameter(
            "it says of how many cards; with --dice both tables of dice come", param_hint="--cards"
        )
    with progress("Counting hands"), explained():
        tables = _of_dice() if dice else _of_cards(cards)
    code = FINE if csv is None or _write(tables, csv) else USAGE
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.frequency_data import frequency_data

        print_data(to_json(list(map(frequency_data, tables))))
    else:
        from croupier.sheets.frequency_text import frequency_text
        from croupier.sheets.language import language

        for table in tables:
            show(frequency_text(table, language(lang.value), width=stdout_console().width))
    raise typer.Exit(code)


def _of_cards(size: HandSize | None) -> "list[FrequencyTable]":
    from croupier.exact.frequencies import frequencies
    from croupier.frequencies import CARDS

    return [frequencies(each) for each in CARDS if size is None or each == int(size)]


def _of_dice() -> "list[FrequencyTable]":
    from croupier.exact.dice.kinds import dice_frequencies
    from croupier.frequencies import ROLLED

    return list(map(dice_frequencies, ROLLED))


def _write(tables: "Sequence[FrequencyTable]", folder: Path) -> bool:
    """Each table as a CSV file; False where one could not be written, which stderr tells."""
    from croupier.sheets.csv_tables import frequency_csv

    for table in tables:
        path = folder / f"odds-{table.size}-{table.things}.csv"
        if not save(path, frequency_csv(table)):
            return False
        note(f"written: {path}")
    return True
