"""Tooltips of melds: what one holds, what a canasta is worth, and what an unfinished meld costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence
from canasta_desktop.words import places_text

if TYPE_CHECKING:
    from canasta_desktop.ui.table.model.pieces import Zone
    from canasta_desktop.ui.table.model.table_model import TableModel


def holds(model: TableModel, zone: Zone) -> str:
    """What a meld holds: "five cards, one wild card among them", "four cards, 5 to 8"."""
    cards = [piece.card for piece in model.zones.get(zone, [])]
    if is_sequence(zone.slot) and cards:
        return places_text.sequence_value(len(cards), min(cards) >> 2, max(cards) >> 2)
    return places_text.meld_value(len(cards), 0 if zone.slot % KEYS == WILD_KEY else sum(map(is_wild, cards)))


def meld_tip(model: TableModel, zone: Zone) -> str:
    """A meld in words: what it is of, what it holds, and what it brings or costs."""
    worth = canasta_bonus(model.view, model.viewer.sides[zone.area], zone.slot) if model.is_closed(zone) else 0
    return places_text.meld_tip(zone.slot, holds(model, zone), worth, model.stake(zone))
