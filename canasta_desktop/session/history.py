"""The undo history of a game: deals and moves in one list, with a mark at the current point.

Steps after the mark can be redone until another step is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.game import GameState
    from canasta_desktop.engine.moves import Move


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began: snapshot of the game at that time."""

    state: GameState


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat made a move."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Stretch:
    """One deal: snapshot of the game at its beginning, and its moves so far."""

    state: GameState
    moves: tuple[Move, ...]


class History:
    """Steps done and steps undone. `point` counts the steps done; `len` counts all."""

    def __init__(self) -> None:
        self._steps: list[Dealt | Moved] = []
        self.point = 0

    def __len__(self) -> int:
        return len(self._steps)

    def dealt(self, state: GameState) -> None:
        """Add the beginning of a deal. If an equal step was undone, the steps after it can still be redone."""
        ahead = self._steps[self.point] if self.point < len(self) else None
        same = isinstance(ahead, Dealt) and (ahead.state.cards, ahead.state.deal_number) == (state.cards, state.deal_number)
        self._do(Dealt(state), same=same)

    def moved(self, seat: int, move: Move) -> None:
        """Add a move. If an equal step was undone, the steps after it can still be redone."""
        step = Moved(seat, move)
        self._do(step, same=self.point < len(self) and self._steps[self.point] == step)

    def _do(self, step: Dealt | Moved, *, same: bool) -> None:
        if not same:
            del self._steps[self.point :]
            self._steps.append(step)
        self.point += 1

    def back(self, wanted: Callable[[int], bool]) -> int | None:
        """The point before the last move of a seat that is `wanted`; None if there is none."""
        return next((at for at in range(self.point - 1, -1, -1) if self._moved_by(at, wanted)), None)

    def passed_by(self, seat: int) -> bool:
        """Whether a seat has moved in the deal under way, and another one since."""
        for at in range(self.point - 1, -1, -1):
            step = self._steps[at]
            if isinstance(step, Dealt) or step.seat == seat:
                return isinstance(step, Moved) and at < self.point - 1
        return False

    def forward(self, wanted: Callable[[int], bool]) -> int | None:
        """The next point at which a wanted seat moved, a deal was over, or the history ends; None at the end."""
        if self.point >= len(self):
            return None
        ahead = range(self.point + 1, len(self))
        return next((at for at in ahead if self._moved_by(at, wanted) or isinstance(self._steps[at], Dealt)), len(self))

    def _moved_by(self, at: int, wanted: Callable[[int], bool]) -> bool:
        step = self._steps[at]
        return isinstance(step, Moved) and wanted(step.seat)

    def next_move(self) -> Moved | None:
        """The move that was undone last, if the last undone step was a move."""
        step = self._steps[self.point] if self.point < len(self) else None
        return step if isinstance(step, Moved) else None

    def point_of(self, deal: int, move: int) -> int | None:
        """The point after `move` moves of the deal numbered `deal`, in the latest course of the game; None if there is none."""
        for at, step in enumerate(self._steps):
            if isinstance(step, Dealt) and step.state.deal_number == deal:
                moves = 0
                while at + 1 + moves < len(self) and isinstance(self._steps[at + 1 + moves], Moved):
                    moves += 1
                return at + 1 + move if 0 <= move <= moves else None
        return None

    def stretches(self, point: int) -> list[Stretch]:
        """The deals up to a point with their moves, the first deal first."""
        found: list[tuple[GameState, list[Move]]] = []
        for step in self._steps[:point]:
            if isinstance(step, Dealt):
                found.append((step.state, []))
            else:
                found[-1][1].append(step.move)
        return [Stretch(state, tuple(moves)) for state, moves in found]
