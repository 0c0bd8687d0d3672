"""The moves of a table's bots, which think in a process of their own, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.process.worker import ProcessThinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.bots.process.worker import Question, Thinker
    from canasta_desktop.engine.moves import Move


class BotMoves:
    """Asks for one move at a time; without a thinker, in a process of its own."""

    def __init__(self, thinker: Thinker | None) -> None:
        self.thinker: Thinker = thinker or ProcessThinker()
        self._thinking = False

    @property
    def stood_in(self) -> int:
        """Number of moves by rules of thumb because the bot did not answer."""
        return self.thinker.stood_in

    def prepare(self) -> None:
        """Start the process, before the first bot is to act."""
        self.thinker.prepare()

    def next(self, question: Callable[[], Question]) -> Move | None:
        """The answer to a question, which is asked first unless one is open; None until it is there. Never waits."""
        if not self._thinking:
            self.thinker.ask(question())
            self._thinking = True
        move = self.thinker.poll()
        self._thinking = move is None
        return move

    def forget(self) -> None:
        """Drop the open question, if any; a late answer is dropped too."""
        if self._thinking:
            self.thinker.forget()
            self._thinking = False

    def close(self) -> None:
        """Stop the process. Nothing can be asked afterwards."""
        self.thinker.close()
        self._thinking = False
