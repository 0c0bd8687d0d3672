"""Decisions judged in processes of their own, several at a time, so that the window keeps its frame rate.

A process that exceeds the timeout of a decision is stopped, and started again for the next one.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.process.helper import HelperProcess
from canasta_desktop.bots.process.worker import STARTING_S, cores, lower_priority
from canasta_desktop.engine.position_writing import write_view

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from canasta_desktop.bots.coach.judgement import Effort, Judgement
    from canasta_desktop.bots.search.search import Budget
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

LEAST_TIMEOUT_S: Final = 20.0
"""Timeout of a decision in seconds, beside the time for its budgets."""
SLOWEST: Final = 300.0
"""Rollouts a second on a machine so slow that it is still waited for."""
LATEST: Final = 4.0
"""How many times a budget in seconds may be exceeded where the machine is busy."""
MOST_PROCESSES: Final = 4
MOST_ATTEMPTS: Final = 2
"""How often a decision is given to a process; one that ended two of them is given up."""


@dataclass(frozen=True, slots=True, eq=False)
class Inquiry:
    """A decision to judge: what the seat to act sees, the effort, and the moves that it made in the rest of its turn."""

    view: View
    effort: Effort
    played: tuple[Move, ...] = ()


def timeout_s(effort: Effort) -> float:
    """Timeout in seconds of a decision that is judged with this effort."""
    return LEAST_TIMEOUT_S + 2 * _longest_s(effort.search) + _longest_s(effort.measure)


def _longest_s(budget: Budget) -> float:
    return LATEST * (budget.seconds or 0.0) + (budget.playouts or 0) / SLOWEST


def answer(inquiry: Inquiry) -> Judgement:
    """The judgement. The same inquiry has the same one, whoever asks, unless its budgets are in seconds.

    The worlds depend on what the seat sees alone.
    """
    return judge(inquiry.view, random.Random(told(inquiry.view)), inquiry.effort, inquiry.played)


def told(seen: View) -> bytes:
    """A digest of all that a seat knows: the same for the same, wherever it is asked from."""
    known = repr([seat.words() for seat in seen.seats]).encode()
    return blake2b(msgspec.json.encode(write_view(seen), order="deterministic") + known, digest_size=16).digest()


class Analyst(Protocol):
    """Judges one decision at a time."""

    @property
    def busy(self) -> bool:
        """Whether a decision is being judged."""

    def ask(self, inquiry: Inquiry) -> bool:
        """Begin to judge a decision; False if that cannot be done. The analyst must not be busy."""

    def poll(self) -> Judgement | None:
        """The judgement once it is there. Never waits. Afterwards `busy` is False too where the analyst failed."""

    def close(self) -> None:
        """Stop, and drop the decision that is being judged."""


class LocalAnalyst:
    """Judges in the calling process, when it is polled: for tests and the command line."""

    def __init__(self) -> None:
        self._inquiry: Inquiry | None = None

    @property
    def busy(self) -> bool:
        """Whether a decision waits."""
        return self._inquiry is not None

    def ask(self, inquiry: Inquiry) -> bool:
        """Keep it for `poll`."""
        self._inquiry = inquiry
        return True

    def poll(self) -> Judgement | None:
        """The judgement, at once."""
        inquiry, self._inquiry = self._inquiry, None
        return answer(inquiry) if inquiry else None

    def close(self) -> None:
        """Drop it."""
        self._inquiry = None


class ProcessAnalyst:
    """Judges in a process of its own, which is started by the first decision."""

    def __init__(self, number: int) -> None:
        self._helper = HelperProcess(f"canasta-analysis-{number}", serve)
        self._busy = False
        self._asked_at = 0.0
        self._timeout_s = 0.0
        self._ready_at: float | None = None
        self._answered = False

    @property
    def busy(self) -> bool:
        """Whether a decision is being judged."""
        return self._busy

    def ask(self, inquiry: Inquiry) -> bool:
        """Send it off."""
        if not self._helper.alive:
            self._ready_at, self._answered = None, False
        self._asked_at, self._timeout_s = time.monotonic(), timeout_s(inquiry.effort)
        self._busy = self._helper.send(inquiry)
        return self._busy

    def poll(self) -> Judgement | None:
        """The judgement once it has arrived. A process that hangs is stopped."""
        found: list[Judgement] = self._helper.receive()
        now = time.monotonic()
        if self._helper.ready and self._ready_at is None:
            self._ready_at = now
        if found:
            self._answered = True
        elif self._busy and self._hangs(now):
            self._helper.stop()
        if found or not self._helper.running:
            self._busy = False
        return found[-1] if found else None

    def _hangs(self, now: float) -> bool:
        """Whether the process has exceeded the timeout of its start or of the decision."""
        if self._ready_at is None:
            return now - self._asked_at >= STARTING_S
        loading = 0.0 if self._answered else STARTING_S
        return now - max(self._asked_at, self._ready_at) >= self._timeout_s + loading

    def close(self) -> None:
        """Stop the process."""
        self._busy = False
        self._helper.stop()


def analysts() -> list[Analyst]:
    """One analyst for each core, up to `MOST_PROCESSES`."""
    return [ProcessAnalyst(number) for number in range(1, min(MOST_PROCESSES, cores()) + 1)]


def serve(pipe: Connection) -> None:
    """Judge decisions one after the other, at a low priority. Runs in an analyst's process."""
    lower_priority()
    while True:
        pipe.send(answer(pipe.recv()))
