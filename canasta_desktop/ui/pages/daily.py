"""The deal of the day: its result beside the expert's, the streak, the day's goals, and a calendar of the months."""

from __future__ import annotations

import calendar
import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.daily import ExpertPlays
from canasta_desktop.session.days import FIRST_DAY, rules_of
from canasta_desktop.session.goals import A_WEEK, Difficulty, GoalNow, goals_of, has_crown, month_count
from canasta_desktop.session.looks import next_look
from canasta_desktop.session.store.goals import kept_goals
from canasta_desktop.session.store.played_days import PlayedDay, assisted_days, days_in_a_row, days_of, keep_expert
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text, area
from canasta_desktop.ui.kit.layout import Column, Either, Element, Grid, Row, Spacer, Span
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import ActionWidget, Button, State, enter_button
from canasta_desktop.ui.pages.goal_rows import goal_row
from canasta_desktop.ui.pages.medals import medals_button
from canasta_desktop.ui.services.daily_game import DATE_TICK_MS
from canasta_desktop.words import daily_text as words
from canasta_desktop.words import goals_text, hotkeys
from canasta_desktop.words.numbers import points
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.services.game_window import GameWindow

_WIDE: Final = 1240  # design px of width from which calendar and deal stand beside each other
_CALENDAR: Final = 640  # design px of width of the calendar, at least
_DAY: Final = 78  # design px of height of a day in the calendar
_CROWN: Final = 26  # design px of width beside a week of the calendar
_MARK: Final = 7  # design px of width of a goal's mark in the calendar
_TICK: Final = 30


class DayLook(NamedTuple):
    """What a day of the calendar shows."""

    played: PlayedDay | None
    today: bool
    shown: bool
    """Whether it is the day whose deal is shown beside the calendar."""
    goals: int
    """Goals that were reached."""


class DayWidget(ActionWidget):
    """A day of the calendar: its number, the result where it has been played, and a mark for each goal that was reached."""

    least_width = 40.0
    usual_height = float(_DAY)

    def __init__(self, day: dt.date, look: DayLook, said: str, choose: Callable[[], None]) -> None:
        super().__init__(label=said, tip=said)
        self.day = day
        self.action = choose
        self.look = look

    def draw(self, pen: Pen, state: State) -> None:
        """Draw number and result; a ring round today, brass for the day that is shown."""
        p, b, played, look = pen.palette, self.box, self.look.played, self.look
        if not self.enabled:
            pen.write(str(self.day.day), Role.SMALL, p.dim, b.x + 12, b.y + 20, weight=Weight.REGULAR)
            return
        fill, alpha = (p.chosen, 0.95) if look.shown else (p.panel, 0.62 if state.hover else 0.36)
        edge = p.brass_text if look.today else p.line
        pen.box(b, 10, fill, alpha, edge, 2.4 if look.today else 1.2, 1.0 if look.today else 0.5)
        pen.write(str(self.day.day), Role.SMALL, p.text, b.x + 12, b.y + 20, weight=Weight.BOLD)
        if played is not None and played.result is not None:
            ink = p.fulfilled if played.result > 0 else p.minus if played.result < 0 else p.text
            said = pen.fit(points(played.result), Role.SMALL, b.w - 16, Weight.BOLD)
            pen.write(said, Role.SMALL, ink, b.cx, b.bottom - 30, "center", Weight.BOLD)
            if played.on_its_day:
                pen.icon("star", b.right - 18, b.y + 18, 14, p.brass_text)
        elif played is not None and played.under_way:
            pen.icon("play", b.cx, b.bottom - 30, 14, p.brass_text)
        for place in range(look.goals):
            x = b.cx + (place - (look.goals - 1) / 2) * (_MARK + 5)
            pen.icon("lozenge", x, b.bottom - 11, _MARK + 3, p.brass_text)


