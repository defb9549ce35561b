"""Advice: what each option is worth in one situation, read off the solution, and what may become of the hand.

Values come from the backward induction. The situation is then played on card by card, and the mean of how it ends must
be the value of the best option, as Fractions.
"""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from croupier import __version__
from croupier.advice import Advice, Choice, HandChance
from croupier.audit.rulings import side_bets_apart
from croupier.audit.selfcheck import SelfCheckError
from croupier.audit.situation import Situation, bets_so_far
from croupier.audit.strategy import move
from croupier.exact.solo.play import Outcomes, play_from
from croupier.exact.solo.solve import Solution
from croupier.exact.suits import suit_masks
from croupier.odds import show_odds
from croupier.paytable.model import Paytable
from croupier.report import Ties


def advise(paytable: Paytable, solution: Solution, situation: Situation, *, ties: Ties = "most") -> Advice:
    """Every option in a situation, the best one, and how often the hand comes to each row. Raises SelfCheckError."""
    plan, (street, state) = solution.plan, (situation.street, situation.state)
    seen = class_of(solution, situation)
    found = choices(solution, situation)
    ends = play_from(
        plan,
        solution.completions,
        lambda at, in_state: solution.taken(at, in_state, ties),
        street=street,
        state=state,
        seen=seen,
    )
    played, best = ends.mean(lambda outcome: plan.settlement(outcome).net), max(choice.value for choice in found)
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
        choices=found,
        to_come=plan.seen[-1] - plan.seen[street],
        ways=ends.total,
        hands=tuple(_hands(solution, street, seen, ends)),
        folded=Fraction(sum(ways for outcome, ways in ends if plan.settlement(outcome).folded), ends.total),
        notes=side_bets_apart(game),
    )


def class_of(solution: Solution, situation: Situation) -> int:
    """Number of the class of the cards seen, among the classes of the situation's street."""
    deck = solution.plan.deck
    # Classes number the suits from 0, whichever the deck has.
    cards = [4 * (card >> 2) + deck.suits.index(card & 3) for card in (*situation.own, *situation.shared)]
    masks = suit_masks(np.array([cards], np.int64), len(deck.suits))
    return int(solution.completions.level(situation.street).find(masks)[0])


def choices(solution: Solution, situation: Situation) -> tuple[Choice, ...]:
    """Each option of a situation with its value, a fold first, then by stake."""
    street, state = situation.street, situation.state
    values = solution.option_values(street, state, class_of(solution, situation))
    best = max(values)
    return tuple(
        Choice(move(option), value, best - value, value == best)
        for option, value in zip(solution.plan.nodes[street][state].options, values, strict=True)
    )


def _hands(solution: Solution, street: int, seen: int, ends: Outcomes) -> Iterator[HandChance]:
    """Each row of each ladder that a required wager reads, strongest first."""
    plan = solution.plan
    ways_by_class = [int(ways) for ways in solution.completions.by_street[street][seen]]
    played_by_class = [0] * len(plan.classes)
    for outcome, ways in ends:
        if not plan.settlement(outcome).folded:
            played_by_class[outcome[1]] += ways
    for place, (name, _) in enumerate(plan.classes[0].rows):
        ladder = plan.game.ladders[name]
        for row in range(len(ladder.rows) + 1):
            reach = [hand for hand, facts in enumerate(plan.classes) if facts.rows[place][1] == row]
            ways, played = (sum(counts[hand] for hand in reach) for counts in (ways_by_class, played_by_class))
            low, high = ladder.row_span(row)
            yield HandChance(
                ladder=name,
                row=ladder.row_name(row),
                low=low,
                high=high,
                pays=show_odds(ladder.odds_of(row)),
                ways=ways,
                chance=Fraction(ways, ends.total),
                played=Fraction(played, ends.total),
            )
