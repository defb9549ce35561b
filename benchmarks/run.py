"""How long audits take, as ratios measured in one run; the machine's own speed drops out.

The yardstick is a plain Python loop in which phevaluator ranks all 2,598,960 five-card hands. Every other figure is
the best of several timings in this same process divided by the yardstick's best; seconds are the processor's, so that
waiting for others does not count. `make bench` prints them; a figure with a bound fails the run where it is missed.

The hundred paytables have the rows of the standard one and no two the same pays, so that they share what depends on
cards and on where rows begin (classes up to suits, strengths, completions) and nothing else: each is audited in full.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import chinese
import drills
import holdem
import moss_poker
import pots
from phevaluator import evaluate_cards

from croupier.audit.advise import advise
from croupier.audit.run import audit
from croupier.audit.situation import read_situation
from croupier.cards import STANDARD_DECK
from croupier.exact.plan import make_plan
from croupier.exact.solo.completions import _strengths, completions, count_rows
from croupier.exact.solo.play import _play_decided
from croupier.exact.solo.solve import solve
from croupier.exact.strengths import _table
from croupier.exact.suits import suit_levels
from croupier.odds import Odds
from croupier.paytable import load, shipped
from croupier.paytable.model import Paytable
from croupier.sheets.html import render_audit

# Ratio to the yardstick that must not be passed, where there is one.
WARM_AUDIT, HUNDRED, ADVISE, NO_BOUND = 0.2, 2.0, 0.05, None
FIRST_RUN_SECONDS = 20


def timed(work: Callable[[], object], times: int) -> float:
    """Processor seconds of the quickest of several runs."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def timed_in_turn(work: Callable[[], object], other: Callable[[], object], times: int) -> tuple[float, float]:
    """Two long works, timed by turns, so that both meet the same machine: the turn whose ratio is the middle one."""
    turns = sorted(((timed(work, 1), timed(other, 1)) for _ in range(times)), key=lambda turn: turn[1] / turn[0])
    return turns[times // 2]


def yardstick() -> None:
    """Rank every five-card hand, one call a hand."""
    for hand in combinations(range(52), 5):
        evaluate_cards(*hand)


def forget() -> None:
    """Forget all that a process keeps between audits."""
    for known in (suit_levels, completions, count_rows, _strengths, _table, _play_decided):
        known.cache_clear()


VARIED = {
    "straight": (3, 4, 5, 6, 7),
    "flush": (5, 6, 7, 8, 9),
    "full house": (9, 10, 11, 12),
}
"""What some rows pay, to 1: 5 x 5 x 4 combinations, the rarest hand varied fastest."""


def paytables_that_differ_in_pays(standard: Paytable) -> list[Paytable]:
    """A hundred tables: the standard one with every combination of `VARIED`."""
    main = standard.game.ladders["main"]
    tables = []
    for pays in product(*VARIED.values()):
        odds = {row: Odds("to", Fraction(pay)) for row, pay in zip(VARIED, pays, strict=True)}
        ladder = replace(main, rows=tuple(replace(row, odds=odds.get(row.name, row.odds)) for row in main.rows))
        game = standard.game.with_paytable({**standard.game.ladders, "main": ladder}, standard.game.options)
        tables.append(replace(standard, game=game))
    return tables


def main() -> int:
    """Measure, print a table (or JSON with --json), return 1 where a bound is missed."""
    path = dict(shipped())["mississippi-stud/standard"]
    table = load(path).paytable
    if table is None:
        return 1
    report = audit(table)
    hundred = paytables_that_differ_in_pays(table)
    unit, all_hundred = timed_in_turn(yardstick, lambda: [audit(each).measures for each in hundred], 5)

    def cold() -> None:
        forget()
        audit(table)

    figures: list[tuple[str, float, float | None]] = [
        (
            "warm audit: solve, second pass, both tie rules, range, all measures",
            timed(lambda: audit(table), 7),
            WARM_AUDIT,
        ),
        (f"{len(hundred)} paytables that differ in pays, audited", all_hundred, HUNDRED),
        ("cold audit: the same, and the deck's suit classes and strengths first", timed(cold, 3), NO_BOUND),
        (
            "advise: the standard table solved, one situation valued and played on",
            timed(lambda: advised(table), 7),
            ADVISE,
        ),
        ("reading and linting the paytable", timed(lambda: load(path), 7), NO_BOUND),
        ("drawing the HTML report", timed(lambda: render_audit(report), 3), NO_BOUND),
    ]
    ratios = [(name, seconds, seconds / unit, bound) for name, seconds, bound in figures]
    ratios += holdem.measure((*holdem.WORKS, *chinese.WORKS, *moss_poker.WORKS, *drills.WORKS), yardstick, 3)
    posted = {name: holdem.posted_to_solved(name, 3) for name in (holdem.ULTIMATE, holdem.CASINO)}
    dealt, faster = pots.times_faster()
    first = first_run(path)
    compiled, memory = holdem.first_run()
    missed = [name for name, _, ratio, bound in ratios if bound is not None and ratio > bound]
    missed += [f"a first run took {first:.1f} s of {FIRST_RUN_SECONDS}"] if first > FIRST_RUN_SECONDS else []
    missed += [f"a posted strategy of {name}" for name, ratio in posted.items() if ratio > holdem.POSTED_TO_SOLVED]
    missed += [f"a deal of pots: {faster:.1f} times faster than pokerkit"] if faster < pots.TIMES_FASTER else []
    if compiled > holdem.FIRST_SECONDS or memory > holdem.MOST_BYTES:
        missed.append(f"a first run of hold'em took {compiled:.1f} s and {memory / 1e9:.2f} GB")
    if "--json" in sys.argv:
        print(
            json.dumps(
                {"yardstick": unit, **{name: ratio for name, _, ratio, _ in ratios}, "posted": posted, "pots": faster}
            )
        )
    else:
        print(f"{'yardstick: phevaluator, 2,598,960 hands, one Python call each':<72} {unit:7.2f} s  1.000")
        for name, seconds, ratio, bound in ratios:
            print(f"{name:<72} {seconds:7.3f} s  {ratio:.3f}{'' if bound is None else f'  (at most {bound})'}")
        print(f"{'`croupier audit --html` in a new process, everything loaded anew':<72} {first:7.2f} s")
        for name, ratio in posted.items():
            told = f"a posted strategy of {name} priced, as a share of a solve"
            print(f"{told:<72} {'':9}  {ratio:.3f}  (at most {holdem.POSTED_TO_SOLVED})")
        told = "a deal of pots played and settled, times faster than pokerkit"
        print(f"{told:<72} {dealt:7.5f} s  {faster:.1f}  (at least {pots.TIMES_FASTER})")
        told = "an audit of Ultimate Texas Hold'em in a new process, everything compiled anew"
        print(f"{told:<72} {compiled:7.2f} s  ({memory / 1e9:.2f} GB at most)")
    for name in missed:
        print(f"too slow: {name}", file=sys.stderr)
    return 1 if missed else 0


def advised(table: Paytable) -> None:
    """The situation with most to play on: two cards seen, every street still to come."""
    plan = make_plan(table.game, STANDARD_DECK)
    advise(table, solve(plan), read_situation(plan, "AsKd"))


def first_run(path: Path) -> float:
    """Seconds that a user waits for the first time: a new process, an audit and its report."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "croupier", "audit", str(path), "--html", folder]
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
