"""Makes the installer for Windows from the folder build of `build.py`: `python build_scripts/make_installer.py DIST`.

On Windows with NSIS, `build.py` does the same. The installer is added to build.json and SHA256SUMS.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

import build
from packing import installer


def main() -> int:
    """Make the installer; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the installer for Windows.")
    parser.add_argument("dist", type=Path, metavar="DIST", help="the folder that build.py wrote")
    options = parser.parse_args()
    dist = options.dist.resolve()
    built = json.loads((dist / "build.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as scratch:
        path = installer.write_installer(dist, built, Path(scratch))
    built["installer"] = path.name
    build.write_facts(dist, built)
    print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
