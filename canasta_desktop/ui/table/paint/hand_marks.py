"""What stands over the cards in hand: the tag of a 3 that is kept, and the brackets over the groups of a special hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.table.model.pieces import HAND, hand_groups
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
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
    row = stage.model.hand()
    if (
        stage.model.special() is None
        or stage.model.effects.special_run < 1
        or not row
        or any(piece.target.lift for piece in row)
    ):
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

    return Drawing(
        ("kept", HAND), rect.inflate(round(20 * t), round(20 * t)), (rect.size, rect.topleft, stage.layout.scale), draw
    )
