"""Bots in processes of their own, so that the window keeps its frame rate.

A question is a view and a seed, the answer a move. A starting process is waited for, so that levels with search do search. If
the process dies, times out or cannot be started, the rules of thumb decide in this process at once, and the helper process is
started again for the next question. After the first start every decision takes less than a second.

Where there is more than one core, a second process searches the same decision with other random worlds, and the two agree on a
move. It has a low priority and is waited for no longer than `SECOND_S`: without its answer the first one counts.
"""

from __future__ import annotations

import os
import random
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.helper import HelperProcess
from canasta_desktop.bots.search.search import SearchBot, Verdict, agreed
from canasta_desktop.bots.thumb.choice import choose

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

SECOND_S: Final = 0.03
"""How long the first process's answer waits for that of the second, in seconds."""
SECOND_NICE: Final = 10
"""How much lower than the window's the priority of the second process is."""
BELOW_NORMAL: Final = 0x4000
"""Priority class of the second process on Windows."""
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

    @property
    def shared(self) -> bool:
        """Whether a second process may help: with a budget of rollouts it would change what is to be reproducible."""
        return isinstance(self._bot, SearchBot) and not self._bot.budget.playouts

    @property
    def _bot(self) -> Bot:
        return make_bot(self.bot)

    def verdicts(self) -> list[Verdict]:
        """What a search finds of each move; of a bot that does not search its move alone."""
        bot, source = self._bot, random.Random(self.seed)
        if isinstance(bot, SearchBot):
            return bot.verdicts(self.view, source)
        return [Verdict(bot.decide(self.view, source), 0.0, 1)]

    def elsewhere(self) -> Question:
        """This question for the second process, with other random worlds."""
        return Question(self.bot, self.view, f"{self.seed}/second")


def answer(question: Question) -> Move:
    """The bot's move. The same question always has the same answer."""
    return question.verdicts()[0].move


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


class SecondThinker:
    """The second process: answers beside the first one if it is ready, and is left alone while it is not."""

    def __init__(self) -> None:
        self._helper = HelperProcess("canasta-bots-2", serve_quietly)
        self._number = 0
        self._found: list[Verdict] | None = None
        self._busy = False

    def prepare(self) -> None:
        """Start the process, if there is none."""
        if not self._helper.alive:
            self._busy = False
            self._helper.try_start()

    def ask(self, number: int, question: Question) -> None:
        """Send the question off, if the process is ready and has answered the last one.

        It is started by the first question: at many tables nobody searches.
        """
        self._receive()
        self._found, self._number = None, 0
        self.prepare()
        if self._helper.ready and not self._busy:
            self._number = number
            self._busy = self._helper.send((number, question.elsewhere()))

    def found(self) -> list[Verdict] | None:
        """The answer to the last question, if it has arrived."""
        self._receive()
        return self._found

    @property
    def expected(self) -> bool:
        """Whether the process is at work on the last question."""
        return bool(self._number) and self._busy and self._helper.running

    def close(self) -> None:
        """End the process."""
        self._helper.stop()

    def _receive(self) -> None:
        for number, verdicts in self._helper.receive():
            self._busy = False
            if number == self._number:
                self._found = verdicts


class ProcessThinker:
    """Answers in a process of its own, started by `prepare` or with the first question; on several cores in two."""

    def __init__(self) -> None:
        self._helper = HelperProcess("canasta-bots", serve)
        self._second = SecondThinker() if cores() > 1 else None
        self._first_found: list[Verdict] | None = None
        self._first_at = 0.0
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
        self._first_found = None
        self._helper.send((self._number, question))
        if self._second and question.shared:
            self._second.ask(self._number, question)

    def poll(self) -> Move | None:
        """The answer if it has arrived; one by rules of thumb if the process failed or timed out."""
        question = self._question
        if question is None:
            return None
        move, now = self._agreed(question), time.monotonic()
        if move is None:
            if self._first_found:
                return None
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
        if self._second:
            self._second.close()

    def _agreed(self, question: Question) -> Move | None:
        """The answer of the first process, agreed with that of the second if it comes in time; None while it is pending."""
        found = self._receive()
        if found:
            self._first_found, self._first_at = found, time.monotonic()
        first = self._first_found
        if not first:
            return None
        second = self._second.found() if self._second and question.shared else None
        if second:
            return agreed([first, second])
        if self._second and self._second.expected and time.monotonic() - self._first_at < SECOND_S:
            return None
        return first[0].move

    def _end(self) -> None:
        """Stop a process that hangs."""
        self._given_up = self._ready_at is None
        self._helper.stop()

    def _receive(self) -> list[Verdict] | None:
        """Read the answers of the process; returns that to the last question, if it is among them."""
        found: list[Verdict] | None = None
        for number, verdicts in self._helper.receive():
            last = number == self._number
            found = verdicts if last else None
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
        pipe.send((number, question.verdicts()))


def serve_quietly(pipe: Connection) -> None:
    """Serve at a low priority. Runs in the second process."""
    lower_priority()
    serve(pipe)


def lower_priority() -> None:
    """Let this process yield to the window where the machine has too few cores for both."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        os.nice(SECOND_NICE)


def cores() -> int:
    """Number of cores that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
