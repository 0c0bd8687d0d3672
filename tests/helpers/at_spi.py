"""The program and a screen reader on a display and a bus of their own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from helpers.virtual_screen import screen

TOOLS = ("Xvfb", "dbus-run-session")
PACKAGES = ("dbus", "at-spi2-core", "python3-gi", "gir1.2-atspi-2.0")
"""Debian's packages with what the program and the client need."""
_IMPORTS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_HERE = Path(__file__).parent


def system_python() -> str | None:
    """The Python of the system, if it can be a screen reader."""
    for python in filter(None, ("/usr/bin/python3", shutil.which("python3"))):
        if Path(python).exists() and subprocess.run([python, "-c", _IMPORTS], capture_output=True, check=False).returncode == 0:
            return python
    return None


def missing() -> list[str]:
    """What is missing on this machine."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    lacking += [] if system_python() else ["python3-gi with gir1.2-atspi-2.0"]
    return lacking + ([] if find_spec("accesskit") else ["accesskit"])


def heard(home: Path, *wanted: str, orca: str = "46.2", timeout_s: float = 900) -> dict[str, Any]:
    """Run the program and a client; answers what the client has found. Raises AssertionError if that hangs or fails.

    The client gives up by itself where nothing goes on; `timeout_s` is for a machine that does hang.

    `orca` is the version that Orca seems to have.
    """
    folders = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    home.chmod(0o700)
    seems = home / "orca"
    seems.write_text(f"#!/bin/sh\necho {orca}\n", encoding="utf-8")
    seems.chmod(0o755)
    with screen((1280, 800)) as display:
        environment = {**os.environ, **dict.fromkeys(folders, str(home)), "DISPLAY": display}
        environment["PATH"] = os.pathsep.join((str(home), environment["PATH"]))
        command = ["dbus-run-session", "--", sys.executable, str(_HERE / "heard_window.py"), str(system_python()), *wanted]
        program = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )
        try:
            out, errors = program.communicate(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGKILL)
            out, errors = program.communicate()
            raise AssertionError(f"it hangs: {out[-400:]} {errors[-2000:]}") from None
    assert program.returncode == 0, errors[-3000:]
    found: dict[str, Any] = json.loads(next(line for line in out.splitlines() if line.startswith("{")))
    return found
