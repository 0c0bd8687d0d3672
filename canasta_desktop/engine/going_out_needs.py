"""What a side still needs before one of its players may go out: the canastas, the melds to finish, the partner's yes.

Source: rules.md, "What going out needs".
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.engine.slots import KEYS, MELDABLE, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board


class NeedKind(StrEnum):
    """What going out can ask of a side, in the order in which it is shown."""

    POT = "pot"
    """The side has had its pot, or none is left for it."""
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
    melds = board.sides[side]
    made = melds.made()
    spare = int(melds.canastas) - sum(map(min, made, terms.kinds_needed))
    free = max(0, terms.canastas_needed - sum(terms.kinds_needed))
    found = [Need(NeedKind.POT, melds.had_pot or not board.reserves.pots)] if terms.pot_size else []
    found += [Need(NeedKind.CANASTA, at < spare) for at in range(free)]
    for kind, wanted, there in zip(_KINDS, terms.kinds_needed, made, strict=True):
        found += [Need(kind, at < there) for at in range(wanted)]
    found += [Need(NeedKind.FINISH, met=False, slot=slot) for slot in melds.to_finish(terms)]
    seats = board.seats_of(side)
    partners = len(seats) > 1
    if terms.partner_in_foot and partners:
        found.append(Need(NeedKind.FOOT, not board.foot_waits(side)))
    if terms.permission_required and partners:
        given = board.permission is True and terms.side_of[board.to_act] == side
        found.append(Need(NeedKind.PERMISSION, given))
    return tuple(found)


def asks_in_vain(board: Board) -> bool:
    """Whether the seat that asks cannot go out this turn, whatever cards it holds, for what lies on the table.

    It holds fewer cards than the missing canastas need, or a foot of its side is not picked up. Never where only who is able
    to go out may ask.
    """
    terms, seat = board.terms, board.asker
    if not terms.ask_always:
        return False
    side = terms.side_of[seat]
    missing = [need for need in needs_to_go_out(board, side) if not need.met and need.kind is not NeedKind.PERMISSION]
    if board.seats[seat].foot_left or any(need.kind is NeedKind.FOOT for need in missing):
        return True
    return _least_cards(board, side, missing) > board.size_of(seat) - int(terms.discard_required)


def _least_cards(board: Board, side: int, missing: list[Need]) -> int:
    """A lower bound on the cards that make the missing canastas, and finish the melds that must be finished."""
    finish = 0
    for need in missing:
        if need.kind is NeedKind.FINISH:
            finish += CANASTA - board.sides[side].size(need.slot)
    if board.terms.join:
        finish = 0  # joining may finish them without a card
    number = len([need for need in missing if need.kind is not NeedKind.FINISH])
    of_kinds = 0
    for kind in _KINDS:
        wanted = len([need for need in missing if need.kind is kind])
        if wanted:
            of_kinds += _cheapest(board, side, kind, wanted)
    return max(finish, of_kinds, _cheapest(board, side, NeedKind.CANASTA, number))


def _cheapest(board: Board, side: int, kind: NeedKind, number: int) -> int:
    """The fewest cards that make `number` further canastas of a kind from a side's melds or anew."""
    lengths: dict[int, int] = {}
    for slot in board.sides[side].slots():
        long = board.sides[side].size(slot)
        if long < CANASTA and _may_become(board, side, slot, kind):
            key = slot % KEYS if board.terms.join else slot  # melds of one key that may be joined count as one
            lengths[key] = lengths.get(key, 0) + long
    lacking = sorted([max(0, CANASTA - long) for long in lengths.values()] + [CANASTA] * number)
    return sum(lacking[:number])


def _may_become(board: Board, side: int, slot: int, kind: NeedKind) -> bool:
    """Whether a meld may become a canasta of a kind."""
    key = slot % KEYS
    if kind is NeedKind.SEQUENCE:
        return key >= SEQUENCE_KEY
    if kind is NeedKind.WILD:
        return key == WILD_KEY
    if kind is NeedKind.CANASTA:
        return True
    return key < MELDABLE and not (kind is NeedKind.NATURAL and board.sides[side].wilds(slot))
