"""What comes with the program: `croupier games`, `croupier paytables`, `croupier schema`."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from croupier.cli.app import AsJson, app
from croupier.cli.output import print_data, show


class SchemaName(StrEnum):
    """What a JSON Schema is published for."""

    paytable = "paytable"
    scoring = "scoring"
    report = "report"
    check = "check"
    strategy = "strategy"
    advice = "advice"
    differences = "differences"
    comparison = "comparison"
    equity = "equity"
    odds = "odds"
    score = "score"
    chinese_audit = "chinese-audit"
    chinese_arrangement = "chinese-arrangement"
    moss_arrangement = "moss-arrangement"
    moss_audit = "moss-audit"


@app.command(epilog="Example:  croupier games --json")
def games(as_json: AsJson = False) -> None:
    """List the games: their wagers, the ladders a paytable gives, the options a house has."""
    from croupier.games import GAMES
    from croupier.sheets.data import game_data, to_json
    from croupier.sheets.text import game_text

    if as_json:
        print_data(to_json([game_data(game) for game in GAMES.values()]))
    else:
        for game in GAMES.values():
            show(game_text(game))


@app.command(epilog="Example:  croupier paytables  ·  croupier audit casino-holdem/standard")
def paytables(as_json: AsJson = False) -> None:
    """List the paytables that come with the program, and the scoring files of games between players."""
    from croupier.paytable import load, shipped, shipped_scorings
    from croupier.sheets.data import to_json
    from croupier.sheets.text import paytables_text

    found = [(name, path, load(path)) for name, path in (*shipped(), *shipped_scorings())]
    listed = [
        {"paytable": name, "title": table.name, "source": table.source.get("title", ""), "file": str(path)}
        for name, path, loaded in found
        if (table := loaded.paytable or loaded.scoring) is not None
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


def _schema(of: SchemaName) -> dict[str, Any]:
    match of:
        case SchemaName.paytable:
            from croupier.paytable import paytable_schema

            return paytable_schema()
        case SchemaName.scoring:
            from croupier.paytable import scoring_schema

            return scoring_schema()
        case SchemaName.comparison:
            from croupier.sheets.comparison_schema import comparison_schema

            return comparison_schema()
        case SchemaName.equity:
            from croupier.sheets.equity_schema import equity_schema

            return equity_schema()
        case SchemaName.odds:
            from croupier.sheets.frequency_schema import odds_schema

            return odds_schema()
        case SchemaName.chinese_audit:
            from croupier.sheets.chinese_schema import chinese_audit_schema

            return chinese_audit_schema()
        case SchemaName.chinese_arrangement:
            from croupier.sheets.chinese_schema import chinese_arrangement_schema

            return chinese_arrangement_schema()
        case SchemaName.moss_arrangement:
            from croupier.sheets.moss_schema import moss_advice_schema

            return moss_advice_schema()
        case SchemaName.moss_audit:
            from croupier.sheets.moss_schema import moss_report_schema

            return moss_report_schema()
        case SchemaName.score:
            from croupier.sheets.score_schema import score_schema

            return score_schema()
        case _:
            from croupier.sheets import report_schema

            found: dict[str, Any] = getattr(report_schema, f"{of.value}_schema")()
            return found
