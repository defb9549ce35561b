"""The page of a scored deal: whole, safe, the same every time; every card drawn, every number the deal's own."""

import re
import shlex
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from croupier.recorded import Settled
from croupier.recorded.rules import options_in_force, points_in_force
from croupier.recorded.settle import hand_names
from croupier.settlement import Line
from croupier.sheets.html import render_score
from croupier.sheets.language import LANGUAGES, Language, language
from croupier.sheets.playing_cards import card_name
from sheets.conftest import NASTY
from sheets.deals import EXAMPLES, FOUR_CHINESE, OWN_CHINESE, TIED_MOSS, example, written
from sheets.pages import Page, number

WRITTEN = ("chinese", "moss")


@pytest.fixture(scope="module")
def deals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Settled]:
    """Every example, and two deals with what no example has."""
    folder = tmp_path_factory.mktemp("deals")
    return {
        **{name: example(name) for name in EXAMPLES},
        "chinese": written(folder / "chinese", FOUR_CHINESE, own=OWN_CHINESE),
        "moss": written(folder / "moss", TIED_MOSS),
    }


@pytest.fixture(params=(*EXAMPLES, *WRITTEN))
def settled(request: pytest.FixtureRequest, deals: dict[str, Settled]) -> Settled:
    return deals[request.param]


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Language:
    return language(request.param)


@pytest.fixture
def page(settled: Settled, lang: Language) -> Page:
    return Page(render_score(settled, lang.code))


def amount(text: str) -> Fraction:
    """What a cell of the English page says, exactly; decimals beneath a fraction are left out."""
    return number(text.partition("≈")[0].strip())


@pytest.mark.one_in(3)
def test_the_page_is_well_formed_and_every_link_has_its_target(page: Page) -> None:
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    links = [str(known["href"]).removeprefix("#") for tag, known in page.tags if tag == "a"]
    assert {"hands", "comparisons", "ledger", "table", "rules", "origin"} <= set(links) <= set(page.ids)
    assert all(table.caption.strip() for table in page.tables)
    assert all(known.get("scope") in ("col", "row", "rowgroup") for tag, known in page.tags if tag == "th")


def test_nothing_is_fetched_and_nothing_runs(settled: Settled, lang: Language, page: Page) -> None:
    assert {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "base", "form"} == set()
    html = render_score(settled, lang.code)
    assert re.findall(r"https?:|//[a-z]|@import|url\((?!#)", html) == []


def test_the_same_deal_gives_the_same_bytes(settled: Settled, lang: Language) -> None:
    assert render_score(settled, lang.code) == render_score(settled, lang.code)


def test_every_card_is_drawn_once_and_says_what_it_is(settled: Settled, lang: Language, page: Page) -> None:
    drawn = [known for tag, known in page.tags if tag == "svg"]
    hidden = [known for known in drawn if known["class"] == "card back"]
    assert all(known["role"] == "img" for known in drawn)
    cards = [*settled.deal.board, *(card for player in settled.deal.players for hand in player.hands for card in hand)]
    names = [card_name(card, lang) for card in cards]
    said = [text for text in page.texts if text in set(names)]
    assert said == names
    assert len(drawn) == len(cards) + len(hidden)
    assert page.texts.count(lang.say("card face down")) == len(hidden)


def test_every_hand_is_named(settled: Settled) -> None:
    page = Page(render_score(settled))
    for seat, player in enumerate(settled.deal.players):
        assert player.name in page.texts
        for name in hand_names(settled, seat):
            assert page.texts.count(name) >= 1


def test_where_only_winners_are_known_no_card_is_shown_and_the_page_says_so(deals: dict[str, Settled]) -> None:
    page = Page(render_score(deals["moss-poker/first-example"]))
    assert "svg" not in {tag for tag, _ in page.tags}
    assert "Only who won each hand is known." in page.text


