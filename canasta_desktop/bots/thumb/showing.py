"""The 3 that may be kept, and special hands.

Source: rules.md, "A three that is kept", "Special hands".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.special_hands import aimed_hand
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import SHOW, Lay
from canasta_desktop.engine.special_hands import SIZE

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Move


def show_or_lay(features: Features) -> Move | None:
    """To show a special hand, or to lay the 3 that was kept; None where there is neither, or the 3 is to be kept."""
    view, terms = features.view, features.terms
    if terms.special_hands and not features.opened and features.size == SIZE and is_legal(view, SHOW):
        return SHOW
    if not terms.three_kept or features.opened:
        return None
    if not any(features.counts[kind] for kind in terms.bonus_kinds):
        return None
    for card in features.hand:
        if card >> 2 in terms.bonus_kinds:
            move = Lay(card)
            hand = aimed_hand(features)
            if (hand is None or not hand.threes) and is_legal(view, move):
                return move
    return None
