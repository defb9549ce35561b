"""Reading a recorded deal: everything that is wrong with it is told at once, each fault where it stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from croupier.cards import read_cards, show_card, show_cards
from croupier.contests.arrangement import Cards, Pile
from croupier.contests.contest import Contest
from croupier.paytable import keys, shipped_scorings
from croupier.paytable.codes import Code
from croupier.paytable.fields import as_text, did_you_mean, fields, items, number, one_of, texts, words
from croupier.paytable.model import Scoring
from croupier.paytable.nodes import Faults, Items, Map, Node, Place, Text, shown
from croupier.paytable.opening import Opened, open_text
from croupier.paytable.read import read_tree
from croupier.problems import printable
from croupier.recorded.model import LoadedDeal, Player, RecordedDeal
from croupier.recorded.named import first_error, load_named
from croupier.recorded.pots import build_pot_deal, is_pot_deal

YES, NO = "yes", "no"


def load_deal(path: Path | str, shown_as: str | None = None) -> LoadedDeal:
    """Read one recorded deal, of a contest or of pots. Problems name the file `shown_as`, or the path as given."""
    faults = Faults()
    opened = open_text(Path(path), printable(str(path) if shown_as is None else shown_as) or '""', faults)
    root = None if opened is None else read_tree(opened, faults)
    if opened is None or root is None:
        return LoadedDeal(None, faults.in_order())
    if is_pot_deal(root):
        pots = build_pot_deal(opened, root, faults)
        return LoadedDeal(None, faults.in_order(), None if faults.has_errors else pots)
    deal = _deal(opened, root, faults)
    return LoadedDeal(None if faults.has_errors else deal, faults.in_order())


@dataclass(slots=True)
class _Table:
    """What the reader of one hand needs to know of the whole deal; `seen` has each card and where it stands."""

    contest: Contest
    faults: Faults
    seen: dict[int, Place] = field(default_factory=dict)


def _deal(opened: Opened, root: Map, faults: Faults) -> RecordedDeal | None:
    values = fields(root, "a deal", keys.DEAL, faults, required=("scoring", "players"))
    name, note = words(values.get("name"), "name", faults), words(values.get("note"), "note", faults)
    per_point = number(values["per_point"], "per_point", faults) if "per_point" in values else None
    scoring = _scoring(values.get("scoring"), opened, faults)
    if scoring is None:
        return None
    table = _Table(scoring.contest, faults)
    known = "winners" not in values
    board = _board(values, root.place, table, known=known)
    players = _players(values.get("players"), table, known=known)
    winners = () if known else _winners(values["winners"], players, table)
    if per_point is None:
        per_point = scoring.per_point
    return RecordedDeal(scoring, name, note, players, board, per_point, opened.source, winners)


def _scoring(node: Node | None, opened: Opened, faults: Faults) -> Scoring | None:
    """The scoring that a deal names."""
    named = load_named(node, "scoring", shipped_scorings(), opened, Code.UNKNOWN_SCORING, faults)
    if named is None:
        return None
    loaded, text = named
    if loaded.scoring is None:
        why = first_error(loaded) or "it scores no contest between players"
        faults.add(Code.UNKNOWN_SCORING, text.place, f"{shown(text.value)} cannot be used: {why}")
    return loaded.scoring


def _board(values: Mapping[str, Node], place: Place, table: _Table, *, known: bool) -> Cards:
    """The shared cards, street by street; where only winners are known they may be left out."""
    board: list[int] = []
    streets = dict(table.contest.streets)
    for street in ("flop", "turn", "river"):
        node = values.get(street)
        if street not in streets:
            if node is not None:
                message = f"{table.contest.title} has no shared cards"
                table.faults.add(Code.UNKNOWN_KEY, node.place, message, "take it out")
        elif node is not None:
            board += _cards(node, f"the {street}", streets[street], table)
        elif known:
            table.faults.add(Code.MISSING_KEY, place, f"the deal needs the {street}")
    return tuple(board)


def _players(node: Node | None, table: _Table, *, known: bool) -> tuple[Player, ...]:
    found: list[Player] = []
    nodes = items(node, "players", table.faults) or ()
    for number_, each in enumerate(nodes):
        player = _player(each, number_ + 1, table, known=known)
        if player is None:
            continue
        if player.name in {other.name for other in found}:
            message = f"two players are called {shown(player.name)}"
            table.faults.add(Code.WRONG_PLAYERS, each.place, message, "give each another name")
        found.append(player)
    fewest, most = table.contest.seats
    if isinstance(node, Items) and node.whole and not fewest <= len(nodes) <= most:
        message = f"{table.contest.title} is played by {fewest} to {most}; here are {len(nodes)}"
        table.faults.add(Code.WRONG_PLAYERS, node.place, message)
    return tuple(found)


def _player(node: Node, number_: int, table: _Table, *, known: bool) -> Player | None:
    """One player; a text is a name, where only winners are known."""
    if isinstance(node, Text) and not known:
        return Player(node.value, ())
    piles = {pile.key: pile for pile in table.contest.arrangement.piles}
    values = fields(node, "a player", {**keys.PLAYER, **piles}, table.faults)
    if not values and not isinstance(node, Map):
        return None
    name = words(values.get("name"), "name", table.faults) or f"Player {number_}"
    surrenders = _surrenders(values.get("surrenders"), name, table)
    if not known:
        return Player(name, (), surrenders)
    hands = _hands(node, values, name, table, needed=not surrenders)
    if not surrenders:
        _check_order(values, hands, name, table)
    _check_dealt(values.get("dealt"), hands, name, table)
    return Player(name, hands, surrenders)


def _surrenders(node: Node | None, name: str, table: _Table) -> bool:
    if node is None:
        return False
    said = one_of(node, "surrenders", (YES, NO), Code.BAD_CHOICE, table.faults)
    if said == YES and not table.contest.can_surrender:
        message = f"{shown(name)} surrenders, and this scoring has no surrender"
        table.faults.add(Code.CANNOT_SURRENDER, node.place, message, "write surrender: on under options of the scoring")
    return said == YES


def _hands(node: Node, values: Mapping[str, Node], name: str, table: _Table, *, needed: bool) -> tuple[Cards, ...]:
    """A player's hands in the order of piles; fewer where something is wrong, none where a hand is given up unseen."""
    piles = table.contest.arrangement.piles
    given = [pile for pile in piles if pile.key in values]
    if "cards" in values and given:
        message = f"{shown(name)} has both cards and the {given[0].name}"
        table.faults.add(Code.HANDS_MISSING, values["cards"].place, message, "write the hands one way")
    if "cards" in values and not given:
        return _cut(
            _cards(values["cards"], f"the hands of {shown(name)}", table.contest.arrangement.dealt, table), piles
        )
    missing = [pile.key for pile in piles if pile.key not in values]
    if missing and (needed or given):
        whole = isinstance(node, Map) and node.whole
        message = f"{shown(name)} has set no {', '.join(missing)}"
        if whole:
            table.faults.add(Code.HANDS_MISSING, node.place, message, "write each hand, or winners: for all of them")
    return tuple(_cards(values[pile.key], f"the {pile.name} of {shown(name)}", pile.size, table) for pile in given)


