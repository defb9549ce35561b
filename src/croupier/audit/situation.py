"""A situation: what one player knows when there is something to decide, the cards seen and the bets so far.

It is read from text against a plan, so no rule of a game is written here: how many cards of each group are seen says
which street it is, and the bets must be ones that some sequence of options leads to. All that is wrong is told at
once, a sentence each.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from croupier.cards import read_cards, show_cards
from croupier.exact.plan import Plan
from croupier.problems import FaultsError
from croupier.rules import DEALER, Game, Stakes

OWN = "own"
"""The group of cards that only their player sees; every other group is shared."""

_WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
_FEW = 12


class SituationError(FaultsError):
    """The cards and bets are not a situation of the game; `faults` has a sentence for each thing that is wrong."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The cards seen, own and shared, and where in the plan it is: the street, and the number of the state of bets."""

    street: int
    state: int
    own: tuple[int, ...]
    shared: tuple[int, ...]


def read_situation(plan: Plan, own: str, shared: str = "", bets: str = "") -> Situation:
    """Read a situation: `QhQs`, `2c 7d`, `1,1,2`. Raises SituationError.

    Bets are units of the base on each wager, in the game's order; they may be left out where there is one way only.
    """
    faults: list[str] = []
    own_cards, shared_cards = (_read(name, text, faults) for name, text in ((OWN, own), ("shared", shared)))
    amounts = _read_bets(bets, faults)
    cards = (*(own_cards or ()), *(shared_cards or ()))
    if twice := [card for card in own_cards or () if card in (shared_cards or ())]:
        faults.append(f"{show_cards(twice)} {_is(twice)} among the own cards and among the shared ones")
    if strange := [card for card in dict.fromkeys(cards) if card not in plan.deck.cards]:
        faults.append(f"{show_cards(strange)} {_is(strange)} not in the deck")
    street = _street(plan, own_cards, shared_cards, faults)
    state = None if street is None or amounts is None else _state(plan, street, amounts, faults)
    if faults or street is None or state is None or own_cards is None or shared_cards is None:
        raise SituationError(faults)
    return Situation(street, state, own_cards, shared_cards)


def _read(name: str, text: str, faults: list[str]) -> tuple[int, ...] | None:
    """The cards of one argument; None, and what is wrong told, where it is not all different cards."""
    cards, wrong = read_cards(text)
    faults += [f"{name} cards: {fault}" for fault in wrong]
    return None if wrong else cards


def _read_bets(text: str, faults: list[str]) -> Stakes | None:
    """The amounts of a list such as `1,1,2`, () where nothing is said; None, and told, where it is not such a list."""
    amounts = [each.strip() for each in text.split(",")] if text.strip() else []
    if wrong := [each for each in amounts if _WHOLE_NUMBER.fullmatch(each) is None]:
        shown = ", ".join(map(repr, wrong[:_FEW]))
        faults.append(f"bets: {shown} {_is(wrong)} not a whole number; write the bets so far such as 1,1,2")
        return None
    return tuple(map(int, amounts))


def _street(plan: Plan, own: tuple[int, ...] | None, shared: tuple[int, ...] | None, faults: list[str]) -> int | None:
    """The street on which so many cards are seen; None where there is none, or where it cannot be told.

    Where one argument is wrong, the other may still say which street is meant, so that its bets can be looked at.
    """
    title, seen = plan.game.title, _seen(plan.game)
    deciding = [street for street in range(len(seen)) if _open_states(plan, street)]
    mine, theirs = ({seen[street][group] for street in deciding} for group in (0, 1))
    own_fits, shared_fits = own is not None and len(own) in mine, shared is not None and len(shared) in theirs
    if own is not None and not own_fits:
        faults.append(f"{_given(len(own), OWN)}; a player of {title} decides with {_either(sorted(mine))}")
    if shared is not None and not shared_fits:
        if len(shared) == seen[-1][1]:
            faults.append(f"all {len(shared)} shared cards are out: nothing is left to decide")
        else:
            count = _either(sorted(theirs))
            faults.append(f"{_given(len(shared), 'shared')}; in {title} there are decisions with {count} of them out")
    fits = [
        street
        for street in deciding
        if (own is None or not own_fits or seen[street][0] == len(own))
        and (shared is None or not shared_fits or seen[street][1] == len(shared))
    ]
    if own is not None and shared is not None and own_fits and shared_fits:
        if not fits:
            faults.append(f"{title} has no decision with {len(own)} own and {len(shared)} shared cards seen")
        return fits[0] if fits else None
    return fits[0] if len(fits) == 1 else None


def _seen(game: Game) -> list[tuple[int, int]]:
    """How many own and how many shared cards are seen on each street."""
    own = list(accumulate(street.opens.get(OWN, 0) for street in game.streets))
    every = accumulate(street.opened - street.opens.get(DEALER, 0) for street in game.streets)
    return [(mine, all_seen - mine) for mine, all_seen in zip(own, every, strict=True)]


def _open_states(plan: Plan, street: int) -> list[int]:
    """The states of a street in which something is left to decide."""
    return [
        state
        for state, node in enumerate(plan.nodes[street])
        if len(node.options) > 1 and plan.rest(street, state) is None
    ]


def _state(plan: Plan, street: int, bets: Stakes, faults: list[str]) -> int | None:
    """The state of a street with these bets; None, and the bets that there are told, where it is none or not said."""
    states = {bets_so_far(plan, street, state): state for state in _open_states(plan, street)}
    if not bets and len(states) == 1:
        return next(iter(states.values()))
    if bets in states:
        return states[bets]
    ways = [",".join(map(str, way)) for way in sorted(states)]
    wagers = ", ".join(wager.name for wager, _ in zip(plan.game.wagers, next(iter(states)), strict=False))
    there = (
        f"on {plan.game.streets[street].name} it is {' or '.join(ways)} ({wagers}, in units of the {plan.game.base})"
    )
    if bets:
        faults.append(f"bets: no play leads to {','.join(map(str, bets))}; {there}")
    else:
        faults.append(f"bets: say what is bet so far, such as --bets {ways[0]}; {there}")
    return None


def bets_so_far(plan: Plan, street: int, state: int) -> Stakes:
    """Units bet on the wagers that can have been bet on when a street is reached, in the game's order."""
    nodes = plan.nodes[street]
    bet = max(place for node in nodes for place, units in enumerate(node.state.stakes) if units != 0)
    return nodes[state].state.stakes[: bet + 1]


def _either(items: Sequence[object]) -> str:
    texts = list(map(str, items))
    return " or ".join(filter(None, (", ".join(texts[:-1]), texts[-1])))


def _given(count: int, kind: str) -> str:
    return f"{count or 'no'} {kind} card{' is' if count == 1 else 's are'} given"


def _is(items: Sequence[object]) -> str:
    return "is" if len(items) == 1 else "are"
