"""The published schema of `croupier equity --json`; the tests hold what is printed against it."""

from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema
from croupier.spot import BOARD, FEWEST_HANDS, HOLE, MOST_HANDS


def equity_schema() -> Schema:
    """Schema of `croupier equity --json`: one object."""
    split = parts.object_of(
        {
            "ways": {
                "type": "integer",
                "minimum": 2,
                "maximum": MOST_HANDS,
                "description": "how many hands share the pot",
            },
            "boards": {**parts.COUNT, "description": "on how many boards"},
        }
    )
    part = {**parts.EXACT_MEASURE, "description": "their part of all boards"}
    hand = parts.object_of(
        {
            "cards": {**parts.list_of(parts.CARD), "minItems": HOLE, "maxItems": HOLE},
            "wins": {**parts.COUNT, "description": "boards on which it is best alone"},
            "ties": {**parts.COUNT, "description": "boards on which it is best with others"},
            "losses": parts.COUNT,
            "win": part,
            "tie": part,
            "loss": part,
            "share": {**parts.EXACT_MEASURE, "description": "its part of the pot: a tie of n hands gives each 1/n"},
            "splits": {**parts.list_of(split), "description": "how its ties divide"},
        }
    )
    equity = parts.object_of(
        {
            "version": parts.TEXT,
            "board": {**parts.list_of(parts.CARD), "maxItems": BOARD},
            "dead": parts.list_of(parts.CARD),
            "to_come": {**parts.COUNT, "maximum": BOARD, "description": "cards of the board still to come"},
            "boards": {**parts.COUNT, "description": "C(cards left, cards to come): all are counted"},
            "hands": {**parts.list_of(hand), "minItems": FEWEST_HANDS, "maxItems": MOST_HANDS},
            "splits": {**parts.list_of(split), "description": "how the pot is split, whoever ties"},
        }
    )
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier hand against hand",
        **equity,
        "$defs": dict(parts.measure_definitions()),
    }
