"""What pots are played for at a table, in sentences: ante, blinds and bets, and the rake; every amount is in money."""

from fractions import Fraction

from croupier.contests.pots import Pots, Rake
from croupier.contests.pots.options import FIXED_LIMIT
from croupier.figures import decimal_places, show_decimal
from croupier.report import Rule
from croupier.words import mark

_CENTS = 2


def decimals_of(chip: Fraction) -> int:
    """How many decimals amounts are written with where the smallest chip is worth so much: none, or to the cent.

    >>> decimals_of(Fraction(5)), decimals_of(Fraction(1, 2)), decimals_of(Fraction(1, 8))
    (0, 2, 3)
    """
    return 0 if chip.denominator == 1 else max(_CENTS, decimal_places(chip))


def amount_of(chips: int, chip: Fraction) -> str:
    """So many chips in money, as plain digits.

    >>> amount_of(25, Fraction(1, 2))
    '12.50'
    """
    return show_decimal(chips * chip, decimals_of(chip))


def stakes_in_force(game: Pots) -> tuple[Rule, ...]:
    """What a table plays for, a sentence each: what is posted, bets, the buy-in, what the smallest chip is worth."""
    stakes = game.stakes
    told = [
        (mark("Ante: {amount}."), stakes.ante),
        (mark("Small blind: {amount}."), stakes.small_blind),
        (mark("Big blind: {amount}."), stakes.big_blind),
        *([] if game.betting == FIXED_LIMIT else [(mark("Smallest bet: {amount}."), stakes.minimum_bet)]),
        (mark("Buy-in: {amount}."), stakes.buy_in),
        (mark("The smallest chip is worth {amount}."), 1),
    ]
    rules = [Rule(text, {"amount": (amount_of(chips, stakes.chip),)}) for text, chips in told if chips]
    if game.betting == FIXED_LIMIT:
        small, large = (amount_of(many * stakes.minimum_bet, stakes.chip) for many in (1, 2))
        sizes = mark("A bet or raise is {small} before and on the flop, {large} on turn and river.")
        rules.append(Rule(sizes, {"small": (small,), "large": (large,)}))
    return tuple(rules)


def rake_in_force(game: Pots) -> tuple[Rule, ...]:
    """What the house takes of a pot, a sentence each."""
    if game.rake is None:
        return (Rule(mark("The house takes no rake."), {}),)
    return _rake(game.rake, game.stakes.chip)


def _rake(rake: Rake, chip: Fraction) -> tuple[Rule, ...]:
    share = 100 * rake.share
    percent = show_decimal(share, decimal_places(share))
    taken = mark("Rake: {share}% of what was matched, rounded down to a multiple of {step}.")
    rules = [Rule(taken, {"share": (percent,), "step": (amount_of(rake.step, chip),)})]
    if rake.cap is not None:
        rules.append(Rule(mark("No more rake than {cap} is taken of a deal."), {"cap": (amount_of(rake.cap, chip),)}))
    if rake.no_flop_no_drop:
        rules.append(Rule(mark("No flop, no drop: where no flop was dealt no rake is taken."), {}))
    else:
        rules.append(Rule(mark("Rake is taken where no flop was dealt too."), {}))
    return tuple(rules)
