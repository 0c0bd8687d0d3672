"""The program on a display and a bus of its own with Orca, the screen reader, whose voice writes what it says."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from helpers.processes import PYTHON
from helpers.real_desktop import TOOLS as SCREEN_TOOLS
from helpers.real_desktop import desktop, until

if TYPE_CHECKING:
    from collections.abc import Iterator

TOOLS = (*SCREEN_TOOLS, "dbus-daemon", "orca")
PACKAGES = ("orca", "python3-speechd")
"""Debian's packages with Orca and what it speaks by. Those of `at_spi` are needed too."""
ON = "Screen reader on."
PATIENCE_S = 60.0
"""Most seconds until something is said, on a busy machine."""
_CLIPBOARD = """
import sys, time, pygame
pygame.display.init()
pygame.display.set_mode((8, 8), pygame.HIDDEN)
pygame.scrap.put_text(sys.stdin.read())
print("there", flush=True)
while True:
    pygame.event.pump()
    time.sleep(0.02)
"""
_HERE = Path(__file__).parent
_FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")


def words(said: str) -> list[str]:
    """What is heard of an utterance: its words, without stops and capitals."""
    return re.findall(r"[\w’+]+", said.lower())


class Ears:
    """What Orca says, from the file that its voice writes, and the keys of the window that has the focus."""

    def __init__(self, lines: Path, env: dict[str, str]) -> None:
        self._lines, self._env = lines, env
        self._at = 0
        """Where in the file the next line begins."""
        self._begun = ""
        """The utterance that is being spoken."""
        self.whole: list[str] = []
        """The utterances that were spoken to the end since the last `take`; one that was not has "(cut off)" after it."""
        self.taken: list[str] = []
        """The utterances of the last `take`."""

    def listen(self) -> list[str]:
        """Read on, what has been said meanwhile; answers `whole`."""
        with self._lines.open(encoding="utf-8") as file:
            file.seek(self._at)
            while (line := file.readline()).endswith("\n"):
                self._at = file.tell()
                what, said, _ = json.loads(line)
                self._begun = said if what == "begin" else self._begun if what == "lost" else ""
                if what != "begin":
                    self.whole.append(said if what == "end" else f"{said} (cut off)")
        return self.whole

    def take(self, last: str, patience_s: float = PATIENCE_S) -> str:
        """What has been said since the last call up to the words of `last`, which may be several utterances, as one text.

        Raises AssertionError if that is not said in time.
        """
        end, wanted = time.monotonic() + patience_s, words(last)
        while True:
            texts = [" ".join(self.whole[:count]) for count in range(1, len(self.listen()) + 1)]
            found = next((count for count, said in enumerate(texts, 1) if words(said)[-len(wanted) :] == wanted), 0)
            if found:
                self.taken, self.whole = self.whole[:found], self.whole[found:]
                return texts[found - 1]
            assert time.monotonic() < end, f"“{last}” is not said, but {self.whole} and then “{self._begun}”"
            time.sleep(0.02)

    def _without_beginnings(self) -> list[str]:
        """The words of what was taken last without utterances with which the next one begins."""
        each = [words(said) for said in self.taken]
        pairs = zip(each, [*each[1:], []], strict=True)
        return [word for one, following in pairs if following[: len(one)] != one for word in one]

    def takes(self, *utterances: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait until all of these have been said, in any order: what comes as a window opens. Takes all that was said.

        Answers whether all came in time.
        """
        end = time.monotonic() + patience_s
        while missing := {*utterances} - {*self.listen()}:
            if time.monotonic() > end:
                break
            time.sleep(0.02)
        self.whole.clear()
        return not missing

    def hears(self, *sentences: str) -> None:
        """Wait until all of it has been said, and check that it was said in this order, whole, once, and nothing else.

        What was said and has grown since is read again from its beginning, where a busy program was slower than Orca. It counts
        once.
        """
        said, wanted = self.take(sentences[-1]), words(" ".join(sentences))
        assert wanted in (words(said), self._without_beginnings()), said

    def press(self, *keys: str) -> None:
        """Press keys, with xdotool's names."""
        subprocess.run(["xdotool", "key", *keys], env=self._env, check=True, timeout=30)


@contextmanager
def listening(home: Path, signs_a_second: float, language: str = "C.UTF-8") -> Iterator[tuple[dict[str, str], Ears]]:
    """Run a desktop with Orca; yields the environment variables for programs, and what is heard.

    `language` is the locale of Orca and of the programs.
    """
    home.chmod(0o700)
    lines = home / "heard.jsonl"
    with desktop((1280, 800)) as env:
        env |= {**dict.fromkeys(_FOLDERS, str(home)), "LANG": language, "LC_ALL": language, "LANGUAGE": ""}
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
        )  # fmt: skip
        assert bus.stdout is not None
        env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        command = ["/usr/bin/python3", str(_HERE / "orca_with_a_pen.py"), str(lines), str(signs_a_second)]
        bare = {name: value for name, value in env.items() if not name.startswith("PYTHON")}
        with (home / "orca.txt").open("w") as told:
            orca = subprocess.Popen(command, env=bare, stdout=told, stderr=told)
        try:
            until(lambda: orca.poll() is not None or (lines.exists() and lines.stat().st_size), "Orca says nothing", PATIENCE_S)
            assert orca.poll() is None, (home / "orca.txt").read_text()
            yield env, Ears(lines, env)
        finally:
            orca.kill()  # it may take half a minute to end by itself
            os.killpg(bus.pid, signal.SIGTERM)  # and all that it has started
            for process in (orca, bus):
                process.wait(30)


@contextmanager
def copied(text: str, env: dict[str, str]) -> Iterator[None]:
    """Hold a text in the clipboard of the display."""
    program = subprocess.Popen([*PYTHON, "-c", _CLIPBOARD], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdin is not None
    assert program.stdout is not None
    try:
        program.stdin.write(text)
        program.stdin.close()
        assert program.stdout.readline() == "there\n"
        yield
    finally:
        program.kill()
        program.wait(30)
        program.stdout.close()


def lacking() -> list[str]:
    """What Orca needs and this machine lacks, beside programs."""
    python = Path("/usr/bin/python3")
    runs = [python, "-c", "import speechd, orca"]
    return [] if python.exists() and not subprocess.run(runs, capture_output=True, check=False).returncode else [*PACKAGES]
