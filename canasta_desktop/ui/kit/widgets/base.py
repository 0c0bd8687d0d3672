"""The base class of all controls, and the group that sends mouse, keys and focus to the controls of a scene."""

from __future__ import annotations

from dataclasses import KW_ONLY, InitVar, dataclass, field
from enum import StrEnum, auto
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import mix
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.layout import Element, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.draw.theme import Palette
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.kit.scrolling import Scroll

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATE: Final = (*ENTER, pygame.K_SPACE)
_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class WidgetRole(StrEnum):
    """What kind of control a widget is, named as in accessibility interfaces (ARIA, AccessKit) if these know it."""

    BUTTON = auto()
    TOGGLE = auto()
    CHOICE = auto()
    """One of a few options; `Widget.value_text` is the chosen one."""
    OPTION = auto()
    """One option of several, a control of its own; `Widget.selected` says whether it is the chosen one."""
    SLIDER = auto()
    STEPPER = auto()
    TEXT_FIELD = auto()
    LINK = auto()
    LIST = auto()
    ROW = auto()
    CHART = auto()
    CARD = auto()
    """A playing card that can be selected."""
    PILE = auto()
    """A place on the table with cards: stock, pile, meld, tray, area."""


class WidgetAction(StrEnum):
    """What a widget can be asked to do, by the keyboard, a screen reader or a test. Every enabled widget can take the focus."""

    PRESS = auto()
    NEXT = auto()
    PREVIOUS = auto()
    TYPE = auto()
    """Take typed text (`Widget.text`)."""


@dataclass(frozen=True, slots=True)
class State:
    """How a control is to be drawn."""

    hover: bool = False
    focus: bool = False
    pressed: bool = False

    def fill(self, colour: str, palette: Palette) -> str:
        """The fill, lighter under the pointer."""
        return mix(colour, palette.text, 0.06) if self.hover and not self.pressed else colour


@dataclass(eq=False)
class Widget(Element):
    """One control. Mouse and keys reach it through its `Group`.

    In a layout it is made with None for its box and is given one by `place`; `_widths` and `_measure` say how large it is.

    What a control says of itself, for screen readers, tooltips and tests: `role`, `label` (the words that name it),
    `value_text` (its value in words), `selected`, `enabled` and `actions`.
    """

    role = WidgetRole.BUTTON
    radius = 10.0
    least_width = 0.0
    usual_height = 52.0
    """Its size in a layout, in design px, unless it is `sized`."""
    focused = False
    does: ClassVar[tuple[WidgetAction, ...]] = (WidgetAction.PRESS,)
    """What it can be asked to do while it is enabled."""

    given: InitVar[Box | None]
    """Its box; None in a layout."""
    _: KW_ONLY
    label: str = field(default_factory=str)  # not a class attribute: subclasses may require it
    """The words that name it, whether they are drawn on it or beside it."""
    enabled: bool = True
    hotkey: int | None = None
    """The pygame key that activates it wherever the focus is."""
    tip: str = ""
    """The words of its tooltip; empty where its face says what it does."""
    scroll: Scroll | None = field(default=None, init=False)
    """The scroll position of its contents, if they scroll inside it."""
    within: Scroll | None = field(default=None, init=False)
    """The scroll position of the content in which it stands, if that scrolls."""
    repaint: Callable[[], None] | None = field(default=None, init=False)
    """Draws it again; the group of its scene sets it."""
    home: Box = field(default=Element.box, init=False)
    """Its box from the upper edge of that content, whatever the scroll position."""

    def __post_init__(self, given: Box | None) -> None:
        if given is not None:
            self.box = self.home = given

    @property
    def value_text(self) -> str:
        """Its value in words; empty where it has none, as a button."""
        return ""

    @property
    def selected(self) -> bool | None:
        """Whether it is selected or switched on; None where it cannot be."""
        return None

    @property
    def actions(self) -> tuple[WidgetAction, ...]:
        """What it can be asked to do now."""
        return self.does if self.enabled else ()

    def perform(self, action: WidgetAction) -> None:
        """Do one of its `actions`, and draw it again; TYPE only moves the focus. Raises ValueError for any other action."""
        if action not in self.actions:
            raise ValueError(f"{self.role} cannot {action}")
        if action is WidgetAction.PRESS:
            self.activate()
        elif action is not WidgetAction.TYPE:
            self.step(1 if action is WidgetAction.NEXT else -1)
        if self.repaint:
            self.repaint()

    def stand_in(self, content: Scroll | None) -> None:
        """Take the box that it was given as one in scrolled content; None: in a page that does not scroll."""
        self.within, self.home = content, self.box
        self.follow()

    def follow(self) -> None:
        """Move to where the scroll position of the content puts it."""
        if self.within:
            self.box = self.home.moved(0, self.within.view.y - self.within.offset)
            if self.scroll:
                self.scroll.view = self.box

    @property
    def seen(self) -> Box:
        """The part of its box that is in view, which takes the mouse; without height where it is out of view."""
        box = self.box
        if self.within is None:
            return box
        top, bottom = max(box.y, self.within.view.y), min(box.bottom, self.within.view.bottom)
        return Box(box.x, top, box.w, bottom - top) if bottom > top else Box(box.x, box.cy, box.w, 0)

    def step(self, by: int) -> None:
        """Change the value by `by` steps; does nothing where it has none."""

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  most are as wide whatever the text
        return Span(self.least_width, self.least_width)

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  as high at every width
        return Span.of(self.usual_height)

    def paint(self, pen: Pen) -> None:
        """Draw nothing: the group draws its controls, after everything else."""

    def activate(self) -> None:
        """Do what it is for."""

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Handle a click inside it, at a point in design px."""
        self.activate()

    def part_at(self, x: float, y: float) -> Widget:  # noqa: ARG002  part of the contract
        """The control at a point inside it, in design px of the window: itself, or one of its parts."""
        return self

    @property
    def spotlight(self) -> Box:
        """The part of it that is scrolled into view while it has the focus."""
        return self.box

    def point(self, x: float, y: float) -> bool:  # noqa: ARG002  part of the contract
        """Handle the pointer over it, at a point in design px; answers whether it looks different now."""
        return False

    def leave(self) -> bool:
        """Handle that neither the pointer nor the focus is on it any more; answers whether it looks different now."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key while it has the focus; answers whether it was used."""
        if event.key in ACTIVATE:
            self.activate()
            return True
        return False

    def text(self, words: str) -> bool:  # noqa: ARG002  part of the contract
        """Handle typed text while it has the focus; answers whether it was used."""
        return False

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it."""
        raise NotImplementedError

    def draw_focus(self, pen: Pen) -> None:
        """Draw the focus ring: 2 px wide, 3 px outside the spotlight."""
        pen.box(self.spotlight.inset(-5), self.radius + 5, stroke=pen.palette.text, stroke_width=2)


class ActionWidget(Widget):
    """A control that does one thing."""

    action: Callable[[], object]

    def activate(self) -> None:
        """Call the action, if the control is enabled."""
        if self.enabled:
            self.action()


class ValueWidget(Widget):
    """A control whose value has a next and a previous one: Left and Right change it."""

    does: ClassVar[tuple[WidgetAction, ...]] = (WidgetAction.PRESS, WidgetAction.NEXT, WidgetAction.PREVIOUS)

    def activate(self) -> None:
        """Choose the next value."""
        self.step(1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right step."""
        if event.key in _STEPS:
            self.step(_STEPS[event.key])
            return True
        return super().key(event)


