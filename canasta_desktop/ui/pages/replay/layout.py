"""Where everything lies on the replay page. Pure geometry: boxes in design px, and the table's rectangles in window px."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Scale
from canasta_desktop.ui.table.layout import TableLayout, area_in, piles_in

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.page import PageScene

CARDS: Final = 0.8
"""The table's cards on this page, as a part of their size at the table."""
ROOMY: Final = 300
"""Design px of a plate in which name and hand stand beside each other."""
_LEAST: Final = {2: 780, 3: 805}
"""Design px of height that two and three sides need at least; a lower window scrolls."""
_OVER, _UNDER = 84, 78
"""Design px that the piles leave over them for turn and move, and under them for their words and a badge."""
CONTROLS_LEAST: Final = 930
"""Design px that all controls need in one row."""


@dataclass(frozen=True, slots=True)
class CardScale(Scale):
    """A window's scale for a table that has only a part of it: words as everywhere, cards by `card` px a table unit."""

    card: float = 1.0

    @property
    def u(self) -> float:
        """Px per table unit."""
        return self.card

    @property
    def t(self) -> float:
        """Px per text unit, as on every page."""
        return Scale(self.width, self.height, self.text).t


@dataclass(frozen=True, slots=True)
class ReplayBoxes:
    """The blocks of the page, in design px from its upper edge."""

    plates: tuple[Box, ...]
    """The other seats, left to right in playing order."""
    areas: tuple[Box, ...]
    middle: Box
    hand: Box
    """The plate and the cards of the seat that looks."""
    timeline: Box
    controls: Box
    moves: Box
    height: float
    """What the page needs; 0 where it fits the window."""

    @property
    def foot(self) -> Box:
        """Timeline and controls: one panel."""
        return Box(self.timeline.x, self.timeline.y, self.timeline.w, self.controls.bottom - self.timeline.y)


def replay_boxes(page: PageScene, others: int, sides: int) -> ReplayBoxes:
    """The blocks for so many other seats and sides: beside each other, or under each other on a narrow sheet."""
    return _stacked(page, others, sides) if page.narrow else _beside(page, others, sides)


def outer(page: PageScene) -> float:
    """The outer margin: narrower than elsewhere, for the table needs the room."""
    return min(40, page.margin)


def _lane(seats: int, *, low: bool) -> float:
    return (20 if low else 25) if seats <= 4 else (19 if low else 21)


def _beside(page: PageScene, others: int, sides: int) -> ReplayBoxes:
    m, low = outer(page), page.low
    panel = 432 if page.width >= 1760 else 380 if page.width >= 1500 else 296
    gap = 10 if low else 16
    x, wide = m, page.width - 2 * m - panel - (14 if low else 24)
    narrow = (wide - (others - 1) * gap) / others < ROOMY
    high = 104 if narrow else 84 if low else 112
    plates = _row(x, page.top, wide, high, others, gap, 480)
    height = max(page.window_height, _LEAST[min(sides, 3)])
    foot = height - (14 if low else 20)
    controls = Box(x, foot - (64 if low else 84), wide, 64 if low else 84)
    lanes = _lane(others + 1, low=low) * (others + 1) + (38 if low else 46)
    timeline = Box(x, controls.y - lanes, wide, lanes)
    hand_high = 106 if low else 132 if page.window_height < 1040 else 152
    hand = Box(x, timeline.y - gap - hand_high, wide, hand_high)
    top = page.top + high + gap
    areas, middle = _three(Box(x, top, wide, hand.y - gap - top), sides, low=low)
    moves = Box(page.width - m - panel, page.top, panel, foot - page.top)
    return ReplayBoxes(plates, areas, middle, hand, timeline, controls, moves, height if height > page.window_height else 0)


