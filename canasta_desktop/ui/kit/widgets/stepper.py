"""Controls for a whole number: buttons to count, a field to type into."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, ValueWidget, WidgetRole
from canasta_desktop.ui.kit.widgets.field import PAD, TextField
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler

WIDE, HIGH = 190, 44  # design px
_END: Final = 48  # design px of the minus and of the plus
_FEW: Final = 5  # steps of the page keys
_KEYS: Final = {
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


@dataclass(eq=False)
class Stepper(ValueWidget):
    """A whole number from `low` to `high` between minus and plus; at a limit its button is dim."""

    role = WidgetRole.STEPPER

    value: int
    changed: Callable[[int], None]
    _: KW_ONLY
    low: int
    high: int

    @property
    def value_text(self) -> str:
        """The number."""
        return number(self.value)

    def step(self, by: int) -> None:
        """Count up or down."""
        self.set(self.value + by)

    def set(self, value: int) -> None:
        """Set the value, clamped to the range."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def activate(self) -> None:
        """Count up; after the highest value comes the lowest."""
        self.set(self.value + 1 if self.value < self.high else self.low)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Count down at the left end, up at the right."""
        if x < self.box.x + _END:
            self.set(self.value - 1)
        elif x >= self.box.right - _END:
            self.set(self.value + 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Minus and plus count as Left and Right do, page keys by five; Home and End go to the limits."""
        step = _KEYS.get(event.key)
        if step is None:
            return super().key(event)
        self.set(self.value + step)
        return True

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, minus, plus and the value."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.75, p.line, 1.3, 1.0 if state.hover else 0.8)
        for icon, x, post, end in (
            ("minus", b.x + _END / 2, b.x + _END, self.low),
            ("plus", b.right - _END / 2, b.right - _END, self.high),
        ):
            pen.icon(icon, x, b.cy, 18, p.dim if self.value == end else p.brass_text, 12)
            pen.post(post, b.y + 10, b.h - 20, p.line, 0.5)
        pen.write(self.value_text, Role.BODY, p.text, b.cx, b.cy, "center", Weight.BOLD)


class NumberField(TextField):
    """A text field for a whole number, with a unit (`note`) at the right; `changed` is given None while it is empty."""

    weight = Weight.BOLD

    def __init__(
        self,
        box: Box | None,
        value: int | None,
        changed: Callable[[int | None], None],
        *,
        label: str = "",
        note: str = "",
        wrong: bool = False,
        digits: int = 5,
    ) -> None:
        shown = "" if value is None else str(value)
        super().__init__(box, shown, self._read, label=label, note=note, limit=digits, allowed=_is_digit)
        self._number_changed = changed
        self.wrong = wrong

    def _widths(self, ruler: Ruler) -> Span:
        """Room for its number and its word."""
        least = ruler.width("8" * self.limit, Role.BODY, Weight.SEMIBOLD) + 2 * PAD + 6
        if self.note:
            least += ruler.width(self.note, Role.SMALL, Weight.REGULAR) + 10
        return Span(least, least)

    def key(self, event: pygame.event.Event) -> bool:
        """Handle digits and editing keys; letters are left to the page."""
        if event.unicode and event.unicode.isprintable() and not _is_digit(event.unicode):
            return False
        return super().key(event)

    def _read(self, words: str) -> None:
        self._number_changed(int(words) if words else None)

    def edge(self, pen: Pen, state: State) -> tuple[str, float, float]:
        """The outline, red where the number is wrong."""
        return (pen.palette.minus, 2.4, 1.0) if self.wrong else super().edge(pen, state)

    def shown(self) -> str:
        """The digits while it has the focus, else the number as it is written."""
        return self.words if self.focused or not self.words else number(int(self.words))


def _is_digit(sign: str) -> bool:
    return sign.isascii() and sign.isdigit()
