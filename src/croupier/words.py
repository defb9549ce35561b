"""Marks a sentence for translation where it is written; it is translated where it is shown.

Rules, rankings and problems below the pages only ever hold English sentences. They wrap them in `mark`
so that the catalogue tool finds them, and the pages look them up in the reader's language.
"""


def mark(text: str) -> str:
    """Return `text` unchanged: the sign by which the catalogue tool knows a sentence a person will read.

    >>> mark("push")
    'push'
    """
    return text
