"""Orca, as it is installed, with a voice that writes: run by the system's own Python, which has Orca.

    /usr/bin/python3 tests/helpers/orca_with_a_pen.py LINES SIGNS_A_SECOND

Appends to the file LINES, as JSON, what a voice of so many signs a second would do: `begin` and `end` of each utterance, `cut`
for one that was broken off, and `lost` for one that had not begun when everything was. A voice speaks one after the other.
"""

from __future__ import annotations

import html
import json
import re
import sys
import time
from collections import deque
from pathlib import Path
from threading import Condition, Thread
from typing import Any

import speechd

LINES = Path(sys.argv[1])
SIGNS_A_SECOND = float(sys.argv[2])


class Pen:
    """Stands where the connection to speech-dispatcher is."""

    def __init__(self, *_: object, **__: object) -> None:
        self._waiting: deque[str] = deque()
        self._changed = Condition()
        self._breaks = 0
        """How often everything was broken off."""
        Thread(target=self._speak, daemon=True).start()

    def __getattr__(self, name: str) -> Any:
        """Rate, pitch, language and the like."""
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *_, **__: ()

    def speak(self, text: str, *_: object, **__: object) -> None:
        with self._changed:
            self._waiting.append(" ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).split()))
            self._changed.notify_all()

    char = key = speak

    def cancel(self, *_: object) -> None:
        with self._changed:
            self._breaks += 1
            while self._waiting:
                self._write("lost", self._waiting.popleft())
            self._changed.notify_all()

    stop = cancel

    def _speak(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                said, breaks = self._waiting.popleft(), self._breaks
                self._write("begin", said)
                cut = self._changed.wait_for(lambda breaks=breaks: self._breaks > breaks, len(said) / SIGNS_A_SECOND)
                self._write("cut" if cut else "end", said)

    @staticmethod
    def _write(what: str, said: str) -> None:
        with LINES.open("a", encoding="utf-8") as out:
            out.write(json.dumps([what, said, round(time.monotonic(), 3)], ensure_ascii=False) + "\n")


if __name__ == "__main__":
    speechd.SSIPClient = Pen
    # As Orca's own program starts it, but beside another one that may be running here, on a display and a bus of its own.
    from orca import orca

    manager = orca.getSettingsManager()
    manager.activate(None, {})
    sys.path.insert(0, manager.getPrefsDir())
    sys.exit(orca.main())
