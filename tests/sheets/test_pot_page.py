"""The page of a settled deal of pots: whole, safe, the same every time; every card drawn, every number the deal's."""

import re
import shlex
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cards import parse_cards
from croupier.ranking import in_order
from croupier.recorded.model import RecordedPots
from croupier.recorded.rules import options_in_force, stakes_in_force
from croupier.sheets.dice_svg import face_name
from croupier.sheets.html import DealEntry, render_index, render_pots
from croupier.sheets.language import LANGUAGES, Language, language
from croupier.sheets.playing_cards import card_name
from croupier.sheets.views.chips import Chips
from croupier.sheets.views.pot_tables import DEAD, LIVE, WON
from sheets.conftest import NASTY
from sheets.pages import Page, number
from sheets.pot_deals import (
    EVERY,
    dead_small_blind,
    dice,
    everybody_folds,
    excess,
    half_chips,
    hostile,
    odd_chip,
    raked,
    recorded,
    side_pots,
    ten_players,
)


@pytest.fixture(params=EVERY)
def deal(request: pytest.FixtureRequest) -> RecordedPots:
    return recorded(request.param)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.fixture
def page(deal: RecordedPots, lang: Language) -> Page:
    return Page(render_pots(deal, lang.code))


def in_chips(deal: RecordedPots, text: str) -> Fraction:
    """What a cell of the English page says, in chips."""
    return number(text) / deal.table.game.stakes.chip


def pot_tables(page: Page) -> list[list[list[str]]]:
    """The tables of the pots, without their headings."""
    return [table.rows[1:] for table in page.tables if table.caption.startswith("Paid by")]


@pytest.mark.one_in(3)
def test_the_page_is_well_formed_and_every_link_has_its_target(page: Page) -> None:
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    links = [str(known["href"]).removeprefix("#") for tag, known in page.tags if tag == "a"]
    assert {"seats", "pots", "streets", "ledger", "rules", "origin"} <= set(links) <= set(page.ids)
    assert all(table.caption.strip() for table in page.tables)
    assert all(known.get("scope") in ("col", "row", "rowgroup") for tag, known in page.tags if tag == "th")


def test_nothing_is_fetched_and_nothing_runs(deal: RecordedPots, lang: Language, page: Page) -> None:
    assert {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "base", "form"} == set()
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", render_pots(deal, lang.code)) == []


def test_the_same_deal_gives_the_same_bytes(deal: RecordedPots, lang: Language) -> None:
    assert render_pots(deal, lang.code) == render_pots(deal, lang.code)


@pytest.mark.one_in(3)
def test_every_card_and_die_is_drawn_and_says_what_it_is(deal: RecordedPots, lang: Language, page: Page) -> None:
    """The board and its streets, own cards beside the five that play, and again where hands are shown and compared."""
    game, name = deal.deal, face_name if deal.table.game.with_dice else card_name
    shown = [seat for seat, strength in enumerate(game.strengths) if strength is not None]
    expected = [*game.board, *game.board]
    expected += [face for seat in range(len(game.hole)) for face in game.hole[seat]]
    expected += [
        face for seat in shown for face in (*game.game.hands.five(game.hole[seat], game.board), *game.hole[seat])
    ]
    compared = [seat for paid in game.paid if paid.contested for seat in paid.pot.eligible]
    expected += [face for seat in compared for face in game.game.hands.five(game.hole[seat], game.board)]
    drawn = [known for tag, known in page.tags if tag == "svg"]
    assert all(known["role"] == "img" for known in drawn)
    hidden = sum(1 for seat, start in enumerate(game.start) if start and not game.hole[seat]) * 2
    assert sum(str(known["class"]).endswith(" back") for known in drawn) == hidden
    assert len(drawn) == len(expected) + hidden
    for face in set(expected):
        assert page.texts.count(name(face, lang)) == expected.count(face)


