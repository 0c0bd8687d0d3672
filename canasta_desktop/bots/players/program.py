"""A player in another program, which is asked by lines of JSON (protocol.md, "In the arena"): `cmd:PATH ARGUMENTS`.

A program is started once in each process that plays a match and asked for every decision. One that does not answer in time, or
has died, is ended, and the plain rules of thumb play on for it. An answer that is no legal move is replaced likewise.
"""

from __future__ import annotations

import ctypes
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.bots.players.bot import BotFault, UnknownBotError
from canasta_desktop.bots.players.levels import levels
from canasta_desktop.bots.players.protocol import Question, Reply
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.json_text import UNREADABLE, read_json
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.position_writing import write_view

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.view import View

PREFIX: Final = "cmd:"
_COMMAND: Final = re.compile(r"(.*?)(?:@(?:(\d+(?:\.\d+)?)s|(\d+)))?", re.DOTALL)
"""A path and arguments, and a budget in seconds or rollouts as in a bot's name."""
PATIENCE: Final = 10.0
"""Factor of its time after which a program that has not answered is ended."""
PLAYOUTS_S: Final = 60.0
"""Time of a decision in seconds after which it is ended where it has a number of rollouts."""
STARTING_S: Final = 20.0
"""Additional time for the first answer, in seconds."""
ENDING_S: Final = 1.0
"""How long a program may take to end by itself, in seconds."""
LONGEST_LINE: Final = 1_000_000
_PR_SET_PDEATHSIG: Final = 1
_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
LINES_AHEAD: Final = 100
"""Unread lines after which a program that talks on is made to wait."""


class ProgramBot:
    """Plays the moves of a program; `illegal` counts the answers that were no legal move, `missing` those that did not come."""

    def __init__(self, name: str, *, cpu: bool = False) -> None:
        """`name`: `cmd:PATH ARGUMENTS`, with a budget at its end if wanted. Raises UnknownBotError without such a program."""
        found = _COMMAND.fullmatch(name.removeprefix(PREFIX))
        command = found[1] if found else ""
        try:
            words = shlex.split(command, posix=os.name != "nt")
        except ValueError:
            words = []
        if not words or not shutil.which(words[0]):
            raise UnknownBotError(BotFault.NO_PROGRAM, name=words[0] if words else command)
        self.words = tuple(words)
        if found and found[3]:
            self.budget = Budget(playouts=int(found[3]))
        else:
            self.budget = Budget(seconds=float(found[2]) if found and found[2] else levels()["expert"].seconds, cpu=cpu)
        self.illegal = self.missing = 0

    def decide(self, view: View, source: random.Random, history: PublicHistory) -> Move:
        """A legal move for the looking seat, which is to act: the program's own, or one by rules of thumb."""
        program = running(self.words)
        answer = program.ask(self._question(view, source, history), self._patience())
        if answer is None:
            self.missing += 1
            return choose(view)
        move = _move(answer)
        if move is None or refusal(view, move) is not None:
            self.illegal += 1
            return choose(view)
        return move

    def now(self) -> float:
        """The processor time that the program has used, in seconds, where the system tells it; else the clock's."""
        return running(self.words).cpu_time()

    @property
    def fresh(self) -> bool:
        """Whether the program has not answered yet: the first answer takes the time of its start."""
        return not running(self.words).answered

    def _question(self, view: View, source: random.Random, history: PublicHistory) -> Question:
        budget = self.budget
        return Question(
            position=write_view(view, history),
            seconds=budget.seconds or None,
            playouts=budget.playouts or None,
            seed=source.getrandbits(48),
            clock="cpu" if budget.cpu else "wall",
        )

    def _patience(self) -> float:
        return PATIENCE * self.budget.seconds if self.budget.seconds else PLAYOUTS_S


def _move(line: bytes) -> Move | None:
    """The move of an answer; None where there is none."""
    try:
        reply = read_json(line, Reply)
        return None if reply.move is None else parse_move(reply.move)
    except (*UNREADABLE, NotationError):
        return None


class Program:
    """A running program and the pipes to it."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._lines: queue.Queue[bytes | None] = queue.Queue(LINES_AHEAD)
        self._number = 0
        self._cpu_time = 0.0
        self.answered = False
        self._process: subprocess.Popen[bytes] | None = None
        with suppress(OSError):
            self._process = subprocess.Popen(  # noqa: S603 - the user named it
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=os.name == "posix",
                preexec_fn=_die_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509 - one system call alone
            )
            threading.Thread(target=self._read, args=(self._process,), daemon=True).start()

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        with suppress(OSError, ValueError):
            while process.stdout and (line := process.stdout.readline(LONGEST_LINE)):
                self._lines.put(line)
        self._lines.put(None)
        if process.stdout:
            process.stdout.close()

    def ask(self, question: Question, patience: float) -> bytes | None:
        """The line that answers a question; None if none has come in `patience` seconds, and then the program is ended."""
        self._number += 1
        question.id = self._number
        line = self._send(question) and self._wait(time.monotonic() + patience + (0.0 if self.answered else STARTING_S))
        if not line:
            self.end()
            return None
        self.answered = True
        return line

    def _send(self, question: Question) -> bool:
        if self._process is None or self._process.stdin is None:
            return False
        try:
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return False
        return True

    def _wait(self, until: float) -> bytes | None:
        """The next line that is not the answer to an earlier question."""
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                return None
            if line is None or not self._is_earlier(line):
                return line

    def _is_earlier(self, line: bytes) -> bool:
        try:
            name = read_json(line, Reply).id
        except UNREADABLE:
            return False
        return isinstance(name, int) and name < self._number

    def cpu_time(self) -> float:
        """The processor time that the program has used, in seconds; without a way to tell, the time of the clock."""
        if sys.platform != "linux":
            return time.perf_counter()
        if self._process:
            with suppress(OSError):
                self._cpu_time = time.clock_gettime(~self._process.pid << 3 | 2)  # as clock_getcpuclockid(3) makes it
        return self._cpu_time

    def end(self) -> None:
        """End the program: by the end of its input, or else by force."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError, ValueError):
            if process.stdin:
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDING_S if self.answered else 0.0)
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)  # what it has started too
            else:
                process.kill()
        with suppress(subprocess.TimeoutExpired):
            process.wait(ENDING_S)


def _die_with_parent() -> None:
    """In a program that starts, on Linux: it is killed if the process that asks it is, even where it reads no input."""
    if _LIBC:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


_running: Final[dict[tuple[str, ...], Program]] = {}
"""The programs of this process by command, also those that were ended before their time."""


def running(words: tuple[str, ...]) -> Program:
    """The program of a command, started if it has not been since the last `end_programs`."""
    if words not in _running:
        if not _running:
            Finalize(None, end_programs, exitpriority=1)
        _running[words] = Program(words)
    return _running[words]


def end_programs() -> None:
    """End all programs that this process has started."""
    while _running:
        _running.popitem()[1].end()
