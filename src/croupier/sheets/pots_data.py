"""What an audit found of a pot table as data; `pots_schema` has the schema, `docs/json.md` tells what keys hold."""

from croupier.equity import PotSplits
from croupier.frequencies import Disagreement, FrequencyTable, disagreements
from croupier.pots.report import DiceFigures, PotsReport
from croupier.sheets.data import source_file
from croupier.sheets.equity_data import dice_hand_data, splits_data
from croupier.sheets.figures_data import Json, fraction_data, sentence
from croupier.sheets.frequency_data import frequency_data


def pots_audit_data(report: PotsReport) -> Json:
    """What an audit found of one pot table as a JSON object; see `pots_audit_schema`."""
    return {
        "game": report.game,
        "name": report.name,
        **source_file(report.file),
        "extends": list(map(source_file, report.extends)),
        "source": dict(report.source),
        "version": report.version,
        "object": report.object,
        "steps": list(report.steps),
        "clauses": list(map(sentence, report.clauses)),
        "options": list(map(sentence, report.options)),
        "stakes": list(map(sentence, report.stakes)),
        "tables": list(map(_table, report.tables)),
        "dice": None if report.dice is None else _dice(report.dice),
    }


def _table(table: FrequencyTable) -> Json:
    return {
        **frequency_data(table),
        "never": list(table.never),
        "disagreements": list(map(_disagreement, disagreements(table))),
    }


def _disagreement(found: Disagreement) -> Json:
    return {
        "stronger": found.stronger.category,
        "weaker": found.weaker.category,
        "times": fraction_data(found.times),
    }


def _dice(figures: DiceFigures) -> Json:
    return {
        "free_dice": figures.free_dice,
        "own": {free: list(map(dice_hand_data, hands)) for free, hands in figures.own.items()},
        "pot_splits": {free: list(map(_splits, splits)) for free, splits in figures.splits.items()},
        "ranked_by_rarity": frequency_data(figures.by_rarity),
        "orders": figures.orders,
        "agreeing_orders": figures.agreeing,
    }


def _splits(splits: PotSplits) -> Json:
    return {
        "players": splits.players,
        "showdowns": splits.showdowns,
        "chance": fraction_data(splits.chance),
        "splits": splits_data(splits.splits),
    }
