#!/usr/bin/env bash
# pygame-ce 2.5.8: a picture that set_alpha made half transparent is drawn opaque after pygame.transform.rotozoom, which forgets the
# value, and by a blit with BLEND_PREMULTIPLIED, which does not look at it. All other transforms and the plain blit keep it.
#
# Needs: Python 3.11 or newer. Seen, for an alpha of 128:
#   get_alpha after scale, smoothscale, flip, rotate, copy: 128; after rotozoom: 255
#   red on blue by a plain blit (128, 0, 127), by a premultiplied one (255, 0, 0)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
export SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
cat >"$work/show.py" <<'PY'
import pygame

red = pygame.Surface((8, 4), pygame.SRCALPHA, 32)
red.fill((255, 0, 0, 255))
red.set_alpha(128)
turn = pygame.transform
found = {
    "scale": turn.scale(red, (4, 4)), "smoothscale": turn.smoothscale(red, (4, 4)), "flip": turn.flip(red, True, False),
    "rotate": turn.rotate(red, 10), "copy": red.copy(), "rotozoom": turn.rotozoom(red, 10, 1),
}
print({name: picture.get_alpha() for name, picture in found.items()})
for flags in 0, pygame.BLEND_PREMULTIPLIED:
    under = pygame.Surface((8, 4), pygame.SRCALPHA, 32)
    under.fill((0, 0, 255, 255))
    under.blit(red, (0, 0), special_flags=flags)
    print(tuple(under.get_at((4, 2))))
PY
seen=$("$work/venv/bin/python" "$work/show.py")
echo "$seen"
expected='{'\''scale'\'': 128, '\''smoothscale'\'': 128, '\''flip'\'': 128, '\''rotate'\'': 128, '\''copy'\'': 128, '\''rotozoom'\'': 255}
(128, 0, 127, 255)
(255, 0, 0, 255)'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
