"""The log panel: the actions of the deal in a list over the other sides' areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.stage import Stage

_KEYS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
_EDGES: Final = {pygame.K_HOME: -100_000, pygame.K_END: 100_000}


class Row(NamedTuple):
    """One line of the panel; `area` is given on the first line of an action."""

    text: str
    area: int | None


class LogPanel:
    """The log panel of one table: its text, scroll position and drawing."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.open = False
        self._back = 0
        """Lines scrolled back from the newest."""

    def toggle(self) -> None:
        """Open at the newest action, or close."""
        self.open = not self.open
        self._back = 0

    def key(self, key: int) -> bool:
        """Handle a key while the panel is open; answers whether it was used."""
        if key in (pygame.K_ESCAPE, self.stage.keys.key("log")):
            self.open = False
        elif key in _KEYS or key in _EDGES:
            self.scroll(_KEYS.get(key, 0) + _EDGES.get(key, 0))
        else:
            return False
        return True

    def press(self, pos: tuple[int, int]) -> None:
        """A press outside closes the panel."""
        if not self.rect().collidepoint(pos):
            self.open = False

    def scroll(self, lines: int) -> None:
        """Scroll down, or up where `lines` is negative."""
        most = max(0, len(self.rows()) - self.room())
        self._back = min(most, max(0, self._back - lines))

    def rect(self) -> Rect:
        """The panel."""
        layout = self.stage.layout
        first, *rest = (area.frame for area in layout.areas[1:])
        over = first.unionall(rest)
        return over.union(layout.middle).union(layout.status) if layout.compact and layout.status else over

    def _line(self) -> int:
        return round(30 * self.stage.layout.t)

    def room(self) -> int:
        """Number of visible lines."""
        return max(1, (self.rect().h - round(84 * self.stage.layout.t)) // self._line())

    def rows(self) -> list[Row]:
        """All actions, wrapped into lines."""
        t, size = self.stage.layout.t, self.stage.layout.scale.size(Role.BODY)
        width = self.rect().w - round(76 * t)
        found = []
        for action in self.stage.log:
            first, *more = self.art.type.wrap(action.words, size, width) or [""]
            found += [Row(first, action.area), *(Row(line, None) for line in more)]
        return found or [Row(words.NOTHING_YET, None)]

    def element(self) -> Element:
        """The panel with its lines."""
        rect, t = self.rect(), self.stage.layout.t

        def draw(target: pygame.Surface) -> None:
            p, size = self.art.palette, self.stage.layout.scale.size
            self.art.shadow(target, rect, 20 * t, 12 * t, 6 * t, 130)
            self.art.box(target, rect, 20 * t, p.sheet, 1, p.brass, max(1, 1.5 * t), 0.8)
            y = rect.y + round(34 * t)
            left, right = rect.x + round(24 * t), rect.right - round(24 * t)
            head = self.art.write(target, words.LOG, size(Role.HEAD), p.text, (left, y), "midleft", Weight.BOLD)
            closes = words.log_keys(self.stage.keys.cap("log"))
            if head.right + self.art.type.width(closes, size(Role.SMALL)) < right - 8:
                self.art.write(target, closes, size(Role.SMALL), p.muted, (right, y), "midright", Weight.REGULAR)
            self.art.hair(target, Rect(left, rect.y + round(58 * t), right - left, max(1, round(1.3 * t))))
            self._lines(target, left, rect.y + round(82 * t))

        sign = (tuple(self.stage.log), self._back, self.stage.layout.scale)
        return Element("log panel", rect.inflate(round(60 * t), round(60 * t)), sign, draw)

    def _lines(self, target: pygame.Surface, left: int, y: int) -> None:
        t, p, size = self.stage.layout.t, self.art.palette, self.stage.layout.scale.size(Role.BODY)
        rows = self.rows()
        end = len(rows) - self._back
        mark = round(18 * t)
        for row in rows[max(0, end - self.room()) : end]:
            if row.area is not None:
                sign = self.art.sign(row.area, mark)
                target.blit(sign, sign.get_rect(midleft=(left, y)))
            self.art.write(target, row.text, size, p.text, (left + mark + round(10 * t), y), "midleft", Weight.REGULAR)
            y += self._line()
