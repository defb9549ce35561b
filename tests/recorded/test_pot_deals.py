"""Recorded deals of pots: the examples, what may be written, and every way in which a record can be wrong."""

from pathlib import Path

import pytest

from croupier.contests.pots import Deal, Kind
from croupier.contests.pots.score import score_of
from croupier.paytable import load
from croupier.problems import has_errors
from croupier.recorded import LoadedDeal, blank_pots, load_deal
from paytable.tables import POT_DEAL

ROOT = Path(__file__).resolve().parents[2]
DEALS = sorted((ROOT / "deals/holdem-pots").glob("*.yaml"))
SEATS = """\
table: holdem-pots/cards
button: Anna
players:
  - {name: Anna, stack: 100, cards: As Ad}
  - {name: Borys, stack: 100, cards: Ks Kd}
  - {name: Vera, stack: 30, cards: Qs Qd}
actions:
"""


def loaded(folder: Path, text: str) -> LoadedDeal:
    path = folder / "deal.yaml"
    path.write_text(text, encoding="utf-8")
    return load_deal(path, "deal.yaml")


def deal(folder: Path, text: str) -> Deal:
    found = loaded(folder, text)
    assert found.problems == ()
    assert found.deal is None
    assert found.pots is not None
    return found.pots.deal


def told(folder: Path, text: str) -> list[str]:
    found = loaded(folder, text)
    assert found.pots is None
    return [f"{each.line}:{each.column} {each.code}" for each in found.problems]


def acted(*actions: str) -> str:
    return SEATS + "".join(f"  - {each}\n" for each in actions)


class TestExamples:
    @pytest.mark.parametrize("path", DEALS, ids=[path.stem for path in DEALS])
    def test_every_one_is_without_fault_and_loses_no_chip(self, path: Path) -> None:
        found = load_deal(path)
        assert not has_errors(found.problems)
        assert found.pots is not None
        settled = found.pots.deal
        assert sum(settled.nets) == -settled.raked
        score = score_of(settled)
        assert tuple(score.net(seat) for seat in range(len(settled.stacks))) == settled.nets

    @pytest.mark.parametrize(
        ("name", "nets", "raked"),
        [
            ("three-way-all-in", (-6, 45, -120, 88, -7), 0),
            ("short-all-ins", (170, -34, -46, -90), 0),
            ("raked", (-1, 31, -33, 0), 3),
            ("dice", (-3, -2, -15, 20), 0),
        ],
    )
    def test_what_they_come_to(self, name: str, nets: tuple[int, ...], raked: int) -> None:
        found = load_deal(ROOT / "deals/holdem-pots" / f"{name}.yaml")
        assert found.pots is not None
        assert (found.pots.deal.nets, found.pots.deal.raked) == (nets, raked)


