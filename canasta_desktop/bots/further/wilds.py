"""Assigning wild cards: to the wild meld, to sets that they complete, and at the end of a deal wherever legal.

Source: strategy.md, "Bolivia: wild cards", "Modern American: wild cards", "Hand and Foot: wild cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.features import FIVE, SMALLEST
from canasta_desktop.bots.further.sets import may_start
from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.bots.further.laying import Laying

SURE_ALONE: Final = 5
"""Number of wild cards from which a player without a partner starts a wild meld at a table of three sides."""
MIX_FROM: Final = 5
"""Least size of a set that wild cards complete to a canasta; a smaller one may still become natural."""
A_SIZE: Final = 30.0
"""Points of a personality's liking for mixed canastas that are one card of that size."""
WILD_KEPT: Final = 0.5
"""Share of a personality's liking for wild cards in hand that counts against such a canasta."""
MIX_NEEDED: Final = 3
"""The same where a canasta is missing, or the deal is late."""
CLEAN_FROM: Final = 5
"""Number of naturals from which a set stays clean while a natural canasta is needed."""
BUILD_FROM: Final = 5
"""Least size of a set that gets wild cards towards a missing canasta."""


def lay_wild_meld(laying: Laying) -> None:
    """Add to the unfinished wild meld, or start one that is likely to be finished."""
    if not laying.terms.wild_longest or not laying.spare:
        return
    slot = unfinished_wild_meld(laying)
    if slot < 0:
        number = laying.melds_of(WILD_KEY)
        slot = WILD_KEY + number * KEYS
        if slot >= len(laying.naturals) or (laying.terms.wild_limit and number >= laying.terms.wild_limit):
            return
        if laying.spare < SMALLEST or laying.room < SMALLEST or not worth_starting_wilds(laying.features):
            return
    number = min(laying.spare, laying.room, laying.terms.wild_longest - laying.wilds[slot])
    if laying.wilds[slot] + number >= SMALLEST:
        laying.put_wilds(slot, number)


def unfinished_wild_meld(laying: Laying) -> int:
    """The slot of the side's wild meld that is no canasta yet, or -1."""
    slot = WILD_KEY
    while slot < len(laying.naturals) and laying.wilds[slot]:
        if laying.wilds[slot] < CANASTA:
            return slot
        slot += KEYS
    return -1


def finishes_wild_meld(laying: Laying) -> bool:
    """Whether the wild cards of the hand make the side's wild meld a canasta."""
    slot = unfinished_wild_meld(laying)
    return laying.spare + (laying.wilds[slot] if slot >= 0 else 0) >= CANASTA


def worth_starting_wilds(features: Features) -> bool:
    """Whether a wild meld is started from the hand: where it must be finished only with all of it in hand."""
    if features.spare >= CANASTA:
        return True
    if features.terms.to_finish[WILD_KEY]:
        return False
    shared = len(features.terms.sides) > 2 and not features.partners
    return not features.late and (not shared or features.spare >= SURE_ALONE)


def may_take_wilds(laying: Laying, slot: int, number: int) -> bool:
    """Whether `number` wild cards of the hand may go into a set, including the cards picked so far."""
    terms, kind = laying.terms, slot % KEYS
    if number > laying.spare or number > laying.room or laying.features.view.dead >> kind & 1:
        return False
    if not terms.wild_sets[laying.naturals[slot]] >> (laying.wilds[slot] + number) & 1:
        return False
    if terms.never_wild[kind] or (terms.pure_or_opened_mixed[kind] and not laying.wilds[slot]):
        return False
    if terms.wilds_need_five and laying.naturals[slot] < FIVE:
        return False
    return not (terms.wild_meld_first and (unfinished_wild_meld(laying) >= 0 or _lays_wild_meld(laying)))


def _lays_wild_meld(laying: Laying) -> bool:
    """Whether cards are picked for a wild meld, though it may be complete with them."""
    for slot in laying.picked:  # noqa: SIM110  # a loop is compiled better
        if slot % KEYS == WILD_KEY:
            return True
    return False


