"""The chosen game beside the list: its table large, its name, its sides, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.store.catalogue import LONGEST_NAME
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Paragraph, Picture, Text, face
from canasta_desktop.ui.kit.layout import Column, Element, Padding, Row, Spacer, Span
from canasta_desktop.ui.kit.widgets import Button, TextField
from canasta_desktop.ui.pages.saved_games.row import GamePicture
from canasta_desktop.words import common_text
from canasta_desktop.words import saved_games_text as words
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.pages.saved_games.row import Deed
    from canasta_desktop.ui.pages.saved_games.shelf import Shown
    from canasta_desktop.ui.table.table_picture import TablePictures

_PICTURE: Final = 100  # design px that the picture is high at least
_LARGEST: Final = 600  # design px of width that it takes at most
_PLATE: Final = 62  # design px of height that a side needs
_FACE: Final = 48  # design px


class GamePanel(Framed):
    """The chosen game, with its buttons at the foot."""

    def __init__(
        self,
        shown: Shown,
        pictures: TablePictures,
        now: dt.datetime,
        do: Callable[[Deed], None],
        rename: Callable[[str], None],
        side: float,
    ) -> None:
        """`now` is local time, `side` the height in design px that a side takes where there is room."""
        name = TextField(None, shown.entry.name, rename, hint=words.NAME_HINT, limit=LONGEST_NAME)
        content = Column(
            GamePicture(pictures, shown, _PICTURE, _LARGEST),
            Spacer(14),
            name.sized(high=48),
            Spacer(12),
            *_about(shown, now, side),
            Spacer(10),
            Spacer(),
            *_ways(shown, do),
        )
        super().__init__(content, _draw_ground, 20)


def _draw_ground(pen: Pen, box: Box) -> None:
    pen.box(box, 20, pen.palette.panel, 0.55, pen.palette.line, 1.3, 0.6)


def _about(shown: Shown, now: dt.datetime, high: float) -> list[Element]:
    """Since when, the sides, and how long; or that it cannot be read."""
    if shown.row is None:
        return [Paragraph(f"{words.DAMAGED} {words.DAMAGED_NOTE}", ink="minus")]
    began = words.began_on(shown.row.started.astimezone(now.tzinfo), now)
    sides = Column(*(_side(shown, area, total).sized(high=Span(_PLATE, high)) for area, total in shown.totals), gap=12)
    return [
        Paragraph(words.about_line(shown.title, shown.target, began), Role.SMALL, "muted", line=26),
        Padding(sides, 0, top=14, bottom=12),
        Paragraph(_so_far(shown), Role.SMALL, "muted", line=26),
    ]


def _so_far(shown: Shown) -> str:
    row, deal, glance, who = shown.row, shown.deal, shown.glance, shown.who
    if row is None or deal is None or who is None:
        return ""
    minutes = round(row.seconds / 60)
    if shown.over or glance is None:
        return words.played_for(minutes, deal.number)
    return words.so_far(minutes, glance.view.stock_left, who.name(glance.dealer))


def _side(shown: Shown, area: int, total: int) -> Element:
    """Faces, names, points, and how far they are on the way to the target."""
    row, who = shown.row, shown.who
    if row is None or who is None:
        return Spacer()
    seats = who.seats_of(area)
    ink = SIDE_INKS[area]
    name, people = who.side_name(area), joined([who.people[seat] for seat in seats])
    names = Column(
        Text(name, Role.HEAD, ink, Weight.BOLD, line=30, cut=True),
        Text(people, Role.SMALL, "muted", Weight.REGULAR, line=26, cut=True) if people != name else None,
        grow=1,
    )
    reached = Picture(partial(_draw_reached, area=area, share=total / max(1, shown.target)), 120, 6)
    points = Column(Text(number(total), 32, weight=Weight.BOLD, line=42, align="end"), reached)
    faces = Row(*(face(row.seatings[seat].avatar, _FACE, area) for seat in seats), gap=-0.1 * _FACE)
    plate = Row(faces, Spacer(14), names, Spacer(16), points, align="middle")
    return Framed(plate, _draw_plate, left=12, right=16)


def _draw_plate(pen: Pen, box: Box) -> None:
    pen.box(box, 12, pen.palette.well, 0.3, pen.palette.line, 1.2, 0.55)


def _draw_reached(pen: Pen, box: Box, *, area: int, share: float) -> None:
    """A bar that is filled as far as the target is reached."""
    pen.box(box, 3, pen.palette.well, 0.9)
    if share > 0:
        pen.box(replace(box, w=max(6.0, box.w * min(1.0, share))), 3, pen.palette.side(area))


def _ways(shown: Shown, do: Callable[[Deed], None]) -> list[Element]:
    """Resume, or replay where the game is over, in brass; the others under it."""
    replay, resume = partial(do, "replay"), partial(do, "resume")
    delete = Button(None, words.DELETE, partial(do, "delete"), icon="trash", cap=words.DELETE_KEY, hotkey=pygame.K_DELETE)
    if shown.over:
        main = Button(None, words.REPLAY, replay, kind="main", icon="play", cap=common_text.ENTER, hotkey=pygame.K_RETURN)
        others = [delete]
    else:
        main = Button(None, words.RESUME, resume, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN)
        again = Button(
            None, words.REPLAY, replay, icon="play", cap=words.REPLAY_KEY, hotkey=pygame.K_r, enabled=shown.can_replay
        )
        others = [again, delete]
    return [main.sized(high=60), Spacer(12), Row(*others, gap=12, equal=True)]
