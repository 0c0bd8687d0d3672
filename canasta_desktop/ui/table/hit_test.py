"""What lies where on the table: the thing at a point, the strip of each card that shows, the places that take the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.offers import Thing

if TYPE_CHECKING:
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.stage import Stage


def thing_at(stage: Stage, pos: tuple[int, int]) -> Thing:
    """What lies under a point of the window, the topmost first."""
    layout = stage.layout
    piece = hand_piece_at(stage, pos)
    if piece is not None:
        return Thing("card", piece)
    if layout.stock.inflate(0, 2 * stage.stock_height()).collidepoint(pos):
        return Thing("stock")
    if layout.pile.inflate(*[round(24 * layout.u)] * 2).collidepoint(pos):
        return Thing("pile")
    if stage.tray_rects:
        for group, rect in zip(stage.tray.groups, stage.tray_rects.groups, strict=False):
            if rect.collidepoint(pos):
                return Thing("tray", rank=group.kind)
    for kind in reversed(stage.view.meld_kinds(stage.who.side)):
        if stage.meld_rect(0, kind).collidepoint(pos):
            return Thing("meld", rank=kind)
    if layout.areas[0].frame.collidepoint(pos):
        return Thing("area")
    if any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
        return Thing("theirs")
    return Thing("felt")


def hand_piece_at(stage: Stage, pos: tuple[int, int]) -> Piece | None:
    """The card in hand under a point: the topmost whose picture, where it is raised to, holds the point."""
    for piece in reversed(stage.hand()):
        if piece.held:
            continue
        place = piece.target
        x, y = pos[0] - place.x, pos[1] - (place.y - place.lift)
        tall = place.width * 0.7
        # The strip that a raised card leaves below still belongs to it, so that it does not flicker under the pointer.
        if abs(x) <= place.width / 2 and -tall <= y <= tall + place.lift:
            return piece
    return None


def strips(stage: Stage) -> dict[Piece, Rect]:
    """What shows of each card in hand when none is raised."""
    row = stage.hand()
    found = {}
    for piece, after in zip(row, [*row[1:], None], strict=False):  # nothing where the hand is empty
        place, tall = piece.target, piece.target.width * CARD_RATIO
        wide = place.width
        if after is not None and after.target.y == place.y:
            wide = min(wide, after.target.x - place.x)
        found[piece] = Rect(round(place.x - place.width / 2), round(place.y - tall / 2), round(wide), round(tall))
    return found


def places(stage: Stage) -> dict[Thing, Rect]:
    """Where the focus can stand besides the hand, in the order of Tab."""
    layout = stage.layout
    found = {Thing("stock"): layout.stock, Thing("pile"): layout.pile}
    if stage.tray_rects:
        for group, rect in zip(stage.tray.groups, stage.tray_rects.groups, strict=False):
            found[Thing("tray", rank=group.kind)] = rect
    else:
        for kind in stage.view.meld_kinds(stage.who.side):
            found[Thing("meld", rank=kind)] = stage.meld_rect(0, kind)
    found[Thing("area")] = layout.areas[0].frame
    return found


def nearest(boxes: dict[Thing, Rect], start: tuple[int, int], way: tuple[int, int]) -> Thing | None:
    """The place that lies next in a direction: near along it, and not far aside. None where there is none."""
    best, least = None, float("inf")
    for thing, rect in boxes.items():
        dx, dy = rect.centerx - start[0], rect.centery - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 4 and along + 2 * aside < least:
            best, least = thing, along + 2 * aside
    return best
