"""What is said over the table for a while: why a move is refused, what a drop would do, what a seat says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.widgets.frame import bubble_box, draw_bubble
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.hit_test import places
from canasta_desktop.ui.table.log_panel import LogPanel
from canasta_desktop.ui.table.tips import Tip
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.kit.widgets.frame import BubbleKind
    from canasta_desktop.ui.table.pointer import Pointer
    from canasta_desktop.ui.table.stage import Stage

SHOWN_MS: Final = 4200
"""How long a reason stands."""
NOTE_MS: Final = 1800
"""How long a note stands."""
SPEECH_MS: Final = 2600
"""How long a seat's words stand."""
_WIDTH: Final = 400
"""Design px that a reason is wide at most."""
_NOWHERE: Final = pygame.Surface((1, 1))


@dataclass
class Bubble:
    """Why something was refused, or a note, near the place that it speaks of."""

    text: str
    at: tuple[int, int]
    until: float
    code: Code | None = None
    """The engine's code, which leads to the rule."""
    kind: BubbleKind = "no"


class Overlay:
    """Bubbles of one table."""

    def __init__(self, art: Art, stage: Stage, pointer: Pointer) -> None:
        self.art = art
        self.stage = stage
        self.pointer = pointer
        self.bubble: Bubble | None = None
        self.speech_until = 0.0
        self.tip = Tip(art, stage)
        self.log = LogPanel(art, stage)
        self._occasion: tuple[object, ...] = ()

    def forget(self, occasion: tuple[object, ...]) -> None:
        """Take away what was said on another occasion, of which the number of the deal comes first."""
        before, self._occasion = self._occasion, occasion
        if before in ((), occasion):
            return
        if before[0] != occasion[0]:
            self.stage.speech = None
        self.bubble = None
        self.tip.hide()

    def note(self, text: str, at: tuple[int, int], now: float) -> None:
        """Say for a moment what has been done."""
        self.bubble = Bubble(text, at, now + NOTE_MS, kind="hint")

    def rest(self) -> None:
        """Take away what belongs to the pointer and to who looks: the tooltip and the open log."""
        self.log.open = False
        self.tip.hide()

    def refuse(self, text: str, at: tuple[int, int], now: float, code: Code | None = None) -> None:
        """Say why something is not done; with a code the bubble leads to the rule."""
        self.bubble = Bubble(text, at, now + SHOWN_MS, code)

    def rule_at(self, pos: tuple[int, int]) -> Code | None:
        """The rule to which a press at a point leads."""
        if self.bubble is None or not self.bubble_rect(self.bubble).collidepoint(pos):
            return None
        return self.bubble.code

    def say(self, seat: int, text: str, now: float) -> None:
        """Let a seat say something."""
        self.stage.speech = (seat, text)
        self.speech_until = now + SPEECH_MS

    @property
    def waiting(self) -> bool:
        """Whether something is shown that will go by itself."""
        return self.bubble is not None or self.stage.speech is not None or self.tip.waiting

    def expire(self, now: float) -> bool:
        """Take away what has been shown long enough, show what is due; answers whether anything has changed."""
        gone = self.tip.expire(now)
        if self.bubble and now >= self.bubble.until:
            self.bubble, gone = None, True
        if self.stage.speech and now >= self.speech_until:
            self.stage.speech, gone = None, True
        return gone

    def _told(self) -> str:
        """What a drop would do where the pointer carries cards."""
        over = self.stage.over
        return over.label if self.stage.choosing and over and over.fine else ""

    def _standing(self, panel: Rect | None) -> tuple[Rect | None, Rect | None]:
        """Where a seat's words and the tooltip stand, beside the panel of a hint.

        Of what would lie over each other the player's own comes first: the hint, a reason, what a drop would do; then what a
        seat says; then the tooltip. The others are left out.
        """
        taken = [panel] if panel else []
        if self._told():
            taken.append(self.label_rect(self._told()))
        if self.bubble:
            taken.append(self.bubble_rect(self.bubble))
        speech = self.speech_rect(*self.stage.speech) if self.stage.speech else None
        if speech and speech.collidelist(taken) >= 0:
            speech = None
        tip = self.tip.rect() if self.tip.text and not self.bubble else None
        if tip and tip.collidelist([*taken, *([speech] if speech else [])]) >= 0:
            tip = None
        return speech, tip

    def elements(self, panel: Rect | None = None) -> list[Element]:
        """Everything that is said now, over all else, beside the panel of a hint."""
        speech, tip = self._standing(panel)
        found = [self._speech(*self.stage.speech, speech)] if self.stage.speech and speech else []
        label = self._told()
        if label:
            found.append(self._label(label))
        ring = places(self.stage).get(self.stage.spot) if self.stage.spot else None
        if ring is not None:
            found.append(self._ring(ring))
        if self.pointer.band:
            found.append(self._frame(self.pointer.band))
        if self.log.open:
            found.append(self.log.element())
        if self.bubble:
            found.append(self._refusal(self.bubble))
        elif tip:
            found.append(self.tip.element())
        return found

    def _ring(self, place: Rect) -> Element:
        """The keyboard focus round a place."""
        rect, t = place.inflate(12, 12), self.stage.layout.t

        def draw(target: pygame.Surface) -> None:
            self.art.box(target, rect, 12 * t, stroke=self.art.palette.text, stroke_width=2)

        return Element("ring", rect, None, draw)

    def _frame(self, band: Rect) -> Element:
        def draw(target: pygame.Surface) -> None:
            p = self.art.palette
            self.art.box(target, band, 4, p.brass, 0.12, p.brass_text, 2, 0.9)

        return Element("band", band, None, draw)

    def bubble_rect(self, bubble: Bubble) -> Rect:
        """Where a reason stands."""
        scale = self.stage.layout.scale
        tip = (bubble.at[0] / scale.t, bubble.at[1] / scale.t)
        box = bubble_box(Pen(self.art, _NOWHERE, scale), bubble.text, tip, _WIDTH, words.RULE if bubble.code else "")
        return Rect(scale.px(box.x), scale.px(box.y), scale.px(box.w), scale.px(box.h))

    def _refusal(self, bubble: Bubble) -> Element:
        scale = self.stage.layout.scale
        tip = (bubble.at[0] / scale.t, bubble.at[1] / scale.t)
        rect = self.bubble_rect(bubble)

        def draw(target: pygame.Surface) -> None:
            link = words.RULE if bubble.code else ""
            draw_bubble(Pen(self.art, target, scale), bubble.text, tip, bubble.kind, _WIDTH, link)

        return Element("refusal", rect.inflate(scale.px(90), scale.px(90)), None, draw)

    def label_rect(self, text: str) -> Rect:
        """Where it stands what a drop would do."""
        layout, t = self.stage.layout, self.stage.layout.t
        rect = Rect(0, 0, self.art.type.width(text, layout.scale.size(Role.BODY), Weight.BOLD) + round(32 * t), round(40 * t))
        rect.midbottom = (self.pointer.pos[0], self.pointer.pos[1] - round(layout.hand_height * 0.55))
        return rect.clamp(layout.window.inflate(-round(16 * t), -round(16 * t)))

    def _label(self, text: str) -> Element:
        t, p = self.stage.layout.t, self.art.palette
        size = self.stage.layout.scale.size(Role.BODY)
        rect = self.label_rect(text)

        def draw(target: pygame.Surface) -> None:
            self.art.shadow(target, rect, rect.h / 2, 5 * t, 3 * t, 110)
            self.art.box(target, rect, rect.h / 2, p.brass, 1, p.brass_text, max(1, 1.5 * t))
            self.art.write(target, text, size, p.ink, rect.center, "center", Weight.BOLD)

        return Element("label", rect.inflate(round(40 * t), round(40 * t)), None, draw)

    def speech_rect(self, seat: int, text: str) -> Rect:
        """Where a seat's words stand."""
        layout, t = self.stage.layout, self.stage.layout.t
        rect = Rect(0, 0, self.art.type.width(text, layout.scale.size(Role.HEAD), Weight.BOLD) + round(48 * t), round(60 * t))
        plate = layout.seats[self.stage.who.others.index(seat)]
        rect.midtop = (plate.centerx, plate.bottom + round(14 * t))
        return rect.clamp(layout.window.inflate(-round(16 * t), -round(16 * t)))

    def _speech(self, seat: int, text: str, rect: Rect) -> Element:
        layout, t, p = self.stage.layout, self.stage.layout.t, self.art.palette
        size = layout.scale.size(Role.HEAD)
        plate = layout.seats[self.stage.who.others.index(seat)]

        def draw(target: pygame.Surface) -> None:
            tip = round(12 * t)
            self.art.shadow(target, rect, 16 * t, 9 * t, 5 * t, 130)
            self.art.box(target, rect, 16 * t, p.text, 1, p.brass, max(1, 2 * t))
            x = plate.centerx
            points = [(x - tip, rect.top + 2), (x, rect.top - tip), (x + tip, rect.top + 2)]
            self.art.polyline(target, points, p.text, 1, fill=p.text)
            self.art.write(target, text, size, p.ink, rect.center, "center", Weight.BOLD)

        return Element("speech", rect.inflate(round(60 * t), round(60 * t)), None, draw)
