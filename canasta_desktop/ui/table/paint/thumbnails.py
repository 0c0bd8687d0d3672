"""Thumbnails of saved games, made in spare time; the painters of the table are imported with the first one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.cardart import BACK

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from canasta_desktop.session.viewer.glance import Glance
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.table.geometry.stage import Stage

_KEPT: Final = 80  # pictures that are kept at the same time
_ROUND: Final = 0.07  # radius of a picture's corners for its height


class TablePictures:
    """A cache of thumbnails by name and size, made in spare time; the least recently used are dropped."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._made: dict[tuple[Hashable, tuple[int, int]], pygame.Surface] = {}
        self._begun: tuple[Hashable, Sequence[tuple[int, int]], Stage, int] | None = None

    def forget(self) -> None:
        """Drop all thumbnails, as after a change of theme or deck."""
        self._made.clear()
        self._begun = None

    def has(self, name: Hashable, size: tuple[int, int]) -> bool:
        """Whether the picture of that name is made in this size, in px."""
        return (name, size) in self._made

    @property
    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._begun is not None

    def begin(self, name: Hashable, glance: Glance, sizes: Sequence[tuple[int, int]]) -> None:
        """Begin a picture in these sizes: the cards that it needs are drawn in the window's spare time."""
        from canasta_desktop.ui.table.model.pieces import code_of
        from canasta_desktop.ui.table.paint.table_picture import table_stage

        stage = table_stage(glance)
        self._begun = name, sizes, stage, glance.view.held[glance.seat] if glance.hidden else 0
        for piece in stage.model.pieces():
            self._art.cards.want(code_of(piece), round(piece.target.width), large_index=piece.target.large_index)
        self._art.cards.want(BACK, stage.layout.hand_width)

    def work(self) -> bool:
        """Finish the picture, once its cards are there; answers whether one was finished."""
        if self._begun is None or self._art.cards.waiting:
            return False
        from canasta_desktop.ui.table.paint.table_picture import draw_table

        name, sizes, stage, hidden = self._begun
        self._begun = None
        while len(self._made) >= _KEPT:
            del self._made[next(iter(self._made))]
        large = draw_table(self._art, stage, hidden)
        for size in sizes:
            small = pygame.transform.smoothscale(large, size).convert_alpha()
            mask = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(size[1] * _ROUND))
            small.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._made[name, size] = small
        return True

    def draw(self, pen: Pen, box: Box, name: Hashable) -> None:
        """Draw a picture into a box, framed; an empty frame where it is not made yet."""
        rect, radius = pen.rect(box), box.h * _ROUND
        key = (name, (round(box.w * pen.t), round(box.h * pen.t)))
        pen.shadow(box, radius, 6, 3, 110)
        pen.box(box, radius, pen.palette.well, 0.6)
        picture = self._made.pop(key, None)
        if picture is not None:
            self._made[key] = picture  # looked at last
            pen.target.blit(picture, rect)
        pen.box(box, radius, stroke=pen.palette.line, stroke_width=1.5)
