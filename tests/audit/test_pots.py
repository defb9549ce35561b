"""What an audit says of pot tables: with dice and with cards, by the options in force."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.audit.pots import audit_pots
from croupier.exact.dice.showdowns import own_dice
from croupier.frequencies import disagreements
from croupier.paytable import PotTable, load, shipped_pots
from croupier.pots.report import PotsReport
from croupier.report import Rule

BY_NAME = dict(shipped_pots())


def table(path: Path) -> PotTable:
    found = load(path)
    assert found.pots is not None, found.problems
    return found.pots


def audited(name: str) -> PotsReport:
    return audit_pots(table(BY_NAME[f"holdem-pots/{name}"]))


def written(folder: Path, text: str) -> PotsReport:
    path = folder / "mine.yaml"
    path.write_text(f"game: holdem-pots\nname: Mine\n{text}", encoding="utf-8")
    return audit_pots(table(path))


def sentences(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.english for rule in rules]


def test_dice_holdem() -> None:
    report = audited("dice")
    assert [(each.things, each.size, each.total) for each in report.tables] == [
        ("dice", 5, 7_776),
        ("dice", 7, 279_936),
    ]
    assert report.dice is not None
    assert (report.dice.free_dice, report.dice.orders, report.dice.agreeing) == ("five", 720, 0)
    assert report.dice.own["five"] == own_dice("five")
    assert [each.players for each in report.dice.splits["seven"]] == list(range(2, 11))
    assert report.dice.by_rarity.total == 279_936
    assert report.dice.by_rarity.never == ("four of a kind", "full house")


def test_a_straight_is_commoner_than_three_of_a_kind_and_by_how_much() -> None:
    times = {
        (each.stronger.category, each.weaker.category): each.times for each in disagreements(audited("dice").tables[1])
    }
    assert times["straight", "three of a kind"] == Fraction(29, 10)


def test_which_dice_break_ties_is_the_tables_own(tmp_path: Path) -> None:
    report = written(tmp_path, "stakes: {big_blind: 2, buy_in: 40}\noptions: {played_with: dice, free_dice: seven}\n")
    assert report.dice is not None
    assert report.dice.free_dice == "seven"
    assert "Dice that break ties: all seven." in sentences(report.options)


@pytest.mark.parametrize("name", ["cards", "cards-raked"])
def test_with_cards_kinds_are_counted_and_nothing_is_said_of_dice(name: str) -> None:
    report = audited(name)
    assert [(each.things, each.size) for each in report.tables] == [("cards", 5), ("cards", 7)]
    assert report.tables[1].total == 133_784_560
    assert report.dice is None
    assert not [told for told in sentences(report.options) if "free ones" in told]
    # Of seven cards a pair and two pair are commoner than a high card.
    assert {(each.stronger.category, each.weaker.category) for each in disagreements(report.tables[1])} == {
        ("pair", "high card"),
        ("two pair", "high card"),
    }
    assert disagreements(report.tables[0]) == ()


@pytest.mark.slow
def test_stakes_and_rake_in_sentences(tmp_path: Path) -> None:
    assert sentences(audited("dice").stakes) == [
        "Ante of every player: 1.", "Blinds: 1 and 2.", "Smallest bet: 1.", "Buy-in: 20.", "The house takes no rake.",
    ]  # fmt: skip
    assert sentences(audited("cards-raked").stakes)[-2:] == [
        "Rake: 5% of all that was matched, rounded down to a multiple of 1, 3 at most.",
        "No rake is taken of a deal that ends before the flop.",
    ]
    report = written(
        tmp_path,
        "stakes: {small_blind: 0.50, big_blind: 1, buy_in: 100, chip: 0.25}\n"
        "rake: {percent: 2.5%, step: 0.25, no_flop_no_drop: off}\n",
    )
    assert sentences(report.stakes) == [
        "Blinds: 0.50 and 1.00.", "Smallest bet: 1.00.", "Buy-in: 100.00.", "The smallest chip is worth 0.25.",
        "Rake: 2.5% of all that was matched, rounded down to a multiple of 0.25.",
    ]  # fmt: skip


def test_the_file_and_the_rules_are_told() -> None:
    report = audited("dice")
    assert (report.game, report.file.name, report.name) == ("holdem-pots", "dice.yaml", "Dice hold'em")
    assert len(report.file.sha256) == 64
    assert any("two dice" in step for step in report.steps)
    assert any("side pot" in told for told in sentences(report.clauses))


def test_a_rake_is_spoken_of_where_there_is_one() -> None:
    told = "The house takes its rake, from the main pot first."
    assert [told in sentences(audited(name).clauses) for name in ("dice", "cards", "cards-raked")] == [
        False,
        False,
        True,
    ]
