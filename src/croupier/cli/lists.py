"""What comes with the program: `croupier games`, `croupier paytables`, `croupier schema`."""

from enum import StrEnum
from importlib import import_module
from typing import Annotated, Any

import typer

from croupier.cli.app import AsJson, app
from croupier.cli.output import print_data, show


class SchemaName(StrEnum):
    """What a JSON Schema is published for."""

    paytable = "paytable"
    scoring = "scoring"
    pots = "pots"
    report = "report"
    check = "check"
    strategy = "strategy"
    advice = "advice"
    differences = "differences"
    comparison = "comparison"
    equity = "equity"
    odds = "odds"
    score = "score"
    questions = "questions"
    drill_kinds = "drill-kinds"
    sheet = "sheet"
    pot_score = "pot-score"
    progress = "progress"
    chinese_audit = "chinese-audit"
    chinese_arrangement = "chinese-arrangement"
    moss_arrangement = "moss-arrangement"
    moss_audit = "moss-audit"
    pots_audit = "pots-audit"


@app.command(epilog="Example:  croupier games --json")
def games(as_json: AsJson = False) -> None:
    """List the games, their wagers, ladders and options, and the games between players, their hands and points."""
    from croupier.contests import CONTESTS, POTS
    from croupier.games import GAMES
    from croupier.sheets.data import contest_data, game_data, pots_data, to_json
    from croupier.sheets.text import game_text

    if as_json:
        between_players = [*map(contest_data, CONTESTS.values()), pots_data(POTS)]
        print_data(to_json([*map(game_data, GAMES.values()), *between_players]))
    else:
        for game in GAMES.values():
            show(game_text(game))
        for contest in CONTESTS.values():
            show(game_text(contest))
        show(game_text(POTS))


@app.command(epilog="Example:  croupier paytables  ·  croupier audit casino-holdem/standard")
def paytables(as_json: AsJson = False) -> None:
    """List the paytables that come with the program, and the scoring files and pot tables of games between players."""
    from croupier.paytable import every_shipped, load
    from croupier.sheets.data import to_json
    from croupier.sheets.text import paytables_text

    found = [(name, path, load(path)) for name, path in every_shipped()]
    listed = [
        {"paytable": name, "title": table.name, "source": table.source.get("title", ""), "file": str(path)}
        for name, path, loaded in found
        if (table := loaded.table) is not None
    ]
    if as_json:
        print_data(to_json(listed))
    else:
        show(paytables_text(listed))


@app.command(epilog="Example:  croupier schema > paytable.schema.json  ·  croupier schema report")
def schema(
    of: Annotated[
        SchemaName, typer.Argument(help="Of paytable or scoring files, or of what --json prints.")
    ] = SchemaName.paytable,
) -> None:
    """Print a JSON Schema: of paytable files, for editors, or of what other commands print with --json."""
    from croupier.sheets.data import to_json

    print_data(to_json(_schema(of)))


_MODULES = {
    SchemaName.paytable: "croupier.paytable",
    SchemaName.scoring: "croupier.paytable",
    SchemaName.pots: "croupier.paytable",
    SchemaName.comparison: "croupier.sheets.comparison_schema",
    SchemaName.equity: "croupier.sheets.equity_schema",
    SchemaName.odds: "croupier.sheets.frequency_schema",
    SchemaName.score: "croupier.sheets.score_schema",
    SchemaName.questions: "croupier.sheets.question_schema",
    SchemaName.drill_kinds: "croupier.sheets.question_schema",
    SchemaName.pot_score: "croupier.sheets.pot_schema",
    SchemaName.progress: "croupier.sheets.progress_schema",
    SchemaName.sheet: "croupier.sheets.sheet_schema",
    SchemaName.chinese_audit: "croupier.sheets.chinese_schema",
    SchemaName.chinese_arrangement: "croupier.sheets.chinese_schema",
    SchemaName.moss_audit: "croupier.sheets.moss_schema",
    SchemaName.moss_arrangement: "croupier.sheets.moss_schema",
    SchemaName.pots_audit: "croupier.sheets.pots_schema",
}
"""Where the function that makes a schema is; those of the others are with the report's."""
_FUNCTIONS = {SchemaName.pot_score: "pot_schema"}
"""What that function is called where it is not `<name>_schema`."""


def _schema(of: SchemaName) -> dict[str, Any]:
    module = import_module(_MODULES.get(of, "croupier.sheets.report_schema"))
    name = _FUNCTIONS.get(of, f"{of.value.replace('-', '_')}_schema")
    found: dict[str, Any] = getattr(module, name)()
    return found
