"""Dice against dice, exactly: known hands, own dice against a random hand, how often many players split a pot."""

from collections.abc import Iterator
from functools import cache
from math import comb

from croupier.dice import STANDARD_DICE, Dice
from croupier.dice_hands import OWN, SHARED, FreeDice, dice_strength
from croupier.dice_spot import DiceSpot
from croupier.distribution import Distribution
from croupier.equity import Equity, HandEquity, PotSplits, Winners, equity_of, hand_equity, splits_of
from croupier.exact.dice.rolls import rolls

_ALONE, _SPLIT, _BEATEN = (0,), (0, 1), (1,)


def dice_equity(spot: DiceSpot, dice: Dice = STANDARD_DICE) -> Equity:
    """How often each hand of a spot wins, ties and loses, and its share. Raises CountError where rolls are missing."""
    return equity_of(spot, dice_winners(spot, dice))


def dice_winners(spot: DiceSpot, dice: Dice = STANDARD_DICE) -> Distribution[Winners]:
    """Every roll of the dice to come, by the hands that share the pot. Raises CountError where it is not faces ** n."""
    counts = rest_counts(spot.free_dice)
    ends = (
        (_best([dice_strength((*own, *spot.board, *come), rest_counts=counts) for own in spot.hands]), ways)
        for come, ways in rolls(spot.to_come, dice)
    )
    return Distribution(ends).expect(spot.boards(dice))


def rest_counts(free_dice: FreeDice) -> bool:
    """Whether the dice that do not play break ties."""
    return free_dice == "seven"


def _best(strengths: list[int]) -> Winners:
    best = max(strengths)
    return tuple(place for place, strength in enumerate(strengths) if strength == best)


def own_dice(free_dice: FreeDice, dice: Dice = STANDARD_DICE) -> tuple[HandEquity, ...]:
    """Each two dice of one's own against one random hand, every shared roll and every other hand counted; best first.

    Of equal ones the higher dice. Raises CountError where rolls are missing.
    """
    found = [hand_equity(own, 0, _against_one(own, free_dice, dice)) for own, _ in _holdings(dice)]
    return tuple(sorted(found, key=lambda each: (each.share, each.own), reverse=True))


def _against_one(own: tuple[int, ...], free_dice: FreeDice, dice: Dice) -> Distribution[Winners]:
    def ends() -> Iterator[tuple[Winners, int]]:
        for ways, strengths in _boards(free_dice, dice):
            for other, times in _holdings(dice):
                ours, theirs = strengths[own], strengths[other]
                yield _ALONE if ours > theirs else _SPLIT if ours == theirs else _BEATEN, ways * times

    return Distribution(ends()).expect(dice.faces ** (SHARED + OWN))


def pot_splits(players: int, free_dice: FreeDice, dice: Dice = STANDARD_DICE) -> PotSplits:
    """How often the pot is split where so many players show their dice. Raises CountError where rolls are missing."""

    def ends() -> Iterator[tuple[int, int]]:
        for ways, strengths in _boards(free_dice, dice):
            below, by_strength = 0, Distribution((strengths[own], times) for own, times in _holdings(dice))
            for _, here in sorted(by_strength):
                for best in range(1, players + 1):
                    yield best, ways * comb(players, best) * here**best * below ** (players - best)
                below += here

    showdowns = dice.faces ** (SHARED + OWN * players)
    return PotSplits(players, showdowns, splits_of(Distribution(ends()).expect(showdowns)))


@cache
def _holdings(dice: Dice) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Two dice of one's own, the higher first, and how many rolls they are."""
    return tuple((faces[::-1], ways) for faces, ways in rolls(OWN, dice))


@cache
def _boards(free_dice: FreeDice, dice: Dice) -> tuple[tuple[int, dict[tuple[int, ...], int]], ...]:
    """Shared dice by the faces they show: how many rolls they are, and the strength of each two own dice with them."""
    counts = rest_counts(free_dice)
    return tuple(
        (ways, {own: dice_strength((*own, *shared), rest_counts=counts) for own, _ in _holdings(dice)})
        for shared, ways in rolls(SHARED, dice)
    )
