"""The program with a screen reader, on the display and the bus of this process: a page, or a game among bots that move at once.

    dbus-run-session -- python tests/helpers/heard_window.py PYTHON read|play [RULES]|soak [COUNT]|page NAME

PYTHON is the system's, which runs `atspi_client.py` and prints what it has found. Ends with the client, with its status.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.app import loop
from canasta_desktop.ui.services.page_kinds import PageName
from helpers.window import Window


def main(python: str, *wanted: str) -> int:
    os.environ["SDL_VIDEODRIVER"] = "x11"
    rules = wanted[1] if wanted[0] == "play" and len(wanted) > 1 else "classic"
    window = Window((1280, 720), Speed.OFF, bots=True, seed=3, rules=rules)
    if wanted[0] == "page":
        window.app.preferences.change("name", "Zoé B.")
        window.app.show(PageName(wanted[1]))
    else:
        window.new_game()
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    client = subprocess.Popen([python, str(Path(__file__).with_name("atspi_client.py")), *wanted], env=bare)

    def wait_for_client() -> None:
        client.wait()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    threading.Thread(target=wait_for_client, daemon=True).start()
    loop.run(window.app)
    window.close()
    return client.wait()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
