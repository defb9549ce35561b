"""Charts: drawn in the page's own colours and font, told in words, the same bytes every time."""

import re
from xml.etree import ElementTree

import pytest

from croupier.report import Report
from croupier.sheets.charts import contribution_chart, outcome_chart
from croupier.sheets.language import LANGUAGES, language
from sheets.pages import Page


@pytest.mark.parametrize("code", LANGUAGES)
def test_charts_are_well_formed_and_say_what_they_show(full: Report, code: str) -> None:
    for svg in (outcome_chart(full, language(code)), contribution_chart(full, language(code))):
        ElementTree.fromstring(svg)
        assert Page(svg).faults == []
        assert 'role="img"' in svg
        assert svg.count("<title") == svg.count("<desc") == 1
        assert "<style" not in svg
        assert "http" not in svg


def test_charts_use_no_colour_or_font_of_their_own(full: Report) -> None:
    for svg in (outcome_chart(full, language("en")), contribution_chart(full, language("en"))):
        assert re.findall(r"#[0-9a-f]{6}|font-family|DejaVu", svg) == []


def test_ids_of_two_charts_do_not_collide(full: Report) -> None:
    ids = [set(Page(chart(full, language("en"))).ids) for chart in (outcome_chart, contribution_chart)]
    assert all(ids)
    assert not ids[0] & ids[1]


def test_every_net_result_has_its_bar(full: Report) -> None:
    svg = outcome_chart(full, language("en"))
    bars = re.findall(r"fill: var\(--(?:win|push|loss)\)", svg)
    assert len(bars) == len({outcome.net for outcome in full.outcomes})


def test_every_event_has_its_label_and_its_figure(full: Report) -> None:
    page = Page(contribution_chart(full, language("uk")))
    for event in full.events:
        words = language("uk").hands(event.low, event.high)
        assert page.texts.count(words[0].upper() + words[1:]) == 1
    assert page.text.count("\u22120,6099") == 1


def test_the_same_report_gives_the_same_bytes(full: Report) -> None:
    assert outcome_chart(full, language("ru")) == outcome_chart(full, language("ru"))


def test_a_readers_own_matplotlib_settings_change_nothing(full: Report) -> None:
    import matplotlib as mpl

    plain = contribution_chart(full, language("en"))
    with mpl.rc_context({"font.size": 30, "axes.grid": True, "svg.fonttype": "path"}):
        assert contribution_chart(full, language("en")) == plain
