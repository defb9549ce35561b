"""Call the hand between players: two cards and a board at pots and in Moss poker, a row of three or five in Chinese.

A skill is a kind of hand. In front of a Chinese hand, where straights and flushes do not count, the harder questions
are cards that would be one.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.cards import rank_of
from croupier.contests import chinese_poker, moss_poker
from croupier.dealt import Deal
from croupier.drill.between import mistakes
from croupier.drill.between.asking import Asked, Draft, Wrong, contest_of, order_of_kinds, parts_of, posed, says
from croupier.drill.between.broken_hands import judged_with_front_straights
from croupier.drill.between.dealing import IN_FRONT
from croupier.drill.between.pot_scenes import pots_of_table
from croupier.drill.calling import ASK, CHOICES, NAME, TITLE, best_five, dealt, misread, those_that_play
from croupier.drill.draw import Draw
from croupier.drill.hands import CATEGORIES, three_of
from croupier.drill.kinds import Kind, Setup
from croupier.drill.readings import MISREAD
from croupier.drill.winning import BOARD, OWN
from croupier.paytable.model import Table
from croupier.questions import Block, Cards, Form, Question, Reason
from croupier.ranking import FIVE, in_order
from croupier.report import Rule
from croupier.words import mark

_THREE, _FIVE = mark("three cards"), mark("five cards")
_NOTHING_IN_FRONT = ("straight", "flush", "straight flush", "mini royal")
_SECONDS = Fraction(4)

Make = Callable[[str, int, Draw], Draft]
"""A question about a kind of hand, on a level."""


def _skills(table: Table) -> Sequence[str]:
    return tuple(_drafts(table))


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    kind, make = _drafts(table)[skill]
    return posed(table, NAME, skill, setup, seed, make(kind, setup.level, draw))


def _drafts(table: Table) -> Mapping[str, tuple[str, Make]]:
    """The kinds of hand to call at a table by their skills, and how each is asked about."""
    game = pots_of_table(table)
    if game is not None:
        return {} if game.with_dice else {kind: (kind, _of_pots) for kind in CATEGORIES}
    if contest_of(table, moss_poker.CONTEST.name) is not None:
        return {kind: (kind, _of_moss) for kind in CATEGORIES}
    chinese = contest_of(table, chinese_poker.CONTEST.name)
    if chinese is None:
        return {}
    return {
        **{f"{_THREE}: {kind}": (kind, _front) for kind in IN_FRONT},
        **{f"{_FIVE}: {kind}": (kind, _five) for kind in CATEGORIES},
    }


def _of_pots(kind: str, level: int, draw: Draw) -> Draft:
    return _with_board(kind, level, draw, says(mark("Player's cards")))


def _of_moss(kind: str, level: int, draw: Draw) -> Draft:
    pile = draw.one(moss_poker.CONTEST.arrangement.piles)
    return _with_board(kind, level, draw, says(pile.name))


def _with_board(kind: str, level: int, draw: Draw, label: Rule) -> Draft:
    """Two cards under a label, and five that all share."""
    deal = dealt(kind, level, draw, own=OWN, shared=BOARD)
    play = says("{cards}", cards=those_that_play(deal.own, deal.community))
    scene = Cards(says(mark("board")), deal.community), Cards(label, deal.own)
    return _draft(scene, kind, _readings(deal), Reason(best_five(deal.own, deal.community), play))


def _front(kind: str, level: int, draw: Draw) -> Draft:
    """Three cards in front; in harder questions a high card would be a straight or a flush anywhere else."""
    pile, *_ = chinese_poker.CONTEST.arrangement.piles
    tempting = level > 1 and kind == "high card"
    cards = three_of(draw.one(_NOTHING_IN_FRONT) if tempting else kind, draw)
    elsewhere, *_ = judged_with_front_straights(chinese_poker.CONTEST.arrangement).piles
    counted = elsewhere.ranking.category(elsewhere.ranking.strength(cards))
    scene = (Cards(says(pile.name), _lying(cards, level)),)
    reason = Reason(Rule(chinese_poker.FRONT_KINDS), says(kind))
    return _draft(scene, kind, [(mistakes.STRAIGHT_IN_FRONT, (counted,))], reason)


def _five(kind: str, level: int, draw: Draw) -> Draft:
    """Five cards in the middle or in the back."""
    _, *piles = chinese_poker.CONTEST.arrangement.piles
    deal = dealt(kind, level, draw, own=FIVE.size, shared=0)
    scene = (Cards(says(draw.one(piles).name), _lying(deal.own, level)),)
    return _draft(scene, kind, _readings(deal), order_of_kinds(CATEGORIES, kind))


def _lying(cards: Sequence[int], level: int) -> tuple[int, ...]:
    """Cards as they lie: in plain questions as the hand is read."""
    return in_order(cards, rank_of) if level == 1 else tuple(cards)


def _readings(deal: Deal) -> list[Wrong]:
    return [(MISREAD[name], (each,)) for name, each in misread(deal).items()]


def _draft(scene: tuple[Block, ...], kind: str, wrong: Sequence[Wrong], reason: Reason) -> Draft:
    parts = parts_of([Asked(Rule(ASK), Form.CHOICE, CHOICES)], [kind])
    return Draft(scene, parts, tuple(wrong), (reason,), _SECONDS)


KIND = Kind(NAME, TITLE, _skills, _make)
