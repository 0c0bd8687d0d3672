"""The timeline of a deal: a lane a seat, a mark a turn whose form says what happened, and a line where the deal stands."""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Picture, Text
from canasta_desktop.ui.kit.layout import Either, Element, Row, Ruler, Spacer, Span
from canasta_desktop.words import replay_text as words

if TYPE_CHECKING:
    from canasta_desktop.session.course import Turn
    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.words.perspective import Perspective

_LANES, _MANY_LANES = (25, 20), (21, 19)  # design px of height, up to four seats and beyond; the second in a low window
_AIR: Final = (46, 38)  # design px over and under the lanes
_NAMES, _NARROW_NAMES = 118, 84  # design px for sign and name at least
_NAMES_MOST: Final = 0.24  # of the width, for sign and name at most
_BESIDE_NAME: Final = 36  # design px that the sign and the gaps beside a name take
_PAD: Final = 24
_SCALE: Final = 30  # design px for the rounds under the lanes
_LABEL_ROOM: Final = 40  # design px that the number of a round needs
_NARROW: Final = 700


def form_of(turn: Turn) -> str:
    """What the mark of a turn says: the most telling of what happened."""
    happened = {"out": turn.out, "canasta": turn.canasta, "took": turn.took, "meld": turn.melded}
    return next((form for form, so in happened.items() if so), "turn")


