"""The guest's sheet: what the game is after, how a round goes, what every bet does and pays, worked examples."""

from dataclasses import dataclass

from croupier.in_force import steps
from croupier.paytable.model import Paytable
from croupier.sheets.language import Language
from croupier.sheets.views.sheet_examples import ExampleView, examples
from croupier.sheets.views.sheet_parts import HouseRules, Strip, house_rules, strips
from croupier.worked import MOST_OFTEN_WRONG


@dataclass(frozen=True, slots=True)
class GuestSheet:
    """All that the template needs, in one language."""

    rules: HouseRules
    object: str
    steps: tuple[str, ...]
    notes: tuple[str, ...]
    strips: tuple[Strip, ...]
    examples: tuple[ExampleView, ...]


def guest_sheet(paytable: Paytable, lang: Language, *, narrow: bool = False) -> GuestSheet:
    """The sheet for guests of a paytable in the words and digits of one language; a `narrow` one has fewer examples."""
    game = paytable.game
    return GuestSheet(
        rules=house_rules(paytable, lang),
        object=lang.say(game.object),
        steps=tuple(map(lang.rule, steps(game))),
        notes=tuple(map(lang.say, game.notes)),
        strips=strips(paytable, lang),
        examples=examples(paytable, lang, 1 if narrow else MOST_OFTEN_WRONG),
    )
