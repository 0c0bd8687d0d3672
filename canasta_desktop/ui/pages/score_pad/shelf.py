"""All score pads: the one that is being written is chosen; each can be opened, and deleted with a way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.score_pad import standing
from canasta_desktop.session.store.score_pads import KeptPad, all_pads, forget_pad
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Text, emblem, icon
from canasta_desktop.ui.kit.empty_state import EmptyState
from canasta_desktop.ui.kit.layout import Column, Element, Flow, IfRoom, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.list_view import ListView
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.services.page_kinds import PageName, ScorePadPage
from canasta_desktop.words import common_text, hotkeys, saved_games_text
from canasta_desktop.words import score_pad_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.services.game_window import GameWindow

_WIDEST: Final = 1100  # design px of a row
_TILE: Final = 48  # design px of the tile of a rule set


class ScorePadsScene(UndoPage):
    """The list, and under it what can be done with the chosen pad."""

    app: GameWindow

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self._gone: str | None = None
        """The key of the pad that is being deleted."""
        self.pads: Sequence[KeptPad] = ()
        self.chosen = 0
        self._look()

    def _look(self) -> None:
        """Read the pads again."""
        self.pads = [one for one in all_pads(self.app.data.archive) if one.key != self._gone]
        self.chosen = max(0, min(self.chosen, len(self.pads) - 1))

    def body(self) -> Element:
        """The list; the way to the first pad where there is none yet."""
        line = Padding(Text(words.LINE, ink="muted", weight=Weight.REGULAR), left=24, top=12)
        begin = partial(self.app.show, PageName.NEW_SCORE_PAD)
        notice = self.app.data.archive.notice
        said = Paragraph(notice_text(notice), Role.SMALL, "minus", line=26) if notice else None
        if not self.pads:
            new = Button(words.NEW, begin, kind="main", letter=hotkeys.NEW, air=30)
            return self.under_title(words.PADS, IfRoom(line), body=Column(said, EmptyState(words.NONE, words.NONE_LONG, new)))
        more = self.head_button(words.NEW, hotkeys.NEW, begin, kind="quiet")
        self.list = ListView(self.pads, self._row, self.chosen, self.choose, label=words.PADS)
        opens = enter_button(words.OPEN, self.open)
        opens.enabled = self.pads[self.chosen].pad is not None
        drop = Button(saved_games_text.DELETE, self.delete, kind="quiet", icon="trash", cap=hotkeys.DELETE)
        drop.hotkey = pygame.K_DELETE
        ways = Flow(opens.sized(high=56), drop.sized(high=56), gap=12)
        shown = Column(said, self.list, ways, gap=16).sized(wide=Span(0, _WIDEST, _WIDEST))
        return self.under_title(words.PADS, IfRoom(line), Spacer(), more, body=Row(shown, Spacer(), align="start"))

    def _row(self, one: KeptPad) -> Element:
        if one.pad is None:
            told: list[Element] = [Text(words.NEWER if one.newer else words.DAMAGED, ink="muted", line=34, lines=None)]
            tile: Element = icon("warn", 28, "muted", 9).sized(wide=_TILE)
        else:
            stands = words.pad_line(one.pad, standing(one.pad))
            told = [
                Text(words.pad_title(one.pad), Role.HEAD, weight=Weight.BOLD, line=34, lines=None),
                Text(stands, Role.SMALL, "muted", Weight.REGULAR, line=26, lines=None),
            ]
            tile = emblem(one.pad.rules.name, _TILE)
        return Padding(Row(tile, Spacer(18), Column(*told).sized(grow=1), align="middle"), 18, 10)

    def choose(self, place: int) -> None:
        """Choose another pad."""
        self.chosen = place
        self.rebuild()

    def open(self) -> None:
        """Show the chosen pad."""
        if self.pads and self.pads[self.chosen].pad is not None:
            self.app.show(ScorePadPage(self.pads[self.chosen].key))

    def delete(self) -> None:
        """Delete the chosen pad; for a while it can be had back."""
        if not self.pads:
            return
        one = self.pads[self.chosen]
        self.drop_offer()
        title = words.pad_title(one.pad) if one.pad else common_text.SCORE_PAD

        def undo() -> None:
            self._gone = None

        self.offer_undo(words.deleted_pad(title), undo, partial(self._forget, one.key))
        self._gone = one.key
        self.settled()

    def _forget(self, key: str) -> None:
        forget_pad(self.app.data.archive, key)
        self._gone = None

    def settled(self) -> None:
        """Read the list again and rebuild the page."""
        self._look()
        self.rebuild()

    def resume(self) -> None:
        """Choose the pad that was just open, which stands first now."""
        self.chosen = 0
        self.settled()
