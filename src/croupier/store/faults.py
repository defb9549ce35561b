"""What can be wrong with a store, each a sentence for whoever runs the program."""


class StoreFault(Exception):  # noqa: N818  a fault of what is outside, as everywhere in this program
    """The store cannot be used; `str` of it says why and what to do."""


class CannotReach(StoreFault):
    """It cannot be opened, read or written: no such folder, no permission, no space, held by another program."""


class NotOurs(StoreFault):
    """It is opened and is not what it should be: no database, another program's, damaged, or of a newer version."""
