"""A list of rows, one of them chosen. It may have any length, because only visible rows are made and drawn."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Element, Ruler, Span, across
from canasta_desktop.ui.kit.node import Node, WidgetAction, WidgetRole, bounds_of
from canasta_desktop.ui.kit.widgets import State, Widget, draw_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.theme import Scale
    from canasta_desktop.ui.kit.scrolling import Scroll

Item_co = TypeVar("Item_co", covariant=True)

_SEEN: Final = 460  # design px that a list which scrolls is high at least, in whole rows
_EDGE: Final = 4  # design px round the rows of a list which scrolls, for what stands out of them
_BAR: Final = 20  # design px for the bar
_SAMPLE: Final = 12
"""Number of rows that are measured; the highest of them sets the height of all rows."""
_NOWHERE: Final = (-1.0, -1.0)


class Items(Protocol[Item_co]):
    """What is listed; an item that has changed is another object."""

    def __len__(self) -> int:
        """How many there are."""

    def __getitem__(self, place: int, /) -> Item_co:
        """The item at a place, read when it is asked for."""


class ListView(Widget, Generic[Item_co]):
    """One control with a row for each item. `chosen` is the place of the chosen one; a click or the arrow keys choose.

    What stands in a row is an element that `row` makes of the item; controls in it take the mouse alone. With a `scroll` the
    list scrolls in itself, otherwise all rows are shown. `least` is the width from which rows stand beside each other too.
    """

    role = WidgetRole.LIST
    does = (WidgetAction.NEXT, WidgetAction.PREVIOUS)
    radius = 16

    def __init__(
        self,
        items: Items[Item_co],
        row: Callable[[Item_co], Element],
        chosen: int,
        choose: Callable[[int], None],
        *,
        label: str,
        scroll: Scroll | None = None,
        gap: float = 10,
        least: float = 0,
        grow: float = 0,
    ) -> None:
        super().__init__(label=label, enabled=len(items) > 0)
        self.items = items
        self.chosen = chosen
        self.scroll = scroll
        self.grow = grow
        self._make, self._choose = row, choose
        self._gap, self._least = gap, least
        self._edge = _EDGE if scroll else 0
        self._pointer = _NOWHERE
        self._rows: dict[int, tuple[Item_co, Element]] = {}
        self._columns, self._wide, self._high = 1, 0.0, 0.0

    # places

    def _widths(self, ruler: Ruler) -> Span:
        span = across([row.widths(ruler) for row in self._sample()])
        beside = 2 * self._edge + (_BAR if self.scroll else 0)
        return Span(span.least, span.wished).plus(beside)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        self._arrange(width - 2 * self._edge - (_BAR if self.scroll else 0), ruler)
        whole = self._height
        if not self.scroll:
            return Span(whole, whole)
        seen = max(1, round((_SEEN + self._gap) / self._step))
        return Span(min(whole, seen * self._step - self._gap + 2 * self._edge), whole)

    def _arrange(self, wide: float, ruler: Ruler) -> None:
        """Let rows beside each other fill a width, and be as high as they need."""
        self._columns = max(1, int((wide + self._gap) // (self._least + self._gap))) if self._least else 1
        self._wide = (wide - self._gap * (self._columns - 1)) / self._columns
        self._high = max((row.measure(self._wide, ruler).wished for row in self._sample()), default=0.0)

    def _sample(self) -> list[Element]:
        return [self._made(place) for place in range(min(_SAMPLE, len(self.items)))]

    def _made(self, place: int) -> Element:
        item = self.items[place]
        known = self._rows.get(place)
        if known is None or known[0] is not item:
            known = self._rows[place] = item, self._make(item)
        return known[1]

    @property
    def _step(self) -> float:
        return self._high + self._gap

    @property
    def _height(self) -> float:
        """Design px of all rows."""
        return max(0.0, ceil(len(self.items) / self._columns) * self._step - self._gap + 2 * self._edge)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._ruler = ruler
        self._arrange(box.w - 2 * self._edge, ruler)
        if self.scroll:
            if self._height > box.h:
                self._arrange(box.w - 2 * self._edge - _BAR, ruler)
            self.scroll.lay(box, self._height)
            self._bring(self.chosen)

    def row_box(self, place: int) -> Box:
        """Where a row stands at present."""
        down, right = divmod(place, self._columns)
        y = self.box.y + self._edge + down * self._step - (self.scroll.offset if self.scroll else 0)
        return Box(self.box.x + self._edge + right * (self._wide + self._gap), y, self._wide, self._high)

    def row(self, place: int) -> Element:
        """The row at a place, with all its parts where they stand at present."""
        made, box = self._made(place), self.row_box(place)
        if made.box != box:
            made.place(box, self._ruler)
        return made

    def parts_of(self, place: int) -> list[Widget]:
        """The controls in a row, from left to right."""
        return [part for part in self.row(place).walk() if isinstance(part, Widget)]

    def in_sight(self) -> range:
        """The places that are seen, at least in part."""
        if not self.scroll:
            return range(len(self.items))
        first = int(max(0.0, self.scroll.offset - self._edge) // self._step)
        last = int((self.scroll.offset + self.box.h) // self._step) + 1
        return range(first * self._columns, min(last * self._columns, len(self.items)))

    def row_text(self, place: int) -> tuple[str, str]:
        """The text of a row: its first text is the label, the others are the value; the list's own until the row is read."""
        said = [part.words for part in self._made(place).walk() if isinstance(part, Text) and part.words] or [self.label]
        return said[0], ", ".join(said[1:])

    def child_nodes(self, name: str, scale: Scale) -> tuple[Node, ...]:
        """The rows in sight, each with its controls; pressed, a row is chosen."""
        found = []
        for place in self.in_sight():
            row_name = f"{name}/{place}"
            parts = tuple(part.node(f"{row_name}/{at}", scale) for at, part in enumerate(self.parts_of(place)))
            found.append(
                Node(
                    row_name,
                    WidgetRole.ROW,
                    *self.row_text(place),
                    place == self.chosen,
                    actions=(WidgetAction.PRESS,),
                    bounds=bounds_of(self.row_box(place), scale),
                    place=(place + 1, len(self.items)),
                    children=parts,
                    perform=partial(self._press_row, place),
                )
            )
        return tuple(found)

    def _press_row(self, place: int, _action: WidgetAction) -> None:
        self.choose(place)
        if self.repaint:
            self.repaint()

    @property
    def value_text(self) -> str:
        """The label of the chosen row."""
        return self.row_text(self.chosen)[0] if self.items else ""

    @property
    def spotlight(self) -> Box:
        """The chosen row."""
        return self.row_box(self.chosen) if self.items else self.box

    @property
    def spotlight_at_rest(self) -> Box:
        """The chosen row, which may still glide into the list's view."""
        return self.spotlight.moved(0, self.scroll.offset - self.scroll.target) if self.scroll else self.spotlight

    # choosing

    def choose(self, place: int) -> None:
        """Choose a row, and bring it into view."""
        place = max(0, min(len(self.items) - 1, place))
        self._bring(place)
        if place != self.chosen and self.items:
            self.chosen = place
            self._choose(place)

    def step(self, by: int) -> None:
        """Choose the next row (1) or the previous one (-1)."""
        self.choose(self.chosen + by)

    def _bring(self, place: int) -> None:
        if self.scroll:
            top = place // self._columns * self._step
            self.scroll.show(top, top + self._high + 2 * self._edge, self._edge)

    def key(self, event: pygame.event.Event) -> bool:
        """The arrows, Home and End choose; so do the page keys where the list scrolls in itself."""
        last, page = len(self.items) - 1, max(1, int(self.box.h // self._step)) if self.items else 1
        row, last_row = self.chosen // self._columns, last // self._columns
        ways = {  # from a row at an end there is no way up or down, not even to another column
            pygame.K_UP: -self._columns if row > 0 else 0,
            pygame.K_DOWN: self._columns if row < last_row else 0,
            pygame.K_HOME: -self.chosen,
            pygame.K_END: last - self.chosen,
        }
        if self._columns > 1:
            ways |= {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if self.scroll:
            ways |= {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key not in ways or not self.items:
            return False
        self.choose(self.chosen + ways[event.key])
        return True

    # the pointer

    def _under(self, x: float, y: float) -> tuple[int | None, Widget | None]:
        """The place of the row at a point, and the control in it."""
        place = next((place for place in self.in_sight() if self.row_box(place).holds(x, y)), None)
        parts = self.parts_of(place) if place is not None and self.box.holds(x, y) else []
        return place, next((part for part in parts if part.box.holds(x, y)), None)

    def part_at(self, x: float, y: float) -> Widget:
        """The control in a row, or the list."""
        return self._under(x, y)[1] or self

    def point(self, x: float, y: float) -> bool:
        """The row under the pointer is lighter."""
        before, self._pointer = self._pointer, (x, y)
        return self._under(*before) != self._under(x, y)

    def leave(self) -> bool:
        """No row is lighter."""
        before, self._pointer = self._pointer, _NOWHERE
        return before != _NOWHERE

    def press(self, x: float, y: float) -> None:
        """Choose the row at a point, and press the control there."""
        place, part = self._under(x, y)
        if place is not None:
            self.choose(place)
        if part and part.enabled:
            part.press(x, y)

    # drawing

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the rows in sight."""
        self._rows = {place: known for place, known in self._rows.items() if place in self.in_sight() or place < _SAMPLE}
        clip, rect = pen.target.get_clip(), pen.rect(self.box)
        held = self.scroll.hold(pen) if self.scroll and pen.target.get_rect().contains(rect) else []
        if self.scroll:
            pen.target.set_clip(rect.clip(clip))
        for place in self.in_sight():
            box = self.row_box(place)
            if pen.shows(box):
                self._draw_row(pen, place, state if box.holds(*self._pointer) else State())
        pen.target.set_clip(clip)
        if self.scroll:
            self.scroll.fade(pen, held)
            self.scroll.draw_bar(pen)

    def _draw_row(self, pen: Pen, place: int, state: State) -> None:
        """One row; the control in it that is under the pointer takes the list's state."""
        row = self.row(place)
        draw_card(pen, row.box, self.radius, chosen=place == self.chosen, state=State(state.hover))
        row.paint(pen)
        for part in self.parts_of(place):
            part.draw(pen, state if part.box.holds(*self._pointer) else State())

    def draw_focus(self, pen: Pen) -> None:
        """The ring stands round the chosen row."""
        clip = pen.target.get_clip()
        if self.scroll:
            pen.target.set_clip(pen.rect(self.box.inset(-5)).clip(clip))
        super().draw_focus(pen)
        pen.target.set_clip(clip)