def _cut(cards: Cards, piles: Sequence[Pile]) -> tuple[Cards, ...]:
    hands, start = [], 0
    for pile in piles:
        hands.append(cards[start : start + pile.size])
        start += pile.size
    return tuple(hands)


def _cards(node: Node, what: str, many: int, table: _Table) -> Cards:
    """Cards that nobody else has, so many of them; all that is wrong is told."""
    text = as_text(node, what, table.faults)
    if text is None:
        return ()
    cards, wrong = read_cards(text.value)
    for fault in wrong:
        code = Code.CARD_TWICE if fault.endswith("twice") else Code.NOT_CARDS
        table.faults.add(code, text.place, f"{what}: {fault}")
    if not wrong and len(cards) != many:
        message = f"{what}: {len(cards)} cards, where {many} belong"
        table.faults.add(Code.WRONG_NUMBER_OF_CARDS, text.place, message)
    for card in cards:
        if card in table.seen:
            where = table.seen[card]
            message = f"{what}: {show_card(card)} is there already, on line {where.line}"
            table.faults.add(Code.CARD_TWICE, text.place, message)
        table.seen.setdefault(card, text.place)
    return cards


def _check_order(values: Mapping[str, Node], hands: tuple[Cards, ...], name: str, table: _Table) -> None:
    """Warn of hands that are too strong beside the next one, where every hand has its cards: such a deal is scored."""
    arrangement = table.contest.arrangement
    piles = arrangement.piles
    if not arrangement.ordered or [len(set(hand)) for hand in hands] != [pile.size for pile in piles]:
        return
    for at in table.contest.judge(arrangement.strengths(hands)).fouls:
        place = values.get(piles[at].key, values.get("cards"))
        if place is not None:
            message = f"the {piles[at].name} of {shown(name)} is too strong beside the {piles[at + 1].name}"
            hint = "the hand is scored as one that is set wrongly"
            table.faults.add(Code.HAND_SET_WRONGLY, place.place, message, hint)


