"""Texts at the pile: its label, its badge, and what the badge means."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.numbers import number

PILE_EMPTY: Final = _("Pile empty")
FROZEN_ALL: Final = _("Frozen for everyone")
FROZEN_US: Final = _("Frozen until you open")
FROZEN_PAIR: Final = _("Frozen: natural pair only")
BLOCKED: Final = _("Blocked, black 3")
BLOCKED_WILD: Final = _("Blocked, wild card")
BLOCKED_DEAD: Final = _("Blocked, closed rank")
SHORT_STATES: Final = {
    FROZEN_ALL: _("Frozen for all"),
    FROZEN_US: _("Frozen for you"),
    FROZEN_PAIR: _("Frozen: pair only"),
    BLOCKED: _("Blocked"),
    BLOCKED_WILD: _("Blocked"),
    BLOCKED_DEAD: _("Blocked"),
}
"""Short texts of the badges at the pile."""
FROZEN_ALL_WHY: Final = _("You need two natural cards of the top card’s rank to take it: a wild card or a red 3 froze it.")
FROZEN_US_WHY: Final = _(
    "You need two natural cards of the top card’s rank and enough points to open: your side hasn’t opened yet."
)
BLOCKED_WHY: Final = _("Nobody can take the pile with a black 3 on top.")
STATE_WHY: Final = {
    FROZEN_ALL: FROZEN_ALL_WHY,
    FROZEN_US: FROZEN_US_WHY,
    FROZEN_PAIR: FROZEN_ALL_WHY,
    BLOCKED: BLOCKED_WHY,
    BLOCKED_WILD: _("Nobody can take the pile with a wild card on top."),
    BLOCKED_DEAD: _("Nobody can take the pile: the top card’s rank is closed."),
}
"""The explanation of each badge at the pile."""


def pile(count: int) -> str:
    """The pile's label."""
    return _("Pile {n}").format(n=number(count))


def brings(taken: int, pile: int) -> str:
    """The line at a pile whose top cards alone are taken."""
    if pile > taken:
        return _("You get {n} of {pile}").format(n=number(taken), pile=number(pile))
    if pile == 2:
        return _("You get both")
    return ngettext("You get {n} card", "You get all {n}", pile).format(n=number(pile))


def brings_why(taken: int) -> str:
    """What that line means."""
    return _("Whoever takes the pile gets {cards} from the top; the rest stay.").format(cards=counts.cards(taken))


def pile_tip(top: str, why: str) -> str:
    """The tooltip of the pile: its top card, and the meaning of its badge, if it has one."""
    return _("{card}. {why}").format(card=top, why=why) if why else top
