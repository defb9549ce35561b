"""What `croupier sheet --json` prints: which sheets were written where, of what."""

from pathlib import Path
from typing import Any

from croupier.paytable.model import Table
from croupier.sheets.rule_sheets import Wanted, game_of


def sheet_data(file: str, path: Path, table: Table, wanted: Wanted) -> dict[str, Any]:
    """One sheet that was written."""
    return {
        "file": file,
        "sha256": table.file.sha256,
        "game": game_of(table).name,
        "name": table.name,
        "for": wanted.kind,
        "size": wanted.size,
        "languages": list(wanted.languages),
        "written": path.as_posix(),
    }
