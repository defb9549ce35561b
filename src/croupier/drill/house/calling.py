"""Call the hand: what kind of hand seven cards, or five, make. A skill is a kind of hand, or a row of the pay table.

Levels are made of what is misread: a board that plays, two pair counterfeited, an ace that is low, a straight under a
flush, four to a flush. On the first level nobody can misread the hand by one of these, on the others somebody can.
"""

from collections.abc import Sequence
from fractions import Fraction

from croupier.cards import STANDARD_DECK
from croupier.dealt import Deal, facts_of, read_hand
from croupier.drill.draw import Draw
from croupier.drill.house.asking import PLAYING, slips_of
from croupier.drill.house.hands import CATEGORIES, NoDealError, five_of, hand_of_row
from croupier.drill.house.mistakes import broken_rulings
from croupier.drill.house.readings import READINGS
from croupier.drill.house.spots import Spot
from croupier.drill.house.tables import HouseTable, table_of
from croupier.drill.house.words import OWN, SHARED, hand_of, identity, row_paid
from croupier.drill.kinds import Kind, Setup, Table
from croupier.ladder import Ladder
from croupier.paytable.model import Paytable
from croupier.questions import Cards, Choice, Form, Part, Question, Reason, Slip
from croupier.ranking import FIVE
from croupier.report import Rule
from croupier.words import mark

NAME = "call the hand"
ROW = "row: "
_ASK = mark("What is the hand?")
_ASK_ROW = mark("Which row of the pay table is it?")
_BEST = mark("The best five of all the cards: {hand}.")
_SECONDS = Fraction(4)
_TRIES = 400
_TRAPS = 25
_CARDS = frozenset(STANDARD_DECK.cards)
_KINDS_MISREAD = ("both own cards", "flush missed", "low ace missed", "four to a flush")


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
    about = None if ladder is None else row_paid(ladder, ladder.row_of_strength(strength))
    why = Reason(Rule(_BEST, {"hand": (FIVE.category(strength),)}), about)
    return Question(identity(table, NAME, skill, setup, seed), scene, (part,), slips, (why,), _SECONDS)


def _kind_asked(house: HouseTable, category: str, level: int, draw: Draw) -> tuple[Deal, Part, tuple[Slip, ...]]:
    deal = _deal_of(house, category, level, draw)
    answers = {name: (kind,) for name, kind in _misread(deal).items()}
    slips, _ = slips_of((category,), answers)
    choices = tuple(Choice(name, Rule(name)) for name in reversed(CATEGORIES))
    return deal, Part(Rule(_ASK), Form.CHOICE, category, choices), slips


def _deal_of(house: HouseTable, category: str, level: int, draw: Draw) -> Deal:
    """Cards of a kind of hand that can be misread in so many ways: none on the first level, one, two or more."""
    best: Deal | None = None
    most = (-_TRIES, -_TRIES)
    for tried in range(_TRIES):
        deal = _split(house, five_of(category, draw), draw.one(PLAYING[level]), draw)
        if FIVE.category(read_hand(deal.own, deal.community)) != category:
            continue
        slips, alike = slips_of((category,), {name: (kind,) for name, kind in _misread(deal).items()})
        # On the first level the fewest traps are best, on the others as many as are asked for, each its own.
        worth = -alike, -len(slips) if level == 1 else min(len(slips), level - 1)
        if best is None or worth > most:
            best, most = deal, worth
        if most == (0, level - 1) or tried >= _TRAPS:
            return best
    raise NoDealError(category)


def _misread(deal: Deal) -> dict[str, str]:
    """What kind of hand each wrong reading calls it."""
    return {name: FIVE.category(READINGS[name](deal.own, deal.community)) for name in _KINDS_MISREAD}


def _split(house: HouseTable, cards: Sequence[int], playing: int, draw: Draw) -> Deal:
    """Five cards laid out as own and shared ones, `playing` of them own, with others around them."""
    own, shared = house.game.deal["own"], house.game.deal["community"]
    held = min(max(playing, len(cards) - shared), own)
    others = draw.some(sorted(_CARDS - set(cards)), own + shared - len(cards))
    missing = own - held
    return Deal(
        (*cards[:held], *others[:missing]),
        draw.shuffled((*cards[held:], *others[missing:])),
    )


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
    deal = _split(house, hand_of_row(ladder, row, draw), house.game.deal["own"], draw)
    spot = Spot(house, deal, facts_of(house.game, deal, folded=False), {house.game.base: Fraction(1)}, {})
    answers = {
        mistake: (ladder.row_name(ruling.facts.row(ladder.name)),)
        for mistake, (ruling,) in broken_rulings([spot]).items()
        if ruling is not None
    }
    slips, _ = slips_of((name,), answers)
    choices = tuple(Choice(ladder.row_name(each), hand_of(ladder, each)) for each in rows)
    return deal, Part(Rule(_ASK_ROW), Form.CHOICE, name, choices), slips


KIND = Kind(NAME, mark("Call the hand"), skills, make)
