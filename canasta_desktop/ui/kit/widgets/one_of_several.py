"""Controls for one of several options: segments in a row, an option between arrows, a switch, and option cards."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Element, Ruler, Span
from canasta_desktop.ui.kit.node import WidgetRole
from canasta_desktop.ui.kit.widgets.widget import ENTER, ActionWidget, State, ValueWidget, Widget
from canasta_desktop.words import pages_text

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    import pygame


_EDGE: Final = 4  # design px round the segments
_LINE: Final = 40  # design px of a further line of segments
_FACE: Final = 40  # design px for the avatar between arrows
_WIDEST: Final = 260  # design px: the widest that a pager asks for
_WIDTH, _HEIGHT, _KNOB = 56, 32, 26  # design px of a switch
_GAP: Final = 14  # design px between On or Off and the switch
_HAIR: Final = 0.01  # design px that rounding may cost


@dataclass(eq=False)
class Choice(ValueWidget):
    """A segmented control of two to seven options; the chosen segment is raised, outlined and bold.

    Where the layout has less width than the options need, the segments stand in several lines. Options in `off` are dim and
    cannot be chosen; an attempt calls `refused`.
    """

    role = WidgetRole.CHOICE
    usual_height = 46.0
    leaves_enter = True

    items: Sequence[str]
    chosen: int
    changed: Callable[[int], None]
    _: KW_ONLY
    off: Container[int] = ()
    refused: Callable[[int], None] | None = None
    air: float = 10
    """The least room, in design px, beside the text of a segment."""
    across: int | None = None
    """Most options in a line if there are many; None: all of them if they fit."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.items = tuple(self.items)
        self._across = len(self.items)  # segments in a line

    @property
    def _lines(self) -> int:
        return ceil(len(self.items) / self._across)

    @property
    def value_text(self) -> str:
        """The chosen option; empty if none is."""
        return self.items[self.chosen] if self.chosen >= 0 else ""

    def choose(self, place: int) -> None:
        """Choose an option by its index; an index out of range is ignored."""
        if not 0 <= place < len(self.items) or place == self.chosen:
            return
        if place in self.off:
            if self.refused:
                self.refused(place)
            return
        self.chosen = place
        self.changed(place)

    def _next(self, step: int, *, around: bool) -> int:
        """The next option in a direction that can be chosen; the chosen one if there is none."""
        count = len(self.items)
        ways = [self.chosen + step * n for n in range(1, count)]
        places = [place % count for place in ways] if around else [place for place in ways if 0 <= place < count]
        return next((place for place in places if place not in self.off), self.chosen)

    def press(self, x: float, y: float) -> None:
        """Choose the segment under the pointer."""
        across = min(self._across - 1, int((x - self.box.x) / self.box.w * self._across))
        down = min(self._lines - 1, int((y - self.box.y) / self.box.h * self._lines))
        self.choose(down * self._across + across)

    def part_box(self, place: int) -> Box:
        """The box of a segment."""
        down, across = divmod(place, self._across)
        well = self.box.inset(_EDGE)
        wide, high = well.w / self._across, well.h / self._lines
        return Box(well.x + across * wide, well.y + down * high, wide, high)

    def activate(self) -> None:
        """Choose the next option, after the last the first."""
        self.choose(self._next(1, around=True))

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.choose(self._next(by, around=False))

    def _part(self, ruler: Ruler) -> float:
        """Design px of width of a segment: room for the widest option."""
        return max(ruler.width(words, 20, Weight.BOLD) for words in self.items) + 2 * self.air

    def _widths(self, ruler: Ruler) -> Span:
        wide = 2 * _EDGE + self._part(ruler) * (self.across or len(self.items))
        return Span(wide, wide)

    def _fitting(self, width: float, ruler: Ruler) -> int:
        """How many segments stand in a line at a width, with lines of the same length."""
        count = len(self.items)
        fit = min(self.across or count, max(1, int((width - 2 * _EDGE + _HAIR) / self._part(ruler))))
        return ceil(count / ceil(count / fit))

    def _measure(self, width: float, ruler: Ruler) -> Span:
        lines = ceil(len(self.items) / self._fitting(width, ruler))
        return Span.of(self.usual_height + (lines - 1) * _LINE)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._across = len(self.items) if self.fixed_height else self._fitting(box.w, ruler)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background and its segments."""
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


class _Arrows(ValueWidget):
    """An option between two arrows that lead to the next and the previous one, where there is one an avatar before it."""

    role = WidgetRole.CHOICE
    size = Role.BODY
    end = 44.0
    """Design px of each arrow."""
    picture = ""

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, the arrows, the avatar and the option."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        pen.icon("back", b.x + self.end / 2, b.cy, 18, p.brass_text, 12)
        pen.icon("right", b.right - self.end / 2, b.cy, 18, p.brass_text, 12)
        face = _FACE if self.picture else 0
        shown = pen.fit(self.value_text, self.size, b.w - 2 * self.end - face, Weight.BOLD)
        if self.picture:
            pen.face(self.picture, b.cx - (pen.width(shown, self.size, Weight.BOLD) + face) / 2 + 15, b.cy, 30, None)
        pen.write(shown, self.size, p.text, b.cx + face / 2, b.cy, "center", Weight.BOLD)


@dataclass(eq=False)
class Turner(_Arrows):
    """The option that `option` returns; `turn` is called with 1 for the next and -1 for the previous one."""

    option: Callable[[], str]
    turn: Callable[[int], None]

    @property
    def value_text(self) -> str:
        """The chosen option."""
        return self.option()

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.turn(by)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Choose the previous option on the left half, the next on the right."""
        self.turn(-1 if x < self.box.cx else 1)


