"""Paints what the seats have done since the viewer's turn: a clause a seat, in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.theme import Role, Weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame
    from pygame import Rect

    from canasta_desktop.ui.table.model.log_lines import SeatTurn
    from canasta_desktop.ui.table.paint.painter import Painter

_LINE: Final = 25  # text units from line to line
_HEAD: Final = 26  # text units of the heading
_SIGN, _GAP = 18, 8  # text units of a side's sign, and between it and the words
_APART: Final = 16  # text units between two clauses in one row


class Clause(NamedTuple):
    """A clause as it is drawn: one row, its words, and whether the side's sign stands before it."""

    row: int
    x: int
    words: str
    area: int | None


def draw_since(pen: Painter, target: pygame.Surface, head: str, lines: Sequence[SeatTurn], rect: Rect) -> None:
    """Draw the heading `head`, if it has room, and a clause a seat."""
    t, p = pen.t, pen.palette
    headed, clauses = place_clauses(pen, lines, rect)
    y = rect.y + round(0.5 * _LINE * t)
    if headed:
        pen.text(target, head, Role.SMALL, p.brass_text, (rect.centerx, y), "center", Weight.SEMIBOLD)
        y += round(_HEAD * t)
    k = round(_SIGN * t)
    for clause in clauses:
        spot = clause.x, y + round(clause.row * _LINE * t)
        if clause.area is not None:
            pen.put(target, pen.art.sign(clause.area, k), midleft=spot)
            spot = spot[0] + k + round(_GAP * t), spot[1]
        pen.text(target, clause.words, Role.SMALL, p.text, spot, "midleft", Weight.REGULAR)


def place_clauses(pen: Painter, lines: Sequence[SeatTurn], rect: Rect) -> tuple[bool, list[Clause]]:
    """Whether there is a heading, and the clauses in their rows.

    Each clause has its own row if all fit. Otherwise several share a row, then they are shortened, some of them only as far as
    that is needed; only where the heading has no room in any way is it dropped, and finally the oldest clauses.
    """
    t = pen.t
    whole, brief = [(line.words, line.area) for line in lines], [(line.brief, line.area) for line in lines]
    tight = [(line.tight or line.brief, line.area) for line in lines]
    heads = {headed: int((rect.h - (_HEAD if headed else 0) * t - 2 * t) // (_LINE * t)) for headed in (True, False)}
    for headed, rows in heads.items():
        for said, together in ((whole, False), (whole, True), (brief, True)):
            placed = list(_flow(pen, said, rect, together=together))
            if placed and placed[-1].row < rows:
                return headed, placed
        if placed := _partly_short(pen, lines, rect, rows):
            return headed, placed
    for first in range(len(lines)):
        placed = list(_flow(pen, tight[first:], rect, together=True))
        if placed and placed[-1].row < heads[False]:
            return False, placed
    return False, [clause for clause in _flow(pen, tight[-1:], rect, together=True) if clause.row < heads[False]]


def _partly_short(pen: Painter, lines: Sequence[SeatTurn], rect: Rect, rows: int) -> list[Clause]:
    """The clauses in their shortest form, but for those that have room in a longer one; nothing where not even that fits.

    The turns with the most to tell come first.
    """
    said = [(line.tight or line.brief, line.area) for line in lines]
    found = list(_flow(pen, said, rect, together=True))
    if not found or found[-1].row >= rows:
        return []
    for at in sorted(range(len(lines)), key=lambda at: -len(lines[at].words)):
        for words in (lines[at].words, lines[at].brief):
            longer = [*said[:at], (words, lines[at].area), *said[at + 1 :]]
            placed = list(_flow(pen, longer, rect, together=True))
            if placed[-1].row < rows:
                said, found = longer, placed
                break
    return found


def _flow(pen: Painter, said: Sequence[tuple[str, int]], rect: Rect, *, together: bool) -> Iterator[Clause]:
    """Clauses and their areas from left to right in rows, wrapped; with `together` several may stand in one row."""
    t, type_ = pen.t, pen.art.type
    size = pen.layout.scale.size(Role.SMALL)
    lead, apart = round((_SIGN + _GAP) * t), round(_APART * t)
    row, x = 0, 0
    for number, (clause, area) in enumerate(said):
        wide = lead + type_.width(clause, size, Weight.REGULAR)
        if number and not (together and x + wide <= rect.w):
            row, x = row + 1, 0
        for at, part in enumerate(type_.wrap(clause, size, rect.w - lead - 2, Weight.REGULAR)):
            row += bool(at)
            yield Clause(row, rect.x + (lead if at else x), part, None if at else area)
        x = x + wide + apart if wide <= rect.w else rect.w


def clauses_height(pen: Painter, *, headed: bool, clauses: Sequence[Clause]) -> float:
    """Height in px of clauses that have been placed, with their heading if there is one."""
    rows = clauses[-1].row + 1 if clauses else 0
    return (headed * _HEAD + rows * _LINE) * pen.t
