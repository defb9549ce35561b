"""Thirteen cards and a setting of them, read from text; all that is wrong is told at once, a sentence each."""

from collections import Counter
from collections.abc import Iterator, Sequence

from croupier.cards import read_cards, show_card, show_cards
from croupier.contests.arrangement import Arrangement, Cards
from croupier.problems import FaultsError

BETWEEN = "/"


class SettingError(FaultsError):
    """The text is no hand, or no setting of it; `faults` has a sentence for each thing that is wrong."""


def read_setting(
    arrangement: Arrangement, cards: str, set_as: str | None = None
) -> tuple[Cards, tuple[Cards, ...] | None]:
    """The cards of a hand, and how they are set, where that is given: piles in their order, `/` between them.

    Raises SettingError.

    >>> from croupier.contests import CONTESTS
    >>> read_setting(CONTESTS["chinese-poker"].arrangement, "2c 4h")
    Traceback (most recent call last):
    croupier.chinese.thirteen_cards.SettingError: 2 cards are given; a hand has 13
    """
    hand, wrong = read_cards(cards)
    # How many cards were meant is not known where one of them is no card, or there twice.
    faults = list(wrong or _many(len(hand), arrangement.dealt, "a hand"))
    if set_as is None:
        piles = None
    else:
        piles, wrong_piles = _read_piles(arrangement, set_as)
        faults += wrong_piles or ([] if faults else list(_other_cards(hand, piles)))
    if faults:
        raise SettingError(faults)
    return hand, piles


def _read_piles(arrangement: Arrangement, text: str) -> tuple[tuple[Cards, ...], list[str]]:
    parts, piles = text.split(BETWEEN), arrangement.piles
    names = f" {BETWEEN} ".join(pile.name for pile in piles)
    if len(parts) != len(piles):
        return (), [f"--as: {len(parts)} part{' is' if len(parts) == 1 else 's are'} given; write {names}"]
    found: list[Cards] = []
    faults: list[str] = []
    for pile, part in zip(piles, parts, strict=True):
        cards, wrong = read_cards(part)
        found.append(cards)
        told = wrong or tuple(_many(len(cards), pile.size, f"the {pile.name}"))
        faults += [f"--as: {pile.name}: {fault}" for fault in told]
    return tuple(found), faults


def _many(given: int, wanted: int, what: str) -> Iterator[str]:
    if given != wanted:
        yield f"{given or 'no'} card{' is' if given == 1 else 's are'} given; {what} has {wanted}"


def _other_cards(hand: Cards, piles: Sequence[Cards]) -> Iterator[str]:
    """Where the piles are not the cards of the hand, each once."""
    times = Counter(card for pile in piles for card in pile)
    for card, many in times.items():
        if many > 1:
            yield f"--as: {show_card(card)} is set twice"
    if strange := sorted(set(times) - set(hand)):
        yield f"--as: {show_cards(strange)}: not in the hand"
    if missing := sorted(set(hand) - set(times)):
        yield f"--as: {show_cards(missing)}: not set"
