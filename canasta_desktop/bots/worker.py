"""Thinking elsewhere: bots decide in a process of their own, so that the window never stutters.

The question is a view and a seed, the answer a move. Where the process dies, stays silent or cannot be started, the rules of
thumb decide here instead, at once, and the process is started again for the next question. So a decision takes less than a
second, whatever happens.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.beside import Beside
from canasta_desktop.bots.heuristic import choose

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

PATIENCE_S: Final = 0.95
"""How long an answer may take before the rules of thumb decide here; no bot thinks for so long (`levels.LONGEST_S`)."""
STARTING_S: Final = 5.0
"""How long a process may take to start. Until then one that has not answered yet is left alone."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to make: which bot, what it sees, and the seed of its random."""

    bot: str
    view: View
    seed: str


def answer(question: Question) -> Move:
    """The bot's move. The same question always has the same answer."""
    return make_bot(question.bot).decide(question.view, random.Random(question.seed))


def fallback(question: Question) -> Move:
    """A sensible move without delay, where the bot itself does not answer."""
    return choose(question.view)


class Thinker(Protocol):
    """Somebody who answers one question at a time."""

    def ask(self, question: Question) -> None:
        """Begin to think; the question before must have been answered or forgotten."""

    def poll(self) -> Move | None:
        """The answer, or None while it is not there. Never waits."""

    def forget(self) -> None:
        """Drop the question; its answer will not be given."""

    def close(self) -> None:
        """Stop for good."""


class LocalThinker:
    """Thinks where it is asked: for tests and simulations."""

    def __init__(self) -> None:
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        """Keep the question for `poll`."""
        self._question = question

    def poll(self) -> Move | None:
        """The answer, at once."""
        question, self._question = self._question, None
        return answer(question) if question else None

    def forget(self) -> None:
        """Drop the question."""
        self._question = None

    def close(self) -> None:
        """Nothing to stop."""


class ProcessThinker:
    """Thinks in a process of its own, started with the first question."""

    def __init__(self) -> None:
        self._beside = Beside("canasta-bots", serve)
        self._question: Question | None = None
        self._number = 0
        self._asked_at = 0.0
        self._silent_since: float | None = None
        self._answered = False
        self.stood_in = 0
        """How many answers were the rules of thumb's."""

    @property
    def process(self) -> SpawnProcess | None:
        """The process that thinks, where there is one."""
        return self._beside.process

    def ask(self, question: Question) -> None:
        """Send the question off."""
        now = time.monotonic()
        self._hear()
        if self._hangs(now):
            self._beside.stop()
        if not self._beside.alive:
            self._answered, self._silent_since = False, None
        self._question = question
        self._number += 1
        self._asked_at = now
        if self._silent_since is None:
            self._silent_since = now
        self._beside.send((self._number, question))

    def poll(self) -> Move | None:
        """The answer if it is there; one by rules of thumb, where the process failed or is too slow."""
        question = self._question
        if question is None:
            return None
        move, now = self._hear(), time.monotonic()
        if move is None:
            if self._beside.running and now - self._asked_at < PATIENCE_S:
                return None
            if self._hangs(now):
                self._beside.stop()
            self.stood_in += 1
            move = fallback(question)
        self._question = None
        return move

    def forget(self) -> None:
        """Drop the question; a late answer is passed over."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._beside.stop()

    def _hear(self) -> Move | None:
        """Note what the process has answered; the answer to the last question, if that is among it."""
        found: Move | None = None
        for number, move in self._beside.receive():
            last = number == self._number
            found = move if last else None
            self._answered = True
            self._silent_since = None if last else time.monotonic()
        return found

    def _hangs(self, now: float) -> bool:
        """Whether the process has owed an answer for so long that none will come."""
        patience = PATIENCE_S if self._answered else STARTING_S
        return self._silent_since is not None and now - self._silent_since >= patience


def serve(pipe: Connection) -> None:
    """Answer questions; of several that wait only the last, for the others were dropped. Runs in the bots' process."""
    while True:
        number, question = pipe.recv()
        while pipe.poll():
            number, question = pipe.recv()
        pipe.send((number, answer(question)))
