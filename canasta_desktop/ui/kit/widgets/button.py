"""The push button: the main one of a screen in brass, the others, and square ones with an icon alone."""

from __future__ import annotations

from dataclasses import KW_ONLY, InitVar, dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Palette, Role, Weight, mix
from canasta_desktop.ui.kit import pad_keys
from canasta_desktop.ui.kit.layout import Ruler, Span
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.kit.widgets.widget import ActionWidget, State, key_of
from canasta_desktop.words import hotkeys

if TYPE_CHECKING:
    from collections.abc import Callable


Kind = Literal["main", "on", "quiet"]
"""How a button is drawn: `main` is filled with brass, at most one on a screen; `quiet` has a faint fill."""

BIG = 54  # design px of height from which the label is large and bold
CAP = 28  # design px of height of a key cap
CAP_PAD = 16  # design px that a key cap is wider than its text
_SMALLEST = 13.5  # px of a label that is drawn smaller because it has no room
_ICON = 24  # design px of the icon at the right end of a button with its label at the left
_TWO_LINES = 84  # design px of height from which a subtitle may have two lines
_SIDE = 12  # design px between the ends of a button and its contents, at least


def cap_width(measure: Pen | Ruler, key: str, *, high: float = CAP) -> float:
    """Width of a key cap in design px."""
    return max(high, measure.width(key, Role.SMALL, Weight.BOLD) + CAP_PAD - 1.5 * (CAP - high))


def draw_cap(pen: Pen, x: float, y: float, key: str, ink: str, *, on_brass: bool = False, high: float = CAP) -> float:
    """Draw a key cap, or the round sign of a game pad, with its left edge at x, centred at y; returns its width."""
    width = cap_width(pen, key, high=high)
    box = Box(x, y - high / 2, width, high)
    fill, alpha = ("#000000", 0.12) if on_brass else (pen.palette.well, 0.7)
    pen.box(box, high / 2 if isinstance(key, PadSign) else 6, fill, alpha, ink, 1.2, 0.5)
    pen.write(key, Role.SMALL, ink, box.cx, box.cy, "center", Weight.BOLD)
    return width


def _face(*, big: bool) -> tuple[float, Weight]:
    """Size and weight of a label."""
    return (22.0, Weight.BOLD) if big else (20.0, Weight.SEMIBOLD)


