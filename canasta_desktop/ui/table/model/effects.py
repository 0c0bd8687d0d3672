"""What is shown at the table for a moment: how far each effect is. The director moves them; no rule follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.ui.table.model.celebrations import Celebration
    from canasta_desktop.ui.table.model.pieces import Zone


class Effects:
    """The effects of one table. Shares and opacities go from 0 to 1."""

    def __init__(self, seats: int, sides: int) -> None:
        self.incoming = [0] * seats
        """Cards in flight to each seat, not counted there yet."""
        self.turn_highlight: dict[int, float] = {}
        """Opacity of the outline of each seat's plate: it marks the seats to act."""
        self.badge_zoom: dict[Zone, float] = {}
        """Scale of badges that are appearing, by canasta."""
        self.dead_shown: dict[Kind, float] = {}
        """How far the chips of ranks that have just been closed to all have flipped in."""
        self.band_shown: dict[Zone, float] = {}
        """Part of the band of books that have just come to the shelf."""
        self.festive: list[Celebration] = []
        """The celebrations that are shown."""
        self.sums_before = [0] * sides
        """The points of this deal before the last move, by area."""
        self.counting: dict[int, tuple[int, float]] = {}
        """The areas whose points of this deal are counting up: from which number, and how far."""
        self.special_run = 1.0
        """How far the glow of a special hand has run from left to right."""
        self.losses: dict[int, tuple[int, float]] = {}
        """By area: points that float off its sum, and how far."""
        self.feet_coming: set[int] = set()
        """Seats to which the foot is still being dealt."""
        self.dots = 0
        """The step of the three dots while a bot thinks."""
        self.moment = ""
        """What the turn line tells of for a moment."""

    def clear_seats(self) -> None:
        """A new deal: nothing is on its way to any seat."""
        self.incoming = [0] * len(self.incoming)
