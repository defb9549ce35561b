"""The key of every question worked out again from what lies on the table, by other means than the program's."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations

from croupier.contests.pots.layers import clockwise
from croupier.paytable.model import PotTable, Scoring
from croupier.questions import Question, Value
from croupier.ranking import FIVE, FRONT
from drill.between import TABLES, Asked, amounts_of, button_of, cards_of, log_of, shown
from drill.hands_keys import call_the_hand, who_wins_or_splits

POSTS = ("posts the ante", "posts the small blind", "posts the big blind")
Pots = list[tuple[Fraction, list[int]]]
"""Pots: how much lies in each, and who can win it."""

RAISES = ("bets", "raises to", "bets all-in", "raises all-in to")


def parts(question: Question) -> dict[str, Value]:
    return {shown(part.ask): part.key for part in question.parts}


# Chinese poker


def _chinese(asked: Asked, question: Question) -> tuple[list[tuple[int, ...]], list[bool], list[bool]]:
    """Strengths of front, middle and back by seat; who has set a hand wrongly; who surrenders."""
    cards = cards_of(question)
    seats = len(cards) // 3
    strengths: list[tuple[int, ...]] = [
        (
            FRONT.strength(cards[f"seat {seat}: front"]),
            FIVE.strength(cards[f"seat {seat}: middle"]),
            FIVE.strength(cards[f"seat {seat}: back"]),
        )
        for seat in range(1, seats + 1)
    ]
    table = TABLES[asked.table]
    assert isinstance(table, Scoring)
    rising = table.contest.options["rows"] == "rising"
    fouls = [not (f < m < b if rising else f <= m <= b) for f, m, b in strengths]
    texts = [shown(block.text) for block in question.scene if hasattr(block, "text")]
    return strengths, fouls, [f"Seat {seat} surrenders." in texts for seat in range(1, seats + 1)]


def _points(asked: Asked, question: Question) -> list[list[Fraction]]:
    """What each seat is paid by each, gross, rule by rule of the file."""
    table = TABLES[asked.table]
    assert isinstance(table, Scoring)
    contest, (strengths, fouls, gone) = table.contest, _chinese(asked, question)
    points, options = contest.points, contest.options
    seats = range(len(strengths))
    sound = [not fouls[seat] and not gone[seat] for seat in seats]
    paid = [[Fraction(0)] * len(strengths) for _ in seats]

    def royalties(seat: int, rows: list[int]) -> int:
        total = 0
        for row, name in enumerate(("front", "middle", "back")):
            ladder = contest.royalties.get(name)
            if ladder is None or (options["royalties_paid_by"] == "row winner" and row not in rows):
                continue
            reached = [each.odds.first for each in ladder.rows if strengths[seat][row] >= each.least]
            total += int(max(reached, default=Fraction(0)))
        return total

    def best_rows(seat: int) -> int:
        others = [other for other in seats if other != seat and sound[other]]
        return sum(all(strengths[seat][row] > strengths[other][row] for other in others) for row in range(3))

    for one, other in [(a, b) for a in seats for b in seats if a != b]:
        if not sound[one]:
            continue
        if not sound[other]:
            if gone[other]:
                paid[one][other] += points["surrender"]
            elif options["foul"] == "per row":
                front, middle, back = strengths[other]
                rising = options["rows"] == "rising"
                wrong = (front >= middle) + (middle >= back) if rising else (front > middle) + (middle > back)
                paid[one][other] += wrong * points["foul"]
            else:
                paid[one][other] += 3 * points["row"] + points["scoop"] + royalties(one, [0, 1, 2])
                paid[one][other] += best_rows(one) * points["best row"]
            continue
        won = [row for row in range(3) if strengths[one][row] > strengths[other][row]]
        lost = [row for row in range(3) if strengths[one][row] < strengths[other][row]]
        paid[one][other] += len(won) * points["row"] + royalties(one, won) + best_rows(one) * points["best row"]
        majority = len(won) >= 2 or (options["majority"] == "more rows won" and len(won) > len(lost))
        paid[one][other] += points["scoop"] if len(won) == 3 else points["majority"] if majority else 0
    return paid


def chinese_rows(asked: Asked, question: Question) -> None:
    strengths, fouls, _ = _chinese(asked, question)
    key = parts(question)
    per_row = asked.table == "foul per row"
    for seat in (0, 1):
        assert key[f"Is the hand of seat {seat + 1} set well?"] == ("no" if fouls[seat] else "yes"), asked
    for row, name in enumerate(("front", "middle", "back")):
        one, other = (hand[row] for hand in strengths)
        winner = "nobody" if one == other else "1" if one > other else "2"
        if any(fouls):
            winner = "nobody" if all(fouls) or per_row else str(1 + fouls.index(False))
        assert key[f"Who wins this row: {name}?"] == winner, (asked, question)


def chinese_ledger(asked: Asked, question: Question) -> None:
    paid = _points(asked, question)
    table = TABLES[asked.table]
    assert isinstance(table, Scoring)
    for seat in range(len(paid)):
        name, key = seat + 1, parts(question)
        won, lost = sum(paid[seat], Fraction(0)), sum((row[seat] for row in paid), Fraction(0))
        net = f"Points that seat {name} wins, or with a minus loses, in all?"
        assert key.get(net, won - lost) == won - lost, (asked, question)
        assert key.get(f"Points that seat {name} is paid, gross?", won) == won, (asked, question)
        money = key.get(f"What is that in money, seat {name}?")
        if table.per_point is not None and net in key:
            due = abs(won - lost) * table.per_point
            unit = None if table.rounding is None else table.rounding.unit
            rounded = due if unit is None else Fraction(due // unit) * unit
            assert money == (rounded if won >= lost else -rounded), (asked, question)


def moss_points(asked: Asked, question: Question) -> None:
    table, cards, key = TABLES[asked.table], cards_of(question), parts(question)
    assert isinstance(table, Scoring)
    board = cards.pop("board")
    seats = range(len(cards) // 5)
    nets = [Fraction(0) for _ in seats]
    options = table.contest.options
    for value in (5, 4, 3, 2, 1):
        pile = f"{value}-point hand"
        hands = [max(map(FIVE.strength, combinations((*cards[f"seat {seat + 1}: {pile}"], *board), 5)))
                 for seat in seats]  # fmt: skip
        best = [seat for seat in seats if hands[seat] == max(hands)]
        assert key[f"Who has the best of these: {pile}?"] == tuple(str(seat + 1) for seat in best), asked
        if options["scoring"] == "bloody":
            for seat in seats:
                nets[seat] += value * sum((hands[seat] > other) - (hands[seat] < other) for other in hands)
        elif len(best) == 1 or options["ties"] == "split":
            for seat in seats:
                losers = len(hands) - len(best)
                nets[seat] += Fraction(value * losers, len(best)) if seat in best else -value
    for seat in seats:
        net = f"Points that seat {seat + 1} wins, or with a minus loses, in all?"
        assert key.get(net, nets[seat]) == nets[seat], (asked, question)
        if table.per_point is not None and net in key:
            assert key[f"What is that in money, seat {seat + 1}?"] == nets[seat] * table.per_point


# Pots


def _chips(asked: Asked) -> Fraction:
    table = TABLES[asked.table]
    assert isinstance(table, PotTable)
    return table.game.stakes.chip


def _put_in(question: Question) -> tuple[list[Fraction], list[bool]]:
    """What each seat has put in by the log, in money, and who has not folded."""
    log = log_of(question)
    seats = 1 + max(seat for _, seat, _, _ in log)
    put_in, live = [Fraction(0)] * seats, [True] * seats
    street, bets = "", [Fraction(0)] * seats
    for now, seat, does, amount in log:
        if now != street:
            street, bets = now, [Fraction(0)] * seats
        if does == "folds":
            live[seat] = False
        chips = amount - bets[seat] if does.startswith("raises") else amount
        put_in[seat] += chips
        bets[seat] += 0 if does == "posts the ante" else chips
    return put_in, live


def _pots(
    put_in: list[Fraction], live: list[bool], chip: Fraction
) -> tuple[list[tuple[Fraction, list[int]]], Fraction, int]:
    """Pots built chip by chip, each layer to those live who reach it; what one player alone has beyond goes back."""
    *_, second, most = sorted(put_in)
    owner = put_in.index(most)
    left = [min(chips, second) for chips in put_in]
    pots: Pots = []
    while any(left):
        layer = [seat for seat, chips in enumerate(left) if chips > 0]
        can_win = [seat for seat in layer if live[seat]]
        if pots and (not can_win or can_win == pots[-1][1]):
            pots[-1] = pots[-1][0] + chip * len(layer), pots[-1][1]
        else:
            pots.append((chip * len(layer), can_win))
        for seat in layer:
            left[seat] -= chip
    return pots, most - second, owner


def side_pots(asked: Asked, question: Question) -> None:
    put_in, live = _put_in(question)
    pots, back, owner = _pots(put_in, live, _chips(asked))
    keys = list(question.key)
    *amounts, returned, to = keys
    for number in range(len(amounts) // 2):
        amount, seats = pots[number] if number < len(pots) else (Fraction(0), [])
        assert amounts[2 * number] == amount, (asked, question)
        assert amounts[2 * number + 1] == (tuple(str(seat + 1) for seat in seats) or ("nobody",)), (asked, question)
    assert returned == back
    assert to == (str(owner + 1) if back else "nobody"), (asked, question)


def _strengths(asked: Asked, question: Question) -> dict[int, tuple[int, ...]]:
    """How strong each hand is, as anybody can see: dice by how often faces occur, cards by all their fives."""
    table, cards = TABLES[asked.table], cards_of(question)
    assert isinstance(table, PotTable)
    board = cards.pop("board", ())
    judge = _dice(seven=table.game.options["free_dice"] == "seven") if table.game.with_dice else _best_five
    return {int(name.split()[1]) - 1: judge(own, board) for name, own in cards.items()}


def _best_five(own: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, ...]:
    return (max(map(FIVE.strength, combinations((*own, *board), 5))),)


def _dice(*, seven: bool):  # type: ignore[no-untyped-def]
    def judge(own: tuple[int, ...], board: tuple[int, ...]) -> tuple[int, ...]:
        every = (*own, *board)
        best = max(combinations(every, 5), key=_five_dice)
        rest = sorted((Counter(every) - Counter(best)).elements(), reverse=True) if seven else []
        return (*_five_dice(best), *rest)

    return judge


def _five_dice(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The order of the source: pair, two pair, three, full house, straight, four, five alike."""
    counted = sorted(((many, face) for face, many in Counter(faces).items()), reverse=True)
    pattern = tuple(many for many, _ in counted)
    order = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (0,), (4, 1), (5,)]
    if sorted(faces) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
        return (5, max(faces))
    return (order.index(pattern), *(face for _, face in counted))


