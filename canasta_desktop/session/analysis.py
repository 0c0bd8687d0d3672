"""The analysis of decisions: hints, opinions, the coach, the expert of the day and reviews ask here. One queue, one cache.

Decisions are judged in processes beside the window. Requests that a person waits for go before batches; answers are cached. All
think equally long, in rollouts, so that they agree about a position on every machine.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.process.analyst import MOST_ATTEMPTS, Inquiry, analysts, told
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.notation import move_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.bots.process.analyst import Analyst

USUAL: Final = Effort(Budget(playouts=2000), Budget(playouts=4000), error=5.0)
"""The effort for every decision."""
LONGER: Final = Effort(Budget(playouts=6000), Budget(playouts=24000), error=2.0, others=4, least=200)
"""The effort for a single decision that the player wants to know more precisely."""
REMEMBERED: Final = 2000
"""Most judgements in the cache; each takes about a kilobyte."""


class Request:
    """An inquiry on its way. `judgement` is there once it is `done`, unless the analysis `failed`."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self.judgement: Judgement | None = None
        self.failed = False
        self.attempts = 0
        self.askers = 1
        """How many have asked and not dropped it."""

    @property
    def done(self) -> bool:
        """Whether there is a judgement, or will be none."""
        return self.failed or self.judgement is not None


class Analysis:
    """Judges decisions for the whole program. `poll` is called while somebody waits."""

    def __init__(self, workers: Sequence[Analyst] | None = None) -> None:
        """Without workers decisions are judged in processes, one for each core."""
        self._workers = list(workers) if workers is not None else analysts()
        self._waiting: deque[Request] = deque()
        self._asked: dict[int, Request] = {}  # by worker
        self._known: OrderedDict[bytes, Judgement] = OrderedDict()

    @property
    def busy(self) -> bool:
        """Whether anything is being judged or waits for it."""
        return bool(self._waiting or self._asked)

    @property
    def workers(self) -> int:
        """How many decisions are judged at a time."""
        return len(self._workers)

    def ask(self, inquiry: Inquiry, *, urgent: bool = False) -> Request:
        """Judge a decision, `urgent` ones before all others. It is done at once if it was judged before.

        Whoever asks again what is being judged gets the same request: a hint that was closed too soon goes on from there.
        """
        key = _key(inquiry)
        under_way = next((one for one in self._asked.values() if _key(one.inquiry) == key), None)
        if under_way is not None:
            under_way.askers += 1
            return under_way
        request = Request(inquiry)
        request.judgement = self._known.get(key)
        if request.judgement is None and urgent:
            self._waiting.appendleft(request)
        elif request.judgement is None:
            self._waiting.append(request)
        self._begin()
        return request

    def forget(self, request: Request) -> None:
        """Drop a request. One that is being judged is finished and remembered, as that takes about a second."""
        request.askers -= 1
        if request in self._waiting and not request.askers:
            self._waiting.remove(request)

    def poll(self) -> None:
        """Take the judgements that have arrived, and begin with what waits. Never waits."""
        for at, request in list(self._asked.items()):
            worker = self._workers[at]
            found = worker.poll()
            if found is not None:
                request.judgement = found
                self._remember(request.inquiry, found)
            if not worker.busy:
                del self._asked[at]
                if found is None:
                    self._try_again(request)
        self._begin()

    def _begin(self) -> None:
        for at, worker in enumerate(self._workers):
            if not self._waiting:
                return
            if at not in self._asked:
                request = self._waiting.popleft()
                request.attempts += 1
                if worker.ask(request.inquiry):
                    self._asked[at] = request
                else:
                    self._try_again(request)

    def _try_again(self, request: Request) -> None:
        """After a process has ended: another attempt, or none."""
        if request.attempts < MOST_ATTEMPTS:
            self._waiting.appendleft(request)
        else:
            request.failed = True

    def _remember(self, inquiry: Inquiry, judgement: Judgement) -> None:
        self._known[_key(inquiry)] = judgement
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def close(self) -> None:
        """Stop the processes; they are started again by the next question."""
        for request in (*self._waiting, *self._asked.values()):
            request.failed = True
        self._waiting.clear()
        self._asked.clear()
        for worker in self._workers:
            worker.close()


def _key(inquiry: Inquiry) -> bytes:
    """A digest of everything that a judgement depends on."""
    played = " ".join(map(move_text, inquiry.played))
    return blake2b(told(inquiry.view) + repr((inquiry.effort, played)).encode(), digest_size=16).digest()
