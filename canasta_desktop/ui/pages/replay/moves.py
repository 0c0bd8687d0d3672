"""The moves of a deal in words, by rounds: a row a turn, the turn that is shown move by move, what comes later muted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import JOKER
from canasta_desktop.engine.notation import card_text
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Column, Element, Span
from canasta_desktop.ui.kit.widgets.scroll import WHEEL, Scroll
from canasta_desktop.words import replay_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.kit.layout import Ruler
    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.words.perspective import Perspective

_HEAD: Final = 44  # design px of a round's title
_ROW: Final = 48  # design px of a row at least
_PAD: Final = 16
_SIGN: Final = 30
_LINE: Final = 27
_CHIP: Final = 48
_LEAST: Final = 150
"""Design px that the words need beside a name; with less they stand under it."""


class RoundTitle(Element):
    """The title of a round, or the last line of the list; `first` is the first move after it."""

    def __init__(self, title: str, first: int) -> None:
        self.title = title
        self.first = first
        self.sized(high=_HEAD)

    def draw(self, pen: Pen, move: int) -> None:
        """Draw it; muted where it is still to come."""
        colour = pen.palette.brass_text if self.first <= move else pen.palette.muted
        pen.write(self.title, Role.SMALL, colour, self.box.x + _PAD, self.box.bottom - 18, weight=Weight.BOLD)


class MoveRow(Element):
    """One move, or all moves of a turn from `first` to `last`: who made it, what was done, and what was discarded."""

    def __init__(
        self, first: int, last: int, who: tuple[str, int], said: str, thrown: Card | None, names: Sequence[str]
    ) -> None:
        """`who` are the name and the area of the acting seat, `names` those of all seats: they stand in one column."""
        self.first, self.last = first, last
        self.said, self.thrown = said, thrown
        self._name, self._area = who
        self._column = names
        self._names = 0.0  # design px for the name
        self._under = False
        self._lines: list[str] = []

    def _measure(self, width: float, ruler: Ruler) -> Span:
        """The words stand beside the name, or under it where they have too little room."""
        longest = max(ruler.width(name, Role.SMALL, Weight.BOLD) for name in self._column) + 14
        self._names = min(longest, 0.34 * width)
        room = width - 2 * _PAD - _SIGN - self._names - _CHIP - 22
        self._under = room < _LEAST
        if self._under:
            self._names = min(longest, width - _PAD - _SIGN - _CHIP - 30)
            room = width - 2 * _PAD - _SIGN - 10
        self._lines = ruler.wrap(self.said, Role.SMALL, room, Weight.REGULAR) or [""]
        return Span.of(max(_ROW, (46 if self._under else 20) + _LINE * len(self._lines)))

    def draw(self, pen: Pen, move: int, *, hover: bool) -> None:
        """Draw it: outlined where it tells of the move that is shown, muted where it comes later."""
        p, b = pen.palette, self.box
        plate = Box(b.x + 4, b.y + 1, b.w - 24, b.h - 2)
        if self.first <= move <= self.last:
            pen.box(plate, 10, p.chosen, 1, p.brass, 2.2)
        elif hover:
            pen.box(plate, 10, p.text, 0.07)
        ink = p.muted if self.first > move else p.text
        middle = b.y + 23 if self._under else b.cy
        pen.sign(self._area, b.x + _PAD + 10, middle, 16)
        x = b.x + _PAD + _SIGN
        name = pen.fit(self._name, Role.SMALL, self._names - 10, Weight.BOLD)
        pen.write(name, Role.SMALL, ink, x, middle, weight=Weight.BOLD)
        left = x if self._under else x + self._names
        line = middle + _LINE - 1 if self._under else middle - (len(self._lines) - 1) * _LINE / 2
        for said in self._lines:
            pen.write(said, Role.SMALL, ink, left, line, weight=Weight.REGULAR)
            line += _LINE
        if self.thrown is not None:
            paint_chip(pen, self.thrown, plate.right - 6 - 46, middle)


class MoveList(Element):
    """Rows for the turns of the deal that is shown. It scrolls by itself to the move that is shown; a press shows another.

    `changed` is told when it looks otherwise. Its scroll is measured from the upper edge of the page.
    """

    def __init__(self, playback: Playback, who: Perspective, changed: Callable[[], None]) -> None:
        self._playback = playback
        self._who = who
        self._changed = changed
        self.scroll = Scroll()
        self.hover: MoveRow | None = None
        self._turns: dict[int, MoveRow] = {}
        self._names = [who.name(seat) for seat in playback.replay.order]
        self._ruler: Ruler | None = None
        self.rows: list[MoveRow | RoundTitle] = self._made()

    def _measure(self, width: float, ruler: Ruler) -> Span:  # noqa: ARG002  it scrolls
        return Span(60, 60)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  its own box is set already
        self._ruler = ruler
        self._place_rows()

    def _place_rows(self) -> None:
        if self._ruler is None:
            return
        column, wide = Column(*self.rows), self.box.w
        high = column.measure(wide, self._ruler).wished
        column.place(Box(self.box.x, 4, wide, high), self._ruler)
        self.scroll.lay(self.box, high + 12)

    def follow(self) -> None:
        """Show the turn of the move that is shown move by move, and bring that into view."""
        self.rows = self._made()
        self._place_rows()
        row = self.current
        if row is not None:
            self.scroll.show(row.box.y, row.box.bottom, 90)

    @property
    def current(self) -> MoveRow | None:
        """The row that tells of the move that is shown."""
        at = self._playback.at
        return next((row for row in self._move_rows if row.first <= at <= row.last), None)

    @property
    def _move_rows(self) -> list[MoveRow]:
        return [row for row in self.rows if isinstance(row, MoveRow)]

    # rows

    def _made(self) -> list[MoveRow | RoundTitle]:
        replay = self._playback.replay
        now = replay.turn_at(self._playback.at)
        first = replay.positions[0]
        dealer = first.order[first.dealer]
        rows: list[MoveRow | RoundTitle] = [self._row(0, 0, dealer, words.DEALING, first.pile[-1] if first.pile else None)]
        before = 0
        for at, turn in enumerate(replay.turns):
            if turn.round != before:
                before = turn.round
                rows.append(RoundTitle(words.round_title(before), turn.first))
            if at == now:
                rows += [self._move(number) for number in range(turn.first, turn.last + 1)]
            else:
                rows.append(self._turn(at))
        if replay.over and replay.positions[-1].out is None:
            rows.append(RoundTitle(words.STOCK_OUT, replay.last))
        return rows

    def _move(self, number: int) -> MoveRow:
        replay = self._playback.replay
        said, thrown = words.move_words(replay, number, self._who)
        return self._row(number, number, replay.actors[number - 1], words.row_words(said, thrown), thrown)

    def _turn(self, at: int) -> MoveRow:
        if at not in self._turns:
            turn = self._playback.replay.turns[at]
            said, thrown = words.turn_words(self._playback.replay, turn, self._who)
            self._turns[at] = self._row(turn.first, turn.last, turn.seat, words.row_words(said, thrown), thrown)
        return self._turns[at]

    def _row(self, first: int, last: int, seat: int, said: str, thrown: Card | None) -> MoveRow:
        who = self._who.name(seat), self._who.area_of_seat(seat)
        return MoveRow(first, last, who, said, thrown, self._names)

    # input

    def handle(self, event: pygame.event.Event, x: float, y: float) -> bool:
        """Take a mouse event at a point of the page; answers whether it was used."""
        if event.type == pygame.MOUSEWHEEL and self.box.holds(x, y):
            self._changed()
            return self.scroll.by(-WHEEL * getattr(event, "precise_y", event.y))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(x, y)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self.scroll.release()
        if event.type == pygame.MOUSEMOTION:
            return self._point(x, y)
        return False

    def _press(self, x: float, y: float) -> bool:
        if self.scroll.grab(x, y):
            self._changed()
            return True
        row = self._row_at(x, y)
        if row is not None:
            self._playback.jump(row.last)
        return row is not None

    def _point(self, x: float, y: float) -> bool:
        if self.scroll.grabbed:
            self.scroll.drag(y)
            self._changed()
            return True
        over = self._row_at(x, y)
        if over is not self.hover:
            self.hover = over
            self._changed()
        return False

    def _row_at(self, x: float, y: float) -> MoveRow | None:
        """The row at a point of the page."""
        inside = y - self.box.y + self.scroll.offset
        return next((row for row in self._move_rows if row.box.holds(x, inside)), None) if self.box.holds(x, y) else None

    # drawing

    def paint(self, pen: Pen) -> None:
        """Draw the rows in view."""
        window, view = pen.target.get_rect(), pen.rect(self.box)
        if not view.colliderect(window):
            return
        held = self.scroll.hold(pen) if window.contains(view) else []
        before = pen.target.get_clip()
        pen.target.set_clip(view.clip(before))
        long = Pen(pen.art, pen.target, pen.scale, pen.down + self.box.y - self.scroll.offset)
        for row in self.rows:
            if long.rect(row.box).colliderect(view):
                if isinstance(row, MoveRow):
                    row.draw(long, self._playback.at, hover=row is self.hover)
                else:
                    row.draw(long, self._playback.at)
        pen.target.set_clip(before)
        self.scroll.fade(pen, held)
        self.scroll.draw_bar(pen)


def paint_chip(pen: Pen, card: Card, x: float, y: float) -> None:
    """A card within text: rank and suit on paper, its left edge at `x`, its middle at `y`."""
    p = pen.palette
    box = Box(x, y - 15, 46, 30)
    pen.box(box, 4, p.paper, 1, p.paper_edge, 1)
    if card >> 2 == JOKER:
        pen.write("JK", 19, p.suit_black, box.cx, box.cy, "center", Weight.BOLD)
        return
    rank, suit = card_text(card)[0], card_text(card)[1]
    ink = p.suit_red if suit in "HD" else p.suit_black
    shown = "10" if rank == "T" else rank
    wide = pen.width(shown, 20, Weight.BOLD)
    left = box.cx - (wide + 17) / 2
    pen.write(shown, 20, ink, left, box.cy, weight=Weight.BOLD)
    pen.put(pen.art.suit(suit, 15 * pen.t), left + wide + 10, box.cy)
