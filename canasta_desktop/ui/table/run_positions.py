"""Positions of sequences in an area: they lie fanned out at its foot, low to high, with a place open at either end.

Pure geometry. Positions are in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from canasta_desktop.ui.table.layout import Area, TableLayout

WIDEST: Final = 104
"""The greatest width of a card in a sequence, in table units."""
STEP: Final = 0.27
"""Part of a card's width that shows of every card but the highest."""
END: Final = 0.28
"""Width of the place for the next card at either end, as a part of a card's width."""
SHARES: Final = ((2, 0.36), (4, 0.54), (99, 0.64))
"""Part of the area's height that sequences take at most, by their number."""
BAND_SHARE: Final = 0.3
"""Part of a band's width that each sequence takes at most, where areas are stacked bands; all of them take half of it."""
_LABEL: Final = 30
"""Text units under a sequence for its count."""
_GAP: Final = 14
"""Table units between sequences."""
_LONGEST: Final = (CANASTA - 2) * STEP + 1 + 2 * END
"""Width of an unfinished sequence of the greatest length with the places at both ends, in widths of a card."""


@dataclass(frozen=True)
class RunGrid:
    """The sequences of one side: the width of their cards, and the cell of each; a sequence lies in the middle of its cell."""

    width: int
    cells: tuple[Rect, ...]
    label: int
    """Px kept under a sequence for its count."""

    @property
    def tall(self) -> int:
        """The height of a card."""
        return round(self.width * CARD_RATIO)

    def run(self, number: int, cards: int) -> Rect:
        """The rectangle of sequence `number` with that number of cards, without the places at its ends."""
        cell, wide = self.cells[number], round(self.width * (1 + STEP * (cards - 1)))
        return Rect(cell.centerx - wide // 2, cell.y, wide, self.tall)

    def card(self, number: int, at: int, cards: int) -> tuple[float, float]:
        """The middle of card `at` of a sequence, from the lowest."""
        run = self.run(number, cards)
        return run.x + (at * STEP + 0.5) * self.width, run.centery

    def end(self, number: int, cards: int, *, high: bool) -> Rect:
        """The place of the next card at one end, as far as it shows beside the sequence."""
        run, wide = self.run(number, cards), round(END * self.width)
        return Rect(run.right if high else run.x - wide, run.y, wide, run.h)

    def count(self, number: int) -> Rect:
        """Where the count of a sequence stands."""
        cell = self.cells[number]
        return Rect(cell.x, cell.y + self.tall, cell.w, self.label)


def run_grid(layout: TableLayout, area: Area, runs: int) -> tuple[RunGrid, Rect]:
    """The places of that number of sequences in an area, and what is left of its melds' rectangle for sets.

    Cells stand two across at the foot of the area; in bands they stand in one row at its end.
    """
    whole, label, gap = area.melds, round(_LABEL * layout.t), round(_GAP * layout.u)
    if not runs:
        return RunGrid(0, (), label), whole
    across = runs if area.band else 2
    rows = math.ceil(runs / across)
    if area.band:
        block = Rect(0, whole.y, round(min(0.5, BAND_SHARE * runs) * whole.w), whole.h)
        block.right = whole.right
        block.h -= block.h % rows
    else:
        share = next(share for most, share in SHARES if runs <= most)
        block = Rect(whole.x, 0, whole.w, round(share * whole.h))
    wide = (block.w - gap * (across - 1)) // across
    width = int(min(WIDEST * layout.u, wide / _LONGEST, (block.h / rows - label) / CARD_RATIO))
    high = round(width * CARD_RATIO) + label
    block.h = high * rows
    block.bottom = whole.bottom
    cells = tuple(
        Rect(block.x + (number % across) * (wide + gap), block.y + (number // across) * high, wide, high)
        for number in range(runs)
    )
    if area.band:
        return RunGrid(width, cells, label), Rect(whole.x, whole.y, block.x - gap - whole.x, whole.h)
    return RunGrid(width, cells, label), Rect(whole.x, whole.y, whole.w, block.y - gap - whole.y)
