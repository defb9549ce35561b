"""Small tables for tests to damage, and short ways to say what was found."""

from pathlib import Path

from croupier.paytable import Loaded, load

SMALL = """\
game: mississippi-stud
name: A small table
ladders:
  main:
    of: own five
    rows:
      royal flush: 50 to 1
      straight flush: 10 to 1
"""

DEAL = """\
scoring: chinese-poker/western
players:
  - name: Anna
    front: 8c 8d 3h
    middle: 5h 6h 7s 8s 9h
    back: Qs Qd Qh Qc 2c
  - name: Borys
    front: 7c 5d 2h
    middle: 9c 9s Td 4c 3s
    back: Ac Ad Kc 9d 5c
"""

POT_TABLE = """\
game: holdem-pots
name: A small pot table
stakes: {small_blind: 1, big_blind: 2, buy_in: 100}
"""

POT_DEAL = """\
table: holdem-pots/cards
button: Anna
players:
  - {name: Anna, stack: 40, cards: Ah Kd}
  - {name: Borys, stack: 60, cards: Qs Qc}
actions:
  - Anna raises to 6
  - Borys calls
  - flop: Ac 7h 2s
  - Borys checks
  - Anna is all in
  - Borys folds
"""

FULL = """\
game: mississippi-stud
name: Mississippi Stud, standard
source: {title: 58 Pa. Code 655a.12(a)}
ladders:
  main:
    of: own five
    rows:                          # "at least" rows, strongest first
      royal flush: 500 to 1
      straight flush: 100 to 1
      four of a kind: 40 to 1
      full house: 10 to 1
      flush: 6 to 1
      straight: 4 to 1
      three of a kind: 3 to 1
      two pair: 2 to 1
      pair of jacks: 1 to 1        # at least: J, Q, K, A
      pair of sixes: push          # 6 to 10, because the row above takes the rest
    otherwise: lose
  progressive:
    of: own five
    rows: {royal flush: 100% of meter top, straight flush: 10% of meter top, four of a kind: 300 for 1}
    otherwise: lose
meters: {top: {name: Mississippi progressive, bet: 1, seed: 10000, share: 20%}}
options: {streets: [1, 2, 3], fold_keeps: [three card bonus, progressive]}
limits: {ante: {min: 5, max: 10, step: 5}, aggregate: {amount: 50000, or: maximum at the minimum bet, wagers: [main]}}
rounding: {unit: 0.50, direction: down}
claims:
  - {measure: house edge, base: ante, printed: 4.91%, source: a published analysis}
  - {measure: element of risk, printed: 1.37%, ties: most}
"""


def load_text(folder: Path, text: str | bytes, name: str = "table.yaml") -> Loaded:
    """Load a file of this text; its problems name it by `name` alone."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load(path, shown_as=name)


def said(loaded: Loaded) -> list[str]:
    """Each problem as `file:line:column code`, in the order reported."""
    return [f"{each.file}:{each.line}:{each.column} {each.code}" for each in loaded.problems]


def with_rows(*rows: str, of: str = "own five", match: str = "") -> str:
    """A table whose main ladder has these rows; the first of them stands on line 7, column 7."""
    head = f"game: mississippi-stud\nname: T\nladders:\n  main:\n    of: {of}{match}\n    rows:\n"
    return head + "".join(f"      {row}\n" for row in rows)


def with_bonus(*rows: str, of: str, match: str = "class") -> str:
    """A table with a ladder of class rows beside the main one; the first row stands on line 9, column 7."""
    main = "  main: {of: own five, rows: {royal flush: 50 to 1}}\n"
    head = f"game: mississippi-stud\nname: T\nladders:\n{main}  three card bonus:\n    of: {of}\n    match: {match}\n"
    return head + "    rows:\n" + "".join(f"      {row}\n" for row in rows)


def with_more(text: str) -> str:
    """The small table with more keys; the first of them stands on line 9."""
    return SMALL + text
