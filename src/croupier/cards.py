"""Cards and decks.

A card is an int 0..51 inside the program, rank first: `4 * rank + suit`, with rank 0 the two and 12 the ace.
Text such as `Qh` exists only at the edge: `parse_card` and `show_card` are each other's inverse.
A deck is a value: which ranks and which suits it holds. Every solver takes the deck as a parameter, so that a
game can also be solved by brute force on twelve cards and compared with the fast way.
"""

from collections.abc import Iterable
from dataclasses import dataclass

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SIGNS = "♣♦♥♠"

# The letters of the Russian and Ukrainian sources: ace, king, ten; queen and jack as those languages write them.
_RANK_SPELLINGS = {
    **{letter: rank for rank, letter in enumerate(RANKS)},
    **{letter.lower(): rank for rank, letter in enumerate(RANKS)},
    "10": 8,
    "А": 12,
    "К": 11,
    "Д": 10,
    "В": 9,
    "Т": 8,
}
_SUIT_SPELLINGS = {
    **{letter: suit for suit, letter in enumerate(SUITS)},
    **{letter.upper(): suit for suit, letter in enumerate(SUITS)},
    **{sign: suit for suit, sign in enumerate(SUIT_SIGNS)},
    **{sign: suit for suit, sign in enumerate("♧♢♡♤")},
}


class CardError(ValueError):
    """The text is not a card, or not a list of different cards."""


def make_card(rank: int, suit: int) -> int:
    """The card of a rank (0 the two .. 12 the ace) and a suit (0 clubs .. 3 spades)."""
    return 4 * rank + suit


def rank_of(card: int) -> int:
    """Rank of a card, 0 the two .. 12 the ace."""
    return card >> 2


def suit_of(card: int) -> int:
    """Suit of a card, 0 clubs, 1 diamonds, 2 hearts, 3 spades. Suits name, they never order."""
    return card & 3


def parse_card(text: str) -> int:
    """Read one card: rank then suit, `Qh`, `10s`, `T♠`, Cyrillic `А♣`. Raises CardError.

    >>> parse_card("2c"), parse_card("As"), parse_card("10♥") == parse_card("Th")
    (0, 51, True)
    """
    if not _is_card(text):
        raise CardError(_no_card(text))
    return make_card(_RANK_SPELLINGS[text[:-1]], _SUIT_SPELLINGS[text[-1]])


def show_card(card: int) -> str:
    """The card as text, rank and suit letter.

    >>> show_card(parse_card("10♥"))
    'Th'
    """
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def parse_cards(text: str) -> tuple[int, ...]:
    """Read several different cards, with or without spaces between them. Raises CardError.

    >>> parse_cards("QhQs 2c") == (parse_card("Qh"), parse_card("Qs"), parse_card("2c"))
    True
    """
    cards, faults = read_cards(text)
    if faults:
        raise CardError(faults[0])
    return cards


def read_cards(text: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Read several cards as `parse_cards` does: the different cards that there are, and everything that is wrong.

    >>> read_cards("Qh Qh Xs")
    ((42,), ('Qh is there twice', "'Xs' is not a card; write a rank of 23456789TJQKA and a suit of cdhs, such as Qh"))
    """
    cards: list[int] = []
    faults: list[str] = []
    start = 0
    packed = "".join(text.replace(",", " ").split())
    for end, letter in enumerate(packed, start=1):
        if letter not in _SUIT_SPELLINGS or end <= start + 1:
            continue
        card_at = next((at for at in (start, end - 3, end - 2) if at >= start and _is_card(packed[at:end])), end)
        if card_at > start:
            faults.append(_no_card(packed[start:card_at]))
        if card_at < end:
            card = parse_card(packed[card_at:end])
            if card in cards:
                faults.append(f"{show_card(card)} is there twice")
            else:
                cards.append(card)
        start = end
    if start != len(packed):
        faults.append(_no_card(packed[start:]))
    return tuple(cards), tuple(dict.fromkeys(faults))


def _is_card(text: str) -> bool:
    return text[:-1] in _RANK_SPELLINGS and text[-1:] in _SUIT_SPELLINGS


def _no_card(text: str) -> str:
    return f"{text!r} is not a card; write a rank of {RANKS} and a suit of {SUITS}, such as Qh"


def show_cards(cards: Iterable[int]) -> str:
    """Several cards as text, in the order given, separated by spaces."""
    return " ".join(map(show_card, cards))


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards are dealt from: every given rank in every given suit, each once."""

    ranks: tuple[int, ...] = tuple(range(13))
    suits: tuple[int, ...] = tuple(range(4))

    def __post_init__(self) -> None:
        for name, values, limit in (("rank", self.ranks, 13), ("suit", self.suits, 4)):
            if list(values) != sorted(set(values)) or not values or values[0] < 0 or values[-1] >= limit:
                raise ValueError(f"a deck's {name}s are different numbers from 0 to {limit - 1}, rising: {values}")

    @classmethod
    def of(cls, ranks: str, suits: str = SUITS) -> "Deck":
        """The deck of some ranks and suits, by letter. Raises ValueError.

        >>> len(Deck.of("9TJQKA", "cd"))
        12
        """
        return cls(_indices(ranks, RANKS), _indices(suits, SUITS))

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card of the deck, rising."""
        return tuple(make_card(rank, suit) for rank in self.ranks for suit in self.suits)

    def __len__(self) -> int:
        return len(self.ranks) * len(self.suits)


def _indices(letters: str, alphabet: str) -> tuple[int, ...]:
    if unknown := set(letters) - set(alphabet):
        raise ValueError(f"{''.join(sorted(unknown))} is none of {alphabet}")
    return tuple(sorted(map(alphabet.index, letters)))


STANDARD_DECK = Deck()
