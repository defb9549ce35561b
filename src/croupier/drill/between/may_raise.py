"""Whether a player may raise, to how much at least, and with pot limit to how much at most."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from fractions import Fraction

from croupier.contests.contest import OFF, ON
from croupier.contests.pots import Deal, Pots, Turn
from croupier.contests.pots.betting import Street
from croupier.contests.pots.events import Event, bet, board, call, check, fold, hole, raise_to
from croupier.contests.pots.options import BIG_BLIND_OPTION, BLINDS_MAY_RAISE, FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from croupier.drill.between import mistakes
from croupier.drill.between.asking import NO, YES, Asked, Draft, Wrong, ask, parts_of, says, seat_name, yes_or_no
from croupier.drill.between.pot_deals import shared_faces
from croupier.drill.between.pot_scenes import button_says, log_of, pots_of_table, stacks_of, step_reason, worth
from croupier.drill.draw import Draw
from croupier.drill.kinds import Kind, Setup
from croupier.drill.mistakes import Mistake
from croupier.paytable.model import Table
from croupier.questions import Form, Question, Value
from croupier.words import mark

NAME = "may the player do that"
SHORT, ADD_UP, NOT_ACTED = (
    mark("short all-in does not reopen"),
    mark("short all-ins that add up"),
    mark("short all-in, not acted yet"),
)
LEAST, FULL = mark("minimum raise"), mark("full raise reopens")
OPTION, BLINDS = mark("big blind without a raise"), mark("blinds facing a raise")
MOST, CAPPED = mark("pot-limit maximum"), mark("raises are capped")

_OF_BETTING = "betting"
_STEPS: Mapping[str, str] = {SHORT: "reopening", ADD_UP: "reopening", NOT_ACTED: "reopening", FULL: "reopening"}
"""The step of the rules that answers a skill; that of betting answers the others."""


class _Offering(Deal):
    """A deal that tells what its player could do if the betting had another rule."""

    __slots__ = ()

    def under(self, rule: type[Street]) -> Turn | None:
        """What the player whose turn it is could do under a changed rule; None where it is nobody's turn."""
        if self.turn is None:
            return None
        real = self._betting
        self._betting = rule(**{each.name: getattr(real, each.name) for each in fields(real)})
        found = self._offer(self.turn.seat, self.turn.call, alone=False)
        self._betting = real
        return found


class _AlwaysReopens(Street):
    """Any all-in opens the betting again."""

    def reopens(self, since: int | None) -> bool:
        return True


class _NeverReopens(Street):
    """A full raise opens the betting again, several short ones that add up to one do not."""

    def reopens(self, since: int | None) -> bool:
        return since is None or self.full > since


class _ClosedToAll(Street):
    """A short all-in closes the betting to players who have not acted as well."""

    def reopens(self, since: int | None) -> bool:
        return self.level == self.full if since is None else super().reopens(since)


class _TwiceTheBet(Street):
    """A raise is to twice the bet at least."""

    def least(self) -> int:
        return 2 * self.level


class _ByTheBigBlind(Street):
    """A raise adds the smallest bet at least, which a class for each table has."""

    smallest = 0

    def least(self) -> int:
        return self.level + type(self).smallest


class _WithoutTheCall(Street):
    """With pot limit the raise is measured by the pot before the call."""

    def most(self, everything: int, pot: int, call: int) -> int:
        return super().most(everything, pot - call, call)


class _NoCap(Street):
    """With fixed limit there are as many raises as players want."""

    @property
    def capped(self) -> bool:
        return False


_RULES: tuple[tuple[Mistake, type[Street], str], ...] = (
    (mistakes.SHORT_REOPENS, _AlwaysReopens, ""),
    (mistakes.NEVER_REOPENS, _NeverReopens, NO_LIMIT),
    (mistakes.CLOSED_TO_ALL, _ClosedToAll, NO_LIMIT),
    (mistakes.TWICE_THE_BET, _TwiceTheBet, NO_LIMIT),
    (mistakes.POT_WITHOUT_CALL, _WithoutTheCall, POT_LIMIT),
    (mistakes.CAP_FORGOTTEN, _NoCap, FIXED_LIMIT),
)
"""Broken rules of betting, and the structure in which they can be broken; "" in each."""


def _skills(table: Table) -> Sequence[str]:
    game = pots_of_table(table)
    if game is None:
        return ()
    if game.betting == FIXED_LIMIT:
        return (LEAST, CAPPED, OPTION, BLINDS)
    most = (MOST,) if game.betting == POT_LIMIT else ()
    return (SHORT, ADD_UP, NOT_ACTED, FULL, LEAST, *most, OPTION, BLINDS)


def _make(table: Table, skill: str, setup: Setup, draw: Draw, seed: str) -> Question:
    game = pots_of_table(table)
    if game is None:
        raise KeyError(skill)
    return ask(table, NAME, skill, setup, seed, lambda: _draft(game, skill, setup.level, draw))


