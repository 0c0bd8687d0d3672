"""Whether a hand could go out: a cheap necessary test, by upper bounds, before a way out is searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.aims import ONES
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS
from canasta_desktop.engine.lanes import RANKS, enough, kind_bits, lane, lane_bits, lanes_in, one, several, some, total, whole
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features


def could_go_out(features: Features) -> bool:
    """A cheap necessary test for going out: at most one card may fit nowhere, and missing canastas must be in reach."""
    if features.foot:
        return False
    if not features.opened and features.size < CANASTA * features.missing:
        return False
    held, dead = features.hand.first & RANKS, lane_bits(features.view.dead)
    few = some(held) & ~(enough(held) | dead)
    few &= ~_joined(features, few)
    lone, double = few & ~several(held), few & several(held)
    if features.terms.sequence_longest:
        if features.wild_cards:
            double = 0
        return _stuck_in_suits(features, kind_bits(lone), kind_bits(double)) < 2 and _in_reach(features)
    stuck = total(held & whole(dead)) + lanes_in(lone)
    return stuck < 2 and lanes_in(double) <= features.wild_cards and _in_reach(features)


def _joined(features: Features, ranks: i64) -> i64:
    """Those of some ranks of which single cards join own sets, as lanes named by their lowest bits."""
    laid = some(features.melds.ranks) & ranks
    if not features.terms.set_longest:
        return laid
    kind: i64 = 0
    last: i64 = NATURAL_KINDS
    while kind < last:
        if lane(laid, kind) and features.melds.first_shorter(kind, features.terms.set_longest) < 0:  # all are full
            laid ^= one(kind)
        kind += 1
    return laid


def _stuck_in_suits(features: Features, lone: i64, double: i64) -> i64:
    """Number of cards of ranks held once (`lone`) or twice (`double`) that can be in no sequence, counted up to 2."""
    stuck: i64 = 0
    if not lone and not double:
        return 0
    few, melds = lone | double, features.melds
    suit: i64
    for suit in range(4):
        held = features.hand.ranks_of(suit)
        alone = held & few & ~(held << 1 | held >> 1)
        if not alone:
            continue
        slot = SEQUENCE_KEY + suit
        long = melds.naturals(slot)
        while long:
            low = melds.low(slot)
            alone &= ~((1 << low | 1 << (low + long + 1)) >> 1)
            slot += KEYS
            long = melds.naturals(slot)
        stuck += ONES[alone & lone]
        if stuck > 1:  # enough to know
            break
        lonely = alone & double
        kind: i64 = 0
        while lonely:
            if lonely & 1:
                stuck += features.hand.copies(kind << 2 | suit)
            lonely >>= 1
            kind += 1
    return stuck


def _in_reach(features: Features) -> bool:
    """Whether the missing canastas may be made this turn, by an upper bound."""
    if features.missing <= 0:
        return True
    number: i64 = _sequences_in_reach(features)
    if not number and features.lacks_sequence():
        return False
    spare = features.wild_cards
    for slot in features.slots:
        key, laid = slot % KEYS, features.laid(slot)
        if laid >= CANASTA:
            continue
        if key < NATURAL_KINDS:
            number += laid + features.hand.number(key) + spare >= CANASTA and _enough_naturals(features, key)
        elif key < SEQUENCE_KEY:
            number += laid + spare >= CANASTA
    for kind in range(NATURAL_KINDS):
        if not features.melds.naturals(kind) and features.hand.number(kind) + spare >= CANASTA:
            number += _enough_naturals(features, kind)
    return features.missing <= number + (features.hand.number(BLACK_THREE) >= CANASTA)


def _sequences_in_reach(features: Features) -> int:
    """Upper bound on the sequences that can be completed this turn."""
    if not features.terms.sequence_longest:
        return 0
    melds, number = features.melds, 0
    for suit in range(4):
        for slot in melds.slots_of(SEQUENCE_KEY + suit):
            number += melds.naturals(slot) < CANASTA and _reach_of_sequence(features, slot) >= CANASTA
    if features.size >= CANASTA:
        for suit in range(4):
            held = features.hand.ranks_of(suit)
            three = held & held >> 1 & held >> 2
            number += three & three >> 3 & held >> 6 > 0  # seven in a row
    return number


def _enough_naturals(features: Features, kind: int) -> bool:
    """Whether the natural cards in the hand and in own sets make a canasta of a rank, with the wild cards that one may hold."""
    number = features.hand.number(kind)
    for slot in features.melds.slots_of(kind):
        number += features.melds.naturals(slot)
    return number >= CANASTA - features.terms.wilds_in_canasta


def _reach_of_sequence(features: Features, slot: int) -> int:
    """Upper bound on the length that an own sequence can get from the hand; joins only with others of the suit."""
    key, low = slot % KEYS, features.melds.low(slot)
    held = features.hand.ranks_of(key - SEQUENCE_KEY)
    for own in features.melds.slots_of(key):
        held |= ((1 << features.melds.naturals(own)) - 1) << features.melds.low(own)
    high = low
    while low and held >> (low - 1) & 1:
        low -= 1
    while held >> high & 1:
        high += 1
    return high - low
