"""A search field."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.button import cap_width, draw_cap
from canasta_desktop.ui.kit.widgets.field import TextField

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets.base import State

_LEAVES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN)


@dataclass(eq=False)
class SearchField(TextField):
    """A text field that leaves Enter, Up and Down to its page; Esc empties it."""

    left = 48.0

    _: KW_ONLY
    limit: int = 40
    short: str = ""
    """The hint where there is no room for `hint`."""
    cap: str = ""
    """The key that leads here."""

    def activate(self) -> None:
        """Do nothing: a search runs while it is typed."""

    def key(self, event: pygame.event.Event) -> bool:
        """Leave Enter, Up and Down to the page; Esc empties a search."""
        if event.key in _LEAVES:
            return False
        if event.key == pygame.K_ESCAPE and self.words:
            self._set("", 0)
            return True
        return super().key(event)

    def placeholder(self, pen: Pen) -> str:
        """The placeholder, or the short one where it has no room."""
        fits = not self.short or pen.width(self.hint, Role.BODY, Weight.REGULAR) <= self.room(pen)
        return self.hint if fits else self.short

    def room(self, pen: Pen) -> float:
        """Design px for the text, left of the key cap where that is drawn."""
        return super().room(pen) - (cap_width(pen, self.cap) if self._shows_cap else 0)

    @property
    def _shows_cap(self) -> bool:
        return not self.focused and not self.words

    def draw(self, pen: Pen, state: State) -> None:
        """Draw a text field with a magnifying glass and the key that leads to it."""
        super().draw(pen, state)
        p, b = pen.palette, self.box
        pen.icon("search", b.x + 27, b.cy, 22, p.brass_text if self.focused else p.muted, 9)
        if self._shows_cap:
            draw_cap(pen, b.right - 12 - cap_width(pen, self.cap), b.cy, self.cap, p.brass_text)
