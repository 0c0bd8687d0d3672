"""SDL's dummy drivers for video and audio in every test, set before pygame is imported."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_report_header() -> str:
    """The package under test: an installed one, which may be compiled, or the checkout, which never is."""
    import canasta_desktop
    from canasta_desktop.version import full_line

    return f"canasta-desktop: {full_line()}, in {canasta_desktop.__path__[0]}"


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """The whole suite runs on all cores; files that were named run in this process, where a debugger can stop them."""
    return 0 if config.option.file_or_dir else None
