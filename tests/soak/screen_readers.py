"""Soak of screen readers that come and go: the program must answer each of them, whatever it is doing.

    python tests/soak/screen_readers.py --count 200

Needs Xvfb, D-Bus, AT-SPI and AccessKit (see helpers/at_spi.py). Prints the number of activations; a hang is an error.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.at_spi import heard, missing

if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--count", type=int, default=200)
    count = words.parse_args().count
    if lacking := missing():
        raise SystemExit(f"needs {', '.join(lacking)}")
    with tempfile.TemporaryDirectory() as home:
        print(heard(Path(home), "soak", str(count), timeout_s=60 + 5 * count))