@dataclass(eq=False)
class Pager(_Arrows):
    """The chosen one of `items`, wrapping round; `picture` names an avatar."""

    size = Role.BUTTON
    end = 40.0
    usual_height = 46.0

    items: Sequence[str]
    chosen: int
    changed: Callable[[int], None]
    _: KW_ONLY
    picture: str = ""

    @property
    def value_text(self) -> str:
        """The chosen option."""
        return self.items[self.chosen]

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.chosen = (self.chosen + by) % len(self.items)
        self.changed(self.chosen)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Step back at the left arrow, else on."""
        self.step(-1 if x < self.box.x + self.end else 1)

    def _widths(self, ruler: Ruler) -> Span:
        words = max(ruler.width(item, self.size, Weight.BOLD) for item in self.items)
        return Span.of(min(_WIDEST, words + 2 * self.end + 16 + (_FACE if self.picture else 0)))


@dataclass(eq=False)
class Toggle(Widget):
    """A row with a switch at its right end, and On or Off before it."""

    role = WidgetRole.TOGGLE
    least_width = 130.0

    on: bool
    changed: Callable[[bool], None]

    @property
    def value_text(self) -> str:
        """On or Off."""
        return pages_text.ON if self.on else pages_text.OFF

    @property
    def selected(self) -> bool:
        """Whether it is on."""
        return self.on

    def activate(self) -> None:
        """Switch it."""
        self.on = not self.on
        self.changed(self.on)

    @property
    def switch(self) -> Box:
        """The box of the switch itself."""
        return Box(self.box.right - _WIDTH, self.box.cy - _HEIGHT / 2, _WIDTH, _HEIGHT)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the word and the switch."""
        p, b, on = pen.palette, self.switch, self.on and self.enabled
        ink = p.text if on else p.muted if self.enabled else p.dim
        pen.write(self.value_text, Role.BODY, ink, b.x - _GAP, b.cy, "midright")
        fill, alpha = (state.fill(p.toggle, p), 1.0) if on else (p.well, 0.8)
        pen.box(b, _HEIGHT / 2, fill, alpha, p.text if state.hover else p.dim, 1.6, 0.9 if state.hover else 0.7)
        inset = (_HEIGHT - _KNOB) / 2
        knob = Box(b.right - inset - _KNOB if self.on else b.x + inset, b.y + inset, _KNOB, _KNOB)
        if not state.pressed:
            pen.shadow(knob, _KNOB / 2, 3, 1, 90)
        pen.box(knob, _KNOB / 2, p.paper if on else p.dim)
        if self.on:
            pen.icon("check", knob.cx, knob.cy, 15, p.suit_black, 15)


@dataclass(eq=False)
class OptionCard(ActionWidget):
    """A card that can be chosen, one of several, with elements on it; a `bare` one is drawn by these alone."""

    role = WidgetRole.OPTION

    content: Element
    chosen: bool
    action: Callable[[], object]
    _: KW_ONLY
    radius: float = 16
    solid: bool = False
    bare: bool = False

    def _widths(self, ruler: Ruler) -> Span:
        return self.content.widths(ruler)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return self.content.measure(width, ruler)

    def _place(self, box: Box, ruler: Ruler) -> None:
        self.content.place(box, ruler)

    @property
    def selected(self) -> bool | None:
        """Whether it is the chosen one."""
        return self.chosen

    def key(self, event: pygame.event.Event) -> bool:
        """Leave Enter on a card that is already chosen to the page."""
        if self.chosen and event.key in ENTER:
            return False
        return super().key(event)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the card and its contents."""
        if not self.bare:
            draw_card(pen, self.box, self.radius, chosen=self.chosen, state=state, solid=self.solid)
        elif state.hover:
            pen.box(self.box, self.radius, pen.palette.text, 0.08)
        moved = self.box.y - self.content.box.y  # on a page that is scrolled
        self.content.paint(Pen(pen.art, pen.target, pen.scale, pen.down + moved))


def draw_card(pen: Pen, box: Box, radius: float, *, chosen: bool, state: State, solid: bool = False) -> None:
    """Draw the background of a card that can be chosen."""
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
    """Draw a radio mark, centred on a point."""
    p = pen.palette
    ring = Box(x - 12, y - 12, 24, 24)
    pen.box(ring, 12, p.well, 0.7, p.brass if on else p.dim, 2)
    if on:
        pen.box(ring.inset(6), 6, p.brass_text)
