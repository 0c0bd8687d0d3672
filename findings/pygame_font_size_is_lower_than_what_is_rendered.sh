#!/usr/bin/env bash
# pygame-ce 2.5.8: Font.size tells a lower picture than Font.render makes, where the distance of a font's lines is larger than its
# height, as with pygame's own default font: the size is what the letters take and at least get_height, the picture get_linesize.
# Text that is centred by its size stands too low.
#
# Needs: Python 3.11 or newer. Seen:
#   (15, 11) (15, 12) 11 12
#   (30, 23) (30, 24) 22 24
#   (58, 46) (58, 48) 44 48
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
cat >"$work/show.py" <<'PY'
import pygame

pygame.font.init()
for points in (16, 32, 64):
    font = pygame.font.Font(None, points)
    print(font.size("Ag"), font.render("Ag", True, "white").get_size(), font.get_height(), font.get_linesize())
PY
seen=$(SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1 "$work/venv/bin/python" "$work/show.py")
printf '%s\n' "$seen"
expected='(15, 11) (15, 12) 11 12
(30, 23) (30, 24) 22 24
(58, 46) (58, 48) 44 48'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
