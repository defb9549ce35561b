"""House tables that no casino would offer, and that a file may hold all the same: few rows, odd odds, odd options."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from croupier.games.common import FOLD_KEEPS
from croupier.ladder import Ladder, Row
from croupier.odds import Odds, parse_odds
from croupier.paytable.model import Aggregate, Limit, Paytable, Rounding
from croupier.rules import Game, HouseOption, OptionValue
from drill.scenes import TABLES, table

ODDS = ("push", "lose", "1 to 1", "3 to 2", "7 to 5", "999999999999 to 1", "1 to 999999999989", "2 for 1", "1 for 2")


def _odds(draw: Random) -> Odds:
    return parse_odds(draw.choice(ODDS))


def _ladder(ladder: Ladder, draw: Random) -> Ladder:
    """Some rows of a ladder, or of all that its ranking has, each with any odds."""
    if ladder.match == "class":
        rows = [row for row in ladder.rows if draw.random() < 0.6]
    else:
        names = ladder.of.ranking.row_names
        few = draw.choice((0.05, 0.3, 0.9))
        rows = [Row(name, row_odds, names[name]) for name in names if (row_odds := _odds(draw)) and draw.random() < few]
    rows = [replace(row, odds=_odds(draw)) for row in rows] or list(ladder.rows[:1])
    return replace(ladder, rows=tuple(rows), otherwise=_odds(draw))


def _option(option: HouseOption, now: OptionValue, game: Game, draw: Random) -> OptionValue:
    sides = tuple(wager.name for wager in game.wagers if not wager.required)
    match option.kind:
        case "choice":
            return draw.choice(option.choices)
        case "wagers":
            return tuple(name for name in sides if draw.random() < 0.5)
        case "hand":
            return draw.choice(("royal flush", "straight", "pair of aces", "pair of twos", "high card"))
        case "units":
            return draw.choice(((1,), (1, 100, 100_000), (50,), now))


def strange(seed: int) -> Paytable:
    """A table of a shipped one's game with everything in it changed that a file can change, drawn from a seed."""
    draw = Random(f"strange {seed}")
    of = table(TABLES[seed % len(TABLES)])
    game = of.game
    ladders = {
        name: _ladder(ladder, draw)
        for name, ladder in game.ladders.items()
        if draw.random() < 0.8 or any(place.name == name and place.required for place in game.ladder_places)
    }
    options = {option.name: _option(option, game.options[option.name], game, draw) for option in game.house_options}
    strange = game.with_paytable(ladders, options)
    offered = tuple(wager.name for wager in strange.wagers_offered() if not wager.required)
    if FOLD_KEEPS in options:
        kept = tuple(name for name in offered if draw.random() < 0.5)
        strange = replace(strange, options={**strange.options, FOLD_KEEPS: kept})
    limit = draw.choice(
        (None, Limit(game.base), Limit(game.base, Fraction(7), Fraction(7)), Limit(game.base, step=Fraction(1, 3)))
    )
    aggregate = draw.choice(
        (None, of.aggregate, Aggregate(Fraction(1)), Aggregate(Fraction(100_000), wagers=(game.base,)))
    )
    return replace(
        of,
        game=strange,
        limits={} if limit is None else {game.base: limit},
        aggregate=aggregate,
        rounding=draw.choice((None, Rounding(Fraction(25), "up"), Rounding(Fraction(1, 3), "nearest"))),
    )
