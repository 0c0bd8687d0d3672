#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_image's SVG reader): colours that it does not know become an opaque grey, without an error: hsl(), rgba(),
# currentColor and inherit, which drawing programs write. Of #RRGGBBAA the alpha is dropped, so what is half clear is opaque.
#
# Needs: Python 3.11 or newer. Seen (a square of 20x20, 400 pixels; right: ff0000/255, of the last one ff0000/128):
#   hsl {'808080/255': 400}
#   rgba {'808080/255': 400}
#   currentColor {'808080/255': 400}
#   inherit {'808080/255': 400}
#   with alpha {'ff0000/255': 400}
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import io
from collections import Counter

import pygame

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'


def drawn(body):
    """The number of pixels of each colour that are not clear, the most frequent first."""
    picture = pygame.image.load_sized_svg(io.BytesIO((HEAD + body + "</svg>").encode()), (40, 40))
    pixels = Counter("%02x%02x%02x/%d" % tuple(picture.get_at((x, y))) for x in range(40) for y in range(40))
    return {colour: n for colour, n in pixels.most_common() if not colour.endswith("/0")}


print('hsl', drawn('<rect width="20" height="20" fill="hsl(0,100%,50%)"/>'))
print('rgba', drawn('<rect width="20" height="20" fill="rgba(255,0,0,1)"/>'))
print('currentColor', drawn('<g color="#ff0000"><rect width="20" height="20" fill="currentColor"/></g>'))
print('inherit', drawn('<g fill="#ff0000"><rect width="20" height="20" fill="inherit"/></g>'))
print('with alpha', drawn('<rect width="20" height="20" fill="#ff000080"/>'))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='hsl {'"'"'808080/255'"'"': 400}
rgba {'"'"'808080/255'"'"': 400}
currentColor {'"'"'808080/255'"'"': 400}
inherit {'"'"'808080/255'"'"': 400}
with alpha {'"'"'ff0000/255'"'"': 400}'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
