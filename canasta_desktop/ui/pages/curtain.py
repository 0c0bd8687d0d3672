"""The curtain between two players at one screen: whose turn it is to look, and nothing else.

What it shows follows from who sits where and who plays in which order alone: no card, count, score or line of the log.
"""

from __future__ import annotations

import math
from functools import cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop import paths
from canasta_desktop.session.viewer.curtain import Cause, Handover
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.surfaces import from_svg
from canasta_desktop.ui.draw.theme import DARK, Role, Weight, mix, rgb
from canasta_desktop.ui.kit import pad_keys
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Picture, Text, icon
from canasta_desktop.ui.kit.elements import face as portrait
from canasta_desktop.ui.kit.elements import plate as plate_ground
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Padding, Row, Ruler, Spacer, Span, Stack
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets import State, Widget
from canasta_desktop.ui.kit.widgets.widget import ACTIVATE
from canasta_desktop.ui.services.page_kinds import PageName, PausePage
from canasta_desktop.words import common_text, curtain_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.services.game_window import GameWindow

RED: Final = "#6C1826"
VALANCE: Final = 112  # height, and from the lower edge to the hem: design px at words of 100 %
HEM: Final = 54
_FOLDS, _VALANCE_FOLDS = 15, 36
_POINTS: Final = 18  # points at which a fold is computed
_ROWS: Final = 40
_SCALLOP, _FRINGE = 160, 60  # design px
SECOND: Final = "#F0DDD6"
"""Colour of secondary text on the curtain."""
_THIRD: Final = "#E9CFC6"
_PLATE, _PLATE_EDGE = "#2A0910", "#9A5A58"
_PLATE_W, _PLATE_GAP = 236, 28
_PLATE_LEAST, _CLOSE = 204, 20  # width and gap where many play
_PLATE_H: Final = Span(70.5, 84)
_MANY: Final = 6  # plates in a row that stand closer together
_LEAST_K: Final = 0.7
_READY_W: Final = 520
_CAP: Final = 36
_TITLE: Final = 104 / 68  # size of the title over its height
DEAF_MS: Final = 300
"""Ms for which a fresh curtain cannot be lifted: a press in that time was meant for the table before it."""


def _parts(cause: Cause) -> tuple[str, str]:
    """What the player before has to do with a handover, and the one who comes."""
    parts = {
        Cause.ANSWER: (curtain_text.ASKS_NOW, curtain_text.ANSWERS_NOW),
        Cause.ANSWERED: (curtain_text.HAS_ANSWERED, curtain_text.PLAYS_NOW),
        Cause.TURN: (curtain_text.HAS_PLAYED, curtain_text.PLAYS_NOW),
    }
    return parts.get(cause, ("", curtain_text.LOOKS_NOW))


