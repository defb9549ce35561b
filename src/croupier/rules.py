"""What a game is: streets, wagers and clauses from `games/`, into which a paytable fills its ladders and options.

Cards become `Facts`: a deal and the bets on it are reduced to a small value, and the first clause that holds of it says
what a wager is paid by. `settlement.settle` makes lines of money of that.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import comb
from types import MappingProxyType
from typing import Literal, Protocol

from croupier.cards import Deck
from croupier.ladder import Ladder
from croupier.odds import Odds
from croupier.ranking import FIVE
from croupier.showdown import EVERY_STRENGTH, RESULTS, Result, Span, can_be, overlap
from croupier.strategies import PostedStrategy
from croupier.words import mark

OptionValue = tuple[int, ...] | tuple[str, ...] | str
Stakes = tuple[int, ...]
"""Units of the base put up on each of the game's wagers, in the game's order of wagers."""

Rows = tuple[tuple[str, int], ...]
"""The row reached on each ladder, by the ladder's name."""

FOLD = mark("fold")
BET = mark("bet {size}x")
CHECK = mark("check")
DEALER = "dealer"
"""The group of cards of a dealer's hand, in games that have one."""
LOSER = "loser"
"""The group of cards of the hand that loses, whoever holds it: of two equal hands there is none."""
NO_METERS: Mapping[str, Fraction] = MappingProxyType({})


class RulesError(ValueError):
    """A game and what is asked of it do not fit: a wager, ladder or option it does not have, a clause missing."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All that settling needs to know of a deal. `rows` has the row reached of each ladder, by ladder name.

    `result` and `qualified` are None in a game without a dealer's hand, and after a fold, which the dealer's hand is
    not held against; a bet on the losing hand, which may live on after a fold, is told the result then too. Of two
    equal hands none loses: no row of a ladder on the losing hand is reached.
    """

    folded: bool
    rows: Rows
    result: Result | None = None
    qualified: bool | None = None

    def row(self, ladder: str) -> int:
        """Row number reached on a ladder. Raises RulesError where the facts do not hold it."""
        for name, row in self.rows:
            if name == ladder:
                return row
        raise RulesError(f"the facts do not say which row of the ladder {ladder!r} was reached")


@dataclass(frozen=True, slots=True)
class Wager:
    """A spot for chips. A required wager is part of every round; the others are side bets a player may make."""

    name: str
    required: bool = True


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a player may do on a street: units put up on one wager (below 0: withdrawn), fold, or stay.

    `{size}` in the text stands for the units. After a `final` option the player decides nothing more in this round.
    """

    text: str
    wager: str = ""
    units: int = 0
    folds: bool = False
    final: bool = False

    @property
    def name(self) -> str:
        """The option in words: `fold`, `bet 3x`."""
        return self.text.format(size=self.units)


@dataclass(frozen=True, slots=True)
class Bets:
    """Options to bet: one for each size that the house option `sizes` lists, in units of the base.

    `{size}` in the text stands for the units.
    """

    wager: str
    sizes: str
    final: bool = False
    text: str = BET


@dataclass(frozen=True, slots=True)
class Street:
    """Cards that become visible (how many of which group), then the options, and the sentence that says so.

    `{sizes}` in the sentence stands for the bet sizes that the house option gives.
    """

    name: str
    opens: Mapping[str, int]
    text: str
    options: tuple[Option | Bets, ...] = ()

    @property
    def opened(self) -> int:
        """How many cards become visible, of all groups together."""
        return sum(self.opens.values())


@dataclass(frozen=True, slots=True)
class Condition:
    """A named question about Facts; it may look at the house options of the game and at the wager settled.

    `word` is how a list of outcomes says that it was met, `ahead`; empty where that says nothing about the round.
    """

    name: str
    holds: Callable[["Game", Facts, str], bool]
    word: str = ""


class Says(Protocol):
    """Something with a name and the sentence that is printed for it: what a line is settled by."""

    @property
    def name(self) -> str:
        """A few words for it."""

    @property
    def text(self) -> str:
        """Its sentence."""


@dataclass(frozen=True, slots=True)
class Clause:
    """How some wagers are settled under a condition: fixed odds, or a ladder's by its name; and in which words."""

    name: str
    wagers: tuple[str, ...]
    when: Condition
    pays: Odds | str
    text: str


