"""Rules of settlement between players that people break, by name, with what is said to who breaks them.

Source: `research/users.md` 1.4 of the project's sources, 13 and 14, and what the rules of each game are misread as.
"""

from croupier.drill.mistakes import Mistake
from croupier.words import mark

# Hands
KICKER = Mistake("kicker not looked at", mark("The kickers decide: these two are not equal."))
FULL_HOUSE_ABOVE = Mistake("full house above straight", mark("With dice a straight beats a full house."))
HOUSE_BY_PAIR = Mistake("full house by its pair", mark("Of two full houses the threes are compared first."))
SEVEN_DICE = Mistake("dice that do not play", mark("Only the best five dice count; the other two break no tie here."))
FIVE_DICE_ONLY = Mistake("dice that play left out", mark("Here the two dice that do not play break ties too."))
BOARD_ONLY = Mistake("own dice left out", mark("The best five of all seven dice count, not those on the board."))
LOW_STRAIGHT = Mistake(
    "ace-low straight taken for the highest", mark("A-2-3-4-5 is the lowest straight, not the highest.")
)
STRAIGHT_IN_FRONT = Mistake(
    "straight or flush counted in front", mark("Three cards in front are a high card, a pair or three of a kind only.")
)

# Chinese poker
FOUL_NOT_SEEN = Mistake("foul not seen", mark("A hand was set wrongly, and counted as if it were set well."))
TIE_WON = Mistake("tied row counted as won", mark("Of two equal rows neither wins."))
SCOOP_FORGOTTEN = Mistake("scoop not counted", mark("All three rows were won; only the majority was counted."))
SCOOP_ADDED = Mistake("scoop added to the majority", mark("A scoop is paid in place of the majority, not with it."))
MAJORITY_MISREAD = Mistake("majority with a tie misread", mark("Where rows are tied, look at what counts as majority."))
BEST_ROW_FORGOTTEN = Mistake("best row forgotten", mark("A row that beats that row of all others is paid for as well."))
ROYALTIES_FORGOTTEN = Mistake("royalties forgotten", mark("Strong rows are paid royalties besides."))
ROYALTIES_OF_WINNERS = Mistake(
    "royalties for rows won only", mark("Royalties are paid by all opponents, whoever wins the row.")
)
ROYALTIES_OF_LOSERS = Mistake("royalties for rows lost", mark("Only the winner of a row is paid royalties for it."))
SURRENDER_AS_SCOOP = Mistake("surrender paid as a scoop", mark("Who surrenders pays a fixed number of points."))

# Moss poker
TIE_IN_FULL = Mistake("ties paid in full", mark("Hands tied for best share what the others pay."))
TIE_VOID = Mistake("tied value not paid", mark("Hands tied for best are paid all the same, and share it."))
TIE_SHARED = Mistake("tied value shared", mark("Where hands tie for best nobody is paid for that value here."))
BLOODY_AS_SIMPLE = Mistake("bloody read as simple", mark("Everyone plays against everyone here."))
SIMPLE_AS_BLOODY = Mistake("simple read as bloody", mark("Only the best hand of a value is paid here."))
ALL_WORTH_ONE = Mistake("every hand counted as one point", mark("Each hand is paid its own value, 5 down to 1."))

# Pots
UNCALLED_LEFT = Mistake("uncalled chips left in", mark("What nobody has matched goes back; it is in no pot."))
FOLDED_FORGOTTEN = Mistake("folded chips forgotten", mark("Chips of players who have folded stay in the pots."))
FOLDED_IN_MAIN = Mistake(
    "folded chips all in the main pot",
    mark("Folded chips lie in every pot that they reached."),
)
ANTES_FORGOTTEN = Mistake("antes forgotten", mark("The antes belong to the main pot too."))
PAID_FROM_SIDE = Mistake(
    "all-in player paid from the side pot", mark("Who is all-in for less cannot win a pot without chips in it.")
)
ODD_CHIP_SEAT = Mistake("odd chip to the wrong seat", mark("Odd chips go clockwise, beginning left of the button."))
ODD_CHIPS_TO_ONE = Mistake("all odd chips to one", mark("Odd chips go one to a winner, not all to the first."))
POTS_MIXED = Mistake("pots mixed before the split", mark("Each pot is split on its own, with its own odd chips."))
EXCESS_PLAYED = Mistake("excess played for", mark("Here everybody takes back what goes beyond the best hand's all-in."))
EXCESS_RETURNED = Mistake("excess given back", mark("What others match beyond an all-in is a side pot here."))

# Rake
RAKE_FORGOTTEN = Mistake("rake not taken", mark("The house takes its rake before a pot is paid."))
RAKE_UNCALLED = Mistake("rake of the uncalled bet", mark("The uncalled bet goes back first; it is not raked."))
RAKE_UP = Mistake("rake rounded up", mark("The rake is rounded down, never up."))
RAKE_CAP = Mistake("cap of the rake ignored", mark("The house takes no more than the cap."))
RAKE_NO_FLOP = Mistake("rake without a flop", mark("No flop, no drop."))
RAKE_FROM_SIDE = Mistake("rake from every pot", mark("The rake comes from the main pot first."))

# Showdown and betting
MAIN_POT_FIRST = Mistake("main pot before the side pot", mark("Those in the last side pot show first."))
SHOWN_FROM_BUTTON = Mistake(
    "shown from the left of the button", mark("Whoever bet or raised last on the river shows first.")
)
EARLIER_BET = Mistake(
    "bet of an earlier street counted", mark("Only a bet on the river says who shows first; here there was none.")
)
SHORT_REOPENS = Mistake("short all-in reopens", mark("A short all-in does not let players raise again who have acted."))
NEVER_REOPENS = Mistake(
    "short all-ins never add up", mark("Several short all-ins that add up to a full raise reopen the betting.")
)
CLOSED_TO_ALL = Mistake("short all-in closes the betting", mark("Who has not acted yet may raise all the same."))
TWICE_THE_BET = Mistake("raise to twice the bet", mark("The least raise adds the last full bet or raise to the bet."))
BIG_BLIND_RAISE = Mistake(
    "raise by the big blind only", mark("A raise is at least as big as the last full bet or raise of the street.")
)
POT_WITHOUT_CALL = Mistake(
    "pot limit without the call", mark("The call is counted into the pot before the raise is measured by it.")
)
BLINDS_RAISE = Mistake("blinds let raise", mark("Before the flop the blinds call or fold here; they do not raise."))
OPTION_GIVEN = Mistake("option given to the big blind", mark("Where nobody has raised the big blind is in here."))
OPTION_REFUSED = Mistake("option refused to the big blind", mark("The big blind may raise where nobody has raised."))
CAP_FORGOTTEN = Mistake("raises not capped", mark("With fixed limit a street has a bet and three raises."))

MISTAKES: tuple[Mistake, ...] = tuple(each for each in list(globals().values()) if isinstance(each, Mistake))
