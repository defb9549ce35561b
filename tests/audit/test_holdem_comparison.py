"""Two tables of house hold'em side by side: against dealing every card of a small deck, mirrored, and by hand."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest

from audit.holdem import Step, Table, bonus, casino, every_deal, solved, ultimate
from audit.mirrors import assert_mirrors
from croupier.audit.comparison import compare_solved
from croupier.audit.hand_changes import hand_pairs
from croupier.audit.play_changes import strategy_elsewhere
from croupier.audit.solved import Solved, solve_paytable
from croupier.audit.street_changes import street_changes
from croupier.cards import Deck, parse_cards
from croupier.comparison import HandPair, OptionChange, StreetChanges
from croupier.exact.strengths import strengths
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable
from croupier.ranking import FIVE
from croupier.report import TIE_RULES, Ties
from croupier.rules import Game
from croupier.showdown import result_of

TWO_SUITS = Deck.of("2469K", "cd")
"""Boards always have three of a suit; pairs, two pair and full houses, and a flush of all five."""

GAMES: dict[str, Game] = {
    "ultimate": ultimate(),
    "other bets": ultimate({"pair": "3 to 1"}, preflop=(3,), qualifier="two pair"),
    "double on the river": ultimate(river=(1, 2)),
    "nobody qualifies": ultimate(qualifier="royal flush"),
    "casino": casino(),
    "three of a kind qualifies": casino(qualifier="three of a kind"),
    "calls of one": casino(call=(1,)),
    "even money": casino(unqualified_ante="1 to 1", qualifier="two pair"),
    "bonus": bonus({"two pair": "1 to 1"}),
    "bonus from a full house up": bonus({"full house": "3 to 1"}),
    "turn bets of one or two": bonus({"two pair": "1 to 1"}, turn=(1, 2), river=(2,)),
}
PAIRS = [
    ("ultimate", "other bets"),
    ("ultimate", "double on the river"),
    ("nobody qualifies", "ultimate"),
    ("casino", "three of a kind qualifies"),
    ("casino", "calls of one"),
    ("three of a kind qualifies", "even money"),
    ("bonus", "bonus from a full house up"),
    ("turn bets of one or two", "bonus"),
]
WITH_A_TURN = ("bonus", "bonus from a full house up", "turn bets of one or two")
FEW = [pair if at in (0, 3) else pytest.param(*pair, marks=pytest.mark.slow) for at, pair in enumerate(PAIRS)]
MORE = [pytest.param(*pair, marks=pytest.mark.slow) if pair[0] in WITH_A_TURN else pair for pair in PAIRS]
EVERY_NAME = [pytest.param(name, marks=pytest.mark.slow) if name in WITH_A_TURN else name for name in GAMES]
"""Some of the same; others are left to the slow lane."""


class Tables(dict[str, Solved]):
    """The tables by name, each solved when it is first asked for."""

    def __missing__(self, name: str) -> Solved:
        self[name] = solved(GAMES[name], TWO_SUITS)
        return self[name]


@pytest.fixture(scope="module")
def tables() -> dict[str, Solved]:
    return Tables()


@pytest.mark.parametrize("name", EVERY_NAME)
@pytest.mark.parametrize("ties", TIE_RULES)
@pytest.mark.one_in(4)
def test_every_deal_played_by_the_strategy_gives_the_value(tables: dict[str, Solved], name: str, ties: Ties) -> None:
    """What the comparisons below lean on: decisions looked up by the cards seen, hands judged by all their fives."""
    assert Table(tables[name], ties).net() == tables[name].solution.expected


def situation(table: Table, street: int, hand: int) -> tuple[tuple[int, ...], ...]:
    """What is known on a street: each street's cards, in whatever order they lie."""
    cards, begins = table.deals[hand].tolist(), (0, *table.plan.seen)
    return tuple(tuple(sorted(cards[low:high])) for low, high in pairwise(begins[: street + 2]))


