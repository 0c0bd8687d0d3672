"""Undo in games that count: the last seat's steps that revealed nothing hidden, until the next seat moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import PileView
from canasta_desktop.engine.events import Discarded, Drew, FootPickedUp, PotTaken, TurnBegan
from canasta_desktop.engine.moves import Discard, Join, Meld, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Step:
    """The state before a step of `seat`: the position, and the number of moves made in the deal."""

    seat: int
    position: Position
    moves: int


class StepsBack:
    """A stack of the steps that can be undone, all of one seat."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    @property
    def seat(self) -> int | None:
        """The seat of the steps; None if there are none."""
        return self._steps[-1].seat if self._steps else None

    def append(self, step: Step) -> None:
        """Push a step that its seat may undo."""
        self._steps.append(step)

    def pop(self) -> Step:
        """Pop the last step."""
        return self._steps.pop()

    def clear(self) -> None:
        """Drop all steps."""
        self._steps.clear()

    def leave_to(self, seat: int | None) -> None:
        """Drop all steps that do not belong to `seat`."""
        if self.seat != seat:
            self.clear()


def shows_nothing(move: Move, events: Sequence[Event], before: Position, after: Position, rules: RuleSet) -> bool:
    """Whether a move can be undone because it revealed nothing hidden: no drawn card, no partner's answer.

    After a discard the next turn must have begun without other events, such as a red 3 from the next hand; a pot that is taken
    by the discard waits unseen. With an empty stock the continuing deal reveals that the next seat can take the pile. A meld or
    a taking may bring a foot or replace a 3. A pile of which only the top may be looked at shows the others when it is taken.
    """
    if isinstance(move, Discard):
        return all(isinstance(event, Discarded | PotTaken | TurnBegan) for event in events) and after.stock_left > 0
    if isinstance(move, Take) and len(before.pile) > 1 and rules.pile_view is PileView.TOP:
        return False
    return isinstance(move, Take | Meld | Join) and not any(isinstance(event, Drew | FootPickedUp) for event in events)
