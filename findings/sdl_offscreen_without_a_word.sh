#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10) on Linux: where DISPLAY names a server that does not answer, pygame.display.init() and set_mode()
# succeed. SDL goes on to its driver "offscreen": a game runs, and no window is ever seen. Nothing is raised and nothing is
# written; only get_driver() tells. With SDL_VIDEODRIVER=x11 it is an error.
#
# Needs: Python 3.11 or newer. Seen:
#   no driver asked for: offscreen, (300, 200)
#   SDL_VIDEODRIVER=x11: x11 not available
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
cat >"$work/open.py" <<'PY'
import pygame

try:
    pygame.display.init()
    print(f"{pygame.display.get_driver()}, {pygame.display.set_mode((300, 200)).get_size()}")
except pygame.error as error:
    print(error)
PY
start() { env -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER XDG_RUNTIME_DIR="$work" PYGAME_HIDE_SUPPORT_PROMPT=1 DISPLAY=:4091 "$@" "$work/venv/bin/python" "$work/open.py" 2>&1; }
free=$(start A=1)
asked=$(start SDL_VIDEODRIVER=x11)
echo "no driver asked for: $free"
echo "SDL_VIDEODRIVER=x11: $asked"
[ "$free" = "offscreen, (300, 200)" ] || { echo "changed: without a driver"; exit 1; }
[ "$asked" = "x11 not available" ] || { echo "changed: with x11"; exit 1; }
echo "as described"
