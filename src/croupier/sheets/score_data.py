"""A settled deal as data, for programs; `score_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier import __version__
from croupier.cards import show_card
from croupier.recorded import Settled
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.recorded.settle import hand_names
from croupier.settlement import Line
from croupier.sheets.figures_data import Json, fraction_data, sentence


def score_data(settled: Settled) -> Json:
    """A deal between players as it was settled, as a JSON object; see `score_schema`."""
    deal, scoring = settled.deal, settled.deal.scoring
    rules = (*points_in_force(scoring.contest), *options_in_force(scoring.contest))
    return {
        "version": __version__,
        "name": deal.name,
        "note": deal.note,
        "file": _file(deal.file.name, deal.file.sha256),
        "game": scoring.contest.name,
        "scoring": {
            "name": scoring.name,
            "source": dict(scoring.source),
            "file": _file(scoring.file.name, scoring.file.sha256),
            "points": dict(scoring.contest.points),
            "options": dict(scoring.contest.options),
            "rules": [sentence(rule) for rule in rules],
        },
        "per_point": None if deal.per_point is None else fraction_data(deal.per_point),
        "board": [show_card(card) for card in deal.board],
        "players": [_player(settled, seat) for seat in range(len(deal.players))],
        "lines": [_line(line) for line in settled.score.lines],
        "table": [[fraction_data(points) for points in row] for row in settled.score.table],
        "left_over": fraction_data(settled.left_over),
    }


def _file(name: str, sha256: str) -> Json:
    return {"name": name, "sha256": sha256}


def _player(settled: Settled, seat: int) -> Json:
    player, judged = settled.deal.players[seat], settled.hands[seat]
    piles = settled.deal.scoring.contest.arrangement.piles
    hands = zip(piles, player.hands, hand_names(settled, seat), strict=False)
    return {
        "name": player.name,
        "hands": [{"pile": pile.key, "cards": [*map(show_card, cards)], "hand": hand} for pile, cards, hand in hands],
        "fouls": [piles[number].key for number in judged.fouls],
        "surrendered": player.surrendered,
        "won": fraction_data(settled.score.won(seat)),
        "lost": fraction_data(settled.score.lost(seat)),
        "net": fraction_data(settled.score.net(seat)),
        "money": None if settled.money is None else fraction_data(settled.money[seat]),
    }


def _line(line: Line) -> Json:
    to, by = line.seats or (0, 0)
    return {
        "pile": line.wager,
        "clause": line.clause.name,
        "row": line.row_name,
        "to": to,
        "by": by,
        "points": fraction_data(line.net),
    }
