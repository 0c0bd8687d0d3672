"""What a side still needs before one of its players may go out: the canastas, the melds to finish, the partner's yes.

Source: variants.md, "Going out" of sections 2 to 5; clarification 1.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.draft import canasta_kinds, melds_to_finish
from canasta_desktop.engine.terms import NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board


class NeedKind(StrEnum):
    """What going out can ask of a side, in the order in which it is shown."""

    CANASTA = "canasta"
    """A canasta of any kind."""
    NATURAL = "natural"
    MIXED = "mixed"
    SEQUENCE = "sequence"
    WILD = "wild"
    FINISH = "finish"
    """A meld that must be a canasta before a player goes out."""
    FOOT = "foot"
    """The partner has picked up the foot."""
    PERMISSION = "permission"


class Need(NamedTuple):
    """One thing that going out asks for, and whether it is met; `slot` is the meld of `FINISH`, else -1."""

    kind: NeedKind
    met: bool
    slot: int = -1


_KINDS = (NeedKind.NATURAL, NeedKind.MIXED, NeedKind.SEQUENCE, NeedKind.WILD)


def needs_to_go_out(board: Board, side: int) -> tuple[Need, ...]:
    """Everything that going out asks of a side, in the order of `NeedKind`.

    Canastas of kinds that are asked for count for their kind first; only what is left counts as a canasta of any kind.
    """
    terms = board.terms
    made = canasta_kinds(board.naturals[side], board.wilds[side])
    spare = sum(made) - sum(map(min, made, terms.kinds_needed))
    free = max(0, terms.canastas_needed - sum(terms.kinds_needed))
    found = [Need(NeedKind.CANASTA, at < spare) for at in range(free)]
    for kind, wanted, there in zip(_KINDS, terms.kinds_needed, made, strict=True):
        found += [Need(kind, at < there) for at in range(wanted)]
    unfinished = melds_to_finish(terms, board.naturals[side], board.wilds[side])
    found += [Need(NeedKind.FINISH, met=False, slot=slot) for slot in unfinished]
    partners = len(terms.sides[side]) > 1
    if terms.partner_in_foot and partners:
        found.append(Need(NeedKind.FOOT, not any(board.feet_left[seat] for seat in terms.sides[side])))
    if terms.permission_required and any(terms.partner_asked(seat, board.order) != NO_SEAT for seat in terms.sides[side]):
        given = board.permission is True and terms.side_of[board.to_act] == side
        found.append(Need(NeedKind.PERMISSION, given))
    return tuple(found)
