"""A whole game in words: how it begins, how it stands after a deal, how it ends; the rules of its table."""

from collections.abc import Iterator
from shlex import quote

from croupier.contests.pots import Deal, Event, Kind
from croupier.contests.pots.clauses import RAKE
from croupier.contests.pots.tournament import Tournament
from croupier.play import Setup
from croupier.sheets.language import Language
from croupier.sheets.play_text.words import BETWEEN, INSET, in_chips
from croupier.sheets.views.pot_events import done
from croupier.words import mark


def beginning(setup: Setup, language: Language) -> list[str]:
    """The table, its stakes and the seats."""
    say, count, stakes = language.say, language.count, setup.table.game.stakes
    posted = ((Kind.ANTE, stakes.ante), (Kind.SMALL_BLIND, stakes.small_blind), (Kind.BIG_BLIND, stakes.big_blind))
    posts = [done(Event(kind, chips=chips), in_chips(language), language) for kind, chips in posted if chips]
    head = [setup.table.name, *posts, say(mark("{chips} chips each"), chips=count(setup.buy_in))]
    if stakes.chip != 1:
        head.append(say(mark("a chip is worth {money}"), money=language.points(stakes.chip)))
    found = [BETWEEN.join([*head, say(mark("seed {seed}"), seed=str(setup.seed))])]
    for seat in setup.seats:
        plays = say(mark("person")) if seat.style is None else say(mark("computer, {style}"), style=say(seat.style))
        found.append(f"{INSET}{seat.name}{BETWEEN}{plays}")
    return found


def house_rules(setup: Setup, language: Language) -> list[str]:
    """How the game is played at this table: its steps, then why pots go where they go."""
    game = setup.table.game
    clauses = [each for each in game.in_force if each is not RAKE or game.rake is not None]
    texts = [*game.steps_in_force, *(each.text for each in clauses)]
    ranking = ", ".join(language.say(category.name) for category in game.hands.ranking.categories)
    told = language.say(mark("Hands, weakest first: {hands}."), hands=ranking)
    return [*(f"{INSET}- {language.say(text)}" for text in texts), f"{INSET}- {told}"]


def standing(setup: Setup, deal: Deal, after: Tournament, language: Language) -> list[str]:
    """The chips after a deal that is over, and who is out."""
    say, names = language.say, setup.names
    seats = [f"{names[seat]} {language.count(chips)}" for seat, chips in enumerate(deal.stacks) if deal.start[seat]]
    out = [seat for seat, chips in enumerate(deal.stacks) if deal.start[seat] and not chips]
    out.sort(key=lambda seat: after.places[seat] or 0, reverse=True)
    return [
        say(mark("Chips: {seats}"), seats=BETWEEN.join(seats)),
        *(INSET + say(mark("{name}: out, place {place}"), name=names[seat], place=_place(after, seat)) for seat in out),
    ]


def ending(setup: Setup, after: Tournament, language: Language) -> list[str]:
    """The places of a tournament that is over; of one that was stopped, the chips of those still in."""
    say = language.say
    deals = language.count(after.deals)
    if after.over:
        return [
            "",
            say(mark("The tournament is over. Deals: {deals}. Places:"), deals=deals),
            *_places(setup, after, language),
        ]
    return ["", say(mark("The game stops here. Deals: {deals}. Chips:"), deals=deals), *_places(setup, after, language)]


def _places(setup: Setup, after: Tournament, language: Language) -> Iterator[str]:
    """The best first: those still in by their chips, then those that are out by their places."""
    order = sorted(range(len(setup.seats)), key=lambda seat: (after.places[seat] or 0, -after.stacks[seat]))
    for seat in order:
        place = f"{_place(after, seat)}. " if after.places[seat] is not None else ""
        chips = f": {language.count(after.stacks[seat])}" if after.stacks[seat] else ""
        yield f"{INSET}{place}{setup.names[seat]}{chips}"


def _place(after: Tournament, seat: int) -> str:
    """A place, or the places shared by several who went out with equal chips: `3`, `3-4`."""
    place = after.places[seat]
    shared = after.places.count(place)
    if place is None:
        return ""
    return str(place) if shared == 1 else f"{place}\u2013{place + shared - 1}"


def saved_in(path: str, language: Language) -> str:
    """Where the game is saved."""
    return language.say(mark("Saved in: {path}"), path=path)


def to_resume(path: str | None, language: Language) -> list[str]:
    """What to type to go on with a game that is left; without a file it is lost."""
    if path is None:
        return [language.say(mark("The game was not saved."))]
    return [language.say(mark("The game is saved. To go on with it:")), f"{INSET}croupier play --resume {quote(path)}"]
