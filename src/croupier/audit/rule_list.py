"""A strategy as a list to learn: ordered rules over features, equal to it on every set of cards and every bet so far.

The list goes from the dearest option to the cheapest, and the cheapest takes what is left. For each option rules are
looked for that hold only where it is taken (or where a rule above has decided), those that cover most with fewest
tests first: greedy set cover over all conjunctions of up to three tests, as bit sets. Where three tests will not do
more are tried, and at last the cards themselves are named, so that a list is always exact. It is checked on every
situation before it is returned.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.audit.strategy import main_ladder
from croupier.distribution import CountError
from croupier.exact.rules_of_play import BET, CARDS, cards_label, decide
from croupier.exact.solo.features import Features, features, pair_pays
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import Bools, Ints
from croupier.ladder import Ladder
from croupier.report import Ties
from croupier.strategies import FeatureTest, StrategyRule, StreetStrategy

Words = NDArray[np.uint64]
"""Sets of situations, a bit each: uint64 [sets, words]."""

_Tests = Sequence[tuple[FeatureTest, Bools]]
"""Tests, each with the situations in which it holds."""

_Every = tuple[list[tuple[int, ...]], Words]
"""Conjunctions of tests by their numbers, and where each of them holds."""

_AT_LEAST = (
    "points",
    "high cards",
    "middle cards",
    "one suit",
    "straights",
    "royal",
    "highest card",
    "lowest card",
    BET,
)
_AT_MOST = ("low cards",)
_MOST_TESTS, _MORE_TESTS = 3, 5
_PRICES_OF_A_TEST = (0.3, 0.6, 1.0)  # how many situations a test must pay for: tried one after the other


def rule_lists(solution: Solution, ties: Ties) -> tuple[StreetStrategy, ...]:
    """For each street with a decision, rules equal to the optimal strategy of a tie rule in every situation.

    Raises CountError where a list differs from the strategy: a fault of the program.
    """
    streets = enumerate(solution.plan.nodes)
    return tuple(_street(solution, at, ties) for at, nodes in streets if any(len(node.options) > 1 for node in nodes))


def _street(solution: Solution, street: int, ties: Ties) -> StreetStrategy:
    plan, ladder = solution.plan, main_ladder(solution.plan)
    found = features(plan.deck, pair_pays(ladder), plan.seen[street])
    situations, exceptions, options = _situations(solution, street, ties, found)
    tests = _tests(situations.numbers, ladder)
    every = _conjunctions(tests)
    lists = [_search(situations, tests, every, options, price) for price in _PRICES_OF_A_TEST]
    shortest = min(lists, key=lambda rules: (sum(len(rule.tests) + 1 for rule in rules), len(rules)))
    rules = StreetStrategy(plan.game.streets[street].name, (*exceptions, *shortest), options[0])
    _check(solution, street, ties, rules, found)
    return rules


def _check(solution: Solution, street: int, ties: Ties, rules: StreetStrategy, found: Features) -> None:
    """Hold a list against the strategy in every situation there is."""
    hands = main_ladder(solution.plan).of.ranking.row_names
    for state, node in enumerate(solution.plan.nodes[street]):
        if len(node.options) > 1:
            names, bet = tuple(option.name for option in node.options), sum(node.state.stakes)
            if not np.array_equal(decide(rules, names, found, hands, bet), solution.taken(street, state, ties)):
                raise CountError(f"the rules found for {rules.street} differ from the strategy with {bet} bet")


@dataclass(frozen=True)
class _Situations:
    """What a player may know on a street; situations that no feature tells apart are one. Arrays [situations].

    `numbers` has every feature, `taken` the number of the option taken, `cards` the sets of cards meant.
    """

    numbers: Mapping[str, Ints]
    taken: Ints
    cards: tuple[tuple[int, ...], ...]


def _situations(
    solution: Solution, street: int, ties: Ties, found: Features
) -> tuple[_Situations, tuple[StrategyRule, ...], tuple[str, ...]]:
    """The situations of a street, exceptions as rules that name the cards, and the options' names, cheapest first.

    Exceptions are cards that features do not tell apart though they are played otherwise.
    """
    _, one_each = np.unique(found[CARDS], return_index=True)
    by_bet: dict[int, Ints] = {}
    options: tuple[str, ...] = ()
    for state, node in enumerate(solution.plan.nodes[street]):
        if len(node.options) > 1:
            by_bet.setdefault(sum(node.state.stakes), solution.taken(street, state, ties)[one_each])
            options = tuple(option.name for option in node.options)
    names = [name for name in found if name != CARDS]
    columns = [np.tile(found[name][one_each], len(by_bet)) for name in names]
    columns.append(np.repeat(np.array(list(by_bet), np.int64), len(one_each)))
    cards, taken = np.tile(found[CARDS][one_each], len(by_bet)), np.concatenate(list(by_bet.values()))
    alike, group = np.unique(np.stack(columns, axis=1), axis=0, return_inverse=True)
    group = group.reshape(-1)
    least, most = np.full(len(alike), len(options)), np.full(len(alike), -1)
    np.minimum.at(least, group, taken)
    np.maximum.at(most, group, taken)
    clear = least == most
    odd = ~clear[group]
    exceptions = tuple(_by_cards(cards[odd], columns[-1][odd], taken[odd], options, sorted(by_bet)))
    meant: list[list[int]] = [[] for _ in alike]
    for at, number in zip(group.tolist(), cards.tolist(), strict=True):
        meant[at].append(number)
    numbers = {name: alike[clear, at] for at, name in enumerate((*names, BET))}
    kept = tuple(tuple(each) for each, is_clear in zip(meant, clear.tolist(), strict=True) if is_clear)
    return _Situations(numbers, least[clear], kept), exceptions, options


def _by_cards(
    cards: Ints, bets: Ints, taken: Ints, options: Sequence[str], all_bets: Sequence[int]
) -> Iterator[StrategyRule]:
    """Rules that name the cards themselves, one for each option and bet."""
    for option, bet in sorted(set(zip(taken.tolist(), bets.tolist(), strict=True)), reverse=True):
        here = (taken == option) & (bets == bet)
        hands = tuple(dict.fromkeys(cards_label(number) for number in sorted(cards[here].tolist(), reverse=True)))
        tests = [FeatureTest(CARDS, "one of", hands=hands)]
        if len(all_bets) > 1:
            tests += [FeatureTest(BET, "at least", bet), FeatureTest(BET, "at most", bet)]
        yield StrategyRule(tuple(tests), options[option])


def _tests(numbers: Mapping[str, Ints], ladder: Ladder) -> tuple[tuple[FeatureTest, Bools], ...]:
    """Every test worth trying and where it holds, bool [situations]; of those that hold alike the first one."""
    ranking = ladder.of.ranking
    hands = {category.name for category in ranking.categories} | {row.name for row in ladder.rows}
    found = [(FeatureTest("made", "at least", hands=(name,)), numbers["made"] >= least)
             for name, least in ranking.row_names.items() if name in hands]  # fmt: skip
    for name in _AT_LEAST:
        values = np.unique(numbers[name])[1:].tolist()
        found += [(FeatureTest(name, "at least", value), numbers[name] >= value) for value in values]
    for name in _AT_MOST:
        values = np.unique(numbers[name])[:-1].tolist()
        found += [(FeatureTest(name, "at most", value), numbers[name] <= value) for value in values]
    different: dict[bytes, tuple[FeatureTest, Bools]] = {}
    for test, met in found:
        if met.any() and not met.all():
            different.setdefault(met.tobytes(), (test, met))
    return tuple(different.values())


def _search(
    situations: _Situations,
    tests: _Tests,
    every: _Every,
    options: Sequence[str],
    price: float,
) -> tuple[StrategyRule, ...]:
    """Rules for every option but the cheapest, the dearest first."""
    conjunctions, where = every
    sizes = np.array([len(each) for each in conjunctions])
    rules: list[StrategyRule] = []
    undecided = np.ones(len(situations.taken), np.bool_)
    for option in reversed(range(1, len(options))):
        target, others = undecided & (situations.taken == option), undecided & (situations.taken < option)
        pure = np.flatnonzero(~(where & _packed(others)).any(axis=1))
        chosen, left = _cover(where[pure], sizes[pure], target, price)
        picked = [conjunctions[pure[each]] for each in chosen]
        picked += _narrower(tests, left, others)
        rules += [StrategyRule(tuple(tests[at][0] for at in each), options[option]) for each in picked]
        for each in picked:
            left &= ~_met(tests, each)
        rules += _named(situations, left, options)
        undecided &= situations.taken != option
    return tuple(rules)


def _conjunctions(tests: _Tests) -> _Every:
    """Up to three tests together, of as many features, by their numbers; and where each conjunction holds."""
    words = np.stack([_packed(met) for _, met in tests])
    features_of = [test.feature for test, _ in tests]
    found, where = [], []
    for size in range(1, _MOST_TESTS + 1):
        some = [each for each in combinations(range(len(tests)), size) if len({features_of[at] for at in each}) == size]
        if some:
            found += some
            where.append(np.bitwise_and.reduce(words[np.array(some)], axis=1))
    return found, np.concatenate(where)


def _cover(where: Words, sizes: Ints, target: Bools, price: float) -> tuple[list[int], Bools]:
    """Conjunctions that cover a target, greedily, without those that others make needless; and what none covers."""
    chosen: list[int] = []
    left = _packed(target)
    while left.any():
        gain = np.bitwise_count(where & left).sum(axis=1, dtype=np.int64)
        best = int(np.argmax(gain / (1 + price * sizes))) if len(gain) else -1
        if best < 0 or gain[best] == 0:
            break
        chosen.append(best)
        left &= ~where[best]
    for each in sorted(chosen, key=lambda at: -sizes[at]):
        rest = [other for other in chosen if other != each]
        covered = np.bitwise_or.reduce(where[rest], axis=0) if rest else np.zeros_like(left)
        if not (_packed(target) & ~left & ~covered).any():
            chosen = rest
    return chosen, _unpacked(left, len(target))


def _narrower(tests: _Tests, left: Bools, others: Bools) -> list[tuple[int, ...]]:
    """Longer conjunctions, for what shorter ones cannot tell from other options."""
    found: list[tuple[int, ...]] = []
    left = left.copy()
    for situation in np.flatnonzero(left):
        if left[situation]:
            best = _best_with(tests, [at for at, (_, met) in enumerate(tests) if met[situation]], left, others)
            if best is not None:
                found.append(best)
                left &= ~_met(tests, best)
    return found


def _best_with(tests: _Tests, numbers: Sequence[int], left: Bools, others: Bools) -> tuple[int, ...] | None:
    """Of the shortest pure conjunctions of some tests the one that covers most; None where all of them are impure."""
    words = {at: _packed(tests[at][1]) for at in numbers}
    impure, wanted = _packed(others), _packed(left)
    for size in range(_MOST_TESTS + 1, _MORE_TESTS + 1):
        some = list(combinations(numbers, size))
        if not some:
            return None
        where = np.bitwise_and.reduce(np.stack([words[at] for at in numbers])[
            np.searchsorted(np.array(numbers), np.array(some))], axis=1)  # fmt: skip
        gain = np.bitwise_count(where & wanted).sum(axis=1, dtype=np.int64) * ~(where & impure).any(axis=1)
        if gain.max() > 0:
            return some[int(np.argmax(gain))]
    return None


def _named(situations: _Situations, left: Bools, options: Sequence[str]) -> list[StrategyRule]:
    """Rules that name the cards, for what no conjunction tells apart."""
    bets = situations.numbers[BET]
    numbers = [(number, at) for at in np.flatnonzero(left) for number in situations.cards[at]]
    if not numbers:
        return []
    cards, places = (np.array(column, np.int64) for column in zip(*numbers, strict=True))
    return list(_by_cards(cards, bets[places], situations.taken[places], options, np.unique(bets).tolist()))


def _met(tests: _Tests, conjunction: Sequence[int]) -> Bools:
    met: Bools = np.logical_and.reduce([tests[at][1] for at in conjunction])
    return met


def _packed(met: Bools) -> Words:
    """A set of situations as bits, filled up to whole words."""
    bits = np.packbits(met)
    words: Words = np.pad(bits, (0, -len(bits) % 8)).view(np.uint64)
    return words


def _unpacked(words: Words, length: int) -> Bools:
    bits: Bools = np.unpackbits(words.view(np.uint8), count=length).astype(np.bool_)
    return bits
