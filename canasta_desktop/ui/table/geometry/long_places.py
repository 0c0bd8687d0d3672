"""Where melds lie that may grow long: every meld is a column, in a size in which each card of the longest shows its index.

A column grows downwards, so that no other beside it moves. Many melds stand in more rows than one where their cards can be
larger so; a row is as high as its longest meld needs. In bands melds fan sideways, if their cards can be larger so. Where the
longest meld cannot show all of its indices only the edges of some cards show. Pure geometry, in window px.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.cardart import LARGE_INDEX
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.meld_places import LAPPED, READABLE, SIDEWAYS, WIDEST_GAP, MeldGrid, count_strip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout

WIDEST: Final = 104
"""Greatest width of a card in such a meld, in table units."""
LENGTHS: Final = (9, 14)
"""Numbers of cards for which a column has room; cards shrink when the longest meld outgrows the first."""
LENGTHS_IN_ROWS: Final = (5, *LENGTHS)
"""Numbers of cards for which each of several rows has room; rows share the height anew when a meld outgrows one of these."""
NUMBERS: Final = (6, 9, 10, 12)
"""Numbers of melds at which cards change their size."""
NUMBERS_IN_BAND: Final = (3, 6, 9, 12)
SHORTER: Final = (9, 7, 4, 1.5)
"""Cards that show their index where the longest meld cannot show all of them: all others are edges."""
MOST_ROWS: Final = 3
WORTH_A_ROW: Final = 1.06
"""How much wider cards must become for a further row."""
_GAP: Final = 8
"""Table units between columns."""
_BETWEEN: Final = 6
"""Table units between rows."""


class _Way(NamedTuple):
    """One way to set out melds: columns, for how many cards each row has room, whether they fan sideways."""

    columns: int
    lengths: tuple[int, ...]
    sideways: bool = False

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.lengths)


def _room_for(number: int, rooms: tuple[int, ...]) -> int:
    """The first of some room sizes that holds a number; the number itself where none does."""
    return next((room for room in rooms if room >= number), number)


def long_grid(layout: TableLayout, area: Area, lengths: Sequence[int], *, most: int, longest: int, widest: float) -> MeldGrid:
    """The places of melds of these numbers of cards, of which there were `most` at once in this deal, the longest of `longest`.

    No card is wider than `widest`, in px.
    """
    melds = len(lengths)
    number = _room_for(max(melds, most, 1), NUMBERS_IN_BAND if area.band else NUMBERS)
    way = _way_in_band(layout, area, number, longest) if area.band else _way(layout, area, number, lengths, longest)
    width = max(8, math.floor(min(_readable(layout, area, way), widest)))
    box, gap, between = area.melds, _GAP * layout.u, round(_BETWEEN * layout.u)
    highs = _heights(layout, area, way)
    tops = [box.y + sum(highs[:row]) + row * between for row in range(way.rows)]
    wide, lapped = _shares(layout, area, way)
    span = math.floor(wide) if way.sideways else 0
    pitch = min(wide + gap, (WIDEST + WIDEST_GAP) * layout.u) if wide >= lapped else (box.w - lapped) / (way.columns - 1)
    corners = tuple((round(box.x + at % way.columns * pitch), tops[at // way.columns]) for at in range(melds))
    heights = tuple(highs[at // way.columns] for at in range(melds))
    return MeldGrid(width, way.rows, heights, corners, count_strip(layout, area), math.floor(pitch), span, max(longest, 1))


def _way(layout: TableLayout, area: Area, number: int, lengths: Sequence[int], longest: int) -> _Way:
    """The way in which cards are widest, with room for `number` melds; in a single row where they could not be read in more."""
    best = _Way(number, (_room_for(max(longest, 1), LENGTHS),))
    width = max(_width(layout, area, best), READABLE / WORTH_A_ROW)
    for rows in range(2, MOST_ROWS + 1):
        columns = math.ceil(number / rows)
        held = [max(lengths[row * columns : (row + 1) * columns], default=1) for row in range(rows)]
        way = _Way(columns, tuple(_room_for(most, LENGTHS_IN_ROWS) for most in held))
        if _width(layout, area, way) > width * WORTH_A_ROW:
            best, width = way, _width(layout, area, way)
    return best


def _way_in_band(layout: TableLayout, area: Area, number: int, longest: int) -> _Way:
    """The way in which cards of usual melds are widest, with room for `number` melds."""
    counts = [(rows, math.ceil(number / rows)) for rows in range(1, MOST_ROWS + 1)]
    ways = [_Way(columns, (LENGTHS[0],) * rows, sideways=turn) for turn in (False, True) for rows, columns in counts]
    best = max(ways, key=lambda one: _width(layout, area, one))
    return best._replace(lengths=(_room_for(max(longest, 1), LENGTHS),) * best.rows)


def _shares(layout: TableLayout, area: Area, way: _Way) -> tuple[float, float]:
    """Px that a column has if all stand apart, and the width of a card if columns lap as far as it can be read so."""
    gaps = _GAP * layout.u * (way.columns - 1)
    wide, lapped = (area.melds.w - gaps) / way.columns, area.melds.w / (1 + LAPPED * (way.columns - 1))
    return wide, 0.0 if way.sideways else min(lapped, READABLE)


def _tall(way: _Way, shorter: float = math.inf) -> list[float]:
    """How high the rows of a way are beside their counts, in widths of a card, if `shorter` cards show their indices."""
    return [CARD_RATIO if way.sideways else CARD_RATIO + LARGE_INDEX[1] * (min(each, shorter) - 1) for each in way.lengths]


def _height(layout: TableLayout, area: Area, way: _Way) -> int:
    """Px that all rows of a way have for cards."""
    return area.melds.h - (way.rows - 1) * round(_BETWEEN * layout.u) - way.rows * count_strip(layout, area)


def _heights(layout: TableLayout, area: Area, way: _Way) -> list[int]:
    """Px that each row of a way is high, with its counts."""
    high, tall = _height(layout, area, way), _tall(way)
    return [count_strip(layout, area) + math.floor(high * each / sum(tall)) for each in tall]


def _width(layout: TableLayout, area: Area, way: _Way, shorter: float = math.inf) -> float:
    """The greatest width of a card with which melds of a way show all of their indices, or those of `shorter` cards."""
    wide, lapped = _shares(layout, area, way)
    across = wide / (1 + SIDEWAYS * (min(max(way.lengths), shorter) - 1)) if way.sideways else max(wide, lapped)
    return min(across, _height(layout, area, way) / sum(_tall(way, shorter)), WIDEST * layout.u)


def _readable(layout: TableLayout, area: Area, way: _Way) -> float:
    """The width for a way; where it cannot be read, one that can, for as many cards of each meld as it may be."""
    width = _width(layout, area, way)
    for shorter in (each for each in SHORTER if each < max(way.lengths) and width < READABLE):
        width = min(READABLE, _width(layout, area, way, shorter))
    return width
