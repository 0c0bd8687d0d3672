"""After two starts in a row that ended too soon: the offer to start with default settings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.pages.crash import trouble_sheet
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import settings_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.services.game_window import GameWindow


class SafeStartScene(PageScene):
    """Shown with default settings, because the player's own may be what crashes; they wait until one of the two is chosen."""

    app: GameWindow

    def body(self) -> Element:
        """What happened, and the two ways to go on."""
        preferences = self.app.preferences
        own = enter_button(words.START_OWN, self.back)
        defaults = Button(words.START_DEFAULTS, partial(self._go_on, preferences.use_defaults))
        return trouble_sheet(words.STOPPED, (words.STOPPED_TWICE, words.STOPPED_KEPT), (own, defaults), self.margin)

    def _go_on(self, choose: Callable[[], None]) -> None:
        choose()
        self.app.show_alone(PageName.MENU)

    def back(self) -> None:
        """Leave the safe start with the player's own settings."""
        self._go_on(self.app.preferences.use_own)
