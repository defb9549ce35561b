"""What chance brings, from a seed alone: the same seed, the same cards and dice, on any machine.

Each deal has a source of its own, made of the seed and the deal's number, and so has each decision of a computer seat:
a game that was left goes on as if it had not been.
"""

from collections.abc import Callable, Iterable

from croupier.cards import STANDARD_DECK
from croupier.contests.pots import STREETS, Deal, Event, Pots
from croupier.contests.pots.events import Faces, board, hole
from croupier.dice import STANDARD_DICE

Source = Callable[[str], Callable[[], float]]
"""Makes, of some words, what gives numbers from 0 up to, and without, 1: always the same ones for the same words."""


class Pick:
    """Whole numbers by chance, one number drawn for each."""

    __slots__ = ("_draw",)

    def __init__(self, draw: Callable[[], float]) -> None:
        self._draw = draw

    def below(self, many: int) -> int:
        """One of the numbers from 0 up to, and without, `many`."""
        return int(self._draw() * many)

    def some(self, items: Iterable[int], many: int) -> list[int]:
        """So many of the items, each at most once: the first steps of a Fisher-Yates shuffle."""
        left = list(items)
        for place in range(many):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:many]

    def unseen(self, game: Pots, many: int, known: Iterable[int]) -> list[int]:
        """So many dice, or cards other than those known, as the game is played with."""
        if game.with_dice:
            return [1 + self.below(STANDARD_DICE.faces) for _ in range(many)]
        gone = set(known)
        return self.some([card for card in STANDARD_DECK.cards if card not in gone], many)


def dealt_next(deal: Deal, pick: Pick) -> Event | None:
    """The own or shared cards or dice that come next; None where it is no cards that come.

    `pick` must be the deal's own, and new: everything is dealt from the start in the order in which it comes, and what
    lies on the table already is passed over.
    """
    if not deal.to_deal and not deal.waits_for_board:
        return None
    players = sum(chips > 0 for chips in deal.start)
    last = sum(many for _, many in STREETS)
    order = pick.unseen(deal.game, 2 * players + last, ())
    if deal.to_deal:
        begin = 2 * (players - len(deal.to_deal))
        return hole(deal.to_deal[0], _in_hand(order[begin : begin + 2]))
    begin = 2 * players + len(deal.board)
    return board(*order[begin : begin + STREETS[deal.street][1]])


def _in_hand(faces: list[int]) -> Faces:
    """A hand as its player holds it: the highest first."""
    return tuple(sorted(faces, reverse=True))
