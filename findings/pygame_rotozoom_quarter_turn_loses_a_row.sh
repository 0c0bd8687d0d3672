#!/usr/bin/env bash
# pygame-ce 2.5.8: pygame.transform.rotozoom by quarter turns gives pictures of other sizes than pygame.transform.rotate, smaller for
# some sizes and larger for others, and drops a row or a column of pixels for some. A whole turn adds a rim. So quarter turns are to
# be made by rotate.
#
# Needs: Python 3.11 or newer. Seen, by rotate and by rotozoom at scale 1:
#   41x57 turned by 90: (57, 41) and (56, 40), columns left 40 of 41
#   100x140 turned by 180: (100, 140) and (102, 140), rows left 139 of 140
#   40x56 turned by 360: (40, 56) and (42, 58)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import pygame


def left(size, angle):
    """The sizes by rotate and by rotozoom, and how many columns and rows are left of a picture in which each differs."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    for x in range(size[0]):
        for y in range(size[1]):
            picture.set_at((x, y), (x + 1, y + 1, 0, 255))
    turned = pygame.transform.rotozoom(picture, angle, 1)
    pixels = [turned.get_at((x, y)) for x in range(turned.get_width()) for y in range(turned.get_height())]
    solid = [pixel for pixel in pixels if pixel[3] == 255]
    kept = len({pixel[0] for pixel in solid}), len({pixel[1] for pixel in solid})
    return pygame.transform.rotate(picture, angle).get_size(), turned.get_size(), kept


for size, angle in ((41, 57), 90), ((100, 140), 180), ((40, 56), 360):
    print(size, angle, *left(size, angle))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='(41, 57) 90 (57, 41) (56, 40) (40, 56)
(100, 140) 180 (100, 140) (102, 140) (100, 139)
(40, 56) 360 (40, 56) (42, 58) (40, 56)'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
