"""`croupier advise`: what every option is worth in one situation, and which is best."""

from typing import Annotated

import typer

from croupier.cli.app import USAGE, AsJson, Lang, Language, Ties, app
from croupier.cli.output import note, print_data, show, stdout_console
from croupier.cli.running import explained, kept_solutions, load_one, solving


@app.command(
    epilog='Examples:  croupier advise mississippi-stud/standard "Ah Kd"  ·  '
    'croupier advise mine.yaml QhQs "2c 7d" --bets 1,1,2  ·  '
    "croupier advise ultimate-texas-holdem/standard AsKd Ah7c2d"
)
def advise(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A paytable file, or the name of a shipped one.",
            show_default=False,
        ),
    ],
    own: Annotated[
        str, typer.Argument(metavar="OWN", help="The player's own cards, such as QhQs.", show_default=False)
    ],
    shared: Annotated[
        str,
        typer.Argument(metavar="SHARED", help="The shared cards seen so far, such as '2c 7d'.", show_default=False),
    ] = "",
    bets: Annotated[
        str,
        typer.Option(
            metavar="UNITS", help="What is bet so far, wager by wager, in units of the base: 1,1,2.", show_default=False
        ),
    ] = "",
    as_json: AsJson = False,
    ties: Annotated[
        Ties, typer.Option(help="Among equally good options, play on with the most or the least stake.")
    ] = Ties.most,
    lang: Language = Lang.en,
) -> None:
    """Work out exactly what every option is worth in one situation, and say which is best."""
    paytable, _ = load_one(file)
    with explained():
        from croupier.audit.situation import SituationError, read_situation
        from croupier.cards import STANDARD_DECK
        from croupier.exact.plan import make_plan

        plan = make_plan(paytable.game, STANDARD_DECK)
        try:
            situation = read_situation(plan, own, shared, bets)
        except SituationError as wrong:
            for fault in wrong.faults:
                note(fault)
            raise typer.Exit(USAGE) from None
    with solving(f"Solving {paytable.name}", paytable) as told:
        from croupier.audit.advise import advice_from
        from croupier.audit.kept import find_outlook

        found = find_outlook(plan, situation, ties=ties.rule, folder=kept_solutions(), on_step=told.step)
        advice = advice_from(paytable, plan, situation, found, ties=ties.rule)
    if as_json:
        from croupier.sheets.advice_data import advice_data
        from croupier.sheets.data import to_json

        print_data(to_json(advice_data(advice)))
    else:
        from croupier.sheets.advice_text import advice_text
        from croupier.sheets.language import language

        show(advice_text(advice, language(lang.value), width=stdout_console().width))
