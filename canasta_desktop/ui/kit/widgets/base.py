"""What all controls share: their states, and the group that gives them mouse, keys and focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.theme import mix
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.layout import Element, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.draw.theme import Palette
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.kit.scrolling import Scroll

HOVER: Final = 0.06
"""How much lighter a fill gets under the pointer."""

ACTIVATE: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True, slots=True)
class State:
    """How a control is to be drawn."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False

    def fill(self, colour: str, palette: Palette) -> str:
        """The fill, lighter under the pointer."""
        return mix(colour, palette.text, HOVER) if self.hover and not self.pressed else colour


class Widget(Element):
    """One control. Mouse and keys reach it through its `Group`.

    In a layout it is made without a box, which is None then, and is given one by `place`; it says itself how large it is.
    """

    radius: float = 10
    least_width: float = 0
    usual_height: float = 52
    """Its size in a layout, in design px, unless it is `sized`."""
    scroll: Scroll | None = None
    """How far it is scrolled in itself, where it may be longer than its box."""

    def __init__(self, box: Box | None, *, enabled: bool = True, hotkey: int | None = None, tip: str = "") -> None:
        if box is not None:
            self.box = box
        self.enabled = enabled
        self.hotkey = hotkey
        """The pygame key that activates it wherever the focus is."""
        self.tip = tip
        """What it does, in a word or two, where its face does not say so."""
        self.focused = False

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  most are as wide whatever the text
        return Span(self.least_width, self.least_width)

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  as high at every width
        return Span.of(self.usual_height)

    def paint(self, pen: Pen) -> None:
        """Nothing: its group draws it, over all that is no control."""

    def activate(self) -> None:
        """Do what it is for."""

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """The mouse was pressed and let go inside, at a point in design px."""
        self.activate()

    def part_at(self, x: float, y: float) -> Widget:  # noqa: ARG002  part of the contract
        """The control at a point of it, in design px of the window: itself, or one of those that it is made of."""
        return self

    @property
    def spotlight(self) -> Box:
        """The part of it that is to be in view while it has the focus."""
        return self.box

    def point(self, x: float, y: float) -> bool:  # noqa: ARG002  part of the contract
        """The pointer is over it, at a point in design px; answers whether it looks different now."""
        return False

    def leave(self) -> bool:
        """Neither the pointer nor the keys are at it any more; answers whether it looks different now."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; answers whether it was used."""
        if event.key in ACTIVATE:
            self.activate()
            return True
        return False

    def text(self, words: str) -> bool:  # noqa: ARG002  part of the contract
        """Typed text while it has the focus; answers whether it was used."""
        return False

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it."""
        raise NotImplementedError

    def draw_focus(self, pen: Pen) -> None:
        """The ring of the keyboard focus: 2 px, 3 px off."""
        pen.box(self.spotlight.inset(-5), self.radius + 5, stroke=pen.palette.text, stroke_width=2)


class Group:
    """The controls of a scene, in the order of Tab. The focus ring shows once a key has moved the focus."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self._pressed: Widget | None = None
        self.keyboard = False

    def set(self, widgets: Sequence[Widget], keep: int | None = None) -> None:
        """Take other controls, as after a change of size; `keep` is the place of the one that has the focus."""
        self.widgets = list(widgets)
        self.hover = self._pressed = None
        self._give(self.widgets[keep] if keep is not None and keep < len(self.widgets) else None)

    @property
    def focus_place(self) -> int | None:
        """The place of the control that has the focus."""
        return self.widgets.index(self.focus) if self.focus in self.widgets and self.focus else None

    def draw(self, pen: Pen, within: pygame.Rect | None = None) -> None:
        """Draw all controls, or those that reach into a part of the window, the focus ring last."""
        for widget in self.widgets:
            if within is None or within.colliderect(pen.rect(widget.box)):
                widget.draw(pen, self._state(widget))
        if self.focus and self.keyboard and (within is None or within.colliderect(pen.rect(self.focus.box))):
            self.focus.draw_focus(pen)

    def _state(self, widget: Widget) -> State:
        on = widget.enabled
        return State(
            hover=on and widget is self.hover,
            focus=widget is self.focus and self.keyboard,
            pressed=on and widget is self._pressed and widget is self.hover,
        )

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost control at a point in design px."""
        return next((w for w in reversed(self.widgets) if w.box.holds(x, y)), None)

    def handle(self, event: pygame.event.Event, t: float) -> bool:
        """Take an event; `t` is the px of the window that a design px takes. Answers whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self.focus and self.focus.text(event.text):
            self._changed()
            return True
        return False

    def _moved(self, x: float, y: float) -> bool:
        found = self.at(x, y)
        self._only(found)
        if found is not self.hover:
            self.hover = found
            self._changed()
        if found and found.point(x, y):
            self._changed()
        return found is not None

    def _only(self, widget: Widget | None) -> None:
        """Pointer or keys are at this control and at no other."""
        for other in (self.hover, self.focus):
            if other and other is not widget and other.leave():
                self._changed()

    def _down(self, x: float, y: float) -> bool:
        self.hover = found = self.at(x, y)
        self.keyboard = False
        self._pressed = found if found and found.enabled else None
        self._give(self._pressed)
        self._changed()
        return found is not None

    def let_go(self) -> None:
        """What is pressed is let go, and does nothing."""
        self._pressed = None
        self._changed()

    def _up(self, x: float, y: float) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self._changed()
        if pressed.box.holds(x, y):
            pressed.press(x, y)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        used = self._taken(event)
        self._only(self.focus)
        return used

    def _taken(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus and self.focus.enabled and (self.keyboard or event.key not in ACTIVATE) and self.focus.key(event):
            self._changed()
            return True
        hot = next((w for w in self.widgets if w.hotkey == event.key and w.enabled), None)
        if hot and shortcuts.plain(event):
            hot.activate()
            self._changed()
            return True
        return event.key in _ARROWS and self._towards(*_ARROWS[event.key])

    def step(self, by: int) -> None:
        """Move the focus on by so many places, round and round."""
        usable = [w for w in self.widgets if w.enabled]
        if not usable:
            return
        place = usable.index(self.focus) + by if self.focus in usable else (0 if by > 0 else -1)
        self._show(usable[place % len(usable)])

    def _towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in a direction."""
        usable = [w for w in self.widgets if w.enabled and w is not self.focus]
        if not usable:
            return False
        if self.focus is None:
            self._show(usable[0])
            return True
        here = self.focus.box

        def cost(widget: Widget) -> float:
            ax, ay = widget.box.cx - here.cx, widget.box.cy - here.cy
            along, across = ax * dx + ay * dy, abs(ax * dy) + abs(ay * dx)
            return along + 2.5 * across if along > 1 else float("inf")

        best = min(usable, key=cost)
        if cost(best) == float("inf"):
            return False
        self._show(best)
        return True

    def _show(self, widget: Widget) -> None:
        self.keyboard = True
        self._give(widget)
        self._changed()

    def _give(self, widget: Widget | None) -> None:
        if self.focus:
            self.focus.focused = False
            if self.focus is not widget and self.focus.leave():
                self._changed()
        self.focus = widget
        if widget:
            widget.focused = True
