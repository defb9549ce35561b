"""Sheets: what an audit found and what a game's rules are, drawn for a reader, in the reader's language."""
