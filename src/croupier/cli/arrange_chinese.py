"""`croupier arrange chinese`: thirteen cards, every setting priced over the same deals."""

from enum import StrEnum
from random import Random
from typing import Annotated

import typer

from croupier.cli.app import USAGE, AsJson, Lang, Language
from croupier.cli.arrange import arrange_app
from croupier.cli.auditing_contests import MOST_DEALS
from croupier.cli.output import note, print_data, progress, show, stdout_console
from croupier.cli.running import explained, load_scoring
from croupier.cli.simulating import DEFAULT_SEED, MOST_SEED

DEFAULT_DEALS = 10_000
_SHIPPED = "chinese-poker/russian"


class SetBy(StrEnum):
    """How opponents set their cards."""

    strongest_back = "strongest back"
    even_rows = "even rows"


@arrange_app.command(
    epilog='Examples:  croupier arrange chinese "2c4h4c4d4s5d5s5c6h7h8h9hTh"  ·  '
    'croupier arrange chinese "2c4h4c4d4s5d5s5c6h7h8h9hTh" --scoring chinese-poker/royalties --opponents 3 '
    '--rule "even rows" --as "4h4c4d / 4s5d5s5c2c / 6h7h8h9hTh"'
)
def chinese(
    cards: Annotated[
        str, typer.Argument(metavar="CARDS", help="Your thirteen cards, '2c 4h 4c ...'.", show_default=False)
    ],
    scoring: Annotated[
        str, typer.Option(metavar="FILE", help="A scoring file of Chinese poker, or the name of a shipped one.")
    ] = _SHIPPED,
    opponents: Annotated[int, typer.Option(min=1, max=3, help="How many play against you.")] = 1,
    rule: Annotated[SetBy, typer.Option(help="How they set their cards.")] = SetBy.strongest_back,
    deals: Annotated[int, typer.Option(metavar="N", min=2, max=MOST_DEALS, help="How many deals.")] = DEFAULT_DEALS,
    seed: Annotated[
        int, typer.Option(metavar="S", min=0, max=MOST_SEED, help="Which deals: the same seed, the same deals.")
    ] = DEFAULT_SEED,
    top: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help="How many settings to show.")] = 10,
    given: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="ROWS",
            help="A setting to price too, allowed or not: 'front / middle / back'.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
    lang: Language = Lang.en,
) -> None:
    """Price every way to set thirteen cards against opponents who are dealt the others and set them by a rule."""
    from croupier.chinese.rules import RULES
    from croupier.chinese.thirteen_cards import SettingError, read_setting
    from croupier.contests.chinese_poker import CONTEST

    asked = None
    try:
        asked = read_setting(CONTEST.arrangement, cards, given)
    except SettingError as wrong:
        for fault in wrong.faults:
            note(fault)
    table = load_scoring(scoring, CONTEST)
    if asked is None:
        raise typer.Exit(USAGE)
    with progress(f"Dealing {deals:,} times, seed {seed}") as told, explained():
        from croupier.audit.chinese.arrange import arrange_chinese

        hand, own = asked
        found = arrange_chinese(
            table,
            hand,
            opponents=opponents,
            rule=RULES[rule.value],
            deals=deals,
            seed=seed,
            draw=Random(seed).random,  # noqa: S311 - deals that anyone can deal again, nothing to be kept secret
            top=top,
            own=own,
            told=lambda done: told.count(done, deals),
        )
    if as_json:
        from croupier.sheets.chinese_data import chinese_arrangement_data
        from croupier.sheets.data import to_json

        print_data(to_json(chinese_arrangement_data(found)))
    else:
        from croupier.sheets.chinese_text import chinese_arrangement_text
        from croupier.sheets.language import language

        show(chinese_arrangement_text(found, language(lang.value), width=stdout_console().width))
