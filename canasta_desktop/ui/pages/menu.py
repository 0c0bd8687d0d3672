"""The first screen: go on, begin, look around, leave."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.goals import goals_of
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.goals import kept_goals
from canasta_desktop.session.store.played_days import days_in_a_row, days_of
from canasta_desktop.session.store.progress import last_learned, lesson_due, lessons_done
from canasta_desktop.ui.draw.card_groups import draw_arc
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit import pad_keys
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Grid, Padding, Row, Spacer, Span, Stack, at_least
from canasta_desktop.ui.kit.page import SINGLE, PageScene
from canasta_desktop.ui.kit.widgets import Button, ProfileChip, State, TextLink, cap_width, draw_cap, enter_button, key_of
from canasta_desktop.ui.services.daily_game import DATE_TICK_MS
from canasta_desktop.ui.services.page_kinds import DailyPage, HouseShelfPage, PageName, ScorePadPage
from canasta_desktop.ui.table.geometry.table_layout import SHAPE
from canasta_desktop.ui.table.paint.thumbnails import TablePictures
from canasta_desktop.version import version_line
from canasta_desktop.words import (
    about_text,
    common_text,
    daily_text,
    goals_text,
    hotkeys,
    lessons_text,
    profiles_text,
    saved_games_text,
)
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.perspective import Perspective, at_screen, seen_by_screen
from canasta_desktop.words.titles import preset_title, rules_title

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.viewer.glance import Glance
    from canasta_desktop.ui.kit.layout import Element, Ruler
    from canasta_desktop.ui.services.game_window import GameWindow

_FAN: Final = ("JK2", "JK1", "AS", "JD", "KC", "TS", "QH")
_STEP: Final = 9.5  # degrees from card to card
_LEAST_CARD: Final = 60  # design px: a fan of smaller cards is left out
_WIDEST: Final = 2.25  # wider windows get more cloth, not a wider page
_PAD, _CARD_LINE, _HIGH = 12, 24, 128  # design px of the card of a game that waits


def picture_size(t: float) -> tuple[int, int]:
    """Px of the picture on the card."""
    high = _HIGH - 2 * _PAD
    return round(high * SHAPE * t), round(high * t)


class ContinueCard(Button):
    """A button with a picture at its left, in brass if it `leads`; `picture` draws into a box of `picture_size`."""

    def __init__(self, action: Callable[[], None], stands: str, picture: Callable[[Pen, Box], None], *, leads: bool) -> None:
        if leads:
            super().__init__(
                common_text.CONTINUE, action, kind="main", cap=hotkeys.ENTER, hotkey=pygame.K_RETURN, subtitle=stands
            )
        else:
            super().__init__(common_text.CONTINUE, action, subtitle=stands)
        self._picture = picture

    def _widths(self, ruler: Ruler) -> Span:
        least = (_HIGH - 2 * _PAD) * SHAPE + ruler.width(self.label, Role.HEAD, Weight.BOLD) + _PAD + 120
        return Span(least, least)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw ground, picture, words and key."""
        box = self.box.moved(0, 1) if state.pressed else self.box
        ink, cap_ink = self._plate(pen, box, state)
        wide, high = picture_size(pen.t)
        picture = Box(box.x + _PAD, box.y + _PAD, wide / pen.t, high / pen.t)
        self._picture(pen, picture)
        x, end = picture.right + 20, box.right - 20
        key = pad_keys.cap_shown(pen, self.cap)
        cap = cap_width(pen, key) if key else 0
        words = pen.fit(self.label, Role.HEAD, end - x - cap - 12, Weight.BOLD)
        lines = pen.art.type.wrap(self.subtitle, 18 * pen.t, (end - x) * pen.t, Weight.SEMIBOLD)
        y = box.cy - _CARD_LINE * len(lines) / 2
        pen.write(words, Role.HEAD, ink, x, y, weight=Weight.BOLD)
        if key:
            draw_cap(pen, end - cap, y, key, cap_ink, on_brass=True)
        for line in lines:
            y += _CARD_LINE + 4
            soft = pen.palette.ink_soft if self.kind == "main" else pen.palette.muted
            pen.write(line, Role.SMALL, soft, x, y, weight=Weight.SEMIBOLD)


