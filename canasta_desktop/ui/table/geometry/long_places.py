"""Where melds lie that may grow long: every meld is a column, in a size in which each card of the longest shows its index.

A column grows downwards, so that no other moves, and where columns stand depends on their number alone. In bands melds fan
sideways, if their cards can be larger so. Where the longest meld cannot show all of its indices only the edges of some cards
show. Pure geometry, in window px.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.cardart import LARGE_INDEX
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.meld_places import LAPPED, READABLE, SIDEWAYS, WIDEST_GAP, MeldGrid, count_strip

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

WIDEST: Final = 104
"""Greatest width of a card in such a meld, in table units."""
LENGTHS: Final = (9, 14)
"""Numbers of cards for which a column has room; cards shrink when the longest meld outgrows the first."""
NUMBERS: Final = (6, 9, 12)
"""Numbers of melds at which cards change their size."""
NUMBERS_IN_BAND: Final = (3, 6, 9, 12)
SHORTER: Final = (9, 7, 4, 1.5)
"""Cards that show their index where the longest meld cannot show all of them: all others are edges."""
_GAP: Final = 8
"""Table units between columns."""
_BETWEEN: Final = 6
"""Table units between rows."""


class _Way(NamedTuple):
    """One way to set out melds: rows, columns, whether they fan sideways."""

    rows: int
    columns: int
    sideways: bool


def _room_for(number: int, rooms: tuple[int, ...]) -> int:
    """The first of some room sizes that holds a number; the number itself where none does."""
    return next((room for room in rooms if room >= number), number)


def long_grid(layout: TableLayout, area: Area, melds: int, *, most: int, longest: int, widest: float) -> MeldGrid:
    """The places of `melds` melds, of which there were `most` at once in this deal, the longest of `longest` cards.

    No card is wider than `widest`, in px.
    """
    number = _room_for(max(melds, most, 1), NUMBERS_IN_BAND if area.band else NUMBERS)
    length, way = _room_for(max(longest, 1), LENGTHS), _Way(1, number, sideways=False)
    if area.band:
        ways = [_Way(rows, math.ceil(number / rows), turn) for turn in (False, True) for rows in (1, 2, 3)]
        way = max(ways, key=lambda one: _width(layout, area, one, LENGTHS[0]))
    width = max(8, math.floor(min(_readable(layout, area, way, length), widest)))
    box, gap = area.melds, _GAP * layout.u
    high = (box.h - round((way.rows - 1) * _BETWEEN * layout.u)) // way.rows
    wide, lapped = _shares(layout, area, way)
    span = math.floor(wide) if way.sideways else 0
    pitch = min(wide + gap, (WIDEST + WIDEST_GAP) * layout.u) if wide >= lapped else (box.w - lapped) / (way.columns - 1)
    corners = tuple(
        (round(box.x + at % way.columns * pitch), box.y + at // way.columns * (high + round(_BETWEEN * layout.u)))
        for at in range(melds)
    )
    return MeldGrid(width, way.rows, high, corners, count_strip(layout, area), math.floor(pitch), span, max(longest, 1))


def _shares(layout: TableLayout, area: Area, way: _Way) -> tuple[float, float]:
    """Px that a column has if all stand apart, and the width of a card if columns lap as far as it can be read so."""
    gaps = _GAP * layout.u * (way.columns - 1)
    wide, lapped = (area.melds.w - gaps) / way.columns, area.melds.w / (1 + LAPPED * (way.columns - 1))
    return wide, 0.0 if way.sideways else min(lapped, READABLE)


def _width(layout: TableLayout, area: Area, way: _Way, length: float) -> float:
    """The greatest width of a card with which melds of that length show all of their indices."""
    high = (area.melds.h - (way.rows - 1) * _BETWEEN * layout.u) / way.rows - count_strip(layout, area)
    wide, lapped = _shares(layout, area, way)
    if way.sideways:
        return min(wide / (1 + SIDEWAYS * (length - 1)), high / CARD_RATIO, WIDEST * layout.u)
    return min(max(wide, lapped), high / (CARD_RATIO + LARGE_INDEX[1] * (length - 1)), WIDEST * layout.u)


def _readable(layout: TableLayout, area: Area, way: _Way, length: float) -> float:
    """The width for melds of that length; where it cannot be read, one that can, for as many cards as it may be."""
    width = _width(layout, area, way, length)
    for shorter in (each for each in SHORTER if each < length and width < READABLE):
        width = min(READABLE, _width(layout, area, way, shorter))
    return width
