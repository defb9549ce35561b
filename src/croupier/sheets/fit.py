"""Text that any file can hold: a name from a file or a command line may be of letters that have no bytes in UTF-8."""

import re

# Controls but tab and line feed, halves of surrogate pairs, and what Unicode keeps for no letter.
_UNFIT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def fit(text: str) -> str:
    r"""The text with an escape for each letter that a page or a table cannot hold.

    >>> fit("a\rb\n") == "a\\rb\n"
    True
    """
    return _UNFIT.sub(lambda found: ascii(found[0])[1:-1], text)
