#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10): on X11 a window's class is the name of the script, which pygame sets; on Wayland its app_id is the
# name of the interpreter, such as python3.11, so that all programs made with pygame are one to the desktop, without name and icon.
# SDL_VIDEO_WAYLAND_WMCLASS in the environment sets it.
#
# Needs: weston, Xvfb, xprop, Python 3.11 or newer. Seen, with Python 3.11:
#   X11: game_of_mine.py
#   Wayland: python3.11
#   Wayland with SDL_VIDEO_WAYLAND_WMCLASS=org.example.game: org.example.game
set -euo pipefail
work=$(mktemp -d)
trap 'kill ${screens:-} 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_RUNTIME_DIR="$work/runtime" PYGAME_HIDE_SUPPORT_PROMPT=1
mkdir -m 700 "$XDG_RUNTIME_DIR"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
weston --no-config --backend=headless-backend.so --socket=wayland-7 --idle-time=0 >/dev/null 2>&1 &
screens=$!
Xvfb -displayfd 5 5>"$work/display" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1 &
screens="$screens $!"
until [ -S "$XDG_RUNTIME_DIR/wayland-7" ] && [ -s "$work/display" ]; do sleep 0.1; done
cat >"$work/game_of_mine.py" <<'PY'
import subprocess
import pygame

pygame.display.init()
pygame.display.set_mode((300, 200))
pygame.event.pump()
if pygame.display.get_driver() == "x11":
    window = str(pygame.display.get_wm_info()["window"])
    print(subprocess.run(["xprop", "-id", window, "WM_CLASS"], capture_output=True, text=True).stdout)
PY
play() { env "$@" "$work/venv/bin/python" "$work/game_of_mine.py" 2>&1; }
on_x=$(play -u WAYLAND_DISPLAY SDL_VIDEODRIVER=x11 DISPLAY=":$(cat "$work/display")" | sed -n 's/^WM_CLASS.*, "\(.*\)"$/\1/p')
on_wayland() {
    play -u DISPLAY SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=wayland-7 WAYLAND_DEBUG=1 "$@" \
        | sed -n 's/.*set_app_id("\(.*\)")$/\1/p' | tail -1
}
usual=$(on_wayland A=1)
set_so=$(on_wayland SDL_VIDEO_WAYLAND_WMCLASS=org.example.game)
interpreter=$(basename "$("$work/venv/bin/python" -c 'import os, sys; print(os.path.realpath(sys.executable))')")
echo "X11: $on_x"
echo "Wayland: $usual"
echo "Wayland with SDL_VIDEO_WAYLAND_WMCLASS=org.example.game: $set_so"
[ "$usual" = "$interpreter" ] || { echo "changed: on Wayland"; exit 1; }
[ "$on_x" = game_of_mine.py ] || { echo "changed: on X11"; exit 1; }
[ "$set_so" = org.example.game ] || { echo "changed: the variable"; exit 1; }
echo "as described"