Terms = tuple[Clause, int | None, Odds]
"""What a wager is settled by: a clause, the row of its ladder (None without one) and the odds."""


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """A ladder the game reads: its name, what its `of` may say, and whether a paytable must give it."""

    name: str
    of: tuple[str, ...]
    required: bool = True
    wagers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseOption:
    """A rule that houses vary: its name in a paytable, its value by default, what it may be, and in which words.

    A `hand` is the weakest hand that will do, by the name of a row of five cards: `pair of fours`. `wager` names the
    side bet that the rule is about, where it is about one: it says nothing at a house that does not offer the bet.
    `when` is the condition that the rule is about, where it is about one: it says nothing where no deal meets it.
    `words` has for each of the `choices` what a sentence calls it, where the file's own word does not do.
    """

    name: str
    default: OptionValue
    kind: Literal["units", "wagers", "choice", "hand"]
    text: str
    choices: tuple[str, ...] = ()
    wager: str = ""
    when: Condition | None = None
    words: tuple[str, ...] = ()

    def said(self, value: str) -> str:
        """What the option's sentence calls a value that a file has."""
        return self.words[self.choices.index(value)] if self.words else value


@dataclass(frozen=True)
class Game:
    """Streets, wagers and clauses; `base` is the opening wager that figures are given per unit of.

    `opening` names the wagers that are up before any card is seen, one unit on each; the base alone where it is empty.
    `deal` says how many cards of each group a round uses, `object` in a sentence what a player is after; `notes` are
    sentences for players too, `figures` those on figures of the game alone. `qualifier`
    names the house option that says with which hand the dealer qualifies; where it is empty, or there is no dealer's
    hand, nothing depends on that. A game from `games/` has no ladders yet; `with_paytable` returns the game as a house
    deals it.
    """

    name: str
    title: str
    base: str
    deal: Mapping[str, int]
    wagers: tuple[Wager, ...]
    streets: tuple[Street, ...]
    clauses: tuple[Clause, ...]
    ladder_places: tuple[LadderPlace, ...]
    house_options: tuple[HouseOption, ...]
    object: str = ""
    notes: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    strategies: tuple[PostedStrategy, ...] = ()
    qualifier: str = ""
    opening: tuple[str, ...] = ()
    ladders: Mapping[str, Ladder] = field(default_factory=dict)
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def with_paytable(self, ladders: Mapping[str, Ladder], options: Mapping[str, OptionValue]) -> "Game":
        """The game with a house's ladders and options; options left out keep their default.

        Raises RulesError for a ladder or option that the game does not have, or a required ladder left out.
        """
        known = {place.name: place for place in self.ladder_places}
        defaults = {option.name: option.default for option in self.house_options}
        missing = [name for name, place in known.items() if place.required and name not in ladders]
        if missing or set(ladders) - set(known) or set(options) - set(defaults):
            raise RulesError(f"{self.name} has ladders {sorted(known)} and options {sorted(defaults)}")
        return replace(self, ladders=dict(ladders), options={**defaults, **options})

    def stakes(self, amounts: Mapping[str, int]) -> Stakes:
        """Amounts by wager name as a tuple in the game's order. Raises RulesError for an unknown wager."""
        names = [wager.name for wager in self.wagers]
        if unknown := set(amounts) - set(names):
            raise RulesError(f"{self.name} has no wager {sorted(unknown)}; it has {names}")
        return tuple(amounts.get(name, 0) for name in names)

    def sizes(self, option: str) -> tuple[int, ...]:
        """The bet sizes a house option lists, in units of the base, rising."""
        return tuple(sorted(int(size) for size in self.options[option]))

    def options_on(self, street: Street) -> tuple[Option, ...]:
        """Every option of a street, the bets of each size written out."""
        options: list[Option] = []
        for option in street.options:
            if isinstance(option, Bets):
                sizes = self.sizes(option.sizes)
                options += [Option(option.text, option.wager, size, final=option.final) for size in sizes]
            else:
                options.append(option)
        return tuple(options)

    def after(self, stakes: Stakes, option: Option) -> Stakes:
        """The stakes when an option has been taken."""
        names = [wager.name for wager in self.wagers]
        return tuple(
            stake + (option.units if name == option.wager else 0) for name, stake in zip(names, stakes, strict=True)
        )

    def opening_stakes(self) -> Stakes:
        """What is up before any card is seen: one unit on each opening wager; side bets are priced each apart."""
        return self.stakes(dict.fromkeys(self.opening_wagers, 1))

    @property
    def opening_wagers(self) -> tuple[str, ...]:
        """The wagers that are up, one unit each, before any card is seen."""
        return self.opening or (self.base,)

    def deals(self, deck: Deck) -> int:
        """Closed form of the number of deals: the cards of each street are a set, the streets come in order."""
        return self.deals_after(deck, -1)

    def deals_after(self, deck: Deck, street: int) -> int:
        """In how many ways the streets after this one can be dealt (-1: all of them)."""
        total, left = 1, len(deck)
        for number, each in enumerate(self.streets):
            total *= comb(left, each.opened) if number > street else 1
            left -= each.opened
        return total

    def places_of(self, wager: str) -> tuple[LadderPlace, ...]:
        """The ladders that a wager is paid by, in the game's order."""
        return tuple(place for place in self.ladder_places if wager in place.wagers)

    @property
    def required_ladders(self) -> tuple[Ladder, ...]:
        """The ladders that pay the required wagers, in the game's order."""
        return tuple(self.ladders[place.name] for place in self.ladder_places if place.required)

    def wagers_offered(self) -> tuple[Wager, ...]:
        """The wagers whose ladders the paytable has: all that are required, and the side bets this house offers."""
        return tuple(
            wager for wager in self.wagers if all(place.name in self.ladders for place in self.places_of(wager.name))
        )

    @property
    def has_dealer(self) -> bool:
        """Whether there is a dealer's hand to beat."""
        return DEALER in self.deal

    @property
    def least_qualifying(self) -> int:
        """The least strength that the dealer qualifies with; 0 where every hand does."""
        return FIVE.row_names[str(self.options[self.qualifier])] if self.qualifier else 0

    def reachable_facts(self, wager: str) -> Iterator[Facts]:
        """Every Facts value that can settle a wager: folded or not, and each row of the ladders it is paid by.

        With a dealer's hand, also how the hands stand and whether the dealer's qualifies, as far as rows allow it.
        """
        names = [place.name for place in self.places_of(wager)]
        every = [
            tuple(zip(names, rows, strict=True))
            for rows in product(*(range(len(self.ladders[name].rows) + 1) for name in names))
        ]
        if not self.has_dealer:
            yield from (Facts(folded, rows) for folded in (False, True) for rows in every)
            return
        played = [facts for rows in every for facts in self.showdowns(rows, self.own_span(rows))]
        yield from played
        yield from dict.fromkeys(map(self.folded, played))

    def folded(self, facts: Facts) -> Facts:
        """What a deal comes to for a player who folds it."""
        compared = any(LOSER in self.ladders[name].of.cards for name, _ in facts.rows)
        return Facts(folded=True, rows=facts.rows, result=facts.result if compared else None)

    def showdowns(self, rows: Rows, own: Span | None) -> Iterator[Facts]:
        """How hands of these rows and of strengths `own` (None: there are none) can stand against the dealer's."""
        least = self.least_qualifying
        dealers: tuple[tuple[bool, Span], ...] = ((True, (least, None)), *([(False, (0, least))] if least else []))
        for result in RESULTS:
            for qualified, dealer in dealers:
                if own is not None and can_be(result, own, dealer) and self._can_lose(rows, result, own, dealer):
                    yield Facts(folded=False, rows=rows, result=result, qualified=qualified)

    def _can_lose(self, rows: Rows, result: Result, own: Span, dealer: Span) -> bool:
        """Whether, when hands of such strengths stand so, the losing one can be of the row on each ladder on it."""
        for name, row in rows:
            ladder = self.ladders[name]
            if LOSER not in ladder.of.cards:
                continue
            if result == "tied":
                if row != len(ladder.rows):
                    return False
                continue
            lost = overlap(dealer if result == "ahead" else own, ladder.span(row))
            if lost is None or not can_be(result, *((own, lost) if result == "ahead" else (lost, dealer))):
                return False
        return True

    @property
    def cuts(self) -> tuple[int, ...]:
        """Least strengths at which some required ladder's row begins, falling."""
        rows = (row for ladder in self.required_ladders for row in ladder.rows)
        return tuple(sorted({row.least for row in rows if row.least > 0}, reverse=True))

    def played_facts(self) -> tuple[Facts, ...]:
        """What hands that are played to the end can end with on the required ladders, the strongest hands first."""
        found: list[Facts] = []
        for least, above in zip((*self.cuts, 0), (None, *self.cuts), strict=True):
            rows = tuple((ladder.name, ladder.row_of_strength(least)) for ladder in self.required_ladders)
            found += self.showdowns(rows, (least, above)) if self.has_dealer else [Facts(folded=False, rows=rows)]
        return tuple(found)

    def played_stakes(self) -> tuple[Stakes, ...]:
        """Every way in which the bets of a hand that is played to the end can stand, each once."""
        reached = {(self.opening_stakes(), False): None}
        for street in self.streets:
            options = self.options_on(street)
            following: dict[tuple[Stakes, bool], None] = {}
            for stakes, done in reached:
                if done or not options:
                    following[stakes, done] = None
                else:
                    played = (option for option in options if not option.folds)
                    following |= {(self.after(stakes, option), option.final): None for option in played}
            reached = following
        return tuple(dict.fromkeys(stakes for stakes, _ in reached))

    def own_span(self, rows: Rows) -> Span | None:
        """The strengths of the player's whole hand that reach these rows; None where no hand reaches all of them."""
        span: Span | None = EVERY_STRENGTH
        for name, row in rows:
            ladder = self.ladders[name]
            if span is not None and ladder.of.cards == self.whole_hand:
                span = overlap(span, ladder.span(row))
        return span

    @property
    def whole_hand(self) -> Mapping[str, int]:
        """The cards that the player's hand is made of in the end, how many of each group."""
        return {group: count for group, count in self.deal.items() if group != DEALER}

    def clauses_in_force(self) -> tuple[Clause, ...]:
        """The clauses that some deal can meet under this paytable, in the game's order."""
        met = {
            self.terms(wager.name, facts)[0].name
            for wager in self.wagers_offered()
            for facts in self.reachable_facts(wager.name)
        }
        return tuple(clause for clause in self.clauses if clause.name in met)

    def terms(self, wager: str, facts: Facts) -> Terms:
        """The clause that settles a wager, the row of its ladder (None without one) and the odds.

        The first clause whose condition holds. Raises RulesError where there is none.
        """
        for clause in self._clauses_of.get(wager, ()):
            if clause.when.holds(self, facts, wager):
                if isinstance(clause.pays, Odds):
                    return clause, None, clause.pays
                row = facts.row(clause.pays)
                return clause, row, self.ladders[clause.pays].odds_of(row)
        raise RulesError(f"{self.name}: no clause settles {wager!r} when {facts}")

    @cached_property
    def _clauses_of(self) -> Mapping[str, tuple[Clause, ...]]:
        """The clauses that settle each wager, in the game's order."""
        named = dict.fromkeys(wager for clause in self.clauses for wager in clause.wagers)
        return {wager: tuple(clause for clause in self.clauses if wager in clause.wagers) for wager in named}
