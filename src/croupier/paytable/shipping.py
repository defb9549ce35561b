"""The paytables that come with the program: inside the installed package, or in the checkout's folder paytables/."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_FOLDERS = (_PACKAGE / "paytables", _PACKAGE.parent.parent / "paytables")


def shipped() -> tuple[tuple[str, Path], ...]:
    """Every shipped paytable: its name, such as `mississippi-stud/standard`, and its file; by name."""
    folder = next((folder for folder in _FOLDERS if folder.is_dir()), None)
    if folder is None:
        return ()
    found = ((path.relative_to(folder).with_suffix("").as_posix(), path) for path in folder.glob("*/*.yaml"))
    return tuple(sorted(found))
