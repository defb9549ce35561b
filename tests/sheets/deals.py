"""Recorded deals that pages are made of: those of the examples, and some written for what these do not have."""

from pathlib import Path

from croupier.contests import CONTESTS, POTS
from croupier.recorded import Settled, load_deal, settle_deal

DEALS = Path(__file__).parents[2] / "deals"
_EVERY = sorted(path.relative_to(DEALS).with_suffix("").as_posix() for path in DEALS.glob("*/*.yaml"))
EXAMPLES = [name for name in _EVERY if name.partition("/")[0] in CONTESTS]
POT_EXAMPLES = [name for name in _EVERY if name.startswith(f"{POTS.name}/")]

FOUR_CHINESE = """\
scoring: own.yaml
name: Four at a table
per_point: 0.30
players:
  - {name: Anna, front: Qh Jh 9s, middle: Ah Ad 7c 5c 2d, back: Kh Kd Ks 4c 4h}
  - {name: Borys, front: 8h 8d 9c, middle: 6h 6d Jc Js 3s, back: Ac As Qc Qs 2c}
  - {name: Vera, surrenders: yes}
  - {name: Marta, front: Th Td 5h, middle: 9h 8c 7d 3c 2h, back: 6s 6c 3h 3d Kc}
"""
OWN_CHINESE = """\
game: chinese-poker
name: All of it
points: {row: 1, majority: 2, scoop: 4, best row: 1, foul: 2, surrender: 5}
options: {surrender: on, foul: per_row, ledger: gross}
royalties: {front: {pair of eights: 1}, back: {full house: 3}}
rounding: {unit: 1, direction: down}
"""
TIED_MOSS = """\
scoring: moss-poker/simple
name: Three tie
per_point: 1
players: [Anna, Borys, Vera, Marta]
winners: {5: [Anna, Borys, Vera], 4: Vera, 3: [Anna, Marta], 2: Anna, 1: Borys}
"""


def example(name: str) -> Settled:
    """One of the deals that come with the program, settled."""
    return read(DEALS / f"{name}.yaml")


def written(folder: Path, text: str, **beside: str) -> Settled:
    """A deal written into a folder, with scoring files beside it, settled."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, other in beside.items():
        (folder / f"{name}.yaml").write_text(other, "utf-8")
    path = folder / "written.yaml"
    path.write_text(text, "utf-8")
    return read(path)


def read(path: Path) -> Settled:
    """A deal of a file, settled; every problem where there is one."""
    loaded = load_deal(path, path.name)
    assert loaded.deal is not None, "\n".join(map(str, loaded.problems))
    return settle_deal(loaded.deal)
