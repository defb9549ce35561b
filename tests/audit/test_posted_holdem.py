"""Posted strategies of house hold'em: played as by dealing every card, priced by outcomes and by decisions alike."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.tables import claim, paytable
from croupier.audit.board_first.posted import play_posted, posted_reports
from croupier.audit.run import audit_solved
from croupier.audit.solved import Solved, solve_paytable
from croupier.cards import Deck, parse_cards
from croupier.exact.board_first.follow import follow
from croupier.exact.board_first.play import play, play_optimal
from croupier.exact.board_first.situations import situations
from croupier.exact.board_first.solve import Solution, solve
from croupier.exact.naive import NaiveSolver
from croupier.exact.naive_deals import Seen
from croupier.exact.plan import make_plan
from croupier.exact.solver import as_board_first, outlook_unsolved
from croupier.games import casino_holdem_strategies, ultimate_texas_holdem_strategies
from croupier.paytable import load, shipped
from croupier.printed import parse_printed
from croupier.report import PostedReport, Report
from croupier.rules import Game, Option, RulesError, Stakes
from croupier.strategies import FEATURES, FeatureTest, PostedStrategy, StrategyRule, StreetStrategy
from every_table import ONE_WORKER
from exact.holdem import SMALL_DECKS, TINY_DECKS, SmallDeck, casino, uth
from exact.plain_holdem_features import ON_THE_FLOP, ON_THE_RIVER, of_hole, plain_features, plain_option

ULTIMATE, CASINO = ultimate_texas_holdem_strategies.STRATEGIES, casino_holdem_strategies.STRATEGIES
UTH, CASINO_TABLE = "ultimate-texas-holdem/standard", "casino-holdem/standard"
NINE = TINY_DECKS["nine cards"]
POSTED: list[dict[str, str]] = yaml.load(
    (Path(__file__).parent.parent / "published.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader
)["posted"]


def always(*options: str) -> PostedStrategy:
    """A strategy that takes one option on each street, whatever the cards."""
    streets = ("Before the flop", "Flop", "River") if len(options) == 3 else ("Flop",)
    return PostedStrategy(
        "always",
        "always",
        "a test",
        tuple(StreetStrategy(street, (), option) for street, option in zip(streets, options, strict=True)),
    )


def decided_by(deck: Deck, posted: PostedStrategy) -> Any:
    """What a strategy does, rule by rule over plain features, as the plain solver asks."""
    by_name = {street.street: street for street in posted.streets}
    names = ("Before the flop", "Flop", "River")

    def decide(street: int, seen: Seen, stakes: Stakes, options: Sequence[Option]) -> Option:
        hole, shared = seen[0], tuple(card for cards in seen[1:] for card in cards)
        found = plain_features(deck, hole, shared) if shared else of_hole(hole)
        name = plain_option(by_name[names[street]], {**found, "bet so far": sum(stakes)})
        return next(option for option in options if option.name == name)

    return decide


def ends(solution: Solution, posted: PostedStrategy, *, in_full: bool = True) -> Counter[object]:
    found: Counter[object] = Counter()
    strategy = follow(solution.induction, posted.streets).strategy
    for outcome, deals in play(solution.induction, strategy, in_full=in_full).outcomes:
        settled = solution.plan.settlement(outcome)
        found[settled.net, settled.bet, settled.event, settled.folded] += deals
    return +found


def assert_twins(game: Game, deck: Deck, posted: PostedStrategy) -> None:
    """The same outcomes as by dealing every card, and two costs that are one, or pricing stops."""
    solution = solve(make_plan(game, deck))
    slow = Counter(dict(NaiveSolver(game, deck).outcomes(decided_by(deck, posted))))
    assert ends(solution, posted) == ends(solution, posted, in_full=False) == slow
    (found,) = posted_reports(solution, [posted])
    assert found.why_not is None
    assert found.measures["expected_value"].value == sum(net * deals for (net, *_), deals in slow.items()) / Fraction(
        slow.total()
    )
    assert_adds_up(solution, found)


def assert_adds_up(solution: Solution, found: PostedReport) -> None:
    """Rules add up to their streets, streets to the cost, and the cost is what is short of optimal play."""
    assert found.cost == solution.expected - found.measures["expected_value"].value
    assert sum((cost for _, cost in found.costs), Fraction(0)) == found.cost
    costs = dict(found.costs)
    for street in found.rules:
        rules = [rule.cost for rule in street.rules if rule.cost is not None]
        assert sum(rules, Fraction(0)) == costs[street.street]
        assert min(rules) >= 0
        assert [rule.used for rule in street.rules] == [bool(rule.deals) for rule in street.rules]
    for each in found.mistakes:
        assert each.cost == each.each * each.deals / solution.plan.deals > 0
        assert each.taken != each.best


@pytest.mark.parametrize("posted", ULTIMATE, ids=lambda each: each.name)
@pytest.mark.slow
def test_strategies_of_ultimate_played_on_nine_cards(posted: PostedStrategy) -> None:
    assert_twins(uth(qualifier=NINE.qualifier), NINE.cards, posted)


@pytest.mark.parametrize("posted", CASINO, ids=lambda each: each.name)
def test_strategies_of_casino_holdem_played_on_nine_cards(posted: PostedStrategy) -> None:
    assert_twins(casino(qualifier=NINE.qualifier), NINE.cards, posted)


@pytest.mark.slow
@pytest.mark.parametrize("deck", [*TINY_DECKS.values()], ids=TINY_DECKS)
def test_every_strategy_played_on_a_tiny_deck(deck: SmallDeck) -> None:
    for posted in ULTIMATE:
        assert_twins(uth(qualifier=deck.qualifier), deck.cards, posted)
    for posted in CASINO:
        assert_twins(casino(qualifier=deck.qualifier), deck.cards, posted)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deck", "ultimate", "posted"),
    [*zip(SMALL_DECKS.values(), cycle(ULTIMATE), cycle(CASINO), strict=False)],
    ids=SMALL_DECKS,
)
def test_strategies_played_on_small_decks_in_turn(
    deck: SmallDeck, ultimate: PostedStrategy, posted: PostedStrategy
) -> None:
    assert_twins(uth(qualifier=deck.qualifier), deck.cards, ultimate)
    assert_twins(casino(qualifier=deck.qualifier), deck.cards, posted)


def any_tests(names: Sequence[str]) -> st.SearchStrategy[tuple[FeatureTest, ...]]:
    """One test or two on any features of a street."""
    numbers = [name for name in names if FEATURES[name].kind != "hand"]
    number = st.builds(
        FeatureTest, st.sampled_from(numbers), st.sampled_from(("at least", "at most")), st.integers(-1, 12)
    )
    hands = st.sampled_from(("pair", "pair of nines", "two pair", "three of a kind", "straight", "flush"))
    hand = st.builds(
        lambda bound, name: FeatureTest("made", bound, hands=(name,)), st.sampled_from(("at least", "at most")), hands
    )
    return st.lists(st.one_of(number, number, hand) if "made" in names else number, min_size=1, max_size=2).map(tuple)


def streets(name: str, features: Sequence[str], options: Sequence[str]) -> st.SearchStrategy[StreetStrategy]:
    option = st.sampled_from(options)
    rules = st.lists(st.builds(StrategyRule, any_tests(features), option), max_size=3).map(tuple)
    return st.builds(StreetStrategy, st.just(name), rules, option)


ANY_RULES = st.tuples(
    streets("Before the flop", list(of_hole((0, 1))), ("check", "bet 3x", "bet 4x")),
    streets("Flop", ON_THE_FLOP, ("check", "bet 2x")),
    streets("River", ON_THE_RIVER, ("fold", "bet 1x")),
)


@pytest.mark.thorough
@settings(max_examples=6, deadline=None)
@given(rules=ANY_RULES)
def test_any_rules_on_nine_cards(rules: tuple[StreetStrategy, ...]) -> None:
    assert_twins(uth(qualifier=NINE.qualifier), NINE.cards, PostedStrategy("any", "any", "a test", rules))


@cache
def standard(name: str) -> Solved:
    table = load(dict(shipped())[name]).paytable
    assert table is not None
    return solve_paytable(table)


@cache
def by_name(table: str, name: str) -> PostedReport:
    solution = as_board_first(standard(table).solution)
    (posted,) = [each for each in solution.plan.game.strategies if each.name == name]
    (found,) = posted_reports(solution, [posted])
    return found


WHOLE_DECK = [pytest.mark.slow, ONE_WORKER]
EVERY_STRATEGY = pytest.mark.parametrize(
    ("table", "name"),
    [
        pytest.param(table, each.name, marks=WHOLE_DECK, id=each.name)
        for table, strategies in ((UTH, ULTIMATE), (CASINO_TABLE, CASINO))
        for each in strategies
    ],
)


@pytest.mark.slow
@ONE_WORKER
@pytest.mark.parametrize("figure", POSTED, ids=[each["id"] for each in POSTED])
def test_published_figure_within_the_tolerance_of_its_reading(figure: dict[str, str]) -> None:
    found = by_name(figure["paytable"], figure["strategy"]).measures[figure["measure"].replace(" ", "_")].value
    printed = parse_printed(figure["printed"])
    middle, points = (printed.low + printed.high) / 2, Fraction(figure["tolerance"].removesuffix(" points")) / 100
    assert abs(found - middle) <= points


@pytest.mark.slow
@ONE_WORKER
def test_our_reading_of_the_simple_strategy_and_the_one_beside_it() -> None:
    """As its note says: 2.403% with fewer than 21 dealer outs, 2.434% and 0.585% with fewer than 20."""
    assert round(by_name(UTH, "WoO simple strategy").measures["house_edge"].value, 5) == Fraction("0.02403")
    simple = ULTIMATE[0]
    hole, flop, river = simple.streets
    fewer = replace(
        river, rules=(river.rules[0], replace(river.rules[1], tests=(FeatureTest("dealer outs", "at most", 19),)))
    )
    solution = as_board_first(standard(UTH).solution)
    (found,) = posted_reports(solution, [replace(simple, streets=(hole, flop, fewer))])
    assert round(found.measures["house_edge"].value, 5) == Fraction("0.02434")
    assert round(found.measures["element_of_risk"].value, 5) == Fraction("0.00585")


@EVERY_STRATEGY
def test_costs_add_up_on_the_whole_deck(table: str, name: str) -> None:
    solution, found = as_board_first(standard(table).solution), by_name(table, name)
    assert_adds_up(solution, found)
    assert sum(rule.deals or 0 for rule in found.rules[0].rules) == solution.plan.deals
    for street, cost in found.costs:
        costs = [each.cost for each in found.mistakes if each.street == street]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) == (5 if cost else 0)


@EVERY_STRATEGY
def test_what_a_mistake_costs_is_what_the_options_are_worth_there(table: str, name: str) -> None:
    """Told by another way: every turn, river and dealer's hand that those cards can come to."""
    solution, found = as_board_first(standard(table).solution), by_name(table, name)
    plan = solution.plan
    charted = {entry.label: dict(entry.values) for entry in standard_chart(table)}
    for each in found.mistakes:
        if " " not in each.cards:
            values = {move.name: value for move, value in charted[each.cards].items()}
        else:
            own, shared = (parse_cards(part) for part in each.cards.split("|"))
            street = {3: 1, 5: 2}[len(shared)]
            (state,) = [
                number for number, node in enumerate(plan.nodes[street])
                if len(node.options) > 1 and sum(node.state.stakes) == each.bet
            ]  # fmt: skip
            told = outlook_unsolved(plan, street, state, own, shared, "most").values
            values = {option.name: value for option, value in zip(plan.nodes[street][state].options, told, strict=True)}
        assert values[each.best.name] == max(values.values())
        assert each.each == values[each.best.name] - values[each.taken.name]


