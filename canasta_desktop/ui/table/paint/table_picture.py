"""Pictures prepared in spare time: thumbnails of saved games, drawn by the table's painters, and cards in flight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.cardart import BACK, CODES
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.table.geometry.pile_places import PILE_SHOWN
from canasta_desktop.ui.table.geometry.stage import Stage
from canasta_desktop.ui.table.model.pieces import code_of
from canasta_desktop.ui.table.paint.furniture import FAN_STEP, FAN_WIDEST, Furniture, fan_width
from canasta_desktop.ui.table.paint.sprites import zone_elements
from canasta_desktop.words.perspective import Perspective, at_screen, perspective

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from canasta_desktop.session.viewer.glance import Glance
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.pen import Box, Pen

_DRAWN: Final = (1066, 600)
"""Px at which a table is drawn before scaling: the smallest window, where cards are largest relative to the rest."""
SHAPE: Final = _DRAWN[0] / _DRAWN[1]  # width of a picture for its height
_KEPT: Final = 80  # pictures that are kept at the same time
_ROUND: Final = 0.07  # radius of a picture's corners for its height


def seen_by_screen(glance: Glance) -> Perspective:
    """The perspective of a saved game for everybody at this screen."""
    if glance.hidden:
        return at_screen(glance.view.terms, glance.seatings, glance.seat)
    return perspective(glance.view.terms, glance.seat, [who.name for who in glance.seatings])


def table_stage(glance: Glance) -> Stage:
    """The stage of a saved game in the smallest window."""
    stage = Stage(seen_by_screen(glance), glance.seatings, glance.view, Scale(*_DRAWN))
    stage.show(glance.view)
    for piece in stage.model.pieces():
        piece.place = piece.target
    if glance.to_act is not None:
        stage.model.effects.turn_highlight = {glance.to_act: 1.0}
    return stage


def draw_table(art: Art, stage: Stage, hidden: int = 0) -> pygame.Surface:
    """Draw a table in the smallest window, with `hidden` backs in place of a hidden hand."""
    picture = art.felt(_DRAWN).copy()
    for element in (*Furniture(art, stage).elements(), *zone_elements(art, stage)):
        element.draw(picture)
    hand, wide = stage.layout.hand, stage.layout.hand_width
    step = min(0.42 * wide, (hand.w - wide) / max(1, hidden - 1))
    left = hand.centerx - (wide + step * (hidden - 1)) / 2
    for place in range(hidden):
        art.card(picture, BACK, (left + place * step, hand.y), wide, stage.layout.u)
    return picture


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
        stage = table_stage(glance)
        self._begun = name, sizes, stage, glance.view.held[glance.seat] if glance.hidden else 0
        for piece in stage.model.pieces():
            self._art.cards.want(code_of(piece), round(piece.target.width), large_index=piece.target.large_index)
        self._art.cards.want(BACK, stage.layout.hand_width)

    def work(self) -> bool:
        """Finish the picture, once its cards are there; answers whether one was finished."""
        if self._begun is None or self._art.cards.waiting:
            return False
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


class FlightPictures:
    """Requests pictures of cards in the sizes of one stage."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self._begun: int | None = None  # number of frames drawn when the pictures of this size were requested; None before
        self._fans: list[int] = []
        self._asked = False

    @property
    def busy(self) -> bool:
        """Whether rotated backs are still to be drawn."""
        return bool(self._fans)

    def forget(self) -> None:
        """Request all pictures again, as after a resize."""
        self._asked = False

    def want(self) -> None:
        """Request the faces of all cards in flight, and once for each size those that may be needed later."""
        layout, cards = self.stage.layout, self.art.cards
        if not self._asked:
            cards.want_turned(BACK, fan_width(layout.t))
        for piece in self.stage.model.pieces():
            if piece.tracks:
                cards.want(code_of(piece), piece.target.width)
                if piece.target.large_index:
                    cards.want(code_of(piece), piece.target.width, large_index=True)
        for piece in self.stage.model.pile()[-PILE_SHOWN:]:
            cards.want_turned(code_of(piece), layout.pile.w)  # it turns a little when the next one covers it
        if not self._asked:
            for code in CODES:
                cards.want(code, layout.hand_width)
                cards.want(code, layout.pile.w)
            self._fans = list(range(-FAN_WIDEST, FAN_WIDEST + 1, FAN_STEP))
            self._asked, self._begun = True, None

    def step(self, frames: int) -> None:
        """Draw one more rotated back for the fans at the seats, once a frame has been drawn; `frames` is the number so far."""
        if self._begun is None:
            self._begun = frames
        if self._fans and frames > self._begun:
            self.art.cards.turned(BACK, fan_width(self.stage.layout.t), self._fans.pop())
