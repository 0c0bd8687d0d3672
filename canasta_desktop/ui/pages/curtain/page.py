"""The curtain between two players at one screen: whose turn it is to look, and nothing else.

What it shows follows from who sits where and who plays in which order alone: no card, count, score or line of the log.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import DARK, Role, Weight, mix
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import Widget
from canasta_desktop.ui.pages.curtain.drapes import HEM, VALANCE, paint_drapes
from canasta_desktop.ui.table.handover import Cause
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.table import Seating
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets.base import State
    from canasta_desktop.ui.table.handover import Handover
    from canasta_desktop.ui.table.window import GameWindow

SECOND: Final = "#F0DDD6"
"""Colour of the second text on the curtain."""
_THIRD: Final = "#E9CFC6"
_PLATE, _PLATE_EDGE = "#2A0910", "#9A5A58"
_TALL: Final = 720  # design px from the upper edge of the picture to the lower edge of the plates
_PLATE_W, _PLATE_H, _PLATE_GAP = 236, 84, 28
_PLATE_LEAST, _CLOSE = 204, 20  # width and gap where many play
_LEAST_K: Final = 0.7
_CAP: Final = 36
_TITLE: Final = 104
DEAF_MS: Final = 300
"""Ms after it has fallen in which nothing lifts it: that press was meant for the table."""
_READY: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class CurtainScene(PageScene):
    """Covers the window until `seat` is ready; then it calls `on_ready`, which shows what comes in its place.

    Esc opens the pause.
    """

    app: GameWindow

    def __init__(
        self, app: GameWindow, seatings: Sequence[Seating], seat: int, on_ready: Callable[[], None], why: Handover
    ) -> None:
        super().__init__(app)
        self.seatings = tuple(seatings)
        self.seat = seat
        self.why = why
        self._on_ready = on_ready
        self._held = False
        self._fell = app.clock.now

    def enter(self) -> None:
        """A key that is still held from the last player's move does not lift the curtain, nor a press that comes too soon."""
        self._fell = self.app.clock.now
        pressed = pygame.key.get_pressed()
        self._held = any(pressed[key] for key in _READY)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter or Space lifts it. Nothing reaches the table."""
        if event.type == pygame.KEYUP and event.key in _READY:
            self._held = False
        if event.type == pygame.KEYDOWN and event.key in _READY:
            if not self._held:
                self.ready()
            return True
        super().handle(event)
        return True

    def ready(self) -> None:
        """Lift it, unless it has only just fallen."""
        if self.app.clock.now - self._fell >= DEAF_MS:
            self._on_ready()

    def resume(self) -> None:
        """Back from the pause: the key that closed it does not lift the curtain."""
        self.enter()
        self.invalidate()

    def back(self) -> None:
        """The pause, where nobody looks at the table."""
        table = self.app.table
        if table is None:
            self._to_menu()
        else:
            self.app.show(PageName.PAUSE, table.rules, len(table.seatings), self._to_menu, table, None)

    def _to_menu(self) -> None:
        """To the menu; the game is kept, and comes back behind a curtain."""
        self.app.show_alone(PageName.MENU)

    # places

    @property
    def _k(self) -> float:
        """How far everything closes up in a low window."""
        return max(_LEAST_K, min(1.0, (self.window_height - sum(self._rim) - self._more_rows) / _TALL))

    @property
    def _rim(self) -> tuple[float, float]:
        """Design px that the valance takes above and the hem below, with some air. Larger words do not enlarge them."""
        text = self.app.scale.text
        return VALANCE / text + (8 if self.tiny else 28), HEM / text + (14 if self.tiny else 42)

    @property
    def _more_rows(self) -> float:
        """Design px of the plates' rows after the first."""
        return (math.ceil(len(self.why.order) / self._across) - 1) * (_PLATE_H + 14)

    @property
    def least_height(self) -> float:
        """The picture, the words and the plates closed up as far as they can be."""
        return sum(self._rim) + _TALL * self._k + self._more_rows

    def _y(self, down: float) -> float:
        """Where something stands that is so far under the middle of the picture in a high window."""
        k = self._k
        top, under = self._rim
        return (top + self.height - under - self._more_rows) / 2 - (_TALL / 2 - 108) * k + down * k

    @property
    def _button(self) -> Box:
        before, key, after = common_text.PRESS_ENTER
        words = self.words_width(before, Role.HEAD, Weight.BOLD) + self.words_width(after, Role.HEAD, Weight.BOLD)
        least = words + self.words_width(key, Role.BODY, Weight.BOLD) + 24 + 28 + 32
        width = max(least, 520 * max(0.86, self._k))
        return Box(self.width / 2 - width / 2, self._y(342), width, 76 * max(0.84, self._k))

    @property
    def _across(self) -> int:
        """Plates beside each other."""
        count = len(self.why.order)
        fit = int((self.width - 2 * self.margin + _CLOSE) // (_PLATE_LEAST + _CLOSE))
        return count if fit >= count else max(1, min(fit, math.ceil(count / 2)))

    def _plate(self, place: int) -> Box:
        across = self._across
        row, at = divmod(place, across)
        count = min(across, len(self.why.order) - row * across)
        gap = _PLATE_GAP if across < 6 else _CLOSE
        width = min(_PLATE_W, (self.width - 2 * self.margin - gap * (across - 1)) / across)
        high = _PLATE_H * max(0.84, self._k)
        x = self.width / 2 - (count * width + (count - 1) * gap) / 2
        return Box(x + at * (width + gap), self._y(_TALL - 108) - high + row * (_PLATE_H + 14), width, high)

    def controls(self) -> Sequence[Widget]:
        """The one button."""
        return [_Ready(self._button, self.ready)]

    # drawing

    def paint_ground(self, pen: Pen) -> None:
        """The cloth."""
        paint_drapes(pen, hem=not self.scroll.most)

    def paint(self, pen: Pen) -> None:
        """Who comes, and who plays in which order."""
        self._paint_words(pen)
        for place, seat in enumerate(self._around()):
            self._paint_plate(pen, self._plate(place), seat)
            if place % self._across:
                left = self._plate(place - 1)
                pen.icon("right", (left.right + self._plate(place).x) / 2, left.cy, 18, SECOND, 12)

    def _around(self) -> tuple[int, ...]:
        """The seats in playing order, beginning before the one who comes."""
        order = self.why.order
        if self.seat not in order:
            return order
        first = order.index(self.seat) - 1
        return tuple(order[(first + step) % len(order)] for step in range(len(order)))

    def _paint_words(self, pen: Pen) -> None:
        k, cx, who = self._k, self.width / 2, self.seatings[self.seat]
        size = 216 * k
        disc = Box(cx - size / 2 - 10, self._y(0) - size / 2 - 10, size + 20, size + 20)
        pen.shadow(disc, disc.w / 2, 30, 10, 150, "#000000")
        pen.face(who.avatar, cx, self._y(0), size, self.why.signs[self.seat])
        deal = common_text.deal_title(self.why.deal)
        pen.write(deal, Role.HEAD, _THIRD, cx, self._y(164), "center", Weight.REGULAR)
        title = common_text.pass_to(who.name)
        wide = pen.width(title, _TITLE * k, Weight.SERIF)
        room = self.width - 2 * self.margin
        pen.write(title, _TITLE * k * min(1, room / wide), DARK.text, cx, self._y(254), "center", Weight.SERIF)
        lines = self.wrap(self._sentence(), Role.BODY, room)
        y = min(self._y(464), self._plate(0).y - 30 - 30 * (len(lines) - 1))
        for i, words in enumerate(lines):
            pen.write(words, Role.BODY, SECOND, cx, y + 30 * i, "center", Weight.REGULAR)

    def _sentence(self) -> str:
        """Why the screen goes on, and that nothing shows."""
        why = self.why
        name = self.seatings[why.before].name if why.before is not None else ""
        if why.cause is Cause.ANSWER:
            return common_text.curtain_asks(name)
        if why.cause is Cause.TURN:
            return common_text.curtain_turn(name)
        if why.cause is Cause.ANSWERED:
            return common_text.curtain_answered(name)
        return common_text.CURTAIN_DEAL if why.cause is Cause.DEAL else common_text.CURTAIN_RETURN

    def _paint_plate(self, pen: Pen, b: Box, seat: int) -> None:
        who, on = self.seatings[seat], seat == self.seat
        edge = (DARK.brass, 3.0, 1.0) if on else (_PLATE_EDGE, 1.3, 0.7)
        pen.box(b, 16, _PLATE, 0.85 if on else 0.62, *edge)
        face = 56 if b.w > 215 else 46
        pen.face(who.avatar, b.x + 16 + face / 2, b.cy - 2, face, self.why.signs[seat])
        x = b.x + 16 + face + 16
        room = b.right - 12 - x
        pen.write(pen.fit(who.name, 24, room, Weight.BOLD), 24, DARK.text, x, b.cy - 15, weight=Weight.BOLD)
        ways = self._does(seat)
        words = next((way for way in ways if pen.width(way, Role.SMALL, Weight.REGULAR) <= room), ways[-1])
        words = pen.fit(words, Role.SMALL, room, Weight.REGULAR)
        pen.write(words, Role.SMALL, SECOND, x, b.cy + 17, weight=Weight.REGULAR)

    def _does(self, seat: int) -> tuple[str, ...]:
        """What stands under a name, and shorter words for it where there are any."""
        bot = self.seatings[seat].bot
        said = self._part(seat)
        if said or bot is None:
            return (said or common_text.PLAYS_HERE,)
        title = common_text.bot_title(bot)
        return common_text.bot_plays(title), title

    def _part(self, seat: int) -> str:
        """What a seat has to do with this handover, or ""."""
        why = self.why
        if why.cause is Cause.ANSWER and seat in (self.seat, why.before):
            return common_text.ANSWERS_NOW if seat == self.seat else common_text.ASKS_NOW
        if why.cause is Cause.ANSWERED and seat == why.before:
            return common_text.HAS_ANSWERED
        if seat == self.seat:
            return common_text.LOOKS_NOW if why.cause in (Cause.DEAL, Cause.RETURN) else common_text.PLAYS_NOW
        if why.cause is Cause.TURN and seat == why.before:
            return common_text.HAS_PLAYED
        return ""


class _Ready(Widget):
    """The button of the curtain, with its key inside the sentence."""

    radius = 16

    def __init__(self, box: Box, action: Callable[[], None]) -> None:
        super().__init__(box)
        self._action = action

    def activate(self) -> None:
        """Lift the curtain."""
        self._action()

    def draw(self, pen: Pen, state: State) -> None:
        """Draw it in its state, in the same colours in every palette."""
        b = self.box.moved(0, 1) if state.pressed else self.box
        if not state.pressed:
            pen.shadow(b, self.radius, 10, 6, 130, "#000000")
        fill = mix(DARK.brass, DARK.text, 0.06 * 4) if state.hover and not state.pressed else DARK.brass
        pen.box(b, self.radius, fill, 1, DARK.brass_text, 1.5)
        before, key, after = common_text.PRESS_ENTER
        widths = [pen.width(words, Role.HEAD, Weight.BOLD) for words in (before, after)]
        cap = pen.width(key, Role.BODY, Weight.BOLD) + 24
        x = b.cx - (sum(widths) + cap + 28) / 2
        pen.write(before, Role.HEAD, DARK.ink, x, b.cy, weight=Weight.BOLD)
        box = Box(x + widths[0] + 14, b.cy - _CAP / 2, cap, _CAP)
        pen.box(box, 7, "#000000", 0.12, DARK.ink, 1.3, 0.55)
        pen.write(key, Role.BODY, DARK.ink, box.cx, box.cy, "center", Weight.BOLD)
        pen.write(after, Role.HEAD, DARK.ink, box.right + 14, b.cy, weight=Weight.BOLD)

    def draw_focus(self, pen: Pen) -> None:
        """The ring, in the curtain's own colours."""
        pen.box(self.box.inset(-5), self.radius + 5, stroke=DARK.text, stroke_width=2)
