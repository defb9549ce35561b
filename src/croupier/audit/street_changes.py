"""Later decisions at two tables: on each street, with so much bet, where the two strategies part and how often.

What is visible depends on the deck alone, so the classes of seen cards are the same arrays at both tables. Bets may
differ: states are matched by their stakes, options by their effect.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product

import numpy as np

from croupier.audit.play_changes import NOT_OFFERED, place_of, states_to_decide
from croupier.audit.run import Solved
from croupier.audit.strategy import move
from croupier.cards import Deck, make_card, rank_of, show_cards, suit_of
from croupier.comparison import OptionChange, Standing, StreetChanges
from croupier.exact.plan import State
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Bools, Ints, Level
from croupier.report import Move, Ties
from croupier.rules import Option

EXAMPLES = 3
"""How many hands are shown of each change."""


def street_changes(a: Solved, b: Solved, ties: Ties) -> tuple[StreetChanges, ...]:
    """For each street and each total bet that either strategy comes to, where their choices differ and how often."""
    found: dict[tuple[int, Fraction], _Spot] = {}
    for street in range(len(a.plan.nodes)):
        for state in _come_to(a, b, street, ties):
            spot = found.setdefault((street, Fraction(sum(state.stakes))), _Spot())
            _add_state(spot, _side(a, street, state, ties), _side(b, street, state, ties))
    streets = a.plan.game.streets
    return tuple(
        StreetChanges(
            street=streets[street].name,
            bet=bet,
            situations=spot.situations,
            a_deals=spot.a_deals,
            b_deals=spot.b_deals,
            changes=tuple(_told(kind, tally) for kind, tally in sorted(spot.changes.items(), key=_most_first)),
        )
        for (street, bet), spot in sorted(found.items(), key=lambda entry: entry[0])
        if spot.situations
    )


_Kind = tuple[Move | None, Move | None, Standing, Standing]
"""A's option, B's option, how A's stands at B, how B's stands at A."""


@dataclass(slots=True)
class _Tally:
    """Situations added up, and the deals that come to them under either strategy."""

    situations: int = 0
    a_deals: int = 0
    b_deals: int = 0


@dataclass(slots=True)
class _Change(_Tally):
    """Situations of one kind of change. An example is minus its deals, the number of its class, and its cards."""

    cost_at_b: Fraction = Fraction(0)
    cost_at_a: Fraction = Fraction(0)
    examples: list[tuple[int, int, str]] = field(default_factory=list)


@dataclass(slots=True)
class _Spot(_Tally):
    """All situations of a street with so much bet, and the changes among them."""

    changes: dict[_Kind, _Change] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Side:
    """What one table's strategy does in a state of bets, by class of cards seen; `reached` is 0 where it never is."""

    solution: Solution
    street: int
    state: int
    options: tuple[Option, ...]
    taken: Ints
    reached: Ints

    @property
    def deals(self) -> Ints:
        """Deals that come to each class."""
        deals: Ints = self.reached * self.solution.completions.by_street[self.street].sum(axis=1)
        return deals

    def stands(self, option: Option) -> Iterator[tuple[Standing, Bools]]:
        """How another table's option does here, and with which classes."""
        at = place_of(option, self.options)
        if at == NOT_OFFERED:
            yield "not offered", np.ones(len(self.taken), np.bool_)
        else:
            best = self.solution.optimal[self.street][self.state][at]
            yield from (("equal", best), ("worse", ~best))

    def cost(self, option: Option, here: Bools) -> Fraction:
        """Mean loss per deal of a player who takes an option with these classes; 0 where it is not offered."""
        at = place_of(option, self.options)
        if at == NOT_OFFERED:
            return Fraction(0)
        values = self.solution.values[self.street][self.state][:, here]
        # Either sum is one of prices over deals, and the plan has seen to it that those fit; their difference need not.
        best, given = (int(self.reached[here] @ each) for each in (values.max(axis=0), values[at]))
        return Fraction(best - given, self.solution.plan.deals * self.solution.scale)


def _come_to(a: Solved, b: Solved, street: int, ties: Ties) -> list[State]:
    """The states of bets that either strategy comes to on a street, by their stakes."""
    found = {each.plan.nodes[street][at].state for each in (a, b) for at in each.plays[ties].reached[street]}
    return sorted(found, key=lambda state: (state.stakes, state.done))