def by_hand(a: Table, b: Table, step: Step, hands: np.ndarray) -> dict[tuple[str | None, str | None], list[int]]:
    """The deals of a street and state that change, by both options; None where a table has no such bets."""
    nothing = [None] * len(hands)
    ours, theirs = (nothing if each.options(step) is None else each.chosen(step, hands) for each in (a, b))
    found: defaultdict[tuple[str | None, str | None], list[int]] = defaultdict(list)
    for hand, one, other in zip(hands.tolist(), ours, theirs, strict=True):
        if one != other:
            found[None if one is None else one.name, None if other is None else other.name].append(hand)
    return found


@pytest.mark.parametrize(("one", "other"), FEW)
@pytest.mark.slow
def test_changes_by_street_are_those_found_by_dealing(tables: dict[str, Solved], one: str, other: str) -> None:
    a, b = (Table(tables[name], "most") for name in (one, other))
    decided = [each.decisions() for each in (a, b)]
    told = {(spot.street, spot.bet): spot for spot in street_changes(tables[one], tables[other], "most")}
    steps = sorted({*decided[0], *decided[1]}, key=lambda step: (step[0], step[1].stakes))
    assert len(told) == len(steps)
    nobody: tuple[np.ndarray, list[object]] = (np.zeros(0, np.int64), [])
    for step in steps:
        spot = told[a.game.streets[step[0]].name, Fraction(sum(step[1].stakes))]
        first, second = (set(each.get(step, nobody)[0].tolist()) for each in decided)
        hands = np.array(sorted(first | second), np.int64)
        assert (spot.a_deals, spot.b_deals) == (len(first), len(second))
        assert spot.situations == len({situation(a, step[0], hand) for hand in hands.tolist()})
        changed = by_hand(a, b, step, hands)
        assert {kind_of(change) for change in spot.changes} == set(changed)
        for kind, deals in changed.items():
            parts = [change for change in spot.changes if kind_of(change) == kind]
            assert sum(change.situations for change in parts) == len({situation(a, step[0], hand) for hand in deals})
            assert sum(change.a_deals for change in parts) == len(first & set(deals))
            assert sum(change.b_deals for change in parts) == len(second & set(deals))
            check_costs(a, b, step, deals, parts)
            check_examples(a, b, step, parts)


def kind_of(change: OptionChange) -> tuple[str | None, str | None]:
    return None if change.a is None else change.a.name, None if change.b is None else change.b.name


def check_costs(a: Table, b: Table, step: Step, deals: list[int], parts: list[OptionChange]) -> None:
    """A player who does here as at the other table, and everywhere else as at home, loses just so much."""
    hands = np.array(deals, np.int64)
    for home, away, stands, cost in (
        (b, a, [part.a_at_b for part in parts], [part.cost_at_b for part in parts]),
        (a, b, [part.b_at_a for part in parts], [part.cost_at_a for part in parts]),
    ):
        if "not offered" in stands:
            assert set(cost) == {None}
            continue
        instead = dict(zip(deals, away.chosen(step, hands), strict=True))
        assert sum(each or 0 for each in cost) == home.net() - home.net(instead={step: instead})
        assert all((each == 0) == (stand == "equal") for each, stand in zip(cost, stands, strict=True))


def check_examples(a: Table, b: Table, step: Step, parts: list[OptionChange]) -> None:
    """Examples are cards that a strategy comes to, and that are decided as is told."""
    for part in parts:
        assert part.examples
        assert len(set(part.examples)) == len(part.examples)
        if step[0] == 0:
            continue
        for text in part.examples:
            cards = sorted(parse_cards(text.replace("|", " ")))
            here = np.sort(a.deals[:, : a.plan.seen[step[0]]], axis=1) == cards
            own = set(parse_cards(text.split("|")[0]))
            hands = [
                hand for hand in np.flatnonzero(here.all(axis=1)).tolist() if set(a.deals[hand, :2].tolist()) == own
            ]
            flops = {situation(a, step[0], hand) for hand in hands}
            assert len(flops) in (1, 4, 10)  # any of the cards may have been the turn, or turn and river
            assert by_hand(a, b, step, np.array(hands[:1])).keys() == {kind_of(part)}


