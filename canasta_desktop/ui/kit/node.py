"""What stands on the screen, in words: a tree of nodes, for screen readers, spoken output and tests.

Scenes make it of what their parts say of themselves, and only when somebody asks.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.ui.draw.pen import Box
    from canasta_desktop.ui.draw.theme import Scale

Bounds = tuple[int, int, int, int]
"""Left, top, width and height in px of the window."""
Place = tuple[int, int]
"""The place of a thing among its like, from 1, and their number."""


class WidgetRole(StrEnum):
    """The role of a control or a part of the screen; named as in accessibility interfaces if these know it."""

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
    HAND = auto()
    """A list of the player's cards."""
    CARD = auto()
    """A playing card that can be selected."""
    PILE = auto()
    """A place on the table with cards: stock, pile, meld, tray, area."""
    TEXT = auto()
    HEADING = auto()
    GROUP = auto()
    DIALOG = auto()
    """A question at the table."""
    PAGE = auto()
    WINDOW = auto()


STATIC = frozenset((WidgetRole.TEXT, WidgetRole.HEADING))
"""Roles of what can only be read."""


class WidgetAction(StrEnum):
    """Actions that a keyboard, a screen reader or a test can ask of a widget. Every enabled widget can take the focus."""

    PRESS = auto()
    NEXT = auto()
    PREVIOUS = auto()
    TYPE = auto()
    """Take typed text (`Widget.text`)."""


class Numeric(NamedTuple):
    """A number between two limits, and what a step changes it by."""

    value: int
    low: int
    high: int
    step: int


class TypedText(NamedTuple):
    """The text of a field, and where its caret is."""

    words: str
    caret: int
    whole: bool
    """Whether all of it is selected."""


@dataclass(frozen=True, slots=True)
class Node:
    """A control, a text or a group of these as it is now. Two nodes with equal contents are equal."""

    id: str
    """Unique in its tree; that of a control stays when its page is built again."""
    role: WidgetRole
    label: str = ""
    value: str = ""
    selected: bool | None = None
    enabled: bool = True
    actions: tuple[WidgetAction, ...] = ()
    bounds: Bounds = (0, 0, 0, 0)
    place: Place | None = None
    focused: bool = False
    children: tuple[Node, ...] = ()
    numeric: Numeric | None = None
    """The value of what has a number; its `value` is this number in words."""
    typed: TypedText | None = None
    """The text of a text field; its `value` is this text, with a note."""
    perform: Callable[[WidgetAction], None] | None = field(default=None, compare=False, repr=False)
    """Does one of its actions."""
    take_focus: Callable[[], None] | None = field(default=None, compare=False, repr=False)
    """Gives it the keyboard focus; None if it cannot have it."""

    def walk(self) -> Iterator[Node]:
        """The node and all below it, in the order in which they are read."""
        yield self
        for child in self.children:
            yield from child.walk()


class LiveText(NamedTuple):
    """A sentence that comes and goes on a scene. It is said when it comes, and again when its subject changes."""

    words: str
    about: object = None
    urgent: bool = False
    """Whether it is told before what is still being said."""


class Ids:
    """Makes ids that are unique in one tree; later widgets with a name that is already used are numbered."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def __call__(self, name: str) -> str:
        """An id for something of that name."""
        self._seen[name] += 1
        return name if self._seen[name] == 1 else f"{name} {self._seen[name]}"


def bounds_of(box: Box, scale: Scale) -> Bounds:
    """The bounds of a box in design px of the window."""
    rect = box.in_px(scale)
    return rect.x, rect.y, rect.w, rect.h