def _stacked(page: PageScene, others: int, sides: int) -> ReplayBoxes:
    m, gap = page.margin, 12.0
    x, wide = m, page.width - 2 * m
    columns = max(1, min(others, int((wide + gap) // (260 + gap))))
    rows = math.ceil(others / columns)
    columns = math.ceil(others / rows)
    plates: list[Box] = []
    y = page.top + 56  # under the row of buttons
    for row in range(rows):
        count = min(columns, others - row * columns)
        narrow = (wide - (count - 1) * gap) / count < ROOMY
        plates += _row(x, y, wide, 112 if narrow else 88, count, gap, 2000)
        y = plates[-1].bottom + gap
    if wide >= (900 if sides == 2 else 1160):
        areas, middle = _three(Box(x, y, wide, 400), sides, low=True)
    else:
        middle = Box(x + (wide - min(wide, 400)) / 2, y, min(wide, 400), 300)
        areas = _under(x, middle.bottom + gap, wide, sides, gap)
    y = max(middle.bottom, *(area.bottom for area in areas)) + gap
    hand = Box(x, y, wide, 118)
    timeline = Box(x, hand.bottom + gap, wide, _lane(others + 1, low=True) * (others + 1) + 40)
    controls = Box(x, timeline.bottom, wide, 72 if wide >= CONTROLS_LEAST else 128)
    moves = Box(x, controls.bottom + gap, wide, 460)
    return ReplayBoxes(tuple(plates), areas, middle, hand, timeline, controls, moves, moves.bottom + 20)


def _row(x: float, y: float, wide: float, high: float, count: int, gap: float, most: float) -> tuple[Box, ...]:
    """So many plates side by side over the whole width; a single one is no wider than `most` and stands in the middle."""
    each = min(most, (wide - (count - 1) * gap) / count) if count < 3 else (wide - (count - 1) * gap) / count
    left = x + (wide - count * each - (count - 1) * gap) / 2
    return tuple(Box(left + at * (each + gap), y, each, high) for at in range(count))


def _three(box: Box, sides: int, *, low: bool) -> tuple[tuple[Box, ...], Box]:
    """Our area at the left, the piles in the middle, the other sides at the right."""
    middle = 264.0 if low else 340.0
    gap = 10.0 if low else 16.0
    each = (box.w - middle - 2 * gap) / 2
    ours = Box(box.x, box.y, each, box.h)
    between = 8.0
    high = (box.h - between * (sides - 2)) / (sides - 1)
    theirs = tuple(Box(box.right - each, box.y + at * (high + between), each, high) for at in range(sides - 1))
    return (ours, *theirs), Box(box.x + each + gap, box.y, middle, box.h)


def _under(x: float, y: float, wide: float, sides: int, gap: float) -> tuple[Box, ...]:
    """The areas under the piles: two beside each other, a third one below."""
    each = (wide - gap) / 2
    high = 330.0
    first = (Box(x, y, each, high), Box(x + each + gap, y, each, high))
    return first if sides == 2 else (*first, *(Box(x, y + (at + 1) * (high + gap), wide, 250) for at in range(sides - 2)))


def table_of(page: PageScene, boxes: ReplayBoxes, hand: int) -> TableLayout:
    """The table's rectangles in window px, for a hand of so many cards, moved up by what the page is scrolled."""
    window = page.app.scale
    t, down = window.t, -page.scroll.offset
    card = 0.62 * t if page.narrow else CARDS * window.u
    scale = CardScale(window.width, window.height, window.text, card)

    def rect(box: Box) -> Rect:
        x, y = round(box.x * t), round((box.y + down) * t)
        return Rect(x, y, round(box.right * t) - x, round((box.bottom + down) * t) - y)

    bands = len(boxes.areas) > 2
    areas = tuple(area_in(side, rect(box), band=bands and side > 0, scale=scale) for side, box in enumerate(boxes.areas))
    middle = rect(boxes.middle)
    stock, pile, log = _piles(middle, scale.u, t)
    own = rect(boxes.hand)
    names = round(hand_names(boxes.hand) * t)
    tall = own.h - round(24 * t)
    cards = Rect(own.x + names, own.y + round(12 * t), own.w - names - round(14 * t), tall)
    width = min(round(tall / CARD_RATIO), cards.w)
    if hand > 1:  # an index of each card has to show
        width = min(width, round(cards.w / (1 + 0.27 * (hand - 1))))
    high = round(width * CARD_RATIO)
    cards = Rect(cards.x, cards.y + (tall - high) // 2, cards.w, high)
    nothing = Rect(0, 0, 0, 0)
    return TableLayout(
        scale=scale, margin=0, table=Rect(0, 0, window.width, window.height), seats=tuple(rect(box) for box in boxes.plates),
        menu=nothing, rules=nothing, middle=middle, prompt=Rect(middle.x, middle.y, middle.w, round(84 * t)), stock=stock,
        pile=pile, log=log, areas=areas, action=nothing, hand=cards, hand_width=width, hand_height=high, rows=1, lift=0,
    )  # fmt: skip


def _piles(middle: Rect, u: float, t: float) -> tuple[Rect, Rect, Rect]:
    """Stock, pile and the last moves as at the table; the piles are smaller where their words and a badge had no room."""
    stock, pile, log = piles_in(middle, u, t)
    top, room = middle.y + round(_OVER * t), middle.h - round((_OVER + _UNDER) * t)
    if stock.y >= top and stock.bottom + round(_UNDER * t) <= middle.bottom:
        return stock, pile, log
    width = min(stock.w, max(24, round(room / CARD_RATIO)))
    size = (width, round(width * CARD_RATIO))
    lower = Rect(middle.x, middle.bottom, middle.w, 0)
    return Rect((stock.centerx - width // 2, top), size), Rect((pile.centerx - width // 2, top), size), lower


def hand_names(box: Box) -> float:
    """Design px at the left of the own hand for face and name."""
    return 290 if box.w > 1100 else 230 if box.w > 800 else 190
