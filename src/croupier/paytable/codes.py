"""What can be wrong with a paytable file: every code, whether it is an error or a warning, and what it means.

This is the one definition. The reader can only name a code that stands here, `docs/problems.md` shows what
triggers each of them and the cure, and a test keeps the three equal. An error means that the file cannot be used;
a warning is about a file that can be used but probably does not say what the house deals.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from croupier.problems import Severity


class Code(Enum):
    """One kind of fault: its code as users see it, the severity, the meaning in one line."""

    def __init__(self, code: str, severity: Severity, meaning: str) -> None:
        self.code = code
        self.severity: Severity = severity
        self.meaning = meaning

    # The file
    FILE_MISSING = "file-missing", "error", "There is no such file."
    FILE_UNREADABLE = "file-unreadable", "error", "The file is there but cannot be read."
    NOT_A_FILE = "not-a-file", "error", "The path is a folder, a pipe or a device."
    FILE_TOO_LARGE = "file-too-large", "error", "The file is far larger than any paytable."
    FILE_EMPTY = "file-empty", "error", "The file is empty, or holds nothing but comments."
    NOT_UTF8 = "not-utf8", "error", "The bytes are not UTF-8 text."
    INVISIBLE_CHARACTER = "invisible-character", "error", "The text holds a control or other invisible character."

    # The YAML
    NOT_YAML = "not-yaml", "error", "The file breaks the rules of YAML."
    TAB = "tab", "error", "A tab stands where YAML wants spaces."
    TOO_DEEP = "too-deep", "error", "Mappings and lists are nested too deeply."
    TOO_MANY_ENTRIES = "too-many-entries", "error", "A mapping or list has too many entries."
    SEVERAL_DOCUMENTS = "several-documents", "error", "The file holds more than one YAML document."
    ALIAS = "alias", "error", "A YAML alias (*name) is used."
    ANCHOR = "anchor", "error", "A YAML anchor (&name) is used."
    TAG = "tag", "error", "A YAML tag (!name) is used."
    DUPLICATE_KEY = "duplicate-key", "error", "A mapping has the same key twice."
    KEY_NOT_TEXT = "key-not-text", "error", "A key is a mapping or a list."
    TEXT_TOO_LONG = "text-too-long", "error", "A text is too long."

    # The form of a paytable
    WRONG_SHAPE = "wrong-shape", "error", "Text, a list or a mapping stands where another of the three is meant."
    MISSING_VALUE = "missing-value", "error", "A key or a value is empty."
    MISSING_KEY = "missing-key", "error", "A key that must be there is missing."
    UNKNOWN_KEY = "unknown-key", "error", "A key is not one that the format has."
    BAD_CHOICE = "bad-choice", "error", "The value is not one of those allowed here."
    BAD_NUMBER = "bad-number", "error", "The value is not a number that is allowed here."
    BAD_PERCENT = "bad-percent", "error", "The value is not a percentage from 0% to 100%."
    NUMBER_TOO_LARGE = "number-too-large", "error", "A number has too many digits."

    # The game and its ladders
    UNKNOWN_GAME = "unknown-game", "error", "The program has no game of this name."
    UNKNOWN_LADDER = "unknown-ladder", "error", "The game has no ladder of this name."
    MISSING_LADDER = "missing-ladder", "error", "A ladder that the game cannot be settled without is missing."
    UNKNOWN_OF = "unknown-of", "error", "`of` names no cards that a ladder can look at."
    WRONG_OF = "wrong-of", "error", "The game's ladder looks at other cards."
    MATCH_DOES_NOT_FIT = "match-does-not-fit", "error", "These cards cannot be matched this way."
    NO_ROWS = "no-rows", "error", "A ladder has no rows."
    UNKNOWN_ROW = "unknown-row", "error", "The row is not a hand of this ladder."
    BAD_CLASS = "bad-class", "error", "The row does not name classes of two hole cards."
    AGAINST_WITHOUT_DEALER = "against-without-dealer", "error", "`against` is used on a ladder that sees one hand only."
    ROWS_OUT_OF_ORDER = "rows-out-of-order", "error", "A stronger row stands below a weaker one."
    ROW_NEVER_HIT = "row-never-hit", "error", "Rows above take every hand of this row."
    ROWS_OVERLAP = "rows-overlap", "error", "Two rows share some of their hands."
    BAD_ODDS = "bad-odds", "error", "The value is not odds."
    ODDS_WITHOUT_TO_OR_FOR = "odds-without-to-or-for", "error", "Odds do not say whether the stake comes back."

    # What the house varies
    UNKNOWN_METER = "unknown-meter", "error", "Odds are a share of a meter that the file does not have."
    METER_ON_REQUIRED_BET = "meter-on-required-bet", "error", "A bet that every player makes is paid from a meter."
    METERS_DIFFER = "meters-differ", "error", "One ladder pays from meters whose bets cost different amounts."
    UNKNOWN_OPTION = "unknown-option", "error", "The game has no option of this name."
    BAD_OPTION_VALUE = "bad-option-value", "error", "The option cannot have this value."
    UNKNOWN_WAGER = "unknown-wager", "error", "The game has no wager of this name."
    LIMITS_CROSSED = "limits-crossed", "error", "A minimum bet is above the maximum."

    # Claims
    UNKNOWN_MEASURE = "unknown-measure", "error", "The claim is about no measure that the program knows."
    BAD_PRINTED = "bad-printed", "error", "The value is not a figure, or not one of this measure's kind."
    KEY_DOES_NOT_APPLY = "key-does-not-apply", "error", "The claim's measure has no use for this key."

    # Extending another file
    EXTENDS_PATH = "extends-path", "error", "`extends` is not a plain path from the file's own folder."
    EXTENDS_UNREADABLE = "extends-unreadable", "error", "The file that is extended cannot be read."
    EXTENDS_CYCLE = "extends-cycle", "error", "The file extends itself, at once or by way of others."
    EXTENDS_TOO_DEEP = "extends-too-deep", "error", "Too many files extend one another."
    EXTENDS_OTHER_GAME = "extends-other-game", "error", "The file extends a paytable of another game."

    # A scoring file, and a recorded deal of a contest
    NOT_A_PAYTABLE = "not-a-paytable", "error", "The file scores a contest between players; a paytable is asked for."
    UNKNOWN_SCORING = "unknown-scoring", "error", "The deal names no scoring that can be used."
    WRONG_PLAYERS = "wrong-players", "error", "Too few or too many players, or two of one name."
    NOT_CARDS = "not-cards", "error", "The text is not cards."
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards", "error", "A hand has more or fewer cards than it must have."
    CARD_TWICE = "card-twice", "error", "A card is there twice in one deal."
    NOT_THE_CARDS_DEALT = "not-the-cards-dealt", "error", "A player has set other cards than were dealt."
    HANDS_MISSING = "hands-missing", "error", "The deal does not say how a player has set the cards, or who won."
    CANNOT_SURRENDER = "cannot-surrender", "error", "A player surrenders where nobody may."
    UNKNOWN_WINNER = "unknown-winner", "error", "The winner of a hand is no player of the deal."

    # A pot table, and a recorded deal of it
    STAKES_CROSSED = "stakes-crossed", "error", "An amount that must be the smaller one is the larger."
    NOT_CHIPS = "not-chips", "error", "An amount is no whole number of the table's chips."
    UNKNOWN_TABLE = "unknown-table", "error", "The deal names no pot table that can be used."
    NOT_A_SEAT = "not-a-seat", "error", "Somebody or something is at a seat that is none here."
    NOT_AN_EVENT = "not-an-event", "error", "The text says nothing that can happen in a deal."
    WRONG_TURN = "wrong-turn", "error", "It is another player's turn, or something else comes first."
    ILLEGAL_ACTION = "illegal-action", "error", "The player may not do that now."
    WRONG_AMOUNT = "wrong-amount", "error", "The action is allowed, with another amount."
    NOT_DICE = "not-dice", "error", "The text is not dice."
    DEAL_NOT_OVER = "deal-not-over", "error", "The record ends before the deal does."

    # A game that `croupier play` has written
    NOT_A_GAME = "not-a-game", "error", "The file does not begin as the record of a game does."
    NEWER_FORMAT = "newer-format", "error", "The game was written by a newer version of the program."
    OTHER_TABLE = "other-table", "error", "The game was played by other rules than those of the table now."
    DAMAGED_LINE = "damaged-line", "error", "A line of the game is not what can come there."
    HALF_A_LINE = "half-a-line", "warning", "The last line of the game was not written to its end."

    # Lint: legal, and probably not meant
    ODDS_FALL = "odds-fall", "warning", "A stronger hand is paid less than a weaker one."
    CATEGORY_WITHOUT_ROW = "category-without-row", "warning", "A kind of hand has no row and is paid as a weaker one."
    AWARD_ABOVE_AGGREGATE = "award-above-aggregate", "warning", "The top award at the maximum bet exceeds the limit."
    METER_UNUSED = "meter-unused", "warning", "No row pays a share of this meter."
    METER_BET_OUTSIDE_LIMITS = (
        "meter-bet-outside-limits",
        "warning",
        "The side bet's limits do not allow what the bet on its meter costs.",
    )
    WAGER_NOT_OFFERED = "wager-not-offered", "warning", "The file has no ladder for this side bet."
    HAND_SET_WRONGLY = "hand-set-wrongly", "warning", "A player has set a hand that is too strong beside the next one."
    STEP_DOES_NOT_FIT = "step-does-not-fit", "warning", "The maximum is not reached from the minimum in whole steps."


PROBLEM_CODES: Mapping[str, str] = MappingProxyType({code.code: code.meaning for code in Code})
"""Every code of a fault in a paytable file, with its meaning in one line."""

BY_CODE: Mapping[str, Code] = MappingProxyType({code.code: code for code in Code})
"""The same faults by the code that users see."""
