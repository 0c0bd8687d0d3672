"""The first turns of a new game in a real window with a window manager, at normal speed, where there are the tools for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.needed_tools import need

SCRIPT = Path(__file__).parents[1] / "soak" / "black_box.py"
YOU_LEAD = "2"
"""A seed with which the dealer sits at the right of the player, who plays first."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a virtual display is to be had on Linux")
@pytest.mark.parametrize(
    ("by", "rules"),
    [
        ("mouse", "classic"),
        ("keys", "classic"),
        ("drags", "samba"),
        ("keys", "hand-and-foot"),
        ("mouse", "burraco"),
        ("fingers", "classic"),
        ("pad", "classic"),
    ],
)
def test_the_first_turns_of_a_new_game(by: str, rules: str) -> None:
    need("Xvfb", "openbox", "xdotool")
    command = [sys.executable, str(SCRIPT), "--by", by, "--seed", YOU_LEAD, "--turns", "4", "--rules", rules]
    done = subprocess.run(command, capture_output=True, timeout=300, check=False)
    assert done.stdout, done.stderr.decode()[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["faults"] == []
    assert told["done"]["rests"] >= 4
    assert told["done"]["moves"] >= 4
