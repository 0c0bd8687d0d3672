"""Cards on the table: at rest in their zones, and in flight."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.draw.cardart import card_size, corner
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.table.geometry.area_places import by_rank
from canasta_desktop.ui.table.geometry.row_places import PILE_SHOWN, freezer
from canasta_desktop.ui.table.model.pieces import HAND, PILE, Piece, Zone, stays_open
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.melds import (
    draw_canasta,
    draw_canasta_badge,
    draw_dead,
    draw_gauge,
    draw_run_ends,
)
from canasta_desktop.ui.table.paint.open_canastas import draw_kind, draw_stands_for
from canasta_desktop.ui.table.paint.single_cards import card_rect, draw_moving, draw_resting, over_hand, reach

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage

    DrawMeld = Callable[[Art, pygame.Surface, Stage, Zone, float], None]

VEIL: Final = 0.5
DEAD_VEIL: Final = 0.32
_DIM_STEPS: Final = 4  # in which the cards of a rank dim, so that few pictures are needed


def zone_elements(art: Art, stage: Stage) -> list[Drawing]:
    """Elements of the zones at rest, from back to front.

    The hand comes last, except for the badges of canastas over everything.
    """
    resting = [zone for zone in _ordered(stage) if not stage.model.is_moving(zone)]
    found = [element for zone in resting for element in _zone_element(art, stage, zone)]
    found += [_badge_element(art, stage, zone) for zone in resting if stage.model.is_closed(zone)]
    return found + (over_hand(art, stage) if HAND in resting else [])


def _badge_element(art: Art, stage: Stage, zone: Zone) -> Drawing:
    box = _round_canasta(stage, zone).union(stage.layout.areas[zone.area].column)
    sign = (len(stage.model.zones[zone]), stage.model.effects.badge_zoom.get(zone), box.topleft, box.size, stage.layout.scale)
    return Drawing(("badge", zone), box, sign, lambda target: draw_canasta_badge(art, target, stage, zone))


def _round_canasta(stage: Stage, zone: Zone) -> pygame.Rect:
    return stage.meld_rect(zone.area, zone.slot).inflate(round(60 * stage.layout.u), round(80 * stage.layout.t))


def lies_over_tray(element: Drawing) -> bool:
    """Whether a zone is drawn over the frame of the tray."""
    return isinstance(element.key, tuple) and isinstance(element.key[1], Zone) and element.key[1].kind in ("tray", "hand")


def _ordered(stage: Stage) -> list[Zone]:
    order, closed = ("red", "meld", "pile", "tray", "hand"), stage.model.is_closed
    return sorted(stage.model.zones, key=lambda zone: (order.index(zone.kind), zone.area, closed(zone), by_rank(zone.slot)))


def _zone_element(art: Art, stage: Stage, zone: Zone) -> list[Drawing]:
    """The element of a zone at rest, if cards lie there."""
    model, u = stage.model, stage.layout.u
    row, effects, choice = model.zones[zone], model.effects, model.selection
    shown = row[-PILE_SHOWN:] if zone == PILE else row
    at = freezer((piece.card for piece in row), frozen=model.view.frozen) if zone == PILE else None
    if at is not None and row[at] not in shown:
        shown = [row[at], *shown]
    if not shown:
        return []
    veil, lit = veil_of(stage, zone), _highlight(stage, zone)
    box = reach(shown[0].place, u).unionall([reach(piece.place, u) for piece in shown])
    chosen = ((p in choice.pieces, p in choice.hinted, p is model.focus.piece) for p in shown)
    marks = tuple((p.number, p.place, _glow(stage, zone, p), p.news, *how) for p, how in zip(shown, chosen, strict=True))
    if zone == PILE:
        box = box.inflate(*[round(44 * u)] * 2)
    elif zone.kind == "meld":
        box = box.inflate(round(30 * u), 2 * round(36 * stage.layout.t))
        if not model.is_closed(zone):
            box = box.union(stage.count_rect(zone.area, zone.slot).inflate(4, 4))
    ends = _ends(stage, zone)
    box = box.unionall([end.inflate(*[round(60 * u)] * 2) for end in ends])
    state = (model.view.dead, *effects.dead_shown.items(), model.special()) if zone == HAND else model.stake(zone)
    sign = (marks, effects.badge_zoom.get(zone), effects.band_shown.get(zone), stage.layout.scale, state)
    shade = (veil, lit, *map(stage.lit, ends))
    return [Drawing(("zone", zone), box, sign, lambda target: draw_zone(art, target, stage, zone, shown, veil, lit), shade)]


def _ends(stage: Stage, zone: Zone) -> list[pygame.Rect]:
    """The places open at the ends of a sequence; none of any other zone."""
    if not stage.is_run(zone):
        return []
    ends = [stage.run_end(zone.area, zone.slot, high=high) for high in (False, True)]
    return [end for end in ends if end is not None]


def veil_of(stage: Stage, zone: Zone) -> float:
    """How much a zone is darkened during a drag, because it is no drop target."""
    if stage.model.gesture.dragging and zone.kind not in ("hand", "tray") and not _highlight(stage, zone):
        return VEIL
    return DEAD_VEIL if stage.dead_meld(zone) else 0.0


def _veil_of_card(stage: Stage, zone: Zone, card: Card) -> float:
    """How much a card is darkened: as its zone, and in the hand also if its rank is closed to all."""
    dead = stage.model.dead_share(card >> 2) if zone == HAND else 0.0
    return DEAD_VEIL * math.ceil(dead * _DIM_STEPS) / _DIM_STEPS if dead else veil_of(stage, zone)


def _glow(stage: Stage, zone: Zone, piece: Piece) -> float:
    """Strength of a card's glow, 0 to 1: full in a special hand, and for a new card."""
    place, h = piece.place, card_size(piece.place.width)[1]
    new = piece.fresh and place.angle == 0 and place.y > piece.target.y - h / 2
    return max(stage.model.special_glow(piece) if zone == HAND else 0.0, piece.shine if new else 0.0)


