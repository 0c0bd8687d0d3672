"""Whether a hand could go out: a cheap necessary test, by upper bounds, before a way out is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.aims import ONES
from canasta_desktop.bots.thumb.features import SUIT_WIDTH, suit_bit
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features


def could_go_out(features: Features) -> bool:
    """A cheap necessary test for going out: at most one card may fit nowhere, and missing canastas must be in reach."""
    if features.foot:
        return False
    if not features.opened and features.size < CANASTA * features.missing:
        return False
    counts, naturals = features.counts, features.naturals
    dead, closed = features.view.dead, features.terms.set_longest > 0
    pairs = lone = double = stuck = 0
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if not held:
            continue
        if dead >> kind & 1:
            stuck += held
        elif held < SMALLEST_MELD and (not naturals[kind] or (closed and _full(features, kind))):
            if held == 1:
                lone |= 1 << kind
                stuck += 1
            else:
                double |= 1 << kind
                pairs += 1
    if features.terms.sequence_longest:
        return _stuck_in_suits(features, lone, 0 if features.wild_cards else double) < 2 and _in_reach(features)
    return stuck < 2 and pairs <= features.wild_cards and _in_reach(features)


def _full(features: Features, kind: int) -> bool:
    """Whether all sets of a rank have their greatest length."""
    return all(features.laid(slot) >= features.terms.set_longest for slot in features.slots_of(kind))


def _stuck_in_suits(features: Features, lone: int, double: int) -> int:
    """Number of cards of ranks held once (`lone`) or twice (`double`) that can be in no sequence, counted up to 2."""
    stuck = 0
    if not lone and not double:
        return 0
    few, suits, naturals = lone | double, features.suits, features.naturals
    pairs = 0  # cards of pairs that are in no sequence, as the bits of `suit_bit`
    for suit in range(4):
        held = suits[suit]
        alone = held & few & ~(held << 1 | held >> 1)
        if not alone:
            continue
        slot = SEQUENCE_KEY + suit
        while slot < len(naturals) and naturals[slot]:
            low = features.lows[slot]
            alone &= ~((1 << low | 1 << (low + naturals[slot] + 1)) >> 1)
            slot += KEYS
        stuck += ONES[alone & lone]
        if stuck > 1:  # enough to know
            break
        pairs |= (alone & double) << suit * SUIT_WIDTH
    if pairs:
        for card in features.hand:
            stuck += (pairs & suit_bit(card)) > 0
    return stuck


def _in_reach(features: Features) -> bool:
    """Whether the missing canastas may be made this turn, by an upper bound."""
    if features.missing <= 0:
        return True
    number = _sequences_in_reach(features)
    if not number and features.lacks_sequence():
        return False
    spare = features.wild_cards
    for slot in features.slots:
        key, laid = slot % KEYS, features.naturals[slot] + features.wilds[slot]
        if laid >= CANASTA:
            continue
        if key < NATURAL_KINDS:
            number += laid + features.counts[key] + spare >= CANASTA and _enough_naturals(features, key)
        elif key < SEQUENCE_KEY:
            number += laid + spare >= CANASTA
    for kind in range(NATURAL_KINDS):
        if not features.naturals[kind] and features.counts[kind] + spare >= CANASTA:
            number += _enough_naturals(features, kind)
    return features.missing <= number + (features.counts[BLACK_THREE] >= CANASTA)


def _sequences_in_reach(features: Features) -> int:
    """Upper bound on the sequences that can be completed this turn."""
    if not features.terms.sequence_longest:
        return 0
    naturals, number = features.naturals, 0
    for suit in range(4):
        slot = SEQUENCE_KEY + suit
        while slot < len(naturals) and naturals[slot]:
            number += naturals[slot] < CANASTA and _reach_of_sequence(features, slot) >= CANASTA
            slot += KEYS
    if features.size >= CANASTA:
        for held in features.suits:
            three = held & held >> 1 & held >> 2
            number += three & three >> 3 & held >> 6 > 0  # seven in a row
    return number


def _enough_naturals(features: Features, kind: int) -> bool:
    """Whether the natural cards in the hand and in own sets make a canasta of a rank, with the wild cards that one may hold."""
    naturals, slot = features.naturals, kind
    number = features.counts[kind]
    while slot < len(naturals) and naturals[slot]:
        number += naturals[slot]
        slot += KEYS
    return number >= CANASTA - features.terms.wilds_in_canasta


def _reach_of_sequence(features: Features, slot: int) -> int:
    """Upper bound on the length that an own sequence can get from the hand; joins only with others of the suit."""
    key, low = slot % KEYS, features.lows[slot]
    held = features.suits[key - SEQUENCE_KEY]
    own = key
    while own < len(features.naturals) and features.naturals[own]:
        held |= ((1 << features.naturals[own]) - 1) << features.lows[own]
        own += KEYS
    high = low
    while low and held >> (low - 1) & 1:
        low -= 1
    while held >> high & 1:
        high += 1
    return high - low
