#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_ttf 2.24 with HarfBuzz): for signs that take no room (zero width space, word joiner, soft hyphen) Font.metrics
# gives a glyph of its own with an advance, while Font.size and Font.render give them no room at all. So metrics cannot be summed up
# to a width, and a font seems to draw a box for a sign of which nothing is seen.
#
# Needs: Python 3.11 or newer, the typeface Source Sans Pro (a package of pip). Seen:
#   U+200B advance 27, room taken 0
#   U+2060 advance 27, room taken 0
#   U+00AD advance 13, room taken 0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8 font-source-sans-pro==0.0.1
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import glob
import os

import font_source_sans_pro
import pygame

pygame.font.init()
files = glob.glob(os.path.join(os.path.dirname(font_source_sans_pro.__file__), "**", "*emibold.*"), recursive=True)
font = pygame.font.Font(sorted(files)[0], 40)
for sign in "\u200b\u2060\u00ad":
    room = font.size("a" + sign + "b")[0] - font.size("ab")[0]
    print(f"U+{ord(sign):04X} advance {font.metrics(sign)[0][4]}, room taken {room}")
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='U+200B advance 27, room taken 0
U+2060 advance 27, room taken 0
U+00AD advance 13, room taken 0'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
