"""A field for card points: they are typed, or counted up and down by the points of the lowest card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.session.score_pad import MOST_POINTS
from canasta_desktop.session.score_pad_faults import FIVE
from canasta_desktop.ui.kit.fields import HIGH
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.node import WidgetAction
from canasta_desktop.ui.kit.pad_keys import sign_of
from canasta_desktop.ui.kit.widgets import NumberField, State, Turner, Widget
from canasta_desktop.ui.kit.widgets.number import WIDE
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.fields import Field
    from canasta_desktop.ui.kit.layout import Ruler

_END: Final = 48  # design px of the minus and of the plus
_MANY: Final = 10  # steps of a page key
_STEPS: Final = {pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1, pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1}
_PAD_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -_MANY, pygame.K_PAGEDOWN: _MANY}


class PointsField(NumberField):
    """A field for digits between minus and plus, which step by five; so do its keys, and a game pad's stick and triggers."""

    does: ClassVar[tuple[WidgetAction, ...]] = (WidgetAction.TYPE, WidgetAction.NEXT, WidgetAction.PREVIOUS)
    left = _END + 12.0

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  as wide as a stepper
        return Span(WIDE, WIDE)

    def step(self, by: int) -> None:
        """Add five points `by` times, or take them off."""
        value = max(0, min(MOST_POINTS, int(self.words or 0) + by * FIVE))
        shown = str(value) if value else ""
        self._set(shown, len(shown))

    def press(self, x: float, y: float) -> None:
        """Count down at the left end, up at the right; in the middle move the caret."""
        if x < self.box.x + _END:
            self.step(-1)
        elif x >= self.box.right - _END:
            self.step(1)
        else:
            super().press(x, y)

    def key(self, event: pygame.event.Event) -> bool:
        """Plus and minus step, and what comes from a pad; other keys edit the digits."""
        steps = _PAD_STEPS if sign_of(event) is not None else _STEPS
        if event.key in steps:
            self.step(steps[event.key])
            return True
        return super().key(event)

    def room(self, pen: Pen) -> float:
        """Design px for the digits, between minus and plus."""
        return super().room(pen) - _END

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the field with its minus and plus."""
        super().draw(pen, state)
        p, b = pen.palette, self.box
        value = int(self.words or 0)
        for icon, x, post, end in (
            ("minus", b.x + _END / 2, b.x + _END, 0),
            ("plus", b.right - _END / 2, b.right - _END, MOST_POINTS),
        ):
            pen.icon(icon, x, b.cy, 18, p.dim if value == end else p.brass_text, 12)
            pen.post(post, b.y + 10, b.h - 20, p.line, 0.5)


@dataclass(frozen=True, slots=True)
class Points:
    """Card points, 0 or more."""

    wrong: bool = False

    def controls(self, field: Field) -> list[Widget]:
        """A field for digits with minus and plus."""
        typed = PointsField(
            field.value or None, field.change, label=field.label, wrong=self.wrong, digits=len(str(MOST_POINTS))
        )
        typed.hint = number(0)
        return [typed.sized(wide=WIDE, high=HIGH)]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several values through which the player turns, the first after the last; `name` is what a value is called."""

    values: Sequence[object]
    name: Callable[[object], str]

    def controls(self, field: Field) -> list[Widget]:
        """A control with an arrow at each end."""

        def turn(by: int) -> None:
            field.change(self.values[(self.values.index(field.value) + by) % len(self.values)])

        turner = Turner(lambda: self.name(field.value), turn, label=field.label)
        return [turner.sized(wide=Span(WIDE, WIDE + 60), high=HIGH)]
