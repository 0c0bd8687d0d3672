"""The page after an error: what happened, where the log is, and the way back into the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Element, Grid, Spacer
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import common_text, hotkeys, saved_games_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.ui.services.game_window import GameWindow


def trouble_sheet(title: str, sentences: Sequence[str], ways: Sequence[Button], air: float) -> Sheet:
    """A sheet that says what went wrong, over the buttons that lead on."""
    words = Column(
        Text(title, Role.TITLE, weight=Weight.SERIF, line=98, align="middle"),
        Column(*(Paragraph(sentence, line=30) for sentence in sentences), gap=14),
        Spacer(39),
        Grid(*(way.sized(high=60) for way in ways), columns=len(ways), gap=16),
    )
    return Sheet(words, 820, 44, 11, 44, air=air)


class CrashScene(PageScene):
    """Plain on purpose: it must be drawn whatever has gone wrong."""

    app: GameWindow

    def __init__(self, app: GameWindow, error: str, log: Path | None, game: int | None) -> None:
        """`error` is the error in a few words; `game` is the number of the game in progress, None without one."""
        super().__init__(app)
        self.log, self.game = log, game
        where = saved_games_text.crash_log(log) if log else saved_games_text.CRASH_NO_LOG
        kept = [] if game is None else [saved_games_text.CRASH_KEPT]
        self.sentences = [saved_games_text.crash(error), where, *kept]

    def body(self) -> Element:
        """What happened, and under it the game again, if one was played, and the menu."""
        ways = [enter_button(common_text.MENU, self.back)]
        if self.game is not None:
            resume = enter_button(saved_games_text.CRASH_RESUME, self._resume)
            ways = [resume, Button(common_text.MENU, self.back, letter=hotkeys.TO_MENU)]
        return trouble_sheet(saved_games_text.CRASH_TITLE, self.sentences, ways, self.margin)

    def _resume(self) -> None:
        if self.game is not None and (why := self.app.games.resume_game(self.game)):
            self.back()
            self.app.tell(why)

    def back(self) -> None:
        """To the menu."""
        self.app.show_alone(PageName.MENU)