def standard_chart(table: str) -> Any:
    from croupier.audit.strategy import describe

    solved = standard(table)
    return describe(solved.solution, solved.plays["most"], "most").chart


@pytest.mark.slow
@ONE_WORKER
def test_a_bet_of_4x_unseen_is_worth_what_the_chart_says() -> None:
    solution = as_board_first(standard(UTH).solution)
    holes = solution.induction.cards.holes_in
    mean = sum(
        int(many) * solution.hole_option_values(number)[-1] for number, many in enumerate(holes.tolist()) if many
    ) / int(holes.sum())
    found = by_name(UTH, "4x everything")
    assert found.measures["expected_value"].value == mean
    assert found.measures["average_bet"].value == 6
    assert dict(found.costs) == {"Before the flop": found.cost, "Flop": 0, "River": 0}
    assert found.mistakes[0].cards == "32o"


@pytest.mark.slow
@ONE_WORKER
def test_calling_everything_gives_away_where_a_fold_is_better_and_nowhere_else() -> None:
    solution, found = as_board_first(standard(CASINO_TABLE).solution), by_name(CASINO_TABLE, "call everything")
    (values,) = solution.flop_values.values()
    known = solution.induction.cards
    short = np.where(known.apart, np.maximum(values[0] - values[1], 0), 0) * known.weight[:, None]
    assert found.cost == Fraction(sum(short.sum(axis=0).tolist()), solution.plan.deals * solution.scale)
    assert found.measures["average_bet"].value == 3
    assert found.measures["fold_frequency"].value == 0


