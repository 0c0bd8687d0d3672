"""The base class of all controls."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Palette, Scale, mix
from canasta_desktop.ui.kit.layout import Element, Ruler, Span
from canasta_desktop.ui.kit.node import Node, Numeric, TypedText, WidgetAction, WidgetRole, bounds_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.kit.scrolling import Scroll

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that are Enter; A and X of a game pad send the first."""
ACTIVATE: Final = (*ENTER, pygame.K_SPACE)


def key_of(letter: str) -> int:
    """The key of a letter from A to Z."""
    return ord(letter.lower())


_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


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

    A layout gives it its box by `place`; `_widths` and `_measure` say how large it is. Elsewhere it is made with its `box`.

    What a control says of itself, for screen readers, tooltips and tests: `role`, `label` (the words that name it),
    `value_text` (its value in words), `selected`, `enabled` and `actions`.
    """

    role = WidgetRole.BUTTON
    radius = 10.0
    least_width = 0.0
    usual_height = 52.0
    """Its size in a layout, in design px, unless it is `sized`."""
    focused = False
    leaves_enter: ClassVar[bool] = False
    """Whether Enter belongs to the main button of its page, if there is one, though this has the focus."""
    does: ClassVar[tuple[WidgetAction, ...]] = (WidgetAction.PRESS,)
    """What it can be asked to do while it is enabled."""

    _: KW_ONLY
    box: Box = Element.box
    label: str = field(default_factory=str)  # not a class attribute: subclasses may require it
    """The words that name it, whether they are drawn on it or beside it."""
    enabled: bool = True
    hotkey: int | None = None
    """The pygame key that activates it wherever the focus is."""
    name: str = ""
    """Distinguishes the control from the others when the controls of its group are rebuilt; "" if they never are."""
    tip: str = ""
    """The words of its tooltip; empty if its face says what it does."""
    scroll: Scroll | None = field(default=None, init=False)
    """The scroll position of its contents, if they scroll inside it."""
    within: Scroll | None = field(default=None, init=False)
    """The scroll position of the content in which it stands, if that scrolls."""
    repaint: Callable[[], None] | None = field(default=None, init=False)
    """Draws it again; the group of its scene sets it."""
    home: Box = field(init=False)
    """Its box from the upper edge of that content, whatever the scroll position."""

    def __post_init__(self) -> None:
        self.home = self.box

    @property
    def pressable(self) -> bool:
        """Whether a press on it is answered."""
        return self.enabled

    @property
    def value_text(self) -> str:
        """Its value in words; empty if it has none, as a button."""
        return ""

    @property
    def selected(self) -> bool | None:
        """Whether it is selected or switched on; None if it cannot be."""
        return None

    @property
    def numeric(self) -> Numeric | None:
        """Its value as a number; None if it has none."""
        return None

    @property
    def typed(self) -> TypedText | None:
        """What is typed in it; None if nothing can be."""
        return None

    @property
    def is_main(self) -> bool:
        """Whether it is the main widget of its page."""
        return False

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

    def node(
        self,
        name: str,
        scale: Scale,
        *,
        focused: bool = False,
        take_focus: Callable[[], None] | None = None,
    ) -> Node:
        """What it says of itself now; `name` is its id."""
        return Node(
            name,
            self.role,
            self.label,
            self.value_text,
            self.selected,
            self.enabled,
            self.actions or ((WidgetAction.PRESS,) if self.pressable else ()),
            bounds_of(self.box, scale),
            None,
            focused,
            self.child_nodes(name, scale),
            self.numeric,
            self.typed,
            self.perform if self.enabled else lambda _: self.activate(),
            take_focus if self.enabled else None,
        )

    def child_nodes(self, name: str, scale: Scale) -> tuple[Node, ...]:  # noqa: ARG002  most have no parts
        """What its parts say of themselves; `name` is its own id."""
        return ()

    def scroll_with(self, content: Scroll | None) -> None:
        """Take the box of the last layout as one in scrolled content; None: in a page that does not scroll."""
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
        """The visible part of the control's box, which takes the mouse; its height is 0 if the box is out of view."""
        box = self.box
        if self.within is None:
            return box
        top, bottom = max(box.y, self.within.view.y), min(box.bottom, self.within.view.bottom)
        return Box(box.x, top, box.w, bottom - top) if bottom > top else Box(box.x, box.cy, box.w, 0)

    def step(self, by: int) -> None:
        """Change the value by `by` steps; does nothing if it has none."""

    def _widths(self, ruler: Ruler) -> Span:  # noqa: ARG002  most are as wide whatever the text
        return Span(self.least_width, self.least_width)

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  as high at every width
        return Span.of(self.usual_height)

    def paint(self, pen: Pen) -> None:
        """Draw nothing: the group draws its controls, after everything else."""

    def activate(self) -> None:
        """Do what it is for."""

    def arrive(self) -> None:
        """Handle that a key has given it the focus."""

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

    @property
    def spotlight_at_rest(self) -> Box:
        """Where the spotlight stands once what glides has come to rest; that is brought into view."""
        return self.spotlight

    def point(self, x: float, y: float) -> bool:  # noqa: ARG002  part of the contract
        """Handle the pointer over it, at a point in design px; returns whether it looks different now."""
        return False

    def leave(self) -> bool:
        """Handle that neither the pointer nor the focus is on it any more; returns whether it looks different now."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key while it has the focus; returns whether it was used."""
        if event.key in ACTIVATE:
            self.activate()
            return True
        return False

    def text(self, words: str) -> bool:  # noqa: ARG002  part of the contract
        """Handle typed text while it has the focus; returns whether it was used."""
        return False

    @property
    def composing(self) -> bool:
        """Whether an input method composes text in the control; all keys then belong to the method."""
        return False

    def compose(self, words: str, at: int) -> bool:  # noqa: ARG002  part of the contract
        """Handle text that an input method composes, with its caret, while it has the focus; returns whether it was used."""
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
