"""Texts of the partner's question, whether to go out, with what each answer would score."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.numbers import number

MAY_I: Final = _("May I go out?")
IF_YES: Final = _("If you say yes")
IF_NO: Final = _("If you say no")
ENDS_NOW: Final = _("The deal ends now")
ON_TABLE: Final = _("Our melds and bonuses")
GOING_OUT: Final = _("Going out")
NOT_YET: Final = _("not yet")
YOUR_HAND: Final = _("Your hand")
HAND_AT_RISK: Final = _("Your hand, at risk")
WOULD_SCORE: Final = _("The deal would score")
STANDS_AT: Final = _("The deal so far")
PENALTY: Final = _("Penalty")
YES_BUTTON: Final = _("Yes, go out")
NO_BUTTON: Final = _("No, play on")


def partner_asks(name: str) -> str:
    """The heading with the partner's name."""
    return _("{name}, your partner, asks").format(name=name)


def plays_on(name: str) -> str:
    """The effect of the answer *no*."""
    return _("Play goes on; {name} can’t go out this turn").format(name=name)


def ends_if_able(name: str, penalty: int) -> str:
    """The effect of the answer *yes* where the partner may ask without being able to go out."""
    if not penalty:
        return _("The deal ends now if {name} can go out").format(name=name)
    return _("The deal ends now if {name} can go out; if not, you lose {points}").format(name=name, points=number(penalty))


def cannot_go_out(name: str) -> str:
    """The effect of the answer *yes* to a partner who cannot go out, for what lies on the table."""
    return _("{name} can’t go out, so play goes on").format(name=name)


def at_least(points: str) -> str:
    """The points of a side to which the partner's last melds will add."""
    return _("at least {points}").format(points=points)


def less_cards(count: int) -> str:
    """The note that the cards in opponents' hands are not counted yet."""
    return ngettext("minus their {n} card", "minus their {n} cards", count).format(n=number(count))


def less_unseen(count: int) -> str:
    """The note that cards of the own side which nobody has seen are not counted yet: feet, and another partner's hand."""
    return ngettext("minus {n} unseen card", "minus {n} unseen cards", count).format(n=number(count))
