#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_image's SVG reader): visibility="hidden" is drawn (display="none" is not); the x and y of an inner <svg> and
# transform-origin are ignored, so shapes lie elsewhere or outside the picture.
#
# Needs: Python 3.11 or newer. Seen (squares of 20x20; right: nothing, the lower right corner, the right half of the middle):
#   hidden {'ff0000/255': 400}
#   inner svg at 20,20: at 5,5 True, at 30,30 False
#   turned about the middle: at 30,20 False
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


def at(body, *place):
    """Whether anything is drawn at a place."""
    return bool(pygame.image.load_sized_svg(io.BytesIO((HEAD + body + "</svg>").encode()), (40, 40)).get_at(place).a)


def drawn(body):
    """The number of pixels of each colour that are not clear, the most frequent first."""
    picture = pygame.image.load_sized_svg(io.BytesIO((HEAD + body + "</svg>").encode()), (40, 40))
    pixels = Counter("%02x%02x%02x/%d" % tuple(picture.get_at((x, y))) for x in range(40) for y in range(40))
    return {colour: n for colour, n in pixels.most_common() if not colour.endswith("/0")}


print('hidden', drawn('<rect width="20" height="20" fill="red" visibility="hidden"/>'))
inner = '<svg x="20" y="20" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>'
print("inner svg at 20,20: at 5,5", at(inner, 5, 5), end=", ")
print("at 30,30", at(inner, 30, 30))
turned = '<rect x="18" y="0" width="4" height="20" transform="rotate(90)" transform-origin="20 20" fill="red"/>'
print("turned about the middle: at 30,20", at(turned, 30, 20))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='hidden {'"'"'ff0000/255'"'"': 400}
inner svg at 20,20: at 5,5 True, at 30,30 False
turned about the middle: at 30,20 False'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