def test_a_hand_set_wrongly_is_called_so(deals: dict[str, Settled]) -> None:
    page = Page(render_score(deals["chinese-poker/three-players"]))
    assert page.text.count("Set wrongly: the front is stronger than the middle.") == 1
    assert len([table for table in page.tables if "Vera (set wrongly)" in table.caption]) == 2


def test_a_hand_given_up_unseen_lies_face_down(deals: dict[str, Settled]) -> None:
    page = Page(render_score(deals["chinese"]))
    assert page.texts.count("card face down") == 13
    assert page.text.count("The hand is surrendered.") == 1


def test_every_line_between_two_players_is_there(settled: Settled) -> None:
    page, names = Page(render_score(settled)), [player.name for player in settled.deal.players]
    for one, other in combinations(range(len(names)), 2):
        table = between(page, names[one], names[other])
        lines = [line for line in settled.score.lines if line.seats in ((one, other), (other, one))]
        told = [(row[-2], amount(row[-1])) for row in table[1:-1] if len(row) > 1 and row[-1] != "–"]
        assert sorted(told) == sorted((winner_and_clause(settled, line), line.net) for line in lines)
        net = settled.score.table[one][other]
        assert table[-1][1] == (names[one] if net > 0 else names[other] if net < 0 else "neither")
        assert amount(table[-1][2]) == abs(net)


def between(page: Page, one: str, other: str) -> list[list[str]]:
    """The rows of the table of two players."""
    (found,) = (
        table
        for table in page.tables
        if re.fullmatch(rf"\s*{one}( \([^)]*\))?\s* – \s*{other}( \([^)]*\))?\s*", table.caption)
    )
    return [[cell.strip() for cell in row] for row in found.rows]


def winner_and_clause(settled: Settled, line: Line) -> str:
    assert line.seats is not None
    tied = line.clause.name in ("row tied", "hand tied")
    winner = "neither" if tied else settled.deal.players[line.seats[0]].name
    return winner + line.clause.name + (f": {line.row_name}" if line.row_name else "")


def test_hands_that_are_compared_stand_beside_each_other(deals: dict[str, Settled]) -> None:
    rows = between(Page(render_score(deals["chinese-poker/three-players"])), "Anna", "Borys")
    piles = [row[0] for row in rows[1:] if len(row) == 3]
    assert piles == [
        "front three of a kind – pair",
        "middle four of a kind – two pair",
        "back straight flush – flush",
        "all rows",
        "In all",
    ]


def test_a_hand_that_two_players_are_not_paid_for_says_so(deals: dict[str, Settled]) -> None:
    rows = between(Page(render_score(deals["moss"])), "Anna", "Borys")
    assert rows[2] == ["4-point hand", "–nothing is paid", "–"]


def test_players_who_are_not_compared_are_told_apart_from_a_tie(tmp_path: Path) -> None:
    both_foul = written(
        tmp_path,
        "scoring: chinese-poker/russian\nplayers:\n"
        "  - {name: A, front: Ah Ad Ac, middle: 2h 3d 4c 6s 8h, back: 2d 3c 4s 6h 9d}\n"
        "  - {name: B, front: Kh Kd Kc, middle: 2s 3s 4h 6c 8d, back: 2c 3h 4d 6d 9c}\n",
    )
    assert between(Page(render_score(both_foul)), "A", "B")[1:] == [
        ["Nothing is compared between them."],
        ["In all", "neither", "0"],
    ]


def test_the_ledger_is_the_deals(settled: Settled) -> None:
    rows = [[cell.strip() for cell in row] for row in Page(render_score(settled)).table("Ledger").rows]
    score, money = settled.score, settled.money
    for seat, row in enumerate(rows[1:-1]):
        gross = [score.won(seat), score.lost(seat)] if settled.keeps_gross else []
        told = [*gross, score.net(seat), *([] if money is None else [money[seat]])]
        assert row[0] == settled.deal.players[seat].name
        assert [*map(amount, row[1:])] == told
    paid = sum((line.net for line in score.lines), Fraction(0))
    sums = [*([paid, paid] if settled.keeps_gross else []), 0, *([] if money is None else [-settled.left_over])]
    assert [*map(amount, rows[-1][1:])] == sums


