"""Hand against hand as data, for programs; `equity_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier.cards import show_card
from croupier.equity import Equity, HandEquity, Splits
from croupier.sheets.figures_data import Json, fraction_data


def equity_data(equity: Equity) -> Json:
    """How known hands stand against each other as a JSON object; see `equity_schema`."""
    return {
        "version": equity.version,
        "board": list(map(show_card, equity.spot.board)),
        "dead": list(map(show_card, equity.spot.dead)),
        "to_come": equity.spot.to_come,
        "boards": equity.boards,
        "hands": list(map(_hand, equity.hands)),
        "splits": _splits(equity.splits),
    }


def _hand(hand: HandEquity) -> Json:
    return {
        "cards": list(map(show_card, hand.cards)),
        "wins": hand.wins,
        "ties": hand.ties,
        "losses": hand.losses,
        "win": fraction_data(hand.win),
        "tie": fraction_data(hand.tie),
        "loss": fraction_data(hand.loss),
        "share": fraction_data(hand.share),
        "splits": _splits(hand.splits),
    }


def _splits(splits: Splits) -> list[Json]:
    return [{"ways": ways, "boards": boards} for ways, boards in splits]
