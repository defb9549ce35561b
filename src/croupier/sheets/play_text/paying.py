"""Who takes which pot, how much of it, and why."""

from collections.abc import Iterator, Sequence

from croupier.contests.pots import Deal, Kind, PaidPot
from croupier.contests.pots.clauses import EXCESS, SIDE_POT
from croupier.contests.pots.score import clause_of
from croupier.sheets.language import Language
from croupier.sheets.play_text.words import BETWEEN, INSET, sentence
from croupier.sheets.views.pot_events import WORDS, pot_named
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
    head = [sentence(f"{pot_named(number, language)}: {language.count(paid.pot.amount)}")]
    if paid.contested:
        able = ", ".join(names[seat] for seat in paid.pot.eligible)
        head.append(say(mark("can be won by {names}"), names=able))
    if paid.rake:
        head.append(say(WORDS[Kind.RAKE], amount=language.count(paid.rake)))
    yield BETWEEN.join(head)
    for seat, chips in paid.awards:
        told = say(mark("{name}: takes {chips}"), name=names[seat], chips=language.count(chips))
        odd = say(mark("with an odd chip")) if seat in paid.odd else ""
        yield INSET + BETWEEN.join(filter(None, (told, say(clause_of(paid).name), odd)))
