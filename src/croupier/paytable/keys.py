"""The words of the format: every key of a paytable file with its meaning, and every closed list of values.

The reader knows only the keys that stand here, the JSON Schema shows editors the same meanings, and a test holds
`docs/paytable-format.md` to them.
"""

from collections.abc import Mapping
from typing import Final, get_args

from croupier.figures import MEASURES
from croupier.ladder import Match
from croupier.paytable.model import Direction

PAYTABLE: Final[Mapping[str, str]] = {
    "game": "The game, by its name in the program.",
    "name": "What the house calls the table.",
    "source": "Where the table is printed: a text, or a mapping.",
    "ladders": "The pay ladders, by the game's names for them.",
    "meters": "Progressive meters, by the names that odds call them: 10% of meter NAME.",
    "options": "Rules that houses vary; those left out keep the game's default.",
    "limits": "Table limits in money, by wager, and the aggregate limit.",
    "rounding": "How an amount that chips cannot pay is rounded.",
    "claims": "Figures printed somewhere about this table.",
    "extends": "Another paytable file, from this file's folder, that this one changes.",
}
SCORING: Final[Mapping[str, str]] = {
    "game": "The contest, by its name in the program.",
    "name": "What the players call this way to score.",
    "source": PAYTABLE["source"],
    "points": "How many points are paid for what; those left out keep the contest's default.",
    "options": PAYTABLE["options"],
    "royalties": "By the name of a row the hands that are paid at once, strongest first, and their points.",
    "per_point": "What a point is worth, in money.",
    "rounding": "How an amount that chips cannot pay is rounded, once, at the end.",
    "extends": "Another scoring file, from this file's folder, that this one changes.",
}
POT_TABLE: Final[Mapping[str, str]] = {
    "game": "holdem-pots.",
    "name": "What the house calls the table.",
    "source": PAYTABLE["source"],
    "stakes": "Blinds, antes and what else is played for.",
    "options": PAYTABLE["options"],
    "rake": "What the house takes of each pot; nothing where left out.",
    "extends": "Another file of a pot table, from this file's folder, that this one changes.",
}
STAKES: Final[Mapping[str, str]] = {
    "ante": "What every player puts in before the cards, in money; none where left out.",
    "small_blind": "The small blind, in money; none where left out.",
    "big_blind": "The big blind, in money.",
    "minimum_bet": "The smallest bet, in money; the big blind where left out. With fixed limit the small bet.",
    "buy_in": "What each player begins a tournament with, in money.",
    "chip": "What the smallest chip is worth, in money: every amount is a whole number of them; 1 where left out.",
}
RAKE: Final[Mapping[str, str]] = {
    "percent": "What part of all that was matched: 5%.",
    "step": "The rake is rounded down to a multiple of this, in money; one chip where left out.",
    "cap": "The most that is taken of one deal, in money.",
    "no_flop_no_drop": "on: nothing is taken of a deal that ends before the flop. off: it is.",
}
DEAL: Final[Mapping[str, str]] = {
    "scoring": "How points are paid: a scoring file beside this one, or a shipped one by its name.",
    "name": "What the deal is called.",
    "note": "What a reader should know about it.",
    "per_point": "What a point is worth, in money; what the scoring file says where left out.",
    "flop": "The first three shared cards.",
    "turn": "The fourth shared card.",
    "river": "The fifth shared card.",
    "players": "Who plays, seat by seat, and how each has set the cards.",
    "winners": "Who won each hand, by its name, where the cards are not known: a name, or a list of those that tie.",
}
PLAYER: Final[Mapping[str, str]] = {
    "name": "The player's name.",
    "dealt": "All cards that were dealt to the player, to check the hands by.",
    "cards": "The hands one after the other in one text, the first one first.",
    "surrenders": "yes: the player gives the hand up.",
}
"""Beside these the hands by their names."""

POT_DEAL: Final[Mapping[str, str]] = {
    "table": "For what and how it is played: the file of a pot table beside this one, or a shipped one by its name.",
    "name": DEAL["name"],
    "note": DEAL["note"],
    "players": "Who sits where, clockwise, each with name, stack and cards or dice; empty for an empty seat.",
    "button": "Who has the button: a player's name, or seat 3 for the third seat, which may be empty.",
    "small_blind": "Whose seat the small blind is; the next player left of the button where left out.",
    "big_blind": "Who has the big blind; the next player left of the small blind where left out.",
    "actions": "What happens, in order, from the first action behind the blinds to the last card.",
}
POT_PLAYER: Final[Mapping[str, str]] = {
    "name": "The player's name.",
    "stack": "What the player has before antes and blinds, in money.",
    "cards": "The player's own two cards; left out where nobody has seen them.",
    "dice": "The player's own two dice, where dice are played.",
}

SOURCE: Final[Mapping[str, str]] = {
    "title": "Title of the rule, page or book.",
    "author": "Who wrote it.",
    "publisher": "Who published it.",
    "section": "Section or table in it.",
    "page": "Page in it.",
    "url": "Its address.",
    "date": "When it was printed, or read.",
    "note": "What a reader should know about it.",
}
LADDER: Final[Mapping[str, str]] = {
    "of": "The cards that the ladder looks at.",
    "match": "at least: rows are thresholds, strongest first. class: rows are classes of two hole cards.",
    "rows": "Each row's hand and its odds.",
    "otherwise": "The odds of a hand that reaches no row; lose where left out.",
}
METER: Final[Mapping[str, str]] = {
    "name": "What the house calls the meter.",
    "bet": "What one progressive bet costs, in money.",
    "seed": "What the meter starts again from, in money.",
    "share": "The share of each bet that the meter takes: 20%.",
}
LIMIT: Final[Mapping[str, str]] = {
    "min": "The smallest bet, in money.",
    "max": "The largest bet, in money.",
    "step": "Bets go up from the smallest by this much, in money.",
}
AGGREGATE_KEY: Final = "aggregate"
AGGREGATE: Final[Mapping[str, str]] = {
    "amount": "The most that one player is paid for one hand, in money.",
    "or": "maximum at the minimum bet: or what the best hand wins at the minimum bet, whichever is greater.",
    "wagers": "The wagers that the limit covers, a ladder standing for all that it pays; all of them where left out.",
}
ROUNDING: Final[Mapping[str, str]] = {
    "unit": "Amounts are rounded to a multiple of this, in money.",
    "direction": "Which way.",
}
CLAIM: Final[Mapping[str, str]] = {
    "measure": "What the figure measures.",
    "base": "The wager that the figure is per unit of; the game's base wager (the ante) where left out.",
    "printed": "The figure with the digits that are printed: 4.91%, 3.59, 1 in 649,740, 6 to 1.",
    "source": "Where it is printed.",
    "wager": "The side bet that the figure is about; the whole game where left out.",
    "ties": "Which of two equally good decisions the figure assumes: most or least put up.",
    "strategy": "The strategy that the figure assumes: optimal, or the name of a posted one.",
    "row": "The ladder's row that a row frequency or a pay is about.",
}

ROW_FREQUENCY: Final = "row frequency"
PAYS: Final = "pays"
ROW_MEASURES: Final = (ROW_FREQUENCY, PAYS)
"""Measures of one row of a ladder; they need `row`."""

CLAIM_MEASURES: Final = (*(measure.replace("_", " ") for measure in MEASURES), *ROW_MEASURES)
"""Everything that a claim's `measure` may say."""

MATCHES: Final[tuple[Match, ...]] = get_args(Match)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
AT_THE_MINIMUM: Final = "maximum at the minimum bet"
