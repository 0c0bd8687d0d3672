"""The pause: a small sheet over the table, with ways to the rules, the keys, the settings and the menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Padding, Spacer
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button, enter_button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import keys_text, replay_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
        self.rules, self.players = rules, players
        self.table, self.seat = table, seat
        self._leave = leave

    def body(self) -> Element:
        """Back to the table, rules, keys, settings, who plays, leave."""
        app, practice = self.app, self.table is not None and self.table.practice
        kept = Text(
            replay_text.PRACTICE_KEPT if practice else keys_text.KEPT, Role.SMALL, "muted", Weight.REGULAR,
            line=26, lines=None, align="middle",
        )  # fmt: skip
        ways: list[tuple[str, int, Callable[[], None]]] = [
            (keys_text.RULES, pygame.K_r, partial(app.show, PageName.RULES, self.rules, self.players)),
            (keys_text.KEYS, pygame.K_k, partial(app.show, PageName.KEYS)),
            (keys_text.SETTINGS, pygame.K_s, partial(app.show, PageName.SETTINGS)),
            *(self._at_table(self.table) if self.table is not None else []),
            (keys_text.LEAVE, pygame.K_q, self._go),
        ]
        *items, leave = (Button(None, label, action, cap=chr(key).upper(), hotkey=key) for label, key, action in ways)
        rows = Column(
            Text(keys_text.PAUSE, Role.TITLE, weight=Weight.SERIF, line=88, align="middle"),
            enter_button(keys_text.KEEP_PRACTISING if practice else keys_text.RESUME, self.back).sized(high=60),
            Spacer(12),
            Column(*items, gap=12),
            Spacer(24),
            leave,
            Padding(kept, 0, 19),
        )
        return Sheet(rows, 440, 36, 4, 2)

    def _at_table(self, table: Table) -> Iterator[tuple[str, int, Callable[[], None]]]:
        """Words, key and deed of each button about the table."""
        app, seat = self.app, self.seat
        if table.practice and app.real_game() is not None:
            yield keys_text.LEAVE_PRACTICE, pygame.K_g, app.back_to_game
        if table.practice and seat is not None:
            yield replay_text.LOOK_BACK, pygame.K_b, lambda: app.tell(exchange.look_back(app, table))
        yield replay_text.SEATS, pygame.K_w, partial(app.show, PageName.LEAVING, table)
        if seat is not None:
            yield replay_text.COPY_POSITION, pygame.K_c, lambda: app.tell(exchange.copy_table(table, seat))

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
