"""Assigning wild cards: to the wild meld, to sets that they complete, and at the end of a deal wherever legal.

Source: strategy.md, "Bolivia: wild cards", "Modern American: wild cards", "Hand and Foot: wild cards".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.features import MIDDLE_HAND
from canasta_desktop.bots.thumb.sets import may_start
from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.lanes import points_of
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.bots.thumb.laying import Laying

FIVE: Final = 5
"""Naturals with which a set takes wild cards, where they may not enter at any time."""
SURE_ALONE: Final = 5
"""Number of wild cards from which a player without a partner starts a wild meld at a table of three sides."""
MIX_FROM: Final = 4
"""Size of a set to which `mix_base` refers; a smaller one may still become a natural canasta."""
CLEAN_FROM: Final = 5
"""Number of naturals from which a set stays clean while a natural canasta is needed."""


def lay_wild_meld(laying: Laying) -> None:
    """Add to the unfinished wild meld, or start one that is likely to be finished."""
    if not laying.terms.wild_longest or not laying.wild_cards:
        return
    slot = unfinished_wild_meld(laying)
    if slot < 0:
        number = laying.melds.melds_of(WILD_KEY)
        slot = WILD_KEY + number * KEYS
        if slot >= laying.terms.slots or (laying.terms.wild_limit and number >= laying.terms.wild_limit):
            return
        if laying.wild_cards < SMALLEST_MELD or laying.room < SMALLEST_MELD or not worth_starting_wilds(laying.features):
            return
    number = min(laying.wild_cards, laying.room)
    number = min(number, laying.terms.wild_longest - laying.melds.wilds(slot))
    if laying.melds.wilds(slot) + number >= SMALLEST_MELD:
        laying.put_wilds(slot, number)


def unfinished_wild_meld(laying: Laying) -> i64:
    """The slot of the side's wild meld that is no canasta yet, or -1."""
    return laying.melds.first_unfinished(WILD_KEY)


def finishes_wild_meld(laying: Laying) -> bool:
    """Whether the wild cards of the hand make the side's wild meld a canasta."""
    if not laying.terms.wild_longest:
        return False
    slot = unfinished_wild_meld(laying)
    return laying.wild_cards + (laying.melds.wilds(slot) if slot >= 0 else 0) >= CANASTA


def worth_starting_wilds(features: Features) -> bool:
    """Whether a wild meld is started from the hand: where it must be finished only with all of it in hand."""
    if features.wild_cards >= CANASTA:
        return True
    if features.terms.to_finish[WILD_KEY]:
        return False
    shared = len(features.terms.sides) > 2 and features.alone()
    if float(features.wild_cards) < features.style.wilds_from:
        return False
    return not features.late and (not shared or features.wild_cards >= SURE_ALONE)


def may_take_wilds(laying: Laying, slot: i64, number: i64) -> bool:
    """Whether `number` wild cards of the hand may go into a set, including the cards picked so far."""
    terms, kind = laying.terms, slot % KEYS
    if number > laying.wild_cards or number > laying.room or laying.features.view.dead >> kind & 1:
        return False
    if not terms.wild_sets[laying.melds.naturals(slot)] >> (laying.melds.wilds(slot) + number) & 1:
        return False
    if terms.never_wild[kind] or (terms.pure_or_opened_mixed[kind] and not laying.melds.wilds(slot)):
        return False
    if terms.wilds_need_five and laying.melds.naturals(slot) < FIVE:
        return False
    # Cards picked for a wild meld in this move keep wild cards from sets even where they complete it.
    return not (
        terms.wild_meld_first
        and (unfinished_wild_meld(laying) >= 0 or any(some.slot % KEYS == WILD_KEY for some in laying.picked))
    )


def complete_canastas(laying: Laying) -> None:
    """Make canastas of sets with wild cards: those that are missing, else those that would hardly become natural."""
    if not laying.wild_cards:
        return
    more = laying.more_room()
    laying.room += more
    # A finished set takes no more cards where its rank dies: a side that may go out keeps it open for single cards.
    open_for_singles = laying.terms.dead_ranks and not laying.out and not laying.features.last
    for slot in laying.sets():
        if open_for_singles and laying.missing() <= 0:
            break
        extra = CANASTA - laying.melds.size(slot)
        if not 0 < extra <= laying.wild_cards or not may_take_wilds(laying, slot, extra):
            continue
        if not laying.melds.wilds(slot) and spoils_clean(laying, slot):
            continue
        if mixing_worth(laying, slot, extra) > 0:
            laying.put_wilds(slot, extra)
    laying.room = max(0, laying.room - more)


