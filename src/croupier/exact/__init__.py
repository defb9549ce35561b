"""Exact enumeration: from a game and its paytable to counts of deals, with ints and Fractions only."""