@pytest.mark.parametrize(("one", "other"), MORE)
@pytest.mark.parametrize("ties", TIE_RULES)
@pytest.mark.one_in(3)
def test_hands_add_up_to_the_difference(tables: dict[str, Solved], one: str, other: str, ties: Ties) -> None:
    a, b = tables[one], tables[other]
    pairs = hand_pairs(a, b, ties)
    assert sum(pair.contribution for pair in pairs) == b.solution.expected - a.solution.expected
    assert sum(pair.a.deals for pair in pairs) == sum(pair.b.deals for pair in pairs) == a.plan.deals
    assert len({(pair.low, pair.high, pair.stands) for pair in pairs}) == len(pairs)
    assert [pair.folded for pair in pairs] == [pair is pairs[-1] for pair in pairs]


def test_a_dealer_who_qualifies_at_one_table_alone(tables: dict[str, Solved]) -> None:
    """A pair of fours is enough at A, three of a kind at B: between the two the hand stands differently."""
    pairs = hand_pairs(tables["casino"], tables["three of a kind qualifies"], "most")
    table = Table(tables["casino"], "most")
    least = [GAMES[name].least_qualifying for name in ("casino", "three of a kind qualifies")]
    counted: defaultdict[tuple[str, ...], int] = defaultdict(int)
    words = {(True, True): "dealer qualifies", (True, False): "dealer qualifies at A only"}
    ((_, (hands, options)),) = table.decisions().items()
    called = table.deals[hands][[not option.folds for option in options]]
    for own, dealer in zip(best_of(called[:, :7]).tolist(), best_of(called[:, 2:]).tolist(), strict=True):
        counted[result_of(own, dealer), words[dealer >= least[0], dealer >= least[1]]] += 1
    found: defaultdict[tuple[str, ...], int] = defaultdict(int)
    for pair in pairs[:-1]:
        found[pair.stands] += pair.a.deals
    assert found == counted
    lost = next(pair for pair in pairs if pair.stands == ("behind", "dealer qualifies at A only"))
    assert (lost.low, lost.a.pays, lost.b.pays) == ("otherwise", "lose", "ante 1 to 1, call push")


def best_of(cards: np.ndarray) -> np.ndarray:
    found: np.ndarray = np.max([strengths(FIVE, cards[:, chosen]) for chosen in combinations(range(7), 5)], axis=0)
    return found


@pytest.mark.parametrize(("one", "other"), FEW)
@pytest.mark.parametrize("ties", TIE_RULES)
@pytest.mark.one_in(3)
def test_a_strategy_elsewhere_is_worth_what_dealing_it_there_gives(
    tables: dict[str, Solved], one: str, other: str, ties: Ties
) -> None:
    for home, away in ((one, other), (other, one)):
        there = strategy_elsewhere(tables[home], tables[away], ties)
        expected = played_elsewhere(Table(tables[home], ties), Table(tables[away], ties))
        assert (None if there is None else there.expected) == expected
        if there is not None:
            assert there.cost == tables[away].solution.expected - there.expected >= 0
            assert there.change == there.expected - tables[home].solution.expected


def played_elsewhere(home: Table, away: Table) -> Fraction | None:
    """The mean net at `away` of doing what is best at `home`, deal by deal; None where that cannot be done."""
    instead = {}
    for step, (hands, chosen) in home.decisions().items():
        offered = away.options(step)
        if offered is None or not {*chosen} <= {*offered}:
            return None
        instead[step] = dict(zip(hands.tolist(), chosen, strict=True))
    return away.net(instead=instead)


@pytest.mark.parametrize(("one", "other"), FEW)
@pytest.mark.one_in(2)
def test_b_and_a_is_the_mirror_of_a_and_b(tables: dict[str, Solved], one: str, other: str) -> None:
    assert_mirrors(tables[one], tables[other], "most")


@pytest.mark.parametrize("name", EVERY_NAME)
@pytest.mark.one_in(4)
def test_a_table_and_itself_differ_in_nothing(tables: dict[str, Solved], name: str) -> None:
    same = compare_solved(tables[name], tables[name], ties="least")
    assert same.nothing_differs
    assert not any(spot.changes for spot in same.streets)
    assert all(pair.contribution == pair.probability == 0 for pair in same.hands)
    assert same.a_at_b is not None
    assert same.a_at_b.cost == same.a_at_b.change == 0


