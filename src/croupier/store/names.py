"""Names of people as they are kept: one line of text that any terminal and any database can hold."""

import unicodedata

LONGEST_NAME = 100


def person_name(text: str) -> str:
    """A name without blanks around it, its letters composed. Raises ValueError where it can be no name.

    >>> person_name("  Olena K.  ")
    'Olena K.'
    """
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        raise ValueError("a name needs at least one letter")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} letters; this one has {len(name)}")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
        raise ValueError("a name is one line without control characters")
    return name