def test_seats_stand_in_order_with_stack_and_position() -> None:
    page = Page(render_pots(ten_players()))
    seats = [" ".join(item.split()) for item in page.items if item.lstrip()[:1].isdigit() and "Stack:" in item]
    assert len(seats) == 10
    assert seats[0].startswith("1Anna all-in SB small blind Stack: 5")
    assert seats[6] == "7Petro folded Stack: 200 card face downcard face down"
    assert seats[9].startswith("10Yevheniia D button Stack: 300")


def test_an_empty_seat_is_shown_with_its_dead_blind() -> None:
    page = Page(render_pots(dead_small_blind()))
    (empty,) = [" ".join(item.split()) for item in page.items if "dead" in item and item.lstrip()[:1] == "2"]
    assert empty == "2empty SB dead small blind"
    assert ["seat 2", "the small blind is dead: the seat is empty", "", ""] in page.table("Everything").rows


def test_the_picture_of_the_pots_is_what_everybody_put_in(deal: RecordedPots) -> None:
    """Each column a pot, each row a player: it adds up both ways to what lies in the middle."""
    game = deal.deal
    rows = Page(render_pots(deal)).table("How the pots are made").rows
    body = [[in_chips(deal, cell) if cell.strip() else Fraction(0) for cell in row[1:]] for row in rows[1:]]
    seats = [seat for seat, put_in in enumerate(game.put_in) if put_in]
    assert [row[:-1] for row in body[:-1]] == [[paid.pot.contributions[seat] for paid in game.paid] for seat in seats]
    assert [row[-1] for row in body[:-1]] == [game.put_in[seat] for seat in seats]
    assert body[-1] == [*(paid.pot.amount for paid in game.paid), game.pot]


def test_bars_are_as_long_as_the_chips_and_tell_who_can_win() -> None:
    html = render_pots(ten_players())
    bars = re.findall(r'<span class="chips (\w+)" style="width: ([\d.]+)%">', html)
    game = ten_players().deal
    expected = []
    for seat in range(10):
        for paid in game.paid:
            chips, height = paid.pot.contributions[seat], max(paid.pot.contributions)
            if chips:
                kind = WON if seat in dict(paid.awards) else LIVE if seat in paid.pot.eligible else DEAD
                expected.append((kind, round(100 * chips / height, 2)))
    assert [(kind, float(width)) for kind, width in bars] == expected
    assert (DEAD, 14.29) in expected
    assert {kind for kind, _ in expected} == {WON, LIVE, DEAD}


def test_each_pot_says_who_put_in_what_and_who_gets_what(deal: RecordedPots) -> None:
    tables = pot_tables(Page(render_pots(deal)))
    assert len(tables) == len(deal.deal.paid)
    for rows, paid in zip(tables, deal.deal.paid, strict=True):
        seats = [seat for seat, chips in enumerate(paid.pot.contributions) if chips]
        for row, seat in zip(rows, seats, strict=False):
            assert row[0] == f"{seat + 1}{deal.players[seat]}"
            assert in_chips(deal, row[1]) == paid.pot.contributions[seat]
            won = dict(paid.awards).get(seat)
            assert row[3] == "–" if won is None else in_chips(deal, row[3].removesuffix("with an odd chip")) == won
            assert row[3].endswith("with an odd chip") == (seat in paid.odd)
            assert row[2].startswith("cannot win it") == (seat not in paid.pot.eligible)
        assert [in_chips(deal, rows[-1][column]) for column in (1, 3)] == [paid.pot.amount] * 2
        assert len(rows) == len(seats) + 1 + bool(paid.rake)
        if paid.rake:
            assert rows[-2][0] == "the house"
            assert in_chips(deal, rows[-2][3]) == paid.rake


def test_an_odd_chip_is_said_where_it_goes() -> None:
    (rows,) = pot_tables(Page(render_pots(odd_chip())))
    assert [row[3] for row in rows] == ["59", "–", "60with an odd chip", "–", "119"]
    assert "119 in 2 even parts is 59 each." in Page(render_pots(odd_chip())).texts


