"""The translation catalogues: every sentence a reader meets, in English, Russian and Ukrainian.

`python tools/catalogues.py` collects what the program marks (`mark("...")`, `say("...")`, `_("...")` in templates)
and brings the three catalogues up to date: translations are kept, new sentences come in empty, old ones go out.
With `--check` nothing is written: exit 1, and one line for each sentence that is missing, empty, fuzzy, no longer
used, or whose placeholders are not those of the English one.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "croupier"
LOCALES = SOURCES / "sheets" / "locale"
NAMES = {"en": "English", "ru": "Russian", "uk": "Ukrainian"}

_PYTHON = {"mark": None, "say": None}
_TEMPLATE = {"_": None}
_PLACEHOLDER = re.compile(r"\{\w+\}")


def messages() -> tuple[str, ...]:
    """Every marked sentence of the program, each once, sorted."""
    found: set[str] = set()
    for path in sorted(SOURCES.rglob("*.py")):
        found |= _extracted("python", path, _PYTHON)
    for path in sorted(SOURCES.rglob("*.html")):
        found |= _extracted("jinja2.ext:babel_extract", path, _TEMPLATE)
    return tuple(sorted(found))


def _extracted(method: str, path: Path, keywords: dict[str, None]) -> set[str]:
    with path.open("rb") as stream:
        entries = extract(method, stream, keywords, options={"encoding": "utf-8", "silent": "false"})
        return {message for _, message, _, _ in entries if isinstance(message, str) and message}


def catalogue_path(code: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / code / "LC_MESSAGES" / "croupier.po"


def read_catalogue(code: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one where there is none."""
    path = catalogue_path(code)
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as stream:
        return read_po(stream, locale=code)


def updated(code: str, wanted: tuple[str, ...]) -> bytes:
    """The catalogue file of a language with exactly the wanted sentences: known translations, no dates, no lines."""
    known, fresh = read_catalogue(code), Catalog(locale=code)
    for message in wanted:
        entry = known.get(message)
        text = message if code == "en" else entry.string if entry is not None else ""
        fresh.add(message, text, flags=entry.flags - {"python-format", "python-brace-format"} if entry else ())
    written = BytesIO()
    write_po(written, fresh, width=0, omit_header=True, sort_output=True)
    header = (
        f'# Croupier in {NAMES[code]}. Kept by tools/catalogues.py.\nmsgid ""\nmsgstr ""\n"Language: {code}\\n"\n'
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    return header.encode() + written.getvalue()


def faults(code: str, wanted: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a language's catalogue, a line each."""
    entries = {str(entry.id): entry for entry in read_catalogue(code) if entry.id}
    for message in wanted:
        entry = entries.get(message)
        if entry is None:
            yield f"missing: {message}"
        elif not entry.string:
            yield f"not translated: {message}"
        elif entry.fuzzy:
            yield f"fuzzy: {message}"
        elif code == "en" and entry.string != message:
            yield f"the English catalogue changes the English: {message}"
        elif sorted(_PLACEHOLDER.findall(message)) != sorted(_PLACEHOLDER.findall(str(entry.string))):
            yield f"other placeholders: {message}"
    yield from (f"no longer used: {message}" for message in sorted(set(entries) - set(wanted)))


def main(arguments: list[str] | None = None) -> int:
    """Bring the catalogues up to date, or check them."""
    parser = argparse.ArgumentParser(description="Bring the translation catalogues up to date with the program.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a catalogue is not complete")
    check = parser.parse_args(arguments).check
    wanted = messages()
    found = []
    for code in NAMES:
        path, fresh = catalogue_path(code), updated(code, wanted)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(fresh)
        elif not path.exists() or path.read_bytes() != fresh:
            found.append(f"{path.relative_to(ROOT)}: not as tools/catalogues.py writes it")
        found += [f"{path.relative_to(ROOT)}: {fault}" for fault in faults(code, wanted)]
    print("\n".join(found) or f"{len(wanted)} sentences, complete in {', '.join(NAMES.values())}")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
