"""Playing cards as drawn: every one is told apart by shape, by text and by name, in every language."""

import re
from itertools import pairwise

import pytest

from croupier.cards import RANKS, parse_card, parse_cards, rank_of, suit_of
from croupier.sheets.language import LANGUAGES, language
from croupier.sheets.playing_cards import back_svg, card_name, card_svg, hand_svg, hidden_svg
from sheets.pages import Page

EVERY_CARD = range(52)


def drawing(svg: str) -> str:
    """What shows of a card, without colours and names."""
    return re.sub(r'class="[^"]*"|<title>.*?</title>', "", svg)


@pytest.mark.parametrize(
    ("card", "name"),
    [("As", "ace of spades"), ("Th", "ten of hearts"), ("2c", "two of clubs"), ("Qd", "queen of diamonds")],
)
def test_a_card_says_what_it_is(card: str, name: str) -> None:
    assert card_name(parse_card(card), language("en")) == name
    assert f"<title>{name}</title>" in card_svg(parse_card(card), language("en"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_cards_are_named_or_drawn_alike(code: str) -> None:
    lang = language(code)
    assert len({card_name(card, lang) for card in EVERY_CARD}) == 52
    drawn = [drawing(card_svg(card, lang)) for card in EVERY_CARD]
    assert len({*drawn, drawing(back_svg(lang))}) == 53


@pytest.mark.parametrize("card", EVERY_CARD)
def test_a_card_shows_its_rank_as_text_and_its_suit_as_a_path(card: int) -> None:
    page = Page(card_svg(card, language("en")))
    assert page.faults == []
    assert page.texts[-1] == RANKS[rank_of(card)]
    (svg,) = (known for tag, known in page.tags if tag == "svg")
    assert svg["role"] == "img"
    assert svg["class"] == f"card {('clubs', 'diamonds', 'hearts', 'spades')[suit_of(card)]}"


def test_the_four_suits_have_four_shapes() -> None:
    paths = {tuple(re.findall(r' d="([^"]*)"', card_svg(card, language("en")))) for card in EVERY_CARD}
    assert len(paths) == 4


def test_no_card_brings_a_colour_or_fetches_anything() -> None:
    drawn = "".join(card_svg(card, language("en")) for card in EVERY_CARD) + back_svg(language("en"))
    assert re.findall(r"#|rgb|fill=|style=|href|url|http", drawn) == []


def test_a_hand_keeps_the_order_it_is_given() -> None:
    cards = parse_cards("2c Ah 9d")
    page = Page(hand_svg(cards, language("en")))
    assert page.faults == []
    places = [page.text.index(card_name(card, language("en"))) for card in cards]
    assert all(first < second for first, second in pairwise(places))


def test_a_card_face_down_tells_nothing_but_that() -> None:
    page = Page(hidden_svg(3, language("en")))
    assert page.text == "card face down" * 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_same_card_is_the_same_bytes(code: str) -> None:
    assert hand_svg(EVERY_CARD, language(code)) == hand_svg(EVERY_CARD, language(code))
