"""Where the melds, canastas and red threes of each area lie. Pure geometry, in window px."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import ACE
from canasta_desktop.engine.position import LAID_KIND, Board
from canasta_desktop.engine.slots import KEYS, is_sequence
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.foot_places import RunGrid, Shelf, over_shelf, run_grid, shelf_in
from canasta_desktop.ui.table.geometry.long_places import long_grid
from canasta_desktop.ui.table.geometry.meld_places import MeldGrid, fan_sideways, meld_grid, places_kept
from canasta_desktop.ui.table.geometry.row_places import OuterColumn, outer_column
from canasta_desktop.ui.table.model.pieces import Place, canasta_mark, stays_open

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect

    from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout


STAIRS: Final = 3
"""Number of steps at the edge of a squared sequence."""
STAIR: Final = 0.043
"""Width of each of these steps, as a part of the canasta's length."""


class SideMelds(NamedTuple):
    """The slots of a side's melds: open sets and wild melds, open sequences, canastas; each in the order in which they lie.

    Where canastas stay open all melds are columns, as sets are.
    """

    sets: tuple[int, ...]
    runs: tuple[int, ...]
    closed: tuple[int, ...]


class Most(NamedTuple):
    """The most sets and sequences that an area has had open at once in this deal: it keeps places for that many.

    `width`: the px to which the cards of its sets have shrunk in this deal; they do not grow again. `longest`: cards of the
    longest column.
    """

    sets: int = 0
    runs: int = 0
    width: float = math.inf
    longest: int = 0


def by_rank(slot: int) -> tuple[int, int]:
    """Sorts slots in the order of columns: 4 to ace, black 3s, wild melds; melds of one rank by their number."""
    return slot % KEYS, slot // KEYS


def melds_of(board: Board, side: int) -> SideMelds:
    """The melds of a side.

    Sequences of one suit lie together, before single ones; otherwise they lie in the order of their start.
    """
    melds = board.sides[side]
    sets: list[int] = []
    runs: list[int] = []
    closed: list[int] = []
    if stays_open(board):
        return SideMelds(tuple(sorted(melds.slots(), key=by_rank)), (), ())
    for slot in sorted(melds.slots(), key=by_rank):
        if melds.size(slot) >= CANASTA:
            closed.append(slot)
        else:
            (runs if is_sequence(slot) else sets).append(slot)
    if runs:
        started = list(dict.fromkeys(code >> LAID_KIND for code in melds.laid))
        suits = list(dict.fromkeys(slot % KEYS for slot in started))
        alone = {slot for slot in runs if sum(slot % KEYS == other % KEYS for other in runs) == 1}
        runs.sort(key=lambda slot: (slot in alone, suits.index(slot % KEYS), started.index(slot)))
    return SideMelds(tuple(sets), tuple(runs), tuple(closed))


def most_of(melds: SideMelds, before: Most, longest: int = 0) -> Most:
    """The number of places that an area keeps for these melds, after it kept `before`; none once it is empty."""
    if not any(melds):
        return Most()
    longest = max(before.longest, longest)
    return Most(max(before.sets, len(melds.sets)), max(before.runs, len(melds.runs)), before.width, longest)


@dataclass(frozen=True)
class AreaPlan:
    """Where the melds, canastas and red threes of one area lie at present; melds are named by their slot in the view."""

    melds: SideMelds
    grid: MeldGrid
    run_grid: RunGrid
    outer: OuterColumn
    shelf: Shelf | None = None

    def _open(self, slot: int) -> tuple[MeldGrid | RunGrid, int] | None:
        """The grid in which an open meld stands, and its number there; None for a canasta."""
        if slot in self.melds.sets:
            return self.grid, self.melds.sets.index(slot)
        return (self.run_grid, self.melds.runs.index(slot)) if slot in self.melds.runs else None

    def rect(self, slot: int, cards: int) -> Rect:
        """The rectangle of a meld of that number of cards."""
        stands = self._open(slot)
        return stands[0].rect(stands[1], cards) if stands else self.outer.canastas[self.melds.closed.index(slot)]

    def count(self, slot: int, cards: int) -> Rect:
        """Where the count of an open meld stands."""
        if slot in self.melds.runs:
            return self.run_grid.count(self.melds.runs.index(slot))
        return self.grid.count(self.melds.sets.index(slot), cards)

    def row_height(self, slot: int) -> int:
        """Px that the row of an open meld is high, with its count."""
        if slot in self.melds.runs:
            return self.run_grid.cells[self.melds.runs.index(slot)].h
        return self.grid.heights[self.melds.sets.index(slot)]

    def places(self, slot: int, cards: int) -> list[Place]:
        """Where the cards of a meld lie, from the back of a column, or from the lowest of a sequence."""
        if stands := self._open(slot):
            grid, number = stands
            under, front = (grid.large_index(number, at, cards) for at in (0, cards - 1))
            large = [under] * (cards - 1) + [front]
            return [Place(*middle, grid.width, large_index=large[at]) for at, middle in enumerate(grid.cards(number, cards))]
        return [self._closed(slot, cards)] * cards

    def _closed(self, slot: int, cards: int) -> Place:
        """Where all cards of a canasta lie."""
        rect = self.rect(slot, cards)
        if self.shelf is not None:
            return Place(rect.centerx, rect.centery, min(rect.w, rect.h / CARD_RATIO))
        if not is_sequence(slot):
            return Place(rect.centerx, rect.centery, rect.h, 90)
        long = rect.w * (1 - STAIR * STAIRS)  # the rest is for the stairs
        return Place(rect.x + long / 2, rect.centery, long / CARD_RATIO, 90)

    def run_end(self, slot: int, low: int, cards: int, *, high: bool) -> Rect | None:
        """The place of the next card at one end of a sequence, whose lowest rank is the kind `low`; None if it is closed."""
        if slot not in self.melds.runs or (low + cards > ACE if high else low == 0):
            return None
        return self.run_grid.end(self.melds.runs.index(slot), cards, high=high)


