"""Who takes which pot, how much of it, and why."""

from collections.abc import Iterator, Sequence

from croupier.contests.pots import Deal, Kind, PaidPot
from croupier.contests.pots.clauses import EXCESS, SIDE_POT
from croupier.contests.pots.score import MAIN_POT, clause_of
from croupier.contests.pots.score import SIDE_POT as SIDE_POT_NAME
from croupier.sheets.language import Language
from croupier.sheets.play_text.words import BETWEEN, INSET, sentence
from croupier.words import mark


def paid_lines(deal: Deal, names: Sequence[str], language: Language, known: set[str]) -> list[str]:
    """Each pot of a deal that is over: who could win it, who takes what; then each rule that was used.

    A rule whose sentence is in `known` is not told again; those told are added to it.
    """
    found: list[str] = []
    for number, paid in enumerate(deal.paid):
        found += _pot(number, paid, names, language)
    reasons = dict.fromkeys(clause_of(paid).text for paid in deal.paid)
    if len(deal.paid) > 1:
        reasons[SIDE_POT.text] = None
    if any(event.kind is Kind.EXCESS for event in deal.events):
        reasons[EXCESS.text] = None
    told = [reason for reason in reasons if reason not in known]
    known.update(told)
    return [*found, *(f"{INSET}({language.say(reason)})" for reason in told)]


def _pot(number: int, paid: PaidPot, names: Sequence[str], language: Language) -> Iterator[str]:
    say = language.say
    pot = say(SIDE_POT_NAME, number=str(number)) if number else say(MAIN_POT)
    head = [sentence(f"{pot}: {language.count(paid.pot.amount)}")]
    if paid.contested:
        able = ", ".join(names[seat] for seat in paid.pot.eligible)
        head.append(say(mark("can be won by {names}"), names=able))
    if paid.rake:
        head.append(say(mark("rake {chips}"), chips=language.count(paid.rake)))
    yield BETWEEN.join(head)
    for seat, chips in paid.awards:
        told = say(mark("{name}: takes {chips}"), name=names[seat], chips=language.count(chips))
        odd = say(mark("an odd chip among them")) if seat in paid.odd else ""
        yield INSET + BETWEEN.join(filter(None, (told, say(clause_of(paid).name), odd)))
