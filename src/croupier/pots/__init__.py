"""Hold'em pots as they are audited: no house has an edge, but the hands can be counted in full."""
