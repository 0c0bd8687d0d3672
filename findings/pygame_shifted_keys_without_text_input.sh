#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10) on X11: while text input is off, KEYDOWN.unicode is what the key types WITHOUT Shift, for all but
# letters. With text input on, Shift and ; gives ":", and after pygame.key.stop_text_input() the same press gives ";".
# A program that stops text input outside its text fields, as SDL advises, cannot tell "." from ";" on a French keyboard.
#
# Needs: Xvfb, xdotool, Python 3.11 or newer. Seen:
#   text input on:  semicolon ';'  shift+semicolon ':'  shift+a 'A'
#   text input off: semicolon ';'  shift+semicolon ';'  shift+a 'A'
set -euo pipefail
work=$(mktemp -d)
trap 'kill "${screen:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
Xvfb -displayfd 5 5>"$work/display" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1 &
screen=$!
until [ -s "$work/display" ]; do sleep 0.1; done
export DISPLAY=":$(cat "$work/display")" PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/keys.py" <<'PY'
import subprocess, sys, time
import pygame

pygame.display.init()
pygame.display.set_mode((300, 200))
(pygame.key.start_text_input if sys.argv[1] == "on" else pygame.key.stop_text_input)()
found, end = {}, time.monotonic() + 6
subprocess.Popen(["sh", "-c", "sleep 1; for k in semicolon shift+semicolon shift+a; do xdotool key $k; sleep 0.3; done"])
while time.monotonic() < end and len(found) < 3:
    for event in pygame.event.get(pygame.KEYDOWN):
        if event.key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            shift = "shift+" if event.mod & pygame.KMOD_SHIFT else ""
            found[shift + pygame.key.name(event.key)] = event.unicode
    time.sleep(0.01)
print(found)
PY
on=$("$work/venv/bin/python" "$work/keys.py" on)
off=$("$work/venv/bin/python" "$work/keys.py" off)
echo "text input on:  $on"
echo "text input off: $off"
[ "$on" = "{';': ';', 'shift+;': ':', 'shift+a': 'A'}" ] || { echo "changed: with text input"; exit 1; }
[ "$off" = "{';': ';', 'shift+;': ';', 'shift+a': 'A'}" ] || { echo "changed: without text input"; exit 1; }
echo "as described"
