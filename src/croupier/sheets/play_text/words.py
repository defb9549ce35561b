"""Small words of the table: cards and dice, moves, streets, sentences that begin with a capital letter."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.cards import rank_of, show_cards
from croupier.contests.pots import STREETS, Pots
from croupier.sheets.language import Language
from croupier.sheets.views.chips import Chips
from croupier.sheets.views.score_tables import STREET_NAMES
from croupier.words import mark

BETWEEN = " · "
INSET = "  "
NO_BREAK = "\u00a0"

ALL_IN = mark("all-in")


def shown(game: Pots, faces: Iterable[int]) -> str:
    """Cards as `Ah Kd`, dice as `[5] [2]`.

    >>> from croupier.contests.holdem_pots import POTS
    >>> shown(POTS.with_file({"played_with": "dice"}), (5, 2)), shown(POTS.with_file({}), (51, 0))
    ('[5] [2]', 'As 2c')
    """
    return " ".join(f"[{face}]" for face in faces) if game.with_dice else show_cards(faces)


def in_chips(language: Language) -> Chips:
    """Amounts as chips, as they lie on the table: that is what people bet and type."""
    return Chips(language, Fraction(1))


def sentence(words: str) -> str:
    """The words with a capital letter first."""
    return words[:1].upper() + words[1:]


def street_name(shared: int) -> str:
    """The street on which so many shared cards or dice lie: `Flop`, `Turn`, `River`."""
    first = STREETS[0][1]
    return STREET_NAMES[STREETS[shared - first][0]]


def in_groups(game: Pots, faces: Sequence[int]) -> list[int]:
    """The cards or dice of a hand, the rank that is there most often first, then the highest.

    >>> from croupier.contests.holdem_pots import POTS
    >>> in_groups(POTS.with_file({"played_with": "dice"}), (6, 1, 1, 2, 1))
    [1, 1, 1, 6, 2]
    """
    ranks = list(faces) if game.with_dice else list(map(rank_of, faces))
    return [
        face
        for _, _, face in sorted(
            ((ranks.count(rank), rank, face) for rank, face in zip(ranks, faces, strict=True)), reverse=True
        )
    ]
