"""Advice: what each option is worth in one situation, read off the solution, and what may become of the hand.

Values come from the backward induction. The situation is then played on card by card, and the mean of how it ends must
be the value of the best option, as Fractions.
"""

from collections.abc import Iterator
from fractions import Fraction

from croupier import __version__
from croupier.advice import Advice, Choice, HandChance, ShowdownChance
from croupier.audit.rulings import side_bets_apart
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.situation import Situation, bets_so_far
from croupier.audit.strategy import move
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan
from croupier.exact.solver import Solution, outlook
from croupier.odds import show_odds
from croupier.paytable.model import Paytable
from croupier.report import Ties
from croupier.showdown import RESULTS


def advise(paytable: Paytable, solution: Solution, situation: Situation, *, ties: Ties = "most") -> Advice:
    """Every option in a situation, the best one, and how often the hand comes to each row. Raises SelfCheckError."""
    at = situation
    found = outlook(solution, at.street, at.state, at.own, at.shared, ties)
    return advice_from(paytable, solution.plan, situation, found, ties=ties)


def advice_from(paytable: Paytable, plan: Plan, situation: Situation, found: Outlook, *, ties: Ties = "most") -> Advice:
    """Advice where the outlook of the situation is known; see `advise`."""
    street, state, ends = situation.street, situation.state, found.outcomes
    options = choices(plan, situation, found)
    played, best = ends.mean(lambda outcome: plan.settlement(outcome).net), max(found.values)
    if played != best:
        raise SelfCheckError(f"{paytable.file.name}: induction gives {best} for the best option, its outcomes {played}")
    game = plan.game
    bets = bets_so_far(plan, street, state)
    return Advice(
        game=game.name,
        game_title=game.title,
        name=paytable.name,
        file=paytable.file,
        version=__version__,
        base=game.base,
        street=game.streets[street].name,
        own=situation.own,
        shared=situation.shared,
        bets=tuple((wager.name, units) for wager, units in zip(game.wagers, bets, strict=False)),
        ties=ties,
        choices=options,
        to_come=plan.seen[-1] - plan.seen[street],
        ways=ends.total,
        hands=tuple(_hands(plan, found)),
        folded=Fraction(sum(ways for outcome, ways in ends if plan.settlement(outcome).folded), ends.total),
        showdowns=tuple(_showdowns(plan, found)),
        notes=side_bets_apart(game),
    )


def choices(plan: Plan, situation: Situation, found: Outlook) -> tuple[Choice, ...]:
    """Each option of a situation with its value, a fold first, then by stake."""
    best = max(found.values)
    return tuple(
        Choice(move(option), value, best - value, value == best)
        for option, value in zip(plan.nodes[situation.street][situation.state].options, found.values, strict=True)
    )


def _showdowns(plan: Plan, found: Outlook) -> Iterator[ShowdownChance]:
    """How the hand stands against the dealer's in the end; nothing without a dealer's hand."""
    counted: dict[tuple[str, bool], int] = {}
    for facts, ways in zip(plan.classes, found.showdowns, strict=True):
        if facts.result is not None:
            key = facts.result, facts.qualified is True
            counted[key] = counted.get(key, 0) + ways
    for result in RESULTS:
        for qualified in (True, False):
            if ways := counted.get((result, qualified), 0):
                told = qualified if plan.game.qualifier else None
                yield ShowdownChance(result, told, ways, Fraction(ways, found.outcomes.total))


def _hands(plan: Plan, found: Outlook) -> Iterator[HandChance]:
    """Each row of each ladder that a required wager reads, strongest first."""
    total = found.outcomes.total
    played_by_class = [0] * len(plan.classes)
    for outcome, ways in found.outcomes:
        if not plan.settlement(outcome).folded:
            played_by_class[outcome[1]] += ways
    for place, (name, _) in enumerate(plan.classes[0].rows):
        ladder = plan.game.ladders[name]
        for row in range(len(ladder.rows) + 1):
            reach = [hand for hand, facts in enumerate(plan.classes) if facts.rows[place][1] == row]
            ways, played = (sum(counts[hand] for hand in reach) for counts in (found.showdowns, played_by_class))
            low, high = ladder.row_span(row)
            yield HandChance(
                ladder=name,
                row=ladder.row_name(row),
                low=low,
                high=high,
                pays=show_odds(ladder.odds_of(row)),
                ways=ways,
                chance=Fraction(ways, total),
                played=Fraction(played, total),
            )
