"""Deals that show what is asked for: the hand that matters is made first, the other cards are dealt around it.

What is wanted is a question about Facts, with hints how to get there: a ladder's row, how the hands stand, whether the
dealer qualifies. The facts of a finished deal decide; most are found within a few tries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from croupier.cards import STANDARD_DECK, make_card, rank_of, suit_of
from croupier.dealt import Deal, facts_of
from croupier.drill.draw import Draw
from croupier.drill.hands import NoDealError, five_of, hand_of_row, hole_of_row
from croupier.ladder import Ladder
from croupier.ranking import FIVE
from croupier.rules import LOSER, Facts, Game
from croupier.showdown import Result

_CARDS = STANDARD_DECK.cards
_TRIES = 400
_PATIENCE = 40
_DEALERS = 8
# Kinds of hand where none is asked for, the usual ones more often.
_USUAL = ("high card", "pair", "pair", "pair", "two pair", "two pair", "three of a kind", "straight", "flush")


@dataclass(frozen=True, slots=True)
class Hint:
    """How hands may stand where a deal shows what is wanted; None where it does not matter."""

    result: Result | None = None
    qualified: bool | None = None


@dataclass(frozen=True, slots=True)
class Aim:
    """One way to what is wanted: how the hands stand, and the row of a ladder that is reached, if it is about one."""

    hint: Hint = Hint()
    ladder: Ladder | None = None
    row: int = 0


@dataclass(frozen=True, slots=True)
class Wanted:
    """A deal to be found: `shows` decides by its facts.

    Each try goes for one of the `aims`, each as likely. `folded` says whether the hand is folded; `playing` how many of
    the player's own cards should be among the five that play, each as likely.
    """

    shows: Callable[[Facts], bool]
    aims: tuple[Aim, ...] = (Aim(),)
    folded: bool = False
    playing: tuple[int, ...] = (2, 2, 1, 0)


@dataclass(slots=True)
class _Laying:
    """Cards on the way to the table, by group; `open` groups are filled up in the end."""

    sizes: Mapping[str, int]
    draw: Draw
    groups: dict[str, list[int]] = field(default_factory=dict)

    def used(self) -> set[int]:
        return {card for cards in self.groups.values() for card in cards}

    def add(self, group: str, *cards: int) -> None:
        self.groups.setdefault(group, []).extend(cards)

    def fill(self, group: str, bias: int = 0) -> bool:
        """Fill a group up; `bias` in ten cards are near one that lies already: of its rank, or next to it in suit."""
        used = self.used()
        here = self.groups.setdefault(group, [])
        while len(here) < self.sizes[group]:
            near = self._near(sorted(used)) if used and self.draw.often(bias, 10) else None
            card = self.draw.one(_CARDS) if near is None or near in used else near
            if card not in used:
                here.append(card)
                used.add(card)
        return len(here) == self.sizes[group]

    def _near(self, cards: list[int]) -> int | None:
        card = self.draw.one(cards)
        if self.draw.often(1, 2):
            return make_card(rank_of(card), self.draw.below(4))
        rank = rank_of(card) + self.draw.one((-3, -2, -1, 1, 2, 3))
        return make_card(rank, suit_of(card)) if 0 <= rank < 13 else None


def deal_for(game: Game, wanted: Wanted, draw: Draw) -> tuple[Deal, Facts]:
    """A deal that shows what is wanted, and its facts. Raises NoDealError where none is found."""
    sizes = dict(game.deal)
    for tried in range(_TRIES):
        aim = draw.one(wanted.aims)
        hint = aim.hint
        if tried >= _PATIENCE:  # some hands cannot be shown with few of one's own cards
            wanted = replace(wanted, playing=(2,) if hint.qualified is False else (2, 1, 0))
        laying = _lay_hand(_Laying(sizes, draw), wanted, aim)
        if hint.qualified is False and not _may_miss(laying, game.least_qualifying):
            continue
        bias = _bias(laying, hint)
        for group in ("own", "community"):
            laying.fill(group, bias if hint.result == "behind" or aim.ladder is None else 1)
        if any(len(cards) != sizes[group] for group, cards in laying.groups.items()):
            continue
        if hint.qualified is False and hint.result in ("tied", "behind") and _qualifies(laying, game.least_qualifying):
            continue
        found = _with_dealer(game, laying, wanted, hint, bias)
        if found is not None:
            return found
    raise NoDealError(f"{game.name}: {wanted}")


def _may_miss(laying: _Laying, least: int) -> bool:
    """Whether a dealer may miss the qualifier with the shared cards, which are filled up for that."""
    laying.fill("community")
    return FIVE.strength(laying.groups["community"]) < least


def _qualifies(laying: _Laying, least: int) -> bool:
    """Whether the player's hand would qualify, so that no hand that does not is ahead of it."""
    return FIVE.strength((*laying.groups["own"], *laying.groups["community"])) >= least


