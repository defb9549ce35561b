"""The form of a recorded deal, to be filled in: every key with its meaning, every hand with its number of cards."""

from croupier.contests.contest import Contest
from croupier.paytable import keys, shipped_scorings

PLAYERS = 2


def blank(contest: Contest) -> str:
    """The form as a YAML file's text; a reader of it says what is still missing."""
    scorings = [name for name, path in shipped_scorings() if path.parent.name == contest.name]
    lines = [
        f"# A deal of {contest.title}, to be settled by: croupier score FILE",
        f"# {keys.DEAL['scoring']}",
        f"# Shipped: {', '.join(scorings)}",
        f"scoring: {scorings[0] if scorings else ''}",
        f"# {keys.DEAL['per_point']}",
        "per_point: 1",
    ]
    for street, many in contest.streets:
        lines += [f"# {keys.DEAL[street]}", f"{street}: {_gap(many)}"]
    fewest, most = contest.seats
    lines += [f"# {keys.DEAL['players']} {fewest} to {most} of them.", "players:"]
    for number in range(1, PLAYERS + 1):
        lines.append(f"  - name: Player {number}")
        lines += [f"    {pile.key}: {_gap(pile.size)}" for pile in contest.arrangement.piles]
    return "".join(f"{line}\n" for line in lines)


def _gap(cards: int) -> str:
    """Room for so many cards."""
    return " ".join(["__"] * cards)
