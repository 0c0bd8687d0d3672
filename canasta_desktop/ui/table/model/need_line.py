"""What a side still needs, in its heading: the opening minimum, or a slot for each thing that going out asks for and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.words import needs_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.needs_text import needs_brief, needs_line, needs_sentence, needs_short

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.lettering import Lettering

MARKS: Final[Mapping[NeedKind, Mark]] = {
    NeedKind.CANASTA: Mark.NATURAL,
    NeedKind.NATURAL: Mark.NATURAL,
    NeedKind.MIXED: Mark.MIXED,
    NeedKind.SEQUENCE: Mark.SEQUENCE,
    NeedKind.WILD: Mark.WILD,
    NeedKind.FINISH: Mark.STAKE,
    NeedKind.FOOT: Mark.FOOT,
    NeedKind.PERMISSION: Mark.YES,
}
"""The sign of each thing that going out asks for."""
_SLOT: Final = 24  # text units
_BETWEEN: Final = 5
_BEFORE: Final = 10  # between slots and words


class Status(NamedTuple):
    """What a side needs: a slot for each thing, with whether it is there, and words; `done` when nothing is missing."""

    words: str
    slots: tuple[tuple[Mark, bool], ...] = ()
    pending: bool = False
    """Whether the words tell of something that is missing."""
    done: bool = False


def statuses(stage: Stage, area: int) -> list[Status]:
    """What the side of an area needs, at length, in ever fewer words, and where it has opened by signs alone."""
    view, side = stage.view, stage.viewer.sides[area]
    need = view.minimum[side]
    if not view.laid[side]:
        return [Status(words.opening_needed(need), pending=True), Status(words.to_open(need), pending=True)]
    if not view.terms.several_melds:  # one meld of a rank: the table itself shows the canastas
        return [Status(words.OPENED)]
    needs = needs_to_go_out(view, side)
    rules = view.terms.rules
    if all(one.met for one in needs):
        return [Status(needs_line(needs, rules, ""), done=True), Status("", done=True)]
    slots = tuple((MARKS[one.kind], one.met) for one in needs)
    partner = _partner(stage, area)
    said = [needs_line(needs, rules, partner), needs_brief(needs, rules, partner), needs_short(needs, rules), ""]
    return [Status(text, slots, pending=True) for text in said]


def need_sentence(stage: Stage, area: int) -> str:
    """What a side that has opened still needs to go out, where there may be melds of several shapes; else empty."""
    view, side = stage.view, stage.viewer.sides[area]
    if not view.terms.several_melds or not view.laid[side]:
        return ""
    return needs_sentence(needs_to_go_out(view, side), view.terms.rules, _partner(stage, area))


def _partner(stage: Stage, area: int) -> str:
    """The name of the own partner who is asked; of other sides, and of sides of three, any."""
    terms = stage.view.terms
    return needs_text.A_PARTNER if area or len(terms.sides[stage.viewer.side]) != 2 else partner_name(stage)


def partner_name(stage: Stage) -> str:
    """The name of the partner whom the viewer would ask."""
    viewer, terms = stage.viewer, stage.view.terms
    if viewer.seat not in stage.view.order:
        return needs_text.A_PARTNER
    partner = terms.partner_asked(viewer.seat, stage.view.order)
    return needs_text.A_PARTNER if partner == NO_SEAT else viewer.name(partner)


def status_width(pen: Lettering, status: Status) -> int:
    """Px that a status takes in the small size of text."""
    t = pen.stage.layout.t
    wide = len(status.slots) * round(_SLOT * t) + max(0, len(status.slots) - 1) * round(_BETWEEN * t)
    wide += round(_SLOT * t) if status.done else 0
    text = pen.width(status.words, Role.SMALL) if status.words else 0
    return wide + text + (round(_BEFORE * t) if wide and text else 0)


def draw_status(art: Art, pen: Lettering, target: pygame.Surface, status: Status, right: int, y: int) -> int:
    """Draw a status that ends at `right`, around the height `y`; answers where it begins."""
    t, p = pen.stage.layout.t, art.palette
    x = right
    if status.words:
        ink = p.fulfilled if status.done else p.brass_text if status.pending else p.muted
        x = pen.text(target, status.words, Role.SMALL, ink, (right, y), "midright").left
        x -= round(_BEFORE * t) if status.slots or status.done else 0
    side = round(_SLOT * t)
    if status.done:
        check = art.check(round(0.9 * side))
        target.blit(check, check.get_rect(midright=(x, y)))
        return x - side
    for mark, met in reversed(status.slots):
        _draw_slot(art, target, Rect(x - side, y - side // 2, side, side), mark, t, met=met)
        x -= side + round(_BETWEEN * t)
    return x + (round(_BETWEEN * t) if status.slots else 0)


def _draw_slot(art: Art, target: pygame.Surface, box: Rect, mark: Mark, t: float, *, met: bool) -> None:
    p = art.palette
    if met:
        art.box(target, box, 6 * t, p.fulfilled)
    else:
        art.box(target, box, 6 * t, stroke=p.brass_text, stroke_width=max(1.3, 1.6 * t))
    sign = art.mark(mark, round(0.6 * box.w), p.ink if met else p.brass_text)
    target.blit(sign, sign.get_rect(center=box.center))
