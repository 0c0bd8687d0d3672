"""What stands on the statistics page while there is little or nothing to show."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui import labels_statistics as words
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.widgets import draw_area

if TYPE_CHECKING:
    from canasta_desktop.ui.pen import Pen

_FAN: Final = ("9S", "TD", "JC", "QH", "KS")
_TURN: Final = 11  # degrees from card to card
_WIDEST: Final = 720  # design px of a line of words


def paint_nothing(pen: Pen, box: Box, *, reset: bool) -> None:
    """A fan of cards, that there is nothing to count yet, and how that changes; after a reset the title alone."""
    p = pen.palette
    width = min(104.0, (box.h / 2 - 60) / 1.75)
    radius, top = width * 2.3, box.cy - 76 - width * 1.62
    if width >= 40:
        for i, code in enumerate(_FAN):
            turn = math.radians((i - (len(_FAN) - 1) / 2) * _TURN)
            x = box.cx + radius * math.sin(turn)
            y = top + width * CARD_RATIO / 2 + radius * (1 - math.cos(turn))
            place = (x - width / 2, y - width * CARD_RATIO / 2)
            pen.card(code, *place, width, angle=-math.degrees(turn) or 360, unit=1.2)
    pen.write(words.NOTHING_YET, 34, p.text, box.cx, box.cy - 40, "center", Weight.SERIF)
    if reset:
        return
    lines = pen.art.type.wrap(words.NOTHING_LONG, 21 * pen.t, min(_WIDEST, box.w) * pen.t)
    for at, line in enumerate(lines):
        pen.write(line, Role.BODY, p.muted, box.cx, box.cy + 2 + 30 * at, "center", Weight.REGULAR)


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
