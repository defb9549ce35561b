"""What happens in a deal, told as it happens: a line or a few for each record."""

from collections.abc import Collection, Sequence

from croupier.contests.pots import Deal, Event, Kind
from croupier.contests.pots.events import POSTS
from croupier.play import Opening, Record
from croupier.sheets.language import Language
from croupier.sheets.play_text.paying import paid_lines
from croupier.sheets.play_text.words import BETWEEN, INSET, in_chips, in_groups, shown, street_name
from croupier.sheets.views.pot_events import DEAD_SMALL_BLIND, done, moved
from croupier.words import mark


class Teller:
    """Tells of one deal after another. `open_hands` are seats whose own cards or dice are told when they are dealt."""

    def __init__(self, names: Sequence[str], language: Language, open_hands: Collection[int] = ()) -> None:
        self._names, self._language, self._open = names, language, open_hands
        self._shared = self._pot = 0
        self._reasons: set[str] = set()

    def lines(self, deal: Deal, records: Sequence[Record]) -> list[str]:
        """What records of a deal say; they come in the order in which they happened, and a deal begins with its own."""
        found: list[str] = []
        for record in records:
            if isinstance(record, Opening):
                found += self._opening(deal, record, [each for each in records if isinstance(each, Event)])
            elif record.kind not in POSTS:
                found += self._event(deal, record)
        return found

    def _opening(self, deal: Deal, opening: Opening, events: Sequence[Event]) -> list[str]:
        say, stakes = self._language.say, deal.game.stakes
        self._shared, self._pot = 0, 0
        button = self._names[opening.at.button]
        dead = "" if opening.stacks[opening.at.button] else say(mark(", a seat that is empty"))
        found = [
            "",
            say(mark("Deal {number}. Button: {name}{dead}."), number=str(opening.number), name=button, dead=dead),
        ]
        if stakes.small_blind and not opening.stacks[opening.at.small_blind]:
            found.append(INSET + say(DEAD_SMALL_BLIND))
        for seat, chips in enumerate(opening.stacks):
            if chips:
                posted = [each for each in events if each.seat == seat and each.kind in POSTS]
                self._pot += sum(map(moved, posted))
                parts = [f"{self._names[seat]}: {self._language.count(chips)}", *map(self._done, posted)]
                found.append(INSET + BETWEEN.join(parts))
        return found

    def _done(self, event: Event) -> str:
        return done(event, in_chips(self._language), self._language)

    def _event(self, deal: Deal, event: Event) -> list[str]:
        match event.kind:
            case Kind.HOLE:
                return self._hole(deal, event)
            case Kind.BOARD:
                return self._board(deal, event)
            case Kind.SHOW:
                return [INSET + self._shown(deal, event)]
            case Kind.AWARD:
                return self._award(deal, event)
            case Kind.RAKE:
                return []  # told with the pots that it is taken from
            case _:
                self._pot += moved(event)
                return [f"{INSET}{self._name(event)}: {self._done(event)}"]

    def _name(self, event: Event) -> str:
        return "" if event.seat is None else self._names[event.seat]

    def _hole(self, deal: Deal, event: Event) -> list[str]:
        if event.seat not in self._open:
            return []
        words = mark("{name}: dice {faces}") if deal.game.with_dice else mark("{name}: cards {faces}")
        return [INSET + self._language.say(words, name=self._name(event), faces=shown(deal.game, event.cards))]

    def _board(self, deal: Deal, event: Event) -> list[str]:
        say = self._language.say
        before, self._shared = self._shared, self._shared + len(event.cards)
        parts = [f"{say(street_name(self._shared))}: {shown(deal.game, event.cards)}"]
        if before:
            parts.append(say(mark("all shared: {faces}"), faces=shown(deal.game, deal.board[: self._shared])))
        return [BETWEEN.join([*parts, say(mark("pot {chips}"), chips=self._language.count(self._pot))])]

    def _shown(self, deal: Deal, event: Event) -> str:
        hands, game = deal.game.hands, deal.game
        kind = self._language.say(hands.category(hands.strength(event.cards, deal.board)))
        five = shown(game, in_groups(game, hands.five(event.cards, deal.board)))
        return BETWEEN.join([f"{self._name(event)}: {shown(game, event.cards)}", f"{kind} ({five})"])

    def _award(self, deal: Deal, event: Event) -> list[str]:
        """All pots are told with the first award of a deal."""
        first = next(each for each in deal.events if each.kind is Kind.AWARD)
        return paid_lines(deal, self._names, self._language, self._reasons) if first is event else []
