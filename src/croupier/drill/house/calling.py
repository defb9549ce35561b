"""Call the hand at a table of the house's: what kind of hand the cards make, or which row of the pay table it is."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.dealt import Deal, facts_of, read_hand
from croupier.drill.calling import ASK, CHOICES, NAME, TITLE, best_five, dealt, laid_out, misread, those_that_play
from croupier.drill.draw import Draw
from croupier.drill.hands import CATEGORIES, hand_of_row
from croupier.drill.house.mistakes import broken_rulings
from croupier.drill.house.spots import Spot
from croupier.drill.house.tables import HouseTable, table_of
from croupier.drill.house.words import OWN, SHARED, hand_of, identity, plain, row_paid
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import slips_of
from croupier.ladder import Ladder
from croupier.paytable.model import Paytable, Table
from croupier.questions import Cards, Choice, Form, Part, Question, Reason, Slip
from croupier.report import Rule
from croupier.words import mark

ROW = "row: "
_ASK_ROW = mark("Which row of the pay table is it?")
_SECONDS = Fraction(4)


def skills(table: Table) -> Sequence[str]:
    """Every kind of hand of five cards; without a dealer's hand, every row of the table that pays the base bet."""
    if not isinstance(table, Paytable):
        return ()
    ladder = _main_ladder(table_of(table))
    names = () if ladder is None else tuple(ROW + ladder.row_name(row) for row in range(len(ladder.rows) + 1))
    return (*CATEGORIES, *names)


def make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    """A question about one hand."""
    if not isinstance(table, Paytable):
        raise TypeError("hands are called at a table of the house's")
    house = table_of(table)
    ladder = _main_ladder(house)
    if ladder is not None and skill.startswith(ROW):
        deal, part, slips = _row_asked(house, ladder, skill.removeprefix(ROW), draw)
    else:
        deal, part, slips = _kind_asked(house, skill, setup.level, draw)
    scene = (Cards(Rule(OWN), deal.own), Cards(Rule(SHARED), deal.community))
    strength = read_hand(deal.own, deal.community)
    about = plain(those_that_play(deal.own, deal.community))
    if ladder is not None:
        about = row_paid(ladder, ladder.row_of_strength(strength))
    why = Reason(best_five(deal.own, deal.community), about)
    return Question(identity(table, NAME, skill, setup, seed), scene, (part,), slips, (why,), _SECONDS)


def _kind_asked(house: HouseTable, category: str, level: int, draw: Draw) -> tuple[Deal, Part, tuple[Slip, ...]]:
    deal = dealt(category, level, draw, own=house.game.deal["own"], shared=house.game.deal["community"])
    slips, _ = slips_of((category,), {name: (kind,) for name, kind in misread(deal).items()})
    return deal, Part(Rule(ASK), Form.CHOICE, category, CHOICES), slips


def _main_ladder(house: HouseTable) -> Ladder | None:
    """The ladder on the whole hand that pays the base bet, in a game without a dealer's hand."""
    game = house.game
    if game.has_dealer:
        return None
    ladders = [game.ladders[place.name] for place in game.places_of(game.base)]
    return next((each for each in ladders if each.of.cards == game.whole_hand and each.match == "at least"), None)


def _row_asked(house: HouseTable, ladder: Ladder, name: str, draw: Draw) -> tuple[Deal, Part, tuple[Slip, ...]]:
    rows = range(len(ladder.rows) + 1)
    row = next(row for row in rows if ladder.row_name(row) == name)
    own, shared = house.game.deal["own"], house.game.deal["community"]
    deal = laid_out(hand_of_row(ladder, row, draw), own, draw, own=own, shared=shared)
    spot = Spot(house, deal, facts_of(house.game, deal, folded=False), {house.game.base: Fraction(1)}, {})
    answers = {
        mistake: (ladder.row_name(ruling.facts.row(ladder.name)),)
        for mistake, (ruling,) in broken_rulings([spot]).items()
        if ruling is not None
    }
    slips, _ = slips_of((name,), answers)
    choices = tuple(Choice(ladder.row_name(each), hand_of(ladder, each)) for each in rows)
    return deal, Part(Rule(_ASK_ROW), Form.CHOICE, name, choices), slips


KIND = Kind(NAME, TITLE, skills, make)