def complete_canastas(laying: Laying) -> None:
    """Make canastas of sets with wild cards: those that are missing, else those that would hardly become natural."""
    if not laying.spare:
        return
    more = laying.more_room()
    laying.room += more
    # A finished set takes no more cards where its rank dies: a side that may go out keeps it open for single cards.
    open_for_singles = laying.terms.dead_ranks and not laying.out and not laying.features.last
    for slot in laying.sets():
        if open_for_singles and laying.missing() <= 0:
            break
        total = laying.size(slot)
        if not SMALLEST <= total < CANASTA or CANASTA - total > laying.spare:
            continue
        if not may_take_wilds(laying, slot, CANASTA - total) or (not laying.wilds[slot] and spoils_clean(laying, slot)):
            continue
        needed = laying.missing() > 0 or laying.features.late
        if total >= (MIX_NEEDED if needed else mix_from(laying.features)) or laying.wilds[slot]:
            laying.put_wilds(slot, CANASTA - total)
    laying.room = max(0, laying.room - more)


def mix_from(features: Features) -> float:
    """Least size of a set that wild cards complete to a canasta where nothing hurries."""
    taste = features.taste
    return MIX_FROM - (taste.mix_base - WILD_KEPT * taste.keep_wild) / A_SIZE


def spoils_clean(laying: Laying, slot: int) -> bool:
    """Whether a set is to become the natural canasta that is still needed: the longest without wild cards, or a long one."""
    if not laying.features.lacks_natural():
        return False
    best = -1
    for other in laying.sets():
        if not laying.wilds[other]:
            if laying.size(other) >= CANASTA:
                return False
            best = other if best < 0 else best
    return best == slot or laying.size(slot) >= CLEAN_FROM


def build_canasta(laying: Laying) -> None:
    """Bring a set nearer to a canasta that is missing: a mixed one first, then the longest that is not to stay clean."""
    if not laying.spare or not laying.room or laying.missing() <= 0:
        return
    best = -1
    for slot in laying.sets():
        total = laying.size(slot)
        if not total < CANASTA or not may_take_wilds(laying, slot, 1):
            continue
        if laying.wilds[slot]:
            best = slot
            break
        if best < 0 and total >= BUILD_FROM and not spoils_clean(laying, slot):
            best = slot
    while best >= 0 and laying.size(best) < CANASTA and may_take_wilds(laying, best, 1):
        laying.put_wilds(best, 1)


def lay_pairs(laying: Laying) -> None:
    """Lay pairs with a wild card each, highest points first: cards that would only count against the side."""
    terms = laying.terms
    if not laying.spare or laying.room < SMALLEST or not terms.wild_sets[2] >> 1 & 1 or terms.wilds_need_five:
        return
    for kind in range(NATURAL_KINDS - 1, -1, -1):
        if laying.counts[kind] != 2 or not laying.spare or laying.room < SMALLEST or laying.features.view.dead >> kind & 1:
            continue
        if not may_start(laying, kind) or terms.never_wild[kind] or terms.pure_or_opened_mixed[kind]:
            continue
        if terms.wild_meld_first and unfinished_wild_meld(laying) >= 0:
            continue
        slot = kind + laying.melds_of(kind) * KEYS
        laying.put_kind(slot, kind, 2)
        laying.put_wilds(slot, 1)


def lay_rest(laying: Laying) -> None:
    """Lay the wild cards that are left: on to mixed sets first, then on to sets that are not to stay clean."""
    if not laying.spare or not laying.room:
        return
    for mixed in (True, False):
        for slot in laying.sets():
            if mixed != bool(laying.wilds[slot]) or (not mixed and _stays_clean(laying, slot)):
                continue
            while may_take_wilds(laying, slot, 1):
                laying.put_wilds(slot, 1)


def _stays_clean(laying: Laying, slot: int) -> bool:
    """Whether a set without wild cards is a natural canasta, or the one that is to become it."""
    return laying.size(slot) >= CANASTA or spoils_clean(laying, slot)
