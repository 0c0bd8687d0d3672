"""SDL's dummy drivers for video and audio in every test, set before pygame is imported."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_report_header() -> str:
    """The package under test: an installed one, which may be compiled, or the checkout, which never is."""
    import canasta_desktop
    from canasta_desktop.version import full_line

    return f"canasta-desktop: {full_line()}, in {canasta_desktop.__path__[0]}"