def test_optimal_decisions_followed_cost_nothing_and_a_fold_at_once_costs_the_ante() -> None:
    game, deck = casino(qualifier=NINE.qualifier), NINE.cards
    solution = solve(make_plan(game, deck))
    (found,) = posted_reports(solution, [always("fold")])
    assert found.measures["expected_value"].value == -1
    assert found.cost == solution.expected + 1
    assert ends(solution, always("call 2x"), in_full=False) == ends(solution, always("call 2x"))
    assert play_optimal(solution, "most").outcomes.mean(lambda each: solution.plan.settlement(each).net) == (
        solution.expected
    )


def test_a_strategy_with_bets_that_the_table_does_not_have_says_so() -> None:
    solution = solve(make_plan(uth(preflop=(3,), qualifier=NINE.qualifier), NINE.cards))
    found = {each.name: each for each in posted_reports(solution, ULTIMATE)}
    assert found["never before the river"].why_not is None
    missing = found["4x everything"].why_not
    assert missing is not None
    assert missing.values["options"] == ("bet 4x",)


def test_rules_that_say_nothing_of_a_street_are_refused() -> None:
    solution = solve(make_plan(uth(qualifier=NINE.qualifier), NINE.cards))
    silent = replace(ULTIMATE[2], streets=ULTIMATE[2].streets[:2])
    with pytest.raises(RulesError, match="River"):
        play_posted(solution, silent)


