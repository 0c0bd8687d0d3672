"""What an area says of a side that has no melds: what its first melds must count, or the special hand that may be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.scoring import red_three_points
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import capital
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.special_hands_text import special_hand_name

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.engine.special_hands import Pattern
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.geometry.table_layout import Area
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.ui.table.paint.painter import Painter

_SIGN, _SIGN_SHARE = 200, 0.44
"""Largest size of the side's sign behind the words in text units, and its share of the area's height."""
_LEAST_FOR_SIGN: Final = 200  # text units of height, under which one line stands alone
_BANNER_PAD: Final = 16  # text units


class Line(NamedTuple):
    """A line as it is drawn: its words, and its middle in px."""

    words: str
    role: Role
    centre: tuple[int, int]
    weight: Weight
    muted: bool = True


def is_empty(model: TableModel, area: Area) -> bool:
    """Whether an area has nothing but words to show: no melds, and no cards on the tray."""
    return not model.view.sides[model.viewer.sides[area.side]].laid and not (model.tray and area.side == 0)


def words_place(pen: Painter, area: Area) -> Rect | None:
    """Where the words of an empty area stand; None in an area with melds, or without room for words."""
    if not is_empty(pen.model, area):
        return None
    if _special(pen, area) is not None:
        return _banner_rect(pen, area)
    scale, found = pen.layout.scale, []
    for line in _lines(pen, area):
        rect = Rect(0, 0, pen.width(line.words, line.role, line.weight), round(1.4 * scale.size(line.role)))
        rect.center = line.centre
        found.append(rect)
    return found[0].unionall(found[1:]) if found else None


def draw_empty(pen: Painter, target: pygame.Surface, area: Area) -> None:
    """Say that a side has no melds, what the first must count, and what its red threes cost until then."""
    special, p = _special(pen, area), pen.palette
    if special is not None:
        _draw_banner(pen, target, area, special)
        return
    lines = _lines(pen, area)
    sign, middle = _sign(pen, area)
    if lines and sign:
        pen.put(target, pen.art.faint_sign(area.side, sign), center=(area.frame.centerx, middle - round(0.22 * sign)))
    for line in lines:
        pen.text(target, line.words, line.role, p.muted if line.muted else p.text, line.centre, "center", line.weight)


def _special(pen: Painter, area: Area) -> Pattern | None:
    """The special hand that is offered in place of the words."""
    return pen.model.special() if area.side == 0 and _has_room(pen, area) else None


def _has_room(pen: Painter, area: Area) -> bool:
    if pen.layout.compact and pen.width(words.NO_MELDS, Role.BODY) > area.heading.w:
        return False
    return _foot(pen.stage, area) - area.heading.bottom >= pen.layout.scale.size(Role.BODY)  # a lesson's panel may lie over it


def _foot(stage: Stage, area: Area) -> int:
    """The lower end of an area without melds: over a shelf on which red threes lie, its line; over a guide's panel."""
    shelf = stage.plans[area.side].shelf
    foot = area.frame.bottom if shelf is None or shelf.line is None or not shelf.reds else shelf.line
    guide = stage.guide_rect
    over = guide is not None and guide.colliderect(area.frame)
    return min(foot, guide.top) if guide is not None and over else foot


def _sign(pen: Painter, area: Area) -> tuple[int, int]:
    """Width in px of the side's sign, 0 without room for it, and the middle of the area."""
    top, foot = area.heading.bottom, _foot(pen.stage, area)
    small = foot - top < _LEAST_FOR_SIGN * pen.t
    return 0 if small else min(round(_SIGN * pen.t), round((foot - top) * _SIGN_SHARE)), (top + foot) // 2