class WaitingGame(NamedTuple):
    """A game to continue: its number (None: it is open in this window), its table if that can be read, and a line of text.

    `played` is when it was last played; None if it is open or cannot be read.
    """

    game: int | None
    glance: Glance | None
    stands: str
    played: dt.datetime | None = None


def waiting_game(app: GameWindow) -> WaitingGame | None:
    """The current game of this window, or the last played one; a game that counts comes before practice.

    The deal of the day, which has an entry of its own, comes only if there is no other game.
    """
    table, real = app.games.table, app.games.real_game()
    aside = table is not None and (table.practice or app.daily.is_daily(table))
    if table is not None and not table.game.over and not (aside and real is not None):
        from canasta_desktop.session.viewer.glance import glance_at

        seat = next((seat for seat in range(len(table.seatings)) if table.is_human(seat)), 0)
        who = at_screen(table.game.terms, table.seatings, seat)
        seen = glance_at(table) if table.begun else None
        stands = _stands(table.rules, max(1, table.game.deal_number), who, table.game.totals, practice=table.practice)
        return WaitingGame(None, seen, stands)
    game = catalogue.latest(app.data.archive) if real is None else real
    if game is None:
        return None
    from canasta_desktop.session.store.rows import UnfitError
    from canasta_desktop.session.viewer.glance import glance

    row, deal = catalogue.look(app.data.archive, game) or (None, None)
    try:
        seen = glance(row, deal) if row and deal else None
    except UnfitError:
        seen = None
    if row is None or seen is None:
        return WaitingGame(game, None, saved_games_text.DAMAGED)
    stands = _stands(seen.rules, seen.deal, seen_by_screen(seen), row.totals, practice=bool(row.practice))
    return WaitingGame(game, seen, stands, row.changed)


def _stands(rules: RuleSet, deal: int, who: Perspective, totals: Sequence[int], *, practice: bool) -> str:
    stands = common_text.game_so_far(rules_title(rules), deal, who.side_names, [totals[side] for side in who.sides])
    return saved_games_text.practice_stands(stands) if practice else stands