def test_the_russian_ledger_has_won_and_lost_side_by_side_and_the_western_one_the_net(
    deals: dict[str, Settled],
) -> None:
    russian, western = (Page(render_score(deals[f"chinese-poker/source-{name}"])) for name in ("russian", "western"))
    assert russian.table("Ledger").rows[1:3] == [
        ["Player 1", "1", "4", "−3", "−30.00"],
        ["Player 2", "4", "1", "+3", "+30.00"],
    ]
    assert western.table("Ledger").rows[1:3] == [["Player 1", "−2", "−20.00"], ["Player 2", "+2", "+20.00"]]


def test_the_table_of_who_is_paid_by_whom_adds_up_to_zero(settled: Settled) -> None:
    rows = [[cell.strip() for cell in row] for row in Page(render_score(settled)).table("Who is paid by whom").rows]
    seats = range(len(settled.deal.players))
    told = [[Fraction(0) if cell == "·" else amount(cell) for cell in row[1:]] for row in rows[1:]]
    assert [row[:-1] for row in told[:-1]] == [list(row) for row in settled.score.table]
    assert [row[-1] for row in told[:-1]] == [settled.score.net(seat) for seat in seats]
    assert told[-1] == [*(-settled.score.net(seat) for seat in seats), 0]


def test_points_that_are_no_whole_number_are_exact_with_decimals_beneath(deals: dict[str, Settled]) -> None:
    page = Page(render_score(deals["moss"]))
    rows = page.table("Ledger").rows
    assert rows[1][1].strip() == "32/3≈ 10.6667"
    assert rows[2][3].strip() == "−13/3≈ −4.3333"


def test_what_rounding_leaves_is_said(deals: dict[str, Settled], lang: Language) -> None:
    settled = deals["chinese"]
    assert settled.left_over == 1
    page = Page(render_score(settled, lang.code))
    worth, rounded = (lang.points(Fraction(text)) for text in ("0.30", "1"))
    for sentence in (
        lang.say("A point is worth {amount}.", amount=worth),
        lang.say("Amounts that chips cannot pay are rounded down to a multiple of {unit}.", unit=rounded),
        lang.say("Rounding leaves {amount} with nobody.", amount=lang.points(settled.left_over)),
    ):
        assert page.texts.count(sentence) == 1


def test_without_a_worth_there_is_no_money(deals: dict[str, Settled]) -> None:
    page = Page(render_score(replace(deals["moss"], money=None, deal=replace(deals["moss"].deal, per_point=None))))
    assert page.faults == []
    assert page.table("Ledger").rows[0][-1] == "Difference"
    assert "in money:" not in page.text
    assert "What a point is worth in money is not said." in page.text


def test_every_rule_and_every_option_is_printed_once(settled: Settled, lang: Language, page: Page) -> None:
    contest = settled.deal.scoring.contest
    rules = (*points_in_force(contest), *options_in_force(contest))
    assert len(options_in_force(contest)) == len(contest.house_options)
    for rule in rules:
        assert page.items.count(lang.rule(rule)) == 1, rule.text


def test_royalties_are_printed_in_points(deals: dict[str, Settled]) -> None:
    page = Page(render_score(deals["chinese-poker/three-players"]))
    assert page.table("front").rows[1:] == [["three of a kind", "2"]]
    assert page.table("middle").rows[1:] == [["full house or better", "1"]]
    assert page.table("back").rows[1:] == [["straight flush", "4"], ["four of a kind", "3"]]


