#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_ttf 2.24): Font.render sets text with a line break in two lines, but Font.size measures the same text in one
# line, with a box for the break. Who measures before drawing reserves the wrong place: the width of three glyphs, half the height.
#
# Needs: Python 3.11 or newer. Seen with pygame's own font at 40 px:
#   size is wider than what is drawn: True
#   lines of size and of the picture: 1 2
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import pygame

pygame.font.init()
font = pygame.font.Font(None, 40)
size, picture = font.size("a\nb"), font.render("a\nb", True, "white").get_size()
print("size is wider than what is drawn:", size[0] > picture[0])
print("lines of size and of the picture:", round(size[1] / font.get_linesize()), round(picture[1] / font.get_linesize()))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='size is wider than what is drawn: True
lines of size and of the picture: 1 2'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
