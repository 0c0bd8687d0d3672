"""The pause: a small sheet over the table, with ways to the rules, the keys, the settings and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Padding, Spacer
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text, keys_text, replay_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.table.window import GameWindow


class PauseScene(SheetPage):
    """What to do while a game rests. `leave` is called, once the sheet has gone, to go to the menu.

    With a table people can leave it, and its position can be copied as `seat` sees it; nothing of it is shown or copied where
    `seat` is None, because nobody may look now.
    """

    app: GameWindow

    def __init__(
        self,
        app: GameWindow,
        rules: RuleSet,
        players: int,
        leave: Callable[[], None],
        table: Table | None = None,
        seat: int | None = 0,
    ) -> None:
        super().__init__(app)
        self.rules = rules
        self.players = players
        self.table = table
        self.seat = seat
        self._leave = leave

    def body(self) -> Element:
        """Back to the table, rules, keys, settings, who plays, leave."""
        resume = keys_text.KEEP_PRACTISING if self._in_practice else keys_text.RESUME
        items = [Button(None, label, action, cap=cap, hotkey=key) for label, cap, key, action in self._items()]
        return Sheet(
            Column(
                Text(keys_text.PAUSE, Role.TITLE, weight=Weight.SERIF, line=88, align="middle"),
                Button(None, resume, self.back, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN).sized(high=60),
                Spacer(12),
                Column(*items[:-1], gap=12),
                Spacer(24),
                items[-1],
                Padding(Text(self._kept, Role.SMALL, "muted", Weight.REGULAR, line=26, lines=None, align="middle"), 0, 19),
            ),
            440, 36, 4, 2,
        )  # fmt: skip

    @property
    def _kept(self) -> str:
        """Where the game rests meanwhile."""
        return replay_text.PRACTICE_KEPT if self._in_practice else keys_text.KEPT

    @property
    def _in_practice(self) -> bool:
        return self.table is not None and self.table.practice

    def _items(self) -> list[tuple[str, str, int, Callable[[], None]]]:
        """Words, key cap, key and deed of each button after the first."""
        looks = self.seat is not None
        practice = looks and self._in_practice
        leads_back = self._in_practice and self.app.real_game() is not None
        at_table = [
            *([(keys_text.LEAVE_PRACTICE, "G", pygame.K_g, self._back_to_game)] if leads_back else []),
            *([(replay_text.LOOK_BACK, "B", pygame.K_b, self._look_back)] if practice else []),
            (replay_text.SEATS, "W", pygame.K_w, self._seats),
            *([(replay_text.COPY_POSITION, "C", pygame.K_c, self._copy)] if looks else []),
        ]
        return [
            (keys_text.RULES, "R", pygame.K_r, self._rules),
            (keys_text.KEYS, "K", pygame.K_k, self._keys),
            (keys_text.SETTINGS, "S", pygame.K_s, self._settings),
            *(at_table if self.table is not None else []),
            (keys_text.LEAVE, "Q", pygame.K_q, self._go),
        ]

    def _seats(self) -> None:
        if self.table is not None:
            self.app.show(PageName.LEAVING, self.table)

    def _back_to_game(self) -> None:
        self.app.back_to_game()

    def _look_back(self) -> None:
        if self.table is not None:
            self.app.tell(exchange.look_back(self.app, self.table))

    def _copy(self) -> None:
        if self.table is not None and self.seat is not None:
            self.app.tell(exchange.copy_table(self.table, self.seat))

    def _rules(self) -> None:
        self.app.show(PageName.RULES, self.rules, self.players)

    def _keys(self) -> None:
        self.app.show(PageName.KEYS)

    def _settings(self) -> None:
        self.app.show(PageName.SETTINGS)

    def _go(self) -> None:
        self.app.pop()
        self._leave()

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing reaches the table; a click beside the sheet goes back to it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            x, y = event.pos[0] / self.t, event.pos[1] / self.t
            if not self._sheet.holds(x, y + self.scroll.offset) and not self.scroll.holds(x, y):
                self.back()
                return True
        return super().handle(event)
