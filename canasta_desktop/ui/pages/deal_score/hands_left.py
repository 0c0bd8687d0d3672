"""What everybody still held when the deal ended, card by card, for the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import points as card_points
from canasta_desktop.ui.draw.card_groups import draw_fan
from canasta_desktop.ui.draw.cardart import face_of
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.table.pieces import sort_hand
from canasta_desktop.words import common_text
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.table import Seating
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.words.perspective import Perspective

_ROW: Final = 136  # design px a hand has where there is room
_WIDEST: Final = 78  # design px of a card
_NAMES: Final = 236  # design px for picture and name


@dataclass(frozen=True, slots=True)
class HandLeft:
    """What a seat held: its cards, sorted, and what they cost (0 or less)."""

    seat: int
    cards: tuple[Card, ...]
    cost: int


def hands_left(hands: Sequence[Sequence[Card]], order: Sequence[int], who: Perspective) -> list[HandLeft]:
    """The hands of those who played the deal, from who looks clockwise."""
    seats = [seat for seat in (who.seat, *who.others) if seat in order]
    return [HandLeft(seat, tuple(sort_hand(hands[seat], by_count=False)), -card_points(hands[seat])) for seat in seats]


def paint_hands(
    pen: Pen, b: Box, hands: Sequence[HandLeft], who: Perspective, seatings: Sequence[Seating], out: int | None
) -> None:
    """Draw a row for each hand in `b`; `out` is the seat that went out."""
    high = min(_ROW, b.h / max(1, len(hands)))
    for i, hand in enumerate(hands):
        _paint_hand(pen, Box(b.x, b.y + i * high, b.w, high), hand, who, seatings[hand.seat], out=out, shaded=i % 2 == 0)


def _paint_hand(
    pen: Pen, row: Box, hand: HandLeft, who: Perspective, sitting: Seating, *, out: int | None, shaded: bool
) -> None:
    p = pen.palette
    if shaded:
        pen.box(row, 8, p.veil, 0.5)
    face = min(60.0, row.h - 26)
    pen.face(sitting.avatar, row.x + 16 + face / 2, row.cy - 2, face, who.area_of_seat(hand.seat))
    x = row.x + 16 + face + 20
    room = row.x + _NAMES - x
    name = pen.fit(who.name(hand.seat), Role.HEAD, room, Weight.BOLD)
    note = who.note(hand.seat)
    pen.write(name, Role.HEAD, p.text, x, row.cy - (13 if note else 0), weight=Weight.BOLD)
    if note:
        pen.write(pen.fit(note, Role.SMALL, room, Weight.REGULAR), Role.SMALL, p.muted, x, row.cy + 16, weight=Weight.REGULAR)
    width = min(_WIDEST, (row.h - 14) / CARD_RATIO)
    left, right = row.x + _NAMES, row.right - 110
    if hand.cards:
        draw_fan(pen, [face_of(card) for card in hand.cards], left, row.cy - width * CARD_RATIO / 2, width, right - left)
    else:
        words = common_text.OUT if hand.seat == out else common_text.NO_CARD_LEFT
        pen.write(words, Role.BODY, p.muted, left, row.cy, weight=Weight.REGULAR)
    cost = points(hand.cost) if hand.cost else common_text.NOTHING
    pen.write(cost, Role.HEAD, p.minus if hand.cost else p.text, row.right - 16, row.cy, "midright")