def _draft(game: Pots, skill: str, level: int, draw: Draw) -> Draft | None:
    shared = shared_faces(draw, game)
    asked = None if shared is None else _script(game, skill)(game, draw, level, skill, shared)
    if asked is None:
        return None
    deal, seat, again = asked
    if (deal.turn is not None and deal.turn.seat != seat) or deal.over:
        return None
    return Draft(
        (button_says(deal), stacks_of(deal), log_of(deal)),
        parts_of(_asked(game, seat), _answers(game, deal.turn)),
        tuple(_wrong(deal, again)),
        (step_reason(game, _step(game, skill)),),
        Fraction(12),
    )


def _step(game: Pots, skill: str) -> str:
    if skill == OPTION and not game.big_blind_option:
        return "big blind without an option"
    if skill == BLINDS and not game.blinds_may_raise:
        return "blinds that only equalise"
    return _STEPS.get(skill, _OF_BETTING)


def _asked(game: Pots, seat: int) -> list[Asked]:
    name = seat_name(seat)
    found = [
        Asked(says(mark("May seat {seat} raise now?"), seat=name), Form.CHOICE, yes_or_no(), says(mark("may raise"))),
        Asked(
            says(mark("To how much at least? 0 where that is not allowed.")), Form.MONEY, name=says(mark("least raise"))
        ),
    ]
    if game.betting == POT_LIMIT:
        most = says(mark("To how much at most? 0 where that is not allowed."))
        found.append(Asked(most, Form.MONEY, name=says(mark("greatest raise"))))
    return found


def _answers(game: Pots, turn: Turn | None) -> tuple[Value, ...]:
    least, most = (None, None) if turn is None else (turn.least, turn.most)
    allowed = least is not None and most is not None
    found: list[Value] = [YES if allowed else NO, worth(game, least or 0)]
    return (*found, worth(game, most or 0)) if game.betting == POT_LIMIT else tuple(found)


Again = Callable[[Pots], Deal | None]
"""Plays the same deal by other options."""
Scripted = tuple[_Offering, int, Again | None]


def _wrong(deal: _Offering, again: Again | None) -> Iterator[Wrong]:
    """What the player could do under one broken rule at a time."""
    game = deal.game
    for mistake, rule, structure in _RULES:
        if structure in ("", game.betting) or (structure == NO_LIMIT and game.betting == POT_LIMIT):
            yield mistake, _answers(game, deal.under(rule))
    if game.betting != FIXED_LIMIT:
        stakes = game.stakes
        by_blind = type("ByTheBigBlind", (_ByTheBigBlind,), {"smallest": max(stakes.big_blind, stakes.minimum_bet)})
        yield mistakes.BIG_BLIND_RAISE, _answers(game, deal.under(by_blind))
    if again is None:
        return
    for mistake, option in ((mistakes.BLINDS_RAISE, BLINDS_MAY_RAISE), (mistakes.OPTION_GIVEN, BIG_BLIND_OPTION)):
        if game.options[option] == ON or (option == BIG_BLIND_OPTION and deal.turn is not None):
            continue
        other = again(replace(game, options={**game.options, BLINDS_MAY_RAISE: ON, option: ON}))
        if other is not None:
            yield mistake, _answers(game, other.turn)
    if game.big_blind_option and deal.turn is not None and not deal.turn.call:
        other = again(replace(game, options={**game.options, BIG_BLIND_OPTION: OFF}))
        if other is not None:
            yield mistakes.OPTION_REFUSED, _answers(game, other.turn)


def _begun(game: Pots, stacks: Sequence[int], button: int) -> _Offering:
    deal = _Offering(game, stacks, game.first_positions(stacks, button))
    while deal.to_deal:
        deal.act(hole(deal.to_deal[0]))
    return deal


def _on_the_flop(game: Pots, stacks: Sequence[int], button: int, shared: Sequence[int]) -> _Offering:
    """A deal in which everybody has called before the flop, and the flop is turned over."""
    deal = _begun(game, stacks, button)
    while not deal.board:
        if deal.turn is None:
            deal.act(board(*shared[:3]))
        else:
            deal.act(call(deal.turn.seat) if deal.turn.call else check(deal.turn.seat))
    return deal


def _first(game: Pots, players: int, button: int) -> list[int]:
    """The seats in the order in which they act on the flop."""
    stacks = [1] * players
    at = game.first_positions(stacks, button)
    after = at.big_blind if game.left_of_big_blind else at.button
    return [(after + step) % players for step in range(1, players + 1)]


