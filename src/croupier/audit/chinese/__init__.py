"""Chinese poker: hands dealt at random and set by rules, what an audit says of a scoring, the best of all settings."""
