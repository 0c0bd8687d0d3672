"""What stands between the table and who learns at it: a lesson, a question of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.session.table import Table


class Tutor(Protocol):
    """A lesson or a question at a table of its own, which is not saved as a game."""

    @property
    def table(self) -> Table:
        """The table."""

    @property
    def done(self) -> bool:
        """Whether the table stands still because there is nothing left to do."""

    @property
    def waits(self) -> bool:
        """Whether the learner is to do something now: no other seat is to act."""

    @property
    def coached(self) -> bool:
        """Whether a coach warns of blunders now."""

    def accepts(self, move: Move) -> bool:
        """Whether a legal move is to be made; if not, it is answered in words."""

    def play(self, move: Move) -> Refusal | None:
        """Make the learner's accepted move; returns why not if it is illegal."""

    def tells(self, code: Code) -> bool:
        """Whether the learner may be told that reason of a refusal."""

    def refused(self, code: Code) -> None:
        """The rules have refused what the learner tried."""
