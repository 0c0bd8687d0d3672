"""The question of the first start: to learn, or to play. A sheet over the menu, asked once for each person."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.lessons.order import first_lesson
from canasta_desktop.session.welcome import STARTS
from canasta_desktop.ui.draw.card_groups import draw_arc
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Sheet, Text
from canasta_desktop.ui.kit.layout import Column, Element, Spacer
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.services.keymap import Command, Keymap
from canasta_desktop.words import hotkeys
from canasta_desktop.words import welcome_text as words
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.person import Experience
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.widgets.button import Kind
    from canasta_desktop.ui.services.game_window import GameWindow

_FAN: Final = ("QS", "QH", "QD", "QC", "QS", "QH", "JK1")
_CARD: Final = 62  # design px of width of a card of the fan
_FAN_HIGH: Final = 118
_WIDE: Final = 760


class WelcomeScene(SheetPage):
    """Three answers; each gives speed, tips and the usual level of the opponents. One begins the lessons, one a game."""

    app: GameWindow

    @property
    def summary(self) -> str:
        """The question, and what stands at the foot."""
        return paragraph(words.greeting(preset(self.app.games.rules)).question, self._hint, words.LATER)

    @property
    def _hint(self) -> str:
        return words.hint(Keymap(self.app.preferences.now.keys).cap(Command.HINT))

    def body(self) -> Element:
        """The question, the answers, and where all of it can be changed."""
        greeting = words.greeting(preset(self.app.games.rules))
        answers: tuple[tuple[str, Callable[[], None], str, str, Kind], ...] = (
            (words.LEARN, self.learn, hotkeys.WELCOME_LEARN, words.LEARN_NOTE, "main"),
            (words.KNOWS, partial(self.answer, "knows"), hotkeys.WELCOME_KNOWS, words.KNOWS_NOTE, "on"),
            (greeting.new, self.play, hotkeys.WELCOME_NEW, words.NEW_NOTE, "on"),
        )
        buttons = (
            Button(label, action, letter=letter, subtitle=note, kind=kind) for label, action, letter, note, kind in answers
        )
        rows = Column(
            Picture(_paint_fan, high=_FAN_HIGH),
            Text(greeting.title, Role.TITLE, weight=Weight.SERIF, line=60, align="middle", lines=None),
            Text(greeting.question, ink="muted", weight=Weight.REGULAR, line=32, align="middle", lines=None),
            Spacer(20),
            Column(*(button.sized(high=88) for button in buttons), gap=12),
            Spacer(18),
            Paragraph(self._hint, Role.SMALL, line=26, align="middle"),
            Paragraph(words.LATER, Role.SMALL, "muted", line=26, align="middle"),
        )
        return Sheet(rows, _WIDE, 36, 22, 26)

    def answer(self, experience: Experience) -> None:
        """Keep the answer for this person, and set what follows from it."""
        app, start = self.app, STARTS[experience]
        app.data.profiles.change(app.data.profiles.current.key, experience=experience)
        app.preferences.change("speed", start.speed)
        app.preferences.change("tips", start.tips)
        app.games.offer_bots()
        app.pop()

    def learn(self) -> None:
        """Keep that the person is new, and begin the first lesson of the game that stands first."""
        self.answer("new")
        self.app.learning.begin_lesson(first_lesson(self.app.games.rules))

    def play(self) -> None:
        """Keep that the person is new, and begin the game that a new game is set up with."""
        from canasta_desktop.ui.pages.new_game.page import NewGameScene  # not needed at any other start

        self.answer("new")
        NewGameScene(self.app).start()

    def back(self) -> None:
        """Esc: nothing is set, and the next start asks again."""
        self.app.pop()


def _paint_fan(pen: Pen, box: Box) -> None:
    draw_arc(pen, _FAN, box.cx, box.y + 6, _CARD, radius=_CARD * 3.2, step=9.0, unit=1.2)
