"""Pictures of a whole table, drawn by its painters, and of cards in flight, requested for spare time."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.legality import refusal
from canasta_desktop.ui.draw.card_codes import BACK
from canasta_desktop.ui.draw.cardart import faces_of
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.table.geometry.row_places import PILE_SHOWN
from canasta_desktop.ui.table.geometry.stage import Stage
from canasta_desktop.ui.table.geometry.table_layout import DRAWN
from canasta_desktop.ui.table.model.pieces import code_of
from canasta_desktop.ui.table.paint.furniture import FAN_STEP, FAN_WIDEST, Furniture, fan_width
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.ui.table.paint.sprites import zone_elements
from canasta_desktop.words.perspective import seen_by_screen

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.session.viewer.glance import Glance
    from canasta_desktop.ui.draw.art import Art


def table_stage(glance: Glance) -> Stage:
    """The stage of a saved game in the smallest window."""
    stage = Stage(seen_by_screen(glance), glance.seatings, glance.view, Scale(*DRAWN))
    stage.model.judge_by(partial(refusal, glance.view))
    stage.show(glance.view)
    for piece in stage.model.pieces():
        piece.place = piece.target
    if glance.to_act is not None:
        stage.model.effects.turn_highlight = {glance.to_act: 1.0}
    return stage


def draw_table(art: Art, stage: Stage, hidden: int = 0) -> pygame.Surface:
    """Draw a table in the smallest window, with `hidden` backs in place of a hidden hand."""
    picture = art.felt(DRAWN).copy()
    for element in (*Furniture(art, stage).elements(), *zone_elements(art, stage)):
        element.draw(picture)
    hand, wide = stage.layout.hand, stage.layout.hand_width
    step = min(0.42 * wide, (hand.w - wide) / max(1, hidden - 1))
    left = hand.centerx - (wide + step * (hidden - 1)) / 2
    for place in range(hidden):
        art.card(picture, BACK, (left + place * step, hand.y), wide, stage.layout.u)
    return picture


class FlightPictures(Painter):
    """Requests pictures of cards in the sizes of one stage."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
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
        """Request the faces of all cards in flight, and once for each size the faces that may be needed later."""
        layout, cards = self.layout, self.art.cards
        if not self._asked:
            cards.want_turned(BACK, fan_width(layout.t))
        flying: dict[tuple[float, bool], list[str]] = defaultdict(list)
        for piece in self.model.pieces():
            if piece.tracks:
                for large in (False, True) if piece.target.large_index else (False,):
                    flying[piece.target.width, large].append(code_of(piece))
        for (width, large), codes in flying.items():
            cards.want(codes, width, large_index=large)
        for piece in self.model.pile()[-PILE_SHOWN:]:
            cards.want_turned(code_of(piece), layout.pile.w)  # it turns a little when the next one covers it
        if not self._asked:
            faces = faces_of(self.model.view.terms.ordinary_threes)
            cards.want(faces, layout.hand_width)
            cards.want(faces, layout.pile.w)
            self._fans = list(range(-FAN_WIDEST, FAN_WIDEST + 1, FAN_STEP))
            self._asked, self._begun = True, None

    def step(self, frames: int) -> None:
        """Draw one more rotated back for the fans at the seats, once a frame has been drawn; `frames` is the number so far."""
        if self._begun is None:
            self._begun = frames
        if self._fans and frames > self._begun:
            self.art.cards.turned(BACK, fan_width(self.t), self._fans.pop())
