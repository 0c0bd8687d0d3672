"""The 3 that may be kept, and special hands.

Source: variants.md, section 4 ("Threes", "Special hands").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import SHOW, Lay

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.engine.moves import Move

NEARLY_STRAIGHT: Final = 10
"""With so many different ranks in a hand a 3 is kept for the straight."""


def show_or_lay(features: Features) -> Move | None:
    """To show a special hand, or to lay the 3 that was kept; None where there is neither, or the 3 is to be kept."""
    view, terms = features.view, features.terms
    if terms.special_hands and not features.opened and is_legal(view, SHOW):
        return SHOW
    if not terms.three_kept or features.opened:
        return None
    for card in features.hand:
        if card >> 2 in terms.bonus_kinds:
            move = Lay(card)
            if not (terms.special_hands and nearly_straight(features)) and is_legal(view, move):
                return move
    return None


def nearly_straight(features: Features) -> bool:
    """Whether the hand holds nearly one of each rank."""
    ranks = 0
    for kind in range(NATURAL_KINDS):
        if features.counts[kind]:
            ranks += 1
    return ranks >= NEARLY_STRAIGHT