def test_every_action_with_the_pot_after_it(deal: RecordedPots) -> None:
    rows = Page(render_pots(deal)).table("Everything").rows[1:]
    pot = Fraction(0)
    moves = [row for row in rows if len(row) == 4 and row[2]]
    for row in moves:
        pot += in_chips(deal, row[2])
        assert in_chips(deal, row[3]) == pot
    assert pot == 0
    assert len(moves) == sum(event.chips > 0 for event in deal.deal.events)


def test_events_in_words() -> None:
    rows = [row[:2] for row in Page(render_pots(excess())).table("Everything").rows]
    assert ["Anna", "raise to 20, all-in"] in rows
    assert ["Borys", "30 beyond the all-in goes back"] in rows
    assert ["Anna", "main pot: 60"] in rows
    folds = [row[:2] for row in Page(render_pots(everybody_folds())).table("Everything").rows]
    assert ["Anna", "uncalled bet of 4 goes back"] in folds
    assert ["Borys", "fold"] in folds


def test_the_ledger_is_the_deals_own_and_adds_up_to_minus_the_rake(deal: RecordedPots) -> None:
    game = deal.deal
    rows = Page(render_pots(deal)).table("Ledger").rows[1:]
    seats = [seat for seat, start in enumerate(game.start) if start]
    told = [[in_chips(deal, cell) for cell in row[1:]] for row in rows[: len(seats) + 1]]
    for seat, (start, put_in, back, won, net, stack) in zip(seats, told[:-1], strict=True):
        assert [start, back, stack] == [game.start[seat], game.returned[seat], game.stacks[seat]]
        assert put_in - back == game.put_in[seat]
        assert net == won + back - put_in == game.nets[seat]
    assert [sum(column) for column in zip(*told[:-1], strict=True)] == told[-1]
    assert told[-1][4] == -game.raked
    assert len(rows) == len(seats) + 1 + bool(game.raked)


def test_what_the_house_takes_is_told() -> None:
    page = Page(render_pots(raked()))
    assert page.table("Ledger").rows[-1] == ["the house", "rake", "+3", ""]
    assert page.texts.count("What players lose in all, 3, is the rake.") == 1
    assert Page(render_pots(side_pots())).texts.count("What is lost is won: no rake was taken.") == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_money_has_its_cents_in_the_readers_digits(code: str) -> None:
    chips, page = Chips(language(code), Fraction(1, 2)), Page(render_pots(half_chips(), code))
    assert chips.told(25) == ("12.50" if code == "en" else "12,50")
    assert any(chips.told(25) in text for text in page.texts)
    assert page.text.count(chips.told(2525)) >= 4


def test_the_result_of_everybody_stands_in_large(deal: RecordedPots) -> None:
    html = render_pots(deal)
    shown = re.findall(r'<dd class="value">([^<]+)</dd>', html)
    assert [in_chips(deal, text) for text in shown] == [
        net for net, start in zip(deal.deal.nets, deal.deal.start, strict=True) if start
    ]


def test_every_rule_every_option_and_every_clause_is_printed_once(
    deal: RecordedPots, lang: Language, page: Page
) -> None:
    game = deal.table.game
    for rule in (*stakes_in_force(game), *options_in_force(game)):
        assert page.items.count(lang.rule(rule)) == 1, rule.text
    for text in (*game.steps_in_force, *(each.text for each in game.in_force)):
        assert page.text.count(lang.say(text)) == 1, text
    for clause in game.in_force:
        assert page.items.count(f"{lang.say(clause.name)}: {lang.say(clause.text)}") == 1


def test_every_pot_names_the_clause_by_which_it_is_paid() -> None:
    captions = [table.caption for table in Page(render_pots(ten_players())).tables if "Paid by" in table.caption]
    assert captions == [f"Paid by: {name}" for name in ("best hand", "best hand", "pot split", *["best hand"] * 3)]
    assert "Paid by: last player" in Page(render_pots(everybody_folds())).text


def test_title_note_table_and_hashes_identify_the_page(deal: RecordedPots, page: Page) -> None:
    files = (deal.file, deal.table.file, *deal.table.extends)
    for text in (deal.name, deal.note, deal.table.name, *(each.sha256 for each in files)):
        assert text in page.text
    assert all(value in page.text for value in deal.table.source.values())


