"""One whole deal with a real pointer on a real (virtual) display, where there are the tools for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.needed_tools import need

SCRIPT = Path(__file__).parents[1] / "soak" / "real_pointer.py"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a virtual display is to be had on Linux")
def test_a_deal_is_played_by_drags_of_a_real_pointer() -> None:
    need("Xvfb", "xdotool")
    done = subprocess.run([sys.executable, str(SCRIPT), "--speed", "off"], capture_output=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["driver"] == "x11"
    assert told["deal"] is True
    assert {"draw", "discard", "take", "meld", "lay on"} <= set(told["made"])