class MenuScene(PageScene):
    """What to do next. A game that is under way, or was left, can be gone on with."""

    app: GameWindow

    light: ClassVar[tuple[float, float]] = (0.68, 0.46)

    def __init__(self, app: GameWindow) -> None:
        super().__init__(app)
        self.pictures = TablePictures(app.art)
        self._waiting: WaitingGame | None = None
        self._today = ""
        self._date = app.daily.today()
        self._unfinished = 0
        """Number of games that are not over."""
        self._lesson: str | None = None
        self._learns = False
        self._done: frozenset[str] = frozenset()
        self._person = app.data.profiles.current.key

    def resume(self) -> None:
        """Back from another page: a game may have begun, ended or gone since, and somebody else may play."""
        before = self._person
        self.enter()
        self.rebuild()
        if self._person != before:
            self.app.welcome()

    def change_language(self) -> None:
        """Word again what there is to go on with."""
        self.enter()
        super().change_language()

    def enter(self) -> None:
        """See what there is to go on with."""
        self._person = self.app.data.profiles.current.key
        self.pictures.forget()
        self._waiting = waiting_game(self.app)
        self._unfinished = catalogue.unfinished(self.app.data.archive)
        self._date = today = self.app.daily.today()
        days = days_of(self.app.data.archive, self._person)
        streak, goals = 0, ""
        if self.app.preferences.now.medals:
            streak = days_in_a_row(days, today)
            reached = kept_goals(self.app.data.archive, self._person, today).get(today, ())
            goals = goals_text.count(len(reached), len(goals_of(today)))
        self._today = daily_text.entry(days.get(today), streak, goals)
        self._see_lessons()

    def _see_lessons(self) -> None:
        """Find the next lesson for a person who is learning, and whether it leads the menu: it does unless a game was played
        since.
        """
        archive, person = self.app.data.archive, self.app.data.profiles.current
        self._done = lessons_done(archive, person.key)
        new = person.experience == "new"
        self._lesson = lesson_due(self._done, self.app.games.rules, begun=new) if self._done or new else None
        last, waiting = last_learned(archive, person.key), self._waiting
        since = last is not None and waiting is not None and waiting.played is not None and waiting.played < last
        self._learns = self._lesson is not None and (waiting is None or since)

    def body(self) -> Element:
        """Title and entries at the left, a fan of cards beside them; who plays at the upper right, the version at the foot."""
        page = min(self.width, _WIDEST * self.window_height)
        edge = (self.width - page) / 2
        left = self.margin + 16 if self.narrow else edge + 0.085 * page
        fan = Picture(_paint_fan, grow=1)
        wide = Row(Spacer(left), self._column(min(540, 0.38 * self.width)), fan, Spacer(edge, grow=0)).sized(wide=SINGLE)
        slim = Row(Spacer(left), self._column(540), at_least(Picture(_paint_fan, grow=1), left))
        who = self.app.data.profiles.current
        people = partial(self.app.show, PageName.PROFILES)
        chip = ProfileChip(profiles_text.name_of(who), who.avatar, people, hotkey=key_of(hotkeys.PEOPLE))
        upper = Row(Spacer(Span(left + 260, left + 420)), Spacer(), Padding(chip, right=self.margin, top=24), align="start")
        return Stack(Column(Either(wide, slim, grow=1), self._foot(left)), Column(upper, Spacer()))

    def _column(self, wide: float) -> Element:
        entries = at_least(self._entries(), wide)
        titles = (
            self._title(Role.HERO, 60, 56, 5),
            self._title(Role.TITLE, 55, 16, 2),
            self._title(Role.TITLE, 55, 16, 2, told=False),
        )
        return ByHeight(*(Column(Spacer(24, grow=1), title, entries, Spacer(24, grow=1)) for title in titles))

    @staticmethod
    def _title(size: Role, high: float, gap: float, off: float, *, told: bool = True) -> Element:
        """The game's name, a brass line, and if `told` a line about it; `off` moves the first letter's edge to the line's."""
        name = Padding(Text(common_text.GAME, size, weight=Weight.SERIF, line=high), left=-off, right=off)
        brass = Picture(lambda pen, b: pen.box(b, 1.5, pen.palette.brass), 96, 3)
        line = Text(common_text.menu_line(len(ALL_PRESETS)), ink="muted", weight=Weight.REGULAR, line=26, lines=None)
        return Column(name, Spacer(gap), Row(brass, Spacer()), Padding(line, top=26, bottom=29) if told else Spacer(16))

    def _entries(self) -> Element:
        show, waiting, card, note = self.app.show, self._waiting, None, common_text.NEW_GAME_NOTE
        label, begin = common_text.NEW_GAME, partial(show, PageName.NEW_GAME)
        if waiting:
            card = ContinueCard(
                self._continue, waiting.stands, partial(self.pictures.draw, name="table"), leads=not self._learns
            )
            card.sized(high=_HIGH)
        if waiting or self._learns:
            new = Button(label, begin, hotkey=key_of(hotkeys.NEW), subtitle=note)
        else:
            new = enter_button(label, begin, subtitle=note)
        others: list[tuple[str, str, Callable[[], None]]] = [
            (saved_games_text.entry(self._unfinished), hotkeys.SAVED_GAMES, partial(show, PageName.SAVED_GAMES)),
            (saved_games_text.STATISTICS, hotkeys.STATISTICS, partial(show, PageName.STATISTICS)),
            (saved_games_text.HOUSE_RULES, hotkeys.HOUSE_RULES, partial(show, HouseShelfPage())),
            (common_text.LEARN, hotkeys.LEARN, partial(show, PageName.LEARN)),
            (common_text.SCORE_PAD, hotkeys.SCORE_PAD, self._score_pad),
            (common_text.SETTINGS, hotkeys.SETTINGS, partial(show, PageName.SETTINGS)),
            (common_text.QUIT, hotkeys.QUIT, self.app.quit),
        ]
        quiet = partial(Button, kind="quiet", left=True)
        ways = [quiet(label, action, hotkey=key_of(letter)).sized(high=58) for label, letter, action in others]
        ways[0].tip = saved_games_text.wait_there(self._unfinished) if self._unfinished else ""
        daily = Button(daily_text.TITLE, partial(show, DailyPage()), hotkey=key_of(hotkeys.DAILY), subtitle=self._today)
        leads = (self._lesson_entry(), card) if self._learns else (card, self._lesson_entry())
        return Column(*leads, new.sized(high=84), daily.sized(high=84), Grid(*ways, columns=2, gap=12), gap=12)

    def _lesson_entry(self) -> Button | None:
        """The entry for the next lesson; None for a person who is not learning."""
        name = self._lesson
        if name is None:
            return None
        from canasta_desktop.session.lessons.lesson import lesson  # not needed by who learns nothing
        from canasta_desktop.session.lessons.order import CLASSIC

        named = lessons_text.go_on if self._done else lessons_text.begin
        given, go_on = lesson(name), partial(self.app.learning.begin_lesson, name)
        place = CLASSIC.index(name) + 1 if name in CLASSIC else 0
        label = named(place, lessons_text.lesson_words(given.title) if place else preset_title(name))
        make = enter_button if self._learns else Button
        return make(label, go_on, subtitle=lessons_text.lesson_words(given.summary)).sized(high=84)

    def _foot(self, left: float) -> Element:
        app = self.app
        said = [app.preferences.notice, app.data.archive.notice, app.data.profiles.notice, app.data.house.notice]
        notices = [Paragraph(notice_text(notice), Role.SMALL, "minus", line=26) for notice in said if notice]
        version = TextLink(
            about_text.menu_line(version_line()), partial(app.show, PageName.ABOUT), hotkey=key_of(hotkeys.ABOUT)
        )
        row = Row(Padding(Column(*notices), left=left, bottom=9), Spacer(24, grow=1), version, align="end")
        return Padding(row, left=0, top=24, right=24, bottom=8)

    def _continue(self) -> None:
        if self._waiting is None or self._waiting.game is None:
            self.app.games.show_table()
        elif why := self.app.games.resume_game(self._waiting.game):
            self.app.tell(why)
            self.resume()

    def _score_pad(self) -> None:
        """Show the score pads, and the last written one at once while its game goes on."""
        from canasta_desktop.session.store.score_pads import all_pads, running_pad  # brings the rules, which the menu needs not

        self.app.show(PageName.SCORE_PADS)
        running = running_pad(all_pads(self.app.data.archive))
        if running is not None:
            self.app.show(ScorePadPage(running))

    def back(self) -> None:
        """Esc does nothing: nothing lies under the menu."""

    def resize(self) -> None:
        """Place everything anew; pictures of another size are made again."""
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

    @property
    def tick_ms(self) -> int | None:
        """As often as the date is looked at."""
        return super().tick_ms or DATE_TICK_MS

    def update(self, dt_ms: float) -> None:
        """Make the picture; on another day the deal of the day and the goals are others."""
        super().update(dt_ms)
        if self.app.daily.today() != self._date and not self.group.pressing:
            self.enter()
            self.rebuild()
        glance = self._waiting.glance if self._waiting else None
        if glance and self._picture_wanted and not self.pictures.busy and self.app.frames:
            self.pictures.begin("table", glance, [picture_size(self.t)])
        elif self.pictures.work():
            self.invalidate()


def _paint_fan(pen: Pen, box: Box) -> None:
    """A fan of cards in the middle; none if it would be too small."""
    width = min(0.344 * box.h, (box.w - 96) / 3.5)
    if width >= _LEAST_CARD:
        y = box.y + 0.527 * box.h - width * CARD_RATIO / 2
        draw_arc(pen, _FAN, box.cx, y, width, radius=width * 2.1, step=_STEP, unit=2)
