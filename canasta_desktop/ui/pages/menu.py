"""The first screen: go on, begin, look around, leave."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Grid, Padding, Row, Spacer, Span, Stack, at_least
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.kit.widgets.link import ProfileChip, TextLink
from canasta_desktop.ui.pages.continue_card import HIGH, ContinueCard, WaitingGame, picture_size, waiting_game
from canasta_desktop.ui.table.table_picture import TablePictures
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.version import version_line
from canasta_desktop.words import about_text, common_text, profiles_text, saved_games_text
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.table.window import GameWindow

_FAN: Final = ("JK2", "JK1", "AS", "JD", "KC", "TS", "QH")
_STEP: Final = 9.5  # degrees from card to card
_LEAST_CARD: Final = 60  # design px: a fan of smaller cards is left out
_WIDEST: Final = 2.25  # wider windows get more cloth, not a wider page


class MenuScene(PageScene):
    """What to do next. A game that is under way, or was left, can be gone on with."""

    app: GameWindow

    light: ClassVar[tuple[float, float]] = (0.68, 0.46)

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.pictures = TablePictures(app.art)
        self._waiting: WaitingGame | None = None

    def enter(self) -> None:
        """See what there is to go on with."""
        self._look()

    def resume(self) -> None:
        """Back from another page: a game may have begun, ended or gone since."""
        self._look()
        self.rebuild()

    def _look(self) -> None:
        self.pictures.forget()
        self._waiting = waiting_game(self.app)

    # the page

    def body(self) -> Element:
        """Title and entries at the left, a fan of cards beside them; who plays at the upper right, the version at the foot."""
        page = min(self.width, _WIDEST * self.window_height)
        edge = (self.width - page) / 2
        left = self.margin + 16 if self.narrow else edge + 0.085 * page
        wide = Row(
            Spacer(left), self._column(min(540, 0.38 * self.width)), Picture(_paint_fan, grow=1), Spacer(edge, grow=0)
        ).sized(wide=SINGLE)  # fmt: skip
        slim = Row(Spacer(left), self._column(540), Spacer(left, grow=1))
        who = self.app.profiles.current
        people = partial(self.app.show, PageName.PROFILES)
        chip = ProfileChip(None, profiles_text.name_of(who), who.avatar, people, hotkey=pygame.K_p)
        upper = Row(Spacer(Span(left + 260, left + 420)), Spacer(), Padding(chip, right=self.margin, top=24), align="start")
        return Stack(Column(Either(wide, slim, grow=1), self._foot(left)), Column(upper, Spacer()))

    def _column(self, wide: float) -> Element:
        """The title over the entries, smaller where there is little height."""
        entries, titles = (
            at_least(self._entries(), wide),
            (self._title(Role.HERO, 60, 56, 5), self._title(Role.TITLE, 55, 9, 2)),
        )
        return ByHeight(*(Column(Spacer(24, grow=1), title, entries, Spacer(24, grow=1)) for title in titles))

    @staticmethod
    def _title(size: Role, high: float, gap: float, off: float) -> Element:
        """The game's name, a brass line, what it is; `off` brings the edge of the first letter over the line."""
        name = Padding(Text(common_text.GAME, size, weight=Weight.SERIF, line=high), left=-off, right=off)
        brass = Picture(lambda pen, b: pen.box(b, 1.5, pen.palette.brass), 96, 3)
        line = Text(common_text.MENU_LINE, ink="muted", weight=Weight.REGULAR, line=26, lines=None)
        return Column(name, Spacer(gap), Row(brass, Spacer()), Padding(line, top=26, bottom=29))

    def _entries(self) -> Element:
        """Continue (only while a game waits), New game, the other pages in two columns."""
        new = Button(
            None, common_text.NEW_GAME, partial(self.app.show, PageName.NEW_GAME), kind="on" if self._waiting else "main",
            cap="" if self._waiting else common_text.ENTER, hotkey=pygame.K_n if self._waiting else pygame.K_RETURN,
            subtitle=common_text.NEW_GAME_NOTE,
        ).sized(high=84)  # fmt: skip
        others = [
            Button(None, label, action, kind="quiet", hotkey=key, left=True).sized(high=58)
            for label, key, action in self._others()
        ]
        return Column(
            self._continue_card(self._waiting) if self._waiting else None, new, Grid(*others, columns=2, gap=12), gap=12
        )

    def _others(self) -> list[tuple[str, int, Callable[[], None]]]:
        """Label, key, what to do."""
        return [
            (saved_games_text.TITLE, pygame.K_g, partial(self.app.show, PageName.SAVED_GAMES)),
            (saved_games_text.STATISTICS, pygame.K_t, partial(self.app.show, PageName.STATISTICS)),
            (saved_games_text.HOUSE_RULES, pygame.K_h, partial(self.app.show, PageName.HOUSE_SHELF)),
            (common_text.LEARN, pygame.K_l, self._learn),
            (common_text.SETTINGS, pygame.K_s, partial(self.app.show, PageName.SETTINGS)),
            (common_text.QUIT, pygame.K_q, self.app.quit),
        ]

    def _continue_card(self, waiting: WaitingGame) -> Button:
        return ContinueCard(
            None, common_text.CONTINUE, self._continue, subtitle=waiting.stands, cap=common_text.ENTER, hotkey=pygame.K_RETURN,
            picture=lambda pen, box: self.pictures.draw(pen, box, "table"),
        ).sized(high=HIGH)  # fmt: skip

    def _foot(self, left: float) -> Element:
        """What the user should know about settings and all that is kept; the version."""
        app = self.app
        said = [app.preferences.notice, app.archive.notice, app.profiles.notice, app.house.notice]
        notices = [Paragraph(notice_text(notice), Role.SMALL, "minus", line=26) for notice in said if notice]
        version = TextLink(None, about_text.menu_line(version_line()), partial(app.show, PageName.ABOUT), hotkey=pygame.K_a)
        row = Row(Padding(Column(*notices), left=left, bottom=9), Spacer(24, grow=1), version, align="end")
        return Padding(row, left=0, top=24, right=24, bottom=8)

    # what they do

    def _continue(self) -> None:
        if self._waiting is None or self._waiting.game is None:
            self.app.show_table()
            return
        why = self.app.resume_game(self._waiting.game)
        if why:
            self.app.tell(why)
            self.resume()

    def _learn(self) -> None:
        from canasta_desktop.engine.ruleset import preset

        rules = self.app.table.rules if self.app.table else preset(self.app.settings.rules)
        players = len(self.app.table.seatings) if self.app.table else rules.players
        self.app.show(PageName.RULES, rules, players)

    def back(self) -> None:
        """Esc goes back to a game that is under way."""
        if self.app.table is not None and self._waiting and self._waiting.game is None:
            self._continue()

    # the picture of the table, made once the menu itself is shown

    def resize(self) -> None:
        """Place everything anew; other cards may be wanted."""
        self.pictures.forget()
        super().resize()

    @property
    def animating(self) -> bool:
        """While the picture is made, too."""
        return super().animating or self.pictures.busy or self._picture_wanted

    @property
    def _picture_wanted(self) -> bool:
        waits = self._waiting is not None and self._waiting.glance is not None
        return waits and not self.pictures.has("table", picture_size(self.t))

    def update(self, dt_ms: float) -> None:
        """Make the picture."""
        super().update(dt_ms)
        glance = self._waiting.glance if self._waiting else None
        if glance and self._picture_wanted and not self.pictures.busy and self.app.frames:
            self.pictures.begin("table", glance, [picture_size(self.t)])
        elif self.pictures.work():
            self.invalidate()


def _paint_fan(pen: Pen, box: Box) -> None:
    """A fan of cards in the middle; none where it would be too small."""
    width = min(0.344 * box.h, (box.w - 96) / 3.5)
    if width < _LEAST_CARD:
        return
    radius = width * 2.1
    for i, code in enumerate(_FAN):
        turn = (i - (len(_FAN) - 1) / 2) * _STEP
        x = box.cx + radius * math.sin(math.radians(turn))
        y = box.y + 0.527 * box.h + radius * (1 - math.cos(math.radians(turn)))
        pen.card(code, x - width / 2, y - width * CARD_RATIO / 2, width, angle=-turn or 360, unit=2)
