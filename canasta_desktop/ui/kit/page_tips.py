"""What a button does, in a word or two beside the pointer, once it has rested there for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.widgets import draw_tooltip

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.scene import Host
    from canasta_desktop.ui.kit.widgets import Group

REST: Final = 600.0
"""Ms for which the pointer rests first."""
TICK_MS: Final = 50
"""How often a page wants to be told the time while the pointer rests."""
_HIGH, _PAD, _OFF, _EDGE = 36, 12, 4, 8  # design px
_LOW: Final = 96
"""Design px: what is higher is no button but a list or a chart, and may be covered."""


class Page(Protocol):
    """What a tooltip asks of the page that it belongs to; measures in design px."""

    app: Host
    group: Group

    @property
    def t(self) -> float:
        """Px of the window that a design px takes."""

    @property
    def width(self) -> float:
        """Of the window."""

    @property
    def window_height(self) -> float:
        """Of the window."""

    def words_width(self, words: str, size: Role | float) -> float:
        """Width of a line of text."""

    def invalidate(self) -> None:
        """Ask to be drawn."""


class PageTips:
    """The tooltip of one page's controls."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._over: tuple[str, Box] | None = None
        self._due = 0.0
        self.box: Box | None = None
        """Where it stands, in design px of the window; None while none is shown."""

    @property
    def shown(self) -> bool:
        """Whether there is one."""
        return self.box is not None

    @property
    def words(self) -> str:
        """What would be, or is, said."""
        return self._over[0] if self._over else ""

    @property
    def waiting(self) -> bool:
        """Whether one will come."""
        return self._over is not None and not self.shown and self._due < float("inf")

    def hide(self) -> None:
        """Say nothing before the pointer goes to another control."""
        self._due = float("inf")
        self._take_away()

    def update(self) -> None:
        """Look where the pointer is, and show what is due."""
        now = self._page.app.clock.now
        over = self._under_pointer()
        if over != self._over:
            self._over, self._due = over, now + REST
            self._take_away()
        elif over is not None and not self.shown and now >= self._due:
            self.box = self._place(*over)
            self._page.invalidate()

    def draw(self, pen: Pen) -> None:
        """Draw it, if there is one; the pen must not be one that scrolls."""
        if self.box:
            draw_tooltip(pen, self.words, self.box)

    def _take_away(self) -> None:
        if self.box:
            self.box = None
            self._page.invalidate()

    @property
    def _pointer(self) -> tuple[float, float]:
        (x, y), t = self._page.app.pointer, self._page.t
        return x / t, y / t

    def _under_pointer(self) -> tuple[str, Box] | None:
        hover = self._page.group.hover
        if hover is None:
            return None
        part = hover.part_at(*self._pointer)
        return (part.tip, part.box) if part.tip else None

    def _place(self, words: str, over: Box) -> Box:
        """Under the pointer to the right; where a button stands there, under, over or beside what it is about."""
        page, (x, y) = self._page, self._pointer
        wide = page.words_width(words, Role.SMALL) + 2 * _PAD
        under, above, middle = over.bottom + _OFF, over.y - _OFF - _HIGH, over.cy - _HIGH / 2
        corners = [
            (x + 14, max(y + 22, under)), (x - 14 - wide, under), (x + 14, above), (x - 14 - wide, above),
            (over.right + _OFF, middle), (over.x - _OFF - wide, middle),
        ]  # fmt: skip
        most_x, most_y = page.width - wide - _EDGE, page.window_height - _HIGH - _EDGE
        boxes = [Box(max(_EDGE, min(left, most_x)), max(_EDGE, min(top, most_y)), wide, _HIGH) for left, top in corners]
        buttons = [over, *(widget.box for widget in page.group.widgets if 0 < widget.box.h <= _LOW)]
        return min(boxes, key=lambda box: sum(_shared(box, button) for button in buttons))


def _shared(one: Box, other: Box) -> float:
    """How much two boxes overlap, in square design px."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
