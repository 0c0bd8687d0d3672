"""The moves of a deal in words, by rounds: a row a turn, the turn that is shown move by move, what comes later muted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER
from canasta_desktop.engine.notation import card_text
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.words import replay_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.replay import Replay
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.words.perspective import Perspective

_HEAD: Final = 44  # design px of a round's title
_PAD: Final = 16
_LINE: Final = 27
_CHIP: Final = 48
_LEAST: Final = 150
"""Design px that the words need beside a name; with less they stand under it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row, measured from the list's upper edge. A round's title has no `move`."""

    y: float
    h: float
    lines: tuple[str, ...]
    move: int | None = None
    """What a click shows."""
    first: int = 0
    """The first move that it tells of."""
    name: str = ""
    area: int = 0
    thrown: Card | None = None


class MoveList:
    """Rows for the turns of a replay, in a box of design px. It scrolls by itself to what is shown."""

    def __init__(self, page: PageScene, replay: Replay, who: Perspective) -> None:
        self.page = page
        self.replay = replay
        self.who = who
        self.scroll = Scroll()
        self.rows: list[Row] = []
        self._turn: int | None = -1
        self._names = 0.0
        self._split = False
        """Whether words stand under the names."""

    def lay(self, view: Box, move: int, *, follow: bool = False) -> None:
        """Take the place of the list in the window, and what is shown; with `follow` that comes into view."""
        self._names = self._name_width(view.w)
        self._split = self._room(view.w, self._names) < _LEAST
        self.rows = self._measure(view.w, move)
        self._turn = self.replay.turn_at(move)
        self.scroll.lay(view, self.rows[-1].y + self.rows[-1].h + 8 if self.rows else 0)
        if follow:
            self.follow(move)

    def follow(self, move: int) -> None:
        """Bring the row that tells of a move into view."""
        row = self.current(move)
        if row is not None:
            self.scroll.show(row.y, row.y + row.h, 90)

    def current(self, move: int) -> Row | None:
        """The row that tells of a move."""
        return next((row for row in self.rows if row.move is not None and row.first <= move <= row.move), None)

    def _name_width(self, wide: float) -> float:
        most = max(self.page.words_width(self.who.name(seat), Role.SMALL, Weight.BOLD) for seat in self.replay.order)
        return min(most + 14, wide - _PAD - 30 - _CHIP - 30 if self._under(wide, most + 14) else wide * 0.34)

    def _under(self, wide: float, name: float) -> bool:
        """Whether words stand under the names."""
        return self._room(wide, min(name, wide * 0.34)) < _LEAST

    @staticmethod
    def _room(wide: float, name: float) -> float:
        """Design px for words beside a name."""
        return wide - 2 * _PAD - 30 - name - _CHIP - 22

    def _measure(self, wide: float, move: int) -> list[Row]:
        now = self.replay.turn_at(move)
        rows: list[Row] = []
        y = 4.0
        start = self._row(y, wide, 0, 0, *self._dealt())
        rows.append(start)
        y += start.h
        before = 0
        for at, turn in enumerate(self.replay.turns):
            if turn.round != before:
                before = turn.round
                rows.append(Row(y, _HEAD, (words.round_title(before),)))
                y += _HEAD
            numbers = range(turn.first, turn.last + 1) if at == now else (turn.last,)
            for number in numbers:
                row = self._turn_row(y, wide, at, number, alone=at == now)
                rows.append(row)
                y += row.h
        if self.replay.over and self.replay.positions[-1].out is None:
            rows.append(Row(y, _HEAD, (words.STOCK_OUT,)))
        return rows

    def _dealt(self) -> tuple[int, str, Card | None]:
        first = self.replay.positions[0]
        return first.order[first.dealer], words.DEALING, first.pile[-1] if first.pile else None

    def _turn_row(self, y: float, wide: float, at: int, number: int, *, alone: bool) -> Row:
        turn = self.replay.turns[at]
        if alone:
            said, thrown = words.move_words(self.replay, number, self.who)
            return self._row(y, wide, number, number, self.replay.actors[number - 1], words.row_words(said, thrown), thrown)
        said, thrown = words.turn_words(self.replay, turn, self.who)
        return self._row(y, wide, turn.first, turn.last, turn.seat, words.row_words(said, thrown), thrown)

    def _row(self, y: float, wide: float, first: int, last: int, seat: int, said: str, thrown: Card | None) -> Row:
        room = wide - 2 * _PAD - 30 - 10 if self._split else self._room(wide, self._names)
        lines = tuple(self.page.wrap(said, Role.SMALL, room)) or ("",)
        least = 42 if self.page.low else 48
        high = max(least, (46 if self._split else 20) + _LINE * len(lines))
        return Row(y, high, lines, last, first, self.who.name(seat), self.who.area_of_seat(seat), thrown)

    # input

    def hit(self, x: float, y: float) -> int | None:
        """The move that a row at a point of the window shows, in design px."""
        view = self.scroll.view
        if not view.holds(x, y):
            return None
        inside = y - view.y + self.scroll.offset
        return next((row.move for row in self.rows if row.move is not None and row.y <= inside < row.y + row.h), None)

    # drawing

    def paint(self, pen: Pen, move: int, hover: int | None) -> None:
        """Draw the rows in view; `pen` draws in the window, not on a page that is scrolled."""
        view = self.scroll.view
        window = pen.target.get_rect()
        if not pen.rect(view).colliderect(window):
            return
        held = self.scroll.hold(pen) if window.contains(pen.rect(view)) else []
        before = pen.target.get_clip()
        clip = pen.rect(view).clip(before)
        pen.target.set_clip(clip)
        top = view.y - self.scroll.offset
        for row in self.rows:
            if top + row.y + row.h < view.y or top + row.y > view.bottom:
                continue
            self._paint_row(pen, row, top + row.y, move, hover)
        pen.target.set_clip(before)
        self.scroll.fade(pen, held)
        self.scroll.draw_bar(pen)

    def _paint_row(self, pen: Pen, row: Row, y: float, move: int, hover: int | None) -> None:
        p, view = pen.palette, self.scroll.view
        if row.move is None:
            later = row.y > (current.y if (current := self.current(move)) else 0)
            colour = p.brass_text if not later or self._near(row, move) else p.muted
            pen.write(row.lines[0], Role.SMALL, colour, view.x + _PAD, y + row.h - 18, weight=Weight.BOLD)
            return
        box = Box(view.x + 4, y, view.w - 24, row.h)
        shown = row.first <= move <= row.move
        if shown:
            pen.box(box.inset(0, 1), 10, p.chosen, 1, p.brass, 2.2)
        elif row.move == hover:
            pen.box(box.inset(0, 1), 10, p.text, 0.07)
        later = row.first > move
        ink = p.muted if later else p.text
        middle = y + 23 if self._split else y + row.h / 2
        pen.sign(row.area, view.x + _PAD + 10, middle, 16)
        x = view.x + _PAD + 30
        name = pen.fit(row.name, Role.SMALL, self._names - 10, Weight.BOLD)
        pen.write(name, Role.SMALL, ink, x, middle, weight=Weight.BOLD)
        left = x if self._split else x + self._names
        line = middle + _LINE - 1 if self._split else middle - (len(row.lines) - 1) * _LINE / 2
        for said in row.lines:
            pen.write(said, Role.SMALL, ink, left, line, weight=Weight.REGULAR)
            line += _LINE
        if row.thrown is not None:
            paint_chip(pen, row.thrown, box.right - 6 - 46, middle)

    def _near(self, row: Row, move: int) -> bool:
        """Whether a round's title stands over the row that is shown."""
        at = self.replay.turn_at(move)
        return at is not None and row.lines[0] == words.round_title(self.replay.turns[at].round)


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
