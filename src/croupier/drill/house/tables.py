"""A house's table as drills see it: what can be bet in a round, and by which clause and row each wager can be settled.

All of it is worked out of the game and its paytable once, and kept while the paytable is in use.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from croupier.cards import RANKS
from croupier.drill.house.dealing import Aim, Hint
from croupier.ladder import Ladder
from croupier.payout_keys import PayoutKey, payout_keys
from croupier.paytable.model import Paytable
from croupier.ranking import FIVE, RANK_NAMES
from croupier.rules import DEALER, FOLD, LOSER, Facts, Game, Stakes
from croupier.settlement import settle_each
from croupier.showdown import can_be
from croupier.words import mark

_BEST = FIVE.row_names["royal flush"]
_KEPT = 16
NOT_QUALIFIED = ", dealer does not qualify"


@dataclass(frozen=True, slots=True)
class Way:
    """A way to bet a round: units of the base on each wager, and the street on which the hand is folded, or None."""

    stakes: Stakes
    folded_on: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a wager can be settled: its clause, the row where a ladder pays, whether folded; and how to show it."""

    wager: str
    clause: str
    ladder: str | None
    row: int | None
    folded: bool
    aims: tuple[Aim, ...]


@dataclass(frozen=True, eq=False)
class HouseTable:
    """A paytable, and what is worked out of it."""

    paytable: Paytable
    _games: dict[str, Game | None] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game as the house deals it."""
        return self.paytable.game

    def broken_game(self, mistake: str, change: Callable[[Game], Game]) -> Game | None:
        """The game under one broken rule, made once; None where this house has nothing that the rule is about."""
        if mistake not in self._games:
            changed = change(self.game)
            self._games[mistake] = None if changed == self.game else changed
        return self._games[mistake]

    @cached_property
    def side_bets(self) -> tuple[str, ...]:
        """The side bets that this house offers."""
        return tuple(wager.name for wager in self.game.wagers_offered() if not wager.required)

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every way to bet the required wagers in a round, folds included, each once."""
        game = self.game
        reached: dict[tuple[Stakes, bool], None] = {(game.opening_stakes(), False): None}
        found: dict[Way, None] = {}
        for number, street in enumerate(game.streets):
            following: dict[tuple[Stakes, bool], None] = {}
            for stakes, done in reached:
                options = () if done else game.options_on(street)
                if not options:
                    following[stakes, done] = None
                for option in options:
                    if option.folds:
                        found[Way(stakes, number)] = None
                    else:
                        following[game.after(stakes, option), option.final] = None
            reached = following
        return (*found, *(Way(stakes) for stakes in dict.fromkeys(stakes for stakes, _ in reached)))

    def ways_with(self, wager: str, *, folded: bool) -> tuple[Way, ...]:
        """The ways to bet in which a wager is up, if it is required, and the hand is folded or played."""
        names = [each.name for each in self.game.wagers]
        at = None if wager in self.side_bets else names.index(wager)
        return tuple(
            way for way in self.ways if (way.folded_on is not None) == folded and (at is None or way.stakes[at] > 0)
        )

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        """Every clause and row that can settle each wager with a stake, in the game's order."""
        found: dict[tuple[str, str, str | None, int | None, bool], list[Facts]] = {}
        for wager in self.game.wagers_offered():
            for facts in self.game.reachable_facts(wager.name):
                if self._is_dealt(facts) and self.ways_with(wager.name, folded=facts.folded):
                    clause, row, _ = self.game.terms(wager.name, facts)
                    ladder = None if row is None else str(clause.pays)
                    found.setdefault((wager.name, clause.name, ladder, row, facts.folded), []).append(facts)
        return tuple(Ending(*key, self._aims(key, facts)) for key, facts in found.items())

    def _aims(self, key: tuple[str, str, str | None, int | None, bool], met: list[Facts]) -> tuple[Aim, ...]:
        """How to show an ending: by its row, or without one by any hand, and as often by hands that a ladder pays."""
        wager, _, ladder, row, folded = key
        hints = {facts: Hint(facts.result, facts.qualified) for facts in met}
        if ladder is not None and row is not None:
            return tuple(Aim(hint, self.game.ladders[ladder], row) for hint in dict.fromkeys(hints.values()))
        plain = tuple(map(Aim, dict.fromkeys(hints.values())))
        if folded and wager not in self.side_bets:
            return plain
        reached = dict.fromkeys((hint, name, at) for facts, hint in hints.items() for name, at in facts.rows)
        paid = [
            Aim(hint, self.game.ladders[name], at)
            for hint, name, at in reached
            if (self.game.ladders[name].odds_of(at).profit() or 0) > 0
        ]
        return plain if not paid else (*plain * max(1, len(paid) // len(plain)), *paid)

    def _is_dealt(self, facts: Facts) -> bool:
        """Whether there are such hands: nothing beats a royal flush; own cards that make a row are no worse."""
        if any(self._is_losers(name) and self.game.ladders[name].span(row)[0] >= _BEST for name, row in facts.rows):
            return False
        own = self.game.own_span(facts.rows)
        if facts.result is None or own is None:
            return own is not None
        own = (max(own[0], *(self._made(self.game.ladders[name], row) for name, row in facts.rows), 0), own[1])
        least = self.game.least_qualifying
        dealer = (0, least) if facts.qualified is False else (least, _BEST + 1)
        return can_be(facts.result, own, dealer)

    def _is_losers(self, ladder: str) -> bool:
        return LOSER in self.game.ladders[ladder].of.cards

    def _made(self, ladder: Ladder, row: int) -> int:
        """The least strength of a hand whose own cards make a row: of five of them, or of two hole cards."""
        if {LOSER, DEALER} & set(ladder.of.cards) and ladder.of.ranking is FIVE:
            return 0
        if ladder.match == "class":
            classes = ladder.rows[row].classes if row < len(ladder.rows) else None
            ranks = [] if classes is None else [RANKS.index(name[0]) for name in classes.own if name[0] == name[1]]
            pairs = classes is not None and len(ranks) == len(classes.own)
            return FIVE.row_names[f"pair of {RANK_NAMES[min(ranks)]}"] if pairs else 0
        return ladder.span(row)[0] if ladder.of.ranking is FIVE else 0

    def situation(self, facts: Facts) -> str:
        """How a round ends: folded, ahead; without a dealer's hand, what the base bet comes to: paid, push, lost."""
        if facts.folded:
            return FOLD
        if facts.result is not None:
            return facts.result + (NOT_QUALIFIED if facts.qualified is False else "")
        profit = self.game.terms(self.game.base, facts)[2].profit()
        if profit is None or profit > 0:
            return mark("paid")
        return "push" if profit == 0 else "lost"

    @cached_property
    def situations(self) -> dict[str, tuple[Aim, ...]]:
        """Every way in which a round can end at this table, and how to show it: with each row that goes with it."""
        found: dict[str, list[Aim]] = {}
        for ending in self.endings:
            for aim in ending.aims:
                rows = () if aim.ladder is None else ((aim.ladder.name, aim.row),)
                facts = Facts(ending.folded, rows, aim.hint.result, aim.hint.qualified)
                if facts.folded or facts.result is not None or ending.wager == self.game.base:
                    found.setdefault(self.situation(facts), []).append(aim)
        return {name: tuple(aims) for name, aims in found.items()}

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The wagers offered, those together that the same clauses settle alike."""
        found: dict[tuple[str, ...], list[str]] = {}
        for wager in self.game.wagers_offered():
            clauses = tuple(clause.name for clause in self.game.clauses if wager.name in clause.wagers)
            found.setdefault(clauses, []).append(wager.name)
        return tuple(map(tuple, found.values()))

    @cached_property
    def keys(self) -> tuple[PayoutKey, ...]:
        """The payout keys of the table."""
        return payout_keys(self.paytable)

    @cached_property
    def covered(self) -> Mapping[str, bool]:
        """The wagers that the aggregate limit covers, and of each whether it is required; none without a limit."""
        aggregate = self.paytable.aggregate
        if aggregate is None:
            return {}
        return {wager.name: wager.required for wager in self.game.wagers if aggregate.covers(wager.name)}

    @cached_property
    def limit(self) -> Fraction | None:
        """The aggregate limit in force, in money; None where the file has none."""
        aggregate, game = self.paytable.aggregate, self.game
        if aggregate is None:
            return None
        base = self.paytable.limits.get(game.base)
        settled = settle_each(game, game.played_facts(), game.played_stakes())
        most = max(aggregate.won(settlement) for way in settled for settlement in way)
        for place in game.ladder_places:
            if place.name in game.ladders and not place.required and aggregate.covers(place.wagers[0]):
                odds = (game.ladders[place.name].odds_of(row) for row in range(len(game.ladders[place.name].rows) + 1))
                most = max(most, *(each.profit() or Fraction(0) for each in odds))
        return aggregate.in_force(most, None if base is None else base.least)


_tables: dict[int, HouseTable] = {}


def table_of(paytable: Paytable) -> HouseTable:
    """The table of a paytable, the same one each time; a few are kept."""
    found = _tables.get(id(paytable))
    if found is None or found.paytable is not paytable:
        if len(_tables) >= _KEPT:
            _tables.pop(next(iter(_tables)))
        found = _tables[id(paytable)] = HouseTable(paytable)
    return found
