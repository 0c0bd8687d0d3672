"""Monkey test of the table with random mouse, key and resize events: `python tests/soak/random_events.py --events 100000`.

There must be no error, the picture must match the engine's position after every event, and every finished deal must equal the
replay of its record. Prints JSON: events, deals compared with their records, memory at the beginning and at the end.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.monkey import Monkey
from helpers.window import Window

from canasta_desktop.session.settings import Speed

PART = 5000
"""Number of events between changes of speed."""


def megabytes() -> int:
    """The peak memory of this process, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> int:
    parser = argparse.ArgumentParser(description="Random input to a table in play.")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begin = time.monotonic()
    window = Window((1280, 720), Speed.OFF, bots=True)
    window.new_game()
    monkey = Monkey(window, given.seed)
    speeds, warm = list(Speed), 0
    for number in range(0, given.events, PART):
        window.app.options.speed = speeds[number // PART % len(speeds)]
        if window.scene is window.app.top:
            window.scene.motion.speed = window.app.options.speed
        monkey.go(min(given.events, number + PART))
        warm = warm or megabytes()
        print(f"{monkey.posted} events, {monkey.deals} deals, {megabytes()} MB", file=sys.stderr)
    window.close()
    seconds = round(time.monotonic() - begin)
    figures = {"events": monkey.posted, "deals": monkey.deals, "warm_mb": warm, "end_mb": megabytes(), "seconds": seconds}
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
