"""Positions of sequences in an area: they lie fanned out at its foot, low to high, with a place open at either end.

Pure geometry. Positions are in window px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.cardart import needs_large_index
from canasta_desktop.ui.draw.theme import CARD_RATIO

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

WIDEST: Final = 116
"""The greatest width of a card in a sequence, in table units."""
STEP: Final = 0.27
"""Part of a card's width that shows of every card but the highest."""
NARROW_STEP: Final = 0.24
"""The same where room is short."""
END: Final = 0.28
"""Width of the place for the next card at either end, as a part of a card's width."""
BAR: Final = 6
"""Width of that place in table units where there is no room for rank and suit."""
SMALL: Final = 56
"""Table units: the cards of sequences give up the wide step, then the wide ends, before they are narrower than this."""
SHARES: Final = ((2, 0.36), (4, 0.54), (99, 0.64))
"""Part of the area's height that sequences take at most beside sets, by their number."""
ALONE: Final = 0.84
"""The same while no set has been open in the deal."""
BAND_COLUMN: Final = 1.15
"""Width of a column of a set beside sequences in a band, in widths of a card."""
BAND_SETS: Final = 4
"""Sets for which such a band keeps room at least."""
ENOUGH: Final = 0.85
"""In a band sequences lie in two rows where that makes their cards no smaller than this part of those in one row; elsewhere
they lie in one row beside sets, by the same measure."""
_LABEL: Final = 30
"""Text units under a sequence for its count."""
_GAP: Final = 14
"""Table units between sequences."""
_STEPS: Final = CANASTA - 2
"""Steps in an unfinished sequence of the greatest length."""
_LONGEST: Final = _STEPS * STEP + 1 + 2 * END
"""Its width with the places at both ends, in widths of a card."""


@dataclass(frozen=True)
class RunGrid:
    """The sequences of one side: the width of their cards, and the cell of each; a sequence lies in the middle of its cell."""

    width: int
    cells: tuple[Rect, ...]
    label: int
    """Px kept under a sequence for its count."""
    step: float = 0.0
    """Px from card to card."""
    side: int = 0
    """Px of the place at either end."""

    @property
    def tall(self) -> int:
        """The height of a card."""
        return round(self.width * CARD_RATIO)

    def rect(self, number: int, cards: int) -> Rect:
        """The rectangle of sequence `number` with that number of cards, without the places at its ends."""
        cell, wide = self.cells[number], round(self.width + self.step * (cards - 1))
        return Rect(cell.centerx - wide // 2, cell.y, wide, self.tall)

    def card(self, number: int, at: int, cards: int) -> tuple[float, float]:
        """The middle of card `at` of a sequence, from the lowest."""
        run = self.rect(number, cards)
        return run.x + at * self.step + self.width / 2, run.centery

    def large_index(self, at: int, cards: int) -> bool:
        """Whether card `at` of a sequence shows the large index."""
        return needs_large_index(self.width, across=self.step if at < cards - 1 else math.inf)

    def end(self, number: int, cards: int, *, high: bool) -> Rect:
        """The place of the next card at one end, as far as it shows beside the sequence."""
        run = self.rect(number, cards)
        return Rect(run.right if high else run.x - self.side, run.y, self.side, run.h)

    def count(self, number: int) -> Rect:
        """Where the count of a sequence stands."""
        cell = self.cells[number]
        return Rect(cell.x, cell.y + self.tall, cell.w, self.label)


def _sizes(u: float, wide: float, tallest: float) -> tuple[int, float, int]:
    """Width of a card, step, and width of the places at the ends, for a cell's width and the widest card for its height; px."""
    ways = ((STEP, END, 0.0), (NARROW_STEP, END, 0.0), (NARROW_STEP, 0.0, BAR * u))
    for step, end, bar in ways:
        width = int(min(WIDEST * u, (wide - 2 * bar) / (_STEPS * step + 1 + 2 * end), tallest))
        if width >= min(SMALL * u, int(tallest)):
            break
    return width, step * width, round(bar or end * width)


def _block(area: Area, runs: int, across: int, sets: int) -> Rect:
    """The room of that number of sequences, `across` in a row, in an area beside `sets`."""
    whole = area.melds
    if area.band:
        share = across * _LONGEST / (across * _LONGEST + BAND_COLUMN * max(BAND_SETS, sets))
        block = Rect(0, whole.y, round(share * whole.w), whole.h)
        block.right = whole.right
        return block
    share = next(share for most, share in SHARES if runs <= most) if sets else ALONE
    return Rect(whole.x, 0, whole.w, round(share * whole.h))


def run_grid(layout: TableLayout, area: Area, runs: int, sets: int = 0) -> tuple[RunGrid, Rect]:
    """The places of that number of sequences in an area beside `sets`, and what is left of its melds' rectangle for these.

    Cells stand two or three across at the foot of the area, or one that has all of its width; in bands they stand at its end,
    in one row or two.
    """
    whole, label, gap = area.melds, round(_LABEL * layout.t), round(_GAP * layout.u)
    if not runs:
        return RunGrid(0, (), label), whole
    ways = []
    for across in (runs, math.ceil(runs / 2)) if area.band else (1,) if runs == 1 else (2, 3):
        block = _block(area, runs, across, sets)
        rows, wide = math.ceil(runs / across), (block.w - gap * (across - 1)) // across
        ways.append((_sizes(layout.u, wide, (block.h / rows - label) / CARD_RATIO), -across, rows, wide, block))
    best = max(width for (width, _, _), *_ in ways)
    if area.band:  # two rows leave sets more room
        ways = [way for way in ways if way[0][0] >= ENOUGH * best][-1:]
    elif sets:  # one row leaves sets more height
        ways = [way for way in ways if way[2] == 1 and way[0][0] >= ENOUGH * best] or ways
    (width, step, side), across, rows, wide, block = max(ways, key=lambda way: way[:2])
    across = -across
    high = round(width * CARD_RATIO) + label
    block.h = high * rows
    block.bottom = whole.bottom
    cells = tuple(
        Rect(block.x + (number % across) * (wide + gap), block.y + (number // across) * high, wide, high)
        for number in range(runs)
    )
    if area.band:
        return RunGrid(width, cells, label, step, side), Rect(whole.x, whole.y, block.x - gap - whole.x, whole.h)
    return RunGrid(width, cells, label, step, side), Rect(whole.x, whole.y, whole.w, block.y - gap - whole.y)