@pytest.mark.slow
@pytest.mark.parametrize("pair", [PAIRS[1]], ids=" and ".join)
def test_boards_without_a_flush(pair: tuple[str, str]) -> None:
    """Three suits: of five shared cards no three need be of one."""
    deck = Deck.of("2QK", "cdh")
    tables = {name: solved(GAMES[name], deck) for name in pair}
    test_changes_by_street_are_those_found_by_dealing(tables, *pair)
    test_a_strategy_elsewhere_is_worth_what_dealing_it_there_gives(tables, *pair, "least")


def shipped_table(name: str) -> Paytable:
    paytable = load(dict(shipped())[name]).paytable
    assert paytable is not None
    return paytable


@pytest.fixture(scope="module")
def houses() -> dict[str, Solved]:
    names = ("casino-holdem/standard", "casino-holdem/unqualified-pays-even")
    return {name.split("/")[1]: solve_paytable(shipped_table(name)) for name in names}


@pytest.mark.slow
class TestAnAntePaidEvenMoneyWhereTheDealerDoesNotQualify:
    """Casino Hold'em at two houses: every outcome with a qualified dealer is paid alike."""

    def test_what_players_do_differently(self, houses: dict[str, Solved]) -> None:
        (flop,) = street_changes(houses["standard"], houses["unqualified-pays-even"], "most")
        assert isinstance(flop, StreetChanges)
        assert (flop.street, flop.bet, flop.situations) == ("Flop", Fraction(1), 1326 * 19600)
        assert {(kind_of(change), change.a_at_b) for change in flop.changes} == {(("call 2x", "fold"), "worse")}
        assert sum(change.situations for change in flop.changes) == 26_844

    def test_what_hands_add(self, houses: dict[str, Solved]) -> None:
        pairs = hand_pairs(houses["standard"], houses["unqualified-pays-even"], "most")
        flush = named(pairs, "flush", "dealer does not qualify")
        assert (flush.a.pays, flush.b.pays) == ("ante 2 to 1, call push", "ante 1 to 1, call push")
        assert flush.a.contribution == 2 * flush.a.probability
        assert flush.b.contribution == flush.b.probability
        straight = named(pairs, "straight", "dealer does not qualify")
        assert straight.a.pays == straight.b.pays == "ante 1 to 1, call push"
        assert [pair.low for pair in pairs[-3:]] == ["any hand", "any hand", "fold"]

    def test_playing_on(self, houses: dict[str, Solved]) -> None:
        a, b = houses["standard"], houses["unqualified-pays-even"]
        there, back = strategy_elsewhere(a, b, "most"), strategy_elsewhere(b, a, "most")
        assert there is not None
        assert back is not None
        assert there.change + there.cost == b.solution.expected - a.solution.expected == -back.change - back.cost
        costs = [change.cost_at_b for spot in street_changes(a, b, "most") for change in spot.changes]
        assert there.cost == sum(each or 0 for each in costs)  # one street decides: nothing else can go wrong later


def named(pairs: tuple[HandPair, ...], low: str, *stands: str) -> HandPair:
    return next(pair for pair in pairs if (pair.low, pair.stands) == (low, stands))


@pytest.mark.slow
def test_a_straight_that_pushes_changes_no_decision() -> None:
    """Blind table B pays straights nothing; who has one bets anyway, so that the difference is their chance to win."""
    a, b = (solve_paytable(shipped_table(f"ultimate-texas-holdem/{name}")) for name in ("standard", "blind-b"))
    pairs = hand_pairs(a, b, "most")
    behind = named(pairs, "any hand", "behind", "dealer does not qualify")
    assert behind.a.pays == behind.b.pays == "ante push, blind and play lose"
    straights = [pair for pair in pairs if pair.low == "straight"]
    assert b.solution.expected - a.solution.expected == -sum(pair.a.probability for pair in straights)
    assert [spot.changes for spot in street_changes(a, b, "most")] == [(), (), ()]
    there = strategy_elsewhere(a, b, "most")
    assert there is not None
    assert there.cost == 0


def test_every_deal_is_dealt_once() -> None:
    for game, many in (("ultimate", 75_600), ("bonus", 2 * 75_600)):
        deals = every_deal(GAMES[game], TWO_SUITS)
        assert len(deals) == len(np.unique(deals, axis=0)) == many == GAMES[game].deals(TWO_SUITS)
