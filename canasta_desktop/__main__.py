"""The way in: `canasta-desktop` and `python -m canasta_desktop`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; answers the exit status. Kept light, for the bots' process imports this module too."""
    import multiprocessing

    multiprocessing.freeze_support()
    from canasta_desktop.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
