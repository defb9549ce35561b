"""The published schema of `croupier equity --json`; the tests hold what is printed against it."""

from croupier.dice_hands import FREE_DICE
from croupier.dice_spot import MOST_DICE_HANDS
from croupier.sheets import schema_parts as parts
from croupier.sheets.schema_parts import Schema
from croupier.spot import BOARD, FEWEST_HANDS, HOLE, MOST_HANDS

_CARD_HAND: Schema = {"cards": {**parts.list_of(parts.CARD), "minItems": HOLE, "maxItems": HOLE}}
_DICE_HAND: Schema = {"dice": {**parts.list_of(parts.DIE), "minItems": HOLE, "maxItems": HOLE}}


def equity_schema() -> Schema:
    """Schema of `croupier equity --json`: one object, of cards or of dice."""
    return {
        "$schema": parts.DRAFT,
        "title": "Croupier hand against hand",
        "anyOf": [_of_cards(), _of_dice()],
        "$defs": dict(parts.measure_definitions()),
    }


def _of_cards() -> Schema:
    seen = {"board": {**parts.list_of(parts.CARD), "maxItems": BOARD}, "dead": parts.list_of(parts.CARD)}
    boards = "C(cards left, cards to come): all are counted"
    return _equity(seen, _CARD_HAND, MOST_HANDS, to_come="cards of the board still to come", boards=boards)


def _of_dice() -> Schema:
    seen = {"board": {**parts.list_of(parts.DIE), "maxItems": BOARD}, "free_dice": free_dice_schema()}
    boards = "6 to the power of the dice to come: all rolls are counted"
    return _equity(seen, _DICE_HAND, MOST_DICE_HANDS, to_come="shared dice still to come", boards=boards)


def free_dice_schema() -> Schema:
    """Which dice break ties."""
    told = "dice that break ties: the free ones of the five that play, or all seven"
    return {"enum": list(FREE_DICE), "description": told}


def dice_hand_schema(most: int) -> Schema:
    """One hand of dice, and how it stands against so many at most, itself among them."""
    return _hand(_DICE_HAND, most)


def _equity(seen: Schema, own: Schema, most: int, *, to_come: str, boards: str) -> Schema:
    return parts.object_of(
        {
            "version": parts.TEXT,
            **seen,
            "to_come": {**parts.COUNT, "maximum": BOARD, "description": to_come},
            "boards": {**parts.COUNT, "description": boards},
            "hands": {**parts.list_of(_hand(own, most)), "minItems": FEWEST_HANDS, "maxItems": most},
            "splits": {**parts.list_of(splits_schema(most)), "description": "how the pot is split, whoever ties"},
        }
    )


def splits_schema(most: int) -> Schema:
    """In how many ways a pot is split, of so many hands at most, and how often."""
    told = "how many hands share the pot"
    return parts.object_of(
        {
            "ways": {"type": "integer", "minimum": 2, "maximum": most, "description": told},
            "boards": {**parts.COUNT, "description": "on how many boards"},
        }
    )


def _hand(own: Schema, most: int) -> Schema:
    part = {**parts.EXACT_MEASURE, "description": "their part of all boards"}
    return parts.object_of(
        {
            **own,
            "wins": {**parts.COUNT, "description": "boards on which it is best alone"},
            "ties": {**parts.COUNT, "description": "boards on which it is best with others"},
            "losses": parts.COUNT,
            "win": part,
            "tie": part,
            "loss": part,
            "share": {**parts.EXACT_MEASURE, "description": "its part of the pot: a tie of n hands gives each 1/n"},
            "splits": {**parts.list_of(splits_schema(most)), "description": "how its ties divide"},
        }
    )
