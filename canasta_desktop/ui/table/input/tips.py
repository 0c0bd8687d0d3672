"""Tips at the table: shows what is new to the person at the seat, once, in a panel with a ring round what is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.session.tips import Spot, Tip, tip_due
from canasta_desktop.ui.table.input.guide import Guiding
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.words import hotkeys, tips_text

if TYPE_CHECKING:
    from pygame import Rect

    from canasta_desktop.session.profiles import Profile
    from canasta_desktop.ui.table.paint.canvas import Drawing
    from canasta_desktop.ui.table.paint.note_panel import Panel


@dataclass(eq=False)
class Tips(Guiding):
    """The tips of one table. They take no input: the table goes on as if they were not there."""

    shown: Tip | None = None
    _at: tuple[int, int] | None = None  # the point of the game at which the last tip was shown

    @property
    def _person(self) -> Profile | None:
        """Who sits here, if tips are wanted."""
        key = self.own.table.seatings[self.own.number].profile
        person = self.app.data.profiles.get(key) if key else None
        return person if person and person.tips else None

    @property
    def visible(self) -> bool:
        """Whether a tip is drawn: it makes way for a hint, a question, the log and a drag."""
        overlay = self.overlay
        busy = self.model.hint.open or self.model.question or overlay.log.open or overlay.bubble or self.gesture.dragging
        return self.shown is not None and not busy and not self.own.asked

    def update(self) -> None:
        """Show the tip that is due, or remove one that no longer applies; at most one at each point of the game."""
        seen, point = self.model.view, (self.own.table.game.deal_number, self.own.table.point)
        if self.model.hint.open:  # a hint says more, and has made itself known
            self.dismiss()
        if point == self._at:
            return
        if self.shown and not (self.own.my_turn and self.shown.applies(seen)):
            self.dismiss()
        person = self._person
        free = self.own.my_turn and not self.own.asked and not self.model.dealing and not self.model.hint.open
        if self.shown is not None or person is None or not free:
            return
        self._at = point
        self.shown = tip_due(seen, person.tips_seen)
        if self.shown:
            self.app.data.profiles.change(person.key, tips_seen=[*person.tips_seen, self.shown.name])
            self.presenter.changed()

    def dismiss(self) -> None:
        """Remove the tip that is shown."""
        if self.shown:
            self.shown = None
            self.presenter.changed()

    @property
    def text(self) -> str:
        """The sentences of the tip that is shown; empty without one."""
        return tips_text.tip_text(self.shown.name, self.model.view, self.model.keys.said) if self.shown else ""

    @property
    def panel(self) -> Panel | None:
        """The panel of the tip that is drawn; it keeps off the piles and what the tip speaks of."""
        if not self.visible:
            return None
        layout = self.stage.layout
        goal = self._goal()
        clear = [layout.stock, layout.pile, layout.hand, *([goal] if goal else [])]
        return self._notes.panel(self.text, ((tips_text.GOT_IT, hotkeys.ESCAPE),), clear)

    def _goal(self) -> Rect | None:
        """What the tip speaks of, in px of the window."""
        stage, layout = self.stage, self.stage.layout
        closed = stage.plans[0].melds.closed
        match self.shown.spot if self.shown else None:
            case Spot.STOCK:
                return layout.stock.move(0, -stage.stock_height())
            case Spot.PILE:
                return layout.pile
            case Spot.NEED:
                return layout.areas[0].heading.inflate(round(12 * layout.t), 0)
            case Spot.CANASTA if closed:
                return stage.meld_rect(0, closed[0])
            case Spot.HINT:
                return self.actions.controls.rects().get(Command.HINT)
        return None

    def elements(self) -> list[Drawing]:
        """The panel, and the ring round what the tip speaks of."""
        panel, goal = self.panel, self._goal()
        if panel is None:
            return []
        small = self.shown is not None and self.shown.spot in (Spot.NEED, Spot.HINT)
        radius = 12 * self.stage.layout.t if small else 0.0
        rings = [self._notes.ring("tip ring", goal.inflate(8, 8), radius)] if goal else []
        return [*rings, self._notes.element("tip panel", panel)]
