"""Deals from files: a path to type, the files in the program's own folder, and a position from the clipboard."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.names import path_text
from canasta_desktop.session.records_io import are_deals
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Hairline, Paragraph, Text, area
from canasta_desktop.ui.kit.layout import Aligned, Column, Element, Row, Spacer, Span
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, TextField, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.words import hotkeys, replay_text

if TYPE_CHECKING:
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDEST: Final = 1100  # design px
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
        found = []
        with suppress(OSError):
            for path in folder.iterdir() if folder else ():
                with suppress(OSError):  # one that is gone, or leads nowhere, hides no other
                    if are_deals(path):
                        found.append((path.stat().st_mtime, path))
        return [path for _, path in sorted(found, reverse=True)[:_MOST]]

    def body(self) -> Element:
        """The path and its buttons, the clipboard, the files."""
        keep = Button(replay_text.KEEP_FILE, partial(self.open_typed, keep=True), tip=replay_text.KEEP_TIP)
        open_it = enter_button(replay_text.OPEN_FILE, self.open_typed)
        paste = Button(replay_text.PASTE, lambda: self.app.tell(exchange.paste_position(self.app)), cap=hotkeys.cap("Ctrl V"))
        field = TextField(self.path, partial(setattr, self, "path"), hint=replay_text.IMPORT_HINT, limit=1000)
        files = [Button(path_text(path.name), partial(self.open, path), kind="quiet") for path in self.files]
        none = Column(Text(replay_text.NO_FILES, ink="muted", weight=Weight.REGULAR, line=28), Spacer(24))
        rows = Column(
            Paragraph(replay_text.IMPORT_LINE, ink="muted", line=30),
            Spacer(13),
            Row(field.sized(grow=1), keep, open_it, gap=14),
            Spacer(28),
            Row(paste, Spacer()),
            Hairline(36),
            Text(replay_text.IN_FOLDER, Role.HEAD, weight=Weight.BOLD, line=24),
            Spacer(20),
            Column(*files, gap=10) if files else none,
        )
        sheet = area(rows, 28, 17, 30).sized(wide=Span(0, _WIDEST, _WIDEST))
        return self.under_title(replay_text.IMPORT, body=Aligned(sheet, "middle", "start"), foot=20)

    def open_typed(self, *, keep: bool = False) -> None:
        """Open the file whose path was typed, with or without quotation marks, or keep its games."""
        typed = self.path.strip().strip("\"'")
        path = Path(typed)
        with suppress(RuntimeError):  # a home folder that is not known stays a tilde
            path = path.expanduser()
        if typed and keep:
            self.app.tell(exchange.keep_file(self.app, path))
        elif typed:
            self.open(path)

    def open(self, path: Path) -> None:
        """Show the deals of a file, or say why not."""
        self.app.tell(exchange.show_file(self.app, path))

    def resume(self) -> None:
        """Back from a replay: there may be more files."""
        self.files = self._newest()
        self.rebuild()
