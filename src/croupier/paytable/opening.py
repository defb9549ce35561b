"""Opening a file that nobody vouches for: its text, or the reason why there is none.

A path can be a folder, a pipe that never ends or a film; a file can be in any encoding. Size and kind are looked at
before a byte is read. Characters that an editor does not show are reported, and the text is read without them.
"""

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from croupier.files import NotAFileError, SourceFile, TooLargeError, read_whole
from croupier.paytable.codes import Code
from croupier.paytable.nodes import Faults, Place
from croupier.problems import printable

MAX_BYTES = 100_000
"""A paytable has some two or three thousand bytes."""

MAX_HIDDEN = 20
"""How many invisible characters are reported one by one."""

STAND_IN = "\ufffd"
"""What takes the place of an invisible character, so that the rest can be read."""

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Opened:
    """A file's text, what identifies the file, where it is and the name that its problems show.

    Where the text held invisible characters it is `mended`: `STAND_IN` is there instead, and they have been reported.
    """

    text: str
    source: SourceFile
    path: Path
    shown: str
    mended: bool = False


def open_text(path: Path, shown_as: str, faults: Faults) -> Opened | None:
    """Read a whole file as UTF-8 text; None, and a problem reported, where that cannot be done."""
    place = Place(shown_as)
    try:
        data = _read_bytes(path, place, faults)
    except (FileNotFoundError, NotADirectoryError):
        faults.add(Code.FILE_MISSING, place, "there is no such file", "check the path")
        return None
    except OSError as error:
        faults.add(Code.FILE_UNREADABLE, place, f"the file cannot be read: {error.strerror or 'no reason given'}")
        return None
    except ValueError:  # a path that no file can have: a zero byte, half a surrogate pair
        faults.add(Code.FILE_MISSING, place, "no file can have this name", "check the path")
        return None
    text = None if data is None else _decode(data, place, faults)
    if data is None or text is None:
        return None
    source = SourceFile(printable(path.name), hashlib.sha256(data).hexdigest())
    visible = _report_hidden(text, place, faults)
    return Opened(visible, source, path, shown_as, mended=visible != text)


def _read_bytes(path: Path, place: Place, faults: Faults) -> bytes | None:
    try:
        return read_whole(path, most=MAX_BYTES)
    except NotAFileError as fault:
        faults.add(Code.NOT_A_FILE, place, f"this is {fault.kind}, not a paytable file")
    except TooLargeError:
        faults.add(Code.FILE_TOO_LARGE, place, f"the file has more than {MAX_BYTES:,} bytes; a paytable is far smaller")
    return None


def _decode(data: bytes, place: Place, faults: Faults) -> str | None:
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        utf16 = data.startswith((b"\xff\xfe", b"\xfe\xff"))
        message = "the file is UTF-16" if utf16 else f"byte 0x{data[error.start]:02x} is not UTF-8 text"
        faults.add(Code.NOT_UTF8, place_after(before, place.file), message, "save the file as UTF-8")
        return None


def _report_hidden(text: str, place: Place, faults: Faults) -> str:
    """The text with a stand-in for every invisible character; they are reported, the first of them one by one."""
    hidden = [i for i, letter in enumerate(text) if letter not in "\t\r\n" and is_hidden(letter)]
    for i in hidden[:MAX_HIDDEN]:
        name = unicodedata.name(text[i], "control character")
        message = f"the file holds an invisible character, U+{ord(text[i]):04X} ({name.lower()})"
        faults.add(Code.INVISIBLE_CHARACTER, place_after(text[:i], place.file), message, "delete it")
    if len(hidden) > MAX_HIDDEN:
        message = f"the file holds {len(hidden) - MAX_HIDDEN} more invisible characters from here on"
        where = place_after(text[: hidden[MAX_HIDDEN]], place.file)
        faults.add(Code.INVISIBLE_CHARACTER, where, message, "delete them")
    letters = list(text)
    for i in hidden:
        letters[i] = STAND_IN
    return "".join(letters)


def is_hidden(letter: str) -> bool:
    """True for control and format characters, line separators, and codes that are no character at all."""
    return unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"}


def place_after(before: str, file: str) -> Place:
    r"""The place that comes after some text of a file.

    >>> place_after("game: x\nna", "t.yaml")
    Place(file='t.yaml', line=2, column=3)
    """
    lines = _LINE_BREAK.split(before)
    return Place(file, len(lines), len(lines[-1]) + 1)
