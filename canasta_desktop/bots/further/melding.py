"""Choosing melds in a turn that does not go out: sequences, sets, the wild meld, then wild cards that complete canastas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.further.features import SMALLEST
from canasta_desktop.bots.further.laying import Laying
from canasta_desktop.bots.further.opening import opening_groups
from canasta_desktop.bots.further.sequences import lay_sequences
from canasta_desktop.bots.further.sets import lay_sets
from canasta_desktop.bots.further.wilds import (
    build_canasta,
    complete_canastas,
    finishes_wild_meld,
    lay_pairs,
    lay_rest,
    lay_wild_meld,
)
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features


def choose_meld(features: Features) -> Meld | None:
    """The melds to make now, apart from going out, or None."""
    if features.whole_room() <= 0:
        return None
    if not features.opened:
        groups = opening_groups(features, -1, features.room())
        meld = Meld(groups)
        return meld if groups and is_legal(features.view, meld) else None
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


def all_laid(features: Features) -> Meld | None:
    """Melds that lay the whole hand but for a discard, with the canastas needed, where the usual order of laying does it."""
    laying = Laying(features, out=True)
    pick(laying)
    black = laying.counts[BLACK_THREE]
    if features.terms.black_melds and black >= SMALLEST:
        laying.put_kind(BLACK_THREE, BLACK_THREE, black)
    left = 0
    for number in laying.faces:
        left += number
    if left > 1 or not laying.picked or laying.missing() > 0:
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


def wilds_wait(laying: Laying) -> bool:
    """Whether wild cards stay in the hand for pairs that may still come: the side may go out, but this hand cannot yet."""
    features = laying.features
    return not laying.out and not features.last and not features.foot and laying.missing() <= 0


def pick(laying: Laying) -> None:
    """Pick the cards that a side that has opened melds."""
    lay_sequences(laying)
    lay_sets(laying)
    if not laying.spare or (laying.out and alone(laying) > 1):
        return
    closing = laying.out or laying.features.closing()
    if laying.out or (laying.features.missing <= 0 and not finishes_wild_meld(laying)):
        lay_pairs(laying)  # a pair goes with a wild card, which only waits in the wild meld
    waits = wilds_wait(laying)
    if not waits or finishes_wild_meld(laying):
        lay_wild_meld(laying)
    if closing:
        lay_pairs(laying)
    if closing or not only_sequence_missing(laying):
        complete_canastas(laying)
        build_canasta(laying)
    if closing or laying.missing() <= 0:
        lay_pairs(laying)
        if not waits:
            lay_rest(laying)
