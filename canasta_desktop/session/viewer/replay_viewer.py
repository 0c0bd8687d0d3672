"""A deal played again, as the people at the screen may see it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from canasta_desktop.bots.process.analyst import Inquiry
from canasta_desktop.engine.choices import PileView
from canasta_desktop.engine.events import Discarded, TookPile, seen_by
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.records import read_record
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view
from canasta_desktop.session.analysis import USUAL
from canasta_desktop.session.course import Course
from canasta_desktop.session.people import owners
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.review import reviewable
from canasta_desktop.session.setup_faults import SetupFault
from canasta_desktop.session.setups import position_text
from canasta_desktop.session.store.reviews import read_review
from canasta_desktop.session.viewer.screen import Viewer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.records import Record
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.review import Review
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.table import Table


def _discards(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Discarded) for event in events)


class ReplayViewer(Viewer, Course):
    """One deal at any move, from one seat's view or with all hands open; for a deal in progress, only what may be seen."""

    def __init__(self, replay: Replay, at_screen: int | None = None) -> None:
        """A replay for the person at the screen. Raises NotationError if it is unknown which of several people looks."""
        Viewer.__init__(self)
        Course.__init__(self, *(getattr(replay, field.name) for field in fields(Course)))
        self._replay = replay
        self._at_screen = at_screen
        if not (self.open or self.looker_known):
            raise NotationError(SetupFault.STILL_PLAYED)
        if not self.open:
            self.seed = None  # it tells all cards
        self._seen_from = self._ways[0]

    @classmethod
    def of_record(cls, line: bytes) -> ReplayViewer:
        """The deal of a record, which is over. Raises NotationError."""
        return cls(Replay.of_record(read_record(line)))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, at the table or away."""
        return tuple(owners(self.seatings))

    # from whose view

    @property
    def open(self) -> bool:
        """Whether all hands may be seen and the deal may be played otherwise: it is over, or the practice of one person."""
        return self.over or not (self._replay.counts or self.shared)

    @property
    def _ways(self) -> Sequence[int | None]:
        """The seats from whose views the replay may be shown; first None, if all hands may lie open."""
        everybody = tuple(range(len(self.seatings)))
        if self.open:
            return (None, *everybody)
        return (self._at_screen,) if self.shared else self.people or everybody

    @property
    def hands_open(self) -> bool:
        """Whether all hands lie open now."""
        return self._seen_from is None

    @property
    def seat(self) -> int:
        """The seat from whose view the deal is shown; the first person's if all hands lie open."""
        return next(iter(self.people), 0) if self._seen_from is None else self._seen_from

    def look_otherwise(self) -> None:
        """Show all hands open, then each seat's view in turn; in a deal in progress, only the views of its people."""
        ways = self._ways
        self._seen_from = ways[(ways.index(self._seen_from) + 1) % len(ways)]

    # what is shown

    def view(self, move: int) -> View:
        """What the seat sees after a move."""
        return view(self._replay.positions[move], self.seat)

    def open_hands(self, move: int) -> list[Sequence[Card]]:
        """The hands after a move, by seat, if they lie open; otherwise none."""
        return [hand.cards() for hand in self._replay.positions[move].hands] if self.hands_open else []

    def scores(self, move: int) -> Sequence[SideScore] | None:
        """What the deal has brought each side; None before its end."""
        return deal_score(self._replay.positions[move]) if self.over and move == self.last else None

    def events(self, move: int) -> tuple[Event, ...]:
        """What a move brought about (0: the dealing), as it may be known."""
        events = self._replay.events[move]
        return events if self.hands_open else tuple(seen_by(event, self.seat) for event in events)

    @property
    def _closed(self) -> bool:
        """Whether only the top of the pile may be looked at, as long as the deal runs."""
        return not self.over and self.rules.pile_view is PileView.TOP

    def pile_lies_down(self, move: int) -> bool:
        """Whether the top of the pile as it lay after a move may not be looked at any more."""
        return self._closed and self._replay.positions[move].pile != self._replay.positions[self.last].pile

    def covered(self, move: int) -> bool:
        """Whether a move's discard lies under others in a pile of which only the top may be looked at, while the deal runs."""
        if not self._closed or not _discards(self._replay.events[move]):
            return False
        later = self._replay.events[move + 1 :]
        return any(_discards(events) or any(isinstance(event, TookPile) for event in events) for events in later)

    def known(self, move: int) -> list[int]:
        """The kinds that the acting side had melded before a move is made."""
        return self._replay.known(move)

    def position_for_clipboard(self, move: int) -> str:
        """The position after a move as text: its visible parts, and what everybody had seen of the deal."""
        return position_text(self._replay.positions[move], self._seen_from, self._replay.history(move))

    # what the expert says

    def inquiry(self, move: int) -> Inquiry | None:
        """The question what the seat to act after a move should do, and the cost of the turn that it played.

        None if that seat's hand is not shown.
        """
        position = self._replay.positions[move]
        seat = position.to_act
        if self._seen_from not in (None, seat):
            return None
        return Inquiry(view(position, seat), USUAL, self._replay.rest_of_turn(move))

    @property
    def reviewable(self) -> bool:
        """Whether it can be reviewed: it is over, and its end may be seen."""
        return reviewable(self._replay)

    def review(self, archive: Archive) -> Review | None:
        """The review of the seat as far as it is there; None if the deal cannot be reviewed."""
        return read_review(archive, self._replay, self.seat) if self.reviewable else None

    # what goes on from it

    def record(self) -> Record | None:
        """The deal for a file; None if it is not over, or began in its middle."""
        return self._replay.record()

    def practice(self, move: int) -> Table:
        """A practice game from the position after a move, for the seat in view.

        Raises NotationError if the deal is over there, or still hidden.
        """
        if not self.open:
            raise NotationError(SetupFault.NOT_FROM_HERE)
        return self._replay.practice(move, self._seen_from)