def _highlight(stage: Stage, zone: Zone) -> int:
    """How a zone is lit: 0: no drop target; 1: a legal one, or a pile that can be taken; 2: the target under the pointer."""
    for target in stage.targets:
        meld = target.kind == "meld" and zone == Zone("meld", 0, target.slot or 0)
        if target.fine and (meld or (target.kind == "pile" and zone == PILE)):
            return 2 if target is stage.model.gesture.over else 1
    return int(zone == PILE and stage.pile_invites)


def draw_zone(
    art: Art, target: pygame.Surface, stage: Stage, zone: Zone, shown: Sequence[Piece], veil: float, lit: int
) -> None:
    """Draw a zone; `lit` is its highlight as a drop target."""
    u, brass = stage.layout.u, art.palette.brass_text
    closed = stage.model.is_closed(zone)
    rim = stage.layout.pile.move(0, -round(3 * u)).inflate(*[round(6 * u)] * 2)
    if zone.kind == "meld" and lit and not stage.is_run(zone):  # of a sequence the end lights
        _draw_light(art, target, stage.meld_rect(0, zone.slot).inflate(*[round((14 if closed else 16) * u)] * 2), u, lit)
    if closed:
        draw_canasta(art, target, stage, zone, veil)
        if any(piece.news for piece in stage.model.zones[zone]):
            raised = 3 * max(2, round(2.2 * u)) if stage.plans[zone.area].shelf is None else 0  # by the cards under the top one
            _draw_news(art, target, stage.meld_rect(zone.area, zone.slot).move(0, -raised), u)
        return
    if stage.is_run(zone):
        draw_run_ends(art, target, stage, zone)
    if zone == PILE and lit:
        art.shadow(target, rim, corner(rim.w), 16 * u, 0, 200 if lit == 2 else 130, brass)
    for piece in shown:
        dark, glow = _veil_of_card(stage, zone, piece.card), _glow(stage, zone, piece)
        draw_resting(art, target, piece, u, veil=dark, selected=piece in stage.model.selection.pieces, glow=glow)
        if zone == HAND:
            _hand_marks(art, target, stage, piece)
        elif piece.news:
            _draw_news(art, target, card_rect(piece.place), u)
    if zone.kind == "meld":
        draw_under(art, target, stage, zone, veil)
        if stage.dead_meld(zone):
            draw_dead(art, target, stage, zone)
    elif zone == PILE and lit:
        art.box(target, rim, corner(rim.w), stroke=brass, stroke_width=max(2, 3 * u))


