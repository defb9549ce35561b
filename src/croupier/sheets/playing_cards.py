"""Playing cards, drawn by us: one card, a hand in a row, cards that lie face down, as inline SVG for any page.

A card is a face with its rank above its suit. The style sheet gives it its size and, from tokens, its colours: four,
or two below an element of the class `two-colour`. Without any colour the shapes of the suits tell them apart. Each card
says in the reader's language what it is.
"""

from collections.abc import Iterable
from html import escape

from croupier.cards import RANKS, rank_of, suit_of
from croupier.sheets.language import Language
from croupier.words import mark

_RANK_NAMES = (
    mark("two"), mark("three"), mark("four"), mark("five"), mark("six"), mark("seven"), mark("eight"), mark("nine"),
    mark("ten"), mark("jack"), mark("queen"), mark("king"), mark("ace"),
)  # fmt: skip
_SUIT_NAMES = (mark("clubs"), mark("diamonds"), mark("hearts"), mark("spades"))

# The suits on a square of 24 by 24, in the order of `cards.SUITS`.
_SUIT_PATHS = (
    "M7.3 6.6a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0zM1.8 14.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0z"
    "M12.8 14.2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0z"
    "M10 8.5h4v3h2v4h-2.8q.3 4.6 3.6 6.8h-9.6q3.3-2.2 3.6-6.8H8v-4h2z",
    "M12 1.2q3.4 5.8 8.2 10.8q-4.8 5-8.2 10.8q-3.4-5.8-8.2-10.8q4.8-5 8.2-10.8z",
    "M12 22.2c-6.6-5-10.4-9.4-10.4-14.2a5.3 5.3 0 0 1 10.4-1.5a5.3 5.3 0 0 1 10.4 1.5c0 4.8-3.8 9.2-10.4 14.2z",
    "M12 1.6c6.4 4.8 10.2 8.6 10.2 12.8a4.9 4.9 0 0 1-9 2.7q.4 3.4 3.4 5.2h-9.2q3-1.8 3.4-5.2a4.9 4.9 0 0 1-9-2.7"
    "c0-4.2 3.8-8 10.2-12.8z",
)
_FACE = '<rect class="face" x="1" y="1" width="38" height="54" rx="4.5"/>'
_BACK = (
    '<path class="lattice" d="M6 6h28v44H6zM6 20L20 6M6 34L34 6M6 48L34 20M18 50L34 34M6 36L20 50M6 22L34 50M6 8L34 36'
    'M20 6L34 20"/>'
)


def card_svg(card: int, language: Language) -> str:
    """One card, face up."""
    rank, suit = rank_of(card), suit_of(card)
    drawn = (
        f'<text x="20" y="26" font-size="28">{RANKS[rank]}</text>'
        f'<path transform="translate(8.5 29.5) scale(.96)" d="{_SUIT_PATHS[suit]}"/>'
    )
    return _svg(f"card {_SUIT_NAMES[suit]}", card_name(card, language), drawn)


def back_svg(language: Language) -> str:
    """One card, face down."""
    return _svg("card back", language.say(mark("card face down")), _BACK)


def hand_svg(cards: Iterable[int], language: Language) -> str:
    """Several cards in a row, in the order given."""
    return drawn_row(card_svg(card, language) for card in cards)


def hidden_svg(many: int, language: Language) -> str:
    """So many cards in a row, face down."""
    return drawn_row(back_svg(language) for _ in range(many))


def card_name(card: int, language: Language) -> str:
    """A card in words.

    >>> from croupier.cards import parse_card
    >>> from croupier.sheets.language import language
    >>> card_name(parse_card("As"), language("en"))
    'ace of spades'
    """
    rank, suit = language.say(_RANK_NAMES[rank_of(card)]), language.say(_SUIT_NAMES[suit_of(card)])
    return language.say(mark("{rank} of {suit}"), rank=rank, suit=suit)


def _svg(kind: str, name: str, drawn: str) -> str:
    return drawn_thing(kind, name, f"{_FACE}{drawn}", height=56)


def drawn_thing(kind: str, name: str, drawn: str, *, height: int) -> str:
    """A card or a die as a picture 40 units wide, which says its name to whoever does not see it."""
    return f'<svg class="{kind}" viewBox="0 0 40 {height}" role="img"><title>{escape(name)}</title>{drawn}</svg>'


def drawn_row(drawn: Iterable[str]) -> str:
    """Such pictures in a row."""
    return f'<span class="cards">{"".join(drawn)}</span>'
