"""A hint for a player at this screen: what the strongest bot would do with what that seat sees, and why.

It is thought of in a process of its own, started with the first question, so that neither the window nor the bots wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.explain import reason
from canasta_desktop.bots.worker import ProcessThinker, Question

if TYPE_CHECKING:
    from canasta_desktop.bots.explain import Reason
    from canasta_desktop.bots.worker import Thinker
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.table import Table

BOT: Final = "expert"
"""Whose choice a hint is."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal move, and why it is good."""

    move: Move
    why: Reason


class Adviser:
    """Thinks of one hint at a time."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        """Without a thinker, hints get a process of their own."""
        self._thinker: Thinker = thinker or ProcessThinker()
        self._question: Question | None = None

    @property
    def thinking(self) -> bool:
        """Whether a hint is being thought of."""
        return self._question is not None

    def ask(self, table: Table, seat: int) -> None:
        """Begin to think of a hint for the seat that is to act. Raises ValueError where it is not that seat's move."""
        if table.to_act != seat:
            raise ValueError(f"Seat {seat} has no move to make.")
        self.ask_about(table.view(seat), f"{table.seed}/{table.game.deal_number}/{len(table.moves)}/{seat}")

    def ask_about(self, view: View, seed: str) -> None:
        """The same for any view whose seat is to act; the same `seed` has the same answer."""
        self.forget()
        self._question = Question(BOT, view, f"hint {seed}")
        self._thinker.ask(self._question)

    def poll(self) -> Hint | None:
        """The hint, or None while it is not there. Never waits."""
        if self._question is None:
            return None
        move = self._thinker.poll()
        if move is None:
            return None
        view, self._question = self._question.view, None
        return Hint(move, reason(view, move))

    def forget(self) -> None:
        """Drop the question: what stands at the table is no longer what was asked about."""
        if self._question is not None:
            self._question = None
            self._thinker.forget()

    def close(self) -> None:
        """Stop thinking for good."""
        self._question = None
        self._thinker.close()
