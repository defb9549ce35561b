"""A settled deal of pots as data; `pot_schema` has its schema, `docs/json.md` tells what each key holds."""

from croupier import __version__
from croupier.cards import show_card
from croupier.contests.pots import Event, PaidPot, Pots, Rake
from croupier.contests.pots.events import Faces
from croupier.contests.pots.score import clause_of, pot_name
from croupier.paytable import PotTable
from croupier.recorded.model import RecordedPots
from croupier.recorded.rules import options_in_force, stakes_in_force
from croupier.sheets.data import source_file
from croupier.sheets.figures_data import Json, fraction_data, sentence
from croupier.sheets.views.pot_tables import won_by_seat


def pot_data(recorded: RecordedPots) -> Json:
    """A deal of pots as it was settled, as a JSON object; see `pot_schema`."""
    deal, game = recorded.deal, recorded.table.game
    return {
        "version": __version__,
        "name": recorded.name,
        "note": recorded.note,
        "file": source_file(recorded.file),
        "game": game.name,
        "table": _table(recorded.table),
        "positions": {
            "button": deal.at.button,
            "small_blind": deal.at.small_blind,
            "big_blind": deal.at.big_blind,
        },
        "board": _faces(game, deal.board),
        "players": [_player(recorded, seat) for seat in range(len(recorded.players))],
        "events": [_event(game, event) for event in deal.events],
        "pots": [_pot(number, paid) for number, paid in enumerate(deal.paid)],
        "ledger": _ledger(recorded),
        "rake": deal.raked,
    }


def _table(table: PotTable) -> Json:
    game, stakes = table.game, table.game.stakes
    rules = (*stakes_in_force(game), *options_in_force(game))
    return {
        "name": table.name,
        "source": dict(table.source),
        "file": source_file(table.file),
        "extends": [source_file(each) for each in table.extends],
        "stakes": {
            "ante": stakes.ante,
            "small_blind": stakes.small_blind,
            "big_blind": stakes.big_blind,
            "minimum_bet": stakes.minimum_bet,
            "buy_in": stakes.buy_in,
        },
        "chip": fraction_data(stakes.chip),
        "rake": None if game.rake is None else _rake(game.rake),
        "options": dict(game.options),
        "rules": [*map(sentence, rules), *game.steps_in_force],
        "clauses": [{"name": each.name, "text": each.text} for each in game.in_force],
    }


def _rake(rake: Rake) -> Json:
    return {
        "share": fraction_data(rake.share),
        "step": rake.step,
        "cap": rake.cap,
        "no_flop_no_drop": rake.no_flop_no_drop,
    }


def _faces(game: Pots, faces: Faces) -> list[str]:
    return [*map(str if game.with_dice else show_card, faces)]


def _player(recorded: RecordedPots, seat: int) -> Json:
    deal, game = recorded.deal, recorded.table.game
    own, strength = deal.hole[seat], deal.strengths[seat]
    return {
        "seat": seat,
        "name": recorded.players[seat],
        "stack": deal.start[seat],
        "cards": _faces(game, own),
        "live": deal.live[seat],
        "hand": None if strength is None else game.hands.category(strength),
        "five": [] if strength is None else _faces(game, game.hands.five(own, deal.board)),
    }


def _event(game: Pots, event: Event) -> Json:
    return {
        "kind": event.kind.value,
        "seat": event.seat,
        "chips": event.chips,
        "to": event.to,
        "cards": _faces(game, event.cards),
        "all_in": event.all_in,
        "pot": event.pot,
    }


def _pot(number: int, paid: PaidPot) -> Json:
    return {
        "pot": pot_name(number),
        "amount": paid.pot.amount,
        "contributions": list(paid.pot.contributions),
        "eligible": list(paid.pot.eligible),
        "rake": paid.rake,
        "contested": paid.contested,
        "clause": clause_of(paid).name,
        "awards": [{"seat": seat, "chips": chips, "odd": seat in paid.odd} for seat, chips in paid.awards],
    }


def _ledger(recorded: RecordedPots) -> list[Json]:
    deal, chip = recorded.deal, recorded.table.game.stakes.chip
    won = won_by_seat(deal)
    return [
        {
            "seat": seat,
            "put_in": deal.put_in[seat] + deal.returned[seat],
            "taken_back": deal.returned[seat],
            "won": won[seat],
            "net": deal.nets[seat],
            "money": fraction_data(deal.nets[seat] * chip),
            "stack": deal.stacks[seat],
        }
        for seat, start in enumerate(deal.start)
        if start
    ]
