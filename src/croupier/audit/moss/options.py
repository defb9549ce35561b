"""The sentences of a contest that hold at one table."""

from collections.abc import Iterator

from croupier.audit.moss.prices import clauses_met
from croupier.contests.contest import Contest
from croupier.report import Rule


def options_in_force(contest: Contest) -> tuple[Rule, ...]:
    """The options as the file chose them, or by default."""
    return tuple(Rule(option.text, {"value": (contest.options[option.name],)}) for option in contest.house_options)


def clauses_in_force(contest: Contest) -> Iterator[Rule]:
    """The clauses that some deal can meet, in the contest's order."""
    fewest, most = contest.seats
    met = clauses_met(contest, range(fewest, most + 1))
    for clause in contest.clauses:
        if clause.name in met:
            yield Rule(clause.text, {"points": (str(contest.points[clause.points]),)} if clause.points else {})
