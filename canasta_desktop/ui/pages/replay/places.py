"""Where the parts of the table stand on the replay page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO, Scale
from canasta_desktop.ui.kit import layout
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Grid, Row, Span
from canasta_desktop.ui.table.geometry.table_layout import TableLayout, area_in, piles_in

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.pen import Box

ROOMY: Final = 300  # design px of a plate in which name and hand stand beside each other
_OVER, _UNDER = 84, 78
"""Design px kept over the piles for turn and move, and under them for their words and a badge."""
_CLOSED: Final = 50
"""Design px kept under the piles for a row of closed ranks."""
_AREA: Final = Span(371, 436)  # design px of width
_MIDDLE: Final = Span(264, 340)
_BANDS: Final = 8  # design px between the areas of the other sides
MOST_BANDS: Final = 3
"""Most sides whose areas fit round the piles; areas of more sides stand under the piles."""


@dataclass(frozen=True, slots=True)
class CardScale(Scale):
    """A window's scale for a table that has only a part of it: words as everywhere, cards by `card` px a table unit."""

    card: float = 1.0

    def __post_init__(self) -> None:
        Scale.__post_init__(self)
        object.__setattr__(self, "u", self.card)


def _in(part: layout.Element, wide: float | Span | None = None, high: float | Span | None = None, grow: float = 0) -> Column:
    """A part in a box of that size, which it fills."""
    return Column(part).sized(wide=wide, high=high, grow=grow)


class TablePlaces(Column):
    """The plates of the other seats, areas and piles, and the viewer's plate and hand.

    `beside`: the table has the height of the window, with the moves at its side; else it is a part of a longer page.
    """

    def __init__(self, others: int, sides: int, gap: float, plate: tuple[float, float], hand: float, *, beside: bool) -> None:
        """`plate` are the heights of another seat's plate, with name and hand beside each other and under each other."""
        self.beside = beside
        roomy, slim = layout.Element().sized(wide=Span(ROOMY), high=plate[0]), layout.Element().sized(high=plate[1])
        self.plates = [Either(roomy, slim) for _ in range(others)]
        """The plates of the other seats, left to right in playing order."""
        self.areas = [layout.Element().sized(grow=1) for _ in range(sides)]
        self.middle, self.hand = layout.Element().sized(grow=1), layout.Element().sized(grow=1)
        if beside:
            own = _in(self.hand, high=Span(hand, hand, hand + 20), grow=0.3)
            parts = [self._plates_in_a_row(gap), self._areas_round_the_piles(gap), own]
        else:
            under = self._areas_under_the_piles(gap)
            areas = under if sides > MOST_BANDS else Either(self._areas_round_the_piles(10), under)
            parts = [Grid(*self.plates, columns=others, least=260, gap=gap, even=True), areas, _in(self.hand, high=hand)]
        super().__init__(*parts, gap=gap, grow=1)

    def _plates_in_a_row(self, gap: float) -> layout.Element:
        """Over the whole width; one or two are no wider than they need be."""
        few = len(self.plates) < 3
        most = Span(0, 480, 480) if few else Span(0, 480)
        row = Row(*(_in(plate, wide=most, grow=1) for plate in self.plates), gap=gap)
        return Aligned(row, "middle", "stretch") if few else row

    def _areas_round_the_piles(self, gap: float) -> layout.Element:
        """Our area at the left, the piles in the middle, the other sides at the right."""
        ours, *others = self.areas
        wide, middle = (_AREA, _MIDDLE) if self.beside else (Span(), Span.of(_MIDDLE.least))
        theirs = Column(*others, gap=_BANDS).sized(wide=wide, grow=1)
        row = Row(_in(ours, wide=wide, grow=1), _in(self.middle, wide=middle), theirs, gap=gap)
        if self.beside:
            return row.sized(high=Span(256, 327), grow=1)
        return row.sized(wide=Span(900 if len(others) == 1 else 1160, 1160), high=400)

    def _areas_under_the_piles(self, gap: float) -> layout.Element:
        """The areas under the piles: two beside each other, a third one below."""
        ours, theirs, *third = self.areas
        piles = Aligned(_in(self.middle, wide=Span(0, 400, 400), high=300), "middle", "start")
        two = Row(_in(ours), _in(theirs), gap=gap, equal=True).sized(high=330)
        return Column(piles, two, *(_in(area, high=250) for area in third), gap=gap)

    @property
    def roomy(self) -> bool:
        """Whether name and hand stand beside each other on the other seats' plates."""
        return all(plate.box.w >= ROOMY for plate in self.plates)

    @property
    def names(self) -> float:
        """Design px at the left of the own hand for face and name."""
        return 290 if self.hand.box.w > 1100 else 230 if self.hand.box.w > 800 else 190

    def table(self, window: Scale, down: float, hand: int, *, closed: bool) -> TableLayout:
        """The table's rectangles in window px, for a hand of `hand` cards, moved down by `down` design px.

        `closed`: ranks that are closed to all stand under the piles.
        """
        t = window.t
        size = 0.8 * window.u if self.beside else 0.62 * t
        scale = CardScale(window.width, window.height, window.text, window.dense, size)
        bands = len(self.areas) > 2
        rects = [self.rect(part.box, t, down) for part in self.areas]
        areas = tuple(area_in(side, rect, band=bands and side > 0, scale=scale) for side, rect in enumerate(rects))
        middle, own = self.rect(self.middle.box, t, down), self.rect(self.hand.box, t, down)
        stock, pile, log = _piles(middle, scale.u, t, closed=closed)
        cards, width = _hand(own, round(self.names * t), t, hand)
        nothing = Rect(0, 0, 0, 0)
        return TableLayout(
            scale=scale,
            margin=0,
            table=Rect(0, 0, window.width, window.height),
            seats=tuple(self.rect(part.box, t, down) for part in self.plates),
            menu=nothing,
            rules=nothing,
            middle=middle,
            prompt=Rect(middle.x, middle.y, middle.w, round(84 * t)),
            stock=stock,
            pile=pile,
            log=log,
            areas=areas,
            action=nothing,
            hand=cards,
            hand_width=width,
            hand_height=cards.h,
            rows=1,
            lift=0,
        )

    @staticmethod
    def rect(box: Box, t: float, down: float) -> Rect:
        """A box of design px in window px."""
        x, y = round(box.x * t), round((box.y + down) * t)
        return Rect(x, y, round(box.right * t) - x, round((box.bottom + down) * t) - y)


