"""The desktop: the only room that knows pygame."""

from __future__ import annotations

import os
import sys

# Before pygame is imported, by whichever module of the window comes first.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_APP_NAME", "Canasta")  # in the sound mixer of the desktop
# SDL's defaults are those of an action game.
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")  # the screen may sleep while nobody plays
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that activates the window counts
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")  # the desktop keeps its shadows and transparency
if sys.platform.startswith("linux"):
    # By these desktops find the name and the icon of a window. Without them it would be called after the interpreter.
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "org.canasta_desktop.canasta")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "canasta-desktop")
if sys.platform == "win32":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # px of the screen, not stretched ones
