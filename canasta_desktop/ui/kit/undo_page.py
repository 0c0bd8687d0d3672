"""A page with an undo bar at the window's lower edge, which does not scroll."""

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
    """Holds at most one undo offer; it becomes final with the next one, or when the page is closed."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.offer: UndoOffer | None = None
        self._bar_place: BarPlace | None = None

    def offer_undo(self, sentence: str, undo: Callable[[], None], gone: Callable[[], None] | None = None) -> None:
        """Show the undo bar with a sentence; `undo` reverts the action, `gone` makes it final."""
        self.drop_offer()
        self.offer = UndoOffer(sentence, undo, gone)

    def drop_offer(self) -> None:
        """Make the current action final, without a new layout."""
        offer, self.offer = self.offer, None
        if offer:
            offer.drop()

    def undone(self) -> None:
        """Called after an undo."""
        self.settled()

    def settled(self) -> None:
        """Called after the offer has ended by undo or by time."""
        self.rebuild()

    def _undone(self) -> None:
        self.offer = None
        self.undone()

    @property
    def seen(self) -> Box:
        """The part of the window above the undo bar."""
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
        bar = _Bar(box, self.offer, self._undone, foot)
        bar.stand_in(None)
        return [*made, bar]

    @property
    def tick_ms(self) -> int | None:
        """A regular interval in ms while there is an offer, for its countdown; else that of a page."""
        return TICK_MS if self.offer else super().tick_ms

    def update(self, dt_ms: float) -> None:
        """Advance the countdown of the undo bar."""
        super().update(dt_ms)
        if self.offer:
            if not self.offer.let_pass(dt_ms):
                self.offer = None
                self.settled()
            self.invalidate()

    def exit(self) -> None:
        """Close the page; the current action becomes final."""
        self.drop_offer()
        super().exit()


class _Bar(UndoBar):
    """The undo bar; with a background of its own if the page scrolls below it."""

    def __init__(self, box: Box, offer: UndoOffer, taken: Callable[[], None], foot: Box | None) -> None:
        super().__init__(box, offer, taken)
        self._foot = foot

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, if there is one, and the bar."""
        if self._foot:
            pen.box(self._foot, 0, pen.palette.felt_edge)
            pen.hair(0, self._foot.y, self._foot.w, pen.palette.line, 0.6)
        super().draw(pen, state)
