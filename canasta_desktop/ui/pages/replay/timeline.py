"""The timeline of a deal: a lane a seat, a mark a turn whose form says what happened, and a line where the deal stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import replay_text as words

if TYPE_CHECKING:
    from canasta_desktop.session.replay import Replay, Turn
    from canasta_desktop.words.perspective import Perspective

_NAMES, _NARROW_NAMES = 118, 84  # design px for sign and name at least
_NAMES_MOST: Final = 0.24  # of the width, for sign and name at most
_BESIDE_NAME: Final = 36  # design px that the sign and the gaps beside a name take
_PAD: Final = 24
_SCALE: Final = 30  # design px for the rounds under the lanes
_LABEL_ROOM: Final = 40  # design px that the number of a round needs
FORMS: Final = ("turn", "meld", "took", "canasta", "out")


def form_of(turn: Turn) -> str:
    """What the mark of a turn says: the most telling of what happened."""
    if turn.out:
        return "out"
    if turn.canasta:
        return "canasta"
    return "took" if turn.took else "meld" if turn.melded else "turn"


class Timeline:
    """Draws the lanes in a box of design px and knows which turn a point means."""

    def __init__(self, box: Box, replay: Replay, who: Perspective, longest: float = 0) -> None:
        """`longest` are the design px of the longest name in a lane."""
        self.box = box
        self.replay = replay
        self.who = who
        self.seats = [*who.others, who.seat]
        self.narrow = box.w < 700
        names = min(max(_NARROW_NAMES if self.narrow else _NAMES, longest + _BESIDE_NAME), _NAMES_MOST * box.w)
        self.track = Box(box.x + _PAD + names, box.y + 10, box.w - 2 * _PAD - names, box.h - 14 - _SCALE)

    @property
    def lane(self) -> float:
        """The height of a lane."""
        return self.track.h / len(self.seats)

    def x_of(self, turn: int) -> float:
        """The middle of a turn's mark, across."""
        return self.track.x + (turn + 0.5) * self.track.w / max(1, len(self.replay.turns))

    def y_of(self, seat: int) -> float:
        """The middle of a seat's lane."""
        return self.track.y + (self.seats.index(seat) + 0.5) * self.lane

    def hit(self, x: float, y: float) -> int | None:
        """The move that a point means: the end of the nearest turn, the beginning left of all; None beside the lanes."""
        track = self.track
        lanes = Box(track.x - _PAD, track.y - 8, track.w + 2 * _PAD, track.h + 8 + _SCALE)
        return self.nearest(x) if lanes.holds(x, y) else None

    def nearest(self, x: float) -> int:
        """The same for any point: by its place across alone."""
        turns = self.replay.turns
        if not turns or x < self.track.x - 4:
            return 0
        at = int((x - self.track.x) / self.track.w * len(turns))
        return turns[max(0, min(len(turns) - 1, at))].last

    def paint(self, pen: Pen, move: int) -> None:
        """Draw lanes, marks, rounds and the line of where the deal stands."""
        now = self.replay.turn_at(move)
        actor = None if now is None else self.replay.turns[now].seat
        for seat in self.seats:
            self._lane(pen, seat, acting=seat == actor)
        self._rounds(pen, now)
        if now is not None:
            x = self.x_of(now)
            pen.post(x - 1, self.track.y - 4, self.track.h + 8, pen.palette.text, 1, 2)
        size = min(15.0, self.lane * 0.66, max(5.0, self.track.w / max(1, len(self.replay.turns)) * 1.5))
        for at, turn in enumerate(self.replay.turns):
            done = now is not None and at <= now
            paint_mark(pen, form_of(turn), self.x_of(at), self.y_of(turn.seat), size, done=done)

    def _lane(self, pen: Pen, seat: int, *, acting: bool) -> None:
        p, y = pen.palette, self.y_of(seat)
        x = self.box.x + _PAD
        pen.sign(self.who.area_of_seat(seat), x + 8, y, 16)
        weight = Weight.BOLD if acting else Weight.REGULAR
        name = pen.fit(self.who.name(seat), Role.SMALL, self.track.x - x - _BESIDE_NAME, weight)
        pen.write(name, Role.SMALL, p.text if acting else p.muted, x + 24, y, weight=weight)
        pen.hair(self.track.x, y, self.track.w, p.line, 0.35)

    def _rounds(self, pen: Pen, now: int | None) -> None:
        p, turns = pen.palette, self.replay.turns
        y = self.track.bottom + _SCALE / 2 + 3
        if not self.narrow:
            pen.write(words.ROUND, Role.SMALL, p.muted, self.box.x + _PAD, y, weight=Weight.REGULAR)
        seats = len(self.replay.order)
        rounds = [(at // seats + 1, at) for at in range(0, len(turns), seats)]
        current = None if now is None else turns[now].round
        each = self.track.w / max(1, len(turns)) * seats
        skip = max(1, -(-_LABEL_ROOM // max(1, int(each))))
        here = -1000.0 if now is None else self.x_of(now)
        for number, first in rounds:
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
    if form == "out":
        pen.icon("star", x, y, size * 1.35, colour)
    elif form == "canasta":
        pen.icon("lozenge", x, y, size * 1.2, colour)
    elif form == "took":
        ring = Box(x - size / 2, y - size / 2, size, size)
        pen.box(ring, size / 2, p.well, 1, colour, 2.6)
    elif form == "meld":
        pen.box(Box(x - size * 0.42, y - size * 0.42, size * 0.84, size * 0.84), size * 0.16, colour)
    else:
        dot = max(4.0, size * 0.44)
        pen.box(Box(x - dot / 2, y - dot / 2, dot, dot), dot / 2, colour)


def legend_width(pen_width: float, word_widths: list[float]) -> float:
    """How wide the legend is for words of these widths."""
    return sum(word_widths) + len(word_widths) * (pen_width + 8) + 20 * (len(word_widths) - 1)


def paint_legend(pen: Pen, x: float, y: float, room: float) -> None:
    """What the marks mean, in a line, where there is room for it."""
    named = list(zip(FORMS, (words.TURN, words.MELD, words.TOOK, words.CANASTA, words.OUT), strict=True))
    widths = [pen.width(word, Role.SMALL, Weight.REGULAR) for _, word in named]
    if legend_width(16, widths) > room:
        return
    for (form, word), wide in zip(named, widths, strict=True):
        paint_mark(pen, form, x + 8, y, 14, done=True)
        pen.write(word, Role.SMALL, pen.palette.muted, x + 24, y, weight=Weight.REGULAR)
        x += 24 + wide + 20
