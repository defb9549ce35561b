"""The rules in force at a table of a game between players, in sentences: what pays how much, and every option."""

from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.report import Rule


def points_in_force(contest: Contest) -> tuple[Rule, ...]:
    """What points are paid for, a sentence each."""
    return tuple(
        Rule(clause.text, {"points": (str(contest.points[clause.points]),)} if clause.points in contest.points else {})
        for clause in contest.in_force
    )


def options_in_force(game: Contest | Pots) -> tuple[Rule, ...]:
    """Every option with the value it has here, a sentence each."""
    return tuple(Rule(option.text, {"value": (game.options[option.name],)}) for option in game.house_options)
