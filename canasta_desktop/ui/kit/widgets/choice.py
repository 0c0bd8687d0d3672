"""Controls for one of several options: segments in a row, and option cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import ENTER, State, ValueWidget, Widget, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    import pygame

    from canasta_desktop.ui.kit.layout import Ruler

_AIR: Final = 10  # design px beside the text of a segment


class Choice(ValueWidget):
    """A segmented control of two to six options; the chosen segment is raised, outlined and bold.

    Options in `off` are dim and cannot be chosen; an attempt calls `refused`.
    """

    role = WidgetRole.CHOICE
    usual_height = 46

    def __init__(
        self,
        box: Box | None,
        items: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        label: str = "",
        off: Container[int] = (),
        refused: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(box, label=label)
        self.items = tuple(items)
        self.chosen = chosen
        self.off = off
        self._changed = changed
        self._refused = refused

    @property
    def value_text(self) -> str:
        """The chosen option; empty where none is."""
        return self.items[self.chosen] if self.chosen >= 0 else ""

    def choose(self, place: int) -> None:
        """Choose an option by its index; an index out of range is ignored."""
        if not 0 <= place < len(self.items) or place == self.chosen:
            return
        if place in self.off:
            if self._refused:
                self._refused(place)
            return
        self.chosen = place
        self._changed(place)

    def _next(self, step: int, *, around: bool) -> int:
        """The next option in a direction that can be chosen; the chosen one where there is none."""
        count = len(self.items)
        ways = [self.chosen + step * n for n in range(1, count)]
        places = [place % count for place in ways] if around else [place for place in ways if 0 <= place < count]
        return next((place for place in places if place not in self.off), self.chosen)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Choose the segment under the pointer."""
        self.choose(min(len(self.items) - 1, int((x - self.box.x) / self.box.w * len(self.items))))

    def activate(self) -> None:
        """Choose the next option, after the last the first."""
        self.choose(self._next(1, around=True))

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.choose(self._next(by, around=False))

    def _widths(self, ruler: Ruler) -> Span:
        """Room for the widest option in every segment."""
        part = max(ruler.width(words, 20, Weight.BOLD) for words in self.items) + 2 * _AIR
        return Span.of(8 + part * len(self.items))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background and its segments."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        width = (b.w - 8) / len(self.items)
        for i, words in enumerate(self.items):
            part = Box(b.x + 4 + i * width, b.y + 4, width, b.h - 8)
            if i == self.chosen:
                pen.shadow(part, 7, 3, 1, 80)
                pen.box(part, 7, p.chosen, 1, p.brass, 1.5)
            elif i and i - 1 != self.chosen:
                pen.post(part.x, part.y + 8, part.h - 16, p.line, 0.5)
            weight = Weight.BOLD if i == self.chosen else Weight.SEMIBOLD
            pen.write(words, 20, p.dim if i in self.off else p.text, part.cx, part.cy, "center", weight)


class OptionCard(Widget):
    """A card that can be chosen, one of several; `paint(pen, box, chosen)` draws its contents."""

    role = WidgetRole.OPTION

    def __init__(
        self,
        box: Box | None,
        chosen: bool,
        action: Callable[[], None],
        paint: Callable[[Pen, Box, bool], None],
        *,
        label: str = "",
        radius: float = 16,
        radio: tuple[float, float] | None = None,
        solid: bool = False,
        bare: bool = False,
    ) -> None:
        super().__init__(box, label=label)
        self.chosen = chosen
        self._action = action
        self._paint = paint
        self.radius = radius
        self._radio = radio
        self._solid = solid
        self._bare = bare

    @property
    def selected(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

    def activate(self) -> None:
        """Choose it."""
        self._action()

    def key(self, event: pygame.event.Event) -> bool:
        """Leave Enter on a card that is already chosen to the page."""
        if self.chosen and event.key in ENTER:
            return False
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the card, its radio mark (at `radio` from its corner) and its contents."""
        p, b = pen.palette, self.box
        if not self._bare:
            self._ground(pen, state)
        if self._radio:
            draw_radio(pen, b.x + self._radio[0], b.y + self._radio[1], self.chosen)
        if self._bare and state.hover:
            pen.box(b, self.radius, p.text, 0.08)
        self._paint(pen, b, self.chosen)

    def _ground(self, pen: Pen, state: State) -> None:
        p, b = pen.palette, self.box
        if self._solid:
            pen.shadow(b, self.radius, 8, 4, 130)
        elif self.chosen:
            pen.shadow(b, self.radius, 6, 3, 90)
        base = p.chosen if self.chosen else p.sheet if self._solid else p.panel
        alpha = 1 if self._solid else 0.9 if self.chosen else 0.55
        edge = (p.brass, 2.6, 1.0) if self.chosen else (p.line, 1.3, 0.8 if self._solid or state.hover else 0.55)
        pen.box(b, self.radius, state.fill(base, p), alpha, *edge)


def draw_radio(pen: Pen, x: float, y: float, on: bool) -> None:
    """Draw a radio mark, centred on a point."""
    p = pen.palette
    ring = Box(x - 12, y - 12, 24, 24)
    pen.box(ring, 12, p.well, 0.7, p.brass if on else p.dim, 2)
    if on:
        pen.box(ring.inset(6), 6, p.brass_text)
