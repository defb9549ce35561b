"""What an audit raises when its own checks fail."""


class SelfCheckError(ArithmeticError):
    """Two ways to one figure do not agree: a fault of the program, and the audit must not be used."""
