"""The rules digest: one hash of how a game settles, so that two files that pay alike can be known to.

It covers the bets that can be made on each street, the cards each ladder looks at and, for every wager and all Facts
its clauses look at, the clause, row and odds it is settled by. Names of files, sources, claims, limits, rounding,
sentences and where a meter stands do not enter it.
"""

from collections.abc import Iterator
from hashlib import sha256

from croupier.odds import show_odds
from croupier.rules import Game


def rules_sha256(game: Game) -> str:
    """SHA-256, in hex, of the settle table over all reachable Facts of a game with its paytable."""
    return sha256("\n".join(_settle_table(game)).encode()).hexdigest()


def _settle_table(game: Game) -> Iterator[str]:
    yield f"{game.name}, base {game.base}"
    for street in game.streets:
        for option in game.options_on(street):
            effect = "folds" if option.folds else f"{option.units} on {option.wager}"
            yield f"{street.name}: {effect}{', final' if option.final else ''}"
    if game.least_qualifying:
        yield f"the dealer qualifies with {game.options[game.qualifier]}"
    for ladder in game.ladders.values():
        yield f"{ladder.name} looks at {ladder.of.name}, {ladder.match}"
    for wager in game.wagers_offered():
        for facts in game.reachable_facts(wager.name):
            clause, row, odds = game.terms(wager.name, facts)
            reached = [(name, game.ladders[name].row_name(each)) for name, each in facts.rows]
            how = "by its clause" if row is None else f"by row {row}"
            stands = "" if facts.result is None else f" {facts.result} qualified={facts.qualified}"
            yield f"{wager.name} folded={facts.folded}{stands} {reached}: {clause.name}, {how}, {show_odds(odds)}"
