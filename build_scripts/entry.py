"""Where a built program starts. PyInstaller wants a file; the program itself is the package."""

from __future__ import annotations

import sys

from canasta_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
