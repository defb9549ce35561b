"""A settled deal of pots in a terminal of any width and language: every figure whole, every rule said once."""

import io
import re
from fractions import Fraction

import pytest
from rich.console import Console

from croupier.problems import printable
from croupier.recorded.model import RecordedPots
from croupier.recorded.rules import options_in_force, stakes_in_force
from croupier.sheets.language import LANGUAGES, Language, language
from croupier.sheets.pot_text import pot_text
from croupier.sheets.views.chips import Chips
from sheets.pot_deals import EVERY, dead_small_blind, dice, half_chips, hostile, odd_chip, raked, recorded, side_pots

WIDTHS = (30, 40, 60, 80, 120)
FIGURE = re.compile(r"[-+]?\d+(?:[.,\u00a0]\d+)*")
HOSTILE = ("[/]", "[bold]b[/bold]", "\x1b[31mred", "two\nlines", "\ud800", "\u202eturned")


def printed(deal: RecordedPots, code: str = "en", width: int = 100) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, color_system=None)
    with console.capture() as captured:
        console.print(pot_text(deal, language(code), width=width))
    return captured.get()


def squeezed(text: str) -> str:
    return "".join(text.split())


def rows(text: str, first: str) -> list[list[str]]:
    """The rows of the table that begins with a heading, cell by cell."""
    lines = text.splitlines()
    start = next(at for at, line in enumerate(lines) if re.split(r"\s{2,}", line.strip()) == first.split("|"))
    found = []
    for line in lines[start + 2 :]:
        if not line.strip():
            break
        found.append(re.split(r"\s{2,}", line.strip()))
    return found


@pytest.fixture(params=EVERY)
def deal(request: pytest.FixtureRequest) -> RecordedPots:
    return recorded(request.param)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["side_pots", "half_chips", "dice", "ten_players"])
@pytest.mark.one_in(5)
def test_no_line_is_wider_than_the_terminal(name: str, code: str, width: int) -> None:
    assert max(len(line.rstrip()) for line in printed(recorded(name), code, width).splitlines()) <= width


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["side_pots", "half_chips", "raked"])
def test_no_figure_is_lost_where_room_is_short(name: str, width: int) -> None:
    wide, narrow = (printed(recorded(name), width=each).partition("SHA-256")[0] for each in (120, width))
    assert sorted(FIGURE.findall(narrow)) == sorted(FIGURE.findall(wide))


def test_the_ledger_is_the_deals_own(deal: RecordedPots) -> None:
    told = rows(printed(deal, width=140), "player|stack|put in|taken back|won|net|stack after")
    figures = [[Fraction(cell.replace(",", "")) for cell in row[1:]] for row in told]
    game, chip = deal.deal, deal.table.game.stakes.chip
    seats = [seat for seat, start in enumerate(game.start) if start]
    assert [row[0] for row in told] == [*(deal.players[seat] for seat in seats), "Sum"]
    for seat, (start, put_in, back, won, net, stack) in zip(seats, figures[:-1], strict=True):
        assert (start, stack) == (game.start[seat] * chip, game.stacks[seat] * chip)
        assert put_in - back == game.put_in[seat] * chip
        assert net == won + back - put_in == game.nets[seat] * chip
    assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]
    assert figures[-1][4] == -game.raked * chip


def test_every_event_is_told_and_the_pot_after_it(deal: RecordedPots) -> None:
    told = [row for row in rows(printed(deal, width=140), "player|action|chips|pot") if len(row) == 4]
    chip, pot = deal.table.game.stakes.chip, Fraction(0)
    for row in told:
        moved, after = (Fraction(cell.replace(",", "")) for cell in row[2:])
        pot += moved
        assert after == pot
    assert pot == 0
    assert len(told) == sum(event.chips > 0 for event in deal.deal.events)
    assert chip > 0


def test_events_in_words() -> None:
    told = [row[:2] for row in rows(printed(side_pots()), "player|action|chips|pot")]
    assert told[:6] == [
        ["Before the flop"],
        ["Anna", "small blind 1"],
        ["Borys", "big blind 2"],
        ["the dealer", "two cards to each player, face down"],
        ["Vera", "raise to 6"],
        ["Marta", "call 6"],
    ]
    assert ["Anna", "raise to 20, all-in"] in told
    assert ["Marta", "uncalled bet of 40 goes back"] in told
    assert ["Borys", "Kc Kh · show: three of a kind"] in told
    assert ["Borys", "side pot 1: 120"] in told
    assert ["Flop: 7c 8d 2s"] in told


def test_the_house_takes_its_rake_and_a_hand_is_mucked() -> None:
    text = printed(raked())
    told = [row[:2] for row in rows(text, "player|action|chips|pot")]
    assert ["Anna", "muck, unseen"] in told
    assert ["the house", "rake 3"] in told
    assert ["the house", "rake", "3"] in rows(text, "player|put in|kind of hand|gets")
    assert "What players lose in all, 3, is the rake." in text


def test_an_odd_chip_and_how_the_pot_is_split() -> None:
    text = printed(odd_chip())
    assert ["Vera", "50", "high card Ac Ks Tc 9d 4s", "60", "with an odd chip"] in rows(
        text, "player|put in|kind of hand|gets"
    )
    assert "119 in 2 even parts is 59 each." in text
    assert "1 is left over: an odd chip to a winner, clockwise from the seat left of the button." in text


def test_a_dead_small_blind_is_said() -> None:
    text = printed(dead_small_blind())
    assert ["seat 2", "the small blind is dead: the seat is empty"] in rows(text, "player|action|chips|pot")
    assert ["empty", "2", "dead small blind"] in rows(text, "player|seat|position|stack|own cards|kind of hand")


def test_dice_are_called_dice() -> None:
    text = printed(dice())
    assert "shared dice: 2 5 5 3 1" in text
    assert ["the dealer", "two dice to each player, unseen", "7"] in rows(text, "player|action|chips|pot")
    assert "own dice" in text


def test_money_has_its_cents() -> None:
    text = printed(half_chips())
    assert "raise to 12.50" in text
    assert printed(half_chips(), "ru").count("12,50") == text.count("12.50")


def test_every_rule_is_said_once(deal: RecordedPots, lang: Language) -> None:
    text, game = squeezed(printed(deal, lang.code, 200)), deal.table.game
    rules = [*map(lang.rule, (*stakes_in_force(game), *options_in_force(game)))]
    rules += [f"{lang.say(each.name)}: {lang.say(each.text)}" for each in game.in_force]
    rules += map(lang.say, game.steps_in_force)
    for rule in rules:
        assert text.count(squeezed(f"- {rule}")) == 1, rule


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_amounts_are_told_in_the_readers_digits(code: str) -> None:
    lang, deal = language(code), half_chips()
    assert Chips(lang, deal.table.game.stakes.chip).told(5050) in printed(deal, code)


@pytest.mark.parametrize("words", HOSTILE)
@pytest.mark.parametrize("width", [40, 100])
def test_names_of_a_file_come_out_as_text(words: str, width: int) -> None:
    text = printed(hostile(side_pots(), words), width=width)
    assert squeezed(text).count(squeezed(printable(words))) >= 10
    assert all(letter.isprintable() or letter in "\n\u00a0" for letter in text)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    assert text.encode()


@pytest.mark.parametrize("width", [40, 100])
def test_a_very_long_name_folds_and_none_of_it_is_lost(width: int) -> None:
    text = printed(hostile(side_pots(), "L" * 200), width=width)
    assert text.count("L") >= 20 * 200
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
