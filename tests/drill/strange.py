"""House tables that no casino would offer, and that a file may hold all the same: few rows, odd odds, odd options."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from croupier.games.common import FOLD_KEEPS
from croupier.ladder import Ladder, Row
from croupier.odds import PUSH, Odds, parse_odds
from croupier.paytable.model import Aggregate, Limit, Paytable, Rounding
from croupier.rules import Game, HouseOption, OptionValue
from drill.scenes import TABLES, table

ODDS = ("push", "lose", "1 to 1", "3 to 2", "7 to 5", "999999999999 to 1", "1 to 999999999989", "2 for 1", "1 for 2")
HANDS = ("royal flush", "straight", "pair of aces", "pair of twos", "high card")


def _odds(draw: Random) -> Odds:
    return parse_odds(draw.choice(ODDS))


def _ladder(ladder: Ladder, draw: Random) -> Ladder:
    """Some rows of a ladder, or of all that its ranking has, each with any odds."""
    few = draw.choice((0.05, 0.3, 0.9))
    names = ladder.of.ranking.row_names
    rows = ladder.rows if ladder.match == "class" else tuple(Row(name, PUSH, names[name]) for name in names)
    some = [replace(row, odds=_odds(draw)) for row in rows if draw.random() < few]
    return replace(ladder, rows=tuple(some) or ladder.rows[:1], otherwise=_odds(draw))


def _option(option: HouseOption, now: OptionValue, game: Game, draw: Random) -> OptionValue:
    match option.kind:
        case "choice":
            return draw.choice(option.choices)
        case "wagers":
            offered = [wager.name for wager in game.wagers_offered() if not wager.required]
            return tuple(name for name in offered if draw.random() < 0.5)
        case "hand":
            return draw.choice(HANDS)
        case "units":
            return draw.choice(((1,), (1, 100, 100_000), (50,), now))


def strange(seed: int) -> Paytable:
    """A table of a shipped one's game with everything changed that a file can change, drawn from a seed."""
    draw = Random(f"strange {seed}")
    of = table(TABLES[seed % len(TABLES)])
    game, base = of.game, of.game.base
    required = {place.name for place in game.ladder_places if place.required}
    ladders = {
        name: _ladder(ladder, draw)
        for name, ladder in game.ladders.items()
        if name in required or draw.random() < 0.8
    }  # fmt: skip
    offering = game.with_paytable(ladders, {FOLD_KEEPS: ()} if FOLD_KEEPS in game.options else {})
    options = {option.name: _option(option, game.options[option.name], offering, draw) for option in game.house_options}
    sevens, thirds = Limit(base, Fraction(7), Fraction(7)), Limit(base, step=Fraction(1, 3))
    limit = draw.choice((None, Limit(base), sevens, thirds))
    return replace(
        of,
        game=game.with_paytable(ladders, options),
        limits={} if limit is None else {base: limit},
        aggregate=draw.choice((None, of.aggregate, Aggregate(Fraction(1)), Aggregate(Fraction(9_000), wagers=(base,)))),
        rounding=draw.choice((None, Rounding(Fraction(25), "up"), Rounding(Fraction(1, 3), "nearest"))),
    )


def never_shown() -> Paytable:
    """A table at which a kind of hand comes up that nobody can be dealt: only two skills of one kind are about it."""
    of = table("mississippi-stud/standard")
    main = of.game.ladders["main"]
    high = Row("high card", PUSH)
    return replace(of, game=of.game.with_paytable({"main": replace(main, rows=(*main.rows, high))}, {}))
