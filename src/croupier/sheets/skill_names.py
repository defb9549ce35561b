"""What the skills of a drill are called: their names are made of words of the game, of rows and odds, and of these."""

from croupier.questions.progress import Skill
from croupier.sheets.language import Language
from croupier.words import mark

_WORDS = (
    mark("ace-low straight"), mark("all-in player wins the main pot"), mark("another house's rule"), mark("antes"),
    mark("bet on the river"), mark("big blind without a raise"), mark("blinds facing a raise"),
    mark("board pair missed"), mark("board plays"), mark("both own cards"), mark("broken odds down"),
    mark("broken odds up"), mark("button among the winners"), mark("cap"), mark("checked on the river"),
    mark("counterfeited"), mark("five dice"), mark("flush in front"), mark("folded money in a side pot"),
    mark("folded money in the main pot"), mark("for as to"), mark("free die"), mark("front against middle"),
    mark("full raise reopens"), mark("straight against full house"),
    mark("full house against full house"), mark("four of a kind against straight"),
    mark("kicker"), mark("limit ignored"), mark("losing hand loses all"), mark("three tied for best"),
    mark("losing hand paid"), mark("low pair paid"), mark("main and side pot"), mark("minimum raise"),
    mark("no flop, no drop"), mark("odd chip three ways"), mark("odd chip two ways"), mark("one row won, two tied"),
    mark("one side pot"), mark("opening bets alone"), mark("paid"), mark("push paid"), mark("push taken"),
    mark("qualifier missed"), mark("rounded the other way"), mark("row above"), mark("seven dice"),
    mark("short all-in does not reopen"), mark("short all-in, not acted yet"), mark("short all-ins that add up"),
    mark("side bet kept on a fold"), mark("side bet taken on a fold"), mark("side pot and a river bet"),
    mark("side pot split"), mark("splits"), mark("spots swapped"), mark("straight in front"), mark("three side pots"),
    mark("three-way split"), mark("tie paid"), mark("tie taken"), mark("tied row"), mark("to as for"),
    mark("two fouls"), mark("two odd chips three ways"), mark("two side pots"), mark("two-way split"),
    mark("whole table"),
)  # fmt: skip
"""Words that are nowhere else: the drills of the program know them by these names, which answers are kept under."""


def skill_words(skill: Skill, language: Language) -> str:
    """A skill in its own words; those of an older version, which are not known, stand as they are."""
    return ": ".join(_told(word, language) for word in skill.name.split(": "))


def _told(word: str, language: Language) -> str:
    """A word of a skill: odds, a word that is known whole, or hands and conditions in a row."""
    for told in (language.odds(word), language.say(word)):
        if told != word:
            return told
    return ", ".join(language.hands(each) for each in word.split(", "))
