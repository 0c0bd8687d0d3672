"""Another window on the same data folder, in another process.

As a script, `python other_window.py FOLDER`, it opens the archive and reads commands from its input: `play N` plays N moves in
a new game, `close` ends it; each command is answered by a line of JSON. `OtherWindow` runs the script.
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
    """The process of the other window."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.read_line()

    def read_line(self) -> dict[str, Any]:
        """The next line of its output."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the other window has gone"
        return dict(json.loads(line))

    def do(self, what: str) -> dict[str, Any]:
        """Send a command, and wait for the answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        return self.read_line()

    def close(self) -> None:
        """Close the other window regularly."""
        self.do("close")
        self.process.communicate(timeout=20)


@contextmanager
def other_window(folder: Path) -> Iterator[OtherWindow]:
    """Run another window during the block, or until it is closed."""
    window = OtherWindow(folder)
    try:
        yield window
    finally:
        window.process.kill()
        window.process.communicate()


def main(folder: Path) -> None:
    """Execute commands until the input ends."""
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.words.notices import notice_text
    from helpers.saved_games import play_on, table_for

    archive = Archive.open(folder)
    table = table_for()
    autosave = Autosave(archive, table, "Elsewhere")
    table.deal()
    write_line(notice=notice_text(archive.notice))
    for line in sys.stdin:
        what, _, number = line.strip().partition(" ")
        if what == "play":
            play_on(table, int(number))
            write_line(game=autosave.game, moves=len(table.moves), saved=autosave.saved)
        elif what == "close":
            autosave.close()
            archive.close()
            write_line()
            return


def write_line(**news: object) -> None:
    print(json.dumps(news), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main(Path(sys.argv[1]))
