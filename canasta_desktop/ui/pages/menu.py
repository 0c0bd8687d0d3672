"""The first screen: go on, begin, look around, leave."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.glance import Glance, glance, glance_at
from canasta_desktop.session.store.rows import UnfitError
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.kit.widgets.link import TextLink
from canasta_desktop.ui.kit.widgets.profile_chip import ProfileChip
from canasta_desktop.ui.pages.continue_card import ContinueCard, picture_size
from canasta_desktop.ui.table.table_picture import TablePictures, seen_by_screen
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.version import version_line
from canasta_desktop.words import about_text, common_text, profiles_text, saved_games_text
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_FAN: Final = ("JK2", "JK1", "AS", "JD", "KC", "TS", "QH")
_STEP: Final = 9.5  # degrees from card to card
_LEAST_CARD: Final = 60  # design px: a fan of smaller cards is left out
_WIDEST: Final = 2.25  # wider windows get more cloth, not a wider page
_TITLE, _TINY_TITLE, _TO_CONTROLS = 116, 64, 84  # design px over the line under the title; from there to the first entry
_FIRST, _SECOND, _ENTRY, _GAP, _FOOT = 128, 84, 58, 12, 76
_LINE: Final = 26


class MenuScene(PageScene):
    """What to do next. A game that is under way, or was left, can be gone on with."""

    app: GameWindow

    light: ClassVar[tuple[float, float]] = (0.68, 0.46)

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.pictures = TablePictures(app.art)
        self._game: int | None = None
        self._glance: Glance | None = None
        self._stands = ""

    # the game that waits

    def enter(self) -> None:
        """See what there is to go on with."""
        self._look()

    def resume(self) -> None:
        """Back from another page: a game may have begun, ended or gone since."""
        self._look()
        self.rebuild()

    def _look(self) -> None:
        """The game that is under way in this window, or the one that was played last; one that counts before practice."""
        self._game, self._glance, self._stands = None, None, ""
        self.pictures.forget()
        table = self.app.table
        real = self.app.real_game()
        if table is not None and table.game.winner is None and not (table.practice and real is not None):
            self._stands = saved_games_text.practice_stands(_stands(table)) if table.practice else _stands(table)
            self._glance = glance_at(table) if table.game.position is not None else None
            return
        game = catalogue.latest(self.app.archive) if real is None else real
        found = catalogue.look(self.app.archive, game) if game is not None else None
        if game is None or found is None or found[1] is None:
            self._game, self._stands = game, saved_games_text.DAMAGED if game is not None else ""
            return
        self._game = game
        try:
            self._glance = glance(found[0], found[1])
        except UnfitError:
            self._stands = saved_games_text.DAMAGED
            return
        who = seen_by_screen(self._glance)
        totals = [found[0].totals[side] for side in who.sides]
        stands = common_text.game_so_far(self._glance.deal, who.side_names, totals)
        self._stands = saved_games_text.practice_stands(stands) if found[0].practice else stands

    @property
    def waits(self) -> bool:
        """Whether there is a game to go on with."""
        return bool(self._stands)

    # places

    @property
    def _left(self) -> float:
        if self.narrow:
            return self.margin + 16
        page = min(self.width, _WIDEST * self.window_height)
        return (self.width - page) / 2 + 0.085 * page

    @property
    def _column(self) -> float:
        return min(540, self.width - 2 * self._left) if self.narrow else min(540, self.width * 0.38)

    @property
    def _entries_height(self) -> float:
        first = _FIRST + _GAP if self.waits else 0
        rows = math.ceil((len(self._small()) + 1) / 2)
        return first + _SECOND + _GAP + rows * (_ENTRY + _GAP) - _GAP

    @property
    def least_height(self) -> float:
        """Title, entries and the line at the foot."""
        return 24 + self._title_high + _TO_CONTROLS + self._entries_height + 24 + max(_FOOT, self._notice_height + 32)

    @property
    def _title_line(self) -> float:
        """The brass line under the title; the whole column stands a little above the middle."""
        whole = self._title_high + _TO_CONTROLS + self._entries_height
        return max(24, 0.47 * (self.height - 24) - whole / 2) + self._title_high

    @property
    def _title_high(self) -> float:
        return _TINY_TITLE if self.tiny else _TITLE

    # controls

    def controls(self) -> Sequence[Widget]:
        """Continue (only while a game waits), New game, the other pages in two columns; who plays; the version."""
        x, y, wide = self._left, self._title_line + _TO_CONTROLS, self._column
        made: list[Widget] = []
        if self.waits:
            made.append(self._continue_card(Box(x, y, wide, _FIRST)))
            y += _FIRST + _GAP
        new = Button(
            Box(x, y, wide, _SECOND),
            common_text.NEW_GAME,
            self._new_game,
            kind="on" if self.waits else "main",
            cap="" if self.waits else common_text.ENTER,
            hotkey=pygame.K_n if self.waits else pygame.K_RETURN,
            subtitle=common_text.NEW_GAME_NOTE,
        )
        made.append(new)
        y += _SECOND + _GAP
        half = (wide - _GAP) / 2
        entries = [*self._small(), (common_text.QUIT, pygame.K_q, self.app.quit)]
        for at, (label, key, action) in enumerate(entries):
            whole = at == len(entries) - 1 and at % 2 == 0
            box = Box(x + at % 2 * (half + _GAP), y + at // 2 * (_ENTRY + _GAP), wide if whole else half, _ENTRY)
            made.append(Button(box, label, action, kind="quiet", hotkey=key, left=True))
        return [*made, self._profile_chip(), self._about_link()]

    def _continue_card(self, box: Box) -> Button:
        return ContinueCard(
            box,
            common_text.CONTINUE,
            self._continue,
            subtitle=self._stands,
            cap=common_text.ENTER,
            hotkey=pygame.K_RETURN,
            picture=self._paint_picture,
        )

    def _small(self) -> list[tuple[str, int, Callable[[], None]]]:
        """The pages that have a button of half the width: label, key, what to do."""
        return [
            (saved_games_text.TITLE, pygame.K_g, self._saved_games),
            (saved_games_text.STATISTICS, pygame.K_t, self._statistics),
            (saved_games_text.HOUSE_RULES, pygame.K_h, self._house_rules),
            (common_text.LEARN, pygame.K_l, self._learn),
            (common_text.SETTINGS, pygame.K_s, self._settings),
        ]

    def _profile_chip(self) -> ProfileChip:
        """Who plays, at the upper right, with the way to the others."""
        who = self.app.profiles.current
        room = self.width - self.margin - self._left - (260 if self.tiny else 420)
        wide = max(ProfileChip.HIGH, min(room, ProfileChip.width(self.words_width, profiles_text.name_of(who))))
        box = Box(self.width - self.margin - wide, 24, wide, ProfileChip.HIGH)
        return ProfileChip(box, who.avatar, profiles_text.name_of(who), self._profiles, hotkey=pygame.K_p)

    def _about_link(self) -> TextLink:
        """The version, small in the lower right corner."""
        line, wide = self._version
        box = Box(self.width - 24 - wide, self.height - 52, wide, 44)
        return TextLink(box, line, self._about, hotkey=pygame.K_a)

    @property
    def _version(self) -> tuple[str, float]:
        """The version's line and the room that it takes."""
        line = about_text.menu_line(version_line())
        return line, self.words_width(line, Role.SMALL, Weight.REGULAR) + 24

    # what they do

    def _continue(self) -> None:
        if self._game is None:
            self.app.show_table()
            return
        why = self.app.resume_game(self._game)
        if why:
            self.app.tell(why)
            self.resume()

    def _new_game(self) -> None:
        self.app.show(PageName.NEW_GAME)

    def _saved_games(self) -> None:
        self.app.show(PageName.SAVED_GAMES)

    def _statistics(self) -> None:
        self.app.show(PageName.STATISTICS)

    def _house_rules(self) -> None:
        self.app.show(PageName.HOUSE_SHELF)

    def _profiles(self) -> None:
        self.app.show(PageName.PROFILES)

    def _learn(self) -> None:
        from canasta_desktop.engine.ruleset import preset

        rules = self.app.table.rules if self.app.table else preset(self.app.settings.rules)
        players = len(self.app.table.seatings) if self.app.table else rules.players
        self.app.show(PageName.RULES, rules, players)

    def _settings(self) -> None:
        self.app.show(PageName.SETTINGS)

    def _about(self) -> None:
        self.app.show(PageName.ABOUT)

    def back(self) -> None:
        """Esc goes back to a game that is under way."""
        if self.app.table is not None and self.waits and self._game is None:
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
        return self._glance is not None and not self.pictures.has("table", self._picture_size)

    @property
    def _picture_size(self) -> tuple[int, int]:
        return picture_size(_FIRST, self.t)

    def update(self, dt_ms: float) -> None:
        """Make the picture."""
        super().update(dt_ms)
        if self._picture_wanted and self._glance and not self.pictures.busy and self.app.frames:
            self.pictures.begin("table", self._glance, [self._picture_size])
        elif self.pictures.work():
            self.invalidate()

    def _paint_picture(self, pen: Pen, box: Box) -> None:
        self.pictures.draw(pen, box, "table")

    # drawing

    @property
    def _notices(self) -> list[str]:
        """What the user should know about settings and all that is kept, in lines."""
        app = self.app
        said = [app.preferences.notice, app.archive.notice, app.profiles.notice, app.house.notice]
        room = self.width - 24 - self._version[1] - self._left - 24
        return [line for notice in said if notice for line in self.wrap(notice_text(notice), Role.SMALL, max(280.0, room))]

    @property
    def _notice_height(self) -> float:
        return len(self._notices) * _LINE

    def paint(self, pen: Pen) -> None:
        """The title, and a fan of cards."""
        p, x, line = pen.palette, self._left, self._title_line
        size, up = (Role.TITLE, 22) if self.tiny else (Role.HERO, 46)
        pen.write(common_text.GAME, size, p.text, x - (2 if self.tiny else 5), line - up, "bottomleft", Weight.SERIF)
        pen.box(Box(x, line, 96, 3), 1.5, p.brass)
        pen.write(common_text.MENU_LINE, Role.BODY, p.muted, x, line + 42, weight=Weight.REGULAR)
        self._paint_fan(pen)
        y = self.height - 30 - self._notice_height + _LINE
        for words in self._notices:
            pen.write(words, Role.SMALL, p.minus, x, y, weight=Weight.REGULAR)
            y += _LINE

    def _paint_fan(self, pen: Pen) -> None:
        left = self._left + self._column
        page = min(self.width, _WIDEST * self.window_height)
        room = (self.width + page) / 2 - left
        width = min(0.32 * self.height, (room - 96) / 3.5)
        if width < _LEAST_CARD:
            return
        radius = width * 2.1
        cx, cy = left + room / 2, 0.49 * self.height
        for i, code in enumerate(_FAN):
            turn = (i - (len(_FAN) - 1) / 2) * _STEP
            x = cx + radius * math.sin(math.radians(turn))
            y = cy + radius * (1 - math.cos(math.radians(turn)))
            pen.card(code, x - width / 2, y - width * CARD_RATIO / 2, width, angle=-turn or 360, unit=2)


def _stands(table: Table) -> str:
    """Where a game under way stands, in a line."""
    seat = next((seat for seat in range(len(table.seatings)) if table.is_human(seat)), 0)
    who = at_screen(table.game.terms, table.seatings, seat)
    totals = [table.game.totals[side] for side in who.sides]
    return common_text.game_so_far(max(1, table.game.deal_number), who.side_names, totals)
