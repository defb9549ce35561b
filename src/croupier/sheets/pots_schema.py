"""The published schema of `croupier audit --json` of a pot table; the tests hold what is printed against it."""

from croupier.dice_hands import FREE_DICE
from croupier.dice_spot import MOST_DICE_HANDS
from croupier.frequencies import Things
from croupier.sheets import schema_parts as parts
from croupier.sheets.equity_schema import dice_hand_schema, free_dice_schema, splits_schema
from croupier.sheets.frequency_schema import frequency_table_schema
from croupier.sheets.schema_parts import Schema
from croupier.spot import FEWEST_HANDS

_FILE = {"file": parts.TEXT, "sha256": parts.DIGEST}


def pots_audit_schema() -> Schema:
    """Schema of what `croupier audit --json` prints of a pot table: one object."""
    table: Schema = {"anyOf": [_table("cards"), _table("dice")]}
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier audit of a pot table",
        **parts.object_of(
            {
                "game": parts.TEXT,
                "name": parts.TEXT,
                **_FILE,
                "extends": parts.list_of(parts.object_of(_FILE)),
                "source": {"type": "object", "additionalProperties": parts.TEXT},
                "version": parts.TEXT,
                "object": parts.TEXT,
                "steps": parts.list_of(parts.TEXT),
                "clauses": {**parts.list_of(parts.TEXT), "description": "who is paid, and of what"},
                "options": parts.list_of(parts.TEXT),
                "stakes": {**parts.list_of(parts.TEXT), "description": "what is put up, and what the house takes"},
                "tables": {**parts.list_of(table), "description": "hands of five, and the best five of seven"},
                "dice": {**parts.or_null(_dice()), "description": "null where cards are dealt"},
            }
        ),
        "$defs": dict(parts.measure_definitions()),
    }


def _table(things: Things) -> Schema:
    disagreement = parts.object_of(
        {
            "stronger": parts.TEXT,
            "weaker": parts.TEXT,
            "times": {**parts.EXACT_MEASURE, "description": "hands of the stronger kind to one of the weaker"},
        }
    )
    frequencies = frequency_table_schema(things)
    return parts.object_of(
        {
            **frequencies["properties"],
            "never": {**parts.list_of(parts.TEXT), "description": "kinds of hand that cannot happen"},
            "disagreements": {**parts.list_of(disagreement), "description": "two kinds, the commoner the stronger"},
        }
    )


def _dice() -> Schema:
    split = parts.object_of(
        {
            "players": {"type": "integer", "minimum": FEWEST_HANDS, "maximum": MOST_DICE_HANDS},
            "showdowns": {**parts.COUNT, "description": "6 to the power of all dice: all are counted"},
            "chance": {**parts.EXACT_MEASURE, "description": "that the pot is split"},
            "splits": parts.list_of(splits_schema(MOST_DICE_HANDS)),
        }
    )
    return parts.object_of(
        {
            "free_dice": free_dice_schema(),
            "own": {**_by_free_dice(dice_hand_schema(FEWEST_HANDS)), "description": "against one random hand"},
            "pot_splits": {**_by_free_dice(split), "description": "how often so many players split the pot"},
            "ranked_by_rarity": {
                **frequency_table_schema("dice"),
                "description": "seven dice ranked by rarity, every roll named anew",
            },
            "orders": {**parts.COUNT, "description": "orders of the kinds that happen"},
            "agreeing_orders": {**parts.COUNT, "description": "those with no kind above a rarer one"},
        }
    )


def _by_free_dice(items: Schema) -> Schema:
    return parts.object_of({free: parts.list_of(items) for free in FREE_DICE})
