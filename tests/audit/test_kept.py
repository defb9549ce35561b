"""A solution that is kept saves time and never does harm: damaged, half written, of another version, or read-only."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import croupier.audit.kept as kept
import croupier.audit.kept_files as kept_files
from croupier.audit.kept import find_outlook, keep, read_kept
from croupier.audit.situation import Situation, read_situation
from croupier.exact.outlook import Outlook
from croupier.exact.plan import Plan, make_plan
from croupier.exact.solver import solve
from exact.holdem import TINY_DECKS, casino, uth
from exact.stud import SMALL_DECKS, stud

DECK = TINY_DECKS["nine cards"]
PLAN = make_plan(uth(qualifier=DECK.qualifier), DECK.cards)
BEFORE_THE_FLOP = Situation(0, 0, DECK.cards.cards[:2], ())


def ask(folder: Path | None, plan: Plan = PLAN) -> tuple[Outlook, list[str]]:
    """The outlook with the first two cards of the deck, and what was told of work that takes long."""
    told: list[str] = []
    return find_outlook(plan, BEFORE_THE_FLOP, ties="most", folder=folder, on_step=told.append), told


def entries(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def test_the_first_answer_solves_the_second_one_reads(tmp_path: Path) -> None:
    first, told = ask(tmp_path)
    assert told == ["the whole game"]
    again, told_again = ask(tmp_path)
    assert told_again == []
    assert again == first
    assert len(entries(tmp_path)) == 1


def test_what_is_kept_answers_as_a_solution_does(tmp_path: Path) -> None:
    expected, _ = ask(None)
    keep(solve(PLAN), tmp_path)
    assert ask(tmp_path) == (expected, [])


def test_another_table_another_deck_another_entry(tmp_path: Path) -> None:
    ask(tmp_path)
    for other in (
        make_plan(uth(qualifier="pair"), DECK.cards),
        make_plan(uth(qualifier=DECK.qualifier, river=(1, 2)), DECK.cards),
        make_plan(uth(qualifier=DECK.qualifier), TINY_DECKS["ten cards, no straights"].cards),
    ):
        assert read_kept(other, tmp_path) is None


def cut_short(data: bytes) -> bytes:
    return data[: len(data) // 2]


def one_bit_changed(data: bytes) -> bytes:
    at = len(data) - 40
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def of_another_form(data: bytes) -> bytes:
    return data.replace(b"hole table 1", b"hole table 0", 1)


def nothing(data: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("damage", [cut_short, one_bit_changed, of_another_form, nothing])
def test_a_damaged_entry_is_as_if_it_were_not_there(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    expected, _ = ask(tmp_path)
    (entry,) = entries(tmp_path)
    whole = entry.read_bytes()
    entry.write_bytes(damage(whole))
    found, told = ask(tmp_path)
    assert found == expected
    assert told != []
    assert entry.read_bytes() == whole


def test_an_entry_that_is_whole_but_lacks_deals_is_not_believed(tmp_path: Path) -> None:
    """The checksum is right, the deals are not: written by a program with a fault."""
    table = keep(solve(PLAN), tmp_path)
    (entry,) = entries(tmp_path)
    entry.write_bytes(kept._as_bytes(replace(table, showdowns=table.showdowns + 1)))
    assert read_kept(PLAN, tmp_path) is None
    assert entries(tmp_path) == []


def test_another_version_of_the_program_or_of_the_kernels_solves_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(tmp_path)
    monkeypatch.setattr(kept, "__version__", "0.0.0.other")
    assert read_kept(PLAN, tmp_path) is None
    monkeypatch.undo()
    monkeypatch.setattr("croupier.exact.kernels.jit.kernel_digest", lambda: "0" * 16)
    assert read_kept(PLAN, tmp_path) is None


def test_where_nothing_can_be_written_the_answer_comes_all_the_same(tmp_path: Path) -> None:
    """The folder's name is a file's, so that it can be made by nobody, the superuser included."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder", encoding="utf-8")
    expected, _ = ask(None)
    found, told = ask(in_the_way / "solutions")
    assert found == expected
    assert told != []
    assert in_the_way.read_text(encoding="utf-8") == "not a folder"


def test_a_read_only_folder_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system refuses; a folder's own permissions do not bind the superuser, whom tests may run as."""

    def refuse(path: Path, data: bytes) -> None:
        raise PermissionError(path)

    monkeypatch.setattr(kept_files, "write_atomic", refuse)
    assert ask(tmp_path)[0] == ask(None)[0]
    assert entries(tmp_path) == []


def test_an_entry_that_is_a_folder_is_passed_by(tmp_path: Path) -> None:
    expected, _ = ask(tmp_path)
    (entry,) = entries(tmp_path)
    entry.unlink()
    entry.mkdir()
    assert ask(tmp_path)[0] == expected


def test_after_the_flop_nothing_is_solved_or_kept(tmp_path: Path) -> None:
    plan = make_plan(casino(qualifier=DECK.qualifier), DECK.cards)
    situation = read_situation(plan, "6c6d", "6h9c9d")
    told: list[str] = []
    found = find_outlook(plan, situation, ties="most", folder=tmp_path, on_step=told.append)
    assert found.outcomes.total == plan.deals_after(situation.street)
    assert told == []
    assert entries(tmp_path) == []


def test_one_hand_against_a_ladder_is_solved_at_once_and_not_kept(tmp_path: Path) -> None:
    deck = SMALL_DECKS["folds half the time"]
    plan = make_plan(stud(), deck)
    situation = Situation(0, 0, deck.cards[:2], ())
    found = find_outlook(plan, situation, ties="most", folder=tmp_path, on_step=lambda step: None)
    assert found.outcomes.total == plan.deals_after(0)
    assert entries(tmp_path) == []
