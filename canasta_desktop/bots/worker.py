"""Thinking elsewhere: bots decide in a process of their own, so that the window never stutters.

The question is a view and a seed, the answer a move. A process that starts is waited for, so that who should search does.
Where it dies, stays silent or cannot be started, the rules of thumb decide here instead, at once, and the process is started
again for the next question. So once it has started a decision takes less than a second, whatever happens.
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
FIRST_S: Final = 5.0
"""How long the first answer of a process may take, which loads what its bot needs."""
STARTING_S: Final = 30.0
"""How long a process may take to start, and is waited for; one after it that starts is only left alone for so long."""


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

    @property
    def stood_in(self) -> int:
        """How many answers were the rules of thumb's, because the bot itself could not be asked."""

    def prepare(self) -> None:
        """Get ready for questions, without waiting: there will be some."""

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

    stood_in = 0

    def __init__(self) -> None:
        self._question: Question | None = None

    def prepare(self) -> None:
        """It is always ready."""

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
    """Thinks in a process of its own, started by `prepare` or with the first question."""

    def __init__(self) -> None:
        self._beside = Beside("canasta-bots", serve)
        self._question: Question | None = None
        self._number = 0
        self._asked_at = 0.0
        self._started_at = 0.0
        self._ready_at: float | None = None
        self._owes_since: float | None = None
        self._answered = False
        self._given_up = False  # whether the last process that was started never got ready
        self.stood_in = 0
        """How many answers were the rules of thumb's."""

    @property
    def process(self) -> SpawnProcess | None:
        """The process that thinks, where there is one."""
        return self._beside.process

    def prepare(self) -> None:
        """Start the process, where there is none."""
        if not self._beside.alive:
            self._begin()
            self._beside.try_start()

    def _begin(self) -> None:
        """A new process is to be started."""
        self._started_at = time.monotonic()
        self._ready_at = self._owes_since = None
        self._answered = False

    def ask(self, question: Question) -> None:
        """Send the question off."""
        now = time.monotonic()
        self._hear()
        if self._hangs(now):
            self._end()
        if not self._beside.alive:
            self._begin()
        self._question = question
        self._number += 1
        self._asked_at = now
        if self._owes_since is None:
            self._owes_since = now
        self._beside.send((self._number, question))

    def poll(self) -> Move | None:
        """The answer if it is there; one by rules of thumb, where the process failed or is too slow."""
        question = self._question
        if question is None:
            return None
        move, now = self._hear(), time.monotonic()
        if move is None:
            if self._beside.running and now - max(self._asked_at, self._ready_at or 0.0) < self._patience:
                return None
            if self._hangs(now):
                self._end()
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

    def _end(self) -> None:
        """Stop a process that hangs."""
        self._given_up = self._ready_at is None
        self._beside.stop()

    def _hear(self) -> Move | None:
        """Note what the process has answered; the answer to the last question, if that is among it."""
        found: Move | None = None
        for number, move in self._beside.receive():
            last = number == self._number
            found = move if last else None
            self._answered = True
            self._owes_since = None if last else time.monotonic()
        if self._beside.ready and self._ready_at is None:
            self._ready_at, self._given_up = time.monotonic(), False
        return found

    @property
    def _patience(self) -> float:
        """Seconds for which the answer to a question is waited for, from the question or, after that, the start's end."""
        if self._ready_at is None:
            return PATIENCE_S if self._given_up else STARTING_S
        return PATIENCE_S if self._answered else FIRST_S

    def _hangs(self, now: float) -> bool:
        """Whether the process has owed an answer, or its start, for so long that none will come."""
        if not self._beside.running:
            return False
        if self._ready_at is None:
            return now - self._started_at >= STARTING_S
        return self._owes_since is not None and now - max(self._owes_since, self._ready_at) >= self._patience


def serve(pipe: Connection) -> None:
    """Answer questions; of several that wait only the last, for the others were dropped. Runs in the bots' process."""
    while True:
        number, question = pipe.recv()
        while pipe.poll():
            number, question = pipe.recv()
        pipe.send((number, answer(question)))
