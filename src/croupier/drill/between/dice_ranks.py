"""What five or seven dice come to, and who wins or splits with dice, a straight above a full house."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

from croupier.contests.pots import Pots
from croupier.contests.pots.events import Faces
from croupier.contests.pots.options import FREE_DICE, OF_SEVEN
from croupier.drill.between import mistakes
from croupier.drill.between.asking import (
    Asked,
    Draft,
    Wrong,
    ask,
    named,
    order_of_kinds,
    parts_of,
    players,
    says,
    seat_choices,
    seat_name,
    seat_rule,
)
from croupier.drill.between.pot_broken import LIKE_CARDS, misjudged
from croupier.drill.between.pot_scenes import pots_of_table, won_or_split
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.paytable.model import Table
from croupier.questions import Block, Choice, Dice, Form, Question
from croupier.ranking import FIVE_DICE
from croupier.words import mark

NAME = "dice ranks"
_CALL = {5: mark("five dice") + ": ", 7: mark("seven dice") + ": "}
_WINS = mark("wins") + ": "
STRAIGHT_BEATS, HOUSES, FREE, EQUAL = (
    _WINS + mark("straight against full house"),
    _WINS + mark("full house against full house"),
    _WINS + mark("free die"),
    mark("splits"),
)
FOUR_BEATS = _WINS + mark("four of a kind against straight")
REST = _WINS + mark("dice that do not play")
_WHO = (STRAIGHT_BEATS, FOUR_BEATS, HOUSES, FREE, EQUAL)
_RUNS = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))


@cache
def _rolls(many: int) -> Mapping[str, tuple[Faces, ...]]:
    """Every roll of so many dice up to order, by the best hand of five in it."""
    found: dict[str, list[Faces]] = {}
    for roll in combinations_with_replacement(range(1, 7), many):
        found.setdefault(FIVE_DICE.category(FIVE_DICE.best_of(roll)), []).append(roll)
    return {kind: tuple(rolls) for kind, rolls in found.items()}


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    if game is None or not game.with_dice:
        return ()
    names = [category.name for category in FIVE_DICE.categories]
    calls = [f"{_CALL[many]}{kind}" for many in _CALL for kind in names if kind in _rolls(many)]
    rest = (REST,) if game.says(FREE_DICE, OF_SEVEN) else ()
    return (*calls, *_WHO, *rest)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    called = next(((many, skill.removeprefix(text)) for many, text in _CALL.items() if skill.startswith(text)), None)
    if called is not None:
        return ask(table, NAME, skill, setup, seed, lambda: _called(*called, setup.level, draw))
    seats = players(2, min(setup.seats, 2 * setup.level), game.seats[1])
    return ask(table, NAME, skill, setup, seed, lambda: _who(game, skill, seats, setup.level, draw))


def _called(many: int, kind: str, level: int, draw: Draw) -> Draft:
    """What hand some dice are; in plain questions they lie in order."""
    roll = draw.one(_rolls(many)[kind])
    faces = roll if level == 1 else draw.shuffled(roll)
    names = [category.name for category in FIVE_DICE.categories]
    like_cards = LIKE_CARDS.category(LIKE_CARDS.best_of(faces))
    wrong: list[Wrong] = [(mistakes.FULL_HOUSE_ABOVE, (like_cards,))]
    blocks: tuple[Block, ...]
    if many == 7:
        own = draw.shuffled(faces)
        blocks = (Dice(says(mark("own dice")), own[:2]), Dice(says(mark("board")), own[2:]))
        wrong.append((mistakes.BOARD_ONLY, (FIVE_DICE.category(FIVE_DICE.best_of(own[2:])),)))
    else:
        blocks = (Dice(says(mark("dice")), faces),)
    asked = says(mark("Which hand is this, the best five?"))
    choices = tuple(Choice(name, says(name)) for name in names)
    return Draft(
        blocks,
        parts_of([Asked(asked, Form.CHOICE, choices)], [kind]),
        tuple(wrong),
        (order_of_kinds(names, kind),),
        Fraction(4 if many == 5 else 6),
    )


def _who(game: Pots, skill: str, seats: int, level: int, draw: Draw) -> Draft | None:
    """Who wins or splits: two hands that show the skill, and others."""
    dealt = _dealt(game, skill, draw)
    if dealt is None:
        return None
    shared, first, second = dealt
    others = [_two(draw) for _ in range(seats - 2)]
    hands = dict(enumerate(draw.shuffled([first, second, *others])))
    strengths = {seat: game.hands.strength(own, shared) for seat, own in hands.items()}
    best = _best(strengths)
    of_skill = max(game.hands.strength(first, shared), game.hands.strength(second, shared))
    if max(strengths.values()) != of_skill or (skill == EQUAL) != (len(best) > 1):
        return None
    wrong: list[Wrong] = [(mistake, (named(_best(seen)),)) for mistake, seen in misjudged(game, hands, shared)]
    asked, seat_has = says(mark("Who wins? Name all who split.")), mark("seat {seat}: {hand}")
    kinds = {seat: game.hands.category(strength) for seat, strength in strengths.items()}
    told = {seat: says(seat_has, seat=seat_name(seat), hand=kind) for seat, kind in kinds.items()}
    return Draft(
        (
            Dice(says(mark("board")), draw.shuffled(shared)),
            *(Dice(seat_rule(seat), own) for seat, own in sorted(hands.items())),
        ),
        parts_of([Asked(asked, Form.CHOICES, seat_choices(range(seats)))], [named(best)]),
        tuple(wrong),
        tuple(won_or_split(strengths, told)),
        Fraction(4 + 3 * seats),
    )


def _best(strengths: Mapping[int, int]) -> tuple[int, ...]:
    most = max(strengths.values())
    return tuple(seat for seat, strength in strengths.items() if strength == most)


def _two(draw: Draw) -> Faces:
    return 1 + draw.below(6), 1 + draw.below(6)


def _dealt(game: Pots, skill: str, draw: Draw) -> tuple[Faces, Faces, Faces] | None:
    """Shared dice and two hands of the skill; None where chance did not lead there."""
    run = draw.one(_RUNS)
    if skill in (STRAIGHT_BEATS, FOUR_BEATS):
        # Three of a run on the board, one or two of them twice: two more dice make the straight, others fill it up.
        three = draw.some(run, 3)
        straight = draw.shuffled([face for face in run if face not in three])
        if skill == STRAIGHT_BEATS:
            return (*three, *three[:2]), straight, draw.shuffled((three[draw.below(2)], 1 + draw.below(6)))
        return (*three, three[0], 1 + draw.below(6)), straight, (three[0], three[0])
    if skill == REST:  # a straight that all share: what is left over decides
        first, second = (_two(draw), _two(draw))
        equal = FIVE_DICE.best_of((*run, *first)) == FIVE_DICE.best_of((*run, *second))
        return (run, first, second) if equal and sorted(first) != sorted(second) else None
    shared = tuple(1 + draw.below(6) for _ in range(5))
    hands: tuple[Faces, Faces]
    if skill == HOUSES:
        pair, other = draw.some(range(1, 7), 2)
        shared = (pair, pair, other, other, draw.one([face for face in range(1, 7) if face not in (pair, other)]))
        hands = (pair, 1 + draw.below(6)), (other, 1 + draw.below(6))
    elif skill == FREE:
        alike = 1 + draw.below(6)
        rest = draw.some([face for face in range(1, 7) if face != alike], 3)
        shared = (alike, alike, alike, *sorted(rest)[:2])
        hands = (alike, max(rest)), (alike, min(rest))
    else:
        first = _two(draw)
        hands = first, draw.shuffled(first) if draw.often(1, 2) else _two(draw)
    kinds = [game.hands.category(game.hands.strength(own, shared)) for own in hands]
    alike_kinds = kinds[0] == kinds[1]
    strengths = [game.hands.strength(own, shared) for own in hands]
    equal = strengths[0] == strengths[1]
    wanted = {HOUSES: kinds == ["full house"] * 2 and not equal, FREE: alike_kinds and not equal, EQUAL: equal}
    return (shared, *hands) if wanted[skill] else None


KIND = Kind(NAME, mark("Dice ranks"), _skills, _make)
