"""The screen of a game at the keyboard: plain lines, a question, and hiding what the next person must not see."""

import re
import sys
from collections.abc import Sequence

from rich.console import Group
from rich.text import Text

from croupier.cards import SUIT_SIGNS, SUITS
from croupier.cli.output import print_data, show, stdout_console
from croupier.problems import printable
from croupier.sheets.play_text.words import NO_BREAK
from croupier.sheets.terminal import line

_COLOURS = {"c": "green", "d": "blue", "h": "red"}  # spades are as the text is
_SIGNS = dict(zip(SUITS, SUIT_SIGNS, strict=True))
_CARD = {suit: re.compile(rf"(?<!\w)[2-9TJQKA](?:{suit}(?!\w)|{_SIGNS[suit]})") for suit in _COLOURS}
_CLEARED = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled off it, and the cursor to the top
_BLANK_LINES = 60
_LONGEST_ANSWER = 1000


class Screen:
    """Where a game is seen. `colours` are for cards of four suits; nothing is told by colour alone."""

    def __init__(self, *, colours: bool) -> None:
        console = stdout_console()
        self._width = console.width
        self._colours = colours and console.is_terminal
        self._can_clear = console.is_terminal and not console.is_dumb_terminal

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self._width

    def tell(self, lines: Sequence[str], style: str = "") -> None:
        """Print lines, folded to the width of the terminal."""
        if not lines:
            return
        texts = [self._folded(each, style) for each in lines]
        if self._colours:
            for text in texts:
                for suit, card in _CARD.items():
                    text.highlight_regex(card, _COLOURS[suit])
        show(Group(*texts))

    def _folded(self, words: str, style: str) -> Text:
        """A line folded to the width; what is behind its first part is inset as that is."""
        inset = words[: len(words) - len(words.lstrip(" "))]
        folded = line(words.lstrip(" "), max(1, self._width - len(inset)))
        plain = folded.plain.replace(NO_BREAK, " ")  # they have kept together what belongs together
        return Text("\n".join(inset + each for each in plain.split("\n")), style, no_wrap=True)

    def clear(self) -> None:
        """Hide everything printed so far: off the terminal, or, where there is none, above blank lines."""
        print_data(_CLEARED if self._can_clear else "\n" * _BLANK_LINES)

    def ask(self, question: str) -> str | None:
        """What a person types after a question, on one line; None at the end of input."""
        print_data(f"{printable(question)} ")
        if sys.stdin is None:  # closed by whoever started us
            return None
        answer = rest = sys.stdin.readline(_LONGEST_ANSWER)
        while len(rest) == _LONGEST_ANSWER and not rest.endswith("\n"):  # the rest of a line that nobody types
            rest = sys.stdin.readline(_LONGEST_ANSWER)
        if not answer:
            print_data("\n")
            return None
        if not sys.stdin.isatty():
            print_data("\n")  # a person's own Enter ends the line on a terminal
        return answer.strip()