class TestWhatMayBeWritten:
    def test_calls_and_all_ins_with_their_amounts_or_without(self, tmp_path: Path) -> None:
        full = acted("Anna calls 2", "Borys raises to 10", "Vera is all in for 30", "Anna folds", "Borys calls 20",
                     "flop: 2c 3c 4c", "turn: 8h", "river: 9h")  # fmt: skip
        terse = acted("Anna calls", "Borys raises to 10", "Vera all-in", "Anna folds", "Borys calls",
                      "flop: 2c3c4c", "turn: 8h", "river: 9h")  # fmt: skip
        assert deal(tmp_path, full).events == deal(tmp_path, terse).events
        assert deal(tmp_path, terse).nets == (-2, 32, -30)

    @pytest.mark.parametrize("words", ["is all in for 28", "goes all-in with 30", "all in"])
    def test_an_all_in_names_the_chips_left_or_the_whole_bet(self, words: str, tmp_path: Path) -> None:
        text = acted("Anna folds", "Borys folds").replace("Borys folds", f"Borys calls\n  - Vera {words}")
        found = deal(tmp_path, text + "  - Borys folds\n")
        assert found.nets == (0, -2, 2)

    def test_names_of_several_words_and_one_that_begins_another(self, tmp_path: Path) -> None:
        text = acted("Anna Maria folds", "Anna folds").replace("name: Anna", "name: Anna Maria")
        text = text.replace("name: Borys", "name: Anna").replace("button: Anna", "button: Anna Maria")
        assert deal(tmp_path, text).nets == (0, -1, 1)

    def test_a_hand_that_nobody_saw_and_one_that_is_shown_at_the_end(self, tmp_path: Path) -> None:
        text = acted("Anna folds", "Borys calls", "Vera checks", "flop: 2c 3c 4c", "Borys checks", "Vera checks",
                     "turn: 8h", "Borys checks", "Vera checks", "river: 9h", "Borys checks", "Vera checks",
                     "Borys shows Ks Kd").replace(", cards: Ks Kd", "").replace(", cards: As Ad", "")  # fmt: skip
        assert deal(tmp_path, text).nets == (0, 2, -2)

    def test_a_hand_that_is_mucked_wins_nothing(self, tmp_path: Path) -> None:
        text = acted("Anna folds", "Borys calls", "Vera checks", "flop: 2c 3c 4c", "Borys checks", "Vera checks",
                     "turn: 8h", "Borys checks", "Vera checks", "river: 9h", "Borys checks", "Vera checks",
                     "Borys mucks")  # fmt: skip
        found = deal(tmp_path, text)
        assert found.nets == (0, -2, 2)
        assert [event.kind for event in found.events if event.kind in {Kind.SHOW, Kind.MUCK}] == [Kind.MUCK]

    def test_an_empty_seat_with_the_button_and_a_dead_small_blind(self, tmp_path: Path) -> None:
        text = (
            acted("Anna folds", "Borys folds")
            .replace("button: Anna", "button: seat 3\nsmall_blind: seat 4\nbig_blind: Vera")
            .replace("  - {name: Vera", "  - empty\n  - empty\n  - {name: Vera")
        )
        found = deal(tmp_path, text)
        assert [event.kind for event in found.events][:2] == [Kind.BIG_BLIND, Kind.HOLE]
        assert found.nets == (0, 0, 0, 0, 0)

    def test_the_dice_of_a_table_with_dice(self, tmp_path: Path) -> None:
        text = (
            acted("Anna calls", "flop: 1 1 2", "Anna checks", "Borys checks", "turn: 3", "Anna checks", "Borys checks",
                  "river: 6", "Anna checks", "Borys checks")
            .replace("holdem-pots/cards", "holdem-pots/dice")
            .replace("cards: As Ad", "dice: 5 4")
            .replace("cards: Ks Kd", 'dice: "66"')
        )  # fmt: skip
        text = "".join(line for line in text.splitlines(keepends=True) if "Vera" not in line)
        # Heads-up the button has the small blind and acts first on every street: 2 to 6 beats three sixes.
        assert deal(tmp_path, text).nets == (3, -3)


