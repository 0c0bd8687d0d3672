"""Going out: the way out if there is one, whether to ask for permission, and how to answer.

Source: rules.md, "What going out needs", "Asking".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.aims import ONES
from canasta_desktop.bots.further.features import SMALLEST, SUIT_BITS, SUIT_WIDTH
from canasta_desktop.bots.further.melding import all_laid
from canasta_desktop.bots.thumb.game_over import loses_by_going_out, wins_by_going_out
from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.legality import is_legal, may_ask
from canasta_desktop.engine.listing import step_out
from canasta_desktop.engine.moves import ASK, NO, YES
from canasta_desktop.engine.needs import asks_in_vain
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.engine.moves import Answer, Move

ASK_FROM: Final = 6
"""Number of a partner's cards from which the partner is asked."""
STAY_A_CARD: Final = 25.0
"""Points of staying in the deal that a card of the partner's counts for, where the question is whether to ask."""
SMALL_HAND: Final = 7
"""Hand size up to which every way to go out is searched."""
MUCH: Final = 10
"""Hand size from which a partner prefers to meld first."""


def go_out(features: Features) -> Move | None:
    """The next move of a way out, or the question to the partner; None if there is no way or it was refused."""
    view, terms = features.view, features.terms
    if view.permission is False or not could_go_out(features) or (not view.permission and loses_by_going_out(view)):
        return None
    move = way_out(features)
    if move is None:
        return None
    legal = is_legal(view, move)
    asked = terms.partner_asked(features.seat, view.order)
    if view.permission is None and asked != NO_SEAT and (terms.permission_required or view.sizes[asked] >= ask_from(features)):
        if may_ask(view, able=legal):
            return ASK
        if terms.permission_required:
            return None
    return move if legal else None


def ask_from(features: Features) -> float:
    """Number of a partner's cards from which the partner is asked: who is in no hurry to go out asks sooner."""
    return ASK_FROM + features.taste.ask_from - features.taste.stay_base / STAY_A_CARD


def way_out(features: Features) -> Move | None:
    """The first move of a way to go out, legal or not; None if none is found.

    The search is exhaustive only for a small hand, or if a partner's yes binds.
    """
    view = features.view
    if features.opened:
        meld = all_laid(features)
        if meld is not None:
            return meld
    if features.size > SMALL_HAND and not view.permission:
        return None
    return step_out(view)


def could_go_out(features: Features) -> bool:
    """A cheap necessary test for going out: at most one card may fit nowhere, and missing canastas must be in reach."""
    if features.foot or features.missing > SMALLEST - 1:
        return False
    if not features.opened and features.size < CANASTA * features.missing:
        return False
    if features.lacks_sequence() and not _sequences_in_reach(features):
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
        elif held < SMALLEST and (not naturals[kind] or (closed and _full(features, kind))):
            if held == 1:
                lone |= 1 << kind
                stuck += 1
            else:
                double |= 1 << kind
                pairs += 1
    if features.terms.sequence_longest:
        if _stuck_in_suits(features, lone, 0 if features.spare else double) > 1:
            return False
    elif stuck > 1 or pairs > features.spare:
        return False
    return features.missing <= 0 or _in_reach(features)


def _full(features: Features, kind: int) -> bool:
    """Whether all sets of a rank have their greatest length."""
    longest, slot = features.terms.set_longest, kind
    while slot < len(features.naturals) and features.naturals[slot]:
        if features.naturals[slot] + features.wilds[slot] < longest:
            return False
        slot += KEYS
    return True


def _stuck_in_suits(features: Features, lone: int, double: int) -> int:
    """Number of cards of ranks held once (`lone`) or twice (`double`) that can be in no sequence, counted up to 2."""
    stuck = 0
    if not lone and not double:
        return 0
    few, suits, naturals = lone | double, features.suits, features.naturals
    pairs = 0  # cards of pairs that are in no sequence, as the bits of `SUIT_BITS`
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
            stuck += (pairs & SUIT_BITS[card]) > 0
    return stuck


def _in_reach(features: Features) -> bool:
    """Whether the missing canastas may be made this turn, by an upper bound."""
    number = _sequences_in_reach(features)
    spare = features.spare
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
    return features.missing <= number


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
    number, slot = features.counts[kind], kind
    while slot < len(features.naturals) and features.naturals[slot]:
        number += features.naturals[slot]
        slot += KEYS
    return number >= CANASTA - features.terms.wilds_in_canasta


def _reach_of_sequence(features: Features, slot: int) -> int:
    """Upper bound on the length that an own sequence can get from the hand; joins only with others of the suit."""
    naturals, low = features.naturals, features.lows[slot]
    first = slot % KEYS
    held = features.suits[first - SEQUENCE_KEY]
    while first < len(naturals) and naturals[first]:
        held |= ((1 << naturals[first]) - 1) << features.lows[first]
        first += KEYS
    high = low
    while low and held >> (low - 1) & 1:
        low -= 1
    while held >> high & 1:
        high += 1
    return high - low


def answer(features: Features) -> Answer:
    """The answer to a partner who asks.

    No to a partner who cannot go out for all that the table shows. Yes where going out wins the game, no where it loses the
    last deal of one. Else no while the own foot is not picked up, or while the own hand has many cards that could still be laid
    and no opponent is near going out; yes when the deal is late.
    """
    view = features.view
    if asks_in_vain(view):
        return NO
    if wins_by_going_out(view):
        return YES
    if loses_by_going_out(view):
        return NO
    if features.late:
        return YES
    if features.foot:
        return NO
    foes = sum([view.sizes[foe] + view.feet_left[foe] for foe in features.foes])
    own = features.size + sum([view.sizes[other] + view.feet_left[other] for other in features.partners])
    if features.size >= MUCH and not features.foes_ready() and own > foes and could_lay(features):
        return NO
    return YES


def could_lay(features: Features) -> bool:
    """Whether the hand holds cards for own sets, or new ones."""
    for kind in range(NATURAL_KINDS):
        held = features.counts[kind]
        if held >= SMALLEST or (held and features.naturals[kind]):
            return True
    return features.counts[TWO] + features.counts[JOKER] >= SMALLEST
