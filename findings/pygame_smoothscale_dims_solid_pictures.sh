#!/usr/bin/env bash
# pygame-ce 2.5.8: pygame.transform.smoothscale makes a picture of one solid colour smaller with other values: solid white, opaque,
# comes out as 252 or 253 of 255 in its colours and in its alpha, so what lies below shines through. pygame.transform.scale and
# smoothscale to a larger size keep 255. A picture that is scaled down again and again fades. Blurs have the like: gaussian_blur
# gives 254 for some radii and 255 for others, box_blur always 255.
#
# Needs: Python 3.11 or newer. Seen, the colour in the middle of solid white after scaling:
#   100 to 33: 253 · 100 to 67: 252 · 333 to 100: 253 · 100 to 200: 255 · five times down from 400 by a quarter: 244
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import pygame


def white(size):
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    picture.fill((255, 255, 255, 255))
    return picture


def middle(picture):
    return tuple(picture.get_at((picture.get_width() // 2, picture.get_height() // 2)))


for before, after in (100, 33), (100, 67), (333, 100), (100, 200):
    small = pygame.transform.smoothscale(white(before), (after, after))
    print(before, after, middle(small), middle(pygame.transform.scale(white(before), (after, after))))
again, size = white(400), 400
for _ in range(5):
    size = size * 3 // 4
    again = pygame.transform.smoothscale(again, (size, size))
print(size, middle(again))
print([middle(pygame.transform.gaussian_blur(white(80), radius))[3] for radius in (1, 2, 3, 4, 5, 16)])
print([middle(pygame.transform.box_blur(white(80), radius))[3] for radius in (1, 2, 3, 4, 5, 16)])
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='100 33 (253, 253, 253, 253) (255, 255, 255, 255)
100 67 (252, 252, 252, 252) (255, 255, 255, 255)
333 100 (253, 253, 253, 253) (255, 255, 255, 255)
100 200 (255, 255, 255, 255) (255, 255, 255, 255)
94 (244, 244, 244, 244)
[254, 255, 254, 254, 255, 254]
[255, 255, 255, 255, 255, 255]'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
