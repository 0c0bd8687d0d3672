"""The lines of the score sheet as data, and what everybody still held when the deal ended, card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.choices import SemiClean, Threes
from canasta_desktop.engine.effective_options import has_pots, has_sets
from canasta_desktop.engine.terms import terms
from canasta_desktop.ui.draw.card_groups import draw_fan
from canasta_desktop.ui.draw.cardart import face_of
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import CARD_RATIO, Role, Weight
from canasta_desktop.ui.kit.elements import Framed, Picture, Text, mark
from canasta_desktop.ui.kit.layout import Column, Element, Row, Spacer, Span
from canasta_desktop.ui.table.model.pieces import sort_hand
from canasta_desktop.words import common_text, voice_text
from canasta_desktop.words.cards import card_name
from canasta_desktop.words.lists import listed
from canasta_desktop.words.numbers import points
from canasta_desktop.words.score_text import item_label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.scoring import HandCost, SideScore
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.viewer.table_viewer import HandLeft
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.words.perspective import Perspective

_ITEMS: Final = (
    "melds", "hands", "mixed", "semi", "natural", "long", "sequence", "wild", "red_threes", "out", "pot", "special",
    "unfinished", "held", "concealed", "penalty", "deducted",
)  # fmt: skip
"""The items of a score, in the order of the sheet."""
_ALWAYS: Final = ("melds", "hands", "mixed", "natural", "out")
"""Items that stand on every sheet; other items stand only if the rules have such melds or if they count."""
_ROW: Final = Span(84, 84, 136)  # design px of height of a hand
_WIDEST: Final = 78  # design px of a card
_NAMES, _COST = 140, 94  # design px of width


class ScoreRow(NamedTuple):
    """One line of the sheet: its label, what one piece counts (or nothing), and the points of each side."""

    label: str
    note: str
    values: tuple[int, ...]


def as_seen(result: DealResult, who: Perspective) -> DealResult:
    """The result with its sides in the order in which `who` sees them: our own first."""
    before, after = (tuple(totals[side] for side in who.sides) for totals in (result.before, result.after))
    return replace(result, sides=tuple(result.sides[side] for side in who.sides), before=before, after=after)


def rows(scores: Sequence[SideScore], rules: RuleSet) -> list[ScoreRow]:
    """The lines for these sides, in the order of the sheet; they add up to the deal's totals."""
    further = {
        "sequence": rules.bonus.sequence,
        "wild": rules.wild_longest,
        "red_threes": rules.threes is Threes.SPECIAL,
        "semi": rules.semi_clean is not SemiClean.NONE,
        "pot": rules.pot_untaken if has_pots(rules) else 0,
    }
    stays = {*_ALWAYS, *(item for item, there in further.items() if there)}
    values = {item: tuple(getattr(score, item) for score in scores) for item in _ITEMS}
    return [
        ScoreRow(item_label(item, rules), _each(item, scores, rules), each)
        for item, each in values.items()
        if item in stays or any(each)
    ]


def _each(item: str, scores: Sequence[SideScore], rules: RuleSet) -> str:
    """What one piece of an item counts, if all pieces count equally; of long canastas each worth that there is."""
    bonus = rules.bonus
    if item == "long":
        return common_text.each(*sorted({bonus.run_13, bonus.run_14, bonus.set_8 if has_sets(rules) else 0} - {0}))
    if item == "red_threes":
        one = rules.red_three_bonus[0]  # all red threes together may count more
        plain = {one * n for n, points in enumerate(rules.red_three_bonus, 1) if points == one * n} | {0}
        return common_text.each(one) if all(abs(score.red_threes) in plain for score in scores) else ""
    varies = {"natural": bool(bonus.ranks), "wild": bool(bonus.wild_four_jokers or bonus.wild_twos)}
    if item not in ("mixed", "semi", "natural", "sequence", "wild") or varies.get(item):
        return ""
    return common_text.each(terms(rules, rules.players).semi_bonus if item == "semi" else getattr(bonus, item))


def hand_rows(
    hands: Sequence[HandLeft], who: Perspective, seatings: Sequence[Seating], out: int | None, rules: RuleSet
) -> Element:
    """A row for each hand; `out` is the seat that went out.

    The points are the sheet's points for cards left in hand; points of these cards in other lines stand below.
    """
    rows = (_row(hand, who, seatings[hand.seat], rules, out=out) for hand in hands)
    return Column(*(Framed(row, paint_shade) if at % 2 == 0 else row for at, row in enumerate(rows)), grow=1)


def elsewhere(cost: HandCost, rules: RuleSet) -> list[str]:
    """What the cards of a hand cost in other lines of the sheet: "Red threes: −100"."""
    items = (("red_threes", cost.red_threes), ("held", cost.held))
    return [voice_text.named(item_label(item, rules), points(worth)) for item, worth in items if worth]


def _row(hand: HandLeft, who: Perspective, sitting: Seating, rules: RuleSet, *, out: int | None) -> Element:
    def face(pen: Pen, b: Box) -> None:
        pen.face(sitting.avatar, b.cx, b.cy - 2, min(b.w, b.h - 26), who.area_of_seat(hand.seat))

    note = who.note(hand.seat)
    under = Text(note, Role.SMALL, "muted", Weight.REGULAR, line=26, cut=True) if note else None
    names = Column(Text(who.name(hand.seat), Role.HEAD, weight=Weight.BOLD, line=32, cut=True), under)
    none = common_text.OUT if hand.seat == out else common_text.NO_CARD_LEFT
    sign = Mark.POT if has_pots(rules) else Mark.FOOT
    plain = rules.threes is Threes.ORDINARY
    foot = [Spacer(16), mark(sign, 22, "muted"), Spacer(10), _fan(sort_hand(hand.foot), plain)] if hand.foot else []
    said, ink = (points(hand.cost.left), "minus") if hand.cost.left else (common_text.NOTHING, "text")
    others = [Text(line, Role.SMALL, "minus", Weight.REGULAR, line=24, align="end") for line in elsewhere(hand.cost, rules)]
    cost = Text(said, Role.HEAD, ink, align="end").sized(wide=_COST)
    row = Row(
        Picture(face, 60).sized(high=_ROW.most),
        Spacer(20),
        names.sized(wide=_NAMES),
        _fan(sort_hand(hand.cards), plain) if hand.cards else Text(none, ink="muted", weight=Weight.REGULAR, grow=1),
        *foot,
        Column(Row(Spacer(), cost), *others) if others else cost,
        align="middle",
    )
    return row.sized(high=_ROW, grow=1)


def _fan(cards: Sequence[Card], plain: bool) -> Element:
    """Cards side by side, as large as there is room; `plain`: whether 3s bear no signs."""

    def fan(pen: Pen, b: Box) -> None:
        width = min(_WIDEST, (b.h - 14) / CARD_RATIO)
        draw_fan(pen, [face_of(card, plain) for card in cards], b.x, b.cy - width * CARD_RATIO / 2, width, b.w)

    return Picture(fan, high=_ROW.most, grow=1, said=listed(str(card_name(card)) for card in cards))


def paint_shade(pen: Pen, b: Box) -> None:
    """The ground of every other row."""
    pen.box(b.inset(-16, 0), 8, pen.palette.veil, 0.5)