def _hand(own: Rect, names: int, t: float, count: int) -> tuple[Rect, int]:
    """Where the own hand lies beside the names on its plate, and how wide a card is: so that each index shows."""
    tall = own.h - round(24 * t)
    cards = Rect(own.x + names, own.y + round(12 * t), own.w - names - round(14 * t), tall)
    width = min(round(tall / CARD_RATIO), cards.w)
    if count > 1:
        width = min(width, round(cards.w / (1 + 0.27 * (count - 1))))
    high = round(width * CARD_RATIO)
    return Rect(cards.x, cards.y + (tall - high) // 2, cards.w, high), width


def _piles(middle: Rect, u: float, t: float, *, closed: bool) -> tuple[Rect, Rect, Rect]:
    """Stock, pile and the last moves as at the table; the piles shrink to make room below.

    Below them stand their words and a badge, and with `closed` the row of closed ranks.
    """
    stock, pile, log = piles_in(middle, u, t)
    under = _UNDER + (_CLOSED if closed else 0)
    top, room = middle.y + round(_OVER * t), middle.h - round((_OVER + under) * t)
    if stock.y >= top and stock.bottom + round(under * t) <= middle.bottom:
        return stock, pile, log
    width = min(stock.w, max(24, round(room / CARD_RATIO)))
    size = (width, round(width * CARD_RATIO))
    high = round(_CLOSED * t) if closed else 0
    lower = Rect(middle.x, middle.bottom - high, middle.w, high)
    return Rect((stock.centerx - width // 2, top), size), Rect((pile.centerx - width // 2, top), size), lower