class Timeline(Element):
    """Draws the lanes of the deal that is shown. A press shows a turn, and the line can be pulled."""

    def __init__(self, playback: Playback, who: Perspective) -> None:
        self._playback, self._who = playback, who
        self._seats = [*who.others, who.seat]
        self._pulled = False
        self.low = False
        """Whether its lanes close up."""
        self.track = Box(0, 0, 1, 1)
        """Where the marks stand."""

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  names are cut
        seats = len(self._seats)
        return Span.of((_LANES if seats <= 4 else _MANY_LANES)[self.low] * seats + _AIR[self.low])

    def _place(self, box: Box, ruler: Ruler) -> None:
        said = [(self._who.name(seat), _BESIDE_NAME) for seat in self._seats] + [(words.ROUND, 30 if self._shows_round else 0)]
        longest = max(ruler.width(name, Role.SMALL, Weight.BOLD) + beside for name, beside in said)
        names = min(max(_NAMES if self._shows_round else _NARROW_NAMES, longest), _NAMES_MOST * box.w)
        self.track = Box(box.x + _PAD + names, box.y + 10, box.w - 2 * _PAD - names, box.h - 14 - _SCALE)

    @property
    def _shows_round(self) -> bool:
        """Whether there is room for the word that names the numbers of the rounds."""
        return self.box.w >= _NARROW

    def x_of(self, turn: int) -> float:
        """The middle of a turn's mark, across."""
        return self.track.x + (turn + 0.5) * self.track.w / max(1, len(self._playback.replay.turns))

    def y_of(self, seat: int) -> float:
        """The middle of a seat's lane."""
        return self.track.y + (self._seats.index(seat) + 0.5) * self.track.h / len(self._seats)

    def handle(self, event: pygame.event.Event, x: float, y: float) -> bool:
        """Take a mouse event at a point of the page; returns whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pulled = self.track.inset(-_PAD, -_SCALE).holds(x, y) and self.box.holds(x, y)
            if self._pulled:
                self._playback.jump(self._nearest(x))
            return self._pulled
        if event.type == pygame.MOUSEMOTION and self._pulled:
            self._playback.go(self._nearest(x))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pulled, self._pulled = self._pulled, False
            return pulled
        return False

    def let_go(self) -> None:
        """The line is pulled no longer."""
        self._pulled = False

    def _nearest(self, x: float) -> int:
        """The move that a place across means: the end of the nearest turn, the beginning left of all."""
        turns = self._playback.replay.turns
        if not turns or x < self.track.x - 4:
            return 0
        at = int((x - self.track.x) / self.track.w * len(turns))
        return turns[max(0, min(len(turns) - 1, at))].last

    def paint(self, pen: Pen) -> None:
        """Draw lanes, marks, rounds and the line of where the deal stands."""
        turns = self._playback.replay.turns
        now = self._playback.replay.turn_at(self._playback.at)
        actor = None if now is None else turns[now].seat
        for seat in self._seats:
            self._paint_lane(pen, seat, acting=seat == actor)
        self._paint_rounds(pen, now)
        if now is not None:
            x = self.x_of(now)
            pen.post(x - 1, self.track.y - 4, self.track.h + 8, pen.palette.text, 1, 2)
        size = min(15.0, self.track.h / len(self._seats) * 0.66, max(5.0, self.track.w / max(1, len(turns)) * 1.5))
        for at, turn in enumerate(turns):
            done = now is not None and at <= now
            paint_mark(pen, form_of(turn), self.x_of(at), self.y_of(turn.seat), size, done=done)

    def _paint_lane(self, pen: Pen, seat: int, *, acting: bool) -> None:
        p, y = pen.palette, self.y_of(seat)
        x = self.box.x + _PAD
        pen.sign(self._who.area_of_seat(seat), x + 8, y, 16)
        weight = Weight.BOLD if acting else Weight.REGULAR
        name = pen.fit(self._who.name(seat), Role.SMALL, self.track.x - x - _BESIDE_NAME, weight)
        pen.write(name, Role.SMALL, p.text if acting else p.muted, x + 24, y, weight=weight)
        pen.hair(self.track.x, y, self.track.w, p.line, 0.35)

    def _paint_rounds(self, pen: Pen, now: int | None) -> None:
        p, turns = pen.palette, self._playback.replay.turns
        y = self.track.bottom + _SCALE / 2 + 3
        if self._shows_round:
            pen.write(words.ROUND, Role.SMALL, p.muted, self.box.x + _PAD, y, weight=Weight.REGULAR)
        seats = len(self._playback.replay.order)
        current = None if now is None else turns[now].round
        each = self.track.w / max(1, len(turns)) * seats
        skip = max(1, -(-_LABEL_ROOM // max(1, int(each))))
        here = -1000.0 if now is None else self.x_of(now)
        for number, first in enumerate(range(0, len(turns), seats), 1):
            x = (self.x_of(first) + self.x_of(min(len(turns), first + seats) - 1)) / 2
            if number == current:
                chip = Box(here - 20, y - 13, 40, 26)
                pen.box(chip, 13, p.text, 1, p.brass, 2)
                pen.write(str(number), Role.SMALL, p.panel, chip.cx, chip.cy, "center", Weight.BOLD)
            elif (number - 1) % skip == 0 and abs(x - here) > _LABEL_ROOM - 4:
                pen.write(str(number), Role.SMALL, p.muted, x, y, "center", Weight.REGULAR)


def paint_mark(pen: Pen, form: str, x: float, y: float, size: float, *, done: bool) -> None:
    """One mark: a dot, a square, a ring, a lozenge or a star."""
    p = pen.palette
    colour = p.brass_text if done else p.bar
    if form in ("out", "canasta"):
        icon, large = ("star", 1.35) if form == "out" else ("lozenge", 1.2)
        pen.icon(icon, x, y, size * large, colour)
        return
    wide = {"took": size, "meld": size * 0.84}.get(form, max(4.0, size * 0.44))
    square = Box(x - wide / 2, y - wide / 2, wide, wide)
    if form == "took":
        pen.box(square, wide / 2, p.well, 1, colour, 2.6)
    else:
        pen.box(square, size * 0.16 if form == "meld" else wide / 2, colour)


def marks_named() -> list[Element]:
    """Each mark with what it means."""

    def named(form: str, word: str) -> Element:
        mark = Picture(lambda pen, b: paint_mark(pen, form, b.cx, b.cy, 14, done=True), 16, 16)
        return Row(mark, Text(word, Role.SMALL, "muted", Weight.REGULAR), gap=8, align="middle")

    forms = (("turn", words.TURN), ("meld", words.MELD), ("took", words.TOOK), ("canasta", words.CANASTA), ("out", words.OUT))
    return list(starmap(named, forms))


def legend() -> Element:
    """What the marks mean, in a line, where there is room for it."""
    return Either(Row(*marks_named(), gap=20, align="middle"), Spacer(0), grow=1)
