"""The published schema of `croupier score --json`; the tests hold what is printed against it."""

from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema


def score_schema() -> Schema:
    """Schema of `croupier score --json`: a list with one object for each deal."""
    file = parts.object_of({"name": parts.TEXT, "sha256": parts.DIGEST})
    texts: Schema = {"type": "object", "additionalProperties": parts.TEXT}
    seat: Schema = {**parts.COUNT, "description": "number of a player, from 0"}
    points = {**parts.EXACT_MEASURE, "description": "in points"}
    scoring = parts.object_of(
        {
            "name": parts.TEXT,
            "source": texts,
            "file": file,
            "points": {"type": "object", "additionalProperties": parts.COUNT},
            "options": texts,
            "rules": {**parts.list_of(parts.TEXT), "description": "what is paid, and every option, in sentences"},
        }
    )
    hand = parts.object_of(
        {
            "pile": parts.TEXT,
            "cards": parts.list_of(parts.CARD),
            "hand": {**parts.TEXT, "description": "the kind of hand, with the shared cards"},
        }
    )
    player = parts.object_of(
        {
            "name": parts.TEXT,
            "hands": {**parts.list_of(hand), "description": "empty where only the winners are known"},
            "fouls": {**parts.list_of(parts.TEXT), "description": "hands that are too strong beside the next one"},
            "surrendered": {"type": "boolean"},
            "won": {**points, "description": "points paid to the player, gross"},
            "lost": {**points, "description": "points the player pays, gross"},
            "net": points,
            "money": parts.or_null({**parts.EXACT_MEASURE, "description": "rounded as the scoring says"}),
        }
    )
    line = parts.object_of(
        {
            "pile": {**parts.TEXT, "description": "the hand that is paid for, or all rows"},
            "clause": parts.TEXT,
            "row": parts.or_null({**parts.TEXT, "description": "the row of royalties that is reached"}),
            "to": {**seat, "description": "who is paid; in a tie the first of the two"},
            "by": {**seat, "description": "who pays"},
            "points": points,
        }
    )
    deal = parts.object_of(
        {
            "version": parts.TEXT,
            "name": parts.TEXT,
            "note": parts.TEXT,
            "file": file,
            "game": parts.TEXT,
            "scoring": scoring,
            "per_point": parts.or_null({**parts.EXACT_MEASURE, "description": "what a point is worth, in money"}),
            "board": parts.list_of(parts.CARD),
            "players": parts.list_of(player),
            "lines": {**parts.list_of(line), "description": "every comparison, also those that pay nothing"},
            "table": {
                **parts.list_of(parts.list_of(points)),
                "description": "what each player (row) is paid net by each (column); all of it adds up to 0",
            },
            "left_over": {**parts.EXACT_MEASURE, "description": "money that rounding leaves with nobody"},
        }
    )
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier settled deals",
        **parts.list_of(deal),
        "$defs": dict(parts.measure_definitions()),
    }
