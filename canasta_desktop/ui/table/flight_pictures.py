"""Prepares the pictures of cards that animations will need, in spare time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.cardart import BACK, CODES
from canasta_desktop.ui.table.furniture import FAN_STEP, FAN_WIDEST, fan_width
from canasta_desktop.ui.table.pieces import code_of
from canasta_desktop.ui.table.stage import PILE_SHOWN

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.stage import Stage


class FlightPictures:
    """Requests pictures of cards in the sizes of one stage."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self._begun: int | None = None
        """Number of frames drawn when the pictures of this size were requested; None before."""
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
        for piece in self.stage.pieces():
            if piece.tracks:
                cards.want(code_of(piece), piece.target.width)
        for piece in self.stage.pile()[-PILE_SHOWN:]:
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
