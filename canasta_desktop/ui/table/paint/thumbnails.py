"""Thumbnails of saved games, made in spare time; the painters of the table are imported with the first one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import saved_games_text as words

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from canasta_desktop.session.viewer.glance import Glance
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.table.geometry.stage import Stage

_KEPT: Final = 80  # pictures that are kept at the same time
_AIR, _LINE = 8, 22  # design px beside a sentence, and from line to line of it
_ROUND: Final = 0.07  # radius of a picture's corners for its height


class TablePictures:
    """A cache of thumbnails by name and size, made in spare time; the least recently used are dropped."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._made: dict[tuple[Hashable, tuple[int, int]], pygame.Surface] = {}
        self._begun: tuple[Hashable, Sequence[tuple[int, int]], Stage, int] | None = None
        self._failed: set[Hashable] = set()
        """The names of games that could not be drawn."""

    def forget(self) -> None:
        """Drop all thumbnails, as after a change of theme or deck."""
        self._made.clear()
        self._failed.clear()
        self._begun = None

    def has(self, name: Hashable, size: tuple[int, int]) -> bool:
        """Whether the picture of that name is made in this size, in px, or cannot be made."""
        return (name, size) in self._made or name in self._failed

    @property
    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._begun is not None

    def begin(self, name: Hashable, glance: Glance, sizes: Sequence[tuple[int, int]]) -> None:
        """Begin a picture in these sizes: the cards that it needs are drawn in the window's spare time.

        A game that cannot be drawn, perhaps from an imported file, gets a blank with a reason, and stops nothing else.
        """
        try:
            self._begin(name, glance, sizes)
        except Exception:  # noqa: BLE001  a list of games must open whatever one of them holds
            self._failed.add(name)

    def _begin(self, name: Hashable, glance: Glance, sizes: Sequence[tuple[int, int]]) -> None:
        from canasta_desktop.ui.table.model.pieces import code_of
        from canasta_desktop.ui.table.paint.table_picture import table_stage

        stage = table_stage(glance)
        self._begun = name, sizes, stage, glance.view.size_of(glance.seat) if glance.hidden else 0
        for piece in stage.model.pieces():
            self._art.cards.want((code_of(piece),), round(piece.target.width), large_index=piece.target.large_index)
        self._art.cards.want((BACK,), stage.layout.hand_width)

    def work(self) -> bool:
        """Finish the picture, once its cards are there; returns whether one was finished."""
        if self._begun is None or self._art.cards.waiting:
            return False
        name, sizes, stage, hidden = self._begun
        self._begun = None
        try:
            self._draw(name, sizes, stage, hidden)
        except Exception:  # noqa: BLE001  as in `begin`
            self._failed.add(name)
        return True

    def _draw(self, name: Hashable, sizes: Sequence[tuple[int, int]], stage: Stage, hidden: int) -> None:
        from canasta_desktop.ui.table.paint.table_picture import draw_table

        while len(self._made) >= _KEPT:
            del self._made[next(iter(self._made))]
        large = draw_table(self._art, stage, hidden)
        for size in sizes:
            small = pygame.transform.smoothscale(large, size).convert_alpha()
            mask = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(size[1] * _ROUND))
            small.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            self._made[name, size] = small

    def draw(self, pen: Pen, box: Box, name: Hashable) -> None:
        """Draw a picture into a box, framed; an empty frame where it is not made yet, a sentence where it cannot be made."""
        rect, radius = pen.rect(box), box.h * _ROUND
        key = (name, (round(box.w * pen.t), round(box.h * pen.t)))
        pen.shadow(box, radius, 6, 3, 110)
        pen.box(box, radius, pen.palette.well, 0.6)
        picture = self._made.pop(key, None)
        if picture is not None:
            self._made[key] = picture  # looked at last
            pen.target.blit(picture, rect)
        elif name in self._failed:
            lines = pen.wrap(words.NOT_DRAWN, Role.SMALL, box.w - 2 * _AIR)
            for at, line in enumerate(lines):
                y = box.cy + (at - (len(lines) - 1) / 2) * _LINE
                pen.write(line, Role.SMALL, pen.palette.muted, box.cx, y, "center", Weight.REGULAR)
        pen.box(box, radius, stroke=pen.palette.line, stroke_width=1.5)
