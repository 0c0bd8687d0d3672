"""The desktop: the only room that knows pygame."""

from __future__ import annotations

import os
import sys

# Before pygame is imported, by whichever module of the window comes first.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # three times as fast without a graphics card
if sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # px of the screen, not stretched ones
