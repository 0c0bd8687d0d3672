"""The tray: groups of cards staged on our own area until together they are a legal move. Pure state and geometry."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.card_positions import tray_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.ui.table.layout import TableLayout


@dataclass(frozen=True, slots=True)
class Tray:
    """Staged groups, in the order in which they were laid; with `taking` the pile's top card belongs to the first."""

    groups: tuple[Group, ...] = ()
    taking: bool = False

    def __bool__(self) -> bool:
        return bool(self.groups)

    @property
    def cards(self) -> list[Card]:
        """All staged cards, without the pile's."""
        return [card for group in self.groups for card in group.cards]

    def move(self) -> Meld | Take:
        """The one move that lays all of it down."""
        return Take(self.groups) if self.taking else Meld(self.groups)

    def adding(self, groups: Sequence[Group]) -> Tray:
        """The tray with more groups; cards of a rank that is there join it."""
        cards = {group.kind: group.cards for group in self.groups}
        for group in groups:
            cards[group.kind] = cards.get(group.kind, ()) + group.cards
        return Tray(tuple(Group(kind, held) for kind, held in cards.items()), self.taking)

    def without(self, kind: Kind) -> Tray:
        """The tray without one group; empty if that is the group that takes the pile."""
        if self.taking and self.groups and self.groups[0].kind == kind:
            return Tray()
        left = tuple(group for group in self.groups if group.kind != kind)
        return Tray(left, self.taking and bool(left))


LEAST_BESIDE: Final = 440
"""Text units that a tray beside the outer column is wide at least: its heading has room, and so have its buttons."""
LEAST_GROUP: Final = 114
"""Text units that a group takes with what it is worth under it."""


@dataclass(frozen=True)
class TrayRects:
    """The tray's rectangles in window px."""

    frame: Rect
    heading: Rect
    bar: Rect
    groups: tuple[Rect, ...]
    card: float
    """Width of a card on the tray."""
    room: int
    """Px for the words under a group."""
    label: int
    """Px from the bottom of a group to the middle of its label."""
    confirm: Rect
    back: Rect


def _frame(layout: TableLayout) -> Rect:
    """The tray's frame where nothing lies in the outer column: what is under the heading of our own area."""
    t, area = layout.t, layout.areas[0]
    if layout.compact:  # over heading, stock and strip too: none of them is touched while cards lie here
        end = layout.status.bottom if layout.status else area.frame.bottom
        return Rect(area.frame.x, area.frame.y, layout.pile.x - round(10 * t) - area.frame.x, end - area.frame.y)
    top, pad = area.heading.bottom + round(8 * t), round(12 * t)  # red threes lie under it where it covers them
    return Rect(area.frame.x + pad, top, area.frame.w - 2 * pad, area.frame.bottom - top - pad)


def _label_room(frame: Rect, groups: Sequence[Rect]) -> int:
    """Px from the middle between one group and the next to the other side, or to the frame's edge, whichever is less."""
    middles = [group.centerx for group in groups]
    steps = [right - left for left, right in pairwise(middles)]
    ends = [2 * (middle - frame.x) for middle in middles[:1]] + [2 * (frame.right - middle) for middle in middles[-1:]]
    return min([*steps, *ends], default=frame.w)


def tray_rects(layout: TableLayout, sizes: Sequence[int], *, beside: bool = False) -> TrayRects:
    """The tray over our own area, for groups of these numbers of cards.

    With `beside` the outer column is not empty: the tray leaves it free where there is room for every group, else covers it.
    """
    t = layout.t
    frame = _frame(layout)
    if beside and not layout.compact:
        left = layout.areas[0].column.right + round(10 * t)
        if frame.right - left >= max(LEAST_BESIDE, LEAST_GROUP * len(sizes) + 48) * t:
            frame = Rect(left, frame.y, frame.right - left, frame.h)
    low = frame.h < 420 * t
    pad, inner = round((16 if layout.compact else 24) * t), round((8 if layout.compact else 14 if low else 24) * t)
    heading = Rect(frame.x + pad, frame.y + round((4 if layout.compact else 8 if low else 14) * t), frame.w - 2 * pad, 0)
    heading.h = round((34 if layout.compact else 40) * t)
    bar = Rect(heading.x, heading.bottom + (0 if layout.compact else round(6 * t)), heading.w, max(6, round(8 * t)))
    high = max(36, round((44 if low else 52) * t))
    buttons = frame.bottom - inner - high
    label = round((30 if layout.compact else 40 if low else 54) * t)
    start = bar.bottom + inner
    tall = max(24, min(buttons - start - label, round(236 * layout.u)))
    gap = round(40 * t)
    if layout.compact:  # what a group is worth stands under it, and may be wider
        gap = max(gap, round(LEAST_GROUP * t - tall / CARD_RATIO * (1 + 0.34 * (min(sizes, default=1) - 1))))
    width, lefts = tray_cards(sizes, heading.w, tall, gap)
    y = start + max(0, round((buttons - start - label - width * CARD_RATIO) / 2))
    groups = tuple(
        Rect(round(frame.centerx + left), y, round(width * (1 + 0.34 * (size - 1))), round(width * CARD_RATIO))
        for left, size in zip(lefts, sizes, strict=True)
    )
    wide = min(round((240 if layout.compact else 200) * t), (heading.w - round(16 * t)) // 2)
    return TrayRects(
        frame=frame,
        heading=heading,
        bar=bar,
        groups=groups,
        card=width,
        room=_label_room(frame, groups) - round(12 * t),
        label=round((16 if layout.compact else 20 if low else 24) * t),
        confirm=Rect(frame.centerx + round(8 * t), buttons, wide, high),
        back=Rect(frame.centerx - round(8 * t) - wide, buttons, wide, high),
    )
