#!/usr/bin/env bash
# pygame-ce 2.5.8: box_blur and gaussian_blur average colour and alpha apart, so the colour of a pixel that shows nothing counts as much
# as any other. Of a red picture on clear black the soft edge is dark red with little alpha, which is right for colours multiplied
# by alpha; blitted as ever, the picture has a dark rim. The same on clear red (colour red, alpha 0) stays red.
#
# Needs: Python 3.11 or newer. Seen:
#   clear black (109, 0, 0, 109) (105, 0, 0, 105) on white: (193, 146, 146)
#   clear red (255, 0, 0, 109) (254, 0, 0, 105) on white: (255, 146, 146)
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet pygame-ce==2.5.8
cat >"$work/show.py" <<'PY'
import pygame

for name, around in (("clear black", (0, 0, 0, 0)), ("clear red", (255, 0, 0, 0))):
    picture = pygame.Surface((21, 21), pygame.SRCALPHA)
    picture.fill(around)
    picture.fill((255, 0, 0, 255), (5, 5, 11, 11))
    soft = [tuple(blur(picture, 3).get_at((4, 10))) for blur in (pygame.transform.box_blur, pygame.transform.gaussian_blur)]
    page = pygame.Surface((21, 21))
    page.fill((255, 255, 255))
    page.blit(pygame.transform.box_blur(picture, 3), (0, 0))
    print(name, *soft, "on white:", tuple(page.get_at((4, 10))[:3]))
PY
seen=$(SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1 "$work/venv/bin/python" "$work/show.py")
printf '%s\n' "$seen"
expected='clear black (109, 0, 0, 109) (105, 0, 0, 105) on white: (193, 146, 146)
clear red (255, 0, 0, 109) (254, 0, 0, 105) on white: (255, 146, 146)'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "as described"
