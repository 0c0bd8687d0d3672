"""What everybody may know of a deal that is played again: who sat where, who made which move, and what the turns were."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.seating import Seating


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did from its turn's beginning to the next one's: the moves numbered `first` to `last`, both included.

    A position is numbered like the move that leads to it, so a turn begins at `first - 1`.
    """

    seat: int
    first: int
    last: int
    round: int
    """Counts from 1: one turn of everybody."""
    took: bool
    """Whether it took the pile."""
    melded: bool
    canasta: bool
    out: bool
    """Whether it went out, or ended the deal with a special hand."""

    def holds(self, move: int) -> bool:
        """Whether a move belongs to this turn."""
        return self.first <= move <= self.last


@dataclass(eq=False)
class Course:
    """One deal without its hidden cards: a move tells what is laid, taken or discarded, not what was drawn."""

    rules: RuleSet
    seatings: tuple[Seating, ...]
    deal: int
    seed: int | None
    """The deal's own seed; None if it is unknown, as of a deal that began in its middle."""
    order: tuple[int, ...]
    """The seats that play this deal, clockwise."""
    moves: tuple[Move, ...]
    actors: tuple[int, ...]
    """The seat of each move, by number less one."""
    turns: tuple[Turn, ...]
    over: bool
    """Whether the deal was played to its end."""

    @property
    def last(self) -> int:
        """The number of the last move; also that of the last position."""
        return len(self.moves)

    def turn_at(self, move: int) -> int | None:
        """The index of the turn to which a move belongs; None at the dealing."""
        return next((at for at, turn in enumerate(self.turns) if turn.holds(move)), None)

    def turn_after(self, move: int) -> int:
        """The move to which Shift and the right arrow jump: the end of the current turn, or of the next one."""
        return next((turn.last for turn in self.turns if turn.last > move), self.last)

    def turn_before(self, move: int) -> int:
        """The move to which Shift and the left arrow jump: the end of the previous turn."""
        return next((turn.first - 1 for turn in reversed(self.turns) if turn.first <= move), 0)
