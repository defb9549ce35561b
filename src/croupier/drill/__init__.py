"""Drills: questions made from a table's own file, graded by what it settles, with mistakes told by name."""
