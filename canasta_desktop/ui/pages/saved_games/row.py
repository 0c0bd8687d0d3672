"""A game in the list, and the chosen game beside it: its table, its name, its state and its buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import pygame

from canasta_desktop.session.store.catalogue import LONGEST_NAME
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Paragraph, Text, emblem, face, meter, plate, sign
from canasta_desktop.ui.kit.layout import Column, Either, Element, Flow, Padding, Row, Ruler, Spacer, Span, Vacant, at_least
from canasta_desktop.ui.kit.widgets import Button, TextField, draw_panel, enter_button
from canasta_desktop.ui.table.geometry.table_layout import SHAPE
from canasta_desktop.words import hotkeys
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from canasta_desktop.session.store.rows import Game
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.pages.saved_games.kept_games import Shown
    from canasta_desktop.ui.table.paint.thumbnails import TablePictures
    from canasta_desktop.words.perspective import Perspective

Deed = Literal["resume", "replay", "delete"]
_NAME: Final = 24  # text size
_TILE, _LARGE_TILE = 24, 44  # design px of the emblem of the rules
_LARGE, _SMALL = 128, 108  # design px of height of a picture
_BUTTON, _SQUARE = 44, 52  # design px
_LARGE_WORDS, _SMALL_WORDS = Span(220, 220), Span(180, 180)  # design px of width of the words beside a picture at least
_PICTURE, _WIDEST = 100, 600  # design px that the picture in full is high at least and wide at most
_PLATE: Final = 62  # design px of height that a side needs
_FACE: Final = 48  # design px
_SCORE: Final = 37  # design px of height of a score


class GamePicture(Element):
    """The table of a game as it lies there: as large as its box, at most `widest` design px wide."""

    def __init__(self, pictures: TablePictures, shown: Shown, least: float = 0, widest: float = 0) -> None:
        """It may be `least` design px high where room is short."""
        self.name = shown.entry.game, shown.entry.changed  # another one after every move
        self._pictures, self._least, self._widest = pictures, least, widest

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  it has no text
        high = min(width, self._widest) / SHAPE
        return Span(min(self._least, high), high, high)

    def _frame(self) -> Box:
        high = min(self.box.h, self.box.w / SHAPE)
        return self.box.inset((self.box.w - high * SHAPE) / 2, (self.box.h - high) / 2)

    def size(self, t: float) -> tuple[int, int]:
        """Its size in px of the window."""
        frame = self._frame()
        return round(frame.w * t), round(frame.h * t)

    def paint(self, pen: Pen) -> None:
        """Draw it."""
        self._pictures.draw(pen, self._frame(), self.name)


class GameRow(Either):
    """A game in the list; `do` does something with the game of a number."""

    def __init__(self, shown: Shown, when: str, pictures: TablePictures, do: Callable[[int, Deed], None]) -> None:
        self._shown, self._do = shown, partial(do, shown.entry.game)
        self._when, self._pictures = when, pictures
        large = self._wide(_LARGE, _LARGE_WORDS, words.REPLAY)
        super().__init__(large, self._wide(_SMALL, _SMALL_WORDS, ""), self._slim())

    def _wide(self, high: float, wide: Span, replay: str) -> Element:
        head = Row(self._name(36, grow=1), Spacer(20), self._date())
        rules = self._rules(24)
        lines = (at_least(line, high=_SCORE) for line in (rules, self._state()))  # level with two scores
        about = Column(Spacer(), *lines, Spacer()).sized(wide=wide, grow=1)
        ways = Column(Spacer(), Row(*self._ways(replay), gap=10))
        totals = Padding(self._totals(), left=16, right=32) if self._shown.totals else Spacer(16)
        told = Padding(Column(head, Row(about, totals, ways, grow=1)), left=24, top=4, bottom=2, grow=1)
        return Padding(Row(self._picture(high), told), left=14, top=14, right=16, bottom=14)

    def _slim(self) -> Element:
        points = partial(Text, size=Role.BUTTON, weight=Weight.BOLD)
        totals = Flow(
            *(Row(sign(area, 20), Spacer(10), points(number(total)), align="middle") for area, total in self._shown.totals),
            gap=20,
            row_gap=4,
        )
        rules = self._rules(28)
        told = Column(self._name(34, grow=0), rules, self._state(), totals, gap=2)
        upper = Row(self._picture(_SMALL), Padding(told, left=20, grow=1))
        lower = Row(self._date(), Spacer(), *self._ways(""), gap=10)
        return Padding(Column(upper, Spacer(14), lower), left=14, top=14, right=16, bottom=14)

    def _rules(self, line: float) -> Element:
        """The rules, with their emblem where they can be read."""
        told = Paragraph(self._shown.rules_line, Role.SMALL, "muted", line=line).sized(grow=1)
        tile = emblem(self._shown.rules.name, _TILE) if self._shown.rules else None
        return Row(tile, Spacer(10), told, align="middle") if tile else told

    def _picture(self, high: float) -> Element:
        return Column(GamePicture(self._pictures, self._shown).sized(wide=high * SHAPE, high=high))

    def _name(self, line: float, *, grow: float) -> Element:
        return Text(self._shown.name, _NAME, weight=Weight.BOLD, line=line, cut=True, grow=grow)

    def _date(self) -> Element:
        return Text(self._when, Role.SMALL, "muted", Weight.REGULAR)

    def _state(self) -> Element:
        """Words that shrink before they wrap to a second line, and wrap before a name in them is cut."""
        shown, ink = self._shown, "muted" if self._shown.over or self._shown.row is None else "brass_text"
        return Either(Text(shown.state_line, ink=ink, line=24), Text(shown.state_line, Role.SMALL, ink, line=24, lines=None))

    def _totals(self) -> Element:
        shown = self._shown.totals
        size, high = (_NAME, _SCORE) if len(shown) < 3 else (_NAME, 28) if len(shown) == 3 else (Role.BODY, 23)
        lines = (
            Row(sign(area, size), Spacer(), Text(number(total), size, weight=Weight.BOLD, line=high), align="middle")
            for area, total in shown
        )
        return Column(Spacer(), *lines, Spacer()).sized(wide=Span(108, 108))

    def _ways(self, replay: str) -> list[Element]:
        """Buttons to resume, replay and delete; the place of a missing button stays empty."""
        shown, do = self._shown, self._do
        resume = Button(words.RESUME, partial(do, "resume"), air=10).sized(high=_BUTTON)
        again = Button(replay, partial(do, "replay"), icon="play", tip=words.REPLAY, air=10).sized(high=_BUTTON)
        delete = Button("", partial(do, "delete"), icon="trash", tip=words.DELETE).sized(wide=_SQUARE, high=_BUTTON)
        if not replay:
            again.sized(wide=_SQUARE)
        return [Vacant(resume) if shown.over else resume, again if shown.can_replay else Vacant(again), delete]


def game_panel(
    shown: Shown, pictures: TablePictures, now: datetime, do: Callable[[Deed], None], rename: Callable[[str], None], side: float
) -> Element:
    """The chosen game with its buttons at the foot. `now` is local time, `side` the height of a side where there is room."""
    name = TextField(shown.entry.name, rename, hint=words.NAME_HINT, limit=LONGEST_NAME)
    content = Column(
        GamePicture(pictures, shown, _PICTURE, _WIDEST),
        Spacer(14),
        name.sized(high=48),
        Spacer(12),
        *_about(shown, now, side),
        Spacer(10),
        Spacer(),
        *_ways(shown, do),
    )
    return Framed(content, draw_panel, 20)


def _about(shown: Shown, now: datetime, high: float) -> list[Element]:
    """Since when, the sides, and how long; or that it cannot be read."""
    row, who, rules = shown.row, shown.who, shown.rules
    if row is None or who is None or rules is None:
        return [Paragraph(f"{shown.rules_line} {shown.state_line}", ink="minus")]
    began = words.began_on(row.started.astimezone(now.tzinfo), now)
    target = max(row.totals) if rules.deals else rules.target_score
    plates = (_side(row, who, target, area).sized(high=Span(_PLATE, high)) for area in range(len(who.sides)))
    minutes, so_far = round(row.seconds / 60), ""
    if shown.deal and (shown.over or shown.glance is None):
        so_far = words.played_for(minutes, shown.deal.number)
    elif shown.glance:
        so_far = words.so_far(minutes, shown.glance.view.stock_left, who.name(shown.glance.dealer))
    return [
        Row(
            emblem(rules.name, _LARGE_TILE),
            Spacer(14),
            Paragraph(words.about_line(rules_title(rules), rules, began), Role.SMALL, "muted", line=26).sized(grow=1),
            align="middle",
        ),
        Padding(Column(*plates, gap=12), 0, top=14, bottom=12),
        Paragraph(so_far, Role.SMALL, "muted", line=26),
    ]


def _side(row: Game, who: Perspective, target: int, area: int) -> Element:
    """Faces, names, points, and progress towards `target`: the rules' target, or the highest total."""
    seats, ink, total = who.seats_of(area), SIDE_INKS[area], row.totals[who.sides[area]]
    name, people = who.side_name(area), joined([who.people[seat] for seat in seats])
    names = Column(
        Text(name, Role.HEAD, ink, Weight.BOLD, line=30, cut=True),
        Text(people, Role.SMALL, "muted", Weight.REGULAR, line=26, cut=True) if people != name else None,
        grow=1,
    )
    reached = meter(min(1.0, total / max(1, target)), ink, 120, high=6)
    points = Column(Text(number(total), 32, weight=Weight.BOLD, line=42, align="end"), reached)
    faces = Row(*(face(row.seatings[seat].avatar, _FACE, area) for seat in seats), gap=-0.1 * _FACE)
    parts = Row(faces, Spacer(14), names, Spacer(16), points, align="middle")
    return Framed(parts, plate("well", 0.3, "line", 1.2, 0.55, radius=12), left=12, right=16)


def _ways(shown: Shown, do: Callable[[Deed], None]) -> list[Element]:
    """Resume, or replay where the game is over, in brass; the others under it."""
    replay, resume = partial(do, "replay"), partial(do, "resume")
    again = Button(words.REPLAY, replay, icon="play", letter=hotkeys.REPLAY, enabled=shown.can_replay)
    delete = Button(words.DELETE, partial(do, "delete"), icon="trash", cap=hotkeys.DELETE, hotkey=pygame.K_DELETE)
    main = enter_button(words.REPLAY, replay, icon="play") if shown.over else enter_button(words.RESUME, resume)
    return [main.sized(high=60), Spacer(12), Row(None if shown.over else again, delete, gap=12, equal=True)]
