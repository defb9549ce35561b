"""Dice counted in full: every roll by the faces it shows, which come together in so many orders; no arrays needed."""