class DailyScene(PageScene):
    """Today, or another day of the calendar."""

    app: GameWindow

    def __init__(self, app: GameWindow, day: dt.date | None = None) -> None:
        super().__init__(app)
        self.today = app.daily.today()
        self.day = day or self.today
        self.month = self.day.replace(day=1)
        self._expert: ExpertPlays | None = None
        self._lost: int | None = None
        """Points that the person's moves cost on the day that is shown, if known."""
        self._news = ""
        """What has come of the expert's game while the page was open, in a sentence."""
        self._look()

    def _look(self) -> None:
        """Read what has been played, and let the expert play where its result is missing."""
        archive, profile = self.app.data.archive, self.app.data.profiles.current.key
        self.days, self.assisted = days_of(archive, profile), assisted_days(archive, profile)
        self.goals = kept_goals(archive, profile, self.today) if self.app.preferences.now.medals else {}
        played = self.days.get(self.day)
        wanted = played is not None and played.over and played.expert is None
        both = played is not None and played.over and played.expert is not None
        self._lost = self.app.daily.lost(self.day) if both else None
        if self._expert is not None and (not wanted or self._expert.day != self.day):
            self._expert.stop()
            self._expert = None
        if wanted and self._expert is None:
            self._expert = ExpertPlays(self.app.analysis, self.day)

    def enter(self) -> None:
        """Give the medals that a deal has won which has just been played."""
        self.app.learning.award_medals()

    def resume(self) -> None:
        """Back from another page: a deal may have been played, or another day begun."""
        self._follow_date()
        self._look()
        self.rebuild()

    def exit(self) -> None:
        """Let the expert stop."""
        if self._expert is not None:
            self._expert.stop()

    @property
    def streak(self) -> int:
        """Days in a row; 0 while medals and streaks are turned off."""
        return days_in_a_row(self.days, self.today) if self.app.preferences.now.medals else 0

    def body(self) -> Element:
        """The day that is shown, and the calendar."""
        goals = self._goals()
        shown = Column(self._shown(), area(goals, 26, 16, 20) if goals else None, gap=18)
        month = self._calendar()
        month.sized(wide=Span(_CALENDAR, _CALENDAR + 120))
        wide = Row(shown.sized(wide=Span(400, 620), grow=1), month, gap=24, align="start").sized(wide=Span(_WIDE, _WIDE))
        streak_said = Text(words.streak(self.streak), Role.HEAD, "brass_text", Weight.BOLD) if self.streak else None
        body = Column(Either(wide, Column(shown, month, gap=18)), Spacer(20))
        return self.under_title(words.TITLE, Spacer(), streak_said, medals_button(self, self.app), body=body)

    def _shown(self) -> Element:
        played = self.days.get(self.day)
        title = words.day_title(self.day, self.today, preset_title(rules_of(self.day)))
        parts: list[Element] = [Text(title, Role.HEAD, weight=Weight.SERIF, line=44, lines=None)]
        if played is None or not played.over:
            label = words.GO_ON if played is not None and played.under_way else words.PLAY
            begin = enter_button(label, self._begin).sized(high=72)
            parts += [Paragraph(words.SAME, line=30), Spacer(6), begin]
            if self.day in self.assisted:
                parts.append(Paragraph(words.ASSISTED, Role.SMALL, "muted", line=26))
            if self.day != self.today:
                parts.append(Paragraph(words.LATER_NOTE, Role.SMALL, "muted", line=26))
        else:
            parts += self._result(played)
        return area(Column(*parts, gap=12), 26, 20, 26)

    def _result(self, played: PlayedDay) -> list[Element]:
        """Both results, a sentence on them, and what can be done with the deal."""
        own = played.result or 0
        found: list[Element] = [_figure(words.YOUR_LEAD, points(own), "brass_text")]
        if played.expert is not None:
            found += [_figure(words.EXPERTS_LEAD, points(played.expert), "text")]
            found += [Paragraph(words.compared(own, played.expert, self._lost), line=30)]
        else:
            failed = self._expert is not None and self._expert.failed
            found.append(Paragraph(words.EXPERT_FAILED if failed else words.EXPERT_PLAYS, ink="muted", line=30))
        if played.hints:
            found.append(Paragraph(words.with_hints(played.hints), line=30))
        review = Button(words.REVIEW, partial(self.app.daily.review, self.day), letter=hotkeys.REVIEW)
        again = Button(words.AGAIN, partial(self.app.daily.practise, self.day), letter=hotkeys.AGAIN, kind="quiet")
        return [*found, Spacer(6), review.sized(high=56), again.sized(high=52)]

    def _goals(self) -> Element | None:
        """Today's goals; on a past day, the goals that were reached. None while medals are turned off."""
        if not self.app.preferences.now.medals:
            return None
        reached = self.goals.get(self.day, ())
        if self.day != self.today:
            rows = [goal_row(GoalNow(goal, reached=True)) for goal in reached]
            title = goals_text.reached_title(len(rows))
            return Column(_head(title), *rows, gap=14) if rows else None
        rows = [goal_row(GoalNow(goal, goal in reached)) for goal in goals_of(self.today)]
        reached_so_far = sum(map(len, self.goals.values()))
        look = None if self.app.preferences.now.all_looks else next_look(reached_so_far)
        said = [goals_text.NOTE, *([goals_text.look_to_come(look, reached_so_far)] if look else [])]
        notes = Column(*(Paragraph(note, Role.SMALL, "muted", line=26) for note in said), gap=8)
        return Column(_head(goals_text.TITLE), *rows, notes, gap=14)

    def _follow_date(self) -> bool:
        """Whether another day has begun while the page is open; then it shows that day, if it has shown the last one."""
        before, self.today = self.today, self.app.daily.today()
        if self.today == before:
            return False
        if self.day == before:
            self.day, self.month = self.today, self.today.replace(day=1)
        self._look()
        self.rebuild()
        return True

    def _begin(self) -> None:
        """Play the shown day; if the date has just changed, show the new day first."""
        if not self._follow_date():
            self.app.daily.begin(self.day)

    # the calendar

    def _calendar(self) -> Element:
        back = Button("", partial(self._turn, -1), kind="quiet", icon="back", tip=words.MONTH_BEFORE)
        on = Button("", partial(self._turn, 1), kind="quiet", icon="right", tip=words.MONTH_AFTER)
        back.enabled = self.month > FIRST_DAY
        on.enabled = self.month < self.today.replace(day=1)
        title = Text(words.month_title(self.month), Role.HEAD, "brass_text", Weight.BOLD)
        head = Row(title, Spacer(), back.sized(wide=48, high=44), Spacer(8), on.sized(wide=48, high=44), align="middle")
        names = [Text(name, Role.SMALL, "muted", Weight.REGULAR, line=30, align="middle") for name in words.DAYS]
        days = calendar.Calendar().monthdatescalendar(self.month.year, self.month.month)
        weeks = [self._week([self._cell(day) for day in week], week[-1]) for week in days]
        found = month_count(self.goals, self.month)
        count = Text(goals_text.month(found), Role.SMALL, "muted", line=28, lines=None) if found.goals else None
        note = Paragraph(goals_text.CROWN_NOTE, Role.SMALL, "muted", line=26) if self.app.preferences.now.medals else None
        return area(Column(head, count, self._week(names), *weeks, note, gap=8), 22, 16, 20)

    def _week(self, cells: Sequence[Element], sunday: dt.date | None = None) -> Element:
        """A row of the calendar, with its crown where it has one in this month."""
        grid = Grid(*cells, columns=A_WEEK, gap=8).sized(grow=1)
        if not self.app.preferences.now.medals:
            return grid
        crowned = sunday is not None and sunday.month == self.month.month and has_crown(self.goals.keys(), sunday)
        crown = Picture(_crown, _CROWN, _DAY, said=goals_text.CROWN) if crowned else Spacer(_CROWN, grow=0)
        return Row(grid, Spacer(6), crown, align="middle")

    def _cell(self, day: dt.date) -> Element:
        if day.month != self.month.month:
            return Spacer(grow=0).sized(high=_DAY)
        played, every = self.days.get(day), len(Difficulty)
        goals = min(every, len(self.goals.get(day, ())))
        said = goals_text.day_said(words.day_said(day, self.today, played), goals, every)
        made = DayWidget(day, DayLook(played, day == self.today, day == self.day, goals), said, partial(self._choose, day))
        made.enabled = FIRST_DAY <= day <= self.today
        return made

    def _choose(self, day: dt.date) -> None:
        self.day = day
        self._look()
        self.rebuild()

    def _turn(self, by: int) -> None:
        index = self.month.year * 12 + self.month.month - 1 + by
        self.month = dt.date(index // 12, index % 12 + 1, 1)
        self.rebuild()

    # time

    @property
    def tick_ms(self) -> int | None:
        """Often while the expert plays, else as often as the date is looked at."""
        return _TICK if self._expert is not None and not self._expert.failed else super().tick_ms or DATE_TICK_MS

    def update(self, dt_ms: float) -> None:
        """Let the expert go on."""
        super().update(dt_ms)
        self._follow_date()
        expert = self._expert
        if expert is None or expert.failed or self.group.pressing or not expert.poll():
            return
        if expert.failed:
            self._news = words.EXPERT_FAILED
        if expert.result is not None:
            keep_expert(self.app.data.archive, self.app.data.profiles.current.key, expert.day, expert.result)
            self._expert = None
            self._look()
            own = self.days[expert.day].result if expert.day in self.days else None
            self._news = "" if own is None else words.compared(own, expert.result, self._lost)
            self.app.learning.award_medals()
        self.rebuild()

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """What the expert has made of the day, once it comes."""
        return super().live_texts(length) | {"expert": LiveText(self._news)}


def _figure(label: str, figure: str, ink: str) -> Element:
    return Row(Text(label, line=48), Spacer(16), Text(figure, Role.SCORE, ink, Weight.BOLD, line=48), align="middle")


def _head(title: str) -> Element:
    return Text(title, Role.HEAD, "brass_text", Weight.BOLD, lines=None)


def _crown(pen: Pen, box: Box) -> None:
    pen.icon("crown", box.cx, box.cy, 22, pen.palette.brass_text)
