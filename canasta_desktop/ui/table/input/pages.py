"""The pages that open over the table, and the ways out of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.ui.table.page_kinds import PageName, PausePage, RulesPage

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.input.presenter import OwnSeat
    from canasta_desktop.ui.table.window import GameWindow


@dataclass(eq=False)
class TablePages:
    """Opens pages over one table."""

    app: GameWindow
    own: OwnSeat

    def leave(self) -> None:
        """Open the pause, or leave the lesson."""
        if self.own.tutor is not None:
            self.app.learning.leave_lesson()
            return
        table, to_menu = self.own.table, partial(self.app.show_alone, PageName.MENU)
        self.app.show(PausePage(table.rules, len(table.seatings), to_menu, self.own.viewer))

    def go_back(self) -> None:
        """Leave practice for where it leads back to."""
        self.app.games.go_back()

    def show_rules(self, code: Code | None = None) -> None:
        """The rules of this game; with a code, open at the sentence that explains the refusal."""
        from canasta_desktop.words.rule_links import chapter_of, sentence_of
        from canasta_desktop.words.rulebook import rulebook

        rules, players = self.own.table.rules, len(self.own.table.seatings)
        place = (None, None) if code is None else (chapter_of(code), sentence_of(code, rulebook(rules, players)))
        self.app.show(RulesPage(rules, players, *place))

    def show_values(self) -> None:
        """What cards are worth in this game."""
        self.app.show(PageName.VALUES)
