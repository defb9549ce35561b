"""The lines of a game's file, JSON Lines: what the game began with, then every record, each on a line of its own.

Seats are numbered from 1, cards and dice are text, amounts are chips; what is nothing is left out.
"""

import json
from collections.abc import Mapping
from typing import Any

from croupier import __version__
from croupier.cards import show_cards
from croupier.contests.pots import Kind
from croupier.contests.pots.score import pot_name
from croupier.dice import show_dice
from croupier.files import SourceFile
from croupier.paytable.model import PotTable
from croupier.play.game import Opening, Record, Setup

FORMAT = 1
PERSON = "person"


def header_line(setup: Setup) -> dict[str, Any]:
    """The first line: the program's version, the table and what identifies its rules, the seats, the seed."""
    return {
        "croupier": "game",
        "format": FORMAT,
        "version": __version__,
        "table": setup.called,
        "rules": rules_of(setup.table),
        "seed": setup.seed,
        "buy_in": setup.buy_in,
        "seats": [{"name": seat.name, "plays": str(seat.style or PERSON)} for seat in setup.seats],
    }


def rules_of(table: PotTable) -> list[dict[str, str]]:
    """The files that a table's rules are made of, each with its SHA-256."""
    return [_file(each) for each in (table.file, *table.extends)]


def _file(file: SourceFile) -> dict[str, str]:
    return {"file": file.name, "sha256": file.sha256}


def record_line(record: Record, *, with_dice: bool) -> dict[str, Any]:
    """The line of a record.

    >>> from croupier.contests.pots import Event
    >>> record_line(Event(Kind.RAISE, 1, 4, 6), with_dice=True)
    {'event': 'raise', 'seat': 2, 'chips': 4, 'to': 6}
    """
    if isinstance(record, Opening):
        at = record.at
        return {
            "deal": record.number,
            "stacks": list(record.stacks),
            "button": at.button + 1,
            "small_blind": at.small_blind + 1,
            "big_blind": at.big_blind + 1,
        }
    cards = show_dice(record.cards) if with_dice else show_cards(record.cards)
    line = {
        "event": record.kind.value,
        "seat": None if record.seat is None else record.seat + 1,
        "pot": pot_name(record.pot) if record.kind is Kind.AWARD else None,
        "chips": record.chips,
        "to": record.to,
        "cards": cards,
        "all_in": record.all_in,
    }
    return {key: value for key, value in line.items() if value}


def text_of(line: Mapping[str, Any]) -> str:
    """A line as the file has it, without its end."""
    return json.dumps(line, ensure_ascii=False)
