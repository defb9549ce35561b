"""Rules in force at a table of a game between players, in sentences: what pays how much, every option, the stakes."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.contests.contest import Contest
from croupier.contests.pots import Pots
from croupier.contests.pots import options as house
from croupier.figures import decimal_places, show_decimal
from croupier.recorded.chips import amount_of
from croupier.report import Rule
from croupier.words import mark


def points_in_force(contest: Contest) -> tuple[Rule, ...]:
    """What points are paid for, a sentence each."""
    return tuple(
        Rule(clause.text, {"points": (str(contest.points[clause.points]),)} if clause.points in contest.points else {})
        for clause in contest.in_force
    )


def options_in_force(game: Contest | Pots) -> tuple[Rule, ...]:
    """Every option with the value it has here, a sentence each; cards have no free dice."""
    left_out = () if isinstance(game, Contest) or game.with_dice else (house.FREE_DICE,)
    return tuple(
        Rule(option.text, {"value": (game.options[option.name],)})
        for option in game.house_options
        if option.name not in left_out
    )


def stakes_in_force(game: Pots) -> tuple[Rule, ...]:
    """What is put up and what the house takes, a sentence each; amounts are money."""
    return tuple(_stakes(game))


def _stakes(game: Pots) -> Iterator[Rule]:
    stakes = game.stakes

    def money(chips: int) -> tuple[str, ...]:
        return (amount_of(chips, stakes.chip),)

    if stakes.ante:
        yield Rule(mark("Ante of every player: {amount}."), {"amount": money(stakes.ante)})
    blinds = {"small": money(stakes.small_blind), "big": money(stakes.big_blind)}
    yield Rule(mark("Blinds: {small} and {big}."), blinds)
    if game.betting == house.FIXED_LIMIT:
        sizes = mark("A bet or raise is {small} before and on the flop, {large} on turn and river.")
        yield Rule(sizes, {"small": money(stakes.minimum_bet), "large": money(2 * stakes.minimum_bet)})
    else:
        yield Rule(mark("Smallest bet: {amount}."), {"amount": money(stakes.minimum_bet)})
    yield Rule(mark("Buy-in: {amount}."), {"amount": money(stakes.buy_in)})
    if stakes.chip != 1:
        yield Rule(mark("The smallest chip is worth {amount}."), {"amount": money(1)})
    rake = game.rake
    if rake is None:
        yield Rule(mark("The house takes no rake."), {})
        return
    taken = {"share": (f"{_amount(rake.share * 100)}%",), "step": money(rake.step)}
    told = mark("Rake: {share} of all that was matched, rounded down to a multiple of {step}.")
    capped = mark("Rake: {share} of all that was matched, rounded down to a multiple of {step}, {cap} at most.")
    yield Rule(told, taken) if rake.cap is None else Rule(capped, {**taken, "cap": money(rake.cap)})
    if rake.no_flop_no_drop:
        yield Rule(mark("No rake is taken of a deal that ends before the flop."), {})


def _amount(exact: Fraction) -> str:
    """An exact amount as text, in decimals where they end."""
    try:
        return show_decimal(exact, decimal_places(exact))
    except ValueError:
        return str(exact)
