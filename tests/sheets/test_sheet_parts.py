"""What sheets are made of: examples dealt from real cards, payout keys, procedure, hands by rank, chips, type."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cards import STANDARD_DECK, show_cards
from croupier.dealt import facts_of
from croupier.games import GAMES
from croupier.hand_examples import example_hands, example_rolls
from croupier.landmarks import handed_over
from croupier.odds import parse_odds
from croupier.payout_keys import EXAMPLE_BETS, MOST_BETS, bets_within, payout
from croupier.payouts import CHIPS, cut, key_tables, limit_reached
from croupier.paytable import Limit, Rounding
from croupier.paytable.model import Paytable, PotTable
from croupier.procedure import procedure, stands
from croupier.ranking import FIVE, FIVE_DICE, FRONT, THREE, Ranking
from croupier.rules import NO_METERS, Facts
from croupier.settlement import settle
from croupier.sheets.chips_svg import chip_svg, chips_svg
from croupier.sheets.language import language
from croupier.sheets.sheet_type import SIZES, Group, Side, type_size
from croupier.sheets.views.dealer_sheet import in_signs
from croupier.sheets.views.sheet_parts import strip
from croupier.worked import walk, worked_examples
from croupier.worked_pots import worked_pots
from games.dealt import facts_of as plain_facts
from sheets.sheet_tables import EVERY_PAYTABLE, EVERY_POT_TABLE, MAIN, table_of

EN = language("en")


def paytable_of(name: str) -> Paytable:
    table = table_of(name)
    assert isinstance(table, Paytable)
    return table


class TestWorkedExamples:
    @EVERY_PAYTABLE
    def test_a_win_a_push_a_loss_a_fold_and_what_people_get_wrong(self, name: str) -> None:
        found = worked_examples(paytable_of(name))
        assert [each.title for each in found[:4]] == ["A win", "A push", "A loss", "A fold"]
        assert [each.often_wrong for each in found] == [False] * 4 + [True] * (len(found) - 4)
        assert 5 <= len(found) <= 6
        required = {wager.name for wager in paytable_of(name).game.wagers if wager.required}
        for each, sign in zip(found, (1, 0, -1), strict=False):
            assert {(line.net > 0) - (line.net < 0) for line in each.settlement.lines} == {sign}
        for each in found:
            assert {line.wager for line in each.settlement.lines} <= required or each.facts.folded

    @EVERY_PAYTABLE
    def test_they_are_real_deals_and_settle_again_to_the_same(self, name: str) -> None:
        """Facts are worked out a second way, by the tests' own reading of the cards."""
        paytable = paytable_of(name)
        game = paytable.game
        for each in worked_examples(paytable):
            dealt, folded = each.dealt, each.facts.folded
            own, shared, dealer = (show_cards(cards) for cards in (dealt.own, dealt.community, dealt.dealer))
            assert len({*dealt.own, *dealt.community, *dealt.dealer}) == sum(game.deal.values())
            assert (
                each.facts
                == plain_facts(game, own, shared, dealer, folded=folded)
                == facts_of(game, dealt, folded=folded)
            )
            stakes = game.stakes({line.wager: int(line.stake) for line in each.settlement.lines})
            meters = {key: meter.seed / each.unit for key, meter in paytable.meters.items()} or NO_METERS
            assert settle(game, each.facts, stakes, meters) == each.settlement

    @EVERY_PAYTABLE
    def test_what_the_player_did_is_allowed_and_makes_the_stakes(self, name: str) -> None:
        game = paytable_of(name).game
        streets = {street.name: game.options_on(street) for street in game.streets}
        for each in worked_examples(paytable_of(name)):
            stakes = game.opening_stakes()
            for move in each.moves:
                assert move.option in streets[move.street]
                stakes = game.after(stakes, move.option)
            base = Fraction(10) / each.unit
            up = {line.wager: line.stake / base for line in each.settlement.lines}
            required = [wager for wager in game.wagers if wager.required]
            assert [up.get(wager.name, 0) for wager in required] == [
                stake for wager, stake in zip(game.wagers, stakes, strict=True) if wager.required
            ]

    def test_deals_of_the_walk_are_different_and_each_has_different_cards(self) -> None:
        deals = list(walk(STANDARD_DECK, 9, 500))
        assert len(set(deals)) == 500
        assert all(len(set(deal)) == 9 for deal in deals)
        assert {card for deal in deals for card in deal} == set(STANDARD_DECK.cards)

    @EVERY_POT_TABLE
    def test_the_worked_deal_of_pots_cuts_a_side_pot_and_an_odd_chip(self, name: str) -> None:
        table = table_of(name)
        assert isinstance(table, PotTable)
        deal = worked_pots(table).deal
        assert deal.over
        assert sum(deal.nets) == -deal.raked
        assert [len(pot.awards) for pot in deal.paid] == [2, 1]
        assert len(deal.paid[0].odd) == 1
        assert any(deal.returned)
        assert not all(deal.live)


