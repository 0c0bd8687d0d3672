"""The group that sends mouse, keys and focus to the controls of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Pen, at_point
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.pad_keys import PadSign, sign_of
from canasta_desktop.ui.kit.widgets.widget import ACTIVATE, ENTER, State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def place_after(before: Sequence[Widget], at: int | None, after: Sequence[Widget]) -> int | None:
    """Where a control of `before` stands among the controls that were made in their place: None if `at` is.

    It is the one of the same kind with the same words, as other controls may have come or gone before it; of several like it,
    the one in the same place among them. Without any it is the one at the same index, and also if there are fewer than before,
    because it may be the one that is gone.
    """
    if at is None:
        return None
    wanted = before[at]

    def places(widgets: Sequence[Widget]) -> list[int]:
        return [place for place, one in enumerate(widgets) if type(one) is type(wanted) and one.label == wanted.label]

    alike, found = places(before), places(after)
    return found[alike.index(at)] if len(found) >= len(alike) else at


class Group:
    """The controls of a scene, in the order of Tab. The focus ring is drawn once a key has moved the focus."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.widgets: list[Widget] = []
        self.folded: Sequence[Widget] = ()
        """Controls that are not shown now: their hotkeys work."""
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self._pressed: Widget | None = None
        self.keyboard = False
        self.reach = 0.0
        """Design px that a control reaches at least, where its neighbours leave room."""

    def set(self, widgets: Sequence[Widget], keep: int | None = None) -> None:
        """Replace the controls, as after a change of size; the control at index `keep` gets the focus."""
        self.widgets = list(widgets)
        for widget in widgets:
            widget.repaint = self._changed
        self.hover = self._pressed = None
        self._set_focus(self.widgets[keep] if keep is not None and keep < len(self.widgets) else None)

    def renew(self, widgets: Sequence[Widget]) -> None:
        """Replace the controls; pointer, press and focus move to the new controls with the same names."""
        if len(widgets) == len(self.widgets) and all(new is old for new, old in zip(widgets, self.widgets, strict=True)):
            return
        by_name = {widget.name: widget for widget in widgets}
        hover, pressed, focus = (by_name.get(was.name) if was else None for was in (self.hover, self._pressed, self.focus))
        self.set(widgets)
        self.hover, self._pressed = hover, pressed
        self._set_focus(focus)

    @property
    def focus_place(self) -> int | None:
        """The index of the control that has the focus; None if none has."""
        return self.widgets.index(self.focus) if self.focus in self.widgets and self.focus else None

    def draw(self, pen: Pen, within: pygame.Rect | None = None) -> None:
        """Draw all controls, or only those intersecting `within`, then the focus ring."""
        before = pen.target.get_clip()
        for widget in self._shown(pen, within):
            if widget.within:
                pen.target.set_clip(pen.rect(widget.within.view).clip(before))
            widget.draw(pen, self.state(widget))
            pen.target.set_clip(before)
        if self.focus and self.keyboard and self.focus in self._shown(pen, within):
            self.focus.draw_focus(pen)

    def _shown(self, pen: Pen, within: pygame.Rect | None) -> list[Widget]:
        """The controls that are in view, and intersect `within`."""
        found = [(widget, widget.seen) for widget in self.widgets]
        return [widget for widget, box in found if box.h > 0 and (within is None or within.colliderect(pen.rect(box)))]

    def state(self, widget: Widget) -> State:
        """How a control is to be drawn now."""
        hover = widget.pressable and widget is self.hover
        return State(hover, focus=widget is self.focus and self.keyboard, pressed=hover and widget is self._pressed)

    @property
    def main(self) -> Widget | None:
        """The main button, which Enter presses where nothing else takes it; None if there is none, or if it is disabled."""
        return next((widget for widget in self.widgets if widget.is_main and widget.enabled), None)

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost control at a point in design px, or one that reaches there; else None."""
        return at_point([(w, w.seen if w.within else w.box) for w in reversed(self.widgets)], x, y, self.reach)

    def handle(self, event: pygame.event.Event, t: float) -> bool:
        """Handle an input event; `t` is px of the window per design px. Returns whether it was used."""
        mouse = {pygame.MOUSEMOTION: self._moved, pygame.MOUSEBUTTONDOWN: self._down, pygame.MOUSEBUTTONUP: self._up}
        if event.type in mouse and getattr(event, "button", 1) == 1:
            return mouse[event.type](event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.KEYDOWN:
            used = self._key(event)
            self._only(self.focus)
            return used
        if self.focus and (
            (event.type == pygame.TEXTINPUT and self.focus.text(event.text))
            or (event.type == pygame.TEXTEDITING and self.focus.compose(event.text, event.start))
        ):
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
        """Tell the other controls that neither the pointer nor the focus is on them."""
        for other in (self.hover, self.focus):
            if other and other is not widget and other.leave():
                self._changed()

    @property
    def pressing(self) -> bool:
        """Whether a mouse button is down on a control; replacing the controls now would lose the press."""
        return self._pressed is not None

    def _down(self, x: float, y: float) -> bool:
        self.hover = found = self.at(x, y)
        self.keyboard = False
        self._pressed = found if found and found.pressable else None
        self._set_focus(self._pressed)
        self._changed()
        return found is not None

    def let_go(self) -> None:
        """Cancel a press: the control that is pressed does nothing."""
        self._pressed = None
        self._changed()

    def _up(self, x: float, y: float) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self._changed()
        if pressed.seen.holds(x, y) or self.at(x, y) is pressed:
            pressed.press(*pressed.seen.nearest(x, y))
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus and self.focus.composing:
            return True
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        sign = sign_of(event)
        elsewhere = self.main is not None and self.focus is not None and self.focus.leaves_enter
        left = sign is PadSign.X or (not sign and event.key in ENTER and elsewhere)
        to_focus = event.key not in ACTIVATE or (self.keyboard and not left)
        if self.focus and self.focus.enabled and to_focus and self.focus.key(event):
            self._changed()
            return True
        hot = next((w for w in (*self.widgets, *self.folded) if w.hotkey == event.key and w.enabled), None)
        hot = hot or (self.main if event.key in ENTER else None)
        if hot and shortcuts.plain(event):
            hot.activate()
            self._changed()
            return True
        return event.key in _ARROWS and self._step_towards(*_ARROWS[event.key])

    def step(self, by: int) -> None:
        """Move the focus by `by` enabled controls, wrapping round at the ends."""
        usable = [w for w in self.widgets if w.enabled]
        if not usable:
            return
        place = usable.index(self.focus) + by if self.focus in usable else (0 if by > 0 else -1)
        self.focus_by_key(usable[place % len(usable)])

    def _step_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in a direction; returns whether there is one."""
        usable = [w for w in self.widgets if w.enabled and w is not self.focus]
        here = self.focus.seen if self.focus else None

        def cost(widget: Widget) -> float:
            if here is None:
                return 0
            ax, ay = widget.seen.cx - here.cx, widget.seen.cy - here.cy
            along, across = ax * dx + ay * dy, abs(ax * dy) + abs(ay * dx)
            return along + 2.5 * across if along > 1 else float("inf")

        best = min(usable, key=cost, default=None)
        if best is None or cost(best) == float("inf"):
            return False
        self.focus_by_key(best)
        return True

    def focus_by_key(self, widget: Widget | None) -> None:
        """Give the focus to a control, with its ring, or to none."""
        self.keyboard = widget is not None
        self._set_focus(widget)
        if widget is not None:
            widget.arrive()
        self._changed()

    def _set_focus(self, widget: Widget | None) -> None:
        if self.focus:
            self.focus.focused = False
            if self.focus is not widget and self.focus.leave():
                self._changed()
        self.focus = widget
        if widget:
            widget.focused = True
