"""What the badge at the pile says: frozen, blocked, or how many cards are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, is_wild
from canasta_desktop.words import pile_text

if TYPE_CHECKING:
    from canasta_desktop.ui.table.model.table_model import TableModel


def pile_state(model: TableModel) -> tuple[str, str]:
    """Kind and words of the badge under the pile; both empty without one."""
    view = model.view
    if not model.pile() or model.dealing:
        return "", ""
    if view.pile[-1] >> 2 == BLACK_THREE:
        return "blocked", pile_text.BLOCKED
    if is_wild(view.pile[-1]):
        return "blocked", pile_text.BLOCKED_WILD
    if model.is_dead(view.pile[-1] >> 2):
        return "blocked", pile_text.BLOCKED_DEAD
    if view.terms.pile_taken:
        return "takes", pile_text.brings(view.terms.pile_taken, len(model.pile()))
    if view.terms.pair_only:
        return "", ""
    if view.frozen:
        return "frozen", pile_text.FROZEN_PAIR if view.terms.pair_or_add else pile_text.FROZEN_ALL
    return ("", "") if view.laid[model.viewer.side] else ("frozen", pile_text.FROZEN_US)


def pile_why(model: TableModel) -> str:
    """What the badge means, in a sentence; empty without one."""
    kind, said = pile_state(model)
    if kind == "takes":
        return pile_text.brings_why(model.view.terms.pile_taken)
    return pile_text.STATE_WHY.get(said, "")
