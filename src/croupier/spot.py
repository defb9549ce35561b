"""A spot of hold'em with known hands: two cards each, the board as far as it is shown, and cards known to be gone.

It is read from text; all that is wrong is told at once, a sentence each, with the card and where it is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from croupier.cards import STANDARD_DECK, Deck, read_cards, show_card
from croupier.problems import FaultsError

FEWEST_HANDS, MOST_HANDS = 2, 4
HOLE, BOARD = 2, 5
SHOWN = (0, 3, 4, 5)
"""How many cards a board can show: none, or the flop, the flop and the turn, the whole board."""

_TIMES = ("", "once", "twice")
_Groups = Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Pieces:
    """What hands and board are made of, as faults call it; how many hands can be compared; a hand as an example."""

    one: str
    many: str
    most_hands: int
    example: str


_CARDS = Pieces("card", "cards", MOST_HANDS, "AhKh")


class SpotError(FaultsError):
    """The cards are not a spot of hold'em; `faults` has a sentence for each thing that is wrong."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Two to four hands of two cards, a board of none, 3, 4 or 5, and dead cards. Raises SpotError for anything else.

    >>> from croupier.cards import parse_cards
    >>> Spot((parse_cards("AhKh"), parse_cards("QsQd"))).boards()
    1712304
    """

    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        groups = (*self.hands, self.board, self.dead)
        faults = [*wrong_number(len(self.hands), _CARDS)]
        faults += [*wrong_sizes(groups, range(len(groups)), len(self.hands), _CARDS), *_twice(groups)]
        left = len(STANDARD_DECK) - len(self.known)
        if not faults and left < self.to_come:
            faults.append(f"dead cards: {left} cards are left to deal, and {self.to_come} are to come")
        if faults:
            raise SpotError(faults)

    @property
    def to_come(self) -> int:
        """How many cards of the board are still to come."""
        return BOARD - len(self.board)

    @property
    def known(self) -> frozenset[int]:
        """Every card that cannot come any more."""
        return frozenset(card for group in (*self.hands, self.board, self.dead) for card in group)

    def boards(self, deck: Deck = STANDARD_DECK) -> int:
        """Closed form of the number of boards that can come: C(cards left, cards to come)."""
        return comb(len(deck) - len(self.known), self.to_come)


def read_spot(hands: Sequence[str], board: str = "", dead: str = "") -> Spot:
    """Read a spot: hands such as `AhKh`, a board such as `Qh 7d 2c`, dead cards. Raises SpotError with every fault.

    >>> read_spot(["Ah Kh", "QsQd"], board="Ah 7d 2c")
    Traceback (most recent call last):
    croupier.spot.SpotError: Ah is there twice: in hand 1 and on the board
    """
    cards, wrong = zip(*map(read_cards, (*hands, board, dead)), strict=True)
    faults = [f"{group_name(at, len(hands))}: {fault}" for at, told in enumerate(wrong) for fault in told]
    # How many cards were meant is not known where one of them is no card, or there twice.
    sure = [at for at, told in enumerate(wrong) if not told]
    faults += [*wrong_number(len(hands), _CARDS), *wrong_sizes(cards, sure, len(hands), _CARDS), *_twice(cards)]
    if faults:
        raise SpotError(faults)
    *own, shared, gone = cards
    return Spot(tuple(own), shared, gone)


def group_name(group: int, hands: int) -> str:
    """What a fault calls a group of cards or dice: hands come first, then the board, then dead cards."""
    return f"hand {group + 1}" if group < hands else ("board", "dead cards")[group - hands]


def wrong_number(hands: int, pieces: Pieces) -> Iterator[str]:
    """What is wrong with the number of hands."""
    if not FEWEST_HANDS <= hands <= pieces.most_hands:
        given = f"{hands} hand{' is' if hands == 1 else 's are'} given"
        each = f"each in one argument such as {pieces.example}"
        yield f"{given}; {FEWEST_HANDS} to {pieces.most_hands} can be compared, {each}"


def wrong_sizes(groups: _Groups, sure: Sequence[int], hands: int, pieces: Pieces) -> Iterator[str]:
    """What is wrong with the number of cards or dice of some of the groups, of which so many are hands."""
    for at in sure:
        many = len(groups[at])
        given = (
            f"{group_name(at, hands)}: {many or 'no'} {f'{pieces.one} is' if many == 1 else f'{pieces.many} are'} given"
        )
        if at < hands and many != HOLE:
            yield f"{given}; a hold'em hand has {HOLE}, such as {pieces.example}"
        elif at == hands and many not in SHOWN:
            yield f"{given}; a board has none, 3 (flop), 4 (turn) or 5 (river)"


def _twice(groups: _Groups) -> Iterator[str]:
    """Each card that is there more than once, and where."""
    hands = len(groups) - 2
    for card, times in Counter(card for group in groups for card in group).items():
        if times > 1:
            places = [_place(at, hands) for at, group in enumerate(groups) if card in group]
            often = _TIMES[times] if times < len(_TIMES) else f"{times} times"
            yield f"{show_card(card)} is there {often}: {' and '.join(places)}"


def _place(group: int, hands: int) -> str:
    name = group_name(group, hands)
    return f"in {name}" if group < hands else f"on the {name}" if group == hands else f"among the {name}"
