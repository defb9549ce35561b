"""Hand against hand as data, for programs; `equity_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier.cards import show_card
from croupier.dice_spot import DiceSpot
from croupier.equity import Equity, HandEquity, Splits
from croupier.sheets.figures_data import Json, fraction_data
from croupier.spot import Spot


def equity_data(equity: Equity) -> Json:
    """How known hands stand against each other as a JSON object; see `equity_schema`."""
    spot = equity.spot
    return {
        "version": equity.version,
        **(_dice_seen(spot) if isinstance(spot, DiceSpot) else _cards_seen(spot)),
        "to_come": spot.to_come,
        "boards": equity.boards,
        "hands": [dice_hand_data(hand) if isinstance(spot, DiceSpot) else _card_hand(hand) for hand in equity.hands],
        "splits": splits_data(equity.splits),
    }


def _cards_seen(spot: Spot) -> Json:
    return {"board": list(map(show_card, spot.board)), "dead": list(map(show_card, spot.dead))}


def _dice_seen(spot: DiceSpot) -> Json:
    return {"board": list(spot.board), "free_dice": spot.free_dice}


def _card_hand(hand: HandEquity) -> Json:
    return {"cards": list(map(show_card, hand.own)), **_ends(hand)}


def dice_hand_data(hand: HandEquity) -> Json:
    """One hand of dice."""
    return {"dice": list(hand.own), **_ends(hand)}


def _ends(hand: HandEquity) -> Json:
    return {
        "wins": hand.wins,
        "ties": hand.ties,
        "losses": hand.losses,
        "win": fraction_data(hand.win),
        "tie": fraction_data(hand.tie),
        "loss": fraction_data(hand.loss),
        "share": fraction_data(hand.share),
        "splits": splits_data(hand.splits),
    }


def splits_data(splits: Splits) -> list[Json]:
    """How ties divide."""
    return [{"ways": ways, "boards": boards} for ways, boards in splits]
