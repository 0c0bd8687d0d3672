"""Backgrounds: dialog sheets, areas, speech bubbles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.free_place import free_place

if TYPE_CHECKING:
    from collections.abc import Sequence

BubbleKind = Literal["no", "hint"]
_TAIL: Final = 26  # design px of the tail where it meets the bubble
_OFF: Final = 20  # design px from what a bubble speaks of
_EDGE: Final = 30  # least design px from the tail to a corner


def draw_sheet(pen: Pen, box: Box) -> None:
    """Draw the background of a dialog: raised, with a brass outline."""
    pen.shadow(box, 24, 28, 14, 150)
    pen.box(box, 24, pen.palette.sheet, 1, pen.palette.brass, 1.5, 0.8)


def draw_area(pen: Pen, box: Box) -> None:
    """Draw a quiet area on the felt."""
    pen.box(box, 20, pen.palette.well, 0.3, pen.palette.line, 1.3, 0.6)


def draw_panel(pen: Pen, box: Box) -> None:
    """Draw a panel beside the main part of a page."""
    pen.box(box, 20, pen.palette.panel, 0.55, pen.palette.line, 1.3, 0.6)


def draw_scrim(pen: Pen, bottom: float | None = None, fade: float = 0) -> None:
    """Darken the window down to `bottom` (design px; all of it without), fading out over the last `fade`."""
    height = pen.scale.height if bottom is None else pen.px(bottom)
    pen.art.wash(pen.target, (0, 0, pen.scale.width, height), pen.palette.scrim, 0.62, pen.px(fade))


def draw_meter(pen: Pen, box: Box, share: float, colour: str) -> None:
    """A bar that is filled up to `share` of its width, 0 to 1."""
    pen.box(box, box.h / 2, pen.palette.well, 0.9)
    if share > 0:
        pen.box(Box(box.x, box.y, max(box.h, box.w * share), box.h), box.h / 2, colour)


def bubble_box(
    pen: Pen,
    words: str,
    tip: tuple[float, float],
    width: float = 420,
    link: str = "",
    keep: Sequence[Sequence[Rect]] = (),
) -> Box:
    """The box of a bubble whose tail ends at `tip`: above it, or below it near the upper edge; always inside the window.

    It keeps off the rectangles of `keep`, in px of the window, as far as there is room elsewhere: off those of the first list
    before those of the next.
    """
    lines = pen.wrap(words, Role.BODY, width - 84)
    wide = max(pen.width(line, Role.BODY, Weight.REGULAR) for line in lines) + 84
    if link:
        wide = max(wide, pen.width(link, Role.BODY) + 84)
    high = 40 + 30 * len(lines) - 9 + (34 if link else 0)
    x = min(max(16, tip[0] - wide / 2), pen.w - wide - 16)
    above, below = tip[1] - high - _OFF, tip[1] + _OFF
    usual = Box(x, above if above > 16 else below, wide, high)
    if not keep:
        return usual
    rect, window = pen.rect(usual), Rect(0, 0, pen.scale.width, pen.scale.height)
    free = free_place(rect.size, [rect.topleft, (rect.x, pen.px(below))], keep, window)
    return usual if free == rect else Box.of(free, pen.scale)


def draw_bubble(
    pen: Pen,
    words: str,
    tip: tuple[float, float],
    kind: BubbleKind = "no",
    width: float = 420,
    link: str = "",
    box: Box | None = None,
) -> Box:
    """Draw a bubble that says why something is refused (`no`) or what could be done (`hint`), at most `width` wide.

    It stands in `box`, or where `bubble_box` says. Its tail ends at `tip`, unless that is too far away.
    `link` is underlined below the words. Returns its box.
    """
    p = pen.palette
    fill, edge, icon = (p.wrong, p.minus, "cross") if kind == "no" else (p.sheet, p.brass_text, "bulb")
    box = box or bubble_box(pen, words, tip, width, link)
    pen.shadow(box, 14, 10, 5, 150)
    pen.box(box, 14, fill, 1, edge, 2)
    beside = max(box.x - tip[0], tip[0] - box.right)
    off = max(box.y - tip[1], tip[1] - box.bottom)
    if beside <= 0 and 0 < off <= 2 * _OFF:
        _tail(pen, box, tip, fill, edge)
    pen.icon(icon, box.x + 32, box.y + 30, 22, edge, 11)
    y = pen.paragraph(words, Role.BODY, p.text, box.x + 58, box.y + 30, width - 84, 30 / 21)
    if link:
        drawn = pen.write(link, Role.BODY, p.brass_text, box.x + 58, y + 2)
        pen.hair(drawn.x, drawn.bottom + 5, drawn.w, p.brass_text, 0.6)
    return box


def _tail(pen: Pen, box: Box, tip: tuple[float, float], fill: str, edge: str) -> None:
    up = tip[1] < box.y
    y = box.y + 1 if up else box.bottom - 1
    x = max(box.x + _EDGE, min(box.right - _EDGE, tip[0]))
    half = _TAIL / 2
    pen.line([(x - half, y), tip, (x + half, y)], edge, 2, fill)
    inside = y + (2 if up else -2)
    pen.line([(x - half + 2, inside), (x + half - 2, inside)], fill, 4)