def draw_under(art: Art, target: pygame.Surface, stage: Stage, zone: Zone, veil: float) -> None:
    """Draw what an open meld has besides cards: its count, the badge of its kind, and what its wild card stands for."""
    draw_gauge(art, target, stage, zone, veil)
    if stays_open(stage.model.view):
        draw_stands_for(art, target, stage, zone)
        draw_kind(art, target, stage, zone)


def _draw_light(art: Art, target: pygame.Surface, rect: pygame.Rect, u: float, lit: int) -> None:
    """Draw the light round a meld that is a drop target."""
    brass, wide = art.palette.brass_text, max(2, 3 * u)
    if lit == 2:
        art.shadow(target, rect, 14 * u, 16 * u, 0, 170, brass)
        art.box(target, rect, 14 * u, art.palette.brass, 0.25, brass, wide)
    else:
        art.box(target, rect, 14 * u, stroke=brass, stroke_width=wide, stroke_alpha=0.8)


def _draw_news(art: Art, target: pygame.Surface, box: pygame.Rect, u: float) -> None:
    """Outline cards that others have laid since the viewer's turn; lapped cards show a part of the outline.

    Half of the line lies outside the card, because a line within it covers the ranks of narrow columns: a 6 read as a 5.
    """
    wide = 2 * max(1, round(2 * u))
    art.box(target, box.inflate(wide, wide), corner(box.w) + wide / 2, stroke=art.palette.brass, stroke_width=wide)


