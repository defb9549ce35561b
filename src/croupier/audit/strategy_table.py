"""The whole strategy as tables: every set of cards up to suits, every bet so far, every option with its exact value."""

import csv
import io
from collections.abc import Iterator
from fractions import Fraction

from croupier.cards import show_cards
from croupier.exact.plan import Node
from croupier.exact.solo.solve import Solution
from croupier.report import Ties


def street_tables(solution: Solution, ties: Ties) -> Iterator[tuple[str, str]]:
    """For each street with a decision its name, fit for a file's, and its table as CSV text.

    A row is a set of cards up to suits (`cards` is one of them, `sets` how many there are) with the bets so far, wager
    by wager; several ways to bet that leave the same values share a row. Values are per unit of the base.
    """
    for street, nodes in enumerate(solution.plan.nodes):
        groups: dict[bytes, list[tuple[int, Node]]] = {}
        for state, node in enumerate(nodes):
            if len(node.options) > 1:
                groups.setdefault(solution.values[street][state].tobytes(), []).append((state, node))
        if groups:
            name = solution.plan.game.streets[street].name.lower().replace(" ", "-")
            yield name, _table(solution, street, list(groups.values()), ties)


def _table(solution: Solution, street: int, groups: list[list[tuple[int, Node]]], ties: Ties) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    options = [option.name for option in groups[0][0][1].options]
    writer.writerow(("cards", "sets", "bets", "bet so far", "option", "ties", *options))
    level, completed = solution.completions.level(street), solution.completions.by_street[street].sum(axis=1)
    cards = [show_cards(sorted(row, reverse=True)) for row in level.cards().tolist()]
    sets, unit = level.weight.tolist(), [each * solution.scale for each in completed.tolist()]
    for group in groups:
        state, node = group[0]
        bets = " or ".join("+".join(str(stake) for stake in each.state.stakes if stake) for _, each in group)
        taken, optimal = solution.taken(street, state, ties).tolist(), solution.optimal[street][state].T.tolist()
        for at, values in enumerate(solution.values[street][state].T.tolist()):
            tied = ", ".join(options[i] for i, best in enumerate(optimal[at]) if best and i != taken[at])
            exact = [Fraction(value, unit[at]) for value in values]
            writer.writerow((cards[at], sets[at], bets, sum(node.state.stakes), options[taken[at]], tied, *exact))
    return stream.getvalue()
