"""House hold'em as ratios to one yardstick: solving, audits, advice, hand against hand, a first run that compiles all.

Solvers share their work among threads, so seconds here are the clock's, of the quickest of several turns; the yardstick
is timed beside each. `--only-first` is what a new process does for the first run.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache

from croupier.audit.board_first.posted import posted_reports
from croupier.audit.run import audit
from croupier.audit.situation import read_situation
from croupier.audit.solved import solve_paytable
from croupier.cards import STANDARD_DECK
from croupier.exact.board_first.solve import Solution
from croupier.exact.equity import equity
from croupier.exact.plan import make_plan
from croupier.exact.solver import as_board_first, outlook_unsolved, solve
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable
from croupier.spot import read_spot

ULTIMATE, CASINO = "ultimate-texas-holdem/trips-a", "casino-holdem/aa-bonus"
BONUS = "texas-holdem-bonus/bonus-against-aces"
SOLVED, AUDITED, ADVISED, COMPARED = 1.0, 2.0, 0.4, 0.1
SOLVED_WITH_A_TURN, AUDITED_WITH_A_TURN = 4.0, 8.0
POSTED_TO_SOLVED = 1.0
"""Pricing a posted strategy takes no longer than solving the game."""
FIRST_SECONDS, MOST_BYTES = 60, 2 * 10**9


@cache
def paytable(name: str) -> Paytable:
    """A shipped paytable."""
    found = load(dict(shipped())[name]).paytable
    if found is None:
        raise SystemExit(f"{name} does not load")
    return found


def forget_plays() -> None:
    """Forget what is kept of solutions, but not what depends on cards alone."""
    from croupier.exact.board_first.play import play_optimal

    play_optimal.cache_clear()


def solved(name: str) -> None:
    """The edge and the strategy of a table."""
    solve(make_plan(paytable(name).game, STANDARD_DECK))


def audited(name: str) -> None:
    """Everything: both tie rules, distribution, ranges, all wagers, claims."""
    forget_plays()
    audit(paytable(name))


def advised(name: str) -> None:
    """One situation on the flop, without a solution."""
    plan = make_plan(paytable(name).game, STANDARD_DECK)
    at = read_situation(plan, "AsKd", "Ah7c2d")
    outlook_unsolved(plan, at.street, at.state, at.own, at.shared, "most")


def compared(*hands: str) -> None:
    """Hands against each other before the flop, every board dealt."""
    equity(read_spot(hands))


@cache
def solution(name: str) -> Solution:
    """A table solved once, for what is asked of its solution."""
    return as_board_first(solve(make_plan(paytable(name).game, STANDARD_DECK)))


def priced(name: str) -> None:
    """The first strategy posted for a game: played through, and what each of its decisions gives away."""
    found = solution(name)
    posted_reports(found, found.plan.game.strategies[:1])


def posted_to_solved(name: str, turns: int) -> float:
    """How long pricing a posted strategy takes as a share of solving, what depends on cards alone being there."""
    solved(name), priced(name)
    ratios = sorted(_clock(lambda: priced(name)) / _clock(lambda: solved(name)) for _ in range(turns))
    return ratios[turns // 2]


Works = tuple[tuple[str, Callable[[], None], float], ...]
"""Each work: its name, what it does, and the ratio to the yardstick that it must not pass."""

WORKS: Works = (
    ("Ultimate Texas Hold'em solved: edge and strategy", lambda: solved(ULTIMATE), SOLVED),
    ("its audit: distribution, both tie rules, ranges, all wagers", lambda: audited(ULTIMATE), AUDITED),
    ("Casino Hold'em solved", lambda: solved(CASINO), SOLVED),
    ("its audit", lambda: audited(CASINO), AUDITED),
    ("Texas Hold'em Bonus solved, turns told from rivers", lambda: solved(BONUS), SOLVED_WITH_A_TURN),
    ("its audit", lambda: audited(BONUS), AUDITED_WITH_A_TURN),
    ("advice on the flop, without a solution", lambda: advised(ULTIMATE), ADVISED),
    ("two known hands before the flop, 1,712,304 boards", lambda: compared("AhKh", "QsQd"), COMPARED),
    ("four of them, 1,086,008 boards", lambda: compared("AhKh", "QsQd", "7c2d", "JsTs"), COMPARED),
)


def measure(works: Works, yardstick: Callable[[], None], turns: int) -> list[tuple[str, float, float, float]]:
    """Each work's name, seconds, ratio to the yardstick, and bound: of several turns the one with the middle ratio."""
    found = []
    for name, work, bound in works:
        work()
        timed = sorted((_clock(work), _clock(yardstick)) for _ in range(turns))
        timed.sort(key=lambda turn: turn[0] / turn[1])
        seconds, unit = timed[turns // 2]
        found.append((name, seconds, seconds / unit, bound))
    return found


def first_run() -> tuple[float, int]:
    """Seconds of an audit in a new process that has to compile everything, and the most memory it had, in bytes."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--only-first"]
        start = time.perf_counter()
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, env={**os.environ, "NUMBA_CACHE_DIR": folder}
        )
        return time.perf_counter() - start, int(done.stdout)


def _clock(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    if "--only-first" not in sys.argv:
        raise SystemExit("this is a part of benchmarks/run.py")
    solve_paytable(paytable(ULTIMATE))
    audit(paytable(ULTIMATE))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
