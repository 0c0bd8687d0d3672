"""Controls that choose one of several: parts in a row, and cards."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from canasta_desktop.ui.kit.layout import Element, Ruler

_AIR: Final = 10  # design px beside the words of a part
_EDGE: Final = 4  # design px round the parts
_LINE: Final = 40  # design px of a further line of parts
_HAIR: Final = 0.01  # design px that rounding may cost


class Choice(Widget):
    """Two to six equal parts in one well; the chosen one is raised, ringed and bold.

    In a layout that has less width than its words need, the parts stand in several lines. Parts in `off` cannot be chosen and
    are dim; `refused` is told when somebody tries.
    """

    usual_height = 46

    def __init__(
        self,
        box: Box | None,
        items: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        off: Container[int] = (),
        refused: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(box)
        self.items = tuple(items)
        self.chosen = chosen
        self.off = off
        self._changed = changed
        self._refused = refused
        self._across = len(self.items)  # parts beside each other

    @property
    def _lines(self) -> int:
        return ceil(len(self.items) / self._across)

    def choose(self, place: int) -> None:
        """Choose a part; nothing beyond the ends."""
        if not 0 <= place < len(self.items) or place == self.chosen:
            return
        if place in self.off:
            if self._refused:
                self._refused(place)
            return
        self.chosen = place
        self._changed(place)

    def _next(self, step: int, *, around: bool) -> int:
        """The next part in a direction that can be chosen; the chosen one where there is none."""
        count = len(self.items)
        ways = [self.chosen + step * n for n in range(1, count)]
        places = [place % count for place in ways] if around else [place for place in ways if 0 <= place < count]
        return next((place for place in places if place not in self.off), self.chosen)

    def press(self, x: float, y: float) -> None:
        """Choose the part under the pointer."""
        across = min(self._across - 1, int((x - self.box.x) / self.box.w * self._across))
        down = min(self._lines - 1, int((y - self.box.y) / self.box.h * self._lines))
        self.choose(down * self._across + across)

    def part_box(self, place: int) -> Box:
        """Where a part stands."""
        down, across = divmod(place, self._across)
        well = self.box.inset(_EDGE)
        wide, high = well.w / self._across, well.h / self._lines
        return Box(well.x + across * wide, well.y + down * high, wide, high)

    def activate(self) -> None:
        """Choose the next part, after the last the first."""
        self.choose(self._next(1, around=True))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self._next(1 if event.key == pygame.K_RIGHT else -1, around=False))
            return True
        return super().key(event)

    def _part(self, ruler: Ruler) -> float:
        """Room for the widest of its words."""
        return max(ruler.width(words, 20, Weight.BOLD) for words in self.items) + 2 * _AIR

    def _widths(self, ruler: Ruler) -> Span:
        wide = 2 * _EDGE + self._part(ruler) * len(self.items)
        return Span(wide, wide)

    def _fitting(self, width: float, ruler: Ruler) -> int:
        """How many parts stand beside each other at a width, in lines of the same length."""
        count = len(self.items)
        fit = max(1, int((width - 2 * _EDGE + _HAIR) / self._part(ruler)))
        return ceil(count / ceil(count / fit))

    def _measure(self, width: float, ruler: Ruler) -> Span:
        lines = ceil(len(self.items) / self._fitting(width, ruler))
        return Span.of(self.usual_height + (lines - 1) * _LINE)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._across = len(self.items) if self.fixed_height else self._fitting(box.w, ruler)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well and its parts."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        for i, words in enumerate(self.items):
            part = self.part_box(i)
            if i == self.chosen:
                pen.shadow(part, 7, 3, 1, 80)
                pen.box(part, 7, p.chosen, 1, p.brass, 1.5)
            elif i % self._across and i - 1 != self.chosen:
                pen.post(part.x, part.y + 8, part.h - 16, p.line, 0.5)
            weight = Weight.BOLD if i == self.chosen else Weight.SEMIBOLD
            pen.write(words, 20, p.dim if i in self.off else p.text, part.cx, part.cy, "center", weight)


class OptionCard(Widget):
    """A card that can be chosen; what stands on it is drawn by `paint`, which is given pen, box and whether it is chosen."""

    def __init__(
        self,
        box: Box | None,
        chosen: bool,
        action: Callable[[], None],
        paint: Callable[[Pen, Box, bool], None],
        *,
        radius: float = 16,
        radio: tuple[float, float] | None = None,
        solid: bool = False,
        bare: bool = False,
    ) -> None:
        super().__init__(box)
        self.chosen = chosen
        self._action = action
        self._paint = paint
        self.radius = radius
        self._radio = radio
        self._solid = solid
        self._bare = bare
        self._content: Element | None = None
        self._laid = self.box

    @classmethod
    def of(
        cls, content: Element, chosen: bool, action: Callable[[], None], *, radius: float = 16, solid: bool = False
    ) -> OptionCard:
        """A card with elements on it, which say how large it is."""
        card = cls(None, chosen, action, _nothing, radius=radius, solid=solid)
        card._content = content
        return card

    def _widths(self, ruler: Ruler) -> Span:
        return self._content.widths(ruler) if self._content else super()._widths(ruler)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return self._content.measure(width, ruler) if self._content else super()._measure(width, ruler)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._laid = box
        if self._content:
            self._content.place(box, ruler)

    def activate(self) -> None:
        """Choose it."""
        self._action()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter on a card that is chosen already is left to the page."""
        if self.chosen and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the card, its radio sign (at `radio` from its corner) and what stands on it."""
        p, b = pen.palette, self.box
        if not self._bare:
            self._ground(pen, state)
        if self._radio:
            draw_radio(pen, b.x + self._radio[0], b.y + self._radio[1], self.chosen)
        if self._bare and state.hover:
            pen.box(b, self.radius, p.text, 0.08)
        self._paint(pen, b, self.chosen)
        if self._content:  # laid out where the card stands on its page, which may be scrolled
            self._content.paint(Pen(pen.art, pen.target, pen.scale, pen.down + b.y - self._laid.y))

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


def _nothing(pen: Pen, box: Box, chosen: bool) -> None:
    """Nothing is painted on a card that has elements on it."""


def draw_radio(pen: Pen, x: float, y: float, on: bool) -> None:
    """A radio sign, centred on a point."""
    p = pen.palette
    ring = Box(x - 12, y - 12, 24, 24)
    pen.box(ring, 12, p.well, 0.7, p.brass if on else p.dim, 2)
    if on:
        pen.box(ring.inset(6), 6, p.brass_text)
