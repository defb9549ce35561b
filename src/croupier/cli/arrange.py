"""`croupier arrange`: how the cards of a contest are best laid; each game has a command of its own."""

import typer

from croupier.cli.app import app

arrange_app = typer.Typer(no_args_is_help=True, help="How cards are best laid in games between players.")
app.add_typer(arrange_app, name="arrange")