def test_title_note_scoring_and_hashes_identify_the_page(settled: Settled, page: Page) -> None:
    deal = settled.deal
    for text in (deal.name, deal.note, deal.scoring.name, deal.file.sha256, deal.scoring.file.sha256):
        assert text in page.text
    assert all(value in page.text for value in deal.scoring.source.values())
    assert all(each.sha256 in page.text for each in deal.scoring.extends)


def test_a_deal_without_a_name_is_called_by_its_game(deals: dict[str, Settled], lang: Language) -> None:
    settled = deals["chinese-poker/source-western"]
    html = render_score(replace(settled, deal=replace(settled.deal, name="")), lang.code)
    assert f"<h1><bdi>{lang.say('Chinese poker')}</bdi></h1>" in html


def test_the_command_names_the_file_and_the_language(deals: dict[str, Settled], lang: Language) -> None:
    settled = deals["chinese"]
    odd = replace(settled, deal=replace(settled.deal, file=replace(settled.deal.file, name="-a b'c.yaml")))
    (command,) = re.findall(r"croupier score .*", Page(render_score(odd, lang.code)).text)
    assert shlex.split(command) == ["croupier", "score", "./-a b'c.yaml", "--html", "build", "--lang", lang.code]


@pytest.mark.parametrize("code", ["ru", "uk"])
def test_nothing_but_names_and_signs_stays_in_english(deals: dict[str, Settled], code: str) -> None:
    settled = deals["chinese"]
    scoring = replace(settled.deal.scoring, name="", source={})
    text = Page(render_score(replace(settled, deal=replace(settled.deal, name="", scoring=scoring)), code)).text
    command = rf"croupier score written\.yaml --html build --lang {code}"
    known = rf"{command}|Croupier|SHA|written\.yaml|own\.yaml|Anna|Borys|Vera|Marta|[0-9a-f]{{64}}"
    assert re.findall(r"[A-Za-z]{2,}", re.sub(known, " ", text)) == []


@pytest.fixture
def nasty_deal(deals: dict[str, Settled]) -> Settled:
    """Whatever a file can bring in, as an attack on the page."""
    settled = deals["chinese"]
    players = tuple(replace(each, name=f"{NASTY}{seat}") for seat, each in enumerate(settled.deal.players))
    file = replace(settled.deal.file, name=NASTY, sha256=NASTY)
    scoring = replace(settled.deal.scoring, name=NASTY, source={"title": NASTY, NASTY: NASTY}, file=file)
    deal = replace(
        settled.deal,
        name=NASTY,
        note=NASTY,
        file=file,
        players=players,
        scoring=replace(scoring, extends=(file,)),
    )
    return replace(settled, deal=deal)


@pytest.mark.parametrize("code", LANGUAGES)
def test_hostile_names_print_as_text(deals: dict[str, Settled], nasty_deal: Settled, code: str) -> None:
    html = render_score(nasty_deal, code)
    page, harmless = Page(html), Page(render_score(deals["chinese"], code))
    assert page.faults == []
    assert {tag for tag, _ in page.tags} == {tag for tag, _ in harmless.tags}
    assert page.text.count(NASTY) >= 30
    assert "<script" not in html
    style = html[html.index("<style>") : html.index("</style>")]
    assert "alert" not in style


def test_hostile_names_cannot_turn_the_text_around_them(nasty_deal: Settled) -> None:
    body = render_score(nasty_deal).partition("<body>")[2]
    shown = re.sub(r'aria-label="[^"]*"', "", body)
    for found in re.finditer("\u202e", shown):
        before = shown[: found.start()]
        assert before.rfind("<bdi>") > before.rfind("</bdi>")


def test_a_page_can_always_be_encoded(nasty_deal: Settled) -> None:
    words = "a\ud800b\udcff\x00\x1bc"
    html = render_score(replace(nasty_deal, deal=replace(nasty_deal.deal, name=words, note=words)))
    assert html.encode()
    assert "a\\ud800b\\udcff\\x00\\x1bc" in html
