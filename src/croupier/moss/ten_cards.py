"""Ten cards and a flop, and perhaps an arrangement of them, read from text; all that is wrong is told at once."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.cards import RANKS, rank_of, read_cards, show_card, suit_of
from croupier.contests.moss_poker import CONTEST
from croupier.problems import FaultsError

Hands = tuple[tuple[int, ...], ...]
"""Five hands of two cards, worth 5, 4, 3, 2 and 1; in each the higher card first."""

OWN = CONTEST.arrangement.dealt
FLOP = dict(CONTEST.streets)["flop"]
VALUES = tuple(pile.value for pile in CONTEST.arrangement.piles)
HAND = CONTEST.arrangement.piles[0].size
FEWEST_OPPONENTS, MOST_OPPONENTS = (seats - 1 for seats in CONTEST.seats)

_VALUED = re.compile(r"\s*(\w*)\s*:(.*)", re.DOTALL)


class TenCardsError(FaultsError):
    """The cards are not those of a player of Moss poker; `faults` has a sentence for each thing that is wrong."""


@dataclass(frozen=True, slots=True)
class TenCards:
    """A player's ten cards, highest first, the flop, and the arrangement that was asked about, if one was."""

    own: tuple[int, ...]
    flop: tuple[int, ...]
    given: Hands | None = None


def highest_first(cards: Sequence[int]) -> tuple[int, ...]:
    """Cards from the highest rank down, those of a rank in the order clubs, diamonds, hearts, spades."""
    return tuple(sorted(cards, key=lambda card: (len(RANKS) - rank_of(card), suit_of(card))))


def read_ten_cards(own: str, flop: str, given: str = "") -> TenCards:
    """Read ten cards, a flop, and an arrangement such as `5: AcAd, 4: KhQh, ...` or five hands worth 5 to 1 in order.

    Raises TenCardsError with every fault.

    >>> read_ten_cards("Ac3c Qd6h 8s8d KhJh 5s", "Qc Tc 5s")
    Traceback (most recent call last):
    croupier.moss.ten_cards.TenCardsError: 9 cards are given; a player has 10; 5s is there twice: among them and on \
the flop
    """
    cards, wrong = read_cards(own)
    shared, wrong_flop = read_cards(flop)
    faults = [f"own cards: {fault}" for fault in wrong] + [f"flop: {fault}" for fault in wrong_flop]
    # How many cards were meant is not known where one of them is no card, or there twice.
    if not wrong and len(cards) != OWN:
        faults.append(f"{_given(len(cards))}; a player has {OWN}")
    if not wrong_flop and len(shared) != FLOP:
        faults.append(f"flop: {_given(len(shared))}; a flop has {FLOP}")
    faults += [f"{show_card(card)} is there twice: among them and on the flop" for card in cards if card in shared]
    hands: Hands | None = None
    if given.strip():
        hands, wrong_hands = _read_hands(given, cards, sure=not wrong)
        faults += [f"arrangement: {fault}" for fault in wrong_hands]
    if faults:
        raise TenCardsError(faults)
    return TenCards(highest_first(cards), shared, hands)


def _given(many: int) -> str:
    return f"{many or 'no'} card{' is' if many == 1 else 's are'} given"


def _read_hands(text: str, own: Sequence[int], *, sure: bool) -> tuple[Hands, tuple[str, ...]]:
    """Five hands worth 5 to 1 and all that is wrong with them; `sure` where every own card could be read."""
    by_value, faults = _by_value(text) if ":" in text else _in_order(text)
    used = Counter(card for hand in by_value.values() for card in hand)
    faults += [f"{show_card(card)} lies in {times} hands" for card, times in used.items() if times > 1]
    if sure:
        faults += [f"{show_card(card)} is none of the own cards" for card in used if card not in own]
        if not faults:
            faults += [f"{show_card(card)} lies in no hand" for card in own if card not in used]
    return tuple(by_value.get(value, ()) for value in VALUES), tuple(faults)


def _in_order(text: str) -> tuple[dict[int, tuple[int, ...]], list[str]]:
    """Hands written one after the other, worth 5 to 1."""
    cards, wrong = read_cards(text)
    faults = list(wrong)
    if not wrong and len(cards) != OWN:
        faults.append(f"{_given(len(cards))}; {len(VALUES)} hands of {HAND} have {OWN}")
    hands = (cards[at : at + HAND] for at in range(0, len(cards), HAND))
    return {value: highest_first(hand) for value, hand in zip(VALUES, hands, strict=False)}, faults


def _by_value(text: str) -> tuple[dict[int, tuple[int, ...]], list[str]]:
    """Hands written with their value before them: `5: Ac3c, 4: Qd6h`."""
    found: dict[int, tuple[int, ...]] = {}
    faults = []
    for part in filter(str.strip, re.split(r"[,;]", text)):
        told = _VALUED.fullmatch(part)
        value = int(told[1]) if told is not None and told[1].isdecimal() else 0
        if told is None or value not in VALUES:
            faults.append(f"{part.strip()!r}: write what a hand is worth, 5 to 1, and its cards, such as 5: AcKc")
            continue
        cards, wrong = read_cards(told[2])
        faults += [f"{value}-point hand: {fault}" for fault in wrong]
        if not wrong and len(cards) != HAND:
            faults.append(f"{value}-point hand: {_given(len(cards))}; it has {HAND}")
        if value in found:
            faults.append(f"the {value}-point hand is there twice")
        found[value] = highest_first(cards)
    return found, [*faults, *_missing(found)]


def _missing(found: dict[int, tuple[int, ...]]) -> Iterator[str]:
    for value in VALUES:
        if value not in found:
            yield f"there is no {value}-point hand"
