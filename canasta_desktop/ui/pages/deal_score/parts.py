"""The lines of the score sheet as data, and what everybody still held when the deal ended, card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import points as card_points
from canasta_desktop.ui.draw.card_groups import draw_fan
from canasta_desktop.ui.draw.cardart import face_of
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Row, Spacer, Span
from canasta_desktop.ui.table.pieces import sort_hand
from canasta_desktop.words import common_text
from canasta_desktop.words.numbers import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.session.table import Seating
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.words.perspective import Perspective

_ALWAYS: Final = 6  # rows that stand on every sheet; those after them only where they count
_ROW: Final = Span(84, 84, 136)  # design px of height of a hand
_WIDEST: Final = 78  # design px of a card
_NAMES, _COST = 140, 94  # design px of width


class ScoreRow(NamedTuple):
    """One line of the sheet: its label, what one piece counts (or nothing), and the points of each side."""

    label: str
    note: str
    values: tuple[int, ...]


def as_seen(result: DealResult, who: Perspective) -> DealResult:
    """The same deal with its sides in the order in which `who` sees them: our own first."""
    before, after = (tuple(totals[side] for side in who.sides) for totals in (result.before, result.after))
    return replace(result, sides=tuple(result.sides[side] for side in who.sides), before=before, after=after)


def rows(scores: Sequence[SideScore], rules: RuleSet) -> list[ScoreRow]:
    """The lines for these sides, in the order of the sheet; they add up to the deal's totals."""
    one = rules.red_three_bonus[0]  # all red threes together may count more
    plain = {one * n for n, bonus in enumerate(rules.red_three_bonus, 1) if bonus == one * n} | {0}
    each = common_text.each(one) if all(abs(score.red_threes) in plain for score in scores) else ""
    every = [
        (common_text.MELDS, "", "melds"),
        (common_text.IN_HAND, "", "hands"),
        (common_text.MIXED, common_text.each(rules.bonus.mixed), "mixed"),
        (common_text.NATURAL, common_text.each(rules.bonus.natural), "natural"),
        (common_text.RED_THREES, each, "red_threes"),
        (common_text.GOING_OUT, "", "out"),
        (common_text.CONCEALED, "", "concealed"),
        (common_text.PENALTY, "", "penalty"),
        (common_text.DEDUCTED, "", "deducted"),
    ]
    made = [ScoreRow(label, note, tuple(getattr(score, name) for score in scores)) for label, note, name in every]
    return made[:_ALWAYS] + [row for row in made[_ALWAYS:] if any(row.values)]


class HandLeft(NamedTuple):
    """What a seat held: its cards, sorted, and what they cost (0 or less)."""

    seat: int
    cards: tuple[Card, ...]
    cost: int


def hands_left(hands: Sequence[Sequence[Card]], order: Sequence[int], who: Perspective) -> list[HandLeft]:
    """The hands of those who played the deal, from who looks clockwise."""
    seats = [seat for seat in (who.seat, *who.others) if seat in order]
    return [HandLeft(seat, tuple(sort_hand(hands[seat], by_count=False)), -card_points(hands[seat])) for seat in seats]


def hand_rows(hands: Sequence[HandLeft], who: Perspective, seatings: Sequence[Seating], out: int | None) -> Element:
    """A row for each hand; `out` is the seat that went out."""
    rows = (_row(hand, who, seatings[hand.seat], out=out) for hand in hands)
    return Column(*(Framed(row, paint_shade) if at % 2 == 0 else row for at, row in enumerate(rows)), grow=1)


def _row(hand: HandLeft, who: Perspective, sitting: Seating, *, out: int | None) -> Element:
    def face(pen: Pen, b: Box) -> None:
        pen.face(sitting.avatar, b.cx, b.cy - 2, min(b.w, b.h - 26), who.area_of_seat(hand.seat))

    def fan(pen: Pen, b: Box) -> None:
        width = min(_WIDEST, (b.h - 14) / CARD_RATIO)
        draw_fan(pen, [face_of(card) for card in hand.cards], b.x, b.cy - width * CARD_RATIO / 2, width, b.w)

    note = who.note(hand.seat)
    under = Text(note, Role.SMALL, "muted", Weight.REGULAR, line=26, cut=True) if note else None
    names = Column(Text(who.name(hand.seat), Role.HEAD, weight=Weight.BOLD, line=32, cut=True), under)
    none = common_text.OUT if hand.seat == out else common_text.NO_CARD_LEFT
    said, ink = (points(hand.cost), "minus") if hand.cost else (common_text.NOTHING, "text")
    row = Row(
        Picture(face, 60).sized(high=_ROW.most),
        Spacer(20),
        names.sized(wide=_NAMES),
        Picture(fan, high=_ROW.most, grow=1) if hand.cards else Text(none, ink="muted", weight=Weight.REGULAR, grow=1),
        Text(said, Role.HEAD, ink, align="end").sized(wide=_COST),
        align="middle",
    )
    return row.sized(high=_ROW, grow=1)


def paint_shade(pen: Pen, b: Box) -> None:
    """The ground of every other row."""
    pen.box(b.inset(-16, 0), 8, pen.palette.veil, 0.5)
