"""Thinking elsewhere: bots decide in a process of their own, so that the window never stutters.

The question is a view and a seed, the answer a move. Where the process dies, stays silent or cannot be started, the rules of
thumb decide here instead, at once, and the process is started again for the next question.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.heuristic import choose

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

PATIENCE_S: Final = 2.0
"""How long an answer may take before the rules of thumb decide here; no bot thinks for longer than half of it."""
STARTING_S: Final = 5.0
"""The same for the first answer of a process, which has to start."""


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
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._number = 0
        self._asked_at = 0.0
        self._answered = False

    def ask(self, question: Question) -> None:
        """Send the question off."""
        self._question = question
        self._number += 1
        self._asked_at = time.monotonic()
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            if self._pipe:
                self._pipe.send((self._number, question))
        except (OSError, ValueError):
            self._stop()

    def poll(self) -> Move | None:
        """The answer if it is there; one by rules of thumb, where the process failed or is too slow."""
        question = self._question
        if question is None:
            return None
        try:
            while self._pipe and self._pipe.poll():
                number, move = self._pipe.recv()
                if number == self._number:
                    self._question = None
                    self._answered = True
                    found: Move = move
                    return found
        except (OSError, EOFError):
            self._stop()
        if self._pipe and time.monotonic() - self._asked_at < (PATIENCE_S if self._answered else STARTING_S):
            return None
        self._stop()
        self._question = None
        return fallback(question)

    def forget(self) -> None:
        """Drop the question; a late answer is passed over."""
        self._question = None

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._stop()

    def _start(self) -> None:
        import multiprocessing

        self._stop()
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there,), name="canasta-bots", daemon=True)
        process.start()
        there.close()
        self._process, self._pipe = process, here
        self._answered = False

    def _stop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe:
            pipe.close()
        if process:
            process.terminate()
            process.join(1.0)


def serve(pipe: Connection) -> None:
    """Answer questions until the other end closes. Runs in the bots' process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when to stop
    while True:
        try:
            number, question = pipe.recv()
            pipe.send((number, answer(question)))
        except (EOFError, OSError):
            return  # the window has gone
