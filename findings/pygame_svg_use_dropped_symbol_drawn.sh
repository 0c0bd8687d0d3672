#!/usr/bin/env bash
# pygame-ce 2.5.8 (SDL_image's SVG reader): <use> draws nothing, and a <symbol> is drawn where it is only defined, which is the
# wrong way round. What stands in <defs> is rightly not drawn. A shape that is used several times has to be written several times.
#
# Needs: Python 3.11 or newer. Seen (a red square of 20x20 each time, 400 pixels):
#   use {}
#   symbol that nobody uses {'ff0000/255': 400}
#   defs that nobody uses {}
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


print('use', drawn('<defs><rect id="r" width="20" height="20" fill="red"/></defs><use href="#r"/>'))
print('symbol that nobody uses', drawn('<symbol id="s"><rect width="20" height="20" fill="red"/></symbol>'))
print('defs that nobody uses', drawn('<defs><rect id="r" width="20" height="20" fill="red"/></defs>'))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='use {}
symbol that nobody uses {'"'"'ff0000/255'"'"': 400}
defs that nobody uses {}'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