@pytest.mark.parametrize("deck", [each.cards for each in TINY_DECKS.values()], ids=TINY_DECKS)
def test_hole_cards_are_alike_where_suits_alone_tell_them_apart(deck: Deck) -> None:
    from croupier.exact.board_first.examples import alike

    known, suits = situations(deck), len(deck.suits)
    found = known.alike_on(known.flops)
    holes = [tuple(hole) for hole in known.holes.tolist()]
    for at, flop in enumerate(map(tuple, known.flops.tolist())):
        first: dict[object, int] = {}
        for number, hole in enumerate(holes):
            assert found[at, number] == first.setdefault(alike(hole, flop, suits), number)


def reported(game: Game, *named: str, strategies: bool) -> Report:
    table = paytable(game, tuple(claim("house edge", "50%", strategy=name) for name in named))
    plan = make_plan(game, NINE.cards)
    solution = solve(plan)
    plays = {ties: play_optimal(solution, ties) for ties in ("most", "least")}
    return audit_solved(Solved(table, plan, solution, plays), strategies=strategies)  # type: ignore[arg-type]


def test_strategies_are_priced_where_they_are_asked_for_and_where_a_claim_names_them() -> None:
    game = casino(qualifier=NINE.qualifier)
    assert reported(game, strategies=False).posted == ()
    assert [each.name for each in reported(game, strategies=True).posted] == [each.name for each in CASINO]
    found = reported(game, "call everything", "a friend's", strategies=False)
    assert [each.name for each in found.posted] == ["call everything"]
    assert [each.holds is None for each in found.claims] == [False, True]
