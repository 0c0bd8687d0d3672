"""The interpreter for other processes of the package that is under test."""

from __future__ import annotations

import sys
from typing import Final

PYTHON: Final = (sys.executable, "-P")
"""With `-P` the package is found as here, which may be an installed and compiled one, not the sources in the current folder."""
