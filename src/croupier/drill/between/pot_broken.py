"""Pots paid by the same machine under one broken rule at a time: eligible players, order of odd chips, rake, hands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from croupier.contests.pots import PaidPot, Pot, Pots, State
from croupier.contests.pots.events import Faces
from croupier.contests.pots.layers import clockwise, pots_of
from croupier.contests.pots.options import FREE_DICE, OF_FIVE, OF_SEVEN
from croupier.contests.pots.paying import pay_pots
from croupier.drill.between import mistakes
from croupier.drill.between.broken_hands import by_the_pair
from croupier.drill.mistakes import Mistake
from croupier.drill.readings import without_kickers
from croupier.ranking import FIVE_DICE, Ranking

Strengths = Sequence[int | None]
Broken = tuple[Mistake, Sequence[PaidPot]]

_NAMES = [category.name for category in FIVE_DICE.categories]
_STRAIGHT, _FULL_HOUSE = _NAMES.index("straight"), _NAMES.index("full house")


def _as_cards() -> Ranking:
    """The dice ranking in the order that cards have: a full house above a straight."""
    categories = list(FIVE_DICE.categories)
    categories[_STRAIGHT], categories[_FULL_HOUSE] = categories[_FULL_HOUSE], categories[_STRAIGHT]
    return Ranking("five dice as cards", 5, tuple(categories))


LIKE_CARDS = _as_cards()


def misjudged(game: Pots, hands: Mapping[int, Faces], shared: Faces) -> Iterator[tuple[Mistake, dict[int, int]]]:
    """Strengths of hands as they look to who breaks a rule about them, by seat."""
    if not game.with_dice:
        strengths = {seat: game.hands.strength(own, shared) for seat, own in hands.items()}
        yield mistakes.KICKER, {seat: without_kickers(game.hands.ranking, each) for seat, each in strengths.items()}
        return
    of_five = game.says(FREE_DICE, OF_FIVE)
    other = replace(game, options={**game.options, FREE_DICE: OF_SEVEN if of_five else OF_FIVE})
    mistake = mistakes.SEVEN_DICE if of_five else mistakes.FIVE_DICE_ONLY
    yield mistake, {seat: other.hands.strength(own, shared) for seat, own in hands.items()}
    plain = {seat: FIVE_DICE.best_of((*own, *shared)) for seat, own in hands.items()}
    like_cards = {seat: LIKE_CARDS.best_of((*own, *shared)) for seat, own in hands.items()}
    bare = {seat: without_kickers(FIVE_DICE, each) for seat, each in plain.items()}
    by_pair = {seat: by_the_pair(FIVE_DICE, each) for seat, each in plain.items()}
    judged = (mistakes.FULL_HOUSE_ABOVE, like_cards), (mistakes.KICKER, bare), (mistakes.HOUSE_BY_PAIR, by_pair)
    yield from [(mistake, seen) for mistake, seen in judged if _order(seen) != _order(plain)]


def _order(strengths: Mapping[int, int]) -> list[int]:
    """How many hands each one beats: all that these mistakes can change."""
    return [sum(other < strength for other in strengths.values()) for strength in strengths.values()]


def paid_wrongly(deal: State, pots: Sequence[Pot], strengths: Strengths) -> Iterator[Broken]:
    """What becomes of the pots under each broken rule about who wins them, odd chips and rake."""
    seats = len(deal.stacks)
    order, rake = clockwise(seats, deal.at.button), deal.raked
    everybody = tuple(seat for seat in range(seats) if strengths[seat] is not None)
    if everybody:
        shared = [replace(pot, eligible=everybody) for pot in pots]
        yield mistakes.PAID_FROM_SIDE, pay_pots(shared, strengths, order, rake)
    yield mistakes.ODD_CHIP_SEAT, pay_pots(pots, strengths, order[::-1], rake)
    paid = pay_pots(pots, strengths, order, rake)
    yield mistakes.ODD_CHIPS_TO_ONE, [_all_to_first(each) for each in paid]
    yield mistakes.POTS_MIXED, pay_pots(_mixed(paid), strengths, order, rake)
    if rake:
        yield mistakes.RAKE_FORGOTTEN, pay_pots(pots, strengths, order, 0)


def _all_to_first(paid: PaidPot) -> PaidPot:
    """A pot whose odd chips all go to the first winner."""
    least = min(chips for _, chips in paid.awards)
    odd = sum(chips - least for _, chips in paid.awards)
    awards = tuple((seat, least + (odd if place == 0 else 0)) for place, (seat, _) in enumerate(paid.awards))
    return replace(paid, awards=awards)


def _mixed(paid: Sequence[PaidPot]) -> list[Pot]:
    """Pots with the same winners pushed together before they are split."""
    found: list[tuple[set[int], Pot]] = []
    for each in paid:
        winners = {seat for seat, _ in each.awards}
        if found and found[-1][0] == winners:
            before = found[-1][1]
            both = zip(before.contributions, each.pot.contributions, strict=True)
            found[-1] = winners, replace(each.pot, contributions=tuple(one + more for one, more in both))
        else:
            found.append((winners, each.pot))
    return [pot for _, pot in found]


def paid_to(paid: Sequence[PaidPot], seats: Sequence[int]) -> tuple[int, ...]:
    """The chips that each of some seats is pushed."""
    return tuple(sum(chips for pot in paid for to, chips in pot.awards if to == seat) for seat in seats)


def forgetting_folded(deal: State, put_in: Sequence[int]) -> tuple[Pot, ...]:
    """Pots without the chips of players who have folded."""
    return pots_of([chips if alive else 0 for chips, alive in zip(put_in, deal.live, strict=True)], deal.live)
