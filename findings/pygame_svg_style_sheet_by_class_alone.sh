#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_image's SVG reader): of a <style> sheet only rules for a class are applied. Rules for an element, for an id,
# and any rule inside CDATA, as drawing programs write it, are dropped, and the shape is black.
#
# Needs: Python 3.11 or newer. Seen (a square of 20x20, 400 pixels; right: ff0000/255 each time):
#   class {'ff0000/255': 400}
#   element {'000000/255': 400}
#   id {'000000/255': 400}
#   class in CDATA {'000000/255': 400}
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


print('class', drawn('<style>.a{fill:red}</style><rect class="a" width="20" height="20"/>'))
print('element', drawn('<style>rect{fill:red}</style><rect width="20" height="20"/>'))
print('id', drawn('<style>#a{fill:red}</style><rect id="a" width="20" height="20"/>'))
print('class in CDATA', drawn('<style><![CDATA[.a{fill:red}]]></style><rect class="a" width="20" height="20"/>'))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='class {'"'"'ff0000/255'"'"': 400}
element {'"'"'000000/255'"'"': 400}
id {'"'"'000000/255'"'"': 400}
class in CDATA {'"'"'000000/255'"'"': 400}'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
