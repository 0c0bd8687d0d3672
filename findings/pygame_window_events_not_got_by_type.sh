#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL 2.32.10): events of a window (WINDOWSIZECHANGED, WINDOWSHOWN, ...) cannot be asked for by their type. Those
# that SDL sends are in the queue, and get() without a type returns them; get(type), peek(type) and clear(type) do not find them.
# The same event is found where the program has posted it. set_blocked(type) does keep them out.
#
# Needs: Python 3.11 or newer; no screen. Seen, by type and then without:
#   SDL's: peek False, get(type) 0, left by clear(type) 1, get() 1
#   posted: peek True, get(type) 1, left by clear(type) 0
#   blocked: get() 0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYGAME_HIDE_SUPPORT_PROMPT=1 SDL_VIDEODRIVER=dummy
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
"$work/venv/bin/python" - <<'PY' | tee "$work/seen"
import pygame

pygame.display.init()
window, kind = pygame.Window("w", (300, 200)), pygame.WINDOWSIZECHANGED
window.get_surface()


def sized(wide):
    pygame.event.get()
    window.size = (wide, 200)


def count(events):
    return sum(event.type == kind for event in events)


sized(310)
peek, by_type, by_get = pygame.event.peek(kind), count(pygame.event.get(kind)), count(pygame.event.get())
sized(320)
pygame.event.clear(kind)
print(f"SDL's: peek {peek}, get(type) {by_type}, left by clear(type) {count(pygame.event.get())}, get() {by_get}")
mine = pygame.event.Event(kind, x=1, y=2)
pygame.event.post(mine)
peek, by_type = pygame.event.peek(kind), count(pygame.event.get(kind))
pygame.event.post(mine)
pygame.event.clear(kind)
print(f"posted: peek {peek}, get(type) {by_type}, left by clear(type) {count(pygame.event.get())}")
pygame.event.set_blocked(kind)
sized(330)
print(f"blocked: get() {count(pygame.event.get())}")
PY
grep -qx "SDL's: peek False, get(type) 0, left by clear(type) 1, get() 1" "$work/seen" || { echo "changed: SDL's"; exit 1; }
grep -qx "posted: peek True, get(type) 1, left by clear(type) 0" "$work/seen" || { echo "changed: posted"; exit 1; }
grep -qx "blocked: get() 0" "$work/seen" || { echo "changed: blocked"; exit 1; }
echo "as described"
