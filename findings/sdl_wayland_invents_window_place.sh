#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10) on Wayland: get_window_position() answers first the middle of the screen, then the upper left
# corner, and after set_window_position(), which raises no error, the place that was asked for, though no Wayland client knows
# or sets its place. A program that remembers where its window stood remembers a place that it never had.
#
# Needs: weston, Python 3.11 or newer. Seen, with a window of 300x200 on a screen of 1600x900:
#   (650, 350) (0, 0) (20, 30)
#   that is: at once, after the first events, after a move to (20, 30)
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${screen:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_RUNTIME_DIR="$work/runtime" PYGAME_HIDE_SUPPORT_PROMPT=1
mkdir -m 700 "$XDG_RUNTIME_DIR"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
weston --no-config --backend=headless-backend.so --socket=wayland-7 --idle-time=0 --width=1600 --height=900 >/dev/null 2>&1 &
screen=$!
until [ -S "$XDG_RUNTIME_DIR/wayland-7" ]; do sleep 0.1; done
cat >"$work/place.py" <<'PY'
import pygame

pygame.display.init()
assert pygame.display.get_driver() == "wayland"
pygame.display.set_mode((300, 200))
places = [pygame.display.get_window_position()]
pygame.event.pump()
places.append(pygame.display.get_window_position())
pygame.display.set_window_position((20, 30))  # no error
pygame.event.pump()
places.append(pygame.display.get_window_position())
print(*places)
PY
told=$(env -u DISPLAY SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=wayland-7 "$work/venv/bin/python" "$work/place.py")
echo "$told"
[ "$told" = "(650, 350) (0, 0) (20, 30)" ] || { echo "changed"; exit 1; }
echo "as described"
