"""Counts of losing hands that are kept serve every table with a bet on them, and never do harm."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import croupier.exact.board_first.losers as losers_module
from croupier.audit.kept_losers import as_bytes, bring_losers
from croupier.cards import Deck
from croupier.exact.board_first.losers import Losers, losers
from croupier.exact.plan import make_plan
from croupier.exact.solver import Solution, ladder_deals, solve
from croupier.ranking import FIVE
from croupier.rules import Facts, Game
from exact.holdem import BAD_BEAT, TINY_DECKS, TRIPS, uth

DECK = TINY_DECKS["nine cards"]
OTHER = TINY_DECKS["ten cards, no straights"]
GENEROUS = {"four of a kind": "900 to 1", "full house": "5 to 1"}


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new run of the program."""
    monkeypatch.setattr(losers_module, "_COUNTED", {})


def solved(game: Game, deck: Deck = DECK.cards) -> Solution:
    return solve(make_plan(game, deck))


BAD_BEATS = solved(uth(qualifier=DECK.qualifier, bad_beat=BAD_BEAT))


def priced(solution: Solution, folder: Path | None) -> dict[Facts, int]:
    bring_losers(solution, folder)
    return dict(ladder_deals(solution, solution.plan.game.ladders["bad beat"]))


def counting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*asked: object) -> Losers:
        raise AssertionError("counted anew")

    losers_module._COUNTED.clear()
    monkeypatch.setattr(losers_module, "_count", refuse)


def test_they_are_counted_once_for_tables_of_any_pays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, other = priced(BAD_BEATS, tmp_path), solved(uth(bad_beat=GENEROUS, qualifier="pair"))
    of_other = priced(other, None)
    assert len(list(tmp_path.iterdir())) == 1
    counting_is_refused(monkeypatch)
    assert priced(BAD_BEATS, tmp_path) == expected
    losers_module._COUNTED.clear()
    assert priced(other, tmp_path) == of_other
    assert len(list(tmp_path.iterdir())) == 1


def test_another_deck_has_an_entry_of_its_own(tmp_path: Path) -> None:
    priced(BAD_BEATS, tmp_path)
    priced(solved(uth(qualifier=OTHER.qualifier, bad_beat=BAD_BEAT), OTHER.cards), tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_other_kernels_count_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    priced(BAD_BEATS, tmp_path)
    monkeypatch.setattr("croupier.exact.kernels.jit.kernel_digest", lambda: "0" * 16)
    priced(BAD_BEATS, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_table_without_such_a_bet_keeps_nothing(tmp_path: Path) -> None:
    bring_losers(solved(uth(qualifier=DECK.qualifier, trips=TRIPS)), tmp_path)
    assert list(tmp_path.iterdir()) == []


def one_deal_more(found: Losers) -> bytes:
    return as_bytes(replace(found, tied=found.tied + 1))


def of_another_shape(found: Losers) -> bytes:
    return as_bytes(replace(found, behind=found.behind[None]))


def fewer_than_none(found: Losers) -> bytes:
    changed = found.behind.copy()
    changed[0], changed[-1] = -1, changed[-1] + changed[0] + 1
    return as_bytes(replace(found, behind=changed))


def cut_short(found: Losers) -> bytes:
    return as_bytes(found)[:-40]


@pytest.mark.parametrize("damage", [one_deal_more, of_another_shape, fewer_than_none, cut_short])
def test_what_is_damaged_or_lacks_deals_is_counted_anew(damage: Callable[[Any], bytes], tmp_path: Path) -> None:
    expected = priced(BAD_BEATS, tmp_path)
    (entry,) = tmp_path.iterdir()
    whole = entry.read_bytes()
    entry.write_bytes(damage(losers(DECK.cards, FIVE, ())))
    losers_module._COUNTED.clear()
    assert priced(BAD_BEATS, tmp_path) == expected
    assert entry.read_bytes() == whole


def test_where_nothing_can_be_written_they_are_counted_all_the_same(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder", encoding="utf-8")
    assert priced(BAD_BEATS, in_the_way / "counts") == priced(BAD_BEATS, None)
    assert in_the_way.read_text(encoding="utf-8") == "not a folder"
