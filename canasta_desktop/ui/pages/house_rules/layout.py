"""Where things stand in the editor of house rules: beside each other, or on a narrow sheet under each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.showable import table_presets
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.words import house_rules_text as words
from canasta_desktop.words import pages_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Sequence

_BAR: Final = 68  # design px of the bar over the options
_ROW: Final = 58  # design px from row to row of the bar, where it has several


class HouseRulesLayout(ScrollPage):
    """The places of the editor; they know nothing of what is edited."""

    @property
    def gap(self) -> float:
        """Between the columns."""
        return 16 if self.low else 24

    @property
    def foot(self) -> float:
        """The height of the foot, where it stands still."""
        return 80 if self.low else 96

    @property
    def columns(self) -> tuple[Box, Box]:
        """Options and panel, where there is room for both."""
        side = 400 if self.low else 520 if self.width > 1760 else 440
        high = self.window_height - self.top - self.foot
        left = self.width - 2 * self.margin - side - self.gap
        return (
            Box(self.margin, self.top, left, high),
            Box(self.width - self.margin - side, self.top, side, high),
        )

    @property
    def view(self) -> Box:
        """The options under their bar; on a narrow sheet all of the page under its title."""
        if self.narrow:
            return self.page_view
        b = self.columns[0].inset(3)
        y = max(b.y + _BAR, self.bar_end + 10)
        return Box(b.x, y, b.w, b.bottom - y)

    @property
    def bases(self) -> tuple[str, ...]:
        """The presets to start from."""
        return table_presets()

    @property
    def preset_names(self) -> list[str]:
        """The presets' titles, as short as the sheet asks for."""
        short = pages_text.SHORTEST_TITLES if self.low else pages_text.SHORT_TITLES
        return [short.get(name, preset_title(name)) for name in self.bases]

    def bar_boxes(self) -> tuple[Box, Box, Box]:
        """The words Start from, the choice, and the switch: in one row, or under each other."""
        names = self.preset_names
        part = max(self.words_width(name, 20, Weight.BOLD) for name in names) + 26
        label = self.words_width(words.START_FROM, Role.BODY) + 20
        only = self.words_width(words.ONLY_CHANGED, Role.BODY, Weight.REGULAR) + 140
        inside = self.columns[0].inset(3) if not self.narrow else self.view
        pad = 24 if not self.low else 20
        x, room, y = inside.x + pad, inside.w - 2 * pad - 16, 12.0 if self.narrow else inside.y + (_BAR - 46) / 2
        wide = len(names) * part + 8
        if label + wide + 24 + only <= room:
            choice = Box(x + label, y, wide, 46)
            switch = Box(x + room - only, y + 1, only, 44)
        elif label + wide <= room:
            choice = Box(x + label, y, wide, 46)
            switch = Box(x, y + _ROW, room, 44)
        else:
            choice = Box(x, y + 40, min(wide, room), 46)
            switch = Box(x, y + 40 + _ROW, room, 44)
        return Box(x, y, label, 46 if choice.x > x else 32), choice, switch

    @property
    def bar_end(self) -> float:
        """Where the bar over the options ends."""
        return self.bar_boxes()[2].bottom

    def foot_boxes(self, wide: Sequence[float], x: float, y: float, room: float) -> list[Box]:
        """Three buttons of these widths: the first at the left, the others at the right; on a narrow sheet in rows."""
        if self.narrow:
            return self.flow(wide, x, y, room, 56)
        back, play, save = wide
        right = Box(x + room - save, y, save, 56)
        return [Box(x, y, back, 56), Box(right.x - 14 - play, y, play, 56), right]
