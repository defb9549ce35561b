"""Moss poker: points over sampled deals, the best of all arrangements, what an audit says of a scoring."""
