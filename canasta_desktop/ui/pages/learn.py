"""Learn Canasta: the lessons with what is done, and the rule book."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.lessons.lesson import lesson
from canasta_desktop.session.lessons.order import CLASSIC, FURTHER
from canasta_desktop.session.store.progress import lesson_due, lessons_done
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text, area
from canasta_desktop.ui.kit.layout import Column, Either, Element, Grid, Row, Spacer, Span
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.services.page_kinds import PageName, RulesPage
from canasta_desktop.words import hotkeys, practice_text
from canasta_desktop.words import lessons_text as words
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.widgets.button import Kind
    from canasta_desktop.ui.services.game_window import GameWindow

_HIGH: Final = 88  # design px of a lesson's button
_GAP: Final = 12
_WIDE: Final = 1240  # design px of width from which the further games stand beside the others


class LearnScene(PageScene):
    """The lessons in order, the next one to do as the main button."""

    app: GameWindow

    def body(self) -> Element:
        """The lessons of the common game over practice and the rule book; the further games beside them or under them."""
        done = lessons_done(self.app.data.archive, self.app.data.profiles.current.key)
        due = lesson_due(done, self.app.games.rules)
        count = words.progress(len(done & set(CLASSIC)), len(CLASSIC))
        row = [self._lesson(name, at, name in done, main=name == due) for at, name in enumerate(CLASSIC, 1)]
        common = self._group(words.THE_GAME, count, row, 2)
        games = sorted(FURTHER, key=self.app.games.rules_offered.index)
        rest = [self._lesson(name, 0, name in done, main=name == due) for name in games]
        further = self._group(words.FURTHER, "", rest, 1)
        usual = preset(self.app.games.rules)
        read = partial(self.app.show, RulesPage(usual, usual.players))
        book = Button(words.RULE_BOOK, read, letter=hotkeys.RULE_BOOK, kind="quiet", subtitle=words.RULE_BOOK_NOTE)
        practise = partial(self.app.show, PageName.PRACTICE)
        ask = Button(practice_text.TITLE, practise, letter=hotkeys.PRACTICE, kind="quiet", subtitle=practice_text.NOTE)
        more = self._group(words.MORE, "", [ask.sized(high=_HIGH), book.sized(high=_HIGH)], 2)
        first = Column(common, more, gap=18)
        both = Row(first.sized(grow=2), further.sized(grow=1), gap=24, align="start")
        body = Either(both.sized(wide=Span(_WIDE, _WIDE)), Column(first, further, gap=18))
        return self.under_title(words.TITLE, body=Column(body, Spacer(20)))

    def _group(self, title: str, note: str, buttons: list[Button], columns: int) -> Element:
        head = Row(Text(title, Role.HEAD, "brass_text", Weight.BOLD), Spacer(), Text(note, Role.SMALL, "muted"), align="middle")
        return area(Column(head, Spacer(8), Grid(*buttons, columns=columns, gap=_GAP)), 22, 16, 20)

    def _lesson(self, name: str, place: int, done: bool, *, main: bool) -> Button:
        given = lesson(name)
        title = words.lesson_words(given.title) if place else preset_title(name)
        label = words.numbered(place, title) if place else title
        note = words.lesson_words(given.summary)
        begin = partial(self.app.learning.begin_lesson, name)
        kind: Kind = "main" if main else "quiet"
        made = Button(
            label, begin, kind=kind, icon="check" if done else "", subtitle=note, hotkey=pygame.K_RETURN if main else None
        )
        return made.sized(high=_HIGH)
