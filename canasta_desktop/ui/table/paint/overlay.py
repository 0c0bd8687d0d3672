"""What is drawn over the table for a while: reasons, tooltip, drop label, speech bubbles, focus ring, log panel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Hairline, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Either, Row, Ruler, Spacer
from canasta_desktop.ui.kit.pad_keys import cap_shown
from canasta_desktop.ui.kit.tooltip import Tooltip
from canasta_desktop.ui.kit.widgets import draw_sheet
from canasta_desktop.ui.kit.widgets.frame import BubbleKind, bubble_box, draw_bubble
from canasta_desktop.ui.table.geometry.stage import Stage, places
from canasta_desktop.ui.table.model.table_model import Speech
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.ui.table.paint.speech_bubble import SpeechBubble
from canasta_desktop.words import hotkeys
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.session.mood import Mood
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.layout import Element as Part
    from canasta_desktop.ui.table.paint.kept_free import KeptFree

SHOWN_MS: Final = 7000  # ms for which a reason is shown; a press removes it before
LINKED_MS: Final = 14000  # ms for one that leads to its rule: it is read, and then the pointer goes there
NOTE_MS: Final = 1800  # ms for which a note is shown
SPEECH_MS: Final = 2600  # ms for which a speech bubble is shown, at least
_BEGIN_MS, _LETTER_MS = 1400, 50  # ms until a long one is read: to look there, and for each letter
_WIDTH: Final = 400  # the most design px of width of a reason
_PAD, _HEAD, _FOOT = 24, 67, 17  # design px of the log panel: at the sides, above and below the lines
_LINE, _SIGN, _BESIDE = 30, 18, 10  # design px: height of its lines, size of a sign, gap to the text


@dataclass
class Bubble:
    """Why something was refused, or a note on what was done; its tail points at `at`, in px of the window."""

    text: str
    at: tuple[int, int]
    until: float
    code: Code | None = None  # the engine's code, which leads to the rule
    kind: BubbleKind = "no"


class Overlay(Painter):
    """The overlay of one table."""

    def __init__(self, art: Art, stage: Stage, kept: KeptFree) -> None:
        super().__init__(art, stage)
        self.kept = kept
        self.bubble: Bubble | None = None
        self._bubble_box: Latest[Rect] = Latest()
        self.speech_until = 0.0
        self.voice = SpeechBubble(art, stage, kept)
        self.tip = Tooltip()
        self.log = LogPanel(art, stage)
        self._occasion: tuple[object, ...] = ()

    def forget(self, occasion: tuple[object, ...]) -> None:
        """Remove texts of another point of the game; `occasion` begins with the number of the deal."""
        before, self._occasion = self._occasion, occasion
        if before in ((), occasion):
            return
        if before[0] != occasion[0]:
            self.model.say(None)
        self.bubble = None
        self.tip.hide()

    def say(self, seat: int, text: str, now: float, mood: Mood | None = None) -> None:
        """Show a seat's speech bubble, for as long as it takes to read; with a mood, which its face shows, it is a remark."""
        self.model.say(Speech(seat, text, mood))
        self.voice.shown = 1.0
        self.speech_until = now + max(SPEECH_MS, _BEGIN_MS + _LETTER_MS * len(text))

    @property
    def waiting(self) -> bool:
        """Whether something will disappear or appear by itself."""
        return self.bubble is not None or self.model.speech is not None or self.tip.waiting

    def expire(self, now: float) -> bool:
        """Remove texts that were shown long enough, and show a tooltip that is due; returns whether anything has changed."""
        gone = self.tip.update(now)
        if self.bubble and now >= self.bubble.until:
            self.bubble, gone = None, True
        if self.model.speech and now >= self.speech_until:
            self.model.say(None)
            gone = True
        return gone

    def elements(self, panel: Rect | None = None) -> list[Drawing]:
        """Everything that is drawn over the table now; `panel` is where the hint panel stands.

        The hint panel, a reason and the drop label come first: a speech bubble keeps off them. A tooltip that would overlap any
        of these is left out.
        """
        over, bubble, art, p = self.model.gesture.over, self.bubble, self.art, self.palette
        label = over.label if self.model.gesture.dragging and over and over.fine else ""  # what a drop would do
        taken, found = [panel] if panel else [], []
        taken += [self.label_rect(label)] if label else []
        taken += [self.bubble_rect(bubble)] if bubble else []
        if (speech := self.voice.element(taken)) is not None:
            found.append(speech)
            taken += [place for place in [self.voice.place(taken)] if place]
        found += [self._loss(area, *lost) for area, lost in self.model.effects.losses.items()]
        if label:
            found.append(self._label(label))
        focused = places(self.stage).get(self.model.focus.place) if self.model.focus.place else None
        if focused is not None:
            ring = focused.inflate(12, 12)
            draw = partial(art.box, rect=ring, radius=12 * self.t, stroke=p.text, stroke_width=2)
            found.append(Drawing("ring", ring, None, draw))
        if band := self.model.gesture.trail.band:
            light = partial(art.box, radius=4, fill=p.brass, fill_alpha=0.12, stroke=p.brass_text, stroke_width=2)
            draw = partial(light, rect=band, stroke_alpha=0.9)
            found.append(Drawing("band", band, None, draw))
        if self.log.open:
            found.append(self.log.element())
        if bubble:
            found.append(self._refusal(bubble))
        elif self.tip.text and (tip := self.tip_rect()).collidelist(taken) < 0:
            found.append(self._painted("tip", tip, 20, lambda pen: self.tip.draw(pen, self.tip.box(pen))))
        return found

    def _painted(self, key: str, rect: Rect, margin: float, paint: Callable[[Pen], object]) -> Drawing:
        """An element that a pen paints, with `margin` design px for its shadow."""
        grow = 2 * round(margin * self.t)
        return Drawing(key, rect.inflate(grow, grow), None, lambda target: paint(self.pen.on(target)))

    def tip_rect(self) -> Rect:
        """Where the tooltip stands."""
        return self.pen.rect(self.tip.box(self.pen))

    def _bubble(self, bubble: Bubble) -> tuple[tuple[float, float], str]:
        """Where the tail of a reason ends, in design px, and the words of its link to the rule."""
        t = self.t
        return (bubble.at[0] / t, bubble.at[1] / t), words.RULE if bubble.code else ""

    def bubble_rect(self, bubble: Bubble) -> Rect:
        """Where a reason stands."""
        (tail, link), kept = self._bubble(bubble), self.kept.ranked()
        key = (bubble.text, bubble.at, link, self.layout.scale, *(tuple(map(tuple, rects)) for rects in kept))
        return self._bubble_box.get(key, lambda: self.pen.rect(bubble_box(self.pen, bubble.text, tail, _WIDTH, link, kept)))

    def _refusal(self, bubble: Bubble) -> Drawing:
        (tail, link), rect = self._bubble(bubble), self.bubble_rect(bubble)
        box = Box.of(rect, self.layout.scale)
        draw = partial(draw_bubble, words=bubble.text, tip=tail, kind=bubble.kind, width=_WIDTH, link=link, box=box)
        return self._painted("refusal", rect, 45, draw)

    def _text_rect(self, text: str, role: Role, pad: float, high: float, x: int, y: int) -> Rect:
        """A box round a bold line of text, inside the window: `pad` and `high` in design px, its middle top at `x`, `y`."""
        layout, t = self.layout, self.t
        wide = self.art.type.width(text, layout.scale.size(role), Weight.BOLD) + round(pad * t)
        rect = Rect(x - wide // 2, y, wide, round(high * t))
        return rect.clamp(layout.window.inflate(-round(16 * t), -round(16 * t)))

    def label_rect(self, text: str) -> Rect:
        """Where the drop label stands: above the dragged cards."""
        layout, (x, y) = self.layout, self.model.gesture.trail.pos
        return self._text_rect(text, Role.BODY, 32, 40, x, y - round(layout.hand_height * 0.55) - round(40 * layout.t))

    def _label(self, text: str) -> Drawing:
        rect = self.label_rect(text)
        box = Box.of(rect, self.layout.scale)

        def paint(pen: Pen) -> None:
            pen.shadow(box, box.h / 2, 5, 3, 110)
            pen.box(box, box.h / 2, pen.palette.brass, 1, pen.palette.brass_text, 1.5)
            pen.write(text, Role.BODY, pen.palette.ink, box.cx, box.cy, "center", Weight.BOLD)

        return self._painted("label", rect, 20, paint)

    def _loss(self, area: int, lost: int, risen: float) -> Drawing:
        """Points that a side has lost at once; they sink from its sum of this deal and fade at the end."""
        head, t, said = self.layout.areas[area].heading, self.t, points(lost)
        wide = self.art.type.width(said, self.layout.scale.size(Role.SCORE), Weight.BOLD) + round(32 * t)
        rect = Rect(head.right - wide, head.bottom + round((8 + 60 * risen) * t), wide, round(52 * t))
        box, alpha = Box.of(rect, self.layout.scale), min(1.0, 3 * (1 - risen))

        def paint(pen: Pen) -> None:
            pen.box(box, box.h / 2, pen.palette.sheet, 0.9 * alpha, pen.palette.minus, 2, alpha)
            pen.write(said, Role.SCORE, pen.palette.minus, box.cx, box.cy, "center", Weight.BOLD, round(255 * alpha))

        return self._painted(f"loss {area}", rect, 4, paint)


class LogPanel(Painter):
    """The log panel of one table: its text, scroll position and drawing."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self.open = False
        self._back = 0.0  # lines scrolled back from the newest

    def toggle(self) -> None:
        """Open at the newest action, or close."""
        self.open = not self.open
        self._back = 0.0

    def scroll(self, lines: float) -> None:
        """Scroll down, or up where `lines` is negative."""
        most = max(0, len(self.rows()) - self.room())
        self._back = min(most, max(0.0, self._back - lines))

    def rect(self) -> Rect:
        """The panel."""
        layout = self.layout
        first, *rest = (area.frame for area in layout.areas[1:])
        over = first.unionall(rest)
        return over.union(layout.middle).union(layout.status) if layout.compact and layout.status else over

    def room(self) -> int:
        """Number of visible lines."""
        return max(1, int((self.rect().h / self.t - _HEAD - _FOOT) // _LINE))

    def rows(self) -> list[tuple[str, int | None]]:
        """All actions, wrapped into lines, the first of each with the side that acts."""
        t, size = self.t, self.layout.scale.size(Role.BODY)
        width = self.rect().w - round((2 * _PAD + _SIGN + _BESIDE) * t)
        found: list[tuple[str, int | None]] = []
        for action in self.model.told.log:
            lines = self.art.type.wrap(action.words, size, width) or [""]
            found += [(line, None if number else action.area) for number, line in enumerate(lines)]
        return found or [(words.NOTHING_YET, None)]

    def element(self) -> Drawing:
        """The panel with its visible lines."""
        rect, scale = self.rect(), self.layout.scale

        def draw(target: pygame.Surface) -> None:
            pen = self.pen.on(target)
            sheet = self._sheet()
            sheet.place(Box.of(rect, scale), Ruler.by(pen))
            sheet.paint(pen)

        sign = (tuple(self.model.told.log), round(self._back), scale)
        return Drawing("log panel", rect.inflate(scale.px(120), scale.px(120)), sign, draw)

    def _sheet(self) -> Framed:
        title = Text(words.LOG, Role.HEAD, weight=Weight.BOLD)
        escape = cap_shown(self.pen, hotkeys.ESCAPE)
        keys = Text(words.log_keys(self.model.keys.cap("log"), escape), Role.SMALL, "muted", Weight.REGULAR)
        head = Either(Row(title, Spacer(8), Spacer(), keys, align="middle"), title).sized(high=_HEAD - 19)
        rows = self.rows()
        end = len(rows) - round(self._back)
        lines = [_row(*row) for row in rows[max(0, end - self.room()) : end]]
        return Framed(Column(head, Hairline(), Spacer(9), *lines, Spacer()), draw_sheet, _PAD, top=10, bottom=0)


def _row(text: str, area: int | None) -> Part:
    def sign(pen: Pen, box: Box) -> None:
        if area is not None:
            pen.sign(area, box.cx, box.cy, _SIGN)

    return Row(Picture(sign, _SIGN, _LINE), Text(text, weight=Weight.REGULAR, line=_LINE, grow=1), gap=_BESIDE)
