"""Every test runs without a screen and without a sound device; set before anything imports pygame."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_report_header() -> str:
    """Which package is under test: an installed one is compiled where that could be done, the checkout's never is."""
    import canasta_desktop
    from canasta_desktop.version import full_line

    return f"canasta-desktop: {full_line()}, in {canasta_desktop.__path__[0]}"
