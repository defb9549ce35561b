"""A game at the table in words, line by line: plain text that needs no colour and can be read aloud.

`telling` says what happens, `paying` who takes which pot and why, `turn` what there is to know and to do on one's turn,
`game` how a game begins and ends. Players' names come first and verbs have no person, so that any name will do.
"""

from croupier.sheets.play_text.game import beginning, ending, house_rules, saved_in, standing, to_resume
from croupier.sheets.play_text.telling import Teller
from croupier.sheets.play_text.turn import explained, move_fault, offered, to_be_known

__all__ = [
    "Teller",
    "beginning",
    "ending",
    "explained",
    "house_rules",
    "move_fault",
    "offered",
    "saved_in",
    "standing",
    "to_be_known",
    "to_resume",
]
