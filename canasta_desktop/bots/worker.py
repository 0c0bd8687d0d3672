"""Bots in a process of their own, so that the window keeps its frame rate.

A question is a view and a seed, the answer a move. A starting process is waited for, so that levels with search do search. If
the process dies, times out or cannot be started, the rules of thumb decide in this process at once, and the helper process is
started again for the next question. After the first start every decision takes less than a second.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.helper_process import HelperProcess
from canasta_desktop.bots.heuristic import choose

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

PATIENCE_S: Final = 0.95
"""Timeout of an answer in seconds, longer than any bot searches (`levels.LONGEST_S`); then the rules of thumb decide here."""
FIRST_S: Final = 5.0
"""Timeout of the first answer of a process in seconds, which includes loading the bot's modules."""
STARTING_S: Final = 30.0
"""Timeout of the start of a process in seconds. Only the first start is waited for; later ones run in the background."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to make: the bot's name, its view, and the seed of its random generator."""

    bot: str
    view: View
    seed: str


def answer(question: Question) -> Move:
    """The bot's move. The same question always has the same answer."""
    return make_bot(question.bot).decide(question.view, random.Random(question.seed))


def fallback(question: Question) -> Move:
    """The move by rules of thumb, used when the bot itself does not answer."""
    return choose(question.view)


class Thinker(Protocol):
    """Protocol: answers one question at a time."""

    @property
    def stood_in(self) -> int:
        """Number of answers by rules of thumb, because the bot itself did not answer."""

    def prepare(self) -> None:
        """Start what is needed to answer questions, without waiting."""

    def ask(self, question: Question) -> None:
        """Begin to answer; the previous question must have been answered or dropped."""

    def poll(self) -> Move | None:
        """The answer, or None while it is pending. Never waits."""

    def forget(self) -> None:
        """Drop the pending question and its answer."""

    def close(self) -> None:
        """Stop for good."""


class LocalThinker:
    """Answers in the calling process: for tests and simulations."""

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
    """Answers in a process of its own, started by `prepare` or with the first question."""

    def __init__(self) -> None:
        self._helper = HelperProcess("canasta-bots", serve)
        self._question: Question | None = None
        self._number = 0
        self._asked_at = 0.0
        self._started_at = 0.0
        self._ready_at: float | None = None
        self._owes_since: float | None = None
        self._answered = False
        self._given_up = False  # whether the last process that was started never became ready
        self.stood_in = 0
        """Number of answers by rules of thumb."""

    @property
    def process(self) -> SpawnProcess | None:
        """The bots' process, if there is one."""
        return self._helper.process

    def prepare(self) -> None:
        """Start the process, if there is none."""
        if not self._helper.alive:
            self._reset()
            self._helper.try_start()

    def _reset(self) -> None:
        """Reset the start time and the flags for a new process."""
        self._started_at = time.monotonic()
        self._ready_at = self._owes_since = None
        self._answered = False

    def ask(self, question: Question) -> None:
        """Send the question off."""
        now = time.monotonic()
        self._receive()
        if self._timed_out(now):
            self._end()
        if not self._helper.alive:
            self._reset()
        self._question = question
        self._number += 1
        self._asked_at = now
        if self._owes_since is None:
            self._owes_since = now
        self._helper.send((self._number, question))

    def poll(self) -> Move | None:
        """The answer if it has arrived; one by rules of thumb if the process failed or timed out."""
        question = self._question
        if question is None:
            return None
        move, now = self._receive(), time.monotonic()
        if move is None:
            if self._helper.running and now - max(self._asked_at, self._ready_at or 0.0) < self._timeout_s:
                return None
            if self._timed_out(now):
                self._end()
            self.stood_in += 1
            move = fallback(question)
        self._question = None
        return move

    def forget(self) -> None:
        """Drop the question; a late answer is ignored."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._helper.stop()

    def _end(self) -> None:
        """Stop a process that hangs."""
        self._given_up = self._ready_at is None
        self._helper.stop()

    def _receive(self) -> Move | None:
        """Read the answers of the process; returns that to the last question, if it is among them."""
        found: Move | None = None
        for number, move in self._helper.receive():
            last = number == self._number
            found = move if last else None
            self._answered = True
            self._owes_since = None if last else time.monotonic()
        if self._helper.ready and self._ready_at is None:
            self._ready_at, self._given_up = time.monotonic(), False
        return found

    @property
    def _timeout_s(self) -> float:
        """Timeout in seconds of an answer, counted from the question or from the end of the start, whichever is later."""
        if self._ready_at is None:
            return PATIENCE_S if self._given_up else STARTING_S
        return PATIENCE_S if self._answered else FIRST_S

    def _timed_out(self, now: float) -> bool:
        """Whether the process has exceeded the timeout of its start or of an answer."""
        if not self._helper.running:
            return False
        if self._ready_at is None:
            return now - self._started_at >= STARTING_S
        return self._owes_since is not None and now - max(self._owes_since, self._ready_at) >= self._timeout_s


def serve(pipe: Connection) -> None:
    """Answer questions; of several pending ones only the last, because the others were dropped. Runs in the bots' process."""
    while True:
        number, question = pipe.recv()
        while pipe.poll():
            number, question = pipe.recv()
        pipe.send((number, answer(question)))
