"""Controls that choose one of several: parts in a row, and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from canasta_desktop.ui.kit.layout import Ruler

_AIR: Final = 10  # design px beside the words of a part


class Choice(Widget):
    """Two to six equal parts in one well; the chosen one is raised, ringed and bold.

    Parts in `off` cannot be chosen and are dim; `refused` is told when somebody tries.
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
        air: float = _AIR,
    ) -> None:
        """`air` is the room, in design px, beside the words of a part at least."""
        super().__init__(box)
        self._air = air
        self.items = tuple(items)
        self.chosen = chosen
        self.off = off
        self._changed = changed
        self._refused = refused

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

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Choose the part under the pointer."""
        self.choose(min(len(self.items) - 1, int((x - self.box.x) / self.box.w * len(self.items))))

    def activate(self) -> None:
        """Choose the next part, after the last the first."""
        self.choose(self._next(1, around=True))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self._next(1 if event.key == pygame.K_RIGHT else -1, around=False))
            return True
        return super().key(event)

    def _widths(self, ruler: Ruler) -> Span:
        """Room for the widest of its words in every part."""
        part = max(ruler.width(words, 20, Weight.BOLD) for words in self.items) + 2 * self._air
        return Span.of(8 + part * len(self.items))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the well and its parts."""
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
            draw_card(pen, b, self.radius, chosen=self.chosen, state=state, solid=self._solid)
        if self._radio:
            draw_radio(pen, b.x + self._radio[0], b.y + self._radio[1], self.chosen)
        if self._bare and state.hover:
            pen.box(b, self.radius, p.text, 0.08)
        self._paint(pen, b, self.chosen)


def draw_card(pen: Pen, box: Box, radius: float, *, chosen: bool, state: State, solid: bool = False) -> None:
    """The ground of a card that can be chosen."""
    p = pen.palette
    if solid:
        pen.shadow(box, radius, 8, 4, 130)
    elif chosen:
        pen.shadow(box, radius, 6, 3, 90)
    base = p.chosen if chosen else p.sheet if solid else p.panel
    alpha = 1 if solid else 0.9 if chosen else 0.55
    edge = (p.brass, 2.6, 1.0) if chosen else (p.line, 1.3, 0.8 if solid or state.hover else 0.55)
    pen.box(box, radius, state.fill(base, p), alpha, *edge)


def draw_radio(pen: Pen, x: float, y: float, on: bool) -> None:
    """A radio sign, centred on a point."""
    p = pen.palette
    ring = Box(x - 12, y - 12, 24, 24)
    pen.box(ring, 12, p.well, 0.7, p.brass if on else p.dim, 2)
    if on:
        pen.box(ring.inset(6), 6, p.brass_text)