@dataclass(eq=False)
class Button(ActionWidget):
    """A button with a label, and optionally an icon, a key cap and a second line.

    If the label does not fit, its key cap is left out, then the label is drawn smaller, and finally it is cut.
    """

    pad = 8.0
    """Design px between the contents and the ends of the button, at least."""
    cap_high = float(CAP)
    margin = (0.0, 0.0)
    """Design px inside its left and right, and its upper and lower edges, that take the pointer and are not drawn."""

    label: str
    action: Callable[[], object]
    _: KW_ONLY
    kind: Kind = "on"
    letter: str = ""
    """The letter that presses it, which is its key cap."""
    cap: str = ""
    icon: str = ""
    subtitle: str = ""
    left: bool = False
    air: float = 0
    """Design px by which it is wider in a layout at each end."""
    spoken: InitVar[str] = ""
    """The label if it is not drawn, as on a button with only an icon. Without it the tooltip becomes the label."""

    def __post_init__(self, spoken: str) -> None:
        super().__post_init__()
        if self.letter:
            self.cap, self.hotkey = self.letter, key_of(self.letter)
        self.face = self.label
        """The label as it is drawn; empty on a button with an icon alone."""
        self.label = self.label or spoken or self.tip
        self.tip = "" if self.tip == self.face else self.tip
        self.left = self.left or bool(self.subtitle)
        self._round()

    @property
    def value_text(self) -> str:
        """The button's second line, or ""."""
        return self.subtitle

    @property
    def is_main(self) -> bool:
        """Whether it is the page's main button."""
        return self.kind == "main"

    @property
    def big(self) -> bool:
        """Whether the label is large and bold."""
        return self.box.h >= BIG

    def _round(self) -> None:
        self.radius = 14 if self.left else 12 if self.big else 10

    def _widths(self, ruler: Ruler) -> Span:
        """The width of its label, icon and key cap; at best also of the line under them."""
        if self.left:
            key = cap_width(ruler, self.cap) + 16 if self.cap else 0
            least = ruler.width(self.face, Role.HEAD, Weight.BOLD) + key + 48
            return Span(least, max(least, ruler.width(self.subtitle, Role.SMALL, Weight.SEMIBOLD) + key + 48))
        size, weight = _face(big=self.fixed_height is not None and self.fixed_height.wished >= BIG)
        key = cap_width(ruler, self.cap) + 12 if self.cap else 0
        icon = (32 if self.face else 22) if self.icon else 0
        least = ruler.width(self.face, size, weight) + icon + key + 2 * _SIDE + 2 * self.air
        return Span(least, least)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  its corners follow from its height
        self._round()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it in its state."""
        box = self.box.inset(*self.margin).moved(0, 1 if state.pressed else 0)
        ink, cap_ink = self._plate(pen, box, state)
        if self.left:
            self._left(pen, box, ink, cap_ink)
        else:
            self._centred(pen, box, ink, cap_ink)

    def _plate(self, pen: Pen, box: Box, state: State) -> tuple[str, str]:
        """Draw the background; returns the colours of label and key cap."""
        p = pen.palette
        if not self.enabled:
            pen.box(box, self.radius, p.panel, 0.55, mix(p.panel, p.line, 0.35), 1.3, 1)
            return p.dim, p.dim
        fill, ink, cap_ink, edge, alpha, edge_alpha = self._look(p)
        raised = self.kind == "main" or (self.kind == "on" and not state.pressed)
        if raised and not state.pressed:
            pen.shadow(box, self.radius, 5, 2.5, 88)
        if state.hover and alpha < 1:
            alpha = min(1, alpha + 0.3)
        pen.box(box, self.radius, state.fill(fill, p), alpha, edge, 1.5, edge_alpha)
        return ink, cap_ink

    def _look(self, p: Palette) -> tuple[str, str, str, str, float, float]:
        if self.kind == "main":
            return p.brass, p.ink, p.ink, p.brass_text, 1, 1
        if self.kind == "quiet":
            return p.panel, p.text, p.brass_text, p.line, 0.38, 0.55
        return (p.panel if self.subtitle else p.raised), p.text, p.brass_text, p.line, 0.72 if self.subtitle else 1, 1

    def _centred(self, pen: Pen, box: Box, ink: str, cap_ink: str) -> None:
        size, weight = _face(big=self.big)
        icon = 22 + (10 if self.face else 0) if self.icon else 0
        room = box.w - 2 * self.pad - icon
        wide = pen.width(self.face, size, weight) if self.face else 0
        key = pad_keys.cap_shown(pen, self.cap)
        cap = cap_width(pen, key, high=self.cap_high) if key else 0
        gap = min(12.0, room - wide - cap) if cap else 0.0
        if gap < 2:  # no room for the key cap
            cap = gap = 0.0
        size = _size_within(pen, self.face, size, weight, room)
        label = pen.fit(self.face, size, room, weight)
        wide = pen.width(label, size, weight) if label else 0
        x = box.cx - (wide + icon + gap + cap) / 2
        if self.icon:
            pen.icon(self.icon, x + 11, box.cy, 22, ink, 10)
            x += icon
        if label:
            pen.write(label, size, ink, x, box.cy, weight=weight)
        if cap:
            brass = self.kind == "main" and self.enabled
            draw_cap(pen, x + wide + gap, box.cy, key, cap_ink, on_brass=brass, high=self.cap_high)

    def _left(self, pen: Pen, box: Box, ink: str, cap_ink: str) -> None:
        main = self.kind == "main" and self.enabled
        key = pad_keys.cap_shown(pen, self.cap)
        cap = cap_width(pen, key) if key else 0
        end = cap or (_ICON if self.icon else 0)
        room = box.w - 48 - (end + 16 if end else 0)
        main_weight = Weight.SEMIBOLD if main else Weight.REGULAR
        lines = self._lines(pen, room, main_weight, 2 if box.h >= _TWO_LINES else 1)
        y = box.y + (31 if len(lines) == 1 else 24) if lines else box.cy
        size = _size_within(pen, self.face, Role.HEAD, Weight.BOLD, room)
        pen.write(pen.fit(self.face, size, room, Weight.BOLD), size, ink, box.x + 24, y, weight=Weight.BOLD)
        tint = pen.palette.ink_soft if main else pen.palette.muted
        for at, words in enumerate(lines):
            below = 25 if len(lines) == 1 else 38 - 22 * at
            pen.write(words, Role.SMALL, tint, box.x + 24, box.bottom - below, weight=main_weight)
        if cap:
            draw_cap(pen, box.right - 22 - cap, box.cy, key, cap_ink, on_brass=main)
        elif self.icon:
            pen.icon(self.icon, box.right - 22 - _ICON / 2, box.cy, _ICON, cap_ink, 12)

    def _lines(self, pen: Pen, room: float, weight: Weight, most: int) -> list[str]:
        """The subtitle in at most `most` lines; the last line is cut short if they are too few."""
        lines = pen.wrap(self.subtitle, Role.SMALL, room, weight)
        rest = " ".join(lines[most - 1 :])
        return [*lines[: most - 1], pen.fit(rest, Role.SMALL, room, weight)] if rest else lines


def _size_within(pen: Pen, label: str, size: float, weight: Weight, room: float) -> float:
    """The text size in which a label fits, in design px: `size`, or less if needed, down to the smallest."""
    least = _SMALLEST / pen.t
    while size > least and pen.width(label, size, weight) > room:
        size = max(least, min(size - 0.5 / pen.t, size * room / pen.width(label, size, weight)))
    return size


def enter_button(label: str, action: Callable[[], None], *, icon: str = "", subtitle: str = "", air: float = 0) -> Button:
    """The main button of a page, which Enter presses too; see `Button`."""
    cap, key = hotkeys.ENTER, pygame.K_RETURN
    return Button(label, action, kind="main", cap=cap, hotkey=key, icon=icon, subtitle=subtitle, air=air)
