"""The rules in force at a house's table, in the game's own sentences: nothing about play is written here."""

from collections.abc import Mapping

from croupier.odds import show_odds
from croupier.report import LadderTable, Rule
from croupier.rules import Bets, Condition, Game, HouseOption, OptionValue


def steps(game: Game) -> tuple[Rule, ...]:
    """How a round goes, street by street, with this house's bet sizes filled in."""
    return tuple(
        Rule(
            street.text,
            {
                "sizes": tuple(
                    str(size) for bets in street.options if isinstance(bets, Bets) for size in game.sizes(bets.sizes)
                )
            },
        )
        for street in game.streets
    )


def clauses(game: Game) -> tuple[Rule, ...]:
    """How the bets are settled, in the order in which a clause takes precedence."""
    return tuple(Rule(clause.text, {}) for clause in game.clauses_in_force())


def house_options(game: Game) -> tuple[Rule, ...]:
    """The options in force, as this house chose them or by default."""
    return tuple(options_in_force(game).values())


def options_in_force(game: Game) -> Mapping[str, Rule]:
    """The sentence of each option in force, by the option's name; one that says nothing here is left out."""
    offered = {wager.name for wager in game.wagers_offered()}
    rules = {}
    for option in game.house_options:
        value = tuple(map(option.said, _as_texts(game.options[option.name])))
        if option.kind == "wagers":
            value = tuple(wager for wager in value if wager in offered and _matters(game, option, wager))
        if value and option.wager in ("", *offered) and (option.when is None or _can_be_met(option.when, game)):
            rules[option.name] = Rule(option.text, {"value": value})
    return rules


def _matters(game: Game, option: HouseOption, wager: str) -> bool:
    """Whether it makes a difference to a wager that the option lists it: another rule may settle it alike."""
    others = tuple(f"{each}" for each in game.options[option.name] if each != wager)
    without = game.with_paytable(game.ladders, {**game.options, option.name: others})
    return any(game.terms(wager, facts)[1:] != without.terms(wager, facts)[1:] for facts in game.reachable_facts(wager))


def ladder_tables(game: Game) -> tuple[LadderTable, ...]:
    """Every ladder of the paytable, as the file has it."""
    return tuple(
        LadderTable(
            ladder.name,
            ladder.of.name,
            tuple((*ladder.row_span(row), show_odds(each.odds)) for row, each in enumerate(ladder.rows)),
            show_odds(ladder.otherwise),
        )
        for ladder in game.ladders.values()
    )


def _can_be_met(condition: Condition, game: Game) -> bool:
    """Whether some deal at this house meets a condition."""
    return any(
        condition.holds(game, facts, wager.name)
        for wager in game.wagers_offered()
        for facts in game.reachable_facts(wager.name)
    )


def _as_texts(value: OptionValue) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(map(str, value))
