"""The moves of a deal in words: the list of them, by rounds, and what is written of them in the middle of the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, SUITS, Card
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Element, Padding, Ruler, Span
from canasta_desktop.ui.kit.node import WidgetAction, WidgetRole
from canasta_desktop.ui.kit.scrolling import Scroll
from canasta_desktop.ui.kit.widgets import State, Widget
from canasta_desktop.ui.table.model.advice import arrow_to
from canasta_desktop.ui.table.model.intents import Advice
from canasta_desktop.ui.table.model.log_lines import LogLine, log_lines
from canasta_desktop.words import deeds, move_text, turn_text, voice_text
from canasta_desktop.words import replay_text as words
from canasta_desktop.words.cards import card_name, index_of
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.pages.replay.playback import Playback
    from canasta_desktop.words.perspective import Perspective

_ROW: Final = 48  # design px of a row at least
_PAD: Final = 16
_SIGN: Final = 30
_LINE: Final = 27
_CHIP: Final = 48
_LEAST: Final = 150
"""Least width in design px of the words beside a name; in less they stand under the name."""

_LOGGED: Final = 2  # moves before the one that is shown, in the middle of the table
_LOG_LINE: Final = 30  # design px
_LOG_SIDES: Final = 40  # design px that signs and gaps take beside a line


class MoveRow(Element):
    """One move, or all moves of a turn from `first` to `last`: who made it, what was done, and what was discarded."""

    _names = 0.0  # design px for the name
    _under = False  # whether the words stand under the name, because they have too little room beside it
    _lines: Sequence[str] = ()
    hover = False
    """Whether it is under the pointer."""

    def __init__(
        self, playback: Playback, who: Perspective, moves: tuple[int, int], seat: int, said: str, thrown: Card | None
    ) -> None:
        """`moves` are the first and the last one."""
        self.first, self.last = moves
        self.said, self.thrown = said, thrown
        self.told = said if thrown is None else voice_text.parts([said, str(card_name(thrown))])
        """All of it in words; on the screen the card is a picture."""
        self._playback = playback
        self.name, self._area = who.name(seat), who.area_of_seat(seat)
        self._column = [who.name(other) for other in playback.replay.order]  # names of all rows stand in one column

    def _measure(self, width: float, ruler: Ruler) -> Span:
        longest = max(ruler.width(name, Role.SMALL, Weight.BOLD) for name in self._column) + 14
        self._names = min(longest, 0.34 * width)
        room = width - 2 * _PAD - _SIGN - self._names - _CHIP - 22
        self._under = room < _LEAST
        if self._under:
            self._names = min(longest, width - _PAD - _SIGN - _CHIP - 30)
            room = width - 2 * _PAD - _SIGN - 10
        self._lines = ruler.wrap(self.said, Role.SMALL, room, Weight.REGULAR) or [""]
        return Span.of(max(_ROW, (46 if self._under else 20) + _LINE * len(self._lines)))

    def paint(self, pen: Pen) -> None:
        """Draw the row: outlined if it holds the shown move, muted if it comes later."""
        p, b, move = pen.palette, self.box, self._playback.at
        plate = Box(b.x + 4, b.y + 1, b.w - 24, b.h - 2)
        if self.first <= move <= self.last:
            pen.box(plate, 10, p.chosen, 1, p.brass, 2.2)
        elif self.hover:
            pen.box(plate, 10, p.text, 0.07)
        ink = p.muted if self.first > move else p.text
        middle = b.y + 23 if self._under else b.cy
        pen.sign(self._area, b.x + _PAD + 10, middle, 16)
        x = b.x + _PAD + _SIGN
        name = pen.fit(self.name, Role.SMALL, self._names - 10, Weight.BOLD)
        pen.write(name, Role.SMALL, ink, x, middle, weight=Weight.BOLD)
        left = x if self._under else x + self._names
        line = middle + _LINE - 1 if self._under else middle - (len(self._lines) - 1) * _LINE / 2
        for said in self._lines:
            pen.write(said, Role.SMALL, ink, left, line, weight=Weight.REGULAR)
            line += _LINE
        if self.thrown is not None:
            paint_chip(pen, self.thrown, plate.right - 6 - 46, middle)


class MoveList(Widget):
    """A row for each turn of the deal.

    The turn of the shown move lists its moves, and is scrolled to. A press shows another move.
    """

    role = WidgetRole.LIST

    def __init__(self, playback: Playback, who: Perspective) -> None:
        super().__init__(label=words.MOVES)
        self.sized(high=Span(60, 60))  # it scrolls
        self._playback = playback
        self._who = who
        self.scroll: Scroll = Scroll()
        self._turns: dict[int, MoveRow] = {}
        self._pressed_at: float | None = None
        """Where the pressed row was, in design px below the top of the visible part; None without a press."""
        self._ruler: Ruler
        self.rows: list[Element] = self._made()

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  its own box is set already
        self._ruler = ruler
        self._place_rows()

    def _place_rows(self) -> None:
        column, wide = Column(*self.rows), self.box.w
        high = column.measure(wide, self._ruler).wished
        column.place(Box(self.box.x, 4, wide, high), self._ruler)
        self.scroll.lay(self.box, high + 12)

    def show_move(self) -> None:
        """Show the turn of the move that is shown move by move, and bring that into view; one that was pressed stays there."""
        self.rows = self._made()
        self._place_rows()
        pressed_at, self._pressed_at = self._pressed_at, None
        if row := self.current:
            if pressed_at is not None:
                self.scroll.to(row.box.y - pressed_at, jump=True)
            else:
                self.scroll.show(row.box.y, row.box.bottom, 90)

    @property
    def current(self) -> MoveRow | None:
        """The row that tells of the move that is shown."""
        at = self._playback.at
        return next((row for row in self._move_rows if row.first <= at <= row.last), None)

    @property
    def _move_rows(self) -> list[MoveRow]:
        return [row for row in self.rows if isinstance(row, MoveRow)]

    @property
    def value_text(self) -> str:
        """The move that is shown."""
        return voice_text.named(self.current.name, self.current.told) if self.current else ""

    @property
    def actions(self) -> tuple[WidgetAction, ...]:
        """A turn on and back."""
        return WidgetAction.NEXT, WidgetAction.PREVIOUS

    def step(self, by: int) -> None:
        """A turn on (1) or back (-1)."""
        self._playback.step_turn(by)

    def _made(self) -> list[Element]:
        replay = self._playback.replay
        now = replay.turn_at(self._playback.at)
        first = replay.view(0)
        row = partial(MoveRow, self._playback, self._who)
        upcard = first.pile[-1] if first.pile else None
        whole = bool(replay.events(0))  # in a deal that is shown from its middle on no round is known
        rows: list[Element] = [
            row((0, 0), first.order[first.dealer], move_text.dealing(upcard), upcard) if whole else self._title(words.BEFORE, 0)
        ]
        before = 0
        for at, turn in enumerate(replay.turns):
            if whole and turn.round != before:
                before = turn.round
                rows.append(self._title(words.round_title(before), turn.first))
            if at == now:
                for move in range(turn.first, turn.last + 1):
                    said, thrown = move_text.move_words(replay, move, self._who)
                    rows.append(row((move, move), replay.actors[move - 1], move_text.row_words(said, thrown), thrown))
                continue
            if at not in self._turns:
                said, thrown = move_text.turn_words(replay, turn, self._who)
                self._turns[at] = row((turn.first, turn.last), turn.seat, move_text.row_words(said, thrown), thrown)
            rows.append(self._turns[at])
        end = replay.view(replay.last).end if replay.over else None
        if end in (DealEnd.STOCK, DealEnd.STALL):
            rows.append(self._title(deeds.nobody_out(end), replay.last))
        return rows

    def _title(self, title: str, first: int) -> Element:
        """The title of a round, or the last line of the list; muted where move `first` is still to come."""
        ink = "brass_text" if first <= self._playback.at else "muted"
        return Padding(Text(title, Role.SMALL, ink, Weight.BOLD, line=36), left=_PAD, top=8)

    def _row_at(self, x: float, y: float) -> MoveRow | None:
        inside = y - self.box.y + self.scroll.offset
        return next((row for row in self._move_rows if row.box.holds(x, inside)), None) if self.box.holds(x, y) else None

    def point(self, x: float, y: float) -> bool:
        """The row under the pointer is lighter."""
        return self._light(self._row_at(x, y))

    def leave(self) -> bool:
        """No row is lighter."""
        return self._light(None)

    def _light(self, lit: MoveRow | None) -> bool:
        before = next((row for row in self._move_rows if row.hover), None)
        for row in self._move_rows:
            row.hover = row is lit
        return lit is not before

    def press(self, x: float, y: float) -> None:
        """Show the move, or the end of the turn, whose row is at a point."""
        if row := self._row_at(x, y):
            self._pressed_at = row.box.y - self.scroll.offset
            self._playback.jump(row.last)

    def draw(self, pen: Pen, state: State) -> None:  # noqa: ARG002  rows alone are lighter under the pointer
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
                row.paint(long)
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
    suit = SUITS[card & 3]
    ink = p.suit_red if suit in "HD" else p.suit_black
    shown = index_of(card >> 2)
    wide = pen.width(shown, 20, Weight.BOLD)
    left = box.cx - (wide + 17) / 2
    pen.write(shown, 20, ink, left, box.cy, weight=Weight.BOLD)
    pen.put(pen.art.suit(suit, 15 * pen.t), left + wide + 10, box.cy)


def log_of(playback: Playback, who: Perspective, wide: float, high: float, ruler: Ruler) -> list[LogLine]:
    """The moves before the one that is shown, oldest first: as many as stand in whole in a box of design px."""
    replay = playback.replay
    lines: list[LogLine] = []
    for move in range(max(1, playback.at - _LOGGED), playback.at):
        told = replay.events(move), replay.known(move), replay.order, replay.rules
        lines += log_lines(who, *told, covered=replay.covered(move))
    lines = lines[-_LOGGED:]
    room, found = (high - 20) // _LOG_LINE, 0
    for kept, line in enumerate(reversed(lines)):
        found += len(ruler.wrap(line.words, Role.BODY, wide - _LOG_SIDES, Weight.SEMIBOLD))
        if found > room:
            return lines[len(lines) - kept :]
    return lines


def prompt_of(playback: Playback, who: Perspective, wide: float, ruler: Ruler) -> Advice:
    """Whose turn it was and what was done, in the longest sentence that fits `wide` design px."""
    seat, title, ways = move_told(playback, who)
    sentence = next((way for way in ways if ruler.width(way, Role.BODY, Weight.REGULAR) <= wide), ways[-1])
    return Advice(title, sentence, arrow_to(who, seat))


def move_told(playback: Playback, who: Perspective) -> tuple[int, str, list[str]]:
    """Who made the move that is shown, whose turn it was, and what was done: in sentences, the fullest first."""
    replay = playback.replay
    turn = replay.turn_at(playback.at)
    if not playback.at:
        first = replay.view(0)
        seat = first.order[first.dealer]
        return seat, turn_text.deals(who.name(seat)), [rules_title(replay.rules)]
    seat = replay.turns[turn].seat if turn is not None else replay.actors[playback.at - 1]
    title = turn_text.DEAL_OVER if playback.ended else words.whose_turn(who.name(seat))
    return seat, title, move_text.sentences(*move_text.move_words(replay, playback.at, who))