def _raised(game: Pots, draw: Draw, level: int, skill: str, shared: Sequence[int]) -> Scripted | None:
    """A bet on the flop, then what the skill has: short all-ins, a full raise; who is asked has acted, or not."""
    unit, ante = game.stakes.big_blind, game.stakes.ante
    step = max(unit, game.stakes.minimum_bet)
    first = step * (3 + draw.below(6)) + (draw.below(step) if level > 1 else 0)
    calls = level - 1
    short = first + 1 + draw.below(first - 1)
    if skill == ADD_UP:
        second = short + 1 + draw.below(first - 1)
        if second - first < first:
            return None
        raises = [short, second]
    elif skill in (SHORT, NOT_ACTED):
        raises = [short]
    else:
        raises = [2 * first + 1 + draw.below(2 * first)]
    players = 2 + len(raises) + calls + (skill in (NOT_ACTED, LEAST, MOST))
    button = draw.below(players)
    order = _first(game, players, button)
    stacks = [ante + unit + 4 * first + max(raises) * 2 + draw.below(10 * unit) for _ in range(players)]
    shoves = order[1 : 1 + len(raises)]
    for seat, to in zip(shoves, raises, strict=True):
        if skill in (SHORT, ADD_UP, NOT_ACTED):
            stacks[seat] = ante + unit + to
    deal = _on_the_flop(game, stacks, button, shared)
    deal_to = order[-1] if skill in (NOT_ACTED, LEAST, MOST) else order[0]
    return _play_raises(deal, first, dict(zip(shoves, raises, strict=True)), deal_to)


def _play_raises(deal: _Offering, first: int, raises: Mapping[int, int], asked: int) -> Scripted | None:
    """The first player bets, each of some raises, the others call, up to the one who is asked."""
    opened = False
    while deal.turn is not None:
        turn = deal.turn
        seat = turn.seat
        if opened and seat == asked:
            return deal, asked, None
        event: Event
        if not opened:
            event, opened = bet(seat, first), True
        elif seat in raises:
            event = raise_to(seat, raises[seat])
        else:
            event = call(seat)
        if not deal.can(event):
            return None
        deal.act(event)
    return None


def _option(game: Pots, draw: Draw, level: int, skill: str, shared: Sequence[int]) -> Scripted | None:
    """Everybody calls before the flop, some fold; the big blind is asked."""
    return _before_flop(game, draw, level, opens=0)


def _blinds(game: Pots, draw: Draw, level: int, skill: str, shared: Sequence[int]) -> Scripted | None:
    """A player raises before the flop; the big blind is asked."""
    unit = game.stakes.big_blind
    return _before_flop(game, draw, level, opens=unit * (2 + draw.below(3)) + (draw.below(unit) if level > 1 else 0))


def _before_flop(game: Pots, draw: Draw, level: int, *, opens: int) -> Scripted | None:
    players = 3 + level + draw.below(2)
    button = draw.below(players)
    stacks = [game.stakes.ante + game.stakes.big_blind * (20 + draw.below(30)) for _ in range(players)]
    folds = draw.some(range(players), draw.below(level))

    def play(other: Pots) -> _Offering | None:
        deal = _begun(other, stacks, button)
        big_blind = deal.at.big_blind
        raised = not opens
        while deal.turn is not None and deal.turn.seat != big_blind and not deal.board:
            seat = deal.turn.seat
            if not raised and seat not in folds and seat not in (deal.at.small_blind, big_blind):
                event, raised = raise_to(seat, opens), True
            else:
                event = fold(seat) if seat in folds else call(seat) if deal.turn.call else check(seat)
            if not deal.can(event):
                return None
            deal.act(event)
        return None if deal.over else deal

    deal = play(game)
    return None if deal is None else (deal, deal.at.big_blind, play)


def _fixed(game: Pots, draw: Draw, level: int, skill: str, shared: Sequence[int]) -> Scripted | None:
    """With fixed limit a bet on the flop and some raises, as many as there may be or fewer; the next one is asked."""
    players = 3 + (level > 1)
    button = draw.below(players)
    stacks = [game.stakes.ante + game.stakes.big_blind * (30 + draw.below(30)) for _ in range(players)]
    deal = _on_the_flop(game, stacks, button, shared)
    many = draw.one((3, 4)) if skill == CAPPED else draw.one((1, 2))
    for _ in range(many):
        if deal.turn is None or deal.turn.least is None:
            return None
        seat, to = deal.turn.seat, deal.turn.least
        deal.act(raise_to(seat, to) if deal.turn.raising else bet(seat, to))
    return None if deal.turn is None else (deal, deal.turn.seat, None)


Script = Callable[[Pots, Draw, int, str, Sequence[int]], Scripted | None]
_SCRIPTS: Mapping[str, Script] = {OPTION: _option, BLINDS: _blinds, CAPPED: _fixed}


def _script(game: Pots, skill: str) -> Script:
    """How deals of a skill are played."""
    return _SCRIPTS.get(skill, _fixed if game.betting == FIXED_LIMIT else _raised)


KIND = Kind(NAME, mark("May the player do that?"), _skills, _make)
