"""Hold'em at a table, with dice or cards: seats of people and computers, chance from a seed, the record of a game.

`game` is what goes on, `moves` reads what people type, `computer` plays the other seats, `chance` deals; `records` are
the lines of a game's file, `writing` and `reading` that file. No module here knows a terminal, a clock or randomness.
"""

from croupier.play.chance import Source
from croupier.play.computer import Style
from croupier.play.game import Game, Opening, Record, Seat, Setup, records_of
from croupier.play.moves import MoveError, free_fold, read_move
from croupier.play.reading import LoadedGame, load_game
from croupier.play.records import header_line, record_line, text_of
from croupier.play.writing import GameFile, InUseError

__all__ = [
    "Game",
    "GameFile",
    "InUseError",
    "LoadedGame",
    "MoveError",
    "Opening",
    "Record",
    "Seat",
    "Setup",
    "Source",
    "Style",
    "free_fold",
    "header_line",
    "load_game",
    "read_move",
    "record_line",
    "records_of",
    "text_of",
]
