"""The undo bar: for some seconds after an action it offers to undo it, instead of a question beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.base import State, Widget
from canasta_desktop.ui.kit.widgets.button import cap_width, draw_cap
from canasta_desktop.words import house_rules_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen

STANDS_MS: Final = 10_000
"""Ms for which something can be undone."""
TICK_MS: Final = 100
"""Ms between two updates of a page with an undo bar."""
_HIGH, _WIDE = 64, 760  # design px
BAR_OFF: Final = 16
"""Design px of the margin round the bar."""
BAR_ROOM: Final = _HIGH + 2 * BAR_OFF
"""Design px that the bar takes at the foot of a page."""


class UndoOffer:
    """An action that can still be undone: the sentence that names it, and the undo; the page owns it and lets its time pass."""

    def __init__(self, sentence: str, undo: Callable[[], None], gone: Callable[[], None] | None = None) -> None:
        """`gone` makes the action final: it is called when the time is over or the page calls `drop`."""
        self.sentence = sentence
        self.left_ms = float(STANDS_MS)
        self._undo = undo
        self._gone = gone

    def let_pass(self, dt_ms: float) -> bool:
        """Let time pass; answers whether it can still be undone."""
        self.left_ms -= dt_ms
        if self.left_ms > 0:
            return True
        self.drop()
        return False

    def take_back(self) -> None:
        """Undo the action; a second call does nothing."""
        undo, self._undo, self._gone = self._undo, _nothing, None
        self.left_ms = 0
        undo()

    def drop(self) -> None:
        """Make the action final; a second call does nothing."""
        gone, self._gone = self._gone, None
        self._undo = _nothing
        self.left_ms = 0
        if gone:
            gone()


def _nothing() -> None:
    """Do nothing."""


def undo_box(width: float, height: float) -> Box:
    """The box of the bar on a page of that size, in design px."""
    wide = min(_WIDE, width - 2 * BAR_OFF)
    return Box((width - wide) / 2, height - _HIGH - BAR_OFF, wide, _HIGH)


@dataclass(eq=False)
class UndoBar(Widget):
    """The bar at the foot of a page. `taken` is called after the undo, to rebuild the page."""

    radius = 16.0

    offer: UndoOffer
    taken: Callable[[], None]

    def __post_init__(self, given: Box | None) -> None:
        super().__post_init__(given)
        self.label, self.hotkey = words.UNDO, pygame.K_u

    @property
    def value_text(self) -> str:
        """What was done."""
        return self.offer.sentence

    def activate(self) -> None:
        """Undo the action."""
        self.offer.take_back()
        self.taken()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the sentence, Undo with its key, the seconds left, and the line that shows them."""
        p, b, left = pen.palette, self.box, max(0.0, self.offer.left_ms)
        pen.shadow(b, 16, 12, 6, 150)
        pen.box(b, 16, state.fill(p.sheet, p), 1, p.brass, 1.5, 0.8)
        line = Box(b.x + 16, b.bottom - 6, (b.w - 32) * left / STANDS_MS, 3)
        if line.w >= 1:
            pen.box(line, 1.5, p.brass)
        seconds = words.seconds(ceil(left / 1000))
        x = b.right - 20
        pen.write(seconds, Role.BODY, p.muted, x, b.cy, "midright", Weight.REGULAR)
        x -= pen.width(words.seconds(STANDS_MS // 1000), Role.BODY, Weight.REGULAR) + 18 + cap_width(pen, words.UNDO_KEY)
        draw_cap(pen, x, b.cy, words.UNDO_KEY, p.brass_text)
        drawn = pen.write(words.UNDO, Role.BODY, p.brass_text, x - 10, b.cy, "midright", Weight.BOLD)
        pen.icon("undo", drawn.x - 20, b.cy, 22, p.brass_text, 10)
        self._write(pen, drawn.x - 52 - b.x - 20)

    def _write(self, pen: Pen, room: float) -> None:
        """Write the sentence in one line, or in two smaller ones."""
        p, b, sentence = pen.palette, self.box, self.offer.sentence
        if pen.width(sentence, Role.BODY, Weight.REGULAR) <= room:
            pen.write(sentence, Role.BODY, p.text, b.x + 22, b.cy, weight=Weight.REGULAR)
            return
        lines = pen.wrap(sentence, Role.SMALL, room)
        lines = [*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines
        for place, line in enumerate(lines):
            told = pen.fit(line, Role.SMALL, room, Weight.REGULAR)
            pen.write(told, Role.SMALL, p.text, b.x + 22, b.cy + (place - (len(lines) - 1) / 2) * 25, weight=Weight.REGULAR)
