"""What all painters of a table have: its art and its stage, text in the sizes of its layout, and the dealer mark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.cards import SUITS
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.text import suits_apart
from canasta_desktop.ui.draw.theme import CAP_HEIGHT, Palette, Role, Weight
from canasta_desktop.words import table_text as words
from canasta_desktop.words.cards import SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.text import Anchor
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.geometry.table_layout import TableLayout


_SUIT: Final = 0.72  # size of a suit as a fraction of the text size
_PARTS: Final = re.compile(f"[{SUIT_SIGNS}]|[^{SUIT_SIGNS}]+")
"""Parts of a line: a suit's sign, or the text between two signs."""


class Painter:
    """Paints a part of one table; it writes and measures text in px of the window."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art, self.stage, self.model = art, stage, stage.model

    @property
    def layout(self) -> TableLayout:
        """Where the parts of the table are."""
        return self.stage.layout

    @property
    def t(self) -> float:
        """Px per text unit."""
        return self.stage.layout.t

    @property
    def u(self) -> float:
        """Px per table unit."""
        return self.stage.layout.u

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.art.palette

    @property
    def pen(self) -> Pen:
        """A pen for design px, which draws nowhere until it is put on a picture."""
        return Pen.measuring(self.art, self.stage.layout.scale)

    def text(
        self,
        target: pygame.Surface,
        text: str,
        role: Role,
        colour: str,
        pos: tuple[float, float],
        anchor: Anchor = "topleft",
        weight: Weight = Weight.SEMIBOLD,
    ) -> Rect:
        """Draw one line of text, with shapes for the signs of suits; returns the box of its capitals."""
        size = self.layout.scale.size(role)
        parts = _PARTS.findall(suits_apart(text))
        if len(parts) < 2:
            return self.art.write(target, text, size, colour, pos, anchor, weight)
        width = self.art.type.width
        box = Rect(0, 0, sum(width(part, size, weight) for part in parts), round(CAP_HEIGHT * size))
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        x = box.x
        for part in parts:
            wide = width(part, size, weight)
            if part in SUIT_SIGNS:
                sign = self.art.suit(SUITS[SUIT_SIGNS.index(part)], round(_SUIT * size), colour)
                self.put(target, sign, center=(x + wide // 2, box.centery))
            else:
                self.art.write(target, part, size, colour, (x, box.centery), "midleft", weight)
            x += wide
        return box

    def width(self, text: str, role: Role, weight: Weight = Weight.SEMIBOLD) -> int:
        """Px that a line of text takes."""
        return self.art.type.width(text, self.layout.scale.size(role), weight)

    def fit(self, text: str, role: Role, room: float, weight: Weight = Weight.SEMIBOLD) -> str:
        """A line of text, cut short where it is wider than `room` px."""
        return self.art.type.fit(text, self.layout.scale.size(role), room, weight)

    def put(self, target: pygame.Surface, picture: pygame.Surface, **at: tuple[float, float]) -> None:
        """Draw a picture at a point, named as in `Surface.get_rect`."""
        target.blit(picture, picture.get_rect(**at))

    def fitting(self, title: str, room: float) -> tuple[Role, str]:
        """The largest size in which a bold line fits, and the line, cut short if even the smallest size is too wide."""
        role = next((role for role in (Role.HEAD, Role.BODY) if self.width(title, role, Weight.BOLD) <= room), Role.SMALL)
        return role, self.fit(title, role, room, Weight.BOLD)

    def in_lines(
        self, text: str, room: float, weight: Weight = Weight.REGULAR, roles: Sequence[Role] = (Role.BODY, Role.SMALL)
    ) -> tuple[Role, list[str]]:
        """Text in one line, in the first of several sizes that fits; otherwise in two lines of the last size."""
        for role in roles:
            if self.width(text, role, weight) <= room:
                return role, [text]
        first, *rest = self.art.type.wrap(text, self.layout.scale.size(roles[-1]), room, weight)
        return roles[-1], [first, self.fit(" ".join(rest), roles[-1], room, weight)]

    def dealer(self, target: pygame.Surface, centre: tuple[float, float]) -> None:
        """Draw the dealer mark."""
        t, p = self.t, self.palette
        disc = Rect(0, 0, round(24 * t), round(24 * t))
        disc.center = (round(centre[0]), round(centre[1]))
        self.art.box(target, disc, disc.w / 2, p.text, 1, p.brass, max(1.5, 2 * t))
        size = self.layout.scale.size(Role.SMALL)
        size *= min(1, (disc.w - 6 * t) / self.art.type.width(words.DEALER_MARK, size, Weight.BOLD))
        self.art.write(target, words.DEALER_MARK, size, p.ink, disc.center, "center", Weight.BOLD)