class CurtainScene(PageScene):
    """Covers the window until `seat` is ready; then it calls `on_ready`, which shows what comes in its place.

    Esc opens the pause.
    """

    app: GameWindow

    def __init__(
        self, app: GameWindow, seatings: Sequence[Seating], seat: int, on_ready: Callable[[], None], why: Handover
    ) -> None:
        super().__init__(app)
        self.seatings, self.names = tuple(seatings), names_of(seatings)
        self.seat = seat
        self.why = why
        self._on_ready = on_ready
        self._held = False
        self._fell = app.clock.now
        self.plates: list[Element] = []
        """The players' plates in the order of play, from the player before the coming one."""

    def enter(self) -> None:
        """A key that is still held from the last player's move does not lift the curtain, nor a press that comes too soon."""
        self._fell = self.app.clock.now
        pressed = pygame.key.get_pressed()
        self._held = any(pressed[key] for key in ACTIVATE)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter or Space lifts it. Nothing reaches the table."""
        if event.type == pygame.KEYUP and event.key in ACTIVATE:
            self._held = False
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
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
        """Open the pause, while nobody sees the table; a game that is left there comes back behind a curtain."""
        table, to_menu = self.app.games.table, partial(self.app.show_alone, PageName.MENU)
        if table is None:
            to_menu()
        else:
            self.app.show(PausePage(table.rules, len(table.seatings), to_menu, TableViewer(table)))

    def body(self) -> Element:
        """Who comes, the one button, why, and who plays in which order; in a low window all of it closes up."""
        text = self.app.scale.text  # larger words do not enlarge valance and hem
        above, below = VALANCE / text + (8 if self.tiny else 28), HEM / text + (14 if self.tiny else 42)
        deal = Text(common_text.deal_title(self.why.deal), Role.HEAD, _THIRD, Weight.REGULAR, align="middle")
        self.sentence = Paragraph(self._sentence(), ink=SECOND, line=30, align="middle")
        self.ready_button = _Ready(self.ready)
        picture = Column(
            Picture(self._paint_face, high=_closing(216)),
            deal.sized(high=_closing(112)),
            Picture(self._paint_title, high=_closing(68), said=self._pass_to, is_heading=True),
            Spacer(_closing(54)),
            Aligned(self.ready_button.sized(high=Span(64, 76)), y="stretch"),
            Spacer(Span(6.5, 31)),
            self.sentence,
            Spacer(Span(18, 49)),
            self._plates(),
        )
        return Padding(Aligned(picture, "stretch"), self.margin, top=above, bottom=below)

    def _plates(self) -> Element:
        """Who plays in which order, in one row, or in several of half as many or fewer."""
        order, count = self.why.order, len(self.why.order)
        first = order.index(self.seat) - 1 if self.seat in order else 0
        around = order[first:] + order[:first]
        self.plates = [self._plate(seat).sized(wide=Span(_PLATE_LEAST, _PLATE_W)) for seat in around]
        return Either(*(self._plate_rows(across) for across in (count, *range(math.ceil(count / 2), 0, -1))))

    def _plate(self, seat: int) -> Element:
        who, on = self.seatings[seat], seat == self.seat
        edge = (DARK.brass, 3.0, 1.0) if on else (_PLATE_EDGE, 1.3, 0.7)
        said = Text(self._does(seat), Role.SMALL, SECOND, Weight.REGULAR, line=26, lines=None)
        names = Column(Text(self.names[seat], 24, DARK.text, Weight.BOLD, line=38, cut=True), said, grow=1)

        def plate(face: float) -> Element:
            picture = portrait(who.avatar, face, self.why.signs[seat])
            return Padding(Row(picture, Spacer(16), names, align="middle"), 16, 0, right=12, bottom=4)

        ground = plate_ground(_PLATE, 0.85 if on else 0.62, *edge, radius=16)
        return Framed(Stack(Spacer(_PLATE_H, grow=0), Either(plate(56).sized(wide=Span(216, _PLATE_W)), plate(46))), ground)

    def _plate_rows(self, across: int) -> Element:
        """Plates with an arrow from each to the next one in its row."""
        rows = []
        for first in range(0, len(self.plates), across):
            parts: list[Element] = []
            for plate in self.plates[first : first + across]:
                gap = Span(_CLOSE, _PLATE_GAP if across < _MANY else _CLOSE)
                parts += [icon("right", 18, SECOND, 12).sized(wide=gap, high=Span()), plate]
            rows.append(Aligned(Row(*parts[1:]), y="stretch"))
        return Column(*rows, gap=14)

    def _sentence(self) -> str:
        """The sentence that says why the screen changes hands, and that no cards show."""
        why = self.why
        name = self.names[why.before] if why.before is not None else ""
        return {
            Cause.ANSWER: curtain_text.curtain_asks(name),
            Cause.TURN: curtain_text.curtain_turn(name),
            Cause.ANSWERED: curtain_text.curtain_answered(name),
            Cause.DEAL: curtain_text.CURTAIN_DEAL,
            Cause.RETURN: curtain_text.CURTAIN_RETURN,
        }[why.cause]

    def paint_ground(self, pen: Pen) -> None:
        """The cloth."""
        paint_drapes(pen, hem=not self.scroll.most)

    def _paint_face(self, pen: Pen, b: Box) -> None:
        disc = Box(b.cx - b.h / 2 - 10, b.y - 10, b.h + 20, b.h + 20)
        pen.shadow(disc, disc.w / 2, 30, 10, 150, "#000000")
        pen.face(self.seatings[self.seat].avatar, b.cx, b.cy, b.h, self.why.signs[self.seat])

    @property
    def audience(self) -> tuple[Table | None, int]:
        """The table and the seat that comes to it."""
        return self.app.games.table, self.seat

    @property
    def summary(self) -> str:
        """Why the screen goes on."""
        return self.sentence.words

    @property
    def _pass_to(self) -> str:
        return curtain_text.pass_to(self.names[self.seat])

    def _paint_title(self, pen: Pen, b: Box) -> None:
        title, size = self._pass_to, _TITLE * b.h
        wide = pen.width(title, size, Weight.SERIF)
        pen.write(title, size * min(1, b.w / wide), DARK.text, b.cx, b.cy, "center", Weight.SERIF)

    def _does(self, seat: int) -> str:
        """What stands under a name."""
        bot, (before, now) = self.seatings[seat].bot, _parts(self.why.cause)
        said = now if seat == self.seat else before if seat == self.why.before else ""
        return said or (curtain_text.PLAYS_HERE if bot is None else common_text.bot_title(bot))


class _Ready(Widget):
    """The button of the curtain, with its key inside the sentence."""

    radius = 16

    def __init__(self, action: Callable[[], None]) -> None:
        super().__init__(label=" ".join(curtain_text.press_enter()))
        self._action = action

    def _widths(self, ruler: Ruler) -> Span:
        before, key, after = curtain_text.press_enter()
        words = ruler.width(before, Role.HEAD, Weight.BOLD) + ruler.width(after, Role.HEAD, Weight.BOLD)
        least = words + ruler.width(key, Role.BODY, Weight.BOLD) + 24 + 28 + 32
        return Span(least, max(least, _READY_W))

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
        before, enter, after = curtain_text.press_enter()
        key = pad_keys.cap_shown(pen, enter)
        widths = [pen.width(words, Role.HEAD, Weight.BOLD) for words in (before, after)]
        cap = pen.width(key, Role.BODY, Weight.BOLD) + 24
        x = b.cx - (sum(widths) + cap + 28) / 2
        pen.write(before, Role.HEAD, DARK.ink, x, b.cy, weight=Weight.BOLD)
        box = Box(x + widths[0] + 14, b.cy - _CAP / 2, cap, _CAP)
        pen.box(box, _CAP / 2 if pen.art.pad else 7, "#000000", 0.12, DARK.ink, 1.3, 0.55)
        pen.write(key, Role.BODY, DARK.ink, box.cx, box.cy, "center", Weight.BOLD)
        pen.write(after, Role.HEAD, DARK.ink, box.right + 14, b.cy, weight=Weight.BOLD)

    def draw_focus(self, pen: Pen) -> None:
        """The ring, in the curtain's own colours."""
        pen.box(self.box.inset(-5), self.radius + 5, stroke=DARK.text, stroke_width=2)


