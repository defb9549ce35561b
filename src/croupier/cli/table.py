"""A game at the keyboard, from deal to deal: what happens is told and saved, and people are asked what they do."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from croupier.cli.screen import Screen
from croupier.play import Game, MoveError, Opening, Record, free_fold, read_move, record_line, records_of, text_of
from croupier.sheets.play_text import Teller, explained, house_rules, move_fault, offered, standing, to_be_known
from croupier.words import mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.contests.pots import Deal, Event, Turn
    from croupier.play import GameFile
    from croupier.sheets.language import Language


class LeftError(Exception):
    """A person leaves the game."""


class UnsavedError(Exception):
    """The game's file cannot be written any more; the message says why."""


@dataclass(slots=True)
class Table:
    """A game in progress at one screen; `last` is the deal to stop after, None for the end of the tournament.

    Where several people share the keyboard each one's cards are on the screen during that one's turn alone.
    """

    game: Game
    screen: Screen
    language: "Language"
    file: "GameFile | None" = None
    last: int | None = None
    teller: Teller = field(init=False)
    _story: list[str] = field(init=False, default_factory=list)
    _told_out: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        setup = self.game.setup
        open_hands = () if self._shared else setup.people or range(len(setup.seats))
        self.teller = Teller(setup.names, self.language, open_hands)

    @property
    def _shared(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.game.setup.people) > 1

    def hide(self) -> None:
        """Take one person's cards off a screen that several people share."""
        if self._shared:
            self.screen.clear()

    def tell_deal_left(self) -> None:
        """Tell what has happened in a deal that was left in the middle."""
        game = self.game
        if game.deal is not None and not game.between:
            self._tell(game.deal, records_of(game.number, game.deal))

    def play(self) -> None:
        """Deal after deal, until the tournament is over or has come to its last deal. Raises LeftError."""
        game = self.game
        while not (game.between and self._is_last()):
            if game.between:
                self._pause_when_out()
                self._happened(game.open_deal())
            event = game.due()
            self._happened(game.act(self._asked() if event is None else event))
            if game.between and game.deal is not None:
                self._tell_lines(standing(game.setup, game.deal, game.tournament, self.language))
                self._sync()

    def _is_last(self) -> bool:
        tournament = self.game.tournament
        return tournament.over or (self.last is not None and tournament.deals >= self.last)

    def _happened(self, records: "tuple[Record, ...]") -> None:
        """Save, then tell: what was seen is never lost."""
        game = self.game
        if self.file is not None:
            dice = game.setup.table.game.with_dice
            lines = [text_of(record_line(each, with_dice=dice)) for each in records]
            self._saving(lambda file: file.add(lines))
        if game.deal is not None:
            self._tell(game.deal, records)

    def _tell(self, deal: "Deal", records: "tuple[Record, ...]") -> None:
        if records and isinstance(records[0], Opening):
            self._story.clear()
        self._tell_lines(self.teller.lines(deal, records))

    def _tell_lines(self, lines: list[str]) -> None:
        self._story += lines
        self.screen.tell(lines)

    def _sync(self) -> None:
        self._saving(lambda file: file.sync())

    def _saving(self, what: "Callable[[GameFile], None]") -> None:
        """Do something with the game's file, where there is one. Raises UnsavedError."""
        if self.file is not None:
            try:
                what(self.file)
            except OSError as fault:
                raise UnsavedError(fault.strerror or str(fault)) from None

    def _pause_when_out(self) -> None:
        """When nobody at the keyboard is left in the game, one question whether it goes on without."""
        people, stacks = self.game.setup.people, self.game.tournament.stacks
        if people and not self._told_out and not any(stacks[seat] for seat in people):
            self._told_out = True
            say = self.language.say
            self._answer(say(mark("The computer seats play on. Enter: to the end; q: save and leave.")))

    def _answer(self, question: str) -> str:
        """What a person says. Raises LeftError for q and at the end of input."""
        answer = self.screen.ask(question)
        if answer is None or answer.lower() in ("q", "quit"):
            raise LeftError
        return answer

    def _asked(self) -> "Event":
        """What the person does whose turn it is. Raises LeftError."""
        deal = self.game.deal
        if deal is None or deal.turn is None:
            raise LeftError
        self._sync()
        turn, names = deal.turn, self.game.setup.names
        if self._shared:
            self._hand_over(names[turn.seat])
        self.screen.tell(["", *to_be_known(deal, turn, names, self.language)])
        event = self._move(deal, turn, names[turn.seat])
        if self._shared:
            self.screen.clear()
            self.screen.tell(self._story)
        return event

    def _hand_over(self, name: str) -> None:
        """The next person takes the keyboard, and nothing of the one before is to be seen."""
        say = self.language.say
        self._answer(say(mark("The keyboard is for {name}. Press Enter when nobody else looks."), name=name))
        self.screen.clear()
        self.screen.tell(self._story)

    def _move(self, deal: "Deal", turn: "Turn", name: str) -> "Event":
        say = self.language.say
        self.screen.tell([offered(deal, turn, self.language)])
        warned = False
        while True:
            answer = self._answer(f"{name}>")
            if not answer:
                self.screen.tell([offered(deal, turn, self.language)])
                continue
            if answer in ("?", "h", "help"):
                self.screen.tell(explained(deal, turn, self.language))
                continue
            if answer == "??":
                self.screen.tell(house_rules(self.game.setup, self.language))
                continue
            try:
                move = read_move(answer, deal, turn)
                if not free_fold(move, turn) or warned:
                    return move
                warned = True
                self.screen.tell([say(mark("A check costs nothing here. Type f again to fold all the same."))])
            except MoveError as fault:
                self.screen.tell([f"{move_fault(fault, self.language)} {say(mark('You can:'))}"])
                self.screen.tell([offered(deal, turn, self.language)])
