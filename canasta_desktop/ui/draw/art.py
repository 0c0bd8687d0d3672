"""Drawing functions with caches: boxes, shadows, felt, cards, signs, avatars, badges, text.

Lengths are px of the window. Colours are `#RRGGBB`, opacities 0 to 1, shadow strengths 0 to 255.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.person import ANYBODY
from canasta_desktop.ui.draw import shapes
from canasta_desktop.ui.draw.boxes import box_picture, draw_frame, edge_of
from canasta_desktop.ui.draw.cardart import FLAT, CardArt, CardLook, card_size, corner
from canasta_desktop.ui.draw.emblems import EMBLEMS
from canasta_desktop.ui.draw.faces import face_picture
from canasta_desktop.ui.draw.felt import felt_picture
from canasta_desktop.ui.draw.marks import BADGES, Mark, mark_picture
from canasta_desktop.ui.draw.surfaces import SurfaceCache, blit_around, from_svg, limits_for, margin, soft_box, stretch
from canasta_desktop.ui.draw.text import Anchor, Typesetter
from canasta_desktop.ui.draw.theme import DARK, Palette, Weight, rgb
from canasta_desktop.ui.draw.wardrobe import Wardrobe

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from canasta_desktop.session.mood import Mood

Box = pygame.Rect | tuple[int, int, int, int]
Point = tuple[float, float]

WORDS_BYTES: Final = 16 * 1024 * 1024
"""Size limit in bytes of the cache of text lines: a long game draws many different numbers, most of them only once."""
_LARGE_BOX: Final = 1_000_000
"""Area in px above which an opaque or hollow box is drawn as a frame and a fill: it is quicker, and its middle is not kept."""
_BAND: Final = 64  # px of height of what a translucent fill is repeated from
_VIEW: Final = "0 0 100 100"


class Art:
    """The drawing functions and caches of one window; `forget` empties the caches when the window changes its size."""

    def __init__(
        self,
        palette: Palette = DARK,
        deck: str = ANYBODY.deck,
        back: str = ANYBODY.back,
        looks: Wardrobe | None = None,
    ) -> None:
        """Without `looks` there are only the game's own. Raises ValueError for a deck or back that cannot be used."""
        self.palette = palette
        self.looks = looks or Wardrobe()
        self.cache = SurfaceCache()
        self.passing = SurfaceCache(limits_for((0, 0))[1])
        """Pictures that are shown for some frames only."""
        self.light: tuple[Hashable, pygame.Surface] = ((), pygame.Surface((0, 0)))
        """Key and surface of a celebration's light; the surface is as large as the window and redrawn in place."""
        self._words = SurfaceCache(WORDS_BYTES)
        self.type = Typesetter(self._words)
        self.cards = CardArt(self.cache, palette, self.looks, deck, back)
        self.pad = False
        """Whether key caps show the signs of a game pad."""
        self.emptied = 0
        """How often the caches have been emptied."""

    def dress(self, palette: Palette, deck: str, back: str) -> None:
        """Change the palette, deck and card back. Raises ValueError for an unknown deck or back."""
        self.cards.forget_wanted()
        self.cards = CardArt(self.cache, palette, self.looks, deck, back)
        self.palette = palette
        self.forget()

    def forget(self) -> None:
        """Empty all caches, as after a change of size, palette or deck."""
        self.cache.clear()
        self.passing.clear()
        self.light = ((), pygame.Surface((0, 0)))
        self._words.clear()
        self.type.forget()
        self.cards.forget_wanted()
        self.emptied += 1

    def fit(self, size: tuple[int, int]) -> None:
        """Empty all caches for a window of `size` px, and let them hold as much as its pictures need."""
        self.forget()
        self.cache.limit, self.passing.limit = limits_for(size)

    # boxes and light

    def box(
        self,
        target: pygame.Surface,
        rect: Box,
        radius: float = 0,
        fill: str | None = None,
        fill_alpha: float = 1,
        stroke: str | None = None,
        stroke_width: float = 1,
        stroke_alpha: float = 1,
    ) -> None:
        """A rounded box with antialiased corners. The stroke lies inside `rect`: inflate it for an outline."""
        x, y, w, h = rect
        if w <= 0 or h <= 0:
            return
        line = max(1.0, stroke_width) if stroke else 0.0
        rad = min(radius, w / 2, h / 2)
        look = round(rad, 1), fill, round(fill_alpha, 3), stroke, round(line, 2), round(stroke_alpha, 3)

        def made(w: int, h: int) -> pygame.Surface:
            return self.cache.get(
                ("box", w, h, *look), lambda: box_picture((w, h), rad, (fill, fill_alpha), (stroke, line, stroke_alpha))
            )

        edge = edge_of(rad, line)
        if w * h > _LARGE_BOX and (fill is None or fill_alpha >= 1) and min(w, h) > 2 * edge:
            draw_frame(target, pygame.Rect(rect), made(w, edge), made(edge, h))
            if fill is not None:
                target.fill(rgb(fill), pygame.Rect(rect).inflate(1 - edge, 1 - edge))
        else:
            target.blit(made(w, h), (x, y))

    def shadow(
        self,
        target: pygame.Surface,
        rect: Box,
        radius: float,
        soft: float,
        drop: float = 0,
        strength: int = 90,
        colour: str | None = None,
        *,
        passing: bool = False,
        covered: bool = False,
    ) -> None:
        """A soft shadow of `rect`; with a bright `colour` and no `drop` a glow round it. `soft` is the blur in px.

        `passing`: it is shown for some frames only. `covered`: `rect` is drawn over it, opaque but for its round corners, so
        that the part under it is left out, which is about half.
        """
        x, y, w, h = rect
        if w <= 0 or h <= 0:
            return
        tint = colour or self.palette.shadow
        strength = strength if colour else round(strength * self.palette.shade)
        key = ("shadow", w, h, round(radius), round(soft, 1), tint, strength)
        pad = margin(soft)

        def make() -> pygame.Surface:
            rad = round(min(radius, w / 2, h / 2))
            core = 2 * (rad + pad) + 1
            if min(w, h) <= core:
                return soft_box((w, h), rad, soft, rgb(tint), strength)
            corners = ("soft", rad, round(soft, 1), tint, strength)  # only the corners are blurred, once for all sizes
            tile = self.cache.get(corners, lambda: soft_box((core, core), rad, soft, rgb(tint), strength))
            return stretch(tile, (w + 2 * pad, h + 2 * pad))

        made = (self.passing if passing else self.cache).get(key, make)
        x, y = x - pad, y - pad + round(drop)
        if covered:
            blit_around(target, made, (x, y), pygame.Rect(rect).inflate(-2 * round(radius) - 2, -2 * round(radius) - 2))
        else:
            target.blit(made, (x, y))

    def felt(self, size: tuple[int, int], light: Point = (0.5, 0.44)) -> pygame.Surface:
        """The table's felt, lit around `light` (fractions of width and height)."""
        return self.cache.get(("felt", size, light), lambda: felt_picture(self.palette, size, light))

    def wash(self, target: pygame.Surface, rect: Box, colour: str, alpha: float, fade: int = 0) -> None:
        """A translucent fill of `rect`; its lowest `fade` px fade to transparent."""
        r = pygame.Rect(rect)
        body = r.h - fade
        sheet = self.cache.get(("wash", colour, r.w), lambda: _plain((r.w, 1), colour))
        if body > 0:
            high = min(body, _BAND)
            flat = self.cache.get(("flat", colour, r.w, high), lambda: pygame.transform.scale(sheet, (r.w, high)))
            flat.set_alpha(round(255 * alpha))
            for down in range(0, body, high):
                target.blit(flat, (r.x, r.y + down), (0, 0, r.w, min(high, body - down)))
        for i in range(fade):
            sheet.set_alpha(round(255 * alpha * (1 - (i + 0.5) / fade)))
            target.blit(sheet, (r.x, r.y + body + i))

    def hair(self, target: pygame.Surface, rect: Box, colour: str | None = None, alpha: float = 0.5) -> None:
        """A thin line, given as a rectangle at least one px thick."""
        r = pygame.Rect(rect)
        self.box(target, (r.x, r.y, max(1, r.w), max(1, r.h)), 0, colour or self.palette.line, alpha)

    def polyline(
        self,
        target: pygame.Surface,
        points: Sequence[Point],
        colour: str,
        width: float,
        fill: str | None = None,
        alpha: float = 1,
    ) -> None:
        """A smooth line through `points`, closed and filled where `fill` is given."""
        pad = math.ceil(width) + 2
        x0, y0 = math.floor(min(p[0] for p in points)) - pad, math.floor(min(p[1] for p in points)) - pad
        w = math.ceil(max(p[0] for p in points)) + pad - x0
        h = math.ceil(max(p[1] for p in points)) + pad - y0
        d = "M" + " L".join(f"{x - x0:.1f} {y - y0:.1f}" for x, y in points) + ("Z" if fill else "")
        body = (
            f'<path d="{d}" fill="{fill or "none"}" stroke="{colour}" stroke-width="{width:.2f}" opacity="{alpha}"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )
        target.blit(self.cache.get(("line", body, w, h), lambda: from_svg(body, w, h)), (x0, y0))

    # cards

    def card(
        self, target: pygame.Surface, code: str, pos: Point, width: float, unit: float = 1, look: CardLook = FLAT
    ) -> pygame.Rect:
        """A card with its upper left corner (before rotation) at `pos`; returns the bounds without the shadow.

        `unit` is `Scale.u`, the measure of shadows and lines.
        """
        w, h = card_size(width)
        x, y = round(pos[0]), round(pos[1] - look.lift)
        rad = corner(w)
        if not target.get_clip().colliderect((x - h, y - h, w + 2 * h, 3 * h)):  # far off what is being redrawn
            return pygame.Rect(x, y, w, h)
        if look.angle:
            return self._turned_card(target, code, (x + w / 2, y + h / 2), w, unit, look)
        if look.shade:
            strength = 105 if look.lift else 80
            self.shadow(
                target, (x, y, w, h), rad, 5 * unit + look.lift * 0.35, 2 * unit + look.lift * 0.35, strength, covered=True
            )
        if look.glow:
            self.shadow(target, (x - 2, y - 2, w + 4, h + 4), rad, 9 * unit, 0, round(215 * look.glow), self.palette.glow)
        target.blit(self.cards.veiled(code, w, look.veil, large_index=look.large_index), (x, y))
        if look.selected:
            out = max(1, round(unit))
            line = max(2.0, 4 * unit)
            ring = (x - out, y - out, w + 2 * out, h + 2 * out)
            self.box(target, ring, rad + out, stroke=self.palette.brass, stroke_width=line)
        return pygame.Rect(x, y, w, h)

    def _turned_card(
        self, target: pygame.Surface, code: str, centre: Point, w: int, unit: float, look: CardLook
    ) -> pygame.Rect:
        if look.shade:
            dark = self.turned_shadow(w, unit, look.angle)
            target.blit(dark, dark.get_rect(center=(round(centre[0]), round(centre[1] + 4 * unit))))
        picture = self.cards.turned(code, w, look.angle, look.veil)
        return target.blit(
            picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=pygame.BLEND_PREMULTIPLIED
        )

    def turned_shadow(
        self, width: float, unit: float, angle: float, strength: int = 95, *, passing: bool = False
    ) -> pygame.Surface:
        """The shadow of a turned card, to be drawn centred, a little below the card; `passing` as in `shadow`."""
        size = card_size(width)
        step = round(angle * 2) / 2 % 360
        soft = 7 * unit
        strength = round(strength * self.palette.shade)

        def make() -> pygame.Surface:
            flat = soft_box(size, corner(size[0]), soft, rgb(self.palette.shadow), strength)
            return pygame.transform.rotozoom(flat, step, 1)

        cache = self.passing if passing else self.cache
        return cache.get(("turned shadow", size[0], round(soft, 1), step, strength), make)

    # signs, icons, faces

    def suit(self, suit: str, size: float, colour: str | None = None) -> pygame.Surface:
        """A suit sign, `size` px high."""
        tint = colour or (self.palette.suit_red if suit in "HD" else self.palette.suit_black)
        return self._picture(f'<path d="{shapes.SUITS[suit]}" fill="{tint}"/>', size)

    def sign(self, side: int, size: float, colour: str | None = None) -> pygame.Surface:
        """The sign of a side: sun, moon or star."""
        return self._picture(f'<g fill="{colour or self.palette.side(side)}">{shapes.SIGNS[side]}</g>', size)

    def faint_sign(self, side: int, size: float) -> pygame.Surface:
        """The sign of a side as a fine outline, for an area that is still empty."""
        line = f'stroke="{self.palette.side(side)}" stroke-opacity=".5" stroke-width="1.1" stroke-linejoin="round"'
        body = f'<g fill="{self.palette.side(side)}" fill-opacity=".07" {line}>{shapes.SIGNS[side]}</g>'
        return self._picture(body, size, "-2 -2 104 104")

    def icon(self, name: str, size: float, colour: str | None = None, weight: float = 9) -> pygame.Surface:
        """An icon of `shapes.ICONS` (line thickness `weight` of 100) or `shapes.SOLID_ICONS`."""
        tint = colour or self.palette.text
        if name in shapes.SOLID_ICONS:
            return self._picture(f'<path d="{shapes.SOLID_ICONS[name]}" fill="{tint}"/>', size)
        line = f'stroke="{tint}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round"'
        return self._picture(f'<path d="{shapes.ICONS[name]}" fill="none" {line}/>', size)

    def mark(self, mark: Mark, size: float, colour: str) -> pygame.Surface:
        """The mark of a kind of canasta or of a state."""
        return self._picture(mark_picture(mark, colour), size)

    def emblem(self, name: str, size: float) -> pygame.Surface:
        """The mark on the tile of a rule set, by the name of its preset."""
        return self._picture(EMBLEMS[name].mark, size)

    def medal(self, name: str, size: float, *, won: bool) -> pygame.Surface:
        """A medal, or its outline where it has not been won."""
        from canasta_desktop.ui.draw.medals import medal_picture, missing_picture

        return self._picture(medal_picture(name) if won else missing_picture(name, self.palette.muted), size)

    def arrow(self, angle: float, size: float) -> pygame.Surface:
        """The arrow of the turn; 0 points right, 90 down."""
        tint = self.palette.brass_text
        body = f'<path d="{shapes.SOLID_ICONS["turn"]}" fill="{tint}" transform="rotate({angle:g} 50 50)"/>'
        return self._picture(body, size)

    def check(self, size: float) -> pygame.Surface:
        """The filled check mark of a reached goal."""
        line = f'stroke="{self.palette.ink}" stroke-width="12" fill="none"'
        body = f'<circle cx="50" cy="50" r="48" fill="{self.palette.fulfilled}"/><path d="M27 52 L43 68 L74 34" {line}/>'
        return self._picture(body, size)

    def avatar(self, name: str, size: float, mood: Mood | None = None) -> pygame.Surface:
        """The face of a player alone, calm or in a mood."""
        return self._picture(face_picture(name, mood), size)

    def seat_face(
        self,
        target: pygame.Surface,
        name: str,
        centre: Point,
        size: float,
        side: int | None,
        unit: float = 1,
        alpha: int = 255,
        mood: Mood | None = None,
    ) -> pygame.Rect:
        """A player's face in a ring of the side's colour with the side's sign at its corner; no sign without a side."""
        face = self.avatar(name, size, mood)
        r = face.get_rect(center=(round(centre[0]), round(centre[1])))
        face.set_alpha(alpha)
        target.blit(face, r)
        tint = self.palette.side(side) if side is not None else self.palette.line
        ring = r.inflate(2, 2)
        self.box(target, ring, ring.w / 2, stroke=tint, stroke_width=max(2, 3 * unit), stroke_alpha=alpha / 255)
        if side is not None:
            k = round(size * (0.42 if size < 150 * unit else 0.32))
            disc = pygame.Rect(0, 0, k, k)
            disc.center = (round(r.right - k * 0.28), round(r.bottom - k * 0.28))
            self.box(target, disc, k / 2, self.palette.panel, 1, tint, max(1.5, 2 * unit))
            mark = self.sign(side, k * 0.66)
            target.blit(mark, mark.get_rect(center=disc.center))
        return r

    def badge(
        self, target: pygame.Surface, centre: Point, words: str, kind: Mark, unit: float = 1, zoom: float = 1
    ) -> pygame.Rect:
        """A round badge: mark and word. `unit` is `Scale.t`; `zoom` is for its entrance. Returns its box."""
        t = unit * zoom
        fill, ink, edge = BADGES[kind]
        mark = round(16 * t)
        gap = round(7 * t) if words else 0
        width = self.type.width(words, 18 * t, Weight.BOLD) if words else 0
        r = pygame.Rect(0, 0, width + mark + gap + round(24 * t), round(30 * t))
        r.center = (round(centre[0]), round(centre[1]))
        self.shadow(target, r, r.h / 2, 4 * t, 2 * t, 90)
        self.box(target, r, r.h / 2, fill, 1, edge or self.palette.minus, max(1, 1.5 * t))
        target.blit(self.mark(kind, mark, ink), (r.x + round(11 * t), r.centery - mark // 2))
        if words:
            self.write(target, words, 18 * t, ink, (r.x + round(11 * t) + mark + gap, r.centery), "midleft", Weight.BOLD)
        return r

    def _picture(self, body: str, size: float, view: str = _VIEW) -> pygame.Surface:
        px = max(1, round(size))
        return self.cache.get((body, px, view), lambda: from_svg(body, px, px, view))

    # words

    def write(
        self,
        target: pygame.Surface,
        words: str,
        size: float,
        colour: str,
        pos: Point,
        anchor: Anchor = "topleft",
        weight: Weight = Weight.SEMIBOLD,
        alpha: int = 255,
    ) -> pygame.Rect:
        """One line of text; see `Typesetter.draw`."""
        return self.type.draw(target, words, size, colour, pos, anchor, weight, alpha)


def _plain(size: tuple[int, int], colour: str) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(rgb(colour))
    return sheet
