#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10), Wayland, a window with allow_high_dpi: where the window goes to a screen of another display scale,
# its surface gets the px of that screen, with an event. Where the scale of the screen that it is on is changed, nothing comes: the
# desktop tells the new scale (wl_output.scale), and the window keeps the px of the old one, blown up or shrunk, until it leaves the
# screen. The event of a new size gives the size in units of the desktop, which has not changed; only the surface tells the px.
#
# Needs: sway, Python 3.11 or newer. Seen:
#   at scale 2: 400x300 units, 800x600 px
#   the screen's scale becomes 1: 400x300 units, 800x600 px, 0 events of a new size
#   on to a screen of scale 3: 400x300 units, 1200x900 px, 1 event of a new size, which says 400x300
set -euo pipefail
work=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$work"' EXIT
export XDG_RUNTIME_DIR="$work/runtime" PYGAME_HIDE_SUPPORT_PROMPT=1 SWAYSOCK="$work/runtime/sway.sock"
chmod 755 "$work"
mkdir -m 700 "$XDG_RUNTIME_DIR"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
cat >"$work/config" <<'CONFIG'
xwayland disable
output HEADLESS-1 mode 1600x900 scale 2
output HEADLESS-2 mode 1600x900 scale 3
for_window [app_id=.*] floating enable
CONFIG
chmod 644 "$work/config"
as=()
if [ "$(id -u)" = 0 ]; then  # sway begins for no superuser
    chown nobody "$XDG_RUNTIME_DIR"
    as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman "${as[@]}" sway -c "$work/config" >/dev/null 2>&1 &
server=$!
until [ -S "$SWAYSOCK" ] && ls "$XDG_RUNTIME_DIR"/wayland-? >/dev/null 2>&1; do sleep 0.1; done
cat >"$work/window.py" <<'PY'
import subprocess
import time
import pygame

pygame.display.init()
window = pygame.Window("w", (400, 300), allow_high_dpi=True, resizable=True)
window.get_surface()


def look(what):
    told, end = [], time.monotonic() + 2
    while time.monotonic() < end:
        told += [f"{e.x}x{e.y}" for e in pygame.event.get() if e.type == pygame.WINDOWSIZECHANGED]
        window.flip()
        time.sleep(0.02)
    size, px = ("x".join(map(str, pair)) for pair in (window.size, window.get_surface().get_size()))
    print(f"{what}: {size} units, {px} px", len(told), *sorted(set(told)))


def sway(*words):
    subprocess.run(["swaymsg", *words], check=True, stdout=subprocess.DEVNULL)


look("before")
sway("output", "HEADLESS-1", "scale", "1")
look("changed")
sway("create_output")
sway("[app_id=.*] move container to output HEADLESS-2")
look("moved")
PY
env -u DISPLAY SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY="$(basename "$(ls -d "$XDG_RUNTIME_DIR"/wayland-? | head -1)")" \
    "$work/venv/bin/python" "$work/window.py" | tee "$work/seen"
grep -q '^before: 400x300 units, 800x600 px' "$work/seen" || { echo "changed: the first size"; exit 1; }
grep -q '^changed: 400x300 units, 800x600 px 0$' "$work/seen" || { echo "changed: a new scale is seen"; exit 1; }
grep -q '^moved: 400x300 units, 1200x900 px [1-9][0-9]* 400x300$' "$work/seen" || { echo "changed: another screen"; exit 1; }
echo "as described"
