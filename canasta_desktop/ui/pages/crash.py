"""After an error: what happened, where it is written down, and the way back into the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, draw_sheet
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text, saved_games_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_WIDEST, _PAD, _LINE, _BUTTON, _GAP = 820, 44, 30, 60, 16  # design px


class CrashScene(PageScene):
    """Plain on purpose: it must be drawn whatever has gone wrong."""

    app: GameWindow

    def __init__(self, app: GameWindow, error: str, log: Path | None, game: int | None) -> None:
        """`error` is what went wrong, in a few words; `game` is the number of the game that was played, None where none was."""
        super().__init__(app)
        self.log = log
        self.game = game
        self.sentences = [saved_games_text.crash(error)]
        self.sentences.append(saved_games_text.crash_log(log) if log else saved_games_text.CRASH_NO_LOG)
        if game is not None:
            self.sentences.append(saved_games_text.CRASH_KEPT)

    @property
    def _inner(self) -> float:
        return min(_WIDEST, self.width - 2 * self.margin) - 2 * _PAD

    @property
    def _stacked(self) -> bool:
        """Whether the buttons stand under each other."""
        return self.button_width(saved_games_text.CRASH_RESUME, cap=common_text.ENTER, big=True) > (self._inner - _GAP) / 2

    @property
    def _high(self) -> float:
        lines = sum(len(self.wrap(words, Role.BODY, self._inner)) * _LINE + 14 for words in self.sentences)
        both = _BUTTON + _GAP if self.game is not None and self._stacked else 0
        return 110 + lines + 24 + both + _BUTTON + _PAD

    @property
    def least_height(self) -> float:
        """All of the sheet."""
        return self._high + 32

    @property
    def _sheet(self) -> Box:
        wide = self._inner + 2 * _PAD
        return Box((self.width - wide) / 2, (self.height - self._high) / 2, wide, self._high)

    def controls(self) -> Sequence[Widget]:
        """The game again, if one was played; the menu."""
        sheet = self._sheet
        y = sheet.bottom - _PAD - _BUTTON
        if self.game is None:
            box = Box(sheet.x + _PAD, y, self._inner, _BUTTON)
            return [Button(box, common_text.MENU, self._menu, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN)]
        half = (self._inner - _GAP) / 2
        first, second = Box(sheet.x + _PAD, y, half, _BUTTON), Box(sheet.x + _PAD + half + _GAP, y, half, _BUTTON)
        if self._stacked:
            second = Box(sheet.x + _PAD, y, self._inner, _BUTTON)
            first = second.moved(0, -_BUTTON - _GAP)
        go_on = saved_games_text.CRASH_RESUME
        return [
            Button(first, go_on, self._resume, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN),
            Button(second, common_text.MENU, self._menu, cap="M", hotkey=pygame.K_m),
        ]

    def _resume(self) -> None:
        if self.game is not None and (why := self.app.resume_game(self.game)):
            self._menu()
            self.app.tell(why)

    def _menu(self) -> None:
        self.app.show_alone(PageName.MENU)

    def back(self) -> None:
        """Esc leads to the menu."""
        self._menu()

    def paint(self, pen: Pen) -> None:
        """The sheet with what happened."""
        p, sheet = pen.palette, self._sheet
        draw_sheet(pen, sheet)
        pen.write(saved_games_text.CRASH_TITLE, Role.TITLE, p.text, sheet.cx, sheet.y + 60, "center", Weight.SERIF)
        y = sheet.y + 124
        for words in self.sentences:
            y = pen.paragraph(words, Role.BODY, p.text, sheet.x + _PAD, y, self._inner, _LINE / 21) + 14
