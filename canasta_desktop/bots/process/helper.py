"""A helper process that answers requests, so that the window keeps its frame rate.

It is started by the first request, and again by the next one after it has died. No call here waits for an answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

_READY: Final = "ready"
"""The first message of the process."""
_ENDING_S: Final = 0.25
"""Longest wait for a process to stop, in seconds; the window is blocked meanwhile."""


class HelperProcess:
    """A helper process and the pipe to it. It runs `serve`, a module-level function, with its end of the pipe."""

    def __init__(self, name: str, serve: Callable[[Connection], None]) -> None:
        self._name = name
        self._serve = serve
        self._pipe: Connection | None = None
        self.ready = False
        """Whether the process has begun to serve; starting takes seconds on a slow machine."""
        self.process: SpawnProcess | None = None

    @property
    def running(self) -> bool:
        """Whether the process was started, and neither stopped nor found dead."""
        return self._pipe is not None

    @property
    def alive(self) -> bool:
        """Whether the process is alive now."""
        return self.process is not None and self.process.is_alive()

    def start(self) -> None:
        """Start the process, after stopping a running one. Raises OSError or ValueError if the system refuses."""
        import multiprocessing

        self.stop()
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=attend, args=(self._serve, there), name=self._name, daemon=True)
        process.start()
        there.close()
        self.process, self._pipe = process, here

    def try_start(self) -> bool:
        """Start the process; False if that failed."""
        try:
            self.start()
        except (OSError, ValueError):
            self.stop()
        return self.running

    def send(self, what: object) -> bool:
        """Send a picklable value, starting a process if none runs. False if that failed; then no process is running."""
        try:
            if not self.alive:
                self.start()
            if self._pipe:
                self._pipe.send(what)
        except (OSError, ValueError):
            self.stop()
        return self.running

    def receive(self) -> list[Any]:
        """The messages since the last call, in order; never waits. Afterwards `running` is False if the process died."""
        come: list[Any] = []
        # The pipe alone does not show it: on Windows this process keeps the other end open too, until a new process has it.
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
        """Stop the process; pending requests get no answer."""
        process, pipe = self.process, self._pipe
        self.process = self._pipe = None
        self.ready = False
        if pipe:
            pipe.close()
        if process:
            process.kill()  # a process that the system has suspended would not react to a gentler signal, and nothing is lost
            process.join(_ENDING_S)


def attend(serve: Callable[[Connection], None], pipe: Connection) -> None:
    """Run `serve` until the other end closes. Runs in the helper process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when to stop
    try:
        pipe.send(_READY)
        serve(pipe)
    except (EOFError, OSError):
        return  # the window has closed