class Group:
    """The controls of a scene, in the order of Tab. The focus ring is drawn once a key has moved the focus."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self._pressed: Widget | None = None
        self.keyboard = False

    def set(self, widgets: Sequence[Widget], keep: int | None = None) -> None:
        """Replace the controls, as after a change of size; the one at index `keep` gets the focus."""
        self.widgets = list(widgets)
        for widget in widgets:
            widget.repaint = self._changed
        self.hover = self._pressed = None
        self._set_focus(self.widgets[keep] if keep is not None and keep < len(self.widgets) else None)

    @property
    def focus_place(self) -> int | None:
        """The index of the control that has the focus; None where none has."""
        return self.widgets.index(self.focus) if self.focus in self.widgets and self.focus else None

    def draw(self, pen: Pen, within: pygame.Rect | None = None) -> None:
        """Draw all controls, or those that intersect `within`, then the focus ring."""
        before = pen.target.get_clip()
        for widget in self._shown(pen, within):
            if widget.within:
                pen.target.set_clip(pen.rect(widget.within.view).clip(before))
            widget.draw(pen, self._state(widget))
            pen.target.set_clip(before)
        if self.focus and self.keyboard and self.focus in self._shown(pen, within):
            self.focus.draw_focus(pen)

    def _shown(self, pen: Pen, within: pygame.Rect | None) -> list[Widget]:
        """The controls that are in view, and intersect `within`."""
        found = [(widget, widget.seen) for widget in self.widgets]
        return [widget for widget, box in found if box.h > 0 and (within is None or within.colliderect(pen.rect(box)))]

    def _state(self, widget: Widget) -> State:
        hover = widget.enabled and widget is self.hover
        return State(hover, focus=widget is self.focus and self.keyboard, pressed=hover and widget is self._pressed)

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost control at a point in design px, or None."""
        return next((w for w in reversed(self.widgets) if w.seen.holds(x, y)), None)

    def handle(self, event: pygame.event.Event, t: float) -> bool:
        """Handle an input event; `t` is px of the window per design px. Answers whether it was used."""
        mouse = {pygame.MOUSEMOTION: self._moved, pygame.MOUSEBUTTONDOWN: self._down, pygame.MOUSEBUTTONUP: self._up}
        if event.type in mouse and getattr(event, "button", 1) == 1:
            return mouse[event.type](event.pos[0] / t, event.pos[1] / t)
        if event.type == pygame.KEYDOWN:
            used = self._key(event)
            self._only(self.focus)
            return used
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
        """Tell the other controls that neither the pointer nor the focus is on them."""
        for other in (self.hover, self.focus):
            if other and other is not widget and other.leave():
                self._changed()

    @property
    def pressing(self) -> bool:
        """Whether a mouse button is down on a control: what replaces the controls now would lose the press."""
        return self._pressed is not None

    def _down(self, x: float, y: float) -> bool:
        self.hover = found = self.at(x, y)
        self.keyboard = False
        self._pressed = found if found and found.enabled else None
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
        if pressed.seen.holds(x, y):
            pressed.press(x, y)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
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
        return event.key in _ARROWS and self._step_towards(*_ARROWS[event.key])

    def step(self, by: int) -> None:
        """Move the focus by `by` enabled controls, wrapping round at the ends."""
        usable = [w for w in self.widgets if w.enabled]
        if not usable:
            return
        place = usable.index(self.focus) + by if self.focus in usable else (0 if by > 0 else -1)
        self._focus_by_key(usable[place % len(usable)])

    def _step_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in a direction; answers whether there is one."""
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
        self._focus_by_key(best)
        return True

    def _focus_by_key(self, widget: Widget) -> None:
        self.keyboard = True
        self._set_focus(widget)
        self._changed()

    def _set_focus(self, widget: Widget | None) -> None:
        if self.focus:
            self.focus.focused = False
            if self.focus is not widget and self.focus.leave():
                self._changed()
        self.focus = widget
        if widget:
            widget.focused = True
