"""A line of text to type into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen

PAD: Final = 16  # design px left and right of the text


class TextField(Widget):
    """A text field; `changed` is told every new text. `allowed` says which single characters may be typed.

    `note` is a word about it that stands at its right.
    """

    def __init__(
        self,
        box: Box | None,
        words: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        note: str = "",
        limit: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
    ) -> None:
        super().__init__(box)
        self.words = words
        self.caret = len(words)
        self._changed = changed
        self._hint = hint
        self.note = note
        self._limit = limit
        self._allowed = allowed

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Take the focus; the caret goes to the end."""
        self.caret = len(self.words)

    def text(self, words: str) -> bool:
        """Put typed characters in at the caret."""
        for sign in words:
            if self._allowed(sign) and len(self.words) < self._limit:
                self._set(self.words[: self.caret] + sign + self.words[self.caret :], self.caret + 1)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret and delete; Ctrl V pastes; every key that types is kept from the hot keys."""
        at = self.caret
        if event.key == pygame.K_BACKSPACE:
            if at:
                self._set(self.words[: at - 1] + self.words[at:], at - 1)
        elif event.key == pygame.K_DELETE:
            self._set(self.words[:at] + self.words[at + 1 :], at)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.caret = max(0, min(len(self.words), at + (1 if event.key == pygame.K_RIGHT else -1)))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if event.key == pygame.K_HOME else len(self.words)
        elif event.key == pygame.K_v and shortcuts.command(event):
            self.text((clipboard.get() or "").partition("\n")[0].strip())
        else:
            return bool(event.unicode) and event.unicode.isprintable() and not shortcuts.command(event)
        return True

    def _set(self, words: str, caret: int) -> None:
        self.caret = caret
        if words != self.words:
            self.words = words
            self._changed(words)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, the words or the hint, and the caret."""
        p, b = pen.palette, self.box
        edge = (p.brass, 2.0, 1.0) if self.focused else (p.line, 1.3, 1.0 if state.hover else 0.8)
        pen.box(b, 10, p.well, 0.75, *edge)
        shown, caret = self._window(pen)
        x = b.x + PAD
        if self.words:
            pen.write(shown, Role.BODY, p.text, x, b.cy)
        elif self._hint:
            words = pen.fit(self._hint, Role.BODY, self._room(pen), Weight.REGULAR)
            pen.write(words, Role.BODY, p.muted, x, b.cy, weight=Weight.REGULAR)
        if self.note:
            pen.write(self.note, Role.SMALL, p.muted, b.right - PAD, b.cy, "midright", Weight.REGULAR)
        if self.focused:
            pen.post(x + pen.width(shown[:caret], Role.BODY) + 1, b.cy - 13, 26, p.brass_text, 1, 2)

    def _room(self, pen: Pen) -> float:
        """Design px for the words, left of the note."""
        return self.box.w - 2 * PAD - (pen.width(self.note, Role.SMALL, Weight.REGULAR) + 10 if self.note else 0)

    def _window(self, pen: Pen) -> tuple[str, int]:
        """The part of the words round the caret that has room, and the caret's place in it."""
        room = self._room(pen)
        first = 0
        while first < self.caret and pen.width(self.words[first : self.caret], Role.BODY) > room:
            first += 1
        last = len(self.words)
        while last > self.caret and pen.width(self.words[first:last], Role.BODY) > room:
            last -= 1
        return self.words[first:last], self.caret - first

    def draw_focus(self, pen: Pen) -> None:
        """Its own brass line and caret show the focus."""
