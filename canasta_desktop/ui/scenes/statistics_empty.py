"""What stands on the statistics page while there is too little for charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui import labels_statistics as words
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.widgets import draw_area

if TYPE_CHECKING:
    from canasta_desktop.ui.pen import Pen


def paint_after_ten(pen: Pen, box: Box, games: int, enough: int) -> None:
    """That charts come later, with a small card for each game: filled once it is played."""
    p = pen.palette
    draw_area(pen, box)
    pen.write(words.AFTER_TEN, Role.HEAD, p.text, box.cx, box.cy - 62, "center", Weight.BOLD)
    high = 48.0
    step = min(54.0, (box.w - 48) / enough)
    wide = min(high / CARD_RATIO, step - 8)
    for i in range(enough):
        card = Box(box.cx + (i - enough / 2) * step + (step - wide) / 2, box.cy - high / 2, wide, high)
        if i < games:
            pen.shadow(card, 5, 4, 2, 90)
            pen.box(card, 5, p.brass, 1, p.brass_text, 1.5)
            pen.icon("check", card.cx, card.cy, 20, p.ink, 12)
        else:
            pen.box(card, 5, p.well, 0.4, p.line, 1.5, 0.9)
    pen.write(words.of_ten(games), Role.BODY, p.muted, box.cx, box.cy + 60, "center", Weight.REGULAR)