class TestPayoutKeys:
    @EVERY_PAYTABLE
    def test_every_odds_that_wins_has_a_key_and_no_other(self, name: str) -> None:
        game = paytable_of(name).game
        paid = {
            game.terms(wager.name, facts)[2]
            for wager in game.wagers_offered()
            for facts in game.reachable_facts(wager.name)
        }
        keys = key_tables(paytable_of(name))
        assert {odds for each in keys for odds, _ in each.rows} == {odds for odds in paid if odds.kind in ("to", "for")}
        assert all(1 <= len(each.bets) <= MOST_BETS for each in keys)

    @EVERY_PAYTABLE
    def test_landmarks_in_signs_add_up_to_what_the_odds_pay(self, name: str) -> None:
        for keys in key_tables(paytable_of(name)):
            for odds, _ in keys.rows:
                assert in_numbers(in_signs(handed_over(odds))) == odds.first / odds.second

    def test_all_whole_odds_have_a_landmark_in_signs(self) -> None:
        for times in (*range(1, 1200), 2500, 7500, 10000):
            assert in_numbers(in_signs(handed_over(parse_odds(f"{times} to 1")))) == times

    @pytest.mark.parametrize(("limit", "bets"), [
        (None, EXAMPLE_BETS),
        (Limit("ante", Fraction(5), Fraction(25), Fraction(5)), (5, 10, 15, 20, 25)),
        (Limit("ante", Fraction(5), Fraction(5)), (5,)),
        (Limit("ante", None, Fraction(3)), (3,)),
        (Limit("ante", Fraction(5), Fraction(100), Fraction(5)), (5, 10, 15, 20, 40, 80, 100)),
    ])  # fmt: skip
    def test_bets_are_those_that_the_table_takes(self, limit: Limit | None, bets: tuple[int, ...]) -> None:
        assert bets_within(limit) == bets

    @pytest.mark.parametrize(("direction", "paid"), [("down", "7"), ("up", "8"), ("nearest", "8"), ("exact", "7.5")])
    def test_three_to_two_on_five(self, direction: str, paid: str) -> None:
        known = next(each for each in ("down", "up", "nearest", "exact") if each == direction)
        table = replace(paytable_of(MAIN[1]), rounding=Rounding(Fraction(1), known))
        found = payout(table, parse_odds("3 to 2"), Fraction(5))
        assert (found.exact, found.paid) == (Fraction("7.5"), Fraction(paid))
        assert found.breakage == found.exact - found.paid

    def test_the_limit_of_mississippi_stud_is_reached_by_a_royal_flush_above_an_ante_of_10(self) -> None:
        """500 to 1 on the ante and three bets of 3: 5,000 antes, and the limit is 50,000."""
        first, second = limit_reached(paytable_of("mississippi-stud/standard"))
        assert (first.ladder, first.row, first.units, first.bet) == ("main", 0, Fraction(10), Fraction(10))
        assert (second.row, second.bet) == (1, Fraction(50))

    @pytest.mark.parametrize("amount", [1, 4, 7, 40, 131, 1666])
    def test_an_amount_is_cut_into_chips(self, amount: int) -> None:
        found = cut(Fraction(amount))
        assert found is not None
        assert sum(chip * many for chip, many in found) == amount
        assert {chip for chip, _ in found} <= set(CHIPS)
        assert cut(amount + Fraction(1, 2)) is None


PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4), "1½": Fraction(3, 2)}


def in_numbers(signs: str) -> Fraction:
    """A landmark read back: `×1½ 0 + ×2` is 17."""
    terms = re.findall(r"(?:^|( [+−] ))×([0-9½¼¾]+)(?: (0+))?", signs)
    assert signs == "".join(f"{sign}×{times}{zeros and ' '}{zeros}" for sign, times, zeros in terms)
    return sum(
        (
            (-1 if "−" in sign else 1) * (PARTS[times] if times in PARTS else Fraction(times)) * 10 ** len(zeros)
            for sign, times, zeros in terms
        ),
        Fraction(0),
    )


