"""The import of a large file: how far it is, and the button that stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.records_io import RecordsError
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text, meter
from canasta_desktop.ui.kit.layout import Column, Element, Spacer
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.words import hotkeys
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.file_import import FileImport
    from canasta_desktop.ui.services.game_window import GameWindow

SLICE_S: Final = 0.012
"""Seconds of each frame that the import may use."""
_TOLD_MS: Final = 100.0
"""Time in ms between two updates of the progress."""


class ImportingScene(SheetPage):
    """A page that imports in a part of every frame. `finish` is called when the import is done and the sheet has closed.

    The page below then shows the sentence of `finish`, or why the import failed, or how far it came.
    """

    app: GameWindow

    def __init__(self, app: GameWindow, job: FileImport, finish: Callable[[], str]) -> None:
        super().__init__(app)
        self.job = job
        self._finish = finish
        self._told_ms = 0.0

    def body(self) -> Element:
        """What is done, how far it is, the way to stop it."""
        job, name = self.job, self.job.path.name
        saving = job.checked >= 1
        rows = Column(
            Text(words.IMPORT, Role.TITLE, weight=Weight.SERIF, line=88, align="middle"),
            Paragraph(words.keeping(job.saved, len(job.games), name) if saving else words.checking(name), line=30),
            Spacer(12),
            meter(job.saved / len(job.games) if saving else job.checked, "brass", high=10),
            Spacer(28),
            Button(words.STOP, self.back, cap=hotkeys.ESCAPE),
        )
        return Sheet(rows, 620, 36, 4, 36)

    @property
    def animating(self) -> bool:
        """Always: every frame has a part for the import."""
        return True

    def update(self, dt_ms: float) -> None:
        """Import for a part of the frame."""
        super().update(dt_ms)
        try:
            done = self.job.work(SLICE_S)
        except RecordsError as error:
            self.app.pop()
            self.app.tell(error_text(error))
            return
        self._told_ms += dt_ms
        if done:
            self.app.pop()
            self.app.tell(self._finish())
        elif self._told_ms >= _TOLD_MS and not self.group.pressing:
            self._told_ms = 0.0
            self.rebuild()

    def back(self) -> None:
        """Stop the import; the games that are saved stay."""
        job = self.job
        self.app.pop()
        if job.saved:
            self.app.tell(words.stopped(job.saved, len(job.games), job.path.name))

    def exit(self) -> None:
        """Do no more."""
        self.job.close()
