"""Loading a paytable or scoring file: open, read, follow `extends`, build. Faults are Problems, never exceptions."""

from dataclasses import dataclass
from pathlib import Path, PurePath

from croupier.files import SourceFile
from croupier.paytable.build import build
from croupier.paytable.codes import Code
from croupier.paytable.extend import MAX_CHAIN, merge, path_fault
from croupier.paytable.fields import as_text
from croupier.paytable.model import Loaded, PotTable, Scoring, Table
from croupier.paytable.nodes import Faults, Map, Place, Text, shown
from croupier.paytable.opening import Opened, open_text
from croupier.paytable.pots import build_pot_table, is_pot_table
from croupier.paytable.read import read_tree
from croupier.paytable.scoring import build_scoring, contest_of
from croupier.problems import printable


@dataclass(frozen=True, slots=True)
class _Whole:
    """A file's tree with all that it extends merged in; not `complete` where some of that could not be used."""

    root: Map
    extends: tuple[SourceFile, ...] = ()
    complete: bool = True


def load(path: Path | str, shown_as: str | None = None) -> Loaded:
    """Read, build and lint one paytable file, scoring file or pot table, whichever its game says that it is.

    Problems name the file `shown_as`, or the path as it is given. They come in the order of file, line and column;
    there is nothing else where one of them is an error. What a game's rules make of the numbers is
    not checked here, nor whether a claim is true.
    """
    faults = Faults()
    name = printable(str(path) if shown_as is None else shown_as)
    if not name and Path(path) == Path():
        faults.add(Code.FILE_MISSING, Place('""'), "an empty name is no file", "name a paytable file")
        return Loaded(None, faults.in_order())
    opened = open_text(Path(path), name or '""', faults)
    root = None if opened is None else read_tree(opened, faults)
    if opened is None or root is None:
        return Loaded(None, faults.in_order())
    whole = _follow(opened, root, (opened,), faults)
    built = _build(whole, faults, opened.source)
    if faults.has_errors or built is None:
        return Loaded(None, faults.in_order())
    if isinstance(built, Scoring):
        return Loaded(None, faults.in_order(), built)
    if isinstance(built, PotTable):
        return Loaded(None, faults.in_order(), pots=built)
    return Loaded(built, faults.in_order())


def _build(whole: _Whole, faults: Faults, file: SourceFile) -> Table | None:
    """What a tree says: the paytable of a game that the house banks, how a contest is scored, a table of pots."""
    if is_pot_table(whole.root):
        return build_pot_table(whole.root, faults, file=file, extends=whole.extends, complete=whole.complete)
    contest = contest_of(whole.root)
    if contest is None:
        return build(whole.root, faults, file=file, extends=whole.extends, complete=whole.complete)
    return build_scoring(contest, whole.root, faults, file=file, extends=whole.extends, complete=whole.complete)


def _follow(opened: Opened, root: Map, chain: tuple[Opened, ...], faults: Faults) -> _Whole:
    """The file's tree with the tree of the file that it extends, if any, and so on; `chain` ends with the file."""
    entry = root.entries.get("extends")
    if entry is None:
        return _Whole(root)
    name = as_text(entry.value, "extends", faults)
    own_faults = Faults()
    base = None if name is None else _open_base(name, opened, chain, faults, own_faults)
    base_root = None if base is None else read_tree(base, own_faults)
    faults.take_errors(own_faults)
    if name is None or base is None or base_root is None:
        return _Whole(root, complete=False)
    below = _follow(base, base_root, (*chain, base), faults)
    if not below.complete or _other_game(below.root, root, faults):
        return _Whole(root, complete=False)
    _build(_Whole(below.root), own_faults, base.source)
    faults.take_errors(own_faults)
    complete = not own_faults.has_errors
    return _Whole(merge(below.root, root), (base.source, *below.extends), complete)


def _open_base(
    name: Text, opened: Opened, chain: tuple[Opened, ...], faults: Faults, own_faults: Faults
) -> Opened | None:
    """The file that is extended; what is wrong with reaching it is reported where it is named.

    What is wrong in it goes to `own_faults`.
    """
    fault = path_fault(name.value)
    if fault:
        hint = "write a plain file name, such as standard.yaml"
        faults.add(Code.EXTENDS_PATH, name.place, f"{shown(name.value)} {fault}", hint)
        return None
    if len(chain) > MAX_CHAIN:
        faults.add(Code.EXTENDS_TOO_DEEP, name.place, f"more than {MAX_CHAIN} files extend one another")
        return None
    path = opened.path.parent / name.value
    opening = Faults()
    base = open_text(path, str(PurePath(opened.shown).parent / name.value), opening)
    if base is None:
        for problem in opening.in_order():
            message = f"{shown(name.value)} cannot be used: {problem.message}"
            faults.add(Code.EXTENDS_UNREADABLE, name.place, message, problem.hint)
        return None
    if path.resolve() in {above.path.resolve() for above in chain}:
        faults.add(Code.EXTENDS_CYCLE, name.place, f"{shown(name.value)} is this file, or a file that extends it")
        return None
    own_faults.take_errors(opening)
    return base


def _other_game(base: Map, change: Map, faults: Faults) -> bool:
    games = [root.entries["game"].value for root in (base, change) if "game" in root.entries]
    if len(games) < 2 or not all(isinstance(game, Text) for game in games):
        return False
    before, now = (game.value for game in games if isinstance(game, Text))
    if before == now:
        return False
    message = f"{shown(now)} cannot change a paytable of {shown(before)}"
    faults.add(Code.EXTENDS_OTHER_GAME, games[1].place, message, "take out game:, or extends:")
    return True
