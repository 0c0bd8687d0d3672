"""What the player has chosen at the table: the order of the hand, the selection, the focus, and the gesture under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.table.model.pieces import HAND, PILE, HandOrder, Piece, Zone
from canasta_desktop.ui.table.model.versioned import Version, Versioned

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pygame import Rect

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.ui.table.model.intents import Carried, Point, TableItem, Target
    from canasta_desktop.ui.table.model.pieces import Zones

DOUBLE_MS: Final = 350  # at most between the clicks of a double click


def hand_orders(terms: Terms) -> tuple[HandOrder, ...]:
    """The orders that *Sort* cycles through, the order of a new hand first: by suit if there are sequences."""
    rank_and_number = (HandOrder.RANK, HandOrder.NUMBER)
    return (HandOrder.SUIT, *rank_and_number) if terms.sequence_longest else rank_and_number


class Order(Versioned):
    """How the hand is ordered: sorted in a way, or by the player's own hand."""

    def __init__(self, version: Version, by: HandOrder) -> None:
        super().__init__(version)
        self.by = by
        self.own: tuple[Card, ...] = ()
        """The player's own order; empty if the hand is sorted."""

    def set(self, by: HandOrder, own: Sequence[Card]) -> None:
        """Order the hand as it was ordered before."""
        self.by, self.own = by, tuple(own)

    def sort(self, terms: Terms) -> None:
        """Sort in the next way; after an order of the player's own, sort as before it."""
        orders = hand_orders(terms)
        if not self.own:
            self.by = orders[(orders.index(self.by) + 1) % len(orders)]
        self.own = ()

    def arrange(self, cards: Sequence[Card]) -> None:
        """Keep the hand in the player's own order; none at all sorts it."""
        self.own = tuple(cards)


class Selection(Versioned):
    """The selected cards in hand, and the cards that a hint marks."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self.pieces: frozenset[Piece] = frozenset()
        self.hinted: frozenset[Piece] = frozenset()

    def set(self, pieces: Iterable[Piece]) -> frozenset[Piece]:
        """Select these cards and no others. Returns the cards whose selection changed."""
        before, self.pieces = self.pieces, frozenset(pieces)
        return before ^ self.pieces

    def hint(self, pieces: Iterable[Piece] = ()) -> frozenset[Piece]:
        """Mark these cards and no others. Returns the cards that were marked before."""
        before, self.hinted = self.hinted, frozenset(pieces)
        return before

    def keep(self, known: Collection[Piece]) -> None:
        """Drop what is no longer in hand."""
        self.pieces &= frozenset(known)
        self.hinted &= frozenset(known)


class Focus(Versioned):
    """What has the keyboard focus, a card in hand or a place, and the card that the pointer raises."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self.piece: Piece | None = None
        self.place: TableItem | None = None
        self.hover: Piece | None = None

    def on(self, item: TableItem | None) -> None:
        """Give the focus to a card or a place, or to nothing."""
        self.piece = item.piece if item else None
        self.place = item if item and item.piece is None else None

    def raise_card(self, piece: Piece | None) -> list[Piece]:
        """Raise the card under the pointer; returns the cards whose places change."""
        before, self.hover = self.hover, piece
        return [card for card in (before, piece) if card is not None and before is not piece]

    def keep(self, hand: Sequence[Piece], at: int, *, over: bool) -> None:
        """Keep the focus where its card was, number `at`, after a change of the hand; no focus once the deal is over."""
        if self.hover not in hand:
            self.hover = None
        if self.piece is not None and self.piece not in hand:
            self.piece = hand[min(at, len(hand) - 1)] if hand and not over else None
        if over:
            self.place = None


class Carrying(NamedTuple):
    """What the pointer drags: cards of the hand, the top of stock or pile, or the meld of a slot."""

    kind: Carried
    pieces: tuple[Piece, ...]
    slot: int | None = None


class Gesture(Versioned):
    """The press or the drag that is under way."""

    def __init__(self, version: Version) -> None:
        super().__init__(version)
        self.pressed: TableItem | None = None
        self.carrying: Carrying | None = None
        self.over: Target | None = None
        """The drop target under the pointer, while something is dragged."""
        self.trail = Trail()

    def press(self, item: TableItem, pos: Point) -> None:
        """Begin with a press on an item."""
        self.pressed = item
        self.trail.begin(pos)

    def carry(self, carrying: Carrying) -> None:
        """Begin to drag."""
        self.carrying = carrying

    def aim(self, target: Target | None) -> None:
        """Set the drop target under the pointer."""
        self.over = target

    def pieces_pressed(self, zones: Zones) -> list[list[Piece]]:
        """The pieces of what is pressed: a card in hand, a group of the tray, own melds. A row is empty once they are gone."""
        if (item := self.pressed) is None:
            return []
        if item.piece is not None:
            return [[piece for piece in zones.get(HAND, []) if piece is item.piece]]
        slots = [slot for slot in (item.first, item.slot) if slot is not None]
        return [zones.get(Zone("tray" if item.kind == "tray" else "meld", 0, slot), []) for slot in slots]

    def keep(self, pressed: Sequence[Sequence[Piece]], zones: Zones) -> None:
        """Forget the press unless some of all that was pressed before a change is still there; end the drag unless all is."""
        if not all(set(row) & set(left) for row, left in zip(pressed, self.pieces_pressed(zones), strict=True)):
            self.pressed = None
        if self.carrying and not self._carried_from_there(self.carrying, zones):
            self.release()

    def _carried_from_there(self, carrying: Carrying, zones: Zones) -> bool:
        """Whether all that is dragged still belongs where it was picked up."""
        if carrying.kind == "stock":
            return True
        there = HAND if carrying.kind == "cards" else PILE if carrying.slot is None else Zone("meld", 0, carrying.slot)
        return set(carrying.pieces) <= set(zones.get(there, ()))

    def release(self) -> None:
        """End press, drag and rubber band."""
        self.pressed = self.carrying = self.over = None
        self.trail.band = None

    @property
    def dragging(self) -> bool:
        """Whether something is dragged."""
        return self.carrying is not None


class Trail:
    """The path of the pointer, in px of the window. Only the picture depends on it."""

    def __init__(self) -> None:
        self.pos: Point = (-1, -1)
        self.pressed_at: Point = (0, 0)
        self.band: Rect | None = None
        """The rubber band that selects cards."""
        self._clicked: tuple[TableItem, float] | None = None

    def begin(self, pos: Point) -> None:
        """The pointer is pressed at a point."""
        self.pos = self.pressed_at = pos

    def move(self, pos: Point) -> None:
        """The pointer moves to a point."""
        self.pos = pos

    def stretch(self, band: Rect) -> None:
        """Draw a rubber band."""
        self.band = band

    def is_double(self, item: TableItem, now: float) -> bool:
        """Whether this click on an item makes a double click; remembers it for the next one."""
        before, self._clicked = self._clicked, (item, now)
        if before and before[0] == item and now - before[1] <= DOUBLE_MS:
            self._clicked = None
            return True
        return False
