"""`croupier arrange moss`: ten cards and a flop, every arrangement valued over the same sampled deals."""

from enum import StrEnum
from random import Random
from typing import Annotated

import typer

from croupier.cli.app import USAGE, AsJson, Lang, Language
from croupier.cli.arrange import arrange_app
from croupier.cli.output import note, print_data, progress, show, stdout_console
from croupier.cli.running import explained, load_scoring
from croupier.cli.simulating import DEFAULT_SEED, MOST_HANDS, MOST_SEED

DEFAULT_DEALS = 50_000
_SHIPPED = "moss-poker/simple"


class Rule(StrEnum):
    """How opponents lay their ten cards."""

    strongest_first = "strongest first"
    likeliest_first = "likeliest first"


@arrange_app.command(
    epilog='Examples:  croupier arrange moss "Ac3c Qd6h 8s8d KhJh 5s4d" --flop "Qc Tc 6s"  ·  '
    'croupier arrange moss "Ac3c Qd6h 8s8d KhJh 5s4d" --flop QcTc6s --opponents 3 '
    '--as "5: Qd6h, 4: Ac3c, 3: 8s8d, 2: KhJh, 1: 5s4d"'
)
def moss(
    cards: Annotated[str, typer.Argument(metavar="CARDS", help="Your ten cards, 'Ac3c Qd6h ...'.", show_default=False)],
    flop: Annotated[str, typer.Option(metavar="CARDS", help="The flop, 'Qc Tc 6s'.", show_default=False)],
    scoring: Annotated[
        str, typer.Option(metavar="FILE", help="A scoring file of Moss poker, or the name of a shipped one.")
    ] = _SHIPPED,
    opponents: Annotated[int, typer.Option(min=1, max=3, help="How many play against you.")] = 1,
    rule: Annotated[
        Rule,
        typer.Option(help="How they lay their cards: by what two cards make on the flop, or may make by the river."),
    ] = Rule.strongest_first,
    deals: Annotated[int, typer.Option(metavar="N", min=2, max=MOST_HANDS, help="How many deals.")] = DEFAULT_DEALS,
    seed: Annotated[
        int, typer.Option(metavar="S", min=0, max=MOST_SEED, help="Which deals: the same seed, the same deals.")
    ] = DEFAULT_SEED,
    top: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help="How many arrangements to show.")] = 10,
    given: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="HANDS",
            help="An arrangement to compare: '5: Ac3c, 4: Qd6h, ...', or five hands worth 5 to 1 in order.",
            show_default=False,
        ),
    ] = "",
    as_json: AsJson = False,
    lang: Language = Lang.en,
) -> None:
    """Lay ten cards of Moss poker: chances of every two of them, the best of all arrangements, what others cost."""
    from croupier.contests.moss_poker import CONTEST
    from croupier.moss.rules import OPPONENTS_RULES
    from croupier.moss.ten_cards import TenCardsError, read_ten_cards

    asked = None
    try:
        asked = read_ten_cards(cards, flop, given)
    except TenCardsError as wrong:
        for fault in wrong.faults:
            note(fault)
    table = load_scoring(scoring, CONTEST)
    if asked is None:
        raise typer.Exit(USAGE)
    with progress(f"Dealing {deals:,} times, seed {seed}") as told, explained():
        from croupier.audit.moss.advise import advise_moss

        found = advise_moss(
            table,
            asked,
            opponents=opponents,
            rule=OPPONENTS_RULES[rule.value],
            deals=deals,
            seed=seed,
            draw=Random(seed).random,  # noqa: S311 - deals that anyone can deal again, nothing to be kept secret
            top=top,
            told=lambda done: told.count(done, deals),
        )
    if as_json:
        from croupier.sheets.data import to_json
        from croupier.sheets.moss_data import moss_arrangement_data

        print_data(to_json(moss_arrangement_data(found)))
    else:
        from croupier.sheets.language import language
        from croupier.sheets.moss_text import moss_arrangement_text

        show(moss_arrangement_text(found, language(lang.value), width=stdout_console().width))
