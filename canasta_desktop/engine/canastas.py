"""The canastas of a side by kind, those that going out still needs, and the melds that must be finished first.

Source: rules.md, "What going out needs".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

MOST_SLOTS: Final = 10_000
"""A number above that of the slots of any side."""
NONE_MADE: Final = [0, 0, 0, 0]
"""The canastas of a side that has none; never changed."""


def ranks_closed(terms: Terms, naturals: list[int], wilds: list[int]) -> int:
    """The ranks, as bits, that a side's canastas close to all, where the rules close them (rules.md, "Dead ranks")."""
    closed = 0
    if terms.dead_ranks:
        for slot in range(len(naturals)):
            if slot % KEYS < NATURAL_KINDS and naturals[slot] + wilds[slot] >= CANASTA:
                closed |= 1 << slot % KEYS
    return closed


def canasta_kind(slot: int, wilds: int) -> int:
    """Kind of a canasta in a slot: 0 natural, 1 mixed, 2 sequence, 3 wild."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        return 2
    if key == WILD_KEY:
        return 3
    return 1 if wilds else 0


def canasta_kinds(naturals: list[int], wilds: list[int], most: int = MOST_SLOTS) -> list[int]:
    """Numbers of natural, mixed, sequence and wild canastas among melds that are given by slot; there are `most` at most."""
    made = [0, 0, 0, 0]
    for slot in range(len(naturals)):
        if naturals[slot] + wilds[slot] >= CANASTA:
            kind = canasta_kind(slot, wilds[slot])
            made[kind] = made[kind] + 1
            most -= 1
            if not most:
                break
    return made


def canastas_made(board: Board, side: int) -> list[int]:
    """Numbers of natural, mixed, sequence and wild canastas of a side; not to be changed."""
    number = board.canastas[side]
    return canasta_kinds(board.naturals[side], board.wilds[side], number) if number else NONE_MADE


def canastas_lacking(terms: Terms, made: list[int]) -> int:
    """Number of canastas still to be made by a side with these numbers of each kind; 0: none."""
    natural, mixed, sequence, wild = terms.kinds_needed
    one, two, three, four = made
    lacking = terms.canastas_needed - one - two - three - four
    kinds = 0
    if natural > one:
        kinds += natural - one
    if mixed > two:
        kinds += mixed - two
    if sequence > three:
        kinds += sequence - three
    if wild > four:
        kinds += wild - four
    return max(kinds, lacking)


def missing_canastas(board: Board, side: int) -> int:
    """Number of canastas that a side has still to make before it may go out; 0 if none."""
    terms = board.terms
    if not terms.needs_kinds:
        return max(0, terms.canastas_needed - board.canastas[side])
    return canastas_lacking(terms, canastas_made(board, side))


def first_unfinished(naturals: list[int], wilds: list[int], key: int) -> int:
    """The slot of a side's first meld of a key that is no canasta, or -1."""
    slot = key
    while slot < len(naturals) and naturals[slot] + wilds[slot]:
        if naturals[slot] + wilds[slot] < CANASTA:
            return slot
        slot += KEYS
    return -1


def melds_to_finish(terms: Terms, naturals: list[int], wilds: list[int]) -> list[int]:
    """The slots of unfinished melds that keep a side's players from going out."""
    found: list[int] = []
    for slot in range(len(naturals)):
        must = terms.to_finish[slot % KEYS]
        if must and 0 < naturals[slot] + wilds[slot] < CANASTA and (must == ANY_UNFINISHED or not wilds[slot]):
            found.append(slot)
    return found
