"""The strategy as tables: every set of cards up to suits, every bet so far, every option with its exact value.

With a dealer's hand only what comes before the shared cards is a table that a person can open: after it come millions
of sets of cards on the flop and billions on the river.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.cards import show_cards
from croupier.exact.plan import Node, show_bets
from croupier.exact.solo.solve import Solution as SoloSolution
from croupier.exact.solver import Play, Solution, as_solo, first_decisions
from croupier.report import Ties


def strategy_tables(solution: Solution, play: Play, ties: Ties) -> Iterator[tuple[str, str]]:
    """For each street that there is a table of, its name, fit for a file's, and the table as CSV text.

    A row is a set of cards up to suits (`cards` is one of them, or the class of two, `sets` how many there are) with
    the bets so far, wager by wager; several ways to bet that leave the same values share a row. Values are per unit of
    the base. With a dealer's hand there is one table, of the two cards held, whether or not something is decided there.
    """
    if solution.plan.game.has_dealer:
        yield _name(solution, 0), _hole_table(solution, play)
    else:
        yield from _street_tables(as_solo(solution), ties)


def _name(solution: Solution, street: int) -> str:
    return solution.plan.game.streets[street].name.lower().replace(" ", "-")


def _header(options: Sequence[str]) -> tuple[str, ...]:
    return "cards", "sets", "bets", "bet so far", "option", "ties", *options


def _hole_table(solution: Solution, play: Play) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    node = solution.plan.nodes[0][0]
    options = [option.name for option in node.options]
    writer.writerow(_header(options))
    for each in first_decisions(solution, play):
        equal = (option for i, option in enumerate(options) if each.optimal[i] and i != each.taken)
        bets = show_bets(node)
        writer.writerow(
            (each.label, each.combinations, bets, sum(node.state.stakes), options[each.taken], ", ".join(equal),
             *each.values)
        )  # fmt: skip
    return stream.getvalue()


def _street_tables(solution: SoloSolution, ties: Ties) -> Iterator[tuple[str, str]]:
    for street, nodes in enumerate(solution.plan.nodes):
        groups: dict[bytes, list[tuple[int, Node]]] = {}
        for state, node in enumerate(nodes):
            if len(node.options) > 1:
                groups.setdefault(solution.values[street][state].tobytes(), []).append((state, node))
        if groups:
            yield _name(solution, street), _table(solution, street, list(groups.values()), ties)


def _table(solution: SoloSolution, street: int, groups: list[list[tuple[int, Node]]], ties: Ties) -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    options = [option.name for option in groups[0][0][1].options]
    writer.writerow(_header(options))
    level, completed = solution.completions.level(street), solution.completions.by_street[street].sum(axis=1)
    cards = [show_cards(sorted(row, reverse=True)) for row in level.cards().tolist()]
    sets, unit = level.weight.tolist(), [each * solution.scale for each in completed.tolist()]
    for group in groups:
        state, node = group[0]
        bets = " or ".join(show_bets(each) for _, each in group)
        taken, optimal = solution.taken(street, state, ties).tolist(), solution.optimal[street][state].T.tolist()
        for at, values in enumerate(solution.values[street][state].T.tolist()):
            tied = ", ".join(options[i] for i, best in enumerate(optimal[at]) if best and i != taken[at])
            exact = [Fraction(value, unit[at]) for value in values]
            writer.writerow((cards[at], sets[at], bets, sum(node.state.stakes), options[taken[at]], tied, *exact))
    return stream.getvalue()
