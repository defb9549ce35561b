"""The form of a recorded deal, to be filled in: every key with its meaning, every hand with its number of cards."""

from croupier.contests.contest import Contest
from croupier.contests.pots import STREETS
from croupier.paytable import keys, shipped_pots, shipped_scorings

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


def blank_pots() -> str:
    """The form of a deal of pots, as far as the first actions show how they are written."""
    tables = [name for name, _ in shipped_pots()]
    lines = [
        "# A deal of hold'em pots, to be settled by: croupier score FILE",
        f"# {keys.POT_DEAL['table']}",
        f"# Shipped: {', '.join(tables)}",
        f"table: {tables[0] if tables else ''}",
        f"# {keys.POT_DEAL['button']}",
        "button: Player 1",
        f"# {keys.POT_DEAL['players']}",
        "players:",
        *(f"  - {{name: Player {number}, stack: __, cards: __ __}}" for number in range(1, PLAYERS + 2)),
        f"# {keys.POT_DEAL['actions']}",
        "# A player folds, checks, calls, bets 8, raises to 24, is all in; at the end shows or mucks.",
        "actions:",
        "  - Player 1 raises to __",
        *(f"  - {street}: {_gap(many)}" for street, many in STREETS),
    ]
    return "".join(f"{line}\n" for line in lines)


def _gap(cards: int) -> str:
    """Room for so many cards."""
    return " ".join(["__"] * cards)
