"""Croupier: audit a casino poker paytable, drill its settlement, print its rules, from one definition."""

__version__ = "0.1.0"
