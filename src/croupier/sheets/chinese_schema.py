"""The published schemas of what is found about Chinese poker; the tests hold what is printed against them."""

from croupier.sheets import schema_parts as parts
from croupier.sheets.frequency_schema import frequency_table_schema
from croupier.sheets.schema_parts import Schema

_TEXTS: Schema = {"type": "object", "additionalProperties": parts.TEXT}
_PILE: Schema = {"enum": ["front", "middle", "back"]}
_RULE = {
    "name": {**parts.TEXT, "description": "a named rule of setting"},
    "text": {**parts.TEXT, "description": "the rule in a sentence"},
}


def chinese_audit_schema() -> Schema:
    """Schema of `croupier audit --json` of a scoring file of Chinese poker."""
    return _document("Croupier audit of a scoring of Chinese poker", chinese_audit())


def chinese_arrangement_schema() -> Schema:
    """Schema of `croupier arrange chinese --json`: one object."""
    setting = _setting()
    own = {**parts.or_null(parts.object_of(setting)), "description": "the setting of --as; null where none was given"}
    found = parts.object_of(
        {
            "version": parts.TEXT,
            "game": parts.TEXT,
            "scoring": _scoring(),
            "cards": {**parts.list_of(parts.CARD), "minItems": 13, "maxItems": 13},
            "opponents": {"type": "integer", "minimum": 1, "maximum": 3},
            "rule": {**parts.object_of(_RULE), "description": "how the opponents set"},
            "deals": parts.COUNT,
            "seed": parts.COUNT,
            "ways": {**parts.COUNT, "description": "all ways to set thirteen cards"},
            "legal": {**parts.COUNT, "description": "those that are allowed"},
            "different": {**parts.COUNT, "description": "of these, those of different strengths"},
            "best": parts.list_of(parts.object_of(setting)),
            "by_rules": parts.list_of(parts.object_of({"name": _RULE["name"], **setting})),
            "own": own,
            "surrender": {
                **parts.or_null(parts.EXACT_MEASURE),
                "description": "what giving the hand up wins; null where nobody can",
            },
        }
    )
    return _document("Croupier settings of Chinese poker", found)


def chinese_audit() -> Schema:
    """The object of one audited scoring."""
    share = {**parts.ESTIMATE, "description": "their part of all hands"}
    row_class = parts.object_of({"hand": parts.TEXT, "hands": parts.COUNT, "share": share})
    royalty = parts.object_of(
        {
            "row": parts.TEXT,
            "pays": {**parts.EXACT_MEASURE, "description": "points of the row"},
            "hands": {**parts.COUNT, "description": "hands that reach it and no higher row"},
            "share": share,
            "brings": {**parts.ESTIMATE, "description": "points a hand has from it from each opponent who pays"},
        }
    )
    row = parts.object_of({"pile": _PILE, "classes": parts.list_of(row_class), "royalties": parts.list_of(royalty)})
    points = parts.object_of(
        {
            "rule": {**parts.TEXT, "description": "how the player sets"},
            "against": {**parts.TEXT, "description": "how the one opponent sets"},
            "points": {**parts.ESTIMATE, "description": "points that the player wins a hand"},
            "won": {**parts.COUNT, "description": "deals in which the player wins points"},
            "even": parts.COUNT,
            "lost": parts.COUNT,
        }
    )
    return parts.object_of(
        {
            "version": parts.TEXT,
            "game": {"const": "chinese-poker"},
            "scoring": _scoring(),
            "hands": {**parts.COUNT, "description": "deals of two players"},
            "seed": parts.COUNT,
            "points": {**parts.list_of(points), "description": "every pair of rules, heads-up"},
            "as_set": parts.list_of(parts.object_of({**_RULE, "rows": parts.list_of(row)})),
            "fronts": {**frequency_table_schema(), "description": "random fronts, all of them"},
            "fives": {**frequency_table_schema(), "description": "random middles and backs, all of them"},
        }
    )


def _setting() -> dict[str, Schema]:
    three = {"minItems": 3, "maxItems": 3}
    return {
        "place": {
            **parts.or_null({"type": "integer", "minimum": 1}),
            "description": "1 and how many settings are worth more; null where it is set wrongly",
        },
        "cards": {**parts.list_of(parts.list_of(parts.CARD)), **three, "description": "front, middle, back"},
        "hands": {**parts.list_of(parts.TEXT), **three, "description": "the kind of hand of each"},
        "alike": {**parts.COUNT, "description": "settings of the same strengths, this one among them"},
        "fouls": {**parts.list_of(_PILE), "description": "rows that are too strong beside the next one"},
        "points": {**parts.ESTIMATE, "description": "points won a deal"},
        "behind": {**parts.ESTIMATE, "description": "what the best setting wins more in the same deals"},
    }


def _scoring() -> Schema:
    file = {"file": parts.TEXT, "sha256": parts.DIGEST}
    paid: Schema = {"type": "object", "additionalProperties": parts.EXACT_MEASURE}
    return parts.object_of(
        {
            "name": parts.TEXT,
            "source": _TEXTS,
            **file,
            "extends": parts.list_of(parts.object_of(file)),
            "points": {"type": "object", "additionalProperties": parts.COUNT},
            "options": _TEXTS,
            "royalties": {
                "type": "object",
                "additionalProperties": paid,
                "description": "by row of the hand: what each row of royalties pays, in points",
            },
            "rules": {**parts.list_of(parts.TEXT), "description": "what is paid, and every option, in sentences"},
        }
    )


def _document(title: str, schema: Schema) -> Schema:
    return {"$schema": parts.DRAFT, "title": title, **schema, "$defs": dict(parts.measure_definitions())}
