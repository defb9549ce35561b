"""The published schema of `croupier sheet --json`; the tests hold what is printed against it."""

from croupier.sheets import schema_parts as parts
from croupier.sheets.language import LANGUAGES
from croupier.sheets.rule_sheets import KINDS
from croupier.sheets.schema_parts import Schema
from croupier.sheets.sheet_type import SIZES


def sheet_schema() -> Schema:
    """Schema of `croupier sheet --json`: a list with one object for each sheet that was written."""
    written = parts.object_of(
        {
            "file": {**parts.TEXT, "description": "as it was named"},
            "sha256": parts.DIGEST,
            "game": parts.TEXT,
            "name": parts.TEXT,
            "for": {"enum": list(KINDS)},
            "size": {"enum": list(SIZES)},
            "languages": parts.list_of({"enum": list(LANGUAGES)}),
            "written": {**parts.TEXT, "description": "where the page is"},
        }
    )
    return {"$schema": parts.DRAFT, "title": "Croupier sheets", **parts.list_of(written)}
