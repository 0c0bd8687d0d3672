"""Deals from files: a path to type, the files in the program's own folder, and a position from the clipboard."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.records_io import are_deals
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, TextField, draw_area
from canasta_desktop.ui.pages import exchange
from canasta_desktop.words import common_text, replay_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_WIDEST: Final = 1100  # design px
_PAD, _ROW = 28, 62
_MOST: Final = 12
"""Files that are listed, the newest first."""


class ImportScene(PageScene):
    """Where files of deals are opened. What is opened is played again before it is shown."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.path = ""
        self.files = self._newest()

    def _newest(self) -> list[Path]:
        folder = exchange.exports_folder(self.app)
        try:
            found = [path for path in folder.iterdir() if are_deals(path)] if folder else []
            return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:_MOST]
        except OSError:
            return []

    # places

    @property
    def _area(self) -> Box:
        wide = min(_WIDEST, self.width - 2 * self.margin)
        return Box((self.width - wide) / 2, self.top, wide, self._high)

    @property
    def _lines(self) -> list[str]:
        return self.wrap(replay_text.IMPORT_LINE, Role.BODY, min(_WIDEST, self.width - 2 * self.margin) - 2 * _PAD)

    @property
    def _field_y(self) -> float:
        return self.top + 30 + 30 * len(self._lines)

    @property
    def _list_y(self) -> float:
        return self._field_y + 52 + 28 + 52 + 40

    @property
    def _high(self) -> float:
        return self._list_y - self.top + 40 + _ROW * max(1, len(self.files)) + 20

    @property
    def least_height(self) -> float:
        """All rows."""
        return self.top + self._high + 20

    # controls

    def controls(self) -> Sequence[Widget]:
        """Back, the path and its button, the clipboard, the files."""
        area = self._area
        x, wide = area.x + _PAD, area.w - 2 * _PAD
        open_wide = self.button_width(replay_text.OPEN_FILE, cap=common_text.ENTER)
        keep_wide = self.button_width(replay_text.KEEP_FILE)
        room = wide - open_wide - keep_wide - 28
        field = TextField(Box(x, self._field_y, room, 52), self.path, self._typed, hint=replay_text.IMPORT_HINT, limit=1000)
        keep = Button(
            Box(x + room + 14, self._field_y, keep_wide, 52), replay_text.KEEP_FILE, self.keep_typed,
            tip=replay_text.KEEP_TIP,
        )  # fmt: skip
        opens = Button(
            Box(x + wide - open_wide, self._field_y, open_wide, 52), replay_text.OPEN_FILE, self.open_typed, kind="main",
            cap=common_text.ENTER, hotkey=pygame.K_RETURN,
        )  # fmt: skip
        paste_wide = min(wide, self.button_width(replay_text.PASTE, cap=replay_text.PASTE_CAP))
        paste = Button(Box(x, self._field_y + 80, paste_wide, 52), replay_text.PASTE, self._paste, cap=replay_text.PASTE_CAP)
        rows = [
            Button(Box(x, self._list_y + 40 + at * _ROW, wide, _ROW - 10), path.name, partial(self.open, path), kind="quiet")
            for at, path in enumerate(self.files)
        ]
        return [self.back_button(), field, keep, opens, paste, *rows]

    def _typed(self, words: str) -> None:
        self.path = words

    def open_typed(self) -> None:
        """Open the file whose path was typed."""
        if self._typed_path:
            self.open(self._typed_path)

    def keep_typed(self) -> None:
        """Keep the games of the file whose path was typed."""
        if self._typed_path:
            self.app.tell(exchange.keep_file(self.app, self._typed_path))

    @property
    def _typed_path(self) -> Path | None:
        """What was typed as a path, with or without quotation marks; a home folder that is not known stays a tilde."""
        typed = self.path.strip().strip("\"'")
        try:
            return Path(typed).expanduser() if typed else None
        except RuntimeError:
            return Path(typed)

    def open(self, path: Path) -> None:
        """Show the deals of a file, or say why not."""
        self.app.tell(exchange.show_file(self.app, path))

    def _paste(self) -> None:
        self.app.tell(exchange.paste_position(self.app))

    def resume(self) -> None:
        """Back from a replay: there may be more files."""
        self.files = self._newest()
        self.rebuild()

    def back(self) -> None:
        """To where it was opened from."""
        self.app.pop()

    # drawing

    def paint(self, pen: Pen) -> None:
        """Title, the ground, what it is for, the heading of the files."""
        p, area = pen.palette, self._area
        self.paint_title(pen, replay_text.IMPORT)
        draw_area(pen, area)
        y = self.top + 32.0
        for line in self._lines:
            pen.write(line, Role.BODY, p.muted, area.x + _PAD, y, weight=Weight.REGULAR)
            y += 30
        pen.hair(area.x + _PAD, self._list_y - 22, area.w - 2 * _PAD)
        pen.write(replay_text.IN_FOLDER, Role.HEAD, p.text, area.x + _PAD, self._list_y + 8, weight=Weight.BOLD)
        if not self.files:
            pen.write(replay_text.NO_FILES, Role.BODY, p.muted, area.x + _PAD, self._list_y + 54, weight=Weight.REGULAR)
