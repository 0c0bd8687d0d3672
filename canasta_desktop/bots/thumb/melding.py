"""Choosing the melds of a turn that does not go out: sequences, sets, the wild meld, then wild cards.

Cards in hand count against a side when somebody goes out, so naturals are melded at once unless the style holds them back.
Wild cards are spent where they complete a canasta; a side that may go out spends them on pairs too.
Source: strategy.md, "Worth of cards and canastas".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.meld_orders import longest_unfinished
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
    spreading_worth,
)
from canasta_desktop.engine.cards import BLACK_THREE
from canasta_desktop.engine.lanes import LANE, RANKS, enough, lane_bits, lanes_in, pairs, some, total
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features


def choose_meld(features: Features) -> Meld | None:
    """The melds to make now, apart from going out, or None."""
    if features.whole_room() <= 0:
        return None
    if not features.opened:
        groups = opening_groups(features, -1, opening_room(features))
        meld = Meld(groups)
        return meld if groups and is_legal(features.view, meld) else None
    if not worth_looking(features):
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


def worth_looking(features: Features) -> bool:
    """A quick necessary test, for a side that has opened, that there is something to meld."""
    return _naturals_fit(features) or (features.wild_cards > 0 and _wilds_fit(features))


def _naturals_fit(features: Features) -> bool:
    """A quick necessary test that naturals of the hand are melded: they join a meld of the side or make one, not held back."""
    room, held, laid = features.room(), features.hand.first & RANKS, some(features.melds.ranks)
    alive = RANKS & ~lane_bits(features.view.dead)
    joining = some(held) & laid & alive
    # The room beyond the usual is for sets that become canastas (`lay_on_unfinished`).
    nearer = joining > 0 and features.whole_room() > room and features.missing > 0
    if nearer and not features.short_of_cards() and not features.lacks_sequence():
        return True
    left: i64 = 0
    if room:
        left = joining
    if room >= SMALLEST_MELD:
        left |= enough(held) & ~laid & alive
    kind: i64 = 0
    while left:
        pays = left & 1 > 0 and holding_worth(features, kind) <= 0
        if pays and (joining & 1 or worth_starting(features, kind, features.hand.number(kind))):
            return True
        left >>= LANE
        joining >>= LANE
        kind += 1
    return room > 0 and features.terms.sequence_longest > 0 and _sequences_fit(features, room)


def _sequences_fit(features: Features, room: i64) -> bool:
    """Whether cards of the hand may continue an own sequence or begin one that pays."""
    melds = features.melds
    suit: i64
    for suit in range(4):
        held, slot = features.hand.ranks_of(suit), SEQUENCE_KEY + suit
        long = melds.naturals(slot)
        while long:
            low = melds.low(slot)
            if held & ((1 << low | 1 << (low + long + 1)) >> 1):
                return True
            slot += KEYS
            long = melds.naturals(slot)
        three = room >= SMALLEST_MELD and held & held >> 1 & held >> 2  # in a row
        if three and (features.aims.cards[suit] or features.late or features.threatened()):
            return True
    return False


def _wilds_fit(features: Features) -> bool:
    """A quick necessary test that wild cards of the hand are melded where no naturals are."""
    terms, style, wild, room = features.terms, features.style, features.wild_cards, features.room()
    melds = features.melds
    if terms.wild_longest and (melds.wilds(WILD_KEY) or wild >= SMALLEST_MELD):
        return True
    if room and resting_worth(features) > 0:
        return True
    wanted = features.missing > 0 or features.canastas_for_threes() > 0
    built = min(style.build_from, style.build_mixed) if room and wanted else float(CANASTA)
    longest = longest_unfinished(melds)
    if longest and (longest + wild >= CANASTA or float(longest) >= built):
        return True
    left: i64 = 0
    if room >= SMALLEST_MELD and terms.wild_sets[2] >> 1 & 1 and not terms.wilds_need_five:
        left = pairs(features.hand.first & RANKS)
    kind: i64 = 0
    while left:
        if left & 1 and spreading_worth(features, kind, wild, features.missing) > 0:
            return True
        left >>= LANE
        kind += 1
    return False


def all_laid(features: Features) -> Meld | None:
    """Melds that lay the whole hand but for a discard, with the canastas needed, where the usual order of laying does it."""
    laying = Laying(features, out=True)
    pick(laying)
    black = laying.hand.number(BLACK_THREE)
    if features.terms.discard_required and laying.hand.size == black:
        black -= 1  # one of them is the discard
    if features.terms.black_melds and black >= SMALLEST_MELD:
        laying.put_kind(BLACK_THREE, BLACK_THREE, black)
    if laying.hand.size > 1 or not laying.picked or laying.missing() > 0:
        return None
    return Meld(laying.groups())


def alone(laying: Laying) -> i64:
    """Number of natural cards left of which no wild card makes a set: all but pairs."""
    naturals = laying.hand.first & RANKS
    return total(naturals) - 2 * lanes_in(pairs(naturals))


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