def _with_dealer(game: Game, laying: _Laying, wanted: Wanted, hint: Hint, bias: int) -> tuple[Deal, Facts] | None:
    """The deal, with a dealer's hand where the game has one, if it shows what is wanted."""
    draw = laying.draw
    if not game.has_dealer:
        return _if_shown(game, laying, wanted)
    given = list(laying.groups.get("dealer", ()))
    for _ in range(_DEALERS if not given else 1):
        laying.groups["dealer"] = list(given)
        if hint.result == "tied" and not given:
            _same_ranks(laying)
        laying.fill("dealer", bias if draw.often(1, 2) else 1)
        found = _if_shown(game, laying, wanted)
        if found is not None:
            return found
    return None


def _if_shown(game: Game, laying: _Laying, wanted: Wanted) -> tuple[Deal, Facts] | None:
    groups = laying.groups
    deal = Deal(tuple(groups["own"]), tuple(groups["community"]), tuple(groups.get("dealer", ())))
    facts = facts_of(game, deal, folded=wanted.folded)
    return (deal, facts) if wanted.shows(facts) else None


def _same_ranks(laying: _Laying) -> None:
    """Give the dealer the ranks of the player's cards, where such cards are left: mostly a tie."""
    if laying.draw.often(1, 3):
        return
    used = laying.used()
    for card in laying.groups["own"]:
        left = [other for suit in range(4) if (other := make_card(rank_of(card), suit)) not in used]
        if left:
            other = laying.draw.one(left)
            laying.add("dealer", other)
            used.add(other)


def _bias(laying: _Laying, hint: Hint) -> int:
    """How many in ten of the cards dealt around a hand come near it: many where a strong hand is to be beaten."""
    if hint.result not in ("behind", "tied"):
        return 2
    return 7 if hint.result == "behind" else 3


def _lay_hand(laying: _Laying, wanted: Wanted, aim: Aim) -> _Laying:
    """Lay the cards of the hand that matters into their groups."""
    draw, ladder, hint = laying.draw, aim.ladder, aim.hint
    if ladder is None:
        weak = hint.qualified is False and hint.result != "ahead"
        cards = five_of("high card" if weak else draw.one(_USUAL), draw)
        return _split(laying, cards, "own", wanted, hint)
    looked_at = ladder.of.cards
    if ladder.match == "class" or set(looked_at) <= {"own", "dealer"}:
        own, dealer = hole_of_row(ladder, aim.row, draw)
        laying.add("own", *own)
        if dealer:
            laying.add("dealer", *dealer)
        return laying
    cards = hand_of_row(ladder, aim.row, draw)
    category = FIVE.category(FIVE.strength(cards)) if len(cards) == FIVE.size else ""
    if hint.result is not None and category in _OVER_EACH_OTHER and (LOSER in looked_at or hint.result == "behind"):
        own_loses = hint.result == "behind"
        _OVER_EACH_OTHER[category](laying, *(("own", "dealer") if own_loses else ("dealer", "own")))
        return laying
    if LOSER in looked_at:
        return _split(laying, cards, "dealer" if hint.result == "ahead" else "own", wanted, hint)
    if "dealer" in looked_at:
        return _split(laying, cards, "dealer", wanted, hint)
    if sum(looked_at.values()) > len(cards):
        return _split(laying, cards, "own", wanted, hint)
    many = looked_at.get("own", 0)
    laying.add("own", *cards[:many])
    laying.add("community", *cards[many:])
    return laying


def _split(laying: _Laying, cards: tuple[int, ...], holder: str, wanted: Wanted, hint: Hint) -> _Laying:
    """Lay five cards: so many into the holder's own, the rest among the shared ones, at any place."""
    draw, shared = laying.draw, laying.sizes["community"]
    own = 0 if hint.result == "tied" and draw.often(1, 2) else draw.one(wanted.playing)
    own = max(own, len(cards) - shared)
    laying.add(holder, *cards[:own])
    laying.add("community", *cards[own:])
    laying.fill("community", 6 if hint.result == "behind" or holder == "dealer" else 1)
    laying.groups["community"] = list(draw.shuffled(laying.groups["community"]))
    return laying


def _straight_flushes(laying: _Laying, loser: str, winner: str) -> None:
    """Lay a straight flush over a straight flush: the ends of a run with the two hands."""
    draw = laying.draw
    each = draw.one((1, 2))
    suit, start = draw.below(4), draw.below(13 - (5 + each) + 2) - 1  # from an ace that is low
    run = [make_card(rank % 13, suit) for rank in range(start, start + 5 + each)]
    laying.add(loser, *run[:each])
    laying.add("community", *run[each:5])
    laying.add(winner, *run[5:])


def _fours(laying: _Laying, loser: str, winner: str) -> None:
    """Lay four of a kind over four of a kind: two pairs among the shared cards, the other two of each with a hand."""
    draw = laying.draw
    low, high = sorted(draw.some(range(13), 2))
    for rank, holder in ((low, loser), (high, winner)):
        cards = draw.shuffled([make_card(rank, suit) for suit in range(4)])
        laying.add(holder, *cards[:2])
        laying.add("community", *cards[2:])


# Hands that are hardly ever beaten, laid together with what beats them.
_OVER_EACH_OTHER: Mapping[str, Callable[[_Laying, str, str], None]] = {
    "straight flush": _straight_flushes,
    "four of a kind": _fours,
}
