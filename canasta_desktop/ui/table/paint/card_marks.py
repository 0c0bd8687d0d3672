"""What stands over cards: the tag of a 3 that is kept, brackets over a special hand, discs between melds that may be joined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.table.geometry.table_items import join_discs
from canasta_desktop.ui.table.model.pieces import HAND, Zone, hand_groups
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import TableItem
    from canasta_desktop.ui.table.model.pieces import Piece

_TAG: Final = 28  # text units
_OVER: Final = 11  # table units from the cards up to the brackets
_TICK: Final = 6  # table units of a bracket's ends


def over_hand(art: Art, stage: Stage) -> list[Drawing]:
    """The elements over the hand, from back to front."""
    found = [_bracket(art, stage, rect) for rect in _brackets(stage)]
    kept = kept_three(stage)
    return [*found, _tag(art, stage, kept)] if kept is not None and not kept.moving else found


def kept_three(stage: Stage) -> Piece | None:
    """The 3 that is kept in the hand."""
    view = stage.model.view
    if not view.terms.three_kept or view.laid[stage.model.viewer.side] or stage.model.dealing:
        return None
    threes = [piece for piece in stage.model.hand() if piece.card >> 2 in view.terms.bonus_kinds]
    return threes[0] if len(threes) == 1 else None


def _brackets(stage: Stage) -> list[Rect]:
    """The lines over the groups of a special hand: over each group of equal cards, or over all of them where all differ."""
    model, row = stage.model, stage.model.hand()
    raised = any(piece.target.lift for piece in row)
    if not row or raised or model.effects.special_run < 1 or model.special() is None:
        return []
    groups = hand_groups([piece.card for piece in row])
    if max(groups) == 1:
        groups = [len(row)]
    found, at, u = [], 0, stage.layout.u
    for size in groups:
        first, last = row[at].target, row[at + size - 1].target
        at += size
        step = row[at].target.x - last.x if at < len(row) and row[at].target.y == last.y else last.width
        left = round(first.x - first.width / 2 + 4 * u)
        right = round(last.x - last.width / 2 + min(step, last.width) - 8 * u)
        top = round(first.y - 0.7 * first.width - _OVER * u)
        found.append(Rect(left, top, max(4, right - left), round(_TICK * u)))
    return found


def _bracket(art: Art, stage: Stage, rect: Rect) -> Drawing:
    wide = max(2, round(3 * stage.layout.u))

    def draw(target: pygame.Surface) -> None:
        points = [(rect.x, rect.bottom), (rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom)]
        art.polyline(target, points, art.palette.brass_text, wide)

    return Drawing(("bracket", HAND, rect.x), rect.inflate(8, 8), (rect.size, rect.topleft), draw)


def _tag(art: Art, stage: Stage, kept: Piece) -> Drawing:
    """The tag on the upper edge of the 3 that is kept."""
    t, place, p = stage.layout.t, kept.target, art.palette
    size, sign = stage.layout.scale.size(Role.SMALL), round(16 * t)
    high = min(round(_TAG * t), stage.layout.hand.y - stage.layout.action.bottom)
    rect = Rect(0, 0, sign + art.type.width(words.KEPT, size) + round(28 * t), high)
    left = place.x - place.width / 2
    rect.midbottom = (round(max(stage.layout.hand.x + rect.w / 2, left + 0.3 * place.width)), 0)
    rect.bottom = round(place.y - 0.7 * place.width - place.lift + 0.1 * high)

    def draw(target: pygame.Surface) -> None:
        art.shadow(target, rect, high / 2, 4 * t, 2 * t, 90)
        art.box(target, rect, high / 2, p.panel, 1, p.brass, max(1, 1.5 * t))
        picture = art.mark(Mark.KEPT, sign, p.brass_text)
        target.blit(picture, picture.get_rect(midleft=(rect.x + round(10 * t), rect.centery)))
        art.write(target, words.KEPT, size, p.text, (rect.x + sign + round(16 * t), rect.centery), "midleft")

    grow, seen = round(20 * t), (rect.size, rect.topleft, stage.layout.scale)
    return Drawing(("kept", HAND), rect.inflate(grow, grow), seen, draw)


def join_disc_drawings(art: Art, stage: Stage) -> list[Drawing]:
    """The discs as drawings that lie over the melds; none on a meld that moves."""
    found = join_discs(stage).items()
    return [_disc(art, stage.layout.t, item, rect) for item, rect in found if not _moves(stage, item)]


def _moves(stage: Stage, item: TableItem) -> bool:
    return any(stage.model.is_moving(Zone("meld", 0, slot)) for slot in (item.first, item.slot) if slot is not None)


def _disc(art: Art, t: float, item: TableItem, rect: pygame.Rect) -> Drawing:
    badge = BADGES[Mark.TAKES]

    def draw(target: pygame.Surface) -> None:
        art.shadow(target, rect, rect.w / 2, 5 * t, 2 * t, 110)
        art.box(target, rect, rect.w / 2, badge.fill, 1, art.palette.brass_text, max(1.5, 2 * t))
        sign = art.mark(Mark.JOIN, 0.62 * rect.w, badge.ink)
        target.blit(sign, sign.get_rect(center=rect.center))

    return Drawing(("join", item), rect.inflate(round(24 * t), round(24 * t)), (rect.topleft, rect.size), draw)
