"""The paytables that come with the program: inside the installed package, or in the checkout's folder paytables/."""

from pathlib import Path

from croupier.contests import CONTESTS, POTS

_PACKAGE = Path(__file__).resolve().parent.parent
_FOLDERS = (_PACKAGE / "paytables", _PACKAGE.parent.parent / "paytables")


def shipped() -> tuple[tuple[str, Path], ...]:
    """Every shipped paytable: its name, such as `mississippi-stud/standard`, and its file; by name."""
    return tuple(each for each in _files() if each[1].parent.name not in {*CONTESTS, POTS.name})


def shipped_scorings() -> tuple[tuple[str, Path], ...]:
    """Every shipped scoring file of a contest between players: its name and its file; by name."""
    return tuple(each for each in _files() if each[1].parent.name in CONTESTS)


def shipped_pots() -> tuple[tuple[str, Path], ...]:
    """Every shipped pot table: its name and its file; by name."""
    return tuple(each for each in _files() if each[1].parent.name == POTS.name)


def every_shipped() -> tuple[tuple[str, Path], ...]:
    """Every file of these three kinds: its name and its file."""
    return (*shipped(), *shipped_scorings(), *shipped_pots())


def _files() -> tuple[tuple[str, Path], ...]:
    folder = next((folder for folder in _FOLDERS if folder.is_dir()), None)
    if folder is None:
        return ()
    found = ((path.relative_to(folder).with_suffix("").as_posix(), path) for path in folder.glob("*/*.yaml"))
    return tuple(sorted(found))
