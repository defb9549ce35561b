"""Chinese poker by arrays: the settings of a hand, hands set by a rule, and what settings are paid."""
