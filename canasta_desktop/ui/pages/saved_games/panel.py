"""The chosen game at the right of the list: its table large, its name, its sides, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.store.catalogue import LONGEST_NAME
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets import Button, TextField
from canasta_desktop.ui.pages.saved_games.list import picture_name
from canasta_desktop.ui.table.table_picture import SHAPE
from canasta_desktop.words import common_text
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.pages.saved_games.list import Deed
    from canasta_desktop.ui.pages.saved_games.rows import Shown
    from canasta_desktop.ui.table.table_picture import TablePictures

_PAD: Final = 20
_FIELD, _BIG, _SMALL, _GAP = 48, 60, 52, 12  # design px
_LINE: Final = 26
_LARGEST: Final = 600
"""Design px of width that a picture takes at most."""


class GamePanel:
    """Places and draws the chosen game inside `box`, from its upper edge; `least` is the height that it needs."""

    def __init__(self, box: Box, shown: Shown, *, low: bool) -> None:
        self.box = box
        self.shown = shown
        sides = len(shown.totals)
        self._side = 62 if low or sides > 2 else 84
        self._step = self._side + (8 if low or sides > 2 else 12)
        room = box.h - 2 * _PAD - self._rest
        wide = min(box.w - 2 * _PAD, _LARGEST, max(160.0, room) * SHAPE)
        self.picture = Box(box.cx - wide / 2, box.y + _PAD, wide, wide / SHAPE)

    @property
    def _rest(self) -> float:
        """Design px under the picture."""
        buttons = _BIG + _GAP + _SMALL
        return 14 + _FIELD + 12 + _LINE + 14 + self._step * len(self.shown.totals) + 2 * _LINE + 10 + buttons

    @classmethod
    def least(cls, width: float, sides: int, *, low: bool) -> float:
        """Design px that the panel needs at this width, with a picture of the whole width."""
        step = 62 + 8 if low or sides > 2 else 84 + 12
        picture = min(_LARGEST, width - 2 * _PAD) / SHAPE
        return 2 * _PAD + picture + 14 + _FIELD + 12 + _LINE + 14 + step * sides + 2 * _LINE + 10 + _BIG + _GAP + _SMALL

    def picture_size(self, t: float) -> tuple[int, int]:
        """Px of the picture."""
        return round(self.picture.w * t), round(self.picture.h * t)

    # controls

    def controls(self, do: Callable[[Deed], None], renamed: Callable[[str], None]) -> list[Widget]:
        """The name; Resume, Replay, Delete."""
        b, shown = self.box.inset(_PAD), self.shown
        field = Box(b.x, self.picture.bottom + 14, b.w, _FIELD)
        name = TextField(field, shown.entry.name, renamed, hint=words.NAME_HINT, limit=LONGEST_NAME)
        low, half = b.bottom - _SMALL, (b.w - _GAP) / 2
        main = Box(b.x, low - _GAP - _BIG, b.w, _BIG)
        left, right = Box(b.x, low, half, _SMALL), Box(b.x + half + _GAP, low, half, _SMALL)
        can_replay = shown.row is not None and shown.deal is not None
        replay, delete = (lambda: do("replay")), (lambda: do("delete"))
        made: list[Widget] = [name]
        if shown.over:
            made.append(
                Button(main, words.REPLAY, replay, kind="main", icon="play", cap=common_text.ENTER, hotkey=pygame.K_RETURN)
            )
            left = Box(b.x, low, b.w, _SMALL)
            right = left
        else:
            resume = lambda: do("resume")  # noqa: E731  as its neighbours
            made.append(Button(main, words.RESUME, resume, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN))
            made.append(
                Button(left, words.REPLAY, replay, icon="play", cap=words.REPLAY_KEY, hotkey=pygame.K_r, enabled=can_replay)
            )
        made.append(Button(right, words.DELETE, delete, icon="trash", cap=words.DELETE_KEY, hotkey=pygame.K_DELETE))
        return made

    # drawing

    def paint(self, pen: Pen, pictures: TablePictures, now: dt.datetime) -> None:
        """The ground, the picture, the lines and the sides; `now` is local time."""
        p, b, shown = pen.palette, self.box.inset(_PAD), self.shown
        pen.box(self.box, 20, p.panel, 0.55, p.line, 1.3, 0.6)
        pictures.draw(pen, self.picture, picture_name(shown))
        y = self.picture.bottom + 14 + _FIELD + 12 + _LINE / 2
        if shown.row is None or shown.who is None:
            pen.paragraph(f"{words.DAMAGED} {words.DAMAGED_NOTE}", Role.BODY, p.minus, b.x, y, b.w)
            return
        began = words.began_on(shown.row.started.astimezone(now.tzinfo), now)
        about = pen.fit(words.about_line(shown.title, shown.target, began), Role.SMALL, b.w, Weight.REGULAR)
        pen.write(about, Role.SMALL, p.muted, b.x, y, weight=Weight.REGULAR)
        y += _LINE / 2 + 14
        for area, total in shown.totals:
            self._side_plate(pen, Box(b.x, y, b.w, self._side), area, total)
            y += self._step
        for line in pen.art.type.wrap(self._so_far(), 18 * pen.t, b.w * pen.t, Weight.REGULAR)[:2]:
            pen.write(line, Role.SMALL, p.muted, b.x, y + _LINE / 2, weight=Weight.REGULAR)
            y += _LINE

    def _so_far(self) -> str:
        row, deal, glance, who = self.shown.row, self.shown.deal, self.shown.glance, self.shown.who
        if row is None or deal is None or who is None:
            return ""
        minutes = round(row.seconds / 60)
        if self.shown.over or glance is None:
            return words.played_for(minutes, deal.number)
        return words.so_far(minutes, glance.view.stock_left, who.name(glance.dealer))

    def _side_plate(self, pen: Pen, box: Box, area: int, total: int) -> None:
        p, row, who = pen.palette, self.shown.row, self.shown.who
        if row is None or who is None:
            return
        pen.box(box, 12, p.well, 0.3, p.line, 1.2, 0.55)
        seats = who.seats_of(area)
        face = min(52.0, box.h - 16)
        x = box.x + 12
        for seat in seats:
            pen.face(row.seatings[seat].avatar, x + face / 2, box.cy, face, area)
            x += face * 0.9
        x += face * 0.1 + 14
        drawn = pen.write(number(total), Role.SCORE if box.h > 70 else Role.HEAD, p.text, box.right - 16,
                          box.cy - (9 if box.h > 70 else 6), "midright", Weight.BOLD)  # fmt: skip
        bar = Box(box.right - 16 - 120, box.bottom - (20 if box.h > 70 else 16), 120, 6)
        pen.box(bar, 3, p.well, 0.9)
        share = max(0.0, min(1.0, total / max(1, self.shown.target)))
        if share > 0:
            pen.box(Box(bar.x, bar.y, max(6, bar.w * share), bar.h), 3, p.side(area))
        room = min(drawn.x, bar.x) - 16 - x
        name = who.side_name(area)
        people = joined([who.people[seat] for seat in seats])
        pen.write(pen.fit(name, Role.HEAD, room, Weight.BOLD), Role.HEAD, p.side(area), x, box.cy - 13, weight=Weight.BOLD)
        if people != name:
            pen.write(
                pen.fit(people, Role.SMALL, room, Weight.REGULAR), Role.SMALL, p.muted, x, box.cy + 15, weight=Weight.REGULAR
            )