def _closing(high: float) -> Span:
    return Span(_LEAST_K * high, high)


# The cloth: folds, a valance with scallops, brass trim. The same in every palette.


def paint_drapes(pen: Pen, *, hem: bool = True) -> None:
    """Cover the whole window; the trim keeps its size when words are larger."""
    size, t = pen.target.get_size(), pen.t / pen.scale.text
    pen.target.blit(pen.art.cache.get(("drapes", size, t, hem), partial(_make, size, t, hem=hem)), (0, 0))


def _make(size: tuple[int, int], t: float, *, hem: bool) -> pygame.Surface:
    w, h = size
    cloth = _cloth((w, h), _FOLDS, _fall)
    if hem:
        cloth.blit(_hem(w, h, t), (0, 0))
    high = round(VALANCE * t)
    top = pygame.Surface((w, high), pygame.SRCALPHA, 32)
    top.blit(_cloth((w, high), _VALANCE_FOLDS, _above), (0, 0))
    top.blit(_scallops(w, high, t, filled=True), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(top, (0, 0))
    cloth.blit(_scallops(w, high + round(10 * t), t, filled=False), (0, 0))
    return cloth


def _fall(x: float, y: float) -> float:
    """Brightness of the cloth at a place (parts of width and height): lit from above the middle, dark under the valance."""
    away = math.hypot((x - 0.5) / 0.7, (y - 0.4) / 0.85)
    lit = 1.1 - 0.75 * math.pow(min(away, 1.1), 1.4)
    return lit * max(0.35, min(1.0, (y - 0.037) / 0.12))


def _above(_x: float, y: float) -> float:
    """Brightness of the valance, which hangs before the cloth."""
    return 1.0 - 0.35 * y


@cache
def _grid(folds: int, light: Callable[[float, float], float]) -> bytes:
    """The colours of soft folds, in `_ROWS` rows of `_POINTS` to each fold: alike for a window of any size."""
    cols, red, grid = folds * _POINTS, rgb(RED), bytearray()
    for j in range(_ROWS):
        y = (j + 0.5) / _ROWS
        for i in range(cols):
            x = (i + 0.5) / cols
            phase = x * folds * math.tau + 0.5 * math.sin(x * 7) + 0.25 * math.sin(y * 3 + x * 11)
            shade = 0.62 + 0.34 * (0.5 + 0.5 * math.sin(phase)) ** 1.3 + 0.03 * (1 + math.sin(phase * 2.03 + 1.1))
            k = shade * light(x, y) * 1.05
            grid += bytes(min(255, round(part * k)) for part in red)
    return bytes(grid)


def _cloth(size: tuple[int, int], folds: int, light: Callable[[float, float], float]) -> pygame.Surface:
    """Hanging cloth: soft folds, worked out on a grid and smoothed up, with a weave against bands."""
    small = pygame.image.frombuffer(_grid(folds, light), (folds * _POINTS, _ROWS), "RGB").convert(32)
    cloth = pygame.transform.smoothscale(small, size)
    weave = pygame.image.load(paths.assets() / "felt.png").convert(32)
    step = weave.get_width()
    for y in range(0, size[1], step):
        for x in range(0, size[0], step):
            cloth.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _view(w: int, h: int, t: float) -> str:
    return f"0 0 {w / t:.2f} {h / t:.2f}"


def _scallops(w: int, h: int, t: float, *, filled: bool) -> pygame.Surface:
    """The lower edge of the valance: as a mask, or as its brass cord with tassels."""
    starts = range(0, math.ceil(w / t) + _SCALLOP, _SCALLOP)
    if filled:
        edge = "M0 0 V66 " + "".join(f"Q{x + 80} 128 {x + _SCALLOP} 66 " for x in starts) + "V0Z"
        return from_svg(f'<path d="{edge}" fill="#FFFFFF"/>', w, h, _view(w, h, t))
    cord = "".join(
        f'<path d="M{x} 66 Q{x + 80} 128 {x + _SCALLOP} 66" fill="none" stroke="{DARK.brass}" stroke-width="4"/>'
        f'<path d="M{x} 66 V92" stroke="{DARK.brass}" stroke-width="7" stroke-linecap="round"/>'
        for x in starts
    )
    return from_svg(cord, w, h, _view(w, h, t))


def _hem(w: int, h: int, t: float) -> pygame.Surface:
    """Two brass lines along the lower edge, and a fringe."""
    wide, y = w / t, h / t - HEM
    body = (
        f'<path d="M0 {y - 16:.1f} H{wide:.1f} M0 {y - 6:.1f} H{wide:.1f}" stroke="{DARK.brass}" stroke-width="3"'
        ' stroke-opacity=".85"/>'
    )
    for x in range(0, math.ceil(wide), _FRINGE):
        body += (
            f'<path d="M{x} {y - 6:.1f} q30 34 60 0" fill="none" stroke="{DARK.brass}" stroke-width="2" stroke-opacity=".7"/>'
            f'<path d="M{x + _FRINGE} {y - 4:.1f} v20" stroke="{DARK.brass}" stroke-width="5" stroke-linecap="round"'
            ' stroke-opacity=".8"/>'
        )
    return from_svg(body, w, h, _view(w, h, t))
