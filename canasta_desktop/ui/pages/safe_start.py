"""After two starts in a row that crashed: the offer to start with default settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Element, Grid, Spacer
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.table.window import GameWindow, PageName
from canasta_desktop.words import hotkeys
from canasta_desktop.words import settings_text as words

if TYPE_CHECKING:
    from collections.abc import Callable


class SafeStartScene(PageScene):
    """Shown with default settings, because the player's own may be what crashes; they wait until one of the two is chosen."""

    app: GameWindow

    def body(self) -> Element:
        """What happened, and the two ways to go on."""
        preferences = self.app.preferences
        defaults = enter_button(words.START_DEFAULTS, partial(self._go_on, preferences.use_defaults))
        own = Button(words.START_OWN, self.back, cap=hotkeys.ESCAPE)
        rows = Column(
            Text(words.STOPPED, Role.TITLE, weight=Weight.SERIF, line=98, align="middle"),
            Column(*(Paragraph(sentence, line=30) for sentence in (words.STOPPED_TWICE, words.STOPPED_KEPT)), gap=14),
            Spacer(39),
            Grid(defaults.sized(high=60), own.sized(high=60), columns=2, gap=16),
        )
        return Sheet(rows, 820, 44, 11, 44, air=self.margin)

    def _go_on(self, choose: Callable[[], None]) -> None:
        choose()
        self.app.show_alone(PageName.MENU)

    def back(self) -> None:
        """With the player's own settings."""
        self._go_on(self.app.preferences.use_own)
