"""The published schema of `croupier score --json` for deals of pots; the tests hold what is printed against it."""

from croupier.contests.pots import Kind
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_SEAT: Schema = {**parts.COUNT, "description": "number of a seat, clockwise from 0"}
_CHIPS: Schema = {**parts.COUNT, "description": "in the table's smallest chips"}
_NET: Schema = {"type": "integer", "description": "in the table's smallest chips"}
_FACE: Schema = {"type": "string", "pattern": "^([2-9TJQKA][cdhs]|[1-6])$", "description": "a card or a die"}
_FACES = parts.list_of(_FACE)
_TEXTS: Schema = {"type": "object", "additionalProperties": parts.TEXT}
_YES_NO: Schema = {"type": "boolean"}


def pot_schema() -> Schema:
    """Schema of `croupier score --json` for deals of pots: a list with one object for each deal."""
    deal = parts.object_of(
        {
            "version": parts.TEXT,
            "name": parts.TEXT,
            "note": parts.TEXT,
            "file": _file(),
            "game": parts.TEXT,
            "table": _table(),
            "positions": parts.object_of({"button": _SEAT, "small_blind": _SEAT, "big_blind": _SEAT}),
            "board": _FACES,
            "players": parts.list_of(_player()),
            "events": parts.list_of(_event()),
            "pots": {**parts.list_of(_pot()), "description": "the main pot first"},
            "ledger": parts.list_of(_ledger()),
            "rake": {**_CHIPS, "description": "what the house took"},
        }
    )
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier settled deals of pots",
        **parts.list_of(deal),
        "$defs": dict(parts.measure_definitions()),
    }


def _file() -> Schema:
    return parts.object_of({"file": parts.TEXT, "sha256": parts.DIGEST})


def _table() -> Schema:
    names = ("ante", "small_blind", "big_blind", "minimum_bet", "buy_in")
    rake = parts.object_of(
        {"share": parts.EXACT_MEASURE, "step": _CHIPS, "cap": parts.or_null(_CHIPS), "no_flop_no_drop": _YES_NO}
    )
    return parts.object_of(
        {
            "name": parts.TEXT,
            "source": _TEXTS,
            "file": _file(),
            "extends": parts.list_of(_file()),
            "stakes": parts.object_of(dict.fromkeys(names, _CHIPS)),
            "chip": {**parts.EXACT_MEASURE, "description": "what the smallest chip is worth, in money"},
            "rake": parts.or_null(rake),
            "options": _TEXTS,
            "rules": {**parts.list_of(parts.TEXT), "description": "stakes, rake, options and steps, in sentences"},
            "clauses": parts.list_of(parts.object_of({"name": parts.TEXT, "text": parts.TEXT})),
        }
    )


def _player() -> Schema:
    return parts.object_of(
        {
            "seat": _SEAT,
            "name": {**parts.TEXT, "description": "empty at an empty seat"},
            "stack": {**_CHIPS, "description": "before the deal; 0 at an empty seat"},
            "cards": {**_FACES, "description": "own cards or dice; empty where they are not known"},
            "live": {**_YES_NO, "description": "whether the hand was still in at the end"},
            "hand": parts.or_null({**parts.TEXT, "description": "the kind of hand that was shown"}),
            "five": {**_FACES, "description": "the five that play of a hand that was shown"},
        }
    )


def _event() -> Schema:
    return parts.object_of(
        {
            "kind": {"enum": [kind.value for kind in Kind if kind is not Kind.ALL_IN]},
            "seat": parts.or_null(_SEAT),
            "chips": {**_CHIPS, "description": "that move: into the pot, or out of it"},
            "to": {**_CHIPS, "description": "what a call, bet or raise comes to on its street; 0 of all else"},
            "cards": _FACES,
            "all_in": _YES_NO,
            "pot": {**parts.COUNT, "description": "of an award: which pot, 0 for the main pot"},
        }
    )


def _pot() -> Schema:
    award = parts.object_of({"seat": _SEAT, "chips": _CHIPS, "odd": _YES_NO})
    return parts.object_of(
        {
            "pot": parts.TEXT,
            "amount": _CHIPS,
            "contributions": {**parts.list_of(_CHIPS), "description": "seat by seat"},
            "eligible": {**parts.list_of(_SEAT), "description": "who could win it"},
            "rake": _CHIPS,
            "contested": {**_YES_NO, "description": "whether hands were compared for it"},
            "clause": {**parts.TEXT, "description": "why it goes where it goes"},
            "awards": {**parts.list_of(award), "description": "`odd`: with an odd chip"},
        }
    )


def _ledger() -> Schema:
    return parts.object_of(
        {
            "seat": _SEAT,
            "put_in": _CHIPS,
            "taken_back": {**_CHIPS, "description": "uncalled, or beyond an all-in"},
            "won": _CHIPS,
            "net": _NET,
            "money": {**parts.EXACT_MEASURE, "description": "the net in money"},
            "stack": {**_CHIPS, "description": "after the deal"},
        }
    )
