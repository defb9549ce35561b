"""What must be true of every game, asked of each one in the list: a new game is covered the day it is added."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from string import Formatter

import pytest

from croupier.cards import STANDARD_DECK
from croupier.games import GAMES
from croupier.ladder import OFS, Ladder, Row
from croupier.odds import EVEN_MONEY, Odds
from croupier.paytable import shipped
from croupier.rules import (
    CHECK,
    DEALER,
    FOLD,
    Bets,
    Facts,
    Game,
    HouseOption,
    LadderPlace,
    Option,
    OptionValue,
    RulesError,
)
from croupier.settlement import settle, settle_each

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def a_ladder(place: LadderPlace) -> Ladder:
    """A ladder with every row its ranking has a name for, each paid."""
    of = OFS[place.of[0]]
    least_once = {least: name for name, least in of.ranking.row_names.items() if least > 0}
    rows = tuple(Row(name, EVEN_MONEY, least) for least, name in sorted(least_once.items(), reverse=True))
    return Ladder(place.name, of, rows)


def values(option: HouseOption) -> Iterator[OptionValue]:
    """Values of an option that between them say yes and no to everything it is about."""
    yield option.default
    if option.kind == "wagers":
        yield ()
    if option.kind == "choice":
        yield from option.choices
    if option.kind == "hand":
        yield "high card"  # every hand will do


def houses(game: Game) -> Iterator[Game]:
    """The game with every ladder it can have, at houses that differ in their options."""
    ladders = {place.name: a_ladder(place) for place in game.ladder_places}
    names = [option.name for option in game.house_options]
    for chosen in product(*(dict.fromkeys(values(option)) for option in game.house_options)):
        yield game.with_paytable(ladders, dict(zip(names, chosen, strict=True)))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@EVERY_GAME
def test_every_game_is_listed_by_its_own_name(game: Game) -> None:
    assert GAMES[game.name] is game


@EVERY_GAME
def test_every_game_comes_with_a_paytable(game: Game) -> None:
    assert [name for name, _ in shipped() if name.startswith(f"{game.name}/")] != []


@EVERY_GAME
def test_every_reachable_facts_meets_a_clause(game: Game) -> None:
    for house in houses(game):
        for wager in house.wagers:
            met = [house.terms(wager.name, facts) for facts in house.reachable_facts(wager.name)]
            assert met != []
            assert all(wager.name in clause.wagers for clause, _, _ in met)


@EVERY_GAME
def test_every_clause_settles_something_at_some_house(game: Game) -> None:
    """A clause that another one always comes before would be printed and never used."""
    in_force = {clause.name for house in houses(game) for clause in house.clauses_in_force()}
    assert in_force == {clause.name for clause in game.clauses}


@EVERY_GAME
def test_every_row_of_every_ladder_pays_some_facts(game: Game) -> None:
    """At every house that settles as the game does by default; another choice may leave a row to fixed odds."""
    choices = {option.name: option.default for option in game.house_options if option.kind == "choice"}
    as_by_default = [house for house in houses(game) if choices.items() <= house.options.items()]
    assert as_by_default != []
    for house in as_by_default:
        for place in house.ladder_places:
            ladder = house.ladders[place.name]
            reached = {
                (clause.pays, row, odds)
                for wager in place.wagers
                for clause, row, odds in (house.terms(wager, facts) for facts in house.reachable_facts(wager))
                if row is not None
            }
            expected = {(place.name, row, ladder.odds_of(row)) for row in range(len(ladder.rows) + 1)}
            assert reached >= expected


@EVERY_GAME
def test_clauses_streets_wagers_ladders_and_options_have_names_of_their_own(game: Game) -> None:
    for named in (game.clauses, game.streets, game.wagers, game.ladder_places, game.house_options):
        names = [each.name for each in named]
        assert sorted(set(names)) == sorted(names)


@EVERY_GAME
def test_a_ladders_wagers_are_those_that_clauses_pay_by_it(game: Game) -> None:
    for place in game.ladder_places:
        assert {wager for clause in game.clauses if clause.pays == place.name for wager in clause.wagers} == (
            set(place.wagers)
        )


@EVERY_GAME
def test_every_wager_has_clauses_and_every_side_bet_a_ladder(game: Game) -> None:
    wagers = {wager.name for wager in game.wagers}
    assert {wager for clause in game.clauses for wager in clause.wagers} == wagers
    paid_by_ladder = {wager for place in game.ladder_places for wager in place.wagers}
    assert {wager.name for wager in game.wagers if not wager.required} <= paid_by_ladder <= wagers


@EVERY_GAME
def test_a_wager_that_no_ladder_pays_is_settled_against_the_dealers_hand(game: Game) -> None:
    without = [wager.name for wager in game.wagers if not game.places_of(wager.name)]
    assert game.has_dealer or without == []


@EVERY_GAME
def test_every_clause_pays_fixed_odds_or_a_ladder_of_the_game(game: Game) -> None:
    ladders = {place.name for place in game.ladder_places}
    assert {clause.pays for clause in game.clauses if not isinstance(clause.pays, Odds)} <= ladders


@EVERY_GAME
def test_every_ladder_looks_at_cards_by_a_name_that_files_know(game: Game) -> None:
    for place in game.ladder_places:
        assert place.of != ()
        assert set(place.of) <= set(OFS)


@EVERY_GAME
def test_a_required_wager_needs_its_ladder_and_a_side_bet_does_not(game: Game) -> None:
    required = {wager.name for wager in game.wagers if wager.required}
    for place in game.ladder_places:
        assert place.required is any(wager in required for wager in place.wagers)


@EVERY_GAME
def test_every_option_is_a_fold_a_check_or_a_bet_on_a_required_wager(game: Game) -> None:
    required = {wager.name for wager in game.wagers if wager.required}
    house = next(houses(game))
    for street in house.streets:
        for option in house.options_on(street):
            if option.folds or option.text == CHECK:
                assert (option.wager, option.units, option.final) == ("", 0, False)
                assert option.text == (FOLD if option.folds else CHECK)
            else:
                assert option.wager in required
                assert option.units > 0


@EVERY_GAME
def test_a_street_with_a_choice_has_one_way_out_without_a_bet(game: Game) -> None:
    """A check or a fold, never both: where a check is free nobody folds."""
    for street in game.streets:
        free = [option for option in street.options if isinstance(option, Option)]
        assert len(free) == (1 if street.options else 0)


@EVERY_GAME
def test_one_unit_is_up_on_each_opening_wager_and_the_base_is_one_of_them(game: Game) -> None:
    up = dict(zip([wager.name for wager in game.wagers], game.opening_stakes(), strict=True))
    assert up[game.base] == 1
    assert set(up.values()) <= {0, 1}
    bet_on = {option.wager for street in game.streets for option in street.options if isinstance(option, Bets)}
    required = {wager.name for wager in game.wagers if wager.required}
    assert {name for name, units in up.items() if units} | bet_on == required


@EVERY_GAME
def test_a_dealers_hand_is_opened_last_and_a_game_without_one_has_no_qualifier(game: Game) -> None:
    last = game.streets[-1]
    assert (DEALER in last.opens) is game.has_dealer
    assert [street.name for street in game.streets[:-1] if DEALER in street.opens] == []
    assert last.options == ()
    hands = [option.name for option in game.house_options if option.kind == "hand"]
    assert hands == ([game.qualifier] if game.qualifier else [])
    assert game.has_dealer or game.qualifier == ""


@EVERY_GAME
def test_an_option_about_a_side_bet_names_one(game: Game) -> None:
    side_bets = {wager.name for wager in game.wagers if not wager.required}
    assert {option.wager for option in game.house_options} <= {"", *side_bets}


@EVERY_GAME
def test_every_bet_takes_its_sizes_from_an_option_of_units(game: Game) -> None:
    units = {option.name for option in game.house_options if option.kind == "units"}
    used = {bets.sizes for street in game.streets for bets in street.options if isinstance(bets, Bets)}
    assert used == units


@EVERY_GAME
def test_the_streets_open_the_cards_that_a_round_uses(game: Game) -> None:
    opened: dict[str, int] = {}
    for street in game.streets:
        for group, count in street.opens.items():
            opened[group] = opened.get(group, 0) + count
    assert opened == dict(game.deal)
    assert sum(opened.values()) <= len(STANDARD_DECK)


@EVERY_GAME
def test_sentences_have_only_the_blanks_that_are_filled(game: Game) -> None:
    for street in game.streets:
        has_bets = any(isinstance(option, Bets) for option in street.options)
        assert placeholders(street.text) == ({"sizes"} if has_bets else set())
    assert [placeholders(option.text) for option in game.house_options] == [{"value"}] * len(game.house_options)
    assert [text for text in (game.title, *game.notes) if placeholders(text)] == []
    assert [clause.text for clause in game.clauses if placeholders(clause.text)] == []
    for street in game.streets:
        for option in next(houses(game)).options_on(street):
            assert placeholders(option.text) <= {"size"}


@EVERY_GAME
def test_every_sentence_is_one(game: Game) -> None:
    sentences = [each.text for group in (game.streets, game.clauses, game.house_options) for each in group]
    for text in (*sentences, *game.notes):
        assert text == " ".join(text.split())
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")


@EVERY_GAME
def test_a_game_without_a_paytable_or_with_a_strange_one_is_refused(game: Game) -> None:
    ladders = {place.name: a_ladder(place) for place in game.ladder_places}
    stranger = replace(next(iter(ladders.values())), name="no such ladder")
    for wrong in ({}, {**ladders, stranger.name: stranger}):
        with pytest.raises(RulesError, match=game.name):
            game.with_paytable(wrong, {})
    with pytest.raises(RulesError, match=game.name):
        game.with_paytable(ladders, {"no such option": ()})


@EVERY_GAME
def test_facts_without_the_row_that_a_clause_asks_for_are_refused(game: Game) -> None:
    house = next(houses(game))
    by_row = [
        (wager.name, facts)
        for wager in house.wagers
        for facts in house.reachable_facts(wager.name)
        if house.terms(wager.name, facts)[1] is not None
    ]
    assert {wager for wager, _ in by_row} == {wager for place in house.ladder_places for wager in place.wagers}
    for wager, facts in by_row:
        with pytest.raises(RulesError, match="do not say which row"):
            settle(house, replace(facts, rows=()), house.stakes({wager: 1}))


@EVERY_GAME
def test_facts_that_do_not_say_how_two_hands_stand_are_refused(game: Game) -> None:
    house = next(houses(game))
    if house.has_dealer:
        with pytest.raises(RulesError, match="no clause settles"):
            settle(house, Facts(folded=False, rows=()), house.opening_stakes())


@EVERY_GAME
@pytest.mark.slow
def test_settling_many_hands_and_ways_to_bet_at_once_is_settling_each(game: Game) -> None:
    """One unit, two or none on each required wager, for all Facts with the rows of the ladders that these need."""
    names = [wager.name for wager in game.wagers if wager.required]
    ways = [game.stakes(dict(zip(names, units, strict=True))) for units in product((0, 1, 2), repeat=len(names))]
    (wager,) = {place.wagers[0] for place in game.ladder_places if place.required}
    for house in houses(game):
        facts = list(house.reachable_facts(wager))
        apart = tuple(tuple(settle(house, each, stakes) for stakes in ways) for each in facts)
        assert settle_each(house, facts, ways) == apart
        assert settle_each(house, facts, ()) == ((),) * len(facts)


@EVERY_GAME
def test_no_two_clauses_have_one_name(game: Game) -> None:
    names = [clause.name for clause in game.clauses]
    assert len(set(names)) == len(names)
