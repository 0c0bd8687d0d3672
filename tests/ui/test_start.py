"""What the program imports before its first frame: nothing that only a game needs."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from helpers.processes import PYTHON

if TYPE_CHECKING:
    from pathlib import Path

TELLS = """
import os, sys
from canasta_desktop.cli import main as cli
from canasta_desktop.ui.app import demo

def report(**told):
    if "first_frame" in told:
        print(*sorted(sys.modules), flush=True)
        os._exit(0)

demo._report = report
cli.run(["--demo", "frame"])
"""
LATER = tuple(
    f"canasta_desktop.{name}"
    for name in (
        "bots.belief",
        "bots.coach",
        "bots.outlook",
        "bots.process",
        "bots.search",
        "bots.thumb",
        "engine.documents",
        "engine.play",
        "session.analysis",
        "session.lessons",
        "session.statistics",
        "session.table",
        "ui.table.geometry.stage",
        "ui.table.input",
        "ui.table.motion",
        "ui.table.paint.furniture",
        "ui.table.scene",
    )
)


def test_neither_the_table_nor_the_bots_are_imported_before_the_first_frame(tmp_path: Path) -> None:
    env = {
        **os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CANASTA_DESKTOP_DATA": str(tmp_path),
        "CANASTA_DESKTOP_CONFIG": str(tmp_path), "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path),
    }  # fmt: skip
    done = subprocess.run([*PYTHON, "-c", TELLS], env=env, capture_output=True, text=True, timeout=120, check=True)
    modules = done.stdout.split()
    assert "canasta_desktop.ui.pages.menu" in modules
    assert [name for name in modules if name.startswith(LATER)] == []
