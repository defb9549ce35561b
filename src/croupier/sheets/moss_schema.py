"""The published schemas of what is printed of Moss poker; the tests hold what is printed against them."""

from croupier.moss.rules import BEST_CHANCES, OPPONENTS_RULES
from croupier.moss.ten_cards import FEWEST_OPPONENTS, FLOP, HAND, MOST_OPPONENTS, OWN, VALUES
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema

_FILE = {"file": parts.TEXT, "sha256": parts.DIGEST}
_RULE = parts.object_of({"name": {"enum": [*OPPONENTS_RULES]}, "text": parts.TEXT})
_DEALS: Schema = {**parts.COUNT, "minimum": 2, "description": "how many deals were sampled"}
_SEED: Schema = {**parts.COUNT, "description": "it deals the same again"}
_HAND: Schema = {**parts.list_of(parts.CARD), "minItems": HAND, "maxItems": HAND}


def moss_arrangement_schema() -> Schema:
    """Schema of `croupier arrange moss --json`: one object."""
    cards = {"hands": _five({**_HAND, "description": "worth 5 to 1"})}
    arrangement = {
        **cards,
        "points": {**parts.ESTIMATE, "description": "points a deal"},
        "behind": {**parts.ESTIMATE, "description": "points behind the best in the same deals"},
    }
    hand = parts.object_of(
        {
            "cards": _HAND,
            "wins": {**parts.COUNT, "description": "showdowns won against one random hand"},
            "ties": parts.COUNT,
            "losses": parts.COUNT,
            "chance": {**parts.EXACT_MEASURE, "description": "wins and half the ties, part of all showdowns"},
            "points": _five({**parts.EXACT_MEASURE, "description": "mean points as the hand worth 5 to 1"}),
        }
    )
    named = {"name": {"enum": [*OPPONENTS_RULES, BEST_CHANCES.name]}, **arrangement}
    return _document(
        "Croupier ten cards of Moss poker",
        {
            "scoring": parts.TEXT,
            **_FILE,
            "version": parts.TEXT,
            "options": parts.list_of(parts.TEXT),
            "own": {**parts.list_of(parts.CARD), "minItems": OWN, "maxItems": OWN},
            "flop": {**parts.list_of(parts.CARD), "minItems": FLOP, "maxItems": FLOP},
            "opponents": {"type": "integer", "minimum": FEWEST_OPPONENTS, "maximum": MOST_OPPONENTS},
            "rule": {**_RULE, "description": "by which the opponents lay their cards"},
            "deals": _DEALS,
            "seed": _SEED,
            "showdowns": {**parts.COUNT, "description": "of each hand, by the closed form"},
            "arrangements": {**parts.COUNT, "description": "how many were searched: all"},
            "hands": {**parts.list_of(hand), "description": "every two of the ten cards"},
            "best": {**parts.list_of(parts.object_of(arrangement)), "minItems": 1, "description": "best first"},
            "by_rules": {**parts.list_of(parts.object_of(named)), "description": "as the named rules lay them"},
            "given": {
                **parts.or_null(parts.object_of(arrangement)),
                "description": "the arrangement that was asked about",
            },
        },
    )


def moss_audit_schema() -> Schema:
    """Schema of what `croupier audit --json` prints of a scoring file of Moss poker."""
    outcome = parts.object_of({"points": parts.EXACT, "deals": parts.COUNT})
    seats = parts.object_of(
        {
            "players": {"type": "integer", "minimum": FEWEST_OPPONENTS + 1, "maximum": MOST_OPPONENTS + 1},
            "most_lost": {**parts.EXACT, "description": "the most that one player can lose in a deal"},
            "most_won": {**parts.EXACT, "description": "the most that one player can win in a deal"},
            "points": {**parts.ESTIMATE, "description": "of one player; the mean over all deals is 0"},
            "standard_deviation": {**parts.MEASURE, "description": "of one player's points"},
            "standard_deviation_error": parts.MEASURE,
            "outcomes": {**parts.list_of(outcome), "description": "points rising; the counts add up to `deals`"},
        }
    )
    value = parts.object_of(
        {
            "value": {"enum": [*VALUES]},
            "hands": {
                **parts.list_of(parts.object_of({"hand": parts.TEXT, "deals": parts.COUNT, "share": parts.ESTIMATE})),
                "description": "what the hand was after the river, the strongest first",
            },
        }
    )
    return _document(
        "Croupier audit of a scoring of Moss poker",
        {
            "game": parts.TEXT,
            "name": parts.TEXT,
            **_FILE,
            "extends": parts.list_of(parts.object_of(_FILE)),
            "source": {"type": "object", "additionalProperties": parts.TEXT},
            "version": parts.TEXT,
            "object": parts.TEXT,
            "steps": parts.list_of(parts.TEXT),
            "options": parts.list_of(parts.TEXT),
            "clauses": {**parts.list_of(parts.TEXT), "description": "what points are paid for"},
            "per_point": {**parts.or_null(parts.EXACT), "description": "what a point is worth in money"},
            "arrangements": {**parts.COUNT, "description": "ways to lay ten cards"},
            "rule": {**_RULE, "description": "by which all players lay their cards in the sampled deals"},
            "deals": _DEALS,
            "seed": _SEED,
            "seats": parts.list_of(seats),
            "values": _five(value),
        },
    )


def _five(items: Schema) -> Schema:
    return {**parts.list_of(items), "minItems": len(VALUES), "maxItems": len(VALUES)}


def _document(title: str, properties: dict[str, Schema]) -> Schema:
    return {
        "$schema": parts.DRAFT,
        "title": title,
        **parts.object_of(properties),
        "$defs": dict(parts.measure_definitions()),
    }
