"""The tiles of the pictures beside the rules: cards in fans and stacks, with words, figures and marks."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.ui.draw.card_groups import STEP, draw_fan
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Paragraph, Picture, Text, plate
from canasta_desktop.ui.kit.layout import Align, Column, Element, Grid, Padding, Row, Spacer, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen

CARD: Final = 64  # design px: width of a card in a tile
SMALL_CARD: Final = 56
_GAP: Final = 14  # design px between two tiles
_PAD: Final = 16
_TILE: Final = 190  # design px: least width of a tile


def tile_grid(tiles: Sequence[Element], most: int = 4) -> Element:
    """Tiles side by side, at most `most` in a row."""
    return Grid(*tiles, columns=min(most, len(tiles)), least=_TILE, gap=_GAP, even=True)


def at_most(part: Element, widest: float) -> Element:
    """A part that is no wider than `widest` design px."""
    return part.sized(wide=Span(0, widest, widest))


def tile(part: Element, bottom: float = _PAD, *, fine: bool | None = None) -> Element:
    """A part on the ground of a tile, whose outline shows whether the example is legal."""
    edge, alpha = ("fulfilled", 0.55) if fine else ("line", 0.6)
    return Framed(part, plate("well", 0.42, edge, 1.3, alpha, radius=14), _PAD, top=_PAD, bottom=bottom)


def fan(codes: Sequence[str], card: float = CARD) -> Element:
    """Cards side by side, overlapping; closer together where there is less room."""

    def paint(pen: Pen, b: Box) -> None:
        draw_fan(pen, codes, b.x, b.y, card, b.w)

    return Picture(paint, Span(card, card * (1 + STEP * (len(codes) - 1))), card * CARD_RATIO)


def small_text(said: str, align: Align = "start") -> Element:
    """Muted words in small letters."""
    return Paragraph(said, Role.SMALL, "muted", line=26, align=align)


def cards_and_figure(cards: str, figure: str, note: str = "") -> Element:
    """A fan at the left, a figure at the right, with its word under it."""
    said = Text(figure, Role.SCORE, weight=Weight.BOLD, line=40, align="end")
    under = Text(note, Role.SMALL, "muted", Weight.REGULAR, line=24, align="end")
    right = Padding(Column(said, under), 0, top=8) if note else said
    return tile(Row(fan(card_faces(cards), SMALL_CARD), Spacer(_GAP, grow=1), right, align="middle"))


def cards_and_words(cards: Element, title: str, note: str = "", fine: bool | None = None) -> Element:
    """Cards over words, with a mark where it is allowed or not."""
    heading = Text(title, weight=Weight.BOLD, line=28, lines=None)
    said = Column(heading, small_text(note) if note else None).sized(grow=1)
    sign = None if fine is None else Padding(Picture(partial(_paint_mark, fine=fine), 26, 28), 0, right=10)
    return tile(Column(cards, Spacer(16), Row(sign, said, align="start")), 6, fine=fine)


def _paint_mark(pen: Pen, b: Box, *, fine: bool) -> None:
    if fine:
        pen.put(pen.art.check(26 * pen.t), b.cx, b.cy)
        return
    pen.box(b.inset(0, 1), 13, pen.palette.well, 0.8, pen.palette.minus, 2)
    pen.icon("cross", b.cx, b.cy, 16, pen.palette.minus, 15)


def card_faces(text: str) -> list[str]:
    """Picture names of cards in notation; every second joker is the other one, `back` a card face down."""
    jokers = cycle(("JK1", "JK2"))
    return [next(jokers) if code == "JK" else code for code in text.split()]


def card_points(cards: str, points: Sequence[int] = POINTS) -> int:
    """The card points of cards in notation; `points` are those of each card."""
    return sum(points[card] for card in parse_cards(cards))


def captioned(picture: Element, said: str) -> Element:
    """A picture over its words."""
    return Column(picture, Spacer(11), small_text(said, "middle"), align="middle")


def card_stack(*cards: tuple[str, float, float, float]) -> Element:
    """Cards on each other: each with its place beside the first, in design px, and its angle."""

    def paint(pen: Pen, b: Box) -> None:
        for code, x, y, angle in cards:
            pen.card(code, b.x + x, b.y + y, CARD, angle)

    return Picture(paint, CARD, CARD * CARD_RATIO)


def speech(said: str, fill: str, *, tail: bool = False) -> Element:
    """Speech in a bubble; with `tail` its tail points to the left."""

    def ground(pen: Pen, b: Box) -> None:
        p = pen.palette
        pen.box(b, 14, getattr(p, fill), 1, p.line, 1.3)
        if tail:
            pen.line([(b.x + 1, b.cy - 8), (b.x - 11, b.cy), (b.x + 1, b.cy + 8)], p.line, 1.3, getattr(p, fill))

    return Framed(Text(said, line=52, align="middle"), ground, 20 if tail else 18, 0)
