"""Controls for a whole number: a slider, buttons to count, a field to type into."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Ruler, Span
from canasta_desktop.ui.kit.node import Numeric, WidgetAction, WidgetRole
from canasta_desktop.ui.kit.widgets.field import PAD, TextField
from canasta_desktop.ui.kit.widgets.widget import ACTIVATE, State, ValueWidget
from canasta_desktop.words.numbers import number, percent

if TYPE_CHECKING:
    from collections.abc import Callable


WIDE, HIGH = 190, 44  # design px of a stepper
_END: Final = 48  # design px of the minus and of the plus
_TRACK, _KNOB = 8, 26  # design px of a slider's line and knob
_VALUE_ROOM: Final = 76  # design px for a slider's value in words, at the right


@dataclass(eq=False)
class _Ranged(ValueWidget):
    """A whole number from `low` to `high`; Home and End go to the limits, page keys by five steps."""

    unit = 1
    """What a step changes."""
    further: ClassVar[dict[int, int]] = {}
    """Other keys that step."""

    value: int
    changed: Callable[[int], None]
    _: KW_ONLY
    low: int = 0
    high: int = 100

    @property
    def numeric(self) -> Numeric:
        """Its value and its limits."""
        return Numeric(self.value, self.low, self.high, self.unit)

    def set(self, value: int) -> None:
        """Set the value, clamped to the range."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed(value)

    def step(self, by: int) -> None:
        """Change the value by `by` steps."""
        self.set(self.value + by * self.unit)

    def key(self, event: pygame.event.Event) -> bool:
        """The keys that step, besides Left and Right."""
        span = self.high - self.low
        steps = {pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5, pygame.K_HOME: -span, pygame.K_END: span, **self.further}
        if event.key in steps:
            self.step(steps[event.key])
            return True
        return super().key(event)


@dataclass(eq=False)
class Slider(_Ranged):
    """A share in percent on a line. `changed` is called while it moves, `settled` once it is released."""

    role = WidgetRole.SLIDER
    does = (WidgetAction.NEXT, WidgetAction.PREVIOUS)
    unit = 5

    _: KW_ONLY
    settled: Callable[[], None] | None = None

    @property
    def value_text(self) -> str:
        """Its value in percent."""
        return percent(self.value / 100)

    @property
    def track(self) -> Box:
        """The line along which the knob moves."""
        width = self.box.w - _VALUE_ROOM - _KNOB
        return Box(self.box.x + _KNOB / 2, self.box.cy - _TRACK / 2, width, _TRACK)

    @property
    def share(self) -> float:
        """The position of the knob: 0 at the left, 1 at the right."""
        return (self.value - self.low) / (self.high - self.low)

    def drag(self, x: float) -> None:
        """Move the knob to the pointer at x, in design px."""
        track = self.track
        self.set(round(self.low + (x - track.x) / track.w * (self.high - self.low)))

    def settle(self) -> None:
        """Tell `settled` that the value stays as it is for now."""
        if self.settled:
            self.settled()

    def press(self, x: float, y: float) -> None:
        """Do nothing: the pointer has moved it already (see `drag`)."""

    def step(self, by: int) -> None:
        """Change the value by `by` steps of 5."""
        super().step(by)
        self.settle()

    def key(self, event: pygame.event.Event) -> bool:
        """The keys that step; Enter and Space do nothing."""
        return event.key not in ACTIVATE and super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the line, the knob and the value."""
        p, track = pen.palette, self.track
        pen.box(track, _TRACK / 2, p.well, 0.9, p.line, 1, 0.6)
        done = Box(track.x, track.y, track.w * self.share, track.h)
        tone = p.toggle if self.enabled else p.dim
        if done.w >= 1:
            pen.box(done, _TRACK / 2, tone)
        x = track.x + track.w * self.share
        knob = Box(x - _KNOB / 2, track.cy - _KNOB / 2, _KNOB, _KNOB)
        if not state.pressed:
            pen.shadow(knob, _KNOB / 2, 4, 2, 100)
        if state.hover:
            pen.box(knob.inset(-4), _KNOB / 2 + 4, p.brass_text, 0.25)
        pen.box(knob, _KNOB / 2, p.paper if self.enabled else p.dim, 1, p.brass, 2)
        ink = p.text if self.enabled else p.dim
        pen.write(self.value_text, Role.BODY, ink, self.box.right, self.box.cy, "midright")


@dataclass(eq=False)
class Stepper(_Ranged):
    """A number between minus and plus; at a limit its button is dim."""

    role = WidgetRole.STEPPER
    further: ClassVar = {
        pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1, pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1,
    }  # fmt: skip

    @property
    def value_text(self) -> str:
        """The number."""
        return number(self.value)

    def activate(self) -> None:
        """Count up; after the highest value comes the lowest."""
        self.set(self.value + 1 if self.value < self.high else self.low)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Count down at the left end, up at the right."""
        if x < self.box.x + _END:
            self.step(-1)
        elif x >= self.box.right - _END:
            self.step(1)

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
        value: int | None,
        changed: Callable[[int | None], None],
        *,
        label: str = "",
        note: str = "",
        wrong: bool = False,
        digits: int = 5,
    ) -> None:
        shown = "" if value is None else str(value)
        super().__init__(shown, self._read, label=label, note=note, limit=digits, allowed=_is_digit)
        self._number_changed = changed
        self.wrong = wrong

    def _widths(self, ruler: Ruler) -> Span:
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
        """The digits while the field has the focus, otherwise the formatted number."""
        return self.words if self.focused or not self.words else number(int(self.words))


def _is_digit(sign: str) -> bool:
    return sign.isascii() and sign.isdigit()