def _lines(pen: Painter, area: Area) -> list[Line]:
    """The lines of an empty area, from top to bottom; none without room."""
    if not _has_room(pen, area):
        return []
    model, t, x = pen.model, pen.t, area.frame.centerx
    view, side = model.view, model.viewer.sides[area.side]
    need, against = view.minimum[side], 0 if model.dealing else min(0, red_three_points(view, side))
    sign, middle = _sign(pen, area)
    if not sign:
        said = words.no_melds_against(points(against))
        fits = against and pen.width(said, Role.BODY) <= area.melds.w
        role, said = (Role.BODY, said) if fits else pen.fitting(words.NO_MELDS, area.heading.w)
        return [Line(said, min(role, Role.BODY), (x, middle), Weight.SEMIBOLD)]
    y = middle + round(0.46 * sign)
    role, said = pen.fitting(words.NO_MELDS, area.heading.w)
    found = [Line(said, role, (x, y), Weight.SEMIBOLD, muted=False)]
    role, needs = pen.in_lines(words.first_melds(need), area.heading.w) if need else (Role.BODY, [])
    y += round(36 * t)
    found += [Line(line, role, (x, y + round(22 * at * t)), Weight.REGULAR) for at, line in enumerate(needs)]
    y += round(22 * t) * max(0, len(needs) - 1)
    said = words.red_threes_against(len(view.sides[side].threes), points(against), view.terms.rules.threes_sign)
    under = y + round(30 * t)
    if against and under + round(14 * t) < _foot(pen.stage, area) and pen.width(said, Role.BODY) <= area.heading.w:
        found.append(Line(said, Role.BODY, (x, under), Weight.REGULAR))
    return found


def _banner_room(pen: Painter, area: Area) -> tuple[int, int, bool]:
    """Height of the area in px, width of the sign, and whether the area is too low for a sign over the banner."""
    body = area.frame.bottom - area.heading.bottom
    sign = min(round(_SIGN * pen.t), round(_SIGN_SHARE * body))
    return body, sign, body < sign + round(180 * pen.t)


def _banner_rect(pen: Painter, area: Area) -> Rect:
    t, pad, (body, _, low) = pen.t, round(_BANNER_PAD * pen.t), _banner_room(pen, area)
    rect = Rect(0, 0, min(round(516 * t), area.heading.w), min(round(104 * t), body - 2 * pad))
    rect.midbottom = (area.frame.centerx, area.frame.bottom - (max(pad, (body - rect.h) // 2) if low else round(72 * t)))
    return rect


def _draw_banner(pen: Painter, target: pygame.Surface, area: Area, special: Pattern) -> None:
    """Say in the empty area which special hand may be shown, and what it is worth."""
    t, p, art = pen.t, pen.palette, pen.art
    pad, (body, k, low) = round(_BANNER_PAD * t), _banner_room(pen, area)
    if not low:
        pen.put(target, art.faint_sign(0, k), center=(area.frame.centerx, area.heading.bottom + round(0.32 * body)))
    rect = _banner_rect(pen, area)
    art.shadow(target, rect, 16 * t, 14 * t, 0, 130, p.brass)
    art.box(target, rect, 16 * t, p.sheet, 1, p.brass, max(2, 2 * t))
    disc = Rect(rect.x + pad, 0, *[min(round(64 * t), rect.h - pad)] * 2)
    disc.centery = rect.centery
    art.box(target, disc, disc.w / 2, p.brass, 1, p.brass_text, max(1.5, 2 * t))
    pen.put(target, art.mark(Mark.SPECIAL, 0.6 * disc.w, p.ink), center=disc.center)
    x, apart = disc.right + pad, min(round(17 * t), rect.h // 4)
    spot, worth = (rect.right - pad, rect.centery - apart), number(special.points)
    end = pen.text(target, worth, Role.SCORE, p.brass_text, spot, "midright", Weight.BOLD).x - pad
    name = pen.fit(capital(special_hand_name(special.name)), Role.HEAD, end - x, Weight.BOLD)
    pen.text(target, name, Role.HEAD, p.text, (x, rect.centery - apart), "midleft", Weight.BOLD)
    said = pen.fit(words.SHOW_THEM, Role.BODY, rect.right - pad - x, Weight.REGULAR)
    pen.text(target, said, Role.BODY, p.muted, (x, rect.centery + apart), "midleft", Weight.REGULAR)
