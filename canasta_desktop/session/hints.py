"""Hints for a player at this screen: the strongest bot's move from that seat's view, and the reason for it.

Hints are computed in a process of their own, started by the first question, so that neither the window nor the bots wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.process.worker import ProcessThinker, Question

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.why import Reason
    from canasta_desktop.bots.process.worker import Thinker
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.table import Table

BOT: Final = "expert"
"""The bot whose move is the hint."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal move, and the reason for it."""

    move: Move
    why: Reason


class Adviser:
    """Computes one hint at a time."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        """Without a thinker, hints get a process of their own."""
        self._thinker: Thinker = thinker or ProcessThinker()
        self._question: Question | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being computed."""
        return self._question is not None

    def ask(self, table: Table, seat: int) -> None:
        """Begin to compute a hint for the seat to act. Raises ValueError if it is not that seat's move."""
        if table.to_act != seat:
            raise ValueError(f"Seat {seat} has no move to make.")
        self.ask_about(table.view(seat), f"{table.seed}/{table.game.deal_number}/{len(table.moves)}/{seat}")

    def ask_about(self, view: View, seed: str) -> None:
        """The same for any view whose seat is to act; the same `seed` has the same answer."""
        self.forget()
        self._question = Question(BOT, view, f"hint {seed}")
        self._thinker.ask(self._question)

    def poll(self) -> Hint | None:
        """The hint, or None while it is pending. Never waits."""
        if self._question is None:
            return None
        move = self._thinker.poll()
        if move is None:
            return None
        view, self._question = self._question.view, None
        return Hint(move, reason(view, move))

    def forget(self) -> None:
        """Drop the pending question, because the position has changed."""
        if self._question is not None:
            self._question = None
            self._thinker.forget()

    def close(self) -> None:
        """Stop the hint process."""
        self._question = None
        self._thinker.close()