def _side(table: Solved, street: int, state: State, ties: Ties) -> _Side | None:
    """What a table's strategy does in a state; None where its bets cannot come to that."""
    at = states_to_decide(table.plan, street).get(state)
    if at is None:
        return None
    taken = table.solution.taken(street, at, ties)
    reached = table.plays[ties].reached[street].get(at, np.zeros_like(taken))
    return _Side(table.solution, street, at, table.plan.nodes[street][at].options, taken, reached)


def _add_state(spot: _Spot, a: _Side | None, b: _Side | None) -> None:
    known = b if a is None else a
    if known is None:
        return
    nobody = np.zeros(len(known.taken), np.int64)
    a_deals, b_deals = (nobody if side is None else side.deals for side in (a, b))
    level = known.solution.completions.level(known.street)
    come = (a_deals > 0) | (b_deals > 0)
    _add(spot, level, come, a_deals, b_deals)
    for kind, a_option, b_option, classes in _changes(a, b):
        here = classes & come
        if here.any():
            change = spot.changes.setdefault(kind, _Change())
            _add(change, level, here, a_deals, b_deals)
            change.examples += _examples(known.solution.plan.deck, level, np.where(here, a_deals + b_deals, 0))
            if a is not None and b is not None:
                change.cost_at_b += b.cost(a_option, here)
                change.cost_at_a += a.cost(b_option, here)


def _add(tally: _Tally, level: Level, here: Bools, a_deals: Ints, b_deals: Ints) -> None:
    tally.situations += int(level.weight[here].sum())
    tally.a_deals += int(a_deals[here].sum())
    tally.b_deals += int(b_deals[here].sum())


def _changes(a: _Side | None, b: _Side | None) -> Iterator[tuple[_Kind, Option, Option, Bools]]:
    """Every kind of change that a state of bets can have, the options, and the classes where it is."""
    if a is not None and b is not None:
        yield from _changed_choices(a, b)
    elif a is not None:
        for i, option in enumerate(a.options):
            yield (move(option), None, "not offered", "not offered"), option, option, a.taken == i
    elif b is not None:
        for j, option in enumerate(b.options):
            yield (None, move(option), "not offered", "not offered"), option, option, b.taken == j


def _changed_choices(a: _Side, b: _Side) -> Iterator[tuple[_Kind, Option, Option, Bools]]:
    for (i, ours), (j, theirs) in product(enumerate(a.options), enumerate(b.options)):
        chosen = (a.taken == i) & (b.taken == j)
        if ours != theirs and chosen.any():
            for (at_b, there), (at_a, here) in product(b.stands(ours), a.stands(theirs)):
                yield (move(ours), move(theirs), at_b, at_a), ours, theirs, chosen & there & here


def _examples(deck: Deck, level: Level, deals: Ints) -> list[tuple[int, int, str]]:
    """The classes that most deals come to; of equally many the first."""
    most = np.argsort(-deals, kind="stable")[:EXAMPLES]
    cards = level.cards()
    return [(-int(deals[at]), int(at), _in_words(deck, map(int, cards[at]))) for at in most if deals[at]]


def _in_words(deck: Deck, cards: Iterable[int]) -> str:
    """A set of cards as text, the highest first; a level numbers suits from 0 whichever the deck has."""
    named = [make_card(rank_of(card), deck.suits[suit_of(card)]) for card in cards]
    return show_cards(sorted(named, reverse=True))


def _most_first(entry: tuple[_Kind, _Change]) -> tuple[int, list[str]]:
    """Most situations first; then the same order whichever of the two tables is called A."""
    (a, b, *standings), change = entry
    return -change.situations, [*sorted("" if each is None else each.name for each in (a, b)), *sorted(standings)]


def _told(kind: _Kind, change: _Change) -> OptionChange:
    a, b, a_at_b, b_at_a = kind
    examples = dict.fromkeys(cards for _, _, cards in sorted(change.examples))
    return OptionChange(
        a=a,
        b=b,
        a_at_b=a_at_b,
        b_at_a=b_at_a,
        situations=change.situations,
        a_deals=change.a_deals,
        b_deals=change.b_deals,
        cost_at_b=None if a_at_b == "not offered" else change.cost_at_b,
        cost_at_a=None if b_at_a == "not offered" else change.cost_at_a,
        examples=tuple(examples)[:EXAMPLES],
    )
