"""Programs of the system that a test needs: without them it is skipped on a developer's machine, and fails in CI."""

from __future__ import annotations

import os
import shutil

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
