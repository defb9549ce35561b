"""Loops over cards that are compiled: arrays in, int64 out. They know cards by number and never a rule about money.

Seen from one suit a card is of one of 26 *kinds*: its rank, 0 to 12, where it is of another suit, and 13 more where it
is of that suit. A board can make a flush in one suit at most, the one it has three cards of, and all that matters of a
holding is then the two kinds: 351 *holdings*. Where no flush is possible ranks alone matter: kinds below 13, and the
first 91 holdings. Boards that are alike in kinds are one board.
"""
