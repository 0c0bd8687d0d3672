"""Who looks at the screen, and which hands of a deal in progress may be shown there.

The one place that decides it: the table, the curtain, replays and pictures of saved games ask here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.session.people import owners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.seating import Seating


@dataclass(frozen=True, slots=True)
class Viewer:
    """The screen of a game: the seats of people, and the one of them who is known to look now (None: it may be any)."""

    people: tuple[int, ...]
    """The seats of people, at the table or away: a hand that a bot plays for somebody stays that person's."""
    seat: int | None = None

    @classmethod
    def of(cls, seatings: Sequence[Seating], seat: int | None = None) -> Viewer:
        """The screen of a game with these seatings, at which the person of `seat` is known to be."""
        return cls(tuple(owners(seatings)), seat)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, each with a hand of their own."""
        return len(self.people) > 1

    def needs_curtain(self, seat: int) -> bool:
        """Whether the hand of `seat` may be shown only after somebody has lifted the curtain for it."""
        return self.shared and seat != self.seat

    def seats(self, players: int) -> tuple[int, ...]:
        """The seats whose view of a deal in progress may be shown; none where it is unknown who of several people looks.

        Where only bots play, any of the `players` seats.
        """
        if self.shared:
            return () if self.seat is None else (self.seat,)
        return self.people or tuple(range(players))

    def all_open(self, *, over: bool, practice: bool) -> bool:
        """Whether all hands of a deal may be shown: it is over, or it is the practice of one person."""
        return over or (practice and not self.shared)
