"""What a press costs, in calls of the program's own functions: counted by the bench in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "press_calls.py"
MOST = {"selecting": 300, "discarding": 800, "discarding_by_button": 800, "discarding_by_key": 800}


def test_a_press_takes_few_calls() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(done.stdout[done.stdout.index("{") :])
    assert found.keys() >= MOST.keys()
    calls = {press: found[press]["handled"]["calls"] for press in MOST}
    assert {press: count for press, count in calls.items() if not 0 < count <= MOST[press]} == {}
    assert all(found[press]["with_frame"]["calls"] > calls[press] for press in MOST)
