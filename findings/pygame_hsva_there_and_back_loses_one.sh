#!/usr/bin/env bash
# pygame-ce 2.5.8: a colour that is given its own hsva is another in half of all cases, by one in a channel: values are cut off, not
# rounded. A colour that is read and written again and again, as by a slider of brightness, drifts until a value meets itself.
#
# Needs: Python 3.11 or newer. Seen:
#   2725 of 5832
#   (40, 235, 211, 255)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
cat >"$work/show.py" <<'PY'
import pygame

levels = range(0, 256, 15)
colours = [pygame.Color(red, green, blue) for red in levels for green in levels for blue in levels]
changed = 0
for colour in colours:
    again = pygame.Color(0)
    again.hsva = colour.hsva
    changed += again != colour
print(changed, "of", len(colours))
colour = pygame.Color(45, 240, 225)
for _ in range(18):
    colour.hsva = colour.hsva
print(tuple(colour))
PY
seen=$(SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1 "$work/venv/bin/python" "$work/show.py")
printf '%s\n' "$seen"
expected='2725 of 5832
(40, 235, 211, 255)'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
