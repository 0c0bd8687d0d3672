"""Tooltips of melds: what one holds, what a canasta is worth, and what an unfinished meld costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.words import places_text

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.pointer import Point


def meld_at(stage: Stage, pos: Point) -> Zone | None:
    """The meld, with its count, that is seen at a point; of columns that lap the one on top, of canastas the lower one."""
    for area, plan in enumerate(stage.plans):
        for slot in (*reversed(plan.melds.runs), *reversed(plan.open_slots), *reversed(plan.closed_slots)):
            rect = stage.meld_rect(area, slot)
            if slot not in plan.closed_slots:
                rect = rect.union(stage.count_rect(area, slot))
            if rect.collidepoint(pos) and stage.meld(area, slot):
                return Zone("meld", area, slot)
    return None


def holds(stage: Stage, zone: Zone) -> str:
    """What a meld holds: "five cards, one wild card among them", "four cards, 5 to 8"."""
    cards = [piece.card for piece in stage.zones.get(zone, [])]
    if is_sequence(zone.slot) and cards:
        return places_text.sequence_value(len(cards), min(cards) >> 2, max(cards) >> 2)
    return places_text.meld_value(len(cards), 0 if zone.slot % KEYS == WILD_KEY else sum(map(is_wild, cards)))


def meld_tip(stage: Stage, zone: Zone) -> str:
    """A meld in words: what it is of, what it holds, and what it brings or costs."""
    worth = canasta_bonus(stage.view, stage.viewer.sides[zone.area], zone.slot) if stage.is_closed(zone) else 0
    return places_text.meld_tip(zone.slot, holds(stage, zone), worth, stage.stake(zone))
