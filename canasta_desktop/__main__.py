"""The entry point of `canasta-desktop` and `python -m canasta_desktop`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; returns the exit status. The imports are inside because the bots' process imports this module."""
    import multiprocessing

    multiprocessing.freeze_support()
    from canasta_desktop.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