def mixing_worth(laying: Laying, slot: i64, extra: i64) -> float:
    """Worth of completing a set to a canasta with `extra` wild cards over waiting, in points."""
    features = laying.features
    style = features.style
    worth = style.mix_base + style.mix_card * float(CANASTA - extra - MIX_FROM)
    if laying.wanted() > 0:
        worth += style.mix_needed
    if features.late:
        worth += style.mix_late
    if laying.melds.wilds(slot):
        worth += style.mix_mixed
    worth += style.mix_extra * float(extra - 1) + style.mix_left * float(laying.wild_cards - extra)
    worth += style.mix_live * float(features.unseen(slot % KEYS)) + style.mix_early * features.early()
    if features.threatened():
        worth += style.mix_threatened
    if features.view.frozen:
        worth += style.mix_frozen
    return worth


def spoils_clean(laying: Laying, slot: i64) -> bool:
    """Whether a set is to become the natural canasta that is still needed: the longest without wild cards, or a long one."""
    if not laying.features.lacks_natural():
        return False
    best = -1
    for other in laying.sets():
        if not laying.melds.wilds(other):
            if laying.melds.size(other) >= CANASTA:
                return False
            best = other if best < 0 else best
    return best == slot or laying.melds.size(slot) >= CLEAN_FROM


def build_canasta(laying: Laying) -> None:
    """Bring the longest set that is not to stay clean nearer to a canasta that is missing."""
    if not laying.wild_cards or not laying.room or laying.wanted() <= 0:
        return
    style = laying.features.style
    for slot in laying.sets():
        total = laying.melds.size(slot)
        if total >= CANASTA or float(total) < (style.build_mixed if laying.melds.wilds(slot) else style.build_from):
            continue
        if not may_take_wilds(laying, slot, 1) or (not laying.melds.wilds(slot) and spoils_clean(laying, slot)):
            continue
        while laying.melds.size(slot) < CANASTA and may_take_wilds(laying, slot, 1):
            laying.put_wilds(slot, 1)
        return


def lay_pairs(laying: Laying) -> None:
    """Lay pairs with a wild card each, highest points first, where such a meld is worth it."""
    terms = laying.terms
    if not laying.wild_cards or not terms.wild_sets[2] >> 1 & 1 or terms.wilds_need_five:
        return
    for kind in range(NATURAL_KINDS - 1, -1, -1):
        if laying.hand.number(kind) != 2 or laying.features.view.dead >> kind & 1:
            continue
        if not laying.wild_cards or laying.room < SMALLEST_MELD:
            return
        if not may_start(laying, kind) or terms.never_wild[kind] or terms.pure_or_opened_mixed[kind]:
            continue
        if terms.wild_meld_first and unfinished_wild_meld(laying) >= 0:
            return
        if laying.out or spreading_worth(laying.features, kind, laying.wild_cards, laying.missing()) > 0:
            slot = kind + laying.melds.melds_of(kind) * KEYS
            laying.put_kind(slot, kind, 2)
            laying.put_wilds(slot, 1)


def spreading_worth(features: Features, kind: i64, wild_cards: i64, missing: i64) -> float:
    """Worth of a new meld of a pair and one of `wild_cards` over keeping them, in points, while canastas are `missing`."""
    style, view = features.style, features.view
    worth = style.spread_base + style.spread_left * float(wild_cards - 1) + style.spread_points * points_of(kind)
    worth += style.spread_early * features.early() + style.spread_size * float(features.size - MIDDLE_HAND)
    if not view.frozen and not features.terms.pair_only:
        worth += style.spread_pile * float(features.pile)
    if missing <= 0:
        worth += style.spread_ready
    if features.threatened():
        worth += style.spread_threatened
    if features.foot:
        worth += style.spread_foot
    return worth + style.spread_last if features.last else worth


def resting_worth(features: Features) -> float:
    """Worth of laying the remaining wild cards over keeping them, in points."""
    style = features.style
    worth = style.rest_base + style.rest_card * float(max(MIDDLE_HAND - features.size, 0))
    if features.missing <= 0:
        worth += style.rest_ready
    if features.threatened():
        worth += style.rest_threatened
    if features.foot:
        worth += style.rest_foot
    return worth + style.rest_last if features.last else worth


def lay_rest(laying: Laying) -> None:
    """Lay the wild cards that are left: on to mixed sets first, then on to sets that are not to stay clean."""
    if not laying.wild_cards or not laying.room:
        return
    for mixed in (True, False):
        for slot in laying.sets():
            if mixed != bool(laying.melds.wilds(slot)) or (not mixed and _stays_clean(laying, slot)):
                continue
            while may_take_wilds(laying, slot, 1):
                laying.put_wilds(slot, 1)


def _stays_clean(laying: Laying, slot: int) -> bool:
    """Whether a set without wild cards is a natural canasta, or the one that is to become it."""
    return laying.melds.size(slot) >= CANASTA or spoils_clean(laying, slot)