def _check_dealt(node: Node | None, hands: tuple[Cards, ...], name: str, table: _Table) -> None:
    """Whether the hands are the cards that were dealt."""
    text = as_text(node, "dealt", table.faults)
    if text is None:
        return
    dealt, wrong = read_cards(text.value)
    for fault in wrong:
        table.faults.add(Code.NOT_CARDS, text.place, f"the cards dealt to {shown(name)}: {fault}")
    many = table.contest.arrangement.dealt
    if not wrong and len(dealt) != many:
        message = f"the cards dealt to {shown(name)}: {len(dealt)} cards, where {many} belong"
        table.faults.add(Code.WRONG_NUMBER_OF_CARDS, text.place, message)
    held = {card for hand in hands for card in hand}
    if wrong or not hands or held == set(dealt):
        return
    told = [
        f"{words_} {show_cards(sorted(cards, reverse=True))}"
        for words_, cards in (("set but not dealt:", held - set(dealt)), ("dealt but not set:", set(dealt) - held))
        if cards
    ]
    table.faults.add(Code.NOT_THE_CARDS_DEALT, text.place, f"{shown(name)}: {'; '.join(told)}")


def _winners(node: Node, players: Sequence[Player], table: _Table) -> tuple[tuple[int, ...], ...]:
    """For each pile the seats that won it, where the cards are not known."""
    seats = {player.name: seat for seat, player in enumerate(players)}
    piles = table.contest.arrangement.piles
    contest, suffices = table.contest, table.contest.best_suffices
    if suffices is None or (len(players) > 2 and contest.options[suffices[0]] != suffices[1]):
        message = f"{table.contest.title} as it is scored here cannot be settled by winners alone"
        table.faults.add(Code.HANDS_MISSING, node.place, message, "write the hands of each player")
        return ()
    values = fields(node, "winners", [pile.key for pile in piles], table.faults, required=[pile.key for pile in piles])
    found = []
    for pile in piles:
        each = values.get(pile.key)
        named = texts(each, "winners", table.faults) if isinstance(each, Items) else _alone(each, table)
        for text in named or ():
            if text.value not in seats:
                hint = did_you_mean(text.value, seats)
                table.faults.add(Code.UNKNOWN_WINNER, text.place, f"no player is called {shown(text.value)}", hint)
        found.append(tuple(seats[text.value] for text in named or () if text.value in seats))
    return tuple(found)


def _alone(node: Node | None, table: _Table) -> tuple[Text, ...]:
    text = as_text(node, "the winner", table.faults)
    return () if text is None else (text,)
