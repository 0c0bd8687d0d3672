"""What a test needs that may not be there: programs of the system, and libraries that only developers have."""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec

import pytest


def need(*tools: str) -> None:
    """Skip the calling test if one of the tools is not installed; with CI=true fail it, because nobody reads a skip there."""
    lacking = [tool for tool in tools if shutil.which(tool) is None]
    if not lacking:
        return
    reason = f"needs {', '.join(lacking)}"
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(f"{reason}: install it before the tests")
    pytest.skip(reason)


def need_modules(*names: str) -> None:
    """Skip the calling module of tests if one of these libraries is not installed; none is imported.

    Every process of a run reads all tests, and a library that only some of them use may take 150 MB in each.
    """
    lacking = [name for name in names if find_spec(name) is None]
    if lacking:
        pytest.skip(f"needs {', '.join(lacking)}", allow_module_level=True)
