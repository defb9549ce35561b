"""Chinese poker as data, for programs; `chinese_schema` has the schemas, `docs/json.md` tells what each key holds."""

from croupier.cards import show_card
from croupier.chinese.report import ChineseArrangement, ChineseAudit, HandsAsSet, PricedSetting, RowAsSet
from croupier.chinese.rules import SettingRule
from croupier.paytable.model import Scoring
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.sheets.estimates import estimate_data
from croupier.sheets.figures_data import Json, fraction_data, sentence
from croupier.sheets.frequency_data import frequency_data


def chinese_audit_data(audit: ChineseAudit) -> Json:
    """The audit of a scoring as a JSON object; see `chinese_audit_schema`."""
    return {
        "version": audit.version,
        "game": audit.scoring.contest.name,
        "scoring": _scoring(audit.scoring),
        "hands": audit.hands,
        "seed": audit.seed,
        "points": [
            {
                "rule": each.rule,
                "against": each.against,
                "points": estimate_data(each.points),
                "won": each.won,
                "even": each.even,
                "lost": each.lost,
            }
            for each in audit.points
        ],
        "as_set": [_as_set(each) for each in audit.as_set],
        "fronts": frequency_data(audit.fronts),
        "fives": frequency_data(audit.fives),
    }


def chinese_arrangement_data(found: ChineseArrangement) -> Json:
    """The settings of thirteen cards as a JSON object; see `chinese_arrangement_schema`."""
    return {
        "version": found.version,
        "game": found.scoring.contest.name,
        "scoring": _scoring(found.scoring),
        "cards": [*map(show_card, found.cards)],
        "opponents": found.opponents,
        "rule": _rule(found.rule),
        "deals": found.deals,
        "seed": found.seed,
        "ways": found.ways,
        "legal": found.legal,
        "different": found.different,
        "best": [*map(_setting, found.best)],
        "by_rules": [{"name": name, **_setting(each)} for name, each in found.by_rules],
        "own": None if found.own is None else _setting(found.own),
        "surrender": None if found.surrender is None else fraction_data(found.surrender),
    }


def _scoring(scoring: Scoring) -> Json:
    contest = scoring.contest
    return {
        "name": scoring.name,
        "source": dict(scoring.source),
        "file": scoring.file.name,
        "sha256": scoring.file.sha256,
        "extends": [{"file": each.name, "sha256": each.sha256} for each in scoring.extends],
        "points": dict(contest.points),
        "options": dict(contest.options),
        "royalties": {
            pile: {row.name: fraction_data(row.odds.first) for row in ladder.rows}
            for pile, ladder in contest.royalties.items()
        },
        "rules": [sentence(rule) for rule in (*points_in_force(contest), *options_in_force(contest))],
    }


def _rule(rule: SettingRule) -> Json:
    return {"name": rule.name, "text": rule.text}


def _as_set(hands: HandsAsSet) -> Json:
    return {**_rule(hands.rule), "rows": [*map(_row, hands.rows)]}


def _row(row: RowAsSet) -> Json:
    return {
        "pile": row.pile,
        "classes": [
            {"hand": each.category, "hands": each.hands, "share": estimate_data(each.share)} for each in row.classes
        ],
        "royalties": [
            {
                "row": each.row,
                "pays": fraction_data(each.points),
                "hands": each.hands,
                "share": estimate_data(each.share),
                "brings": estimate_data(each.brings),
            }
            for each in row.royalties
        ],
    }


def _setting(setting: PricedSetting) -> Json:
    return {
        "place": setting.place,
        "cards": [[*map(show_card, row)] for row in setting.cards],
        "hands": [*setting.categories],
        "alike": setting.alike,
        "fouls": [*setting.fouls],
        "points": estimate_data(setting.points),
        "behind": estimate_data(setting.behind),
    }
