"""What drills of games banked by the house say: blocks of a scene, reasons, amounts of money."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.drill.house.spots import Spot
from croupier.drill.kinds import Setup
from croupier.figures import show_decimal
from croupier.ladder import Ladder
from croupier.paytable.model import Paytable
from croupier.questions import Amounts, Block, Cards, Identity, Reason, Says
from croupier.ranking import FIVE
from croupier.report import Rule, hand_words
from croupier.settlement import Line
from croupier.words import mark

ASK_WAGER = mark("{wager}: pay, push or take, and how much? Without the stake.")
OWN, SHARED, DEALERS = mark("Player's cards"), mark("Shared cards"), mark("Dealer's cards")
SEAT = mark("Seat {seat}")
BETS, METERS = mark("Bets"), mark("Meters")
FOLDED = mark("The player folded: {street}.")
_BOTH_HANDS = mark("Player: {own}. Dealer: {dealer}.")
_ONE_HAND = mark("The hand: {own}.")
_ROW = mark("{hand}: {odds}")
_LIMIT = mark("The most that one player is paid for one hand: {limit}.")


def identity(paytable: Paytable, kind: str, skill: str, setup: Setup, seed: str) -> Identity:
    """What a question is made from."""
    file = paytable.file
    return Identity(paytable.game.name, file.name, file.sha256, kind, skill, setup.level, setup.seats, seed)


def money(amount: Fraction) -> str:
    """An amount of money as text: whole, or with two decimals, or exactly.

    >>> money(Fraction(15)), money(Fraction(15, 2)), money(Fraction(5, 3))
    ('15', '7.50', '5/3')
    """
    if amount.denominator == 1:
        return str(amount)
    return show_decimal(amount, 2) if 100 % amount.denominator == 0 else str(amount)


def plain(text: str) -> Rule:
    """A word or a number that stands alone."""
    return Rule("{text}", {"text": (text,)})


def seat(number: int) -> Rule:
    """The label of a seat."""
    return Rule(SEAT, {"seat": (str(number),)})


def hand_of(ladder: Ladder, row: int) -> Rule:
    """The hands of a row, in the words of its table."""
    return hand_words(*ladder.row_span(row))


def row_paid(ladder: Ladder, row: int) -> Rule:
    """A row with what it pays: `flush: 3 to 2`."""
    return Rule(_ROW, {"hand": (hand_of(ladder, row),), "odds": (ladder.odds_of(row),)})


def reason(spot: Spot, line: Line) -> Reason:
    """Why a wager is settled as it is: its clause; the ladder's row with its odds, or both hands."""
    if line.ladder is None or line.row is None:
        return Reason(Rule(line.clause.text), None if spot.facts.folded else both_hands(spot))
    return Reason(Rule(line.clause.text), row_paid(spot.table.game.ladders[line.ladder], line.row))


def both_hands(spot: Spot) -> Rule:
    """What the player and the dealer hold."""
    deal = spot.deal
    own = FIVE.category(FIVE.strength((*deal.own, *deal.community)))
    if not deal.dealer:
        return Rule(_ONE_HAND, {"own": (own,)})
    dealer = FIVE.category(FIVE.strength((*deal.dealer, *deal.community)))
    return Rule(_BOTH_HANDS, {"own": (own,), "dealer": (dealer,)})


def cards_shown(spot: Spot) -> tuple[Block, ...]:
    """The cards of one player's round."""
    deal = spot.deal
    blocks: list[Block] = [Cards(Rule(OWN), deal.own), Cards(Rule(SHARED), deal.community)]
    if deal.dealer:
        blocks.append(Cards(Rule(DEALERS), deal.dealer))
    return tuple(blocks)


def bets_shown(label: Rule, bets: Mapping[str, Fraction]) -> Amounts:
    """Bets on the layout."""
    return Amounts(label, tuple((Rule(wager), bet) for wager, bet in bets.items()))


def spot_shown(spot: Spot) -> tuple[Block, ...]:
    """All that lies at a spot: cards, whether it was folded, bets, meters where one of the bets is paid from them."""
    return (*cards_shown(spot), *folded_shown(spot), bets_shown(Rule(BETS), spot.bets), *house_shown(spot))


def folded_shown(spot: Spot) -> tuple[Block, ...]:
    """That the hand was folded, and when."""
    if spot.folded_on is None:
        return ()
    street = spot.table.game.streets[spot.folded_on]
    return (Says(Rule(FOLDED, {"street": (street.name,)})),)


def house_shown(spot: Spot) -> tuple[Block, ...]:
    """What a dealer reads off the table beside the bets: the meters in question, and how amounts are rounded."""
    blocks: list[Block] = []
    if spot.meters:
        blocks.append(Amounts(Rule(METERS), tuple((plain(name), amount) for name, amount in spot.meters.items())))
    return (*blocks, *rounding_shown(spot.table.paytable))


def rounding_shown(paytable: Paytable) -> tuple[Block, ...]:
    """How the house rounds what chips cannot pay, where its file says so."""
    rounding = paytable.rounding
    return () if rounding is None else (Says(Rule(rounding.sentence, {"unit": (money(rounding.unit),)})),)


def limit_shown(spot: Spot) -> tuple[Block, ...]:
    """The aggregate limit, where the table has one."""
    limit = spot.table.limit
    return () if limit is None else (Says(Rule(_LIMIT, {"limit": (money(limit),)})),)
