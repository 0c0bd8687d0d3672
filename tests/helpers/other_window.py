"""Another window on the same folder, in a process of its own.

As a script, `python other_window.py FOLDER`, it opens the games and does what lines on its input say: `play N` plays so many
moves in a game of its own, `close` ends it; each line is answered by one, JSON. `OtherWindow` runs that.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class OtherWindow:
    """The process, as the test sees it."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next line that it tells."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the other window has gone"
        return dict(json.loads(line))

    def do(self, what: str) -> dict[str, Any]:
        """Let it do something, and wait until it has."""
        assert self.process.stdin is not None
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        return self.hear()

    def close(self) -> None:
        """End it in order."""
        self.do("close")
        self.process.communicate(timeout=20)


@contextmanager
def other_window(folder: Path) -> Iterator[OtherWindow]:
    """Another window that is open while the block runs, or until it is closed."""
    window = OtherWindow(folder)
    try:
        yield window
    finally:
        window.process.kill()
        window.process.communicate()


def main(folder: Path) -> None:
    """Serve."""
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.words.notices import notice_text
    from helpers.kept import play_on, table_for

    archive = Archive.open(folder)
    table = table_for()
    autosave = Autosave(archive, table, "Elsewhere")
    table.deal()
    tell(notice=notice_text(archive.notice))
    for line in sys.stdin:
        what, _, number = line.strip().partition(" ")
        if what == "play":
            play_on(table, int(number))
            tell(game=autosave.game, moves=len(table.moves), saved=autosave.saved)
        elif what == "close":
            autosave.close()
            archive.close()
            tell()
            return


def tell(**news: object) -> None:
    print(json.dumps(news), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main(Path(sys.argv[1]))
