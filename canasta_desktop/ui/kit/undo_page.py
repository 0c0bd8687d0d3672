"""A page on which something can be taken back for a while: the bar stands at the window's foot, however it is scrolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.layout import Element
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.widgets.undo_bar import BAR_OFF, BAR_ROOM, TICK_MS, UndoBar, UndoOffer, undo_box

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.scene import Host
    from canasta_desktop.ui.kit.widgets import State, Widget


class BarPlace(Element):
    """The place of the bar in the tree of a page; without one, and where the page scrolls, it is the window's foot."""

    def __init__(self, offer: UndoOffer | None) -> None:
        """It takes no room without an offer."""
        self.sized(high=BAR_ROOM - BAR_OFF if offer else 0)


class UndoPage(PageScene):
    """Keeps one offer at a time; the last one is done for good when another comes, or when the page is left."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.offer: UndoOffer | None = None
        self._bar_place: BarPlace | None = None

    def offer_undo(self, sentence: str, undo: Callable[[], None], gone: Callable[[], None] | None = None) -> None:
        """Say what was done, and offer to take it back."""
        self.drop_offer()
        self.offer = UndoOffer(sentence, undo, gone)

    def drop_offer(self) -> None:
        """What was done stays done; the page is not laid anew."""
        offer, self.offer = self.offer, None
        if offer:
            offer.drop()

    def undone(self) -> None:
        """What was done has been taken back."""
        self.settled()

    def settled(self) -> None:
        """There is no offer any more: it was taken, or its time is over."""
        self.rebuild()

    def _undone(self) -> None:
        self.offer = None
        self.undone()

    @property
    def seen(self) -> Box:
        """All over the bar."""
        at_foot = self.offer and self._bar_place is None
        return Box(0, 0, self.width, self.window_height - (BAR_ROOM if at_foot else 0))

    def _placed_tree(self, tree: Element) -> Sequence[Widget]:
        self._bar_place = None
        made = super()._placed_tree(tree)
        if self.offer is None:
            return made
        self._bar_place = next((part for part in tree.walk() if isinstance(part, BarPlace)), None)
        made = super()._placed_tree(tree)
        if self._bar_place and self.scroll.most:  # the place may be out of sight
            self._bar_place = None
            made = super()._placed_tree(tree)
        return made

    def _placed(self) -> Sequence[Widget]:
        made = super()._placed()
        if self.offer is None:
            return made
        foot = Box(0, self.seen.h, self.width, BAR_ROOM) if self.scroll.most and not self._bar_place else None
        box = undo_box(self.width, self.window_height)
        if place := self._bar_place:
            box = undo_box(place.box.w, place.box.bottom + BAR_OFF).moved(place.box.x, 0)
        return [*made, _Bar(box, self.offer, self._undone, foot)]

    @property
    def tick_ms(self) -> int | None:
        """Now and then, while something can be taken back."""
        return TICK_MS if self.offer else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """The bar runs down."""
        super().update(dt_ms)
        if self.offer:
            if not self.offer.let_pass(dt_ms):
                self.offer = None
                self.settled()
            self.invalidate()

    def exit(self) -> None:
        """What was done stays done."""
        self.drop_offer()
        super().exit()


class _Bar(UndoBar):
    """The bar; where the page runs on under it, on a ground of its own."""

    def __init__(self, box: Box, offer: UndoOffer, taken: Callable[[], None], foot: Box | None) -> None:
        super().__init__(box, offer, taken)
        self._foot = foot

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the ground, where there is one, and the bar."""
        if self._foot:
            pen.box(self._foot, 0, pen.palette.felt_edge)
            pen.hair(0, self._foot.y, self._foot.w, pen.palette.line, 0.6)
        super().draw(pen, state)
