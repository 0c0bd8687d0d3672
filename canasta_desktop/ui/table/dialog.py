"""The permission dialog: the partner asks to go out; what each answer would mean, as far as this seat can reckon it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from canasta_desktop.engine.cards import points as card_points
from canasta_desktop.engine.scoring import table_points
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.table.buttons import Buttons, TableButton
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.words import table_text as words
from canasta_desktop.words.numbers import number, points

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.own_seat import OwnSeat
    from canasta_desktop.ui.table.stage import Stage


_LOW, _TIGHT = 440, 336  # text units that the low form needs, and that the tight one takes
_FULL, _LOW_MOST = 616, 446  # text units that the full form and the low one take: more would be empty


@dataclass(frozen=True)
class Reckoning:
    """What this seat can add up for one answer; nothing hidden is in it."""

    heading: str
    note: str
    rows: tuple[tuple[str, str], ...]
    us: int
    us_note: str
    them: int
    them_note: str
    caption: str


def reckon(stage: Stage) -> tuple[Reckoning, Reckoning]:
    """The two columns, for yes and for no. Points are those on the table now; other hands are named, not guessed."""
    view, who = stage.view, stage.who
    us = table_points(view, who.side)
    rivals = who.sides[1:]
    them = max(table_points(view, side) for side in rivals)
    hand = -card_points(view.hand)
    bonus = view.terms.rules.going_out_bonus
    theirs = sum(view.sizes[seat] for side in rivals for seat in view.terms.sides[side])
    total = us + bonus + hand
    yes = Reckoning(
        words.IF_YES,
        words.ENDS_NOW,
        ((words.ON_TABLE, points(us)), (words.GOING_OUT, points(bonus)), (words.YOUR_HAND, points(hand))),
        total,
        words.in_all(number(view.scores[who.side] + total)),
        them,
        words.less_cards(theirs),
        words.WOULD_SCORE,
    )
    no = Reckoning(
        words.IF_NO,
        words.plays_on(who.name(view.asker)),
        ((words.ON_TABLE, points(us)), (words.GOING_OUT, words.NOT_YET), (words.HAND_AT_RISK, points(hand))),
        us,
        "",
        them,
        "",
        words.STANDS_AT,
    )
    return yes, no


class PartnerDialog(Buttons):
    """Draws the question over the table and knows where its answers are. It has buttons only while the question is asked."""

    def __init__(self, art: Art, own: OwnSeat) -> None:
        super().__init__()
        self.art = art
        self.own = own
        self.stage = own.stage

    @property
    def low(self) -> bool:
        """Whether the window is too low for the full form."""
        top, end = self._between()
        return end - top < 580 * self.stage.layout.t

    @property
    def tight(self) -> bool:
        """Whether even the low form is too high: the sheet may then cover all but the hand, and leaves the notes out."""
        layout = self.stage.layout
        return layout.close or layout.hand.y - layout.areas[0].heading.bottom < _LOW * layout.t

    def _room(self) -> tuple[int, int]:
        layout = self.stage.layout
        if self.tight:
            top = round(8 * layout.t)
            return top, min(round(_TIGHT * layout.t), layout.hand.y - round(8 * layout.t) - top)
        top, end = self._between()
        return top, min(round((_LOW_MOST if self.low else _FULL) * layout.t), end - top)

    def _between(self) -> tuple[int, int]:
        """From under the headings to over the hand."""
        layout, gap = self.stage.layout, round(12 * self.stage.layout.t)
        return layout.areas[0].heading.bottom + gap, layout.hand.y - gap

    def rect(self) -> Rect:
        """The sheet."""
        layout = self.stage.layout
        top, high = self._room()
        end = layout.hand.y - round(12 * layout.t)
        rect = Rect(0, 0, min(round(960 * layout.t), layout.window.w - 2 * layout.margin), high)
        rect.midtop = (layout.window.centerx, top + (end - top - high) // 2)
        return rect

    def answers(self) -> dict[str, Rect]:
        """The buttons `yes` and `no`."""
        t, rect = self.stage.layout.t, self.rect()
        pad, high = self._px(40, 24, 14), max(36, self._px(56, 46, 44))
        gap = round(24 * t)
        wide = (rect.w - 2 * pad - gap) // 2
        y = rect.bottom - pad - high + self._px(8, 6)
        return {"yes": Rect(rect.x + pad, y, wide, high), "no": Rect(rect.x + pad + wide + gap, y, wide, high)}

    def hint(self) -> Rect:
        """The small button for a hint, at the upper right."""
        t, rect, high = self.stage.layout.t, self.rect(), max(36, round(44 * self.stage.layout.t))
        wide = self.art.type.width(words.HINT, 20 * t) + self.art.type.width(self.stage.keys.cap("hint"), 18 * t, Weight.BOLD)
        pad = self._px(40, 24, 14)
        return Rect(rect.right - pad - wide - round(48 * t), rect.y + pad - self._px(4, 8, 6), wide + round(48 * t), high)

    def places(self) -> dict[str, Rect]:
        """Where the answers are, and `hint`."""
        return {**self.answers(), "hint": self.hint()} if self.own.asked else {}

    def _px(self, big: float, small: float, least: float | None = None) -> int:
        """A measure of the full form, of the low one, and (else as that) of the one where the table closes up."""
        if self.tight and least is not None:
            small = least
        return round((small if self.low or self.tight else big) * self.stage.layout.t)

    def elements(self) -> list[Element]:
        """Scrim and sheet; they lie under the hand."""
        layout, rect = self.stage.layout, self.rect()
        t = layout.t
        high = layout.hand.y + round(20 * t)
        yes, no = reckon(self.stage)

        def scrim(target: pygame.Surface) -> None:
            full = Rect(0, 0, layout.window.w, high)
            self.art.wash(target, full, self.art.palette.scrim, 0.62, round(56 * t))

        def sheet(target: pygame.Surface) -> None:
            p = self.art.palette
            self.art.shadow(target, rect, 24 * t, 28 * t, 14 * t, 150)
            self.art.box(target, rect, 24 * t, p.sheet, 1, p.brass, max(1, 1.5 * t), 0.8)
            self._question(target, rect)
            pen, keys = Pen(self.art, target, layout.scale), self.stage.keys
            TableButton("hint", self.hint(), layout.scale, words.HINT, keys.cap("hint")).draw(pen, self.state("hint"))
            for (name, button), column in zip(self.answers().items(), (yes, no), strict=True):
                top = rect.y + self._px(156, 84, 60)
                box = Rect(button.x, top, button.w, button.y - self._px(28, 18, 8) - top)
                self._column(target, box, column)
                label = words.YES_BUTTON if name == "yes" else words.NO_BUTTON
                TableButton(name, button, layout.scale, label, keys.cap(name), big=True).draw(pen, self.state(name))

        sign = (yes, no, self.hover, self.pressed, self.focus, layout.scale)
        grow = round(120 * t)
        return [
            Element("scrim", Rect(0, 0, layout.window.w, high), layout.scale, scrim),
            Element("dialog", rect.inflate(grow, grow), sign, sheet),
        ]

    def _question(self, target: pygame.Surface, rect: Rect) -> None:
        stage, t, art, p = self.stage, self.stage.layout.t, self.art, self.art.palette
        asker = stage.view.asker
        size = stage.layout.scale.size
        face, pad = self._px(88, 52, 44), self._px(40, 24, 14)
        centre = (rect.x + pad + face // 2, rect.y + pad + face // 2 - self._px(6, 6, 4))
        art.seat_face(target, stage.seatings[asker].avatar, centre, face, 0, t)
        x = rect.x + pad + face + self._px(24, 16)
        asks = words.partner_asks(stage.who.name(asker))
        if self.low or self.tight:
            title = (28 if self.tight else 34) * t
            box = art.write(target, words.MAY_I, title, p.text, (x, centre[1]), "midleft", Weight.SERIF)
            spot = (box.right + round(20 * t), box.bottom)
            if spot[0] + art.type.width(asks, size(Role.BODY), Weight.REGULAR) > rect.right - pad:
                return
            art.write(target, asks, size(Role.BODY), p.muted, spot, "bottomleft", Weight.REGULAR)
            return
        spot = (x, rect.y + round(52 * t))
        art.write(target, asks, size(Role.BODY), p.muted, spot, "midleft", Weight.REGULAR)
        spot = (x, rect.y + round(98 * t))
        art.write(target, words.MAY_I, size(Role.TITLE), p.text, spot, "midleft", Weight.SERIF)

    def _column(self, target: pygame.Surface, box: Rect, column: Reckoning) -> None:
        stage, t, art, p = self.stage, self.stage.layout.t, self.art, self.art.palette
        size, inset = stage.layout.scale.size, self._px(20, 16, 12)
        left, right = box.x + inset, box.right - inset
        art.box(target, box, 14 * t, p.well, 0.55, p.line, max(1, 1.3 * t), 0.7)
        y = box.y + self._px(30, 24, 20)
        role = Role.BODY if self.tight else Role.HEAD
        art.write(target, column.heading, size(role), p.text, (left, y), "midleft", Weight.BOLD)
        line = box.bottom - self._px(104, 82, 68)
        if not self.tight:
            note = art.type.fit(column.note, size(Role.SMALL), box.w - 2 * inset, Weight.REGULAR)
            spot = (left, box.y + self._px(60, 50))
            art.write(target, note, size(Role.SMALL), p.muted, spot, "midleft", Weight.REGULAR)
        y = box.y + self._px(100, 84, 48)
        row = Role.SMALL if self.tight else Role.BODY
        for label, value in column.rows:
            if y + size(row) / 2 > line:  # only what has room: the sums stand under it
                break
            art.write(target, label, size(row), p.text, (left, y), "midleft", Weight.REGULAR)
            tone = p.muted if value == words.NOT_YET else p.text
            art.write(target, value, size(row), tone, (right, y), "midright")
            y += self._px(34, 28, 25)
        art.hair(target, Rect(left, line, box.w - 2 * inset, max(1, round(1.3 * t))), alpha=0.8)
        if not self.low and not self.tight:
            spot = (left, line - round(20 * t))
            art.write(target, column.caption, size(Role.SMALL), p.muted, spot, "midleft", Weight.REGULAR)
        self._sums(target, box, column, line)

    def _sums(self, target: pygame.Surface, box: Rect, column: Reckoning, line: int) -> None:
        t, art, p = self.stage.layout.t, self.art, self.art.palette
        size, inset = self.stage.layout.scale.size, self._px(20, 16, 12)
        left, right = box.x + inset, box.right - inset
        role = Role.BODY if self.tight else Role.HEAD
        sums = ((words.US, column.us, column.us_note), (words.THEM, column.them, column.them_note))
        for area, (name, value, note) in enumerate(sums):
            y = line + self._px(32, 25, 20) + area * self._px(40, 34, 29)
            sign = art.sign(area, round(26 * t))
            target.blit(sign, sign.get_rect(midleft=(left, y)))
            spot = (left + round(36 * t), y)
            end = art.write(target, name, size(role), p.side(area), spot, "midleft", Weight.BOLD).right
            art.write(target, points(value), size(role), p.text, (right, y), "midright", Weight.BOLD)
            start = right - round(92 * t) - art.type.width(note, size(Role.SMALL), Weight.REGULAR)
            if note and start > end + round(8 * t):
                spot = (right - round(92 * t), y)
                art.write(target, note, size(Role.SMALL), p.muted, spot, "midright", Weight.REGULAR)
