"""The tray: groups of cards staged on our own area until together they are a legal move. Pure state and geometry.

A group is named by the slot of the meld that it would be.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.whole_moves import is_triple, opening_worth, talon_to_come
from canasta_desktop.ui.draw.theme import CARD_RATIO
from canasta_desktop.ui.table.geometry.card_positions import TRAY_STRIP, tray_cards
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.geometry.layout import TableLayout


class Condition(NamedTuple):
    """Something that the rules ask of an opening, and whether it is met."""

    words: str
    met: bool


@dataclass(frozen=True, slots=True)
class Tray:
    """Staged groups, in the order in which they were laid; with `taking` the pile's top card belongs to the first."""

    groups: tuple[Group, ...] = ()
    taking: bool = False

    def __bool__(self) -> bool:
        return bool(self.groups)

    @property
    def cards(self) -> list[Card]:
        """All staged cards, without the pile's."""
        return [card for group in self.groups for card in group.cards]

    def move(self) -> Meld | Take:
        """The one move that lays all of it down."""
        return Take(self.groups) if self.taking else Meld(self.groups)

    def adding(self, groups: Sequence[Group]) -> Tray:
        """The tray with more groups; cards of a rank that is there join it."""
        cards = {group.kind: group.cards for group in self.groups}
        for group in groups:
            cards[group.kind] = cards.get(group.kind, ()) + group.cards
        return Tray(tuple(Group(kind, held) for kind, held in cards.items()), self.taking)

    def without(self, slot: int) -> Tray:
        """The tray without one group; empty if that is the group that takes the pile. Later melds of its key move up."""
        if self.taking and self.groups and self.groups[0].kind == slot:
            return Tray()
        left = tuple(
            Group(group.kind - KEYS, group.cards) if group.kind > slot and group.kind % KEYS == slot % KEYS else group
            for group in self.groups
            if group.kind != slot
        )
        return Tray(left, self.taking and bool(left))


def worth(view: View, tray: Tray) -> int:
    """Card points with which the melds on the tray count as an opening."""
    return opening_worth(view, tray.groups, view.pile[-1] if tray.taking and view.pile else NOTHING)


def group_worth(view: View, tray: Tray, at: int) -> int:
    """The card points of one group of the tray."""
    return worth(view, Tray(tray.groups[at : at + 1], tray.taking and at == 0))


def clean_triple(view: View, tray: Tray) -> int | None:
    """Index of the group that meets the rules' demand for a triple without wild cards in an opening; None if there is none."""
    return next((at for at, group in enumerate(tray.groups) if is_triple(view.terms, group)), None)


def conditions(view: View, tray: Tray) -> list[Condition]:
    """What the rules ask of an opening beside its points."""
    if not view.terms.opening_triple or view.laid[view.terms.side_of[view.seat]]:
        return []
    at = clean_triple(view, tray)
    if at is None:
        return [Condition(words.TRIPLE_OR_WILDS_NEEDED if view.terms.wild_triple else words.TRIPLE_NEEDED, met=False)]
    return [Condition(words.triple_there(tray.groups[at].kind), met=True)]


def talon_to_follow(view: View, tray: Tray) -> int:
    """Number of cards that the opening on the tray brings after the turn's discard; 0 if none."""
    sides = view.terms.sides
    mine = view.terms.side_of[view.seat]
    if tray.taking or view.laid[mine] or not talon_to_come(view, opens=True):
        return 0
    first = not any(view.laid[side] for side in range(len(sides)) if side != mine)
    return view.terms.talon[0] if first else view.terms.talon[-1]


LEAST_BESIDE: Final = 440  # text units of a tray beside the outer column at least: for its heading and its buttons
LEAST_GROUP: Final = 114  # text units that a group takes with what it is worth under it


@dataclass(frozen=True)
class TrayRects:
    """The tray's rectangles in window px."""

    frame: Rect
    heading: Rect
    bar: Rect
    groups: tuple[Rect, ...]
    card: float  # width of a card on the tray
    conditions: tuple[Rect, ...]  # one line for each further condition of the opening
    note: Rect | None  # the line over the buttons, if there is one
    room: int  # px for the words under a group
    label: int  # px from the bottom of a group to the middle of its label
    confirm: Rect
    back: Rect


