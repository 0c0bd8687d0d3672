"""What is drawn over the table for a while: reasons, tooltip, drop label, speech bubbles, focus ring, log panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.tooltip import Tooltip
from canasta_desktop.ui.kit.widgets.frame import bubble_box, draw_bubble
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.hit_test import places
from canasta_desktop.ui.table.log_panel import LogPanel
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.widgets.frame import BubbleKind
    from canasta_desktop.ui.table.pointer import Pointer
    from canasta_desktop.ui.table.stage import Stage

SHOWN_MS: Final = 4200
"""Ms for which a reason is shown."""
NOTE_MS: Final = 1800
"""Ms for which a note is shown."""
SPEECH_MS: Final = 2600
"""Ms for which a speech bubble is shown."""
_WIDTH: Final = 400
"""The most design px of width of a reason."""


@dataclass
class Bubble:
    """Why something was refused, or a note on what was done; its tail points at `at`, in px of the window."""

    text: str
    at: tuple[int, int]
    until: float
    code: Code | None = None
    """The engine's code, which leads to the rule."""
    kind: BubbleKind = "no"


class Overlay:
    """The overlay of one table."""

    def __init__(self, art: Art, stage: Stage, pointer: Pointer) -> None:
        self.art = art
        self.stage = stage
        self.pointer = pointer
        self.bubble: Bubble | None = None
        self.speech_until = 0.0
        self.tip = Tooltip()
        self.log = LogPanel(art, stage)
        self._occasion: tuple[object, ...] = ()

    def forget(self, occasion: tuple[object, ...]) -> None:
        """Remove what was said at another point of the game; `occasion` begins with the number of the deal."""
        before, self._occasion = self._occasion, occasion
        if before in ((), occasion):
            return
        if before[0] != occasion[0]:
            self.stage.speech = None
        self.bubble = None
        self.tip.hide()

    def rule_at(self, pos: tuple[int, int]) -> Code | None:
        """The rule to which a press at a point leads."""
        if self.bubble is None or not self.bubble_rect(self.bubble).collidepoint(pos):
            return None
        return self.bubble.code

    def say(self, seat: int, text: str, now: float) -> None:
        """Show a seat's speech bubble."""
        self.stage.speech = (seat, text)
        self.speech_until = now + SPEECH_MS

    @property
    def waiting(self) -> bool:
        """Whether something will disappear or appear by itself."""
        return self.bubble is not None or self.stage.speech is not None or self.tip.waiting

    def expire(self, now: float) -> bool:
        """Remove what has been shown long enough, show a tooltip that is due; answers whether anything has changed."""
        gone = self.tip.update(now)
        if self.bubble and now >= self.bubble.until:
            self.bubble, gone = None, True
        if self.stage.speech and now >= self.speech_until:
            self.stage.speech, gone = None, True
        return gone

    def _drop_label(self) -> str:
        """What a drop would do while the pointer carries cards over a legal target; else empty."""
        over = self.stage.over
        return over.label if self.stage.choosing and over and over.fine else ""

    def _free_boxes(self, panel: Rect | None) -> tuple[Rect | None, Rect | None]:
        """Where a seat's speech bubble and the tooltip stand; None for one that is not shown.

        The hint panel, a reason and the drop label come first: a speech bubble that would overlap one of them is left out, and
        so is a tooltip that would overlap any of these.
        """
        taken = [panel] if panel else []
        if self._drop_label():
            taken.append(self.label_rect(self._drop_label()))
        if self.bubble:
            taken.append(self.bubble_rect(self.bubble))
        speech = self.speech_rect(*self.stage.speech) if self.stage.speech else None
        if speech and speech.collidelist(taken) >= 0:
            speech = None
        tip = self.tip_rect() if self.tip.text and not self.bubble else None
        if tip and tip.collidelist([*taken, *([speech] if speech else [])]) >= 0:
            tip = None
        return speech, tip

    def elements(self, panel: Rect | None = None) -> list[Element]:
        """Everything that is drawn over the table now; `panel` is where the hint panel stands."""
        speech, tip = self._free_boxes(panel)
        found = [self._speech(*self.stage.speech, speech)] if self.stage.speech and speech else []
        label = self._drop_label()
        if label:
            found.append(self._label(label))
        ring = places(self.stage).get(self.stage.focused_place) if self.stage.focused_place else None
        if ring is not None:
            found.append(self._ring(ring))
        if self.pointer.band:
            found.append(self._band(self.pointer.band))
        if self.log.open:
            found.append(self.log.element())
        if self.bubble:
            found.append(self._refusal(self.bubble))
        elif tip:
            found.append(self._painted("tip", tip, 20, lambda pen: self.tip.draw(pen, self.tip.box(pen))))
        return found

    @property
    def _pen(self) -> Pen:
        """A pen to measure with."""
        return Pen.measuring(self.art, self.stage.layout.scale)

    def _painted(self, key: str, rect: Rect, margin: float, paint: Callable[[Pen], object]) -> Element:
        """An element that a pen paints, with `margin` design px for its shadow."""
        grow = 2 * round(margin * self.stage.layout.t)

        def draw(target: pygame.Surface) -> None:
            paint(self._pen.on(target))

        return Element(key, rect.inflate(grow, grow), None, draw)

    def _ring(self, place: Rect) -> Element:
        """The focus ring round a place."""
        rect = place.inflate(12, 12)
        ring = Box.of(rect, self.stage.layout.scale)
        return self._painted("ring", rect, 0, lambda pen: pen.box(ring, 12, stroke=pen.palette.text, stroke_width=2 / pen.t))

    def _band(self, band: Rect) -> Element:
        """The rubber band that selects cards."""

        def draw(target: pygame.Surface) -> None:
            p = self.art.palette
            self.art.box(target, band, 4, p.brass, 0.12, p.brass_text, 2, 0.9)

        return Element("band", band, None, draw)

    def tip_rect(self) -> Rect:
        """Where the tooltip stands."""
        return self._pen.rect(self.tip.box(self._pen))

    def _bubble_tail(self, bubble: Bubble) -> tuple[float, float]:
        t = self.stage.layout.t
        return bubble.at[0] / t, bubble.at[1] / t

    def bubble_rect(self, bubble: Bubble) -> Rect:
        """Where a reason stands."""
        pen, link = self._pen, words.RULE if bubble.code else ""
        return pen.rect(bubble_box(pen, bubble.text, self._bubble_tail(bubble), _WIDTH, link))

    def _refusal(self, bubble: Bubble) -> Element:
        tail, link = self._bubble_tail(bubble), words.RULE if bubble.code else ""
        rect = self.bubble_rect(bubble)
        return self._painted("refusal", rect, 45, lambda pen: draw_bubble(pen, bubble.text, tail, bubble.kind, _WIDTH, link))

    def label_rect(self, text: str) -> Rect:
        """Where the drop label stands: above the dragged cards."""
        layout, t = self.stage.layout, self.stage.layout.t
        rect = Rect(0, 0, self.art.type.width(text, layout.scale.size(Role.BODY), Weight.BOLD) + round(32 * t), round(40 * t))
        rect.midbottom = (self.pointer.pos[0], self.pointer.pos[1] - round(layout.hand_height * 0.55))
        return rect.clamp(layout.window.inflate(-round(16 * t), -round(16 * t)))

    def _label(self, text: str) -> Element:
        rect = self.label_rect(text)
        box = Box.of(rect, self.stage.layout.scale)

        def paint(pen: Pen) -> None:
            pen.shadow(box, box.h / 2, 5, 3, 110)
            pen.box(box, box.h / 2, pen.palette.brass, 1, pen.palette.brass_text, 1.5)
            pen.write(text, Role.BODY, pen.palette.ink, box.cx, box.cy, "center", Weight.BOLD)

        return self._painted("label", rect, 20, paint)

    def speech_rect(self, seat: int, text: str) -> Rect:
        """Where a seat's speech bubble stands: under its plate."""
        layout, t = self.stage.layout, self.stage.layout.t
        rect = Rect(0, 0, self.art.type.width(text, layout.scale.size(Role.HEAD), Weight.BOLD) + round(48 * t), round(60 * t))
        plate = layout.seats[self.stage.viewer.others.index(seat)]
        rect.midtop = (plate.centerx, plate.bottom + round(14 * t))
        return rect.clamp(layout.window.inflate(-round(16 * t), -round(16 * t)))

    def _speech(self, seat: int, text: str, rect: Rect) -> Element:
        layout = self.stage.layout
        box = Box.of(rect, layout.scale)
        x = layout.seats[self.stage.viewer.others.index(seat)].centerx / layout.t

        def paint(pen: Pen) -> None:
            p, top = pen.palette, box.y + 2 / pen.t
            pen.shadow(box, 16, 9, 5, 130)
            pen.box(box, 16, p.text, 1, p.brass, 2)
            pen.line([(x - 12, top), (x, box.y - 12), (x + 12, top)], p.text, 1 / pen.t, p.text)
            pen.write(text, Role.HEAD, p.ink, box.cx, box.cy, "center", Weight.BOLD)

        return self._painted("speech", rect, 30, paint)
