"""Audits: from a paytable to a report of what it returns, with every figure exact."""
