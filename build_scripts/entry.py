"""The entry point of a built program, because PyInstaller needs a file."""

from __future__ import annotations

import sys

from canasta_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
