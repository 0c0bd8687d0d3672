"""What the seat that moved last may take back: its steps that showed nothing hidden, up to the next seat's move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.events import Discarded, Drew, FootPickedUp, TurnBegan
from canasta_desktop.engine.moves import Discard, Join, Meld, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


@dataclass(frozen=True, slots=True)
class Step:
    """What stood before a step of `seat`: the position, and how many moves of the deal had been made."""

    seat: int
    position: Position
    moves: int


class StepsBack:
    """The steps that can be taken back, all of one seat, the last one first to go."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    @property
    def seat(self) -> int | None:
        """Whose steps they are; None where there are none."""
        return self._steps[-1].seat if self._steps else None

    def append(self, step: Step) -> None:
        """A seat made a step that it may take back."""
        self._steps.append(step)

    def pop(self) -> Step:
        """Take back the last one."""
        return self._steps.pop()

    def clear(self) -> None:
        """Nothing can be taken back any more."""
        self._steps.clear()

    def leave_to(self, seat: int | None) -> None:
        """Whoever else made a step can take nothing back any more."""
        if self.seat != seat:
            self.clear()


def shows_nothing(move: Move, told: Sequence[Event], stock_left: int) -> bool:
    """Whether a move can be taken back because it showed nothing that was hidden: no drawn card, no partner's answer.

    After a discard the next turn must have begun with nothing else: no red 3 out of the next hand. With an empty stock, that
    the deal goes on says that the next seat can take the pile. A meld or a taking may bring a foot or replace a 3.
    """
    if isinstance(move, Discard):
        return all(isinstance(event, Discarded | TurnBegan) for event in told) and stock_left > 0
    return isinstance(move, Take | Meld | Join) and not any(isinstance(event, Drew | FootPickedUp) for event in told)