class TestProcedure:
    @EVERY_PAYTABLE
    def test_what_becomes_of_a_bet_is_what_settles_it(self, name: str) -> None:
        game = paytable_of(name).game
        by_words = {stand.words: stand.cells for stand in stands(game)}
        assert len(by_words) == len(stands(game))
        for column, wager in enumerate(game.wagers_offered()):
            for facts in game.reachable_facts(wager.name):
                clause, _, odds = game.terms(wager.name, facts)
                cell = by_words[tuple(words_of(facts, qualifies=bool(game.least_qualifying)))][column]
                if cell.odds or cell.ladders:
                    assert odds in cell.odds or clause.pays in cell.ladders

    @pytest.mark.parametrize("name", GAMES)
    def test_a_step_for_each_street_and_its_options(self, name: str) -> None:
        game = paytable_of(f"{name}/standard").game
        found = procedure(game)
        assert [step.options for step in found[2:]] == [game.options_on(street) for street in game.streets]
        assert all(step.then or not any(option.folds for option in step.options) for step in found)

    @pytest.mark.parametrize("name", GAMES)
    def test_every_game_says_what_it_is_about(self, name: str) -> None:
        assert GAMES[name].object.endswith(".")


def words_of(facts: Facts, *, qualifies: bool) -> Iterator[str]:
    if facts.folded:
        yield "fold"
    elif facts.result is None:
        yield "final hand"
    else:
        if qualifies:
            yield "dealer qualifies" if facts.qualified else "dealer does not qualify"
        yield facts.result


class TestHandsByRank:
    @pytest.mark.parametrize("ranking", [FIVE, THREE, FRONT], ids=lambda ranking: ranking.name)
    def test_each_kind_is_shown_once_the_best_first_by_a_hand_of_it(self, ranking: Ranking) -> None:
        found = example_hands(ranking)
        strengths = [ranking.strength(cards) for _, cards in found]
        assert [ranking.category(strength) for strength in strengths] == [name for name, _ in found]
        assert strengths == sorted(strengths, reverse=True)
        possible = [each.name for each in reversed(ranking.categories) if each.cards <= ranking.size]
        assert [name for name, _ in found] == possible
        assert all(len(set(cards)) == ranking.size for _, cards in found)

    def test_each_kind_of_dice_is_shown_once_the_best_first(self) -> None:
        found = example_rolls(FIVE_DICE)
        strengths = [FIVE_DICE.best_of(faces) for _, faces in found]
        assert [FIVE_DICE.category(strength) for strength in strengths] == [name for name, _ in found]
        assert strengths == sorted(strengths, reverse=True)
        assert len(found) == len(FIVE_DICE.categories)
        assert all(1 <= face <= 6 for _, faces in found for face in faces)

    @pytest.mark.parametrize(("ranking", "half"), [(FIVE, 5), (THREE, 4), (FRONT, 2)], ids=("five", "three", "front"))
    def test_they_stand_in_two_columns_of_which_the_first_may_be_longer(self, ranking: Ranking, half: int) -> None:
        shown = strip(ranking, EN)
        assert shown.half == half
        assert 0 <= 2 * half - len(shown.rows) <= 1


class TestChips:
    @pytest.mark.parametrize("code", ["en", "ru", "uk"])
    def test_a_chip_has_its_value_on_it_and_as_its_text(self, code: str) -> None:
        lang = language(code)
        for value in (*CHIPS, Fraction(1, 2), Fraction(5, 2)):
            drawn = chip_svg(value, lang)
            shown = lang.points(value)
            assert f">{shown}</text>" in drawn
            assert f"<title>{lang.say('chip of {value}', value=shown)}</title>" in drawn
            assert "#" not in drawn

    def test_an_amount_names_each_chip_and_how_many(self) -> None:
        drawn = chips_svg(Fraction(135), EN)
        assert re.findall(r"(\d×|)<svg class=\"chip (chip-\w+)\"", drawn) == [
            ("", "chip-black"), ("", "chip-green"), ("2×", "chip-red"),
        ]  # fmt: skip
        assert chips_svg(Fraction(1, 3), EN) == ""
        assert chips_svg(Fraction(0), EN) == ""


class TestType:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.one_in(3)
    def test_more_text_never_has_larger_type(self, size: str) -> None:
        rules = ["<ul>" + "<li>Some words of a rule.</li>" * many + "</ul>" for many in range(1, 400, 20)]
        sides = [Side((Group(wide=False, sections=(each,)),), ("foot",)) for each in rules]
        sizes = [Fraction(type_size(size, [side])) for side in sides]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] == Fraction(SIZES[size].types[0])
        assert sizes[-1] == Fraction(SIZES[size].types[-1])

    def test_a_table_that_is_too_wide_for_a_rack_card_has_smaller_type(self) -> None:
        """Its longest words stand beside each other; on larger paper there is room."""
        row = "<tr>" + "<td>повернення</td>" * 5 + "</tr>"
        for kind, narrower in (("matrix", True), ("pays", False)):
            side = Side((Group(wide=True, sections=(f'<table class="{kind}">{row}</table>',)),), ("foot",))
            assert (type_size("rack", [side]) != SIZES["rack"].types[0]) is narrower
            assert type_size("a4", [side]) == SIZES["a4"].types[0]
