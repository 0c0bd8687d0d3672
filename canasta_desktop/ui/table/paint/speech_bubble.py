"""The speech bubble of a seat: beside its face, where it covers no card and no button, and of the texts as little as it can."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.free_place import covered, free_place
from canasta_desktop.ui.table.geometry.table_layout import plate_face
from canasta_desktop.ui.table.model.pieces import HAND, Place
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.words import table_text as table_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.table_model import Speech
    from canasta_desktop.ui.table.paint.kept_free import KeptFree

_PAD, _OFF = 20, 14  # design px beside the words, and from the plate
_FAR: Final = 110  # design px from the plate beyond which a bubble does not seem to belong to it
_RISE: Final = 8  # design px by which it rises as it appears
_ON_PLATE: Final = ((Role.BODY, 330), (Role.SMALL, 300), (Role.SMALL, 360))
_BESIDE: Final = ((Role.HEAD, 380), (Role.BODY, 300), (Role.SMALL, 240), (Role.SMALL, 520))
"""Text sizes with the greatest length of a line in design px, in the order of trial."""


class _Form(NamedTuple):
    """A bubble before it has a place: its lines, their size and distance, and its own size in px."""

    lines: list[str]
    role: Role
    line: int
    size: tuple[int, int]


class _Spot(NamedTuple):
    """A bubble in its place."""

    rect: Rect
    form: _Form


class SpeechBubble(Painter):
    """The speech bubble of one table."""

    def __init__(self, art: Art, stage: Stage, kept: KeptFree) -> None:
        super().__init__(art, stage)
        self._kept = kept
        self._found: Latest[_Spot | None] = Latest()
        self.shown = 1.0
        """How far it has appeared, 0 to 1."""

    def place(self, taken: Sequence[Rect]) -> Rect | None:
        """The place of the present speech, off the rectangles `taken`; None without speech.

        A remark that would cover a card or a button has no place: the face alone reacts. An answer has one unless it would
        cover something of `taken`.
        """
        spot = self._spot(taken)
        return spot.rect if spot is not None else None

    def _spot(self, taken: Sequence[Rect]) -> _Spot | None:
        speech = self.model.speech
        if speech is None:
            return None
        hard, soft = self._keep(speech.seat, taken)
        key = (speech, self.layout.scale, tuple(map(tuple, hard)), tuple(map(tuple, soft)))
        spot = self._found.get(key, lambda: self._on_plate(speech, hard) or self._beside(speech, hard, soft))
        return None if spot is not None and spot.rect.collidelist(list(taken)) >= 0 else spot

    def _keep(self, seat: int, taken: Sequence[Rect]) -> tuple[list[Rect], list[Rect]]:
        """What it may not cover, faces too, and what it covers only without other room: texts, but those of its own plate."""
        buttons, texts, light, _ = self._kept.ranked()
        cards = [_seen(piece.target) for zone, row in self.model.zones.items() if zone != HAND for piece in row]
        corners, plate = [self.layout.menu, self.layout.rules], self.stage.plate(seat)
        faces = [Rect(each.x, each.y, self._words_at(each) - each.x, each.h) for each in self.layout.seats]
        hard = [*taken, *buttons, *light, *corners, *self._kept.piles(), *cards, *faces]
        return hard, [rect for rect in texts if rect != plate]

    def _on_plate(self, speech: Speech, hard: list[Rect]) -> _Spot | None:
        """The place on the plate itself, beside name and count and over the backs, which only repeat the count; None without
        room.
        """
        layout, t, plate = self.layout, self.t, self.stage.plate(speech.seat)
        if layout.compact or self.model.view.terms.foot_size:
            return None
        left, high = self._words_end(speech.seat) + round(16 * t), plate.h - round(5 * t)
        edges = [rect.x for rect in (*layout.seats, layout.rules) if rect.x > plate.x]
        room = min(edges, default=layout.window.right) - round(8 * t) - left
        for role, widest in _ON_PLATE:
            form = self._form(speech.text, role, min(widest, (room / t) - 2 * _PAD))
            wide = max(form.size[0], plate.right - round(8 * t) - left)
            rect = Rect(left, plate.centery - high // 2, wide, high)
            if wide <= room and form.size[1] <= high and rect.collidelist(hard) < 0:
                return _Spot(rect, form)
        return None

    def _beside(self, speech: Speech, hard: list[Rect], soft: list[Rect]) -> _Spot | None:
        """Beside the plate, or over the texts near it, in the largest size that covers least of them."""
        plate, off, t = self.stage.plate(speech.seat), round(_OFF * self.t), self.t
        near = plate.inflate(2 * round(_FAR * t), 2 * round(_FAR * t)).clip(self.layout.window)
        tried: list[tuple[tuple[int, int], _Spot]] = []
        for role, widest in _BESIDE:
            form = self._form(speech.text, role, min(widest, 0.7 * self.layout.window.w / t))
            wide, high = form.size
            x = plate.x + min(0, plate.w - wide) // 2
            wished = [(x, plate.bottom + off), (self._words_at(plate), plate.centery - high // 2)]
            wished += [(plate.right + off, plate.centery - high // 2), (plate.x - off - wide, plate.centery - high // 2)]
            room = near.union(Rect(x, near.y, wide, near.h)).clip(self.layout.window)
            rect = free_place(form.size, wished, [hard, soft], room)
            tried.append(((covered(rect, hard), covered(rect, soft)), _Spot(rect, form)))
            if not any(tried[-1][0]):
                break
        (cards, _), spot = min(tried, key=lambda one: one[0])
        return None if speech.mood is not None and cards else spot

    def _words_at(self, plate: Rect) -> int:
        """Where the words of a plate begin, right of its face."""
        return plate_face(plate, self.t, compact=self.layout.compact)[1]

    def _words_end(self, seat: int) -> int:
        """Where name and count of a plate with backs end, and the dealer mark behind them."""
        view, x = self.model.view, self._words_at(self.stage.plate(seat))
        name = self.width(self.model.viewer.name(seat), Role.HEAD, Weight.BOLD)
        count = self.width(table_words.cards(view.sizes[seat]), Role.BODY)
        dealer = round(38 * self.t) if view.order[view.dealer] == seat else 0
        return x + max(name, count + dealer)

    def _form(self, text: str, role: Role, widest: float) -> _Form:
        t, size = self.t, self.layout.scale.size(role)
        lines = self.art.type.wrap(text, size, max(1.0, widest * t), Weight.BOLD)
        wide = max(self.art.type.width(line, size, Weight.BOLD) for line in lines) + round(2 * _PAD * t)
        line = round(1.22 * size)
        return _Form(lines, role, line, (wide, round(1.9 * size) + line * (len(lines) - 1)))

    def element(self, taken: Sequence[Rect]) -> Drawing | None:
        """The bubble in its place, if it has one; it rises a little as it appears."""
        speech, spot, t, shown = self.model.speech, self._spot(taken), self.t, self.shown
        if speech is None or spot is None:
            return None
        rect, form = spot.rect.move(0, round((1 - shown) * _RISE * t)), spot.form
        box, tail = Box.of(rect, self.layout.scale), self._tail(rect, self.stage.plate(speech.seat))

        def draw(target: pygame.Surface) -> None:
            pen = self.pen.on(target)
            p = pen.palette
            if shown >= 1:
                pen.shadow(box, 14, 9, 5, 130)
            pen.box(box, 14, p.text, shown, p.brass, 2, shown)
            if shown >= 1:
                pen.line([(x / t, y / t) for x, y in tail], p.text, 1 / t, p.text)
            y = box.cy - form.line / t * (len(form.lines) - 1) / 2
            for at, line in enumerate(form.lines):
                pen.write(line, form.role, p.ink, box.cx, y + at * form.line / t, "center", Weight.BOLD, round(255 * shown))

        grow = 2 * round(30 * t)
        return Drawing("speech", rect.inflate(grow, grow), None, draw)

    def _tail(self, box: Rect, plate: Rect) -> list[tuple[float, float]]:
        """The tail, which points to the face: from the upper or lower edge, or from one side."""
        half, inside, reach = 11 * self.t, 2, 11 * self.t
        x = min(
            max(plate_face(plate, self.t, compact=self.layout.compact)[0].centerx, box.x + 28 * self.t), box.right - 28 * self.t
        )
        if box.top >= plate.bottom:
            return [(x - half, box.top + inside), (x, box.top - reach), (x + half, box.top + inside)]
        if box.bottom <= plate.top:
            return [(x - half, box.bottom - inside), (x, box.bottom + reach), (x + half, box.bottom - inside)]
        y, right = min(max(plate.centery, box.y + 20 * self.t), box.bottom - 20 * self.t), box.right <= plate.x
        edge, out = (box.right - inside, reach) if right else (box.left + inside, -reach)
        return [(edge, y - half), (edge + out, y), (edge, y + half)]


def _seen(place: Place) -> Rect:
    """The rectangle round a card that lies there."""
    wide, tall, angle = place.width, place.width * CARD_RATIO, radians(place.angle)
    across, down = abs(cos(angle)), abs(sin(angle))
    rect = Rect(0, 0, round(wide * across + tall * down), round(wide * down + tall * across))
    rect.center = (round(place.x), round(place.y - place.lift))
    return rect
