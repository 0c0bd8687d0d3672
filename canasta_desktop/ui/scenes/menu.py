"""The first screen: go on, begin, leave."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui import labels, labels_about
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.theme import CARD_RATIO, TYPE_SIZE, Role, Weight
from canasta_desktop.ui.who import at_screen
from canasta_desktop.ui.widgets import Button
from canasta_desktop.ui.widgets.link import TextLink
from canasta_desktop.version import version_line

from .page import PageScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.pen import Pen
    from canasta_desktop.ui.widgets import Widget

_FAN: Final = ("JK2", "JK1", "AS", "JD", "KC", "TS", "QH")
_STEP: Final = 9.5  # degrees from card to card
_WIDEST: Final = 2.25  # wider windows get more cloth, not a wider page


class MenuScene(PageScene):
    """What to do next. A game that is under way can be gone on with."""

    light: ClassVar[tuple[float, float]] = (0.68, 0.46)

    @property
    def _left(self) -> float:
        page = min(self.width, _WIDEST * self.height)
        return (self.width - page) / 2 + 0.085 * page

    @property
    def _button_width(self) -> float:
        return min(440, self.width * 0.36)

    def controls(self) -> Sequence[Widget]:
        """Continue (only while a game is under way), New game, Learn Canasta, Settings, Quit; the version leads to About."""
        items: list[tuple[str, str, int, Callable[[], None]]] = []
        table = self.app.table
        if table is not None:
            line = _stands(table)
            items.append((labels.CONTINUE, line, pygame.K_c, self._continue))
        items.append((labels.NEW_GAME, labels.NEW_GAME_NOTE, pygame.K_n, self._new_game))
        items.append((labels.LEARN, "", pygame.K_l, self._learn))
        items.append((labels.SETTINGS, "", pygame.K_s, self._settings))
        items.append((labels.QUIT, "", pygame.K_q, self.app.quit))
        y = self._title_line + 96
        made: list[Widget] = []
        for i, (label, note, key, action) in enumerate(items):
            height = 84 if note else 60
            box = Box(self._left, y, self._button_width, height)
            first = i == 0
            button = Button(
                box,
                label,
                action,
                kind="main" if first else "on" if note else "quiet",
                cap=labels.ENTER if first else "",
                hotkey=pygame.K_RETURN if first else key,
                subtitle=note,
                left=True,
            )
            made.append(button)
            y += height + 12
        return [*made, self._about_link()]

    def _about_link(self) -> TextLink:
        """The version, small in the lower right corner."""
        line = labels_about.menu_line(version_line())
        wide = self.app.art.type.width(line, TYPE_SIZE[Role.SMALL] * self.t, Weight.REGULAR) / self.t + 24
        box = Box(self.width - 24 - wide, self.height - 52, wide, 44)
        return TextLink(box, line, self._about, hotkey=pygame.K_a)

    @property
    def _title_line(self) -> float:
        """The brass line under the title; the whole column stands a little above the middle."""
        large = 2 if self.app.table is not None else 1
        column = 126 + 96 + large * 96 + 3 * 72 - 12
        return max(0.1 * self.height, 0.47 * self.height - column / 2) + 126

    def _continue(self) -> None:
        self.app.show_table()

    def _new_game(self) -> None:
        from .new_game import NewGameScene

        self.app.push(NewGameScene(self.app))

    def _learn(self) -> None:
        from canasta_desktop.engine.ruleset import preset

        from .rules import RulesScene

        rules = self.app.table.rules if self.app.table else preset(self.app.settings.rules)
        players = len(self.app.table.seatings) if self.app.table else rules.players
        self.app.push(RulesScene(self.app, rules, players))

    def _settings(self) -> None:
        from .settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _about(self) -> None:
        from .about import AboutScene

        self.app.push(AboutScene(self.app))

    def resume(self) -> None:
        """Back from another page: a game may have begun or ended since."""
        self.rebuild()

    def back(self) -> None:
        """Esc goes back to a game that is under way."""
        if self.app.table is not None:
            self._continue()

    def paint(self, pen: Pen) -> None:
        """The title, and a fan of cards."""
        p, x, line = pen.palette, self._left, self._title_line
        pen.write(labels.GAME, Role.HERO, p.text, x - 5, line - 52, "bottomleft", Weight.SERIF)
        pen.box(Box(x, line, 96, 3), 1.5, p.brass)
        pen.write(labels.MENU_LINE, Role.BODY, p.muted, x, line + 44, weight=Weight.REGULAR)
        self._paint_fan(pen)
        notice = self.app.preferences.notice
        if notice:
            shown = pen.fit(notice, Role.SMALL, self._about_link().box.x - x - 24, Weight.REGULAR)
            pen.write(shown, Role.SMALL, p.minus, x, self.height - 30, weight=Weight.REGULAR)

    def _paint_fan(self, pen: Pen) -> None:
        left = self._left + self._button_width
        page = min(self.width, _WIDEST * self.height)
        room = (self.width + page) / 2 - left
        width = min(0.32 * self.height, (room - 96) / 3.5)
        radius = width * 2.1
        cx, cy = left + room / 2, 0.49 * self.height
        for i, code in enumerate(_FAN):
            turn = (i - (len(_FAN) - 1) / 2) * _STEP
            x = cx + radius * math.sin(math.radians(turn))
            y = cy + radius * (1 - math.cos(math.radians(turn)))
            pen.card(code, x - width / 2, y - width * CARD_RATIO / 2, width, angle=-turn or 360, unit=2)


def _stands(table: Table) -> str:
    """Where a game stands, in a line."""
    seat = next((seat for seat in range(len(table.seatings)) if table.is_human(seat)), 0)
    who = at_screen(table.game.terms, table.seatings, seat)
    totals = [table.game.totals[side] for side in who.sides]
    return labels.game_so_far(max(1, table.game.deal_number), who.side_names, totals)
