"""A process beside the window that answers what it is asked, so that the window never stutters.

It is started with the first thing that is sent to it, and again where it has gone since. Nothing here waits for an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_READY: Final = "ready"
"""What the process says first of all."""
_ENDING_S: Final = 0.25
"""How long a process that is stopped is waited for at most; the window stands still meanwhile."""


class Beside:
    """One such process and the pipe to it. `serve`, a function of a module, is what it runs with its end of the pipe."""

    def __init__(self, name: str, serve: Callable[[Connection], None]) -> None:
        self._name = name
        self._serve = serve
        self._pipe: Connection | None = None
        self.ready = False
        """Whether the process has begun to serve; until then it starts, which takes seconds on a slow machine."""
        self.process: SpawnProcess | None = None

    @property
    def running(self) -> bool:
        """Whether it was started, and neither stopped nor found to have gone."""
        return self._pipe is not None

    @property
    def alive(self) -> bool:
        """Whether the process is there at this moment."""
        return self.process is not None and self.process.is_alive()

    def start(self) -> None:
        """Start a process; one that is there is stopped first. Raises OSError or ValueError where the system allows none."""
        import multiprocessing

        self.stop()
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=attend, args=(self._serve, there), name=self._name, daemon=True)
        process.start()
        there.close()
        self.process, self._pipe = process, here

    def try_start(self) -> bool:
        """Start a process; False where that failed."""
        try:
            self.start()
        except (OSError, ValueError):
            self.stop()
        return self.running

    def send(self, what: object) -> bool:
        """Send something that can be pickled, where need be to a new process. False where that failed; then none is running."""
        try:
            if not self.alive:
                self.start()
            if self._pipe:
                self._pipe.send(what)
        except (OSError, ValueError):
            self.stop()
        return self.running

    def receive(self) -> list[Any]:
        """What has come since, in order; never waits. Where the process has gone it is not `running` afterwards."""
        come: list[Any] = []
        # The pipe alone does not tell: on Windows this process keeps the other end too, until a new one has taken it over.
        gone = not self.alive
        try:
            while self._pipe and self._pipe.poll():
                what = self._pipe.recv()
                if what == _READY:
                    self.ready = True
                else:
                    come.append(what)
        except (OSError, EOFError):
            self.stop()
        if gone:
            self.stop()
        return come

    def stop(self) -> None:
        """End the process; what it was asked is not answered."""
        process, pipe = self.process, self._pipe
        self.process = self._pipe = None
        self.ready = False
        if pipe:
            pipe.close()
        if process:
            process.kill()  # a process that the system has halted would not hear of less, and nothing is lost
            process.join(_ENDING_S)


def attend(serve: Callable[[Connection], None], pipe: Connection) -> None:
    """Serve until the other end closes. Runs in the process itself."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when to stop
    try:
        pipe.send(_READY)
        serve(pipe)
    except (EOFError, OSError):
        return  # the window has gone
