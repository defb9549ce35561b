"""The JSON Schemas of paytable and scoring files, for editors that check while one types.

They are made from the definitions that the reader uses, so that they cannot differ. An editor reads `5` as a number
and `no` as false where the program reads text, so a text may be any of them. A schema cannot say all:
whether rows fall, overlap or are paid too much is for the program.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.contests import CONTESTS, POTS
from croupier.contests.contest import OFF, ON, Contest
from croupier.games import GAMES
from croupier.ladder import OFS, OTHERWISE
from croupier.odds import NUMBER
from croupier.paytable import keys
from croupier.paytable.fields import MAX_DIGITS
from croupier.paytable.house import MAX_SIZE, MAX_SIZES
from croupier.paytable.ladders import BOTH_HANDS
from croupier.paytable.read import MAX_ENTRIES, MAX_TEXT
from croupier.ranking import FIVE, HOLE_TWO
from croupier.report import TIE_RULES
from croupier.rules import Game, HouseOption, LadderPlace

Schema = dict[str, Any]

_FIXED = rf"push|lose|{NUMBER} +(to|for) +{NUMBER}"
_OF_A_METER = rf"{NUMBER} *% +of +meter +.+"
_CLASS = r"[2-9TJQKA]{2}( *- *[2-9TJQKA]{2}|[so])?"
_CLASSES = rf"{_CLASS}( *, *{_CLASS})*"


def paytable_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of a paytable file, as a value that `json.dumps` can write."""
    top: Schema = {
        "game": _choice(GAMES),
        "name": _text(),
        "source": _source(),
        "ladders": {"type": "object", "additionalProperties": _ladder()},
        "meters": {"type": "object", "additionalProperties": _meter()},
        "options": {"type": "object"},
        "limits": {
            "type": "object",
            "properties": {keys.AGGREGATE_KEY: _aggregate()},
            "additionalProperties": _object(keys.LIMIT, {key: _number() for key in keys.LIMIT}),
        },
        "rounding": _rounding(),
        "claims": {"type": "array", "maxItems": MAX_ENTRIES, "items": _claim()},
        "extends": _extends(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier paytable",
        **_object(keys.PAYTABLE, top, required=("name",)),
        "if": {"required": ["extends"]},
        "else": _whole(),
        "allOf": [_of_game(game) for game in GAMES.values()],
    }


def _source() -> Schema:
    return {"anyOf": [_text(), _object(keys.SOURCE, {key: _text() for key in keys.SOURCE})]}


def _rounding() -> Schema:
    return _object(keys.ROUNDING, {"unit": _number(), "direction": _choice(keys.DIRECTIONS)})


def _extends() -> Schema:
    return {**_text(), "pattern": r"^(?!/)(?!(.*/)?\.\.(/|$))[^\\:]+$"}


def _whole() -> Schema:
    """What a file that extends no other must have."""
    parts: Schema = {
        "ladders": {"additionalProperties": {"required": ["of", "rows"]}},
        "meters": {"additionalProperties": {"required": list(keys.METER)}},
        "limits": {"properties": {keys.AGGREGATE_KEY: {"required": ["amount"]}}},
        "rounding": {"required": list(keys.ROUNDING)},
    }
    return {"required": ["game"], "properties": parts}


def _object(meanings: Mapping[str, str], values: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    properties = {key: {**values[key], "description": meaning} for key, meaning in meanings.items()}
    schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**schema, "required": list(required)} if tuple(required) else schema


def _text() -> Schema:
    """A text; `7`, `no` and `~` are read as texts, though an editor takes them for something else."""
    return {"type": ["string", "number", "boolean", "null"], "minLength": 1, "maxLength": MAX_TEXT}


def _choice(names: Iterable[str]) -> Schema:
    return {"enum": list(names)}


def _number(least: str = "exclusiveMinimum") -> Schema:
    as_text = {"type": "string", "pattern": f"^{NUMBER}$", "maxLength": 2 * MAX_DIGITS}
    return {"anyOf": [{"type": "number", least: 0}, as_text]}


def _odds() -> Schema:
    pattern = f"^({_FIXED}|{_OF_A_METER})$"
    return {"type": "string", "pattern": pattern, "description": "3 to 2, 300 for 1, push, lose, 10% of meter NAME"}


def _meter() -> Schema:
    share = {"type": "string", "pattern": f"^{NUMBER} *%$"}
    values = {"name": _text(), "bet": _number(), "seed": _number("minimum"), "share": share}
    return _object(keys.METER, values)


def _aggregate() -> Schema:
    wagers = {"type": "array", "items": _text()}
    return _object(keys.AGGREGATE, {"amount": _number(), "or": _choice((keys.AT_THE_MINIMUM,)), "wagers": wagers})


def _ladder() -> Schema:
    rows = {"type": "object", "minProperties": 1, "maxProperties": MAX_ENTRIES, "additionalProperties": _odds()}
    values = {"of": _choice(OFS), "match": _choice(keys.MATCHES), "rows": rows, OTHERWISE: _odds()}
    return {**_object(keys.LADDER, values), "allOf": list(_rows_by_cards())}


def _rows_by_cards() -> Iterable[Schema]:
    """For each `of`: the names that rows may have, and how they may match."""
    by_class = {"properties": {"match": {"const": "class"}}, "required": ["match"]}
    classes = {"properties": {"rows": {"propertyNames": {"pattern": f"^{_CLASSES}$"}}}}
    for of in OFS.values():
        condition = {"properties": {"of": {"const": of.name}}, "required": ["of"]}
        named = {"properties": {"rows": {"propertyNames": _choice(of.ranking.row_names)}}}
        if of.name == BOTH_HANDS:
            rows = {"propertyNames": {"pattern": rf"^{_CLASSES}( against {_CLASSES})?$"}}
            then: Schema = {"properties": {"rows": rows, "match": {"const": "class"}}, "required": ["match"]}
        elif of.ranking is HOLE_TWO:
            then = {"if": by_class, "then": classes, "else": named}
        else:
            then = {"properties": {**named["properties"], "match": {"const": "at least"}}}
        yield {"if": condition, "then": then}


def _claim() -> Schema:
    texts = {key: _text() for key in ("base", "printed", "source", "wager", "strategy", "row")}
    values = {"measure": _choice(keys.CLAIM_MEASURES), "ties": _choice(TIE_RULES), **texts}
    of_a_row = {"properties": {"measure": _choice(keys.ROW_MEASURES)}}
    return {
        **_object(keys.CLAIM, values, required=("measure", "printed")),
        "if": of_a_row,
        "then": {"required": ["row"]},
        "else": {"properties": {"row": False}},
    }


def _of_game(game: Game) -> Schema:
    """What holds in the files of one game: its ladders, its options, its wagers."""
    wagers = [wager.name for wager in game.wagers]
    ladders = {place.name: _ladder_at(place) for place in game.ladder_places}
    options = {option.name: {"description": option.text, **_option(option, game)} for option in game.house_options}
    claim = {"properties": {key: _choice(wagers) for key in ("base", "wager")}}
    properties: Schema = {
        "ladders": {"properties": ladders, "propertyNames": _choice(ladders)},
        "options": {"properties": options, "propertyNames": _choice(options)},
        "limits": {"propertyNames": _choice((*wagers, keys.AGGREGATE_KEY))},
        "claims": {"items": claim},
    }
    required = [place.name for place in game.ladder_places if place.required]
    whole = {"properties": {"ladders": {"required": required}}, "required": ["ladders"]}
    return {
        "if": {"properties": {"game": {"const": game.name}}, "required": ["game"]},
        "then": {
            "properties": properties,
            "if": {"not": {"required": ["extends"]}},
            "then": whole,
        },
    }


def _ladder_at(place: LadderPlace) -> Schema:
    """A ladder of the game: the cards it looks at; only a side bet is paid from a meter."""
    properties: Schema = {"of": _choice(place.of)}
    if place.required:
        fixed = {"pattern": f"^({_FIXED})$"}
        properties |= {"rows": {"additionalProperties": fixed}, OTHERWISE: fixed}
    return {"properties": properties}


def _option(option: HouseOption, game: Game) -> Schema:
    match option.kind:
        case "choice":
            return _choice(option.choices)
        case "hand":
            return _choice(tuple(FIVE.row_names))
        case "units":
            as_text = {"type": "string", "pattern": "^0*([1-9][0-9]{0,2}|1000)$"}
            size = {"anyOf": [{"type": "integer", "minimum": 1, "maximum": MAX_SIZE}, as_text]}
            return {"type": "array", "minItems": 1, "maxItems": MAX_SIZES, "uniqueItems": True, "items": size}
        case "wagers":
            side_bets = [wager.name for wager in game.wagers if not wager.required]
            return {"type": "array", "items": _choice(side_bets)}


def scoring_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of a scoring file of a contest between players."""
    points = {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": "^[0-9]+$"}]}
    names = {name for contest in CONTESTS.values() for name in contest.point_options}
    top: Schema = {
        "game": _choice(CONTESTS),
        "name": _text(),
        "source": _source(),
        "points": {"type": "object", "propertyNames": _choice(sorted(names)), "additionalProperties": points},
        "options": {"type": "object"},
        "royalties": {
            "type": "object",
            "additionalProperties": {"type": "object", "minProperties": 1, "additionalProperties": _number()},
        },
        "per_point": _number(),
        "rounding": _rounding(),
        "extends": _extends(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier scoring",
        **_object(keys.SCORING, top, required=("game", "name")),
        "allOf": [_of_contest(contest) for contest in CONTESTS.values()],
    }


def pots_schema() -> Schema:
    """The JSON Schema (draft 2020-12) of the file of a pot table."""
    options = {option.name: _spelt(option.choices) for option in POTS.house_options}
    percent: Schema = {"type": "string", "pattern": "^[0-9]+(\\.[0-9]+)? *%$"}
    rake: Schema = {
        "percent": percent,
        "step": _number(),
        "cap": _number(),
        "no_flop_no_drop": _spelt((ON, OFF)),
    }
    stakes = {key: _number() for key in keys.STAKES}
    top: Schema = {
        "game": _choice((POTS.name,)),
        "name": _text(),
        "source": _source(),
        "stakes": _object(keys.STAKES, stakes),
        "options": {"type": "object", "properties": options, "additionalProperties": False},
        "rake": _object(keys.RAKE, rake, required=("percent",)),
        "extends": _extends(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier pot table",
        **_object(keys.POT_TABLE, top, required=("game", "name")),
    }


def _of_contest(contest: Contest) -> Schema:
    """What only a scoring file of this contest may say."""
    options = {option.name: _spelt(option.choices) for option in contest.house_options}
    piles: Schema = {pile.name: {} for pile in contest.arrangement.piles} if contest.has_royalties else {}
    allowed: Schema = {
        "options": {"properties": options, "additionalProperties": False},
        "points": {"propertyNames": _choice(contest.point_options)},
        "royalties": {"properties": piles, "propertyNames": _choice(piles)},
    }
    return {"if": {"properties": {"game": {"const": contest.name}}}, "then": {"properties": allowed}}


def _spelt(choices: Iterable[str]) -> Schema:
    """One of these words, with blanks or joined; `off` and `on` an editor takes for truths."""
    spellings = sorted({spelling for each in choices for spelling in (each, each.replace(" ", "_"))})
    truths = {"off": False, "on": True}
    return {"enum": [*spellings, *(truths[each] for each in choices if each in truths)]}
