"""One of several words, with a way to the next and to the one before: for choices that have no room beside each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler

END: Final = 40
"""Design px of each end."""
_FACE: Final = 40  # design px for the face
_WIDEST: Final = 260  # design px that it takes for its words' sake


class Pager(Widget):
    """The chosen word between two arrows; after the last comes the first. `picture` draws a face at the left, where given."""

    usual_height = 46

    def __init__(
        self,
        box: Box | None,
        items: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        picture: str = "",
        hotkey: int | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(box, hotkey=hotkey, tip=tip)
        self.items = tuple(items)
        self.chosen = chosen
        self.picture = picture
        self._changed = changed

    def turn(self, way: int) -> None:
        """Choose the next (1) or the one before (-1)."""
        self.chosen = (self.chosen + way) % len(self.items)
        self._changed(self.chosen)

    def activate(self) -> None:
        """The next one."""
        self.turn(1)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """The left end goes back, all else goes on."""
        self.turn(-1 if x < self.box.x + END else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key(event)

    def _widths(self, ruler: Ruler) -> Span:
        """Room for the widest word, as far as that is not too wide."""
        words = max(ruler.width(item, Role.BUTTON, Weight.BOLD) for item in self.items)
        return Span.of(min(_WIDEST, words + 2 * END + 16 + (_FACE if self.picture else 0)))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, the arrows, the face and the word."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        pen.icon("back", b.x + END / 2, b.cy, 18, p.brass_text, 12)
        pen.icon("right", b.right - END / 2, b.cy, 18, p.brass_text, 12)
        face = _FACE if self.picture else 0
        room = b.w - 2 * END - face
        shown = pen.fit(self.items[self.chosen], Role.BUTTON, room, Weight.BOLD)
        wide = pen.width(shown, Role.BUTTON, Weight.BOLD)
        x = b.cx - (wide + face) / 2
        if self.picture:
            pen.face(self.picture, x + 15, b.cy, 30, None)
        pen.write(shown, Role.BUTTON, p.text, x + face, b.cy, weight=Weight.BOLD)
