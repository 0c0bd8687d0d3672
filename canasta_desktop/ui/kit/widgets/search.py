"""A field to search with: a lens, the words, and the key that leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.button import cap_width, draw_cap
from canasta_desktop.ui.kit.widgets.field import TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.widgets.base import State

MOST: Final = 40
"""Letters of a search."""
_LEAVES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN)


class SearchField(TextField):
    """A text field that leaves Enter, Up and Down to its page; Esc empties it first."""

    def __init__(
        self, box: Box | None, words: str, changed: Callable[[str], None], *, hint: str, short: str = "", cap: str
    ) -> None:
        """`short` is the hint where there is no room for `hint`, `cap` the key that leads here."""
        super().__init__(box, words, changed, hint=hint, limit=MOST)
        self._short = short or hint
        self._cap = cap

    def activate(self) -> None:
        """Enter and Space have no meaning of their own here."""

    def key(self, event: pygame.event.Event) -> bool:
        """Every key that types stays here."""
        if event.key in _LEAVES:
            return False
        if event.key == pygame.K_ESCAPE and self.words:
            self._set("", 0)
            return True
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, the lens, the words as far as there is room, and the key."""
        p, b = pen.palette, self.box
        edge = (p.brass, 2.0, 1.0) if self.focused else (p.line, 1.3, 1.0 if state.hover else 0.8)
        pen.box(b, 10, p.well, 0.75, *edge)
        pen.icon("search", b.x + 27, b.cy, 22, p.brass_text if self.focused else p.muted, 9)
        x = b.x + 48
        room = b.right - 16 - x
        if not self.focused and not self.words:
            cap = cap_width(pen, self._cap)
            draw_cap(pen, b.right - 12 - cap, b.cy, self._cap, p.brass_text)
            room -= cap
        if not self.words:
            hint = self._hint if pen.width(self._hint, Role.BODY, Weight.REGULAR) <= room else self._short
            hint = pen.fit(hint, Role.BODY, room, Weight.REGULAR)
            pen.write(hint, Role.BODY, p.muted, x, b.cy, weight=Weight.REGULAR)
        first = 0
        while first < self.caret and pen.width(self.words[first : self.caret], Role.BODY) > room:
            first += 1
        shown = self.words[first:]
        while len(shown) > self.caret - first and pen.width(shown, Role.BODY) > room:
            shown = shown[:-1]
        if shown:
            pen.write(shown, Role.BODY, p.text, x, b.cy)
        if self.focused:
            at = x + pen.width(self.words[first : self.caret], Role.BODY)
            pen.post(at + 1, b.cy - 13, 26, p.brass_text, 1, 2)