class TestFaults:
    def test_all_that_is_wrong_with_the_texts_is_told_at_once(self, tmp_path: Path) -> None:
        text = (
            acted("Anna ponders", "Bob folds", "flop: 2c 3c", "trun: 4c", "Vera raises 6", "river: As")
            .replace("stack: 30", "stack: 30.5")
            .replace("cards: Qs Qd", "cards: Qs Qx")
        )
        assert told(tmp_path, text) == [
            "6:25 not-chips", "6:38 not-cards", "8:5 not-an-event", "9:5 not-a-seat", "10:11 wrong-number-of-cards",
            "11:5 not-an-event", "12:5 not-an-event", "13:12 card-twice",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("actions", "found"),
        [
            (["Borys calls"], "8:5 wrong-turn"),
            (["Anna checks"], "8:5 illegal-action"),
            (["Anna raises to 3"], "8:5 wrong-amount"),
            (["Anna bets 4"], "8:5 illegal-action"),
            (["Anna raises to 101"], "8:5 wrong-amount"),
            (["Anna is all in for 90"], "8:5 wrong-amount"),
            (["Anna folds", "Borys folds", "Vera checks"], "10:5 illegal-action"),
            (["Anna folds", "flop: 2c 3c 4c"], "9:5 illegal-action"),
            (["Anna folds", "Borys calls", "Vera checks", "turn: 2c"], "11:5 wrong-turn"),
            (["Anna folds", "Borys mucks", "Vera checks"], "9:5 wrong-turn"),
            (["Anna folds"], "8:5 deal-not-over"),
            (["Anna folds", "Borys calls", "Vera checks"], "10:5 deal-not-over"),
            (["Anna folds", "Borys folds", "Vera shows Qs Qd"], "10:5 wrong-turn"),
        ],
    )
    def test_what_cannot_have_happened_is_told_where_it_stands(
        self, actions: list[str], found: str, tmp_path: Path
    ) -> None:
        assert told(tmp_path, acted(*actions)) == [found]

    def test_a_wrong_call_is_told_and_play_goes_on(self, tmp_path: Path) -> None:
        text = acted("Anna calls 3", "Borys calls 5", "Vera checks", "flop: 2c 3c 4c", "Borys bets 1")
        assert told(tmp_path, text) == ["8:5 wrong-amount", "9:5 wrong-amount", "12:5 wrong-amount"]

    def test_messages_name_the_players_and_what_they_could_do(self, tmp_path: Path) -> None:
        (problem,) = loaded(tmp_path, acted("Anna raises to 3")).problems
        assert problem.message == "Anna cannot raise to 3"
        assert problem.hint == "Anna can fold, call 2 or raise to 4 to 100"

    def test_amounts_are_told_in_money_where_a_chip_is_worth_less(self, tmp_path: Path) -> None:
        (tmp_path / "small.yaml").write_text(
            "game: holdem-pots\nname: T\nstakes: {small_blind: 0.50, big_blind: 1, buy_in: 100, chip: 0.50}\n"
        )
        text = acted("Anna raises to 1.50").replace("holdem-pots/cards", "small.yaml")
        (problem,) = loaded(tmp_path, text).problems
        assert problem.message == "Anna cannot raise to 1.50"
        assert problem.hint == "Anna can fold, call 1.00 or raise to 2.00 to 100.00"
        assert told(tmp_path, text.replace("1.50", "1.60")) == ["8:5 not-chips"]

    def test_a_hand_in_the_showdown_that_is_not_known(self, tmp_path: Path) -> None:
        text = acted("Anna folds", "Borys is all in", "Vera calls", "flop: 2c 3c 4c", "turn: 8h", "river: 9h")
        assert told(tmp_path, text.replace(", cards: Qs Qd", "")) == ["6:5 hands-missing"]

    def test_another_hand_shown_than_was_dealt(self, tmp_path: Path) -> None:
        text = acted("Anna folds", "Borys is all in", "Vera calls", "flop: 2c 3c 4c", "turn: 8h", "river: 9h",
                     "Vera shows 5c 6c")  # fmt: skip
        assert told(tmp_path, text) == ["14:5 not-cards"]

    @pytest.mark.parametrize(
        ("wrong", "right", "found"),
        [
            ("button: Marta", "button: Anna", ["2:9 not-a-seat"]),
            ("button: seat 4", "button: Anna", ["2:9 not-a-seat"]),
            ("button: Anna\nbig_blind: Borys\nsmall_blind: Borys", "button: Anna", ["3:12 not-a-seat"]),
            ("table: holdem-pots/omaha", "table: holdem-pots/cards", ["1:8 unknown-table"]),
            ("table: chinese-poker/western", "table: holdem-pots/cards", ["1:8 unknown-table"]),
            ("table: ../x.yaml", "table: holdem-pots/cards", ["1:8 unknown-table"]),
            ("table: holdem-pots/dice", "table: holdem-pots/cards", ["4:36 unknown-key", "5:37 unknown-key"]),
            ("name: Borys, stack: 0", "name: Borys, stack: 60", ["5:26 bad-number"]),
            ("name: Anna, stack: 60", "name: Borys, stack: 60", ["5:5 wrong-players"]),
        ],
    )
    def test_seats_and_tables(self, wrong: str, right: str, found: list[str], tmp_path: Path) -> None:
        text = POT_DEAL.replace(right, wrong)
        assert [each for each in told(tmp_path, text) if "not-an-event" not in each][: len(found)] == found

    def test_too_few_and_too_many_players(self, tmp_path: Path) -> None:
        one = POT_DEAL.replace("  - {name: Borys, stack: 60, cards: Qs Qc}\n", "  - empty\n")
        assert "4:3 wrong-players" in told(tmp_path, one)
        many = "".join(f"  - {{name: P{number}, stack: 9}}\n" for number in range(9))
        text = POT_DEAL.replace("actions:", f"{many}actions:")
        assert "4:3 wrong-players" in told(tmp_path, text)


def test_the_form_lacks_what_is_to_be_filled_in_and_nothing_else(tmp_path: Path) -> None:
    text = blank_pots()
    assert told(tmp_path, text) == [
        "9:29 bad-number", "9:40 not-cards", "10:29 bad-number", "10:40 not-cards", "11:29 bad-number",
        "11:40 not-cards", "15:5 not-an-event", "16:11 not-cards", "17:11 not-cards", "18:12 not-cards",
    ]  # fmt: skip
    filled = text.replace("stack: __, cards: __ __", "stack: 50").replace("raises to __", "folds")
    for street in ("flop: __ __ __", "turn: __", "river: __"):
        filled = filled.replace(f"  - {street}\n", "")
    assert deal(tmp_path, filled + "  - Player 2 folds\n").nets == (0, -1, 1)


def test_the_deals_table_is_the_shipped_one() -> None:
    found = load_deal(ROOT / "deals/holdem-pots/dice.yaml")
    assert found.pots is not None
    shipped = load(ROOT / "paytables/holdem-pots/dice.yaml").pots
    assert shipped is not None
    assert found.pots.table.game == shipped.game
    assert found.pots.table.file.sha256 == shipped.file.sha256