def _frame(layout: TableLayout) -> Rect:
    """The tray's frame where nothing lies in the outer column: what is under the heading of our own area."""
    t, area = layout.t, layout.areas[0]
    if layout.compact:  # over heading, stock and strip too: none of them is touched while cards lie here
        end = layout.status.bottom if layout.status else area.frame.bottom
        return Rect(area.frame.x, area.frame.y, layout.pile.x - round(10 * t) - area.frame.x, end - area.frame.y)
    top, pad = area.heading.bottom + round(8 * t), round(12 * t)  # red threes lie under it where it covers them
    return Rect(area.frame.x + pad, top, area.frame.w - 2 * pad, area.frame.bottom - top - pad)


def _label_room(frame: Rect, groups: Sequence[Rect]) -> int:
    """Px from the middle between one group and the next to the other side, or to the frame's edge, whichever is less."""
    middles = [group.centerx for group in groups]
    steps = [right - left for left, right in pairwise(middles)]
    ends = [2 * (middle - frame.x) for middle in middles[:1]] + [2 * (frame.right - middle) for middle in middles[-1:]]
    return min([*steps, *ends], default=frame.w)


def tray_rects(
    layout: TableLayout, sizes: Sequence[int], *, beside: bool = False, lines: int = 0, note: bool = False
) -> TrayRects:
    """The tray over our own area, for groups of these numbers of cards.

    `lines` further conditions stand under the heading, and with `note` a line over the buttons.

    With `beside` the outer column is not empty: the tray leaves it free where there is room for every group, else covers it.
    """
    t = layout.t
    frame = _frame(layout)
    if beside and not layout.compact:
        left = layout.areas[0].column.right + round(10 * t)
        if frame.right - left >= max(LEAST_BESIDE, LEAST_GROUP * len(sizes) + 48) * t:
            frame = Rect(left, frame.y, frame.right - left, frame.h)
    low, compact = frame.h < 420 * t, layout.compact

    def px(in_compact: float, in_low: float, usual: float) -> int:
        return round((in_compact if compact else in_low if low else usual) * t)

    pad, inner = px(16, 24, 24), px(8, 14, 24)
    heading = Rect(frame.x + pad, frame.y + px(4, 8, 14), frame.w - 2 * pad, px(34, 40, 40))
    bar = Rect(heading.x, heading.bottom + px(0, 6, 6), heading.w, max(6, round(8 * t)))
    high = max(36, round((44 if low else 52) * t))
    buttons = frame.bottom - inner - high
    label, line = px(30, 40, 54), px(26, 28, 34)
    note = note and not compact  # there the room is needed for the cards
    below = bar.bottom + px(2, 6, 8)
    conditions = tuple(Rect(heading.x, below + at * line, heading.w, line) for at in range(lines))
    start = bar.bottom + (inner if not lines else px(2, 6, 8) + lines * line + px(2, 4, 8))
    foot = buttons - (line if note else 0)
    tall = max(24, min(foot - start - label, round(236 * layout.u)))
    gap = round(40 * t)
    if compact:  # what a group is worth stands under it, and may be wider
        gap = max(gap, round(LEAST_GROUP * t - tall / CARD_RATIO * (1 + TRAY_STRIP * (min(sizes, default=1) - 1))))
    width, lefts, spans = tray_cards(sizes, heading.w, tall, gap)
    y = start + max(0, round((foot - start - label - width * CARD_RATIO) / 2))
    groups = tuple(
        Rect(round(frame.centerx + left), y, round(span), round(width * CARD_RATIO))
        for left, span in zip(lefts, spans, strict=True)
    )
    wide = min(px(240, 200, 200), (heading.w - round(16 * t)) // 2)
    confirm = Rect(frame.centerx + round(8 * t), buttons, wide, high)
    back = Rect(frame.centerx - round(8 * t) - wide, buttons, wide, high)
    room = _label_room(frame, groups) - round(12 * t)
    over = Rect(heading.x, buttons - line, heading.w, line) if note else None
    return TrayRects(frame, heading, bar, groups, width, conditions, over, room, px(16, 20, 24), confirm, back)
