"""Where everything stands on the page of a new game: three columns, or on a narrow sheet one under the other. Pure geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from canasta_desktop.ui.draw.pen import Box

_PAIR: Final = 1040  # design px of width from which table and seat stand beside each other on a narrow sheet
_CARD, _TABLE, _SEAT = 132, 580, 724  # design px of height on a narrow sheet
_FOOT, _FOOT_LOW = 96, 80  # design px of height
_BAR, _BAR_LOW = 76, 64
_LEAST: Final = 810  # design px of height of three columns
_TALLEST: Final = 212  # design px of a rule card


@dataclass(frozen=True)
class Places:
    """The places on a sheet of `width` x `window` design px, whose title row ends at `top`, for so many rule cards."""

    width: float
    window: float
    top: float
    margin: float
    low: bool
    narrow: bool
    cards: int
    more: bool
    """Whether the bar that More opens is there."""

    @property
    def dense(self) -> bool:
        """Whether what stands in a column closes up."""
        return self.low or self.narrow

    @property
    def least_height(self) -> float:
        """On a narrow sheet all that stands under each other; on others what the fullest column needs."""
        return self.column(2).bottom + _FOOT_LOW if self.narrow else _LEAST

    @property
    def foot(self) -> float:
        """The upper edge of the foot."""
        return max(self.window, self.least_height) - (_FOOT_LOW if self.dense else _FOOT)

    def column(self, place: int) -> Box:
        """Rules, table, seat."""
        if self.narrow:
            return self._stacked(place)
        left, right = (452, 420) if self.width > 1760 else (400, 360) if self.width > 1600 else (352, 318)
        middle = self.width - 2 * self.margin - left - right - 2 * self._gap
        x = (self.margin, self.margin + left + self._gap, self.width - self.margin - right)[place]
        return Box(x, self.top, (left, middle, right)[place], self.foot - self.top)

    def rule_box(self, place: int) -> Box:
        """A card of a rule set."""
        column, across = self.column(0), self._across
        gap = 8 if self.dense else 12
        if self.narrow:
            wide = (column.w - gap * (across - 1)) / across
            return Box(column.x + place % across * (wide + gap), column.y + place // across * (_CARD + gap), wide, _CARD)
        high = min(_TALLEST, (column.h + gap) / self.cards - gap)
        return Box(column.x, column.y + place * (high + gap), column.w, high)

    def bar(self, place: int) -> Box:
        """The bars of the middle column: 0 players, 1 more (no height while it is closed), 2 speed."""
        b, high = self.column(1), _BAR_LOW if self.dense else _BAR
        if place == 0:
            return Box(b.x, b.y, b.w, high)
        if place == 2:
            return Box(b.x, b.bottom - high, b.w, high)
        open_high = high if self.more else 0
        return Box(b.x, b.bottom - high - open_high, b.w, open_high)

    @property
    def _gap(self) -> float:
        return 16 if self.low else 24

    @property
    def _paired(self) -> bool:
        """Whether table and seat stand beside each other under the rules."""
        return self.width >= _PAIR

    @property
    def _across(self) -> int:
        """Rule cards beside each other."""
        return 2 if self.narrow and self._paired else 1

    def _stacked(self, place: int) -> Box:
        x, wide, gap = self.margin, self.width - 2 * self.margin, self._gap
        rows = math.ceil(self.cards / self._across)
        rules = Box(x, self.top, wide, rows * (_CARD + 8) - 8)
        if place == 0:
            return rules
        y = rules.bottom + gap
        if self._paired:
            side = min(420, 0.34 * wide)
            return Box(x, y, wide - side - gap, _SEAT) if place == 1 else Box(x + wide - side, y, side, _SEAT)
        table = Box(x, y, wide, _TABLE + (_BAR_LOW if self.more else 0))
        return table if place == 1 else Box(x, table.bottom + gap, wide, _SEAT)