def _rake(asked: Asked, pot: Fraction, *, flop: bool) -> Fraction:
    table = TABLES[asked.table]
    assert isinstance(table, PotTable)
    rake, chip = table.game.rake, table.game.stakes.chip
    if rake is None or (rake.no_flop_no_drop and not flop):
        return Fraction(0)
    step = rake.step * chip
    due = Fraction(rake.share * pot // step) * step
    return due if rake.cap is None else min(due, rake.cap * chip)


def _shares(
    pot: Fraction, winners: list[int], button: int, seats: int, chip: Fraction
) -> tuple[dict[int, Fraction], list[int]]:
    """A pot dealt out chip by chip in rounds, each round clockwise from the left of the button."""
    order = [seat for seat in clockwise(seats, button) if seat in winners]
    found = dict.fromkeys(order, Fraction(0))
    place = 0
    while pot > 0:
        found[order[place % len(order)]] += chip
        pot, place = pot - chip, place + 1
    return found, order[: place % len(order)]


def who_gets_what(asked: Asked, question: Question) -> None:
    table, shown_amounts, strengths = TABLES[asked.table], amounts_of(question), _strengths(asked, question)
    assert isinstance(table, PotTable)
    chip, button = _chips(asked), button_of(question)
    if "pots" in shown_amounts:
        pots = [(amount, [int(name) - 1 for name in text.split("seats: ")[1].split(", ")])
                for text, amount in shown_amounts["pots"].items()]  # fmt: skip
    else:
        (rows,) = shown_amounts.values()
        put_in = list(rows.values())
        live = ["folded" not in text for text in rows]
        if table.game.options["all_in_excess"] == "returned" and strengths:
            best = max(strengths.values())
            matched = max(put_in[seat] for seat, each in strengths.items() if each == best)
            put_in = [min(chips, matched) for chips in put_in]
        pots, _, _ = _pots(put_in, live, chip)
    flop = not any("turned over" in shown(block.text) for block in question.scene if hasattr(block, "text"))
    rake = _rake(asked, sum((amount for amount, _ in pots), Fraction(0)), flop=flop)
    gets: Counter[int] = Counter()
    for amount, seats in pots:
        taken = min(rake, amount)
        rake -= taken
        contested = len(seats) > 1
        strongest = max(strengths[seat] for seat in seats) if contested else ()
        winners = [seat for seat in seats if not contested or strengths[seat] == strongest]
        gets.update(_shares(amount - taken, winners, button, 10 + max(seats), chip)[0])
    for text, pushed in parts(question).items():
        seat = int(text.removeprefix("How much of the pots is seat ").split()[0]) - 1
        assert pushed == gets[seat], (asked, question)


def odd_chip(asked: Asked, question: Question) -> None:
    (rows,) = amounts_of(question).values()
    chip = rows.pop("smallest chip")
    button, gets = button_of(question), Counter[int]()
    lucky: list[list[int]] = []
    seats = len(question.parts[0].choices)
    for text, amount in rows.items():
        winners = [int(name) - 1 for name in text.split("seats: ")[1].split(", ")]
        shares, odd = _shares(amount, winners, button, seats, chip)
        gets.update(shares)
        lucky.append(odd)
    key = dict(parts(question))
    assert key.pop("Who gets an odd chip of the main pot?") == tuple(str(seat + 1) for seat in sorted(lucky[0]))
    for text, pushed in key.items():
        assert pushed == gets[int(text.removeprefix("How much of the pots is seat ").split()[0]) - 1], asked


def rake(asked: Asked, question: Question) -> None:
    put_in, live = _put_in(question)
    pots, back, _ = _pots(put_in, live, _chips(asked))
    flop = any(street != "before the flop" for street, *_ in log_of(question))
    rake = _rake(asked, sum(put_in, -back), flop=flop)
    assert question.key == (rake, pots[0][0] - min(rake, pots[0][0])), (asked, question)


def showdown_order(asked: Asked, question: Question) -> None:
    log, (put_in, live) = log_of(question), _put_in(question)
    first = button_of(question)
    last = [seat for street, seat, does, _ in log if street == "river" and does in RAISES]
    order = list(clockwise(len(put_in), last[-1] - 1 if last else first))
    pots, _, _ = _pots(put_in, live, _chips(asked))
    shown_: list[int] = []
    for _, seats in reversed(pots):
        shown_ += [seat for seat in order if seat in seats and seat not in shown_]
    assert question.key == (tuple(str(seat + 1) for seat in shown_),), (asked, question)


def may_the_player_do_that(asked: Asked, question: Question) -> None:
    """Without a limit: how much was the last full raise, and has the player acted since there was one?"""
    table = TABLES[asked.table]
    assert isinstance(table, PotTable)
    game = table.game
    if game.betting == "fixed limit":
        return
    log = log_of(question)
    street = log[-1][0]
    seat = int(str(question.parts[0].ask.values["seat"][0])) - 1
    stakes = game.stakes
    level = stakes.chip * (stakes.big_blind if street == "before the flop" else 0)
    step = stakes.chip * max(stakes.big_blind, stakes.minimum_bet)
    acted: dict[int, Fraction] = {}
    for now, who, does, amount in log:
        if now != street or does in POSTS:
            continue
        if does in RAISES:
            step, level = max(step, amount - level), amount
        acted[who] = level
    is_blind = any(who == seat and does in POSTS[1:] for _, who, does, _ in log)
    in_blind = street == "before the flop" and is_blind
    raised = any(does in RAISES for now, _, does, _ in log if now == street)
    may = seat not in acted or level - acted[seat] >= step
    if in_blind:
        may = may and game.options["blinds_may_raise"] == "on" and (raised or game.options["big_blind_option"] == "on")
    assert question.key[:2] == (("yes", level + step) if may else ("no", Fraction(0))), (asked, question)
    if game.betting == "pot limit":
        put_in, _ = _put_in(question)
        bets = [Fraction(0)] * len(put_in)
        for now, who, does, amount in log:
            if now == street and does != "posts the ante":
                bets[who] = amount if does.startswith("raises") else bets[who] + amount
        stack = list(amounts_of(question)["stacks before the deal"].values())[seat] - put_in[seat] + bets[seat]
        most = level + sum(put_in) + level - bets[seat]
        assert question.key[2] == (min(most, stack) if may else 0), (asked, question)


def dice_ranks(asked: Asked, question: Question) -> None:
    names = ["nothing", "pair", "two pair", "three of a kind", "full house", "straight", "four of a kind",
             "five of a kind"]  # fmt: skip
    dice = cards_of(question)
    if "five dice" in asked.skill or "seven dice" in asked.skill:
        every = [face for faces in dice.values() for face in faces]
        assert question.key == (names[max(map(_five_dice, combinations(every, 5)))[0]],), (asked, question)
    else:
        strengths = _strengths(asked, question)
        best = max(strengths.values())
        assert question.key == (tuple(str(seat + 1) for seat in sorted(strengths) if strengths[seat] == best),)


KEYS: Mapping[str, Callable[[Asked, Question], None]] = {
    "chinese rows": chinese_rows,
    "chinese ledger": chinese_ledger,
    "moss points": moss_points,
    "side pots": side_pots,
    "who gets what": who_gets_what,
    "odd chip": odd_chip,
    "rake": rake,
    "showdown order": showdown_order,
    "may the player do that": may_the_player_do_that,
    "dice ranks": dice_ranks,
    "call the hand": call_the_hand,
    "who wins or splits": who_wins_or_splits,
}
"""What holds of the key of each kind of question."""
