"""What a side still needs, in its heading: the opening minimum, or a slot for each thing that going out asks for and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.words import needs_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.needs_text import needs_brief, needs_line, needs_sentence, needs_short

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.ui.table.model.table_model import TableModel

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


class Status(NamedTuple):
    """What a side needs: a slot for each thing, with whether it is there, and words; `done` when nothing is missing."""

    words: str
    slots: tuple[tuple[Mark, bool], ...] = ()
    pending: bool = False
    """Whether the words tell of something that is missing."""
    done: bool = False


def statuses(model: TableModel, area: int) -> list[Status]:
    """What the side of an area needs, at length, in ever fewer words, and where it has opened by signs alone."""
    view, side = model.view, model.viewer.sides[area]
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
    partner = _partner(model, area)
    said = [needs_line(needs, rules, partner), needs_brief(needs, rules, partner), needs_short(needs, rules), ""]
    return [Status(text, slots, pending=True) for text in said]


def need_sentence(model: TableModel, area: int) -> str:
    """What a side that has opened still needs to go out, where there may be melds of several shapes; else empty."""
    view, side = model.view, model.viewer.sides[area]
    if not view.terms.several_melds or not view.laid[side]:
        return ""
    return needs_sentence(needs_to_go_out(view, side), view.terms.rules, _partner(model, area))


def _partner(model: TableModel, area: int) -> str:
    """The name of the own partner who is asked; of other sides, and of sides of three, any."""
    terms = model.view.terms
    return needs_text.A_PARTNER if area or len(terms.sides[model.viewer.side]) != 2 else partner_name(model)


def partner_name(model: TableModel) -> str:
    """The name of the partner whom the viewer would ask."""
    viewer, terms = model.viewer, model.view.terms
    if viewer.seat not in model.view.order:
        return needs_text.A_PARTNER
    partner = terms.partner_asked(viewer.seat, model.view.order)
    return needs_text.A_PARTNER if partner == NO_SEAT else viewer.name(partner)
