"""Hit tests: the item at a point, the visible strip of each card in hand, the places that take the keyboard focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.area_places import by_rank
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.model.pieces import Zone

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import Point
    from canasta_desktop.ui.table.model.pieces import Piece

DISC: Final = 36  # text units of the disc that joins two melds
DISC_REACH: Final = (60, 160)  # units between two sets, and between two sequences, at most, for a disc to stand there


def item_at(stage: Stage, pos: tuple[int, int]) -> TableItem:
    """The topmost item at a point of the window."""
    layout = stage.layout
    piece = hand_piece_at(stage, pos)
    if piece is not None:
        return TableItem("card", piece)
    if layout.stock.inflate(0, 2 * stage.stock_height()).collidepoint(pos):
        return TableItem("stock")
    if layout.pile.inflate(*[round(24 * layout.u)] * 2).collidepoint(pos):
        return TableItem("pile")
    more = max(0, round(stage.reach * layout.t) - round(DISC * layout.t))
    discs = {thing: rect.inflate(more, more) for thing, rect in join_discs(stage).items()}
    for thing, rect in (*_groups(stage).items(), *discs.items(), *reversed(_melds(stage).items())):
        if rect.collidepoint(pos):
            return thing
    if layout.areas[0].frame.collidepoint(pos):
        return TableItem("area")
    if any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
        return TableItem("theirs")
    return TableItem("felt")


def hand_piece_at(stage: Stage, pos: tuple[int, int]) -> Piece | None:
    """The card in hand at a point: the topmost whose picture, raised as it is, contains the point."""
    for piece in reversed(stage.model.hand()):
        if piece.held:
            continue
        place = piece.target
        x, y = pos[0] - place.x, pos[1] - (place.y - place.lift)
        tall = place.width * 0.7
        # The strip that a raised card leaves below still belongs to it, so that it does not flicker under the pointer.
        if abs(x) <= place.width / 2 and -tall <= y <= tall + place.lift:
            return piece
    return None


def meld_at(stage: Stage, pos: Point) -> Zone | None:
    """The meld, with its count, that is seen at a point; of columns that lap the one on top, of canastas the lower one."""
    for area, plan in enumerate(stage.plans):
        for slot in (*reversed(plan.melds.runs), *reversed(plan.melds.sets), *reversed(plan.melds.closed)):
            rect = stage.meld_rect(area, slot)
            if slot not in plan.melds.closed:
                rect = rect.union(stage.count_rect(area, slot))
            if rect.collidepoint(pos) and stage.model.meld(area, slot):
                return Zone("meld", area, slot)
    return None


def visible_strips(stage: Stage) -> dict[Piece, Rect]:
    """The visible part of each card in hand while none is raised."""
    row = stage.model.hand()
    found = {}
    for piece, after in zip(row, [*row[1:], None], strict=False):  # nothing where the hand is empty
        place, tall = piece.target, piece.target.width * CARD_RATIO
        wide = place.width
        if after is not None and after.target.y == place.y:
            wide = min(wide, after.target.x - place.x)
        found[piece] = Rect(round(place.x - place.width / 2), round(place.y - tall / 2), round(wide), round(tall))
    return found


def places(stage: Stage) -> dict[TableItem, Rect]:
    """The places besides the hand that take the focus, in the order of Tab."""
    layout = stage.layout
    laid = _groups(stage) if stage.tray_rects else {**_melds(stage), **join_discs(stage)}
    return {TableItem("stock"): layout.stock, TableItem("pile"): layout.pile, **laid, TableItem("area"): layout.areas[0].frame}


def _groups(stage: Stage) -> dict[TableItem, Rect]:
    rects = stage.tray_rects.groups if stage.tray_rects else ()
    return {TableItem("tray", slot=group.kind): rect for group, rect in zip(stage.model.tray.groups, rects, strict=False)}


def _melds(stage: Stage) -> dict[TableItem, Rect]:
    slots = sorted(stage.model.view.meld_kinds(stage.model.viewer.side), key=by_rank)
    return {TableItem("meld", slot=slot): stage.meld_rect(0, slot) for slot in slots}


def join_discs(stage: Stage) -> dict[TableItem, Rect]:
    """The discs on the seam of two own melds that can be joined now; there are none while cards are dragged or staged.

    Melds that do not lie side by side have none.
    """
    found: dict[TableItem, Rect] = {}
    if stage.model.tray or stage.model.gesture.dragging:
        return found
    size, t, u = round(DISC * stage.layout.t), stage.layout.t, stage.layout.u
    for join in stage.model.joins:
        left, right = sorted((stage.meld_rect(0, join.first), stage.meld_rect(0, join.second)), key=lambda rect: rect.x)
        low, high = max(left.y, right.y), min(left.bottom, right.bottom)
        runs = is_sequence(join.first)
        if high - low > size / 2 and right.x - left.right < DISC_REACH[runs] * max(t, u):
            rect = Rect(0, 0, size, size)
            # In a set the indices lie along the left edge; the disc stands below them.
            rect.center = ((left.right + right.x) // 2, (low + high) // 2 if runs else high - size // 2)
            found[TableItem("join", slot=join.second, first=join.first)] = rect
    return found


def nearest(boxes: dict[TableItem, Rect], start: tuple[int, int], way: tuple[int, int]) -> TableItem | None:
    """The nearest place in a direction, sideways distance counting double; None without one."""
    far = {}
    for thing, rect in boxes.items():
        dx, dy = rect.centerx - start[0], rect.centery - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 4:
            far[thing] = along + 2 * aside
    return min(far, key=far.__getitem__, default=None)
