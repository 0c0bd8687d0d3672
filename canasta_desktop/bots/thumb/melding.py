"""Choosing the melds of a turn that does not go out: sequences, sets, the wild meld, then wild cards.

Cards in hand count against a side when somebody goes out, so naturals are melded at once unless the style holds them back.
Wild cards are spent where they complete a canasta; a side that may go out spends them on pairs too.
Source: strategy.md, "Worth of cards and canastas".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.opening import opening_groups, opening_room
from canasta_desktop.bots.thumb.sequences import lay_sequences
from canasta_desktop.bots.thumb.sets import holding_worth, lay_sets, worth_starting
from canasta_desktop.bots.thumb.wilds import (
    build_canasta,
    complete_canastas,
    finishes_wild_meld,
    lay_pairs,
    lay_rest,
    lay_wild_meld,
    resting_worth,
)
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.terms import SMALLEST_MELD

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features


def choose_meld(features: Features) -> Meld | None:
    """The melds to make now, apart from going out, or None."""
    if features.whole_room() <= 0:
        return None
    if not features.opened:
        groups = opening_groups(features, -1, opening_room(features))
        meld = Meld(groups)
        return meld if groups and is_legal(features.view, meld) else None
    if not features.wild_cards and not _naturals_fit(features):
        return None
    laying = Laying(features)
    pick(laying)
    if not laying.picked:
        return None
    meld = Meld(laying.groups())
    if is_legal(features.view, meld):
        return meld
    # One of the melds is illegal together with the others: then those that are legal alone come one by one.
    for group in meld.groups:
        alone = Meld((group,))
        if is_legal(features.view, alone):
            return alone
    return None


def _naturals_fit(features: Features) -> bool:
    """Whether the hand holds naturals that may join a meld of the side or make one, and are not held back."""
    counts, naturals = features.counts, features.naturals
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if not held or features.view.dead >> kind & 1:
            continue
        fits = naturals[kind] or (held >= SMALLEST_MELD and worth_starting(features, kind, held))
        if fits and (features.missing > 0 or holding_worth(features, kind) <= 0):
            return True
    if features.terms.sequence_longest:
        for suit in range(4):
            held = features.suits[suit]
            if naturals[SEQUENCE_KEY + suit] or held & held >> 1 & held >> 2:
                return True
    return False


def all_laid(features: Features) -> Meld | None:
    """Melds that lay the whole hand but for a discard, with the canastas needed, where the usual order of laying does it."""
    laying = Laying(features, out=True)
    pick(laying)
    black = laying.counts[BLACK_THREE]
    if features.terms.black_melds and black >= SMALLEST_MELD:
        laying.put_kind(BLACK_THREE, BLACK_THREE, black)
    if sum(laying.counts) > 1 or not laying.picked or laying.missing() > 0:
        return None
    return Meld(laying.groups())


def alone(laying: Laying) -> int:
    """Number of natural cards left of which no wild card makes a set: all but pairs."""
    number = 0
    for kind in range(NATURAL_KINDS):
        held = laying.counts[kind]
        if held != 2:
            number += held
    return number


def only_sequence_missing(laying: Laying) -> bool:
    """Whether a sequence is the only canasta that is missing: then wild cards wait for the pairs of a side that may go out."""
    return laying.features.lacks_sequence() and laying.missing() <= 1


def pick(laying: Laying) -> None:
    """Pick the cards that a side that has opened melds."""
    lay_sequences(laying)
    lay_sets(laying)
    if not laying.wild_cards or (laying.out and alone(laying) > 1):
        return
    features = laying.features
    finishing = finishes_wild_meld(laying)
    # Where the aim is an empty hand a pair may go with a wild card first, which completes a canasta as well later.
    pairs_first = laying.out or (features.style.pairs_first > 0 and features.closing())
    if pairs_first and not finishing and (laying.out or features.missing <= 0):
        lay_pairs(laying)
    # Wild cards wait for pairs that may still come, where the side may go out but this hand cannot yet.
    waits = not laying.out and not features.last and not features.foot and laying.missing() <= 0
    if not waits or finishing:
        lay_wild_meld(laying)
    if pairs_first:
        lay_pairs(laying)
    if laying.out or features.closing() or not only_sequence_missing(laying):
        complete_canastas(laying)
        build_canasta(laying)
    lay_pairs(laying)
    if laying.out or (laying.wild_cards and resting_worth(features) > 0):
        lay_rest(laying)
