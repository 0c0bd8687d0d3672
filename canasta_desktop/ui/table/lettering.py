"""Words on the table in the sizes of its layout, and the dealer's button that stands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.text import Anchor
    from canasta_desktop.ui.table.stage import Stage


class Lettering:
    """Writes and measures in one table's sizes."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage

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
        """One line of text; answers the box of its capitals."""
        size = self.stage.layout.scale.size(role)
        return self.art.write(target, text, size, colour, pos, anchor, weight)

    def width(self, text: str, role: Role, weight: Weight = Weight.SEMIBOLD) -> int:
        """Px that a line of text takes."""
        return self.art.type.width(text, self.stage.layout.scale.size(role), weight)

    def fitting(self, title: str, room: float) -> tuple[Role, str]:
        """The turn line as large as it fits, and cut short where that is not enough."""
        role = next((role for role in (Role.HEAD, Role.BODY) if self.width(title, role, Weight.BOLD) <= room), Role.SMALL)
        return role, self.art.type.fit(title, self.stage.layout.scale.size(role), room, Weight.BOLD)

    def dealer(self, target: pygame.Surface, centre: tuple[float, float]) -> None:
        """The dealer's button."""
        t, p = self.stage.layout.t, self.art.palette
        disc = Rect(0, 0, round(24 * t), round(24 * t))
        disc.center = (round(centre[0]), round(centre[1]))
        self.art.box(target, disc, disc.w / 2, p.text, 1, p.brass, max(1.5, 2 * t))
        self.text(target, words.DEALER_MARK, Role.SMALL, p.ink, disc.center, "center", Weight.BOLD)
