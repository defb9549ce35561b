"""Audits of games between players: nothing to be counted in full, so hands are dealt and set by rules."""