def _hand_marks(art: Art, target: pygame.Surface, stage: Stage, piece: Piece) -> None:
    place, u = piece.place, stage.layout.u
    w, h = card_size(place.width)
    x, y = round(place.x - w / 2), round(place.y - h / 2 - place.lift)
    card = pygame.Rect(x, y, w, h)
    if piece.fresh:
        k = max(8, round(15 * u))
        dot = (round(x + w * 0.075), round(y + h - h * 0.09 / 2 - k), k, k)
        art.box(target, dot, k / 2, art.palette.brass, 1, art.palette.mark_edge, max(1, 1.6 * u))
    if stage.model.dead_share(piece.card >> 2) == 1:
        k = max(9, round(24 * u))
        spot = (round(x + 0.13 * w), round(y + 0.52 * w))
        art.box(target, (spot[0] - k // 2, spot[1] - k // 2, k, k), k / 2, BADGES[Mark.DEAD].fill)
        sign = art.mark(Mark.DEAD, round(0.72 * k), BADGES[Mark.DEAD].ink)
        target.blit(sign, sign.get_rect(center=spot))
    if piece in stage.model.selection.hinted:
        art.box(target, card.inflate(2, 2), corner(w) + 1, stroke=art.palette.brass_text, stroke_width=max(2, 4 * u))
    if piece is stage.model.focus.piece:
        art.box(target, card.inflate(10, 10), corner(w) + 5, stroke=art.palette.text, stroke_width=2)


def moving_elements(art: Art, stage: Stage, ghosts: Sequence[Piece]) -> list[Drawing]:
    """Moving elements, back to front: all pieces of zones in which one moves, then pieces in flight, then dragged ones."""
    u = stage.layout.u
    found: list[Drawing] = []
    held: list[Piece] = []
    reds: list[Piece] = []  # that are shown in the hand during the dealing, until they are laid out
    if stage.model.is_moving(HAND):
        red_threes = stage.model.zones.get(Zone("red", 0), ())
        reds = [piece for piece in red_threes if piece.moving and piece.place.y >= stage.layout.hand.y]
    for zone in filter(stage.model.is_moving, _ordered(stage)):
        row = [piece for piece in stage.model.zones[zone] if piece not in reds]
        closed = stage.model.is_closed(zone)
        if closed and any(not piece.moving for piece in row):
            draw = partial(_draw_veiled, draw_canasta, art, stage, zone)
            found += [Drawing(("zone", zone), _round_canasta(stage, zone), None, draw), _badge_element(art, stage, zone)]
        if stage.is_run(zone):
            run, draw = stage.meld_rect(zone.area, zone.slot), partial(draw_run_ends, art, stage=stage, zone=zone)
            found.append(Drawing(("ends", zone), run.inflate(run.w, round(60 * u)), None, draw))
        if zone == HAND:
            found += [_ghost_element(art, piece, u) for piece in row if piece.held]
        for piece in _in_drawing_order(stage, zone, [*row, *reds] if zone == HAND else row):
            if piece.held:
                held.append(piece)
            elif not piece.hidden and (piece.moving or not closed):
                found.append(_piece_element(art, stage, zone, piece))
        if zone.kind == "meld" and not closed:
            box = stage.count_rect(zone.area, zone.slot).inflate(round(60 * stage.layout.t), round(12 * stage.layout.t))
            if stays_open(stage.model.view):
                box = box.union(stage.meld_rect(zone.area, zone.slot).inflate(8, 8))
            found.append(Drawing(("gauge", zone), box, None, partial(_draw_veiled, draw_under, art, stage, zone)))
    return found + [_flying_element(art, piece, u) for piece in (*ghosts, *held) if not piece.hidden]


def _draw_veiled(draw: DrawMeld, art: Art, stage: Stage, zone: Zone, target: pygame.Surface) -> None:
    draw(art, target, stage, zone, veil_of(stage, zone))


def _in_drawing_order(stage: Stage, zone: Zone, row: Sequence[Piece]) -> list[Piece]:
    if zone == HAND:
        return sorted(row, key=partial(_along_the_hand, stage))
    if zone != PILE:
        return list(row)
    top = len(row) - PILE_SHOWN - 1
    return [piece for at, piece in enumerate(row) if piece.moving or at >= top or piece.place.angle == 90]


def _along_the_hand(stage: Stage, piece: Piece) -> tuple[bool, float, float]:
    """Sort key for drawing a hand in motion: cards in flight on top, then the front row, then from left to right."""
    layout = stage.layout
    home = max(piece.target.y, layout.hand.y + layout.hand_height / 2)  # a red three belongs elsewhere, and is drawn in the row
    return piece.place.y < home - piece.place.width * 0.3, home, piece.place.x


def _ghost_element(art: Art, piece: Piece, u: float) -> Drawing:
    rect, p = card_rect(piece.target), art.palette

    def draw(target: pygame.Surface) -> None:
        art.box(target, rect, corner(rect.w), p.well, 0.3, p.line, max(1, 1.6 * u), 0.75)

    return Drawing(("ghost", piece.number), rect.inflate(4, 4), None, draw)


def _piece_element(art: Art, stage: Stage, zone: Zone, piece: Piece) -> Drawing:
    """A card of a zone with motion; a card that moves only within the hand is drawn as at rest."""
    place, layout = piece.place, stage.layout
    whole = zone == HAND and piece.turning >= 1 and piece.solid >= 1
    within = whole and place.y >= layout.hand.y and abs(place.width - layout.hand_width) < 0.5
    if piece.sharp and piece.tracks and not within:
        return _flying_element(art, piece, layout.u)

    def draw(target: pygame.Surface) -> None:
        dark, glow = _veil_of_card(stage, zone, piece.card), _glow(stage, zone, piece)
        draw_resting(art, target, piece, layout.u, veil=dark, selected=piece in stage.model.selection.pieces, glow=glow)
        if within:
            _hand_marks(art, target, stage, piece)

    return Drawing(("piece", piece.number), reach(place, layout.u), None, draw)


def _flying_element(art: Art, piece: Piece, u: float) -> Drawing:
    box = reach(piece.place, u, held=piece.held)
    return Drawing(("piece", piece.number), box, None, lambda target: draw_moving(art, target, piece, u))
