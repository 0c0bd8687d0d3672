#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_image's SVG reader): clip-path and mask are ignored, without an error: the whole shape is drawn.
# A picture that is cut to an outline has to be cut when it is made. Each case is a red square of 40x40 cut to 10x10 (100 pixels).
#
# Needs: Python 3.11 or newer. Seen:
#   clip-path {'ff0000/255': 1600}
#   mask {'ff0000/255': 1600}
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


print('clip-path', drawn('<clipPath id="c"><rect width="10" height="10"/></clipPath><rect width="40" height="40" fill="red" clip-path="url(#c)"/>'))
print('mask', drawn('<mask id="m"><rect width="10" height="10" fill="white"/></mask><rect width="40" height="40" fill="red" mask="url(#m)"/>'))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='clip-path {'"'"'ff0000/255'"'"': 1600}
mask {'"'"'ff0000/255'"'"': 1600}'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
