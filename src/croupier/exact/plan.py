"""A plan: a game as a house deals it, cut down to what a solver needs: states of bets, and prices as ints.

Hands are cut into classes at every row of every ladder that a required wager reads; all hands of a class are paid
alike. Every ending is priced by `settle_each`; solvers see numbers and never a rule about money. Prices are
ints in units of 1/`scale` of the base, and before a solver starts it is known whether sums of them fit 64 bits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

from croupier.cards import Deck
from croupier.ranking import Ranking
from croupier.rules import Facts, Game, Option, RulesError, Stakes, Street
from croupier.settlement import Settlement, settle_each

STAY = Option("stay")
"""The only move of a player who has nothing left to decide."""


class PlanError(RulesError):
    """The game does not have the shape that the solver asked for can solve."""


@dataclass(frozen=True, slots=True)
class State:
    """Bets as they stand when a street is reached; `done` after a final option."""

    stakes: Stakes
    done: bool = False


@dataclass(frozen=True, slots=True)
class Node:
    """A state on a street and where each option leads: to a state of the next street, or to an ending by a fold.

    `leads_to` has one number an option: of the next street's state, or, for an option that folds, of the ending.
    """

    state: State
    options: tuple[Option, ...]
    leads_to: tuple[int, ...]

    @property
    def folding(self) -> tuple[int, ...]:
        """Numbers of the options that fold."""
        return tuple(number for number, option in enumerate(self.options) if option.folds)


def show_bets(node: Node) -> str:
    """What is up, wager by wager: `1+3`."""
    return "+".join(str(stake) for stake in node.state.stakes if stake)


@dataclass(frozen=True, slots=True)
class Ending:
    """A way a round ends, folded or played out, and for each class of hands what the stakes come to."""

    stakes: Stakes
    settlements: tuple[Settlement, ...]

    @property
    def folded(self) -> bool:
        """Whether the hand is folded: alike for every class of hands."""
        return self.settlements[0].folded


@dataclass(frozen=True, slots=True)
class Plan:
    """What a solver needs: `nodes[street][state]`, and `endings`, those played out first.

    The states after the last street are the endings of the same numbers. `cuts` are the strengths at which a row of
    some ladder begins, falling, and `classes` the Facts that hands which are played out can end with: the row of each
    ladder, the strongest first, and with a dealer's hand how the two stand. `seen[street]` is how many cards have been
    dealt there.
    """

    game: Game
    deck: Deck
    ranking: Ranking
    nodes: tuple[tuple[Node, ...], ...]
    endings: tuple[Ending, ...]
    cuts: tuple[int, ...]
    classes: tuple[Facts, ...]
    seen: tuple[int, ...]

    @property
    def deals(self) -> int:
        """Closed form of the number of deals."""
        return self.game.deals(self.deck)

    def deals_after(self, street: int) -> int:
        """In how many ways the cards still to come can come once those of a street have: alike whichever they are."""
        return self.game.deals_after(self.deck, street)

    def settlement(self, outcome: tuple[int, int]) -> Settlement:
        """What an outcome (number of the ending, class of hands) comes to."""
        ending, hand = outcome
        return self.endings[ending].settlements[hand]

    def rest(self, street: int, state: int) -> int | None:
        """Number of the ending that a state reaching `street` comes to without another decision; else None."""
        while street < len(self.nodes):
            node = self.nodes[street][state]
            if len(node.options) > 1 or node.options[0].folds:
                return None
            street, state = street + 1, node.leads_to[0]
        return state


@dataclass(frozen=True, slots=True)
class Prices:
    """Ints to be summed over deals: `table[ending][class of hands]`, each the value times `scale`."""

    scale: int
    table: tuple[tuple[int, ...], ...]

    def fits_64_bits(self, deals: int) -> bool:
        """True where deals x the largest price stays below 2 ** 63, so that no sum of a solver can overflow."""
        return deals * max(max(map(abs, ending)) for ending in self.table) < 2**63


def make_plan(game: Game, deck: Deck) -> Plan:
    """Lay out the states of bets and the classes of hands of a game with its paytable. Raises PlanError."""
    if not game.ladders:
        raise PlanError(f"{game.name} has no paytable yet")
    ladders = game.required_ladders
    if len({(ladder.of.ranking.name, ladder.match) for ladder in ladders}) != 1 or ladders[0].match != "at least":
        raise PlanError(f"{game.name}: its required ladders must rank hands in one way")
    if any(ladder.of.cards != game.whole_hand for ladder in ladders):
        raise PlanError(f"{game.name}: a required ladder does not look at every card of the hand")
    seen = list(accumulate(street.opened for street in game.streets))
    if seen[-1] > len(deck):
        raise PlanError(f"a deck of {len(deck)} cards is too small for {game.name}")
    classes = game.played_facts()
    nodes, final = _walk_streets(game)
    if all(len(node.options) == 1 for street in nodes for node in street):
        raise PlanError(f"{game.name} has no decision to solve")
    nodes, folded = _number_folds(nodes, len(final))
    played = _endings(game, [state.stakes for state in final], classes)
    endings = played + _endings(game, folded, [Facts(folded=True, rows=facts.rows) for facts in classes])
    return Plan(game, deck, ladders[0].of.ranking, nodes, endings, game.cuts, classes, tuple(seen))


Reward = Callable[[Settlement], Fraction | int]
"""A quantity to be averaged over deals, by what a deal comes to."""


def net(settlement: Settlement) -> Fraction:
    """What solvers make the most of: the net of a round, in base units."""
    return settlement.net


def price(plan: Plan, value_of: Reward) -> Prices:
    """Prices under `value_of(settlement)`, with the least scale that makes every one of them an int."""
    values = [[value_of(each).as_integer_ratio() for each in ending.settlements] for ending in plan.endings]
    scale = lcm(*{denominator for ending in values for _, denominator in ending})
    return Prices(scale, tuple(tuple([above * (scale // below) for above, below in ending]) for ending in values))


Alike = tuple[tuple[int, ...], ...]
"""For each street and state, the first state of the street that is worth the same, option by option."""


def alike(plan: Plan, prices: Sequence[Prices]) -> Alike:
    """The states that are worth the same, whatever is decided, under each of several prices.

    States are alike where their options lead, one by one, to endings of equal prices or to states that are alike: where
    the same chips are in other spots, mostly. What is summed or decided for one holds for the other.
    """
    first_row: dict[object, int] = {}
    rows = zip(*(each.table for each in prices), strict=True)
    ending = [first_row.setdefault(row, number) for number, row in enumerate(rows)]
    found: list[tuple[int, ...]] = []
    later = ending  # the states after the last street are the endings of the same numbers
    for nodes in reversed(plan.nodes):
        first: dict[object, int] = {}
        ahead = [
            tuple(
                (option.folds, (ending if option.folds else later)[after])
                for option, after in zip(node.options, node.leads_to, strict=True)
            )
            for node in nodes
        ]
        later = [first.setdefault(each, state) for state, each in enumerate(ahead)]
        found.insert(0, tuple(later))
    return tuple(found)


def _endings(game: Game, ways: Sequence[Stakes], facts: Sequence[Facts]) -> tuple[Ending, ...]:
    by_class = settle_each(game, facts, ways)
    return tuple(Ending(stakes, settled) for stakes, settled in zip(ways, zip(*by_class, strict=True), strict=True))


Streets = tuple[tuple[Node, ...], ...]


def _walk_streets(game: Game) -> tuple[Streets, tuple[State, ...]]:
    """Every state on every street, and those after the last; a fold leads to -1 until folds are numbered."""
    states: list[State] = [State(game.opening_stakes())]
    streets = []
    for street in game.streets:
        following: dict[State, int] = {}
        streets.append(tuple(_node(game, street, state, following) for state in states))
        states = list(following)
    return tuple(streets), tuple(states)


def _node(game: Game, street: Street, state: State, following: dict[State, int]) -> Node:
    if state.done or not street.options:
        options: tuple[Option, ...] = (STAY,)
    else:
        # A fold, then by stake: the order in which a tie rule looks for the least and the most.
        options = tuple(sorted(game.options_on(street), key=lambda option: (not option.folds, option.units)))
    leads_to = []
    for option in options:
        after = State(game.after(state.stakes, option), state.done or option.final)
        leads_to.append(-1 if option.folds else following.setdefault(after, len(following)))
    return Node(state, options, tuple(leads_to))


def _number_folds(streets: Streets, played: int) -> tuple[Streets, tuple[Stakes, ...]]:
    """The same streets with each fold leading to an ending numbered after those played out; and those endings."""
    folded: dict[Stakes, int] = {}

    def numbered(node: Node) -> Node:
        leads_to = tuple(
            played + folded.setdefault(node.state.stakes, len(folded)) if option.folds else after
            for option, after in zip(node.options, node.leads_to, strict=True)
        )
        return Node(node.state, node.options, leads_to)

    return tuple(tuple(map(numbered, street)) for street in streets), tuple(folded)
