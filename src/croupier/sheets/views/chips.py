"""Chips of a table told in its money, in one language."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.recorded.chips import decimals_of
from croupier.sheets.language import Language
from croupier.sheets.views.score_tables import Amount, amount


@dataclass(frozen=True, slots=True)
class Chips:
    """How numbers of chips are told where the smallest `chip` is worth so much, in money."""

    lang: Language
    chip: Fraction

    def told(self, chips: int) -> str:
        """So many chips in money.

        >>> from croupier.sheets.language import language
        >>> Chips(language("en"), Fraction(1, 2)).told(25), Chips(language("uk"), Fraction(1)).told(25)
        ('12.50', '25')
        """
        return self.plain(chips).shown

    def plain(self, chips: int) -> Amount:
        """So many chips in money, without a sign where they are above 0."""
        value = chips * self.chip
        return amount(self.lang, value, self.lang.decimal(value, decimals_of(self.chip)))

    def signed(self, chips: int) -> Amount:
        """So many chips in money with their sign, also above 0."""
        value = chips * self.chip
        return amount(self.lang, value, ("+" if chips > 0 else "") + self.lang.decimal(value, decimals_of(self.chip)))
