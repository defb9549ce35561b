"""What the skills of a drill are called: their names are made of words of the game, of the drill, of rows and odds."""

from croupier.questions.progress import Skill
from croupier.sheets.language import Language


def skill_words(skill: Skill, language: Language) -> str:
    """A skill in its own words; those of an older version, which are not known, stand as they are."""
    return ": ".join(_told(word, language) for word in skill.name.split(": "))


def _told(word: str, language: Language) -> str:
    """A word of a skill: odds, a word that is known whole, or hands and conditions in a row."""
    for told in (language.odds(word), language.say(word)):
        if told != word:
            return told
    return ", ".join(language.hands(each) for each in word.split(", "))