def twins(slots: Sequence[int]) -> frozenset[int]:
    """The numbers of the columns that stand beside another meld of their rank."""
    return frozenset(at for at in range(1, len(slots)) if slots[at] % KEYS == slots[at - 1] % KEYS)


def plan_areas(layout: TableLayout, board: Board, sides: Sequence[int], most: Iterable[Most]) -> list[AreaPlan]:
    """The plans of the areas of `sides`, which keep places for `most` melds."""
    melds = [melds_of(board, side) for side in sides]
    if stays_open(board):
        return [
            _open_plan(layout, board, side, area, held, kept)
            for area, side, held, kept in zip(layout.areas, sides, melds, most, strict=True)
        ]
    most = [most_of(held, before) if any(held) else before for held, before in zip(melds, most, strict=True)]
    areas, grids = _shared(layout, most, shelves=keeps_shelf(board))
    rooms = [places_kept(layout, area, kept.sets) for area, kept in zip(areas, most, strict=True)]
    sideways = fan_sideways(replace(layout, areas=tuple(areas)), rooms)
    plans = []
    for whole, area, side, held, kept, runs in zip(layout.areas, areas, sides, melds, most, grids, strict=True):
        across = sideways and area.band
        beside = twins(held.sets)
        longest = max((board.sides[side].size(slot) for slot in held.sets), default=0)
        grid = meld_grid(
            layout, area, len(held.sets), most=kept.sets, sideways=across, twins=beside, widest=kept.width, longest=longest
        )
        reds = len(board.sides[side].threes)
        if keeps_shelf(board):
            shelf, outer = _shelf(layout, whole, board, side, held)
            plans.append(AreaPlan(held, grid, runs, outer, shelf))
        else:
            plans.append(AreaPlan(held, grid, runs, outer_column(layout, area, reds, len(held.closed))))
    return plans


def _open_plan(layout: TableLayout, board: Board, side: int, area: Area, held: SideMelds, kept: Most) -> AreaPlan:
    """The plan of an area in which all melds are columns, whatever their length."""
    wide = replace(area, melds=area.column.union(area.melds))
    lengths = [board.sides[side].size(slot) for slot in held.sets]
    kept = most_of(held, kept, max(lengths, default=0))
    grid = long_grid(layout, wide, lengths, most=kept.sets, longest=kept.longest, widest=kept.width)
    return AreaPlan(held, grid, RunGrid(0, (), grid.label), OuterColumn((), ()))


def keeps_shelf(board: Board) -> bool:
    """Whether canastas stand as books on a shelf: a side may have any number of them."""
    return not board.terms.set_limit


def _shared(layout: TableLayout, most: Sequence[Most], *, shelves: bool) -> tuple[list[Area], list[RunGrid]]:
    """The areas with the space for columns that shelves and sequences leave, and the places of the sequences."""
    areas, grids = [], []
    for area, kept in zip(layout.areas, most, strict=True):
        over = replace(area, melds=over_shelf(layout, area), shared=not area.one_line) if shelves else area
        grid, left = run_grid(layout, over, kept.runs, kept.sets)
        if not kept.sets:  # the room for sets is that which the first one will have
            left = run_grid(layout, over, kept.runs, 1)[1]
        areas.append(replace(over, melds=left, shared=over.shared or bool(grid.cells)))
        grids.append(grid)
    return areas, grids


def _shelf(layout: TableLayout, area: Area, board: Board, side: int, held: SideMelds) -> tuple[Shelf, OuterColumn]:
    """The shelf of a side, and where its red 3s and canastas, in the order of `held`, are on it."""
    own = board.sides[side]
    marks = [canasta_mark(own, slot) for slot in held.closed]
    kinds = [Mark.NATURAL, Mark.MIXED]
    kinds += [Mark.SEQUENCE] * bool(board.terms.sequence_longest) + [Mark.WILD] * bool(board.terms.wild_longest)
    groups = [(kind, marks.count(kind)) for kind in kinds] if own.laid else []
    shelf = shelf_in(layout, area, len(own.threes), groups)
    books = {group.mark: iter(group.books) for group in shelf.groups}
    return shelf, OuterColumn(shelf.reds, tuple(next(books[mark]) for mark in marks))
