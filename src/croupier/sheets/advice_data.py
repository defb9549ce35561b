"""Advice as data, for programs; `report_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier.advice import Advice, Choice, HandChance, ShowdownChance
from croupier.cards import show_card
from croupier.report import Measure
from croupier.sheets.figures_data import Json, measure_data, sentence


def advice_data(advice: Advice) -> Json:
    """Advice as a JSON object; see `advice_schema`."""
    return {
        "game": advice.game,
        "name": advice.name,
        "file": advice.file.name,
        "sha256": advice.file.sha256,
        "version": advice.version,
        "base": advice.base,
        "street": advice.street,
        "own": list(map(show_card, advice.own)),
        "shared": list(map(show_card, advice.shared)),
        "bets": [{"wager": wager, "units": units} for wager, units in advice.bets],
        "ties": advice.ties,
        "options": list(map(_choice, advice.choices)),
        "to_come": advice.to_come,
        "ways": advice.ways,
        "hands": list(map(_hand, advice.hands)),
        "folded": measure_data(Measure(advice.folded)),
        "showdowns": list(map(_showdown, advice.showdowns)),
        "notes": list(map(sentence, advice.notes)),
    }


def _choice(choice: Choice) -> Json:
    return {
        "option": choice.move.name,
        "value": measure_data(Measure(choice.value)),
        "cost": measure_data(Measure(choice.cost)),
        "best": choice.best,
    }


def _hand(hand: HandChance) -> Json:
    return {
        "ladder": hand.ladder,
        "row": hand.row,
        "pays": hand.pays,
        "ways": hand.ways,
        "chance": measure_data(Measure(hand.chance)),
        "played": measure_data(Measure(hand.played)),
    }


def _showdown(stands: ShowdownChance) -> Json:
    return {
        "result": stands.result,
        "qualified": stands.qualified,
        "ways": stands.ways,
        "chance": measure_data(Measure(stands.chance)),
    }