def test_a_deal_without_a_name_is_called_by_its_game(lang: Language) -> None:
    html = render_pots(replace(side_pots(), name=""), lang.code)
    title = Page(f"<p>{lang.say(side_pots().table.game.title)}</p>").text
    assert f"<h1><bdi>{title}</bdi></h1>" in html.replace("&#39;", "'")


def test_the_command_names_the_file_and_the_language(lang: Language) -> None:
    odd = replace(side_pots(), file=replace(side_pots().file, name="-a b'c.yaml"))
    (command,) = re.findall(r"croupier score .*", Page(render_pots(odd, lang.code)).text)
    assert shlex.split(command) == ["croupier", "score", "./-a b'c.yaml", "--html", "build", "--lang", lang.code]


@pytest.mark.parametrize("code", ["ru", "uk"])
@pytest.mark.parametrize("make", [side_pots, raked, dice, dead_small_blind, excess])
def test_nothing_but_names_and_signs_stays_in_english(make: Callable[[], RecordedPots], code: str) -> None:
    deal = make()
    at_table = replace(deal.table, name="", source={})
    text = Page(render_pots(replace(deal, name="", note="", table=at_table), code)).text
    command = rf"croupier score deal\.yaml --html build --lang {code}"
    known = rf"{command}|Croupier|SHA|(?:deal|table|base)\.yaml|Anna|Borys|Vera|Marta|[0-9a-f]{{64}}"
    assert re.findall(r"[A-Za-z]{2,}", re.sub(known, " ", text)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_hostile_names_print_as_text(code: str) -> None:
    html = render_pots(hostile(side_pots(), NASTY), code)
    page, harmless = Page(html), Page(render_pots(side_pots(), code))
    assert page.faults == []
    assert {tag for tag, _ in page.tags} == {tag for tag, _ in harmless.tags}
    assert page.text.count(NASTY) >= 30
    assert "<script" not in html
    assert "alert" not in html[html.index("<style>") : html.index("</style>")]


def test_hostile_names_cannot_turn_the_text_around_them() -> None:
    shown = render_pots(hostile(side_pots(), NASTY)).partition("<body>")[2]
    for found in re.finditer("\u202e", shown):
        before = shown[: found.start()]
        assert before.rfind("<bdi>") > before.rfind("</bdi>")


def test_a_page_can_always_be_encoded() -> None:
    html = render_pots(hostile(side_pots(), "a\ud800b\udcff\x00\x1bc"))
    assert html.encode()
    assert "a\\ud800b\\udcff\\x00\\x1bc" in html


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_index_lists_deals_of_pots_with_what_everyone_won(code: str) -> None:
    entries = [
        DealEntry(each(), {lang: f"{each.__name__}.{lang}.html" for lang in LANGUAGES}, f"{each.__name__}.json")
        for each in (side_pots, half_chips)
    ]
    page, lang = Page(render_index([], (), entries, lang=code)), language(code)
    assert page.faults == []
    links = {known["href"] for tag, known in page.tags if tag == "a"}
    assert links == {"#content", *(link for entry in entries for link in (*entry.pages.values(), entry.data))}
    rows = page.table(lang.say("Deals scored")).rows[1:]
    assert rows[0][1:3] == ["A table", "Anna −20Borys +140Vera −10Marta −110"]
    gain = Chips(lang, Fraction(1, 2)).signed(2525).shown
    assert rows[1][2] == f"Anna {gain}Borys −{gain[1:]}"


def test_five_cards_are_read_with_what_repeats_first() -> None:
    def names(text: str) -> tuple[int, ...]:
        return in_order(parse_cards(text), lambda card: card // 4)

    assert names("Kd 7c Kh 7d 2s")[:2] in (parse_cards("Kd Kh"), parse_cards("Kh Kd"))
    assert names("Ah 2c 3d 4s 5h") == parse_cards("5h 4s 3d 2c Ah")
    assert names("9h Tc Jd Qs Kh") == parse_cards("Kh Qs Jd Tc 9h")
