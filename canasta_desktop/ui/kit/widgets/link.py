"""Links: words that lead somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import ActionWidget, State, WidgetRole
from canasta_desktop.ui.kit.widgets.button import CAP, CAP_PAD, draw_cap

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.layout import Ruler


@dataclass(eq=False)
class Link(ActionWidget):
    """Words that lead somewhere; a subclass draws them."""

    role = WidgetRole.LINK

    label: str
    action: Callable[[], object]


class TextLink(Link):
    """A link in small text, aligned to the right edge of its box."""

    usual_height = 44.0

    def _widths(self, ruler: Ruler) -> Span:
        wide = ruler.width(self.label, Role.SMALL, Weight.REGULAR) + 24
        return Span(wide, wide)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the words, underlined under the pointer."""
        p, b = pen.palette, self.box
        ink = p.text if state.hover else p.muted
        drawn = pen.write(self.label, Role.SMALL, ink, b.right - 12, b.cy, "midright", Weight.REGULAR)
        if state.hover:
            pen.hair(drawn.x, drawn.bottom + 5, drawn.w, ink, 0.8)


@dataclass(eq=False)
class KeyLink(Link):
    """A key cap and what the key does, in small text."""

    role = WidgetRole.BUTTON
    usual_height = 40.0

    cap: str = ""

    def _widths(self, ruler: Ruler) -> Span:
        cap = max(CAP, ruler.width(self.cap, Role.SMALL, Weight.BOLD) + CAP_PAD)
        return Span.of(cap + 10 + ruler.width(self.label, Role.SMALL, Weight.REGULAR))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw cap and text."""
        b = self.box
        wide = draw_cap(pen, b.x, b.cy, self.cap, pen.palette.brass_text)
        ink = pen.palette.text if state.hover else pen.palette.muted
        pen.write(self.label, Role.SMALL, ink, b.x + wide + 10, b.cy, weight=Weight.REGULAR)
