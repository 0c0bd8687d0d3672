"""A whole number that is counted up and down, one that is written, and words that are turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, Widget
from canasta_desktop.ui.kit.widgets.field import PAD, TextField
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler

WIDE, HIGH = 190, 44  # design px
_END: Final = 48  # design px of each end
_FEW: Final = 5  # steps of the page keys
_KEYS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_PAGEDOWN: -_FEW,
    pygame.K_PAGEUP: _FEW,
    pygame.K_HOME: -1_000_000,
    pygame.K_END: 1_000_000,
}


class Stepper(Widget):
    """A value from `low` to `high` between minus and plus; an end that is reached is dim."""

    def __init__(self, box: Box | None, value: int, changed: Callable[[int], None], *, low: int, high: int) -> None:
        super().__init__(box)
        self.value = value
        self.low, self.high = low, high
        self._changed = changed

    def set(self, value: int) -> None:
        """Take a value; beyond an end it is the end."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self._changed(value)

    def activate(self) -> None:
        """One more; after the most it begins again at the least."""
        self.set(self.value + 1 if self.value < self.high else self.low)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Minus at the left end, plus at the right."""
        if x < self.box.x + _END:
            self.set(self.value - 1)
        elif x >= self.box.right - _END:
            self.set(self.value + 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left, Right, minus and plus count; page keys by five, Home and End go to the ends."""
        step = _KEYS.get(event.key)
        if step is None:
            return super().key(event)
        self.set(self.value + step)
        return True

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, the signs and the value."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.75, p.line, 1.3, 1.0 if state.hover else 0.8)
        for icon, x, post, end in (
            ("minus", b.x + _END / 2, b.x + _END, self.low),
            ("plus", b.right - _END / 2, b.right - _END, self.high),
        ):
            pen.icon(icon, x, b.cy, 18, p.dim if self.value == end else p.brass_text, 12)
            pen.post(post, b.y + 10, b.h - 20, p.line, 0.5)
        pen.write(number(self.value), Role.BODY, p.text, b.cx, b.cy, "center", Weight.BOLD)


class Turner(Widget):
    """Words between two arrows, that turn to the next or the one before; `label` says what stands there now."""

    def __init__(self, box: Box | None, label: Callable[[], str], turn: Callable[[int], None]) -> None:
        super().__init__(box)
        self.label = label
        self._turn = turn

    def activate(self) -> None:
        """The next."""
        self._turn(1)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """The one before at the left half, the next at the right."""
        self._turn(-1 if x < self.box.cx else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right turn."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, the arrows and the words."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        pen.icon("back", b.x + 22, b.cy, 18, p.brass_text, 12)
        pen.icon("right", b.right - 22, b.cy, 18, p.brass_text, 12)
        words = pen.fit(self.label(), Role.BODY, b.w - 88, Weight.BOLD)
        pen.write(words, Role.BODY, p.text, b.cx, b.cy, "center", Weight.BOLD)


class NumberField(TextField):
    """A field for a whole number, with a word about it at the right; `changed` is given None while it is empty."""

    def __init__(
        self,
        box: Box | None,
        value: int | None,
        changed: Callable[[int | None], None],
        *,
        note: str = "",
        wrong: bool = False,
        digits: int = 5,
    ) -> None:
        shown = "" if value is None else str(value)
        super().__init__(box, shown, self._read, note=note, limit=digits, allowed=_is_digit)
        self._told = changed
        self.wrong = wrong

    def _widths(self, ruler: Ruler) -> Span:
        """Room for its number and its word."""
        least = ruler.width("8" * self._limit, Role.BODY, Weight.SEMIBOLD) + 2 * PAD + 6
        if self.note:
            least += ruler.width(self.note, Role.SMALL, Weight.REGULAR) + 10
        return Span(least, least)

    def key(self, event: pygame.event.Event) -> bool:
        """Digits and what edits them stay here; letters are left to the page."""
        if event.unicode and event.unicode.isprintable() and not _is_digit(event.unicode):
            return False
        return super().key(event)

    def _read(self, words: str) -> None:
        self._told(int(words) if words else None)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well, rose-edged where the number is wrong, the number, the caret and the word."""
        p, b = pen.palette, self.box
        edge = (p.line, 1.3, 1.0 if state.hover else 0.8)
        if self.wrong:
            edge = (p.minus, 2.4, 1.0)
        elif self.focused:
            edge = (p.brass, 2.0, 1.0)
        pen.box(b, 10, p.well, 0.75, *edge)
        x = b.x + PAD
        shown = self.words if self.focused or not self.words else number(int(self.words))
        if shown:
            pen.write(shown, Role.BODY, p.text, x, b.cy, weight=Weight.BOLD)
        if self.note:
            pen.write(self.note, Role.SMALL, p.muted, b.right - PAD, b.cy, "midright", Weight.REGULAR)
        if self.focused:
            at = x + pen.width(self.words[: self.caret], Role.BODY, Weight.BOLD)
            pen.post(at + 1, b.cy - 13, 26, p.brass_text, 1, 2)


def _is_digit(sign: str) -> bool:
    return sign.isascii() and sign.isdigit()
