"""The contents of an empty list's place: a fan of cards, a heading, what the list would hold, a button that leads there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.card_groups import draw_arc
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.kit.elements import Paragraph, Picture, Text
from canasta_desktop.ui.kit.layout import Aligned, ByHeight, Column, Element, Padding, Spacer, Span

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Box, Pen

_FAN: Final = ("9S", "TD", "JC", "QH", "KS")
_TURN: Final = 11  # degrees from card to card
_SMALLEST, _LARGEST = 44, 104  # design px of a card's width
_SHAPE: Final = 1.75  # height of the fan over the width of its cards
_AIR: Final = 16  # design px under the fan
_ROUND: Final = Span(0, 35)  # design px over and under it all
_WIDEST: Final = 720  # design px of a line of words
_BUTTON: Final = 60  # design px of the button's height


class EmptyState(ByHeight):
    """An empty list's contents, in the middle of its box.

    The fan is left out if it does not fit. Space for a button is kept even without one.
    """

    def __init__(self, heading: str, told: str, button: Element | None = None) -> None:
        fan = Picture(_draw_fan, _SHAPE * _LARGEST, Span(_SMALLEST * _SHAPE + _AIR, _LARGEST * _SHAPE + _AIR))
        line = Paragraph(told, ink="muted", line=30, align="middle")
        words = (
            Text(heading, 34, weight=Weight.SERIF, line=52, lines=None, align="middle"),
            Spacer(3),
            Aligned(Padding(line.sized(wide=Span(0, _WIDEST, _WIDEST)), 24, 0)),
            Spacer(29 if button else Span(0, 29)),
            Aligned(button.sized(high=_BUTTON)) if button else Spacer(Span(0, _BUTTON)),
            Spacer(_ROUND, grow=1),
        )
        over = Spacer(_ROUND, grow=1)
        super().__init__(Column(over, Aligned(fan, y="stretch"), *words), Column(over, *words), grow=1)


def _draw_fan(pen: Pen, box: Box) -> None:
    width = (box.h - _AIR) / _SHAPE
    top = box.bottom - _AIR + 2 - width * 1.72
    draw_arc(pen, _FAN, box.cx, top, width, radius=width * 2.3, step=_TURN, unit=1.2)
