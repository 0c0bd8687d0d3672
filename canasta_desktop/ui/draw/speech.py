"""Speech by what the system has: a command on Linux and macOS, SAPI on Windows. A thread of its own waits for it.

What fails or hangs is given up, and the next one speaks.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
from collections import deque
from contextlib import suppress
from functools import cache
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.words import catalogue
from canasta_desktop.words.spoken import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

_SAPI: Final = """
$v = New-Object -ComObject SAPI.SpVoice
while (($l = [Console]::In.ReadLine()) -ne $null) {
  $p = $l.Split(' ')
  $o = $v.GetVoices("Language=$($p[1])")
  if ($o.Count -gt 0) { $v.Voice = $o.Item(0) }
  [void]$v.Speak([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($p[2])), [int]$p[0])
}
"""
"""Speaks lines of flags, language and text in base 64."""
_ASYNC, _PURGE = 1, 2  # SpeechVoiceSpeakFlags: return at once; drop what is still to be said
_NO_WINDOW: Final = 0x08000000  # CREATE_NO_WINDOW
_ENDS_S: Final = 1.0
_LEAST_S: Final = 15.0
_PER_SIGN_S: Final = 0.2
"""Time limits of a speech command in seconds: at least, and for each character of a text.

They are three times what slow speech takes.
"""


class CommandEngine:
    """A command that is run once for each text, which it reads from its input or finds at the end of its arguments."""

    def __init__(self, name: str, path: str) -> None:
        self._name, self._path = name, path
        self.title = "speech-dispatcher" if name == "spd-say" else name
        self._process: subprocess.Popen[bytes] | None = None

    def _arguments(self, words: str) -> list[str]:
        language = catalogue.language()
        if self._name == "spd-say":
            return ["--wait", "--application-name", "Canasta", "--language", language.partition("_")[0], "--", words]
        if self._name == "say":
            voice = mac_voice(self._path, language)
            return ["-v", voice, "-f", "-"] if voice else ["-f", "-"]
        return ["-v", language.replace("_", "-").lower(), "--stdin"]

    def speak(self, words: str, *, urgent: bool) -> None:  # noqa: ARG002  what was said before has been stopped
        """Run the command, and wait for its end."""
        quiet = subprocess.DEVNULL
        command = [self._path, *self._arguments(words)]
        self._process = process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)  # noqa: S603
        try:
            with suppress(BrokenPipeError):
                process.communicate(words.encode() + b"\n", timeout=_LEAST_S + _PER_SIGN_S * len(words))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise TimeoutError from None
        if process.wait() > 0:  # below 0 it was stopped
            raise ChildProcessError

    def stop(self) -> None:
        """End the command; the speech dispatcher goes on by itself and is told."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            if self._name == "spd-say":
                with suppress(OSError):
                    subprocess.Popen([self._path, "--stop"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603

    def close(self) -> None:
        """End it."""
        self.stop()


@cache
def mac_voice(path: str, language: str) -> str:
    """The first voice of a language that `say` has; empty for its own choice."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run([path, "-v", "?"], capture_output=True, text=True, check=False, timeout=5)  # noqa: S603
        for line in done.stdout.splitlines():
            name, _, place = line.partition("#")[0].rstrip().rpartition(" ")
            if place.startswith(language):
                return name.strip()
    return ""


class SapiEngine:
    """SAPI in one PowerShell process, which reads the texts and queues them by itself."""

    title = "SAPI"

    def __init__(self, path: str) -> None:
        self._path = path
        self._process: subprocess.Popen[bytes] | None = None

    def speak(self, words: str, *, urgent: bool) -> None:
        """Hand the text over."""
        if self._process is not None and self._process.poll() is not None:
            raise BrokenPipeError
        if self._process is None:
            flags = _NO_WINDOW if sys.platform == "win32" else 0
            pipe, quiet = subprocess.PIPE, subprocess.DEVNULL
            command = [self._path, "-NoProfile", "-NonInteractive", "-Command", _SAPI]
            self._process = subprocess.Popen(command, stdin=pipe, stdout=quiet, stderr=quiet, creationflags=flags)  # noqa: S603
        line = f"{_ASYNC | (_PURGE if urgent else 0)} {self._language()} "
        if self._process.stdin:
            self._process.stdin.write(line.encode() + base64.b64encode(words.encode()) + b"\n")
            self._process.stdin.flush()

    @staticmethod
    def _language() -> str:
        """The language in use as SAPI numbers it; English where it has no number for it."""
        return next(filter(None, (catalogue.about(name).windows_code for name in (catalogue.language(), catalogue.SOURCE))), "")

    def stop(self) -> None:
        """The next urgent text stops what is being said."""

    def close(self) -> None:
        """End PowerShell, and with it what it says."""
        if self._process is not None:
            self._process.kill()
            self._process = None


Engine = CommandEngine | SapiEngine
"""A speech engine.

`speak` returns when it is done or stopped, or at once if the engine has its own queue; it raises OSError if the engine fails or
hangs. All methods but `stop` are called only in the speech thread.
"""
_COMMANDS: Final = {"darwin": ("say",), "win32": ("powershell",)}


@cache
def find_engines(platform: str = sys.platform) -> tuple[Engine, ...]:
    """What speaks on this system, the best first. Nothing is started."""
    names = _COMMANDS.get(platform, ("spd-say", "espeak-ng"))
    found = [(name, path) for name in names if (path := shutil.which(name))]
    return tuple(SapiEngine(path) if name == "powershell" else CommandEngine(name, path) for name, path in found)


class _Text(NamedTuple):
    words: str
    urgent: bool
    passing: bool


class Lost(NamedTuple):
    """A speech engine that has failed or hangs, and the engine that replaces it, if there is one, by their names."""

    before: str
    now: str | None


class Speech:
    """Speaks texts one after the other, in a thread of its own, which begins with the first one."""

    def __init__(self, *engines: Engine, wake: Callable[[], object] = lambda: None) -> None:
        """`engines` are tried in their order; `wake` is called in that thread when one of them is lost."""
        self._engines = deque(engines)
        self._wake = wake
        self._lost: Lost | None = None
        self._waiting: deque[_Text] = deque()
        self._now: _Text | None = None
        self._changed = Condition()
        self._thread: Thread | None = None
        self._ended = False

    def say(self, words: str, *, urgent: bool = False, passing: bool = False) -> None:
        """Speak a text; returns at once. An `urgent` text drops all texts before it.

        A `passing` text is dropped once the next one comes.
        """
        words = spoken(words)
        with self._changed:
            if urgent:
                self._waiting.clear()
            else:
                self._waiting = deque(text for text in self._waiting if not text.passing)
            stops = self._now is not None and (urgent or self._now.passing)
            self._waiting.append(_Text(words, urgent or stops, passing))
            self._changed.notify()
            if self._thread is None and not self._ended:
                self._thread = Thread(target=self._run, name="speech", daemon=True)
                self._thread.start()
            engine = self._engines[0] if self._engines else None
        if stops and engine:
            engine.stop()

    def take_lost(self) -> Lost | None:
        """The engine that was lost since the last call, and what speaks instead."""
        with self._changed:
            lost, self._lost = self._lost, None
        return lost

    def close(self) -> None:
        """Stop speaking, and end the thread."""
        with self._changed:
            self._ended = True
            self._waiting.clear()
            self._changed.notify()
            engine = self._engines[0] if self._engines else None
        if engine:
            engine.stop()
        if self._thread is not None:
            self._thread.join(_ENDS_S)
        if engine:
            engine.close()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._now = None
                self._changed.wait_for(lambda: self._waiting or self._ended)
                if self._ended:
                    return
                self._now = text = self._waiting.popleft()
            self._speak(text)

    def _speak(self, text: _Text) -> None:
        """Speak a text with the first engine that can; without one the words are on the screen."""
        while self._engines and not self._ended:
            engine = self._engines[0]
            try:
                engine.speak(text.words, urgent=text.urgent)
            except OSError:
                with self._changed:
                    self._engines.popleft()
                    self._lost = Lost(engine.title, self._engines[0].title if self._engines else None)
                engine.close()
                self._wake()
            else:
                return
