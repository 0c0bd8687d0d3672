#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10) on Wayland: SDL_FRAMEBUFFER_ACCELERATION=0, which on X11 makes a window's surface three times as
# fast where there is no graphics card, means that no window can be made at all: "Window framebuffer support not available".
# The Wayland driver has no other framebuffer than the accelerated one. SDL reads the variable once for a display, with the
# first window: after a failure "1" fails too, in the same words, until the display is closed and begun anew.
#
# Needs: weston, Python 3.11 or newer. Seen:
#   0: Window framebuffer support not available
#   then 1: Window framebuffer support not available
#   then 1, display begun anew: a window
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${screen:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_RUNTIME_DIR="$work/runtime" PYGAME_HIDE_SUPPORT_PROMPT=1
mkdir -m 700 "$XDG_RUNTIME_DIR"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
weston --no-config --backend=headless-backend.so --socket=wayland-7 --idle-time=0 >/dev/null 2>&1 &
screen=$!
until [ -S "$XDG_RUNTIME_DIR/wayland-7" ]; do sleep 0.1; done
cat >"$work/open.py" <<'PY'
import os
import pygame


def opened(acceleration):
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = acceleration
    try:
        pygame.display.set_mode((300, 200))
    except pygame.error as error:
        return str(error)
    return "a window"


pygame.display.init()
assert pygame.display.get_driver() == "wayland"
print(f"0: {opened('0')}")
print(f"then 1: {opened('1')}")
pygame.display.quit()
pygame.display.init()
print(f"then 1, display begun anew: {opened('1')}")
PY
told=$(env -u DISPLAY SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=wayland-7 "$work/venv/bin/python" "$work/open.py")
echo "$told"
[ "$told" = "0: Window framebuffer support not available
then 1: Window framebuffer support not available
then 1, display begun anew: a window" ] || { echo "changed"; exit 1; }
echo "as described"
