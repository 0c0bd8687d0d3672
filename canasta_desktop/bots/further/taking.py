"""Whether to take the pile, and how: the cards taken must be worth more than a draw from the stock.

Source: rules.md, "What takes the pile".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.opening import opening_groups
from canasta_desktop.bots.further.sets import worth_starting
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import DRAW, Group, Take
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.engine.moves import Move

CARD_WORTH: Final = 8.0
"""Worth of each additional card in hand, beyond its points."""
MATCH_WORTH: Final = 12.0
"""Additional worth of a card that joins an own set or a pair in hand."""
DEAD_COST: Final = 12.0
"""Cost of a card of a closed rank, which has to be discarded again."""
TO_FINISH: Final = (0.0, 0.0, 0.0, -150.0, -150.0, 0.0, 600.0, 2000.0)
"""By their number in the hand after the taking: worth of cards of a rank that must be finished or not be started."""
STUCK_COST: Final = 10.0
"""Cost of a card that fits no meld, for a side that may go out."""
AIMED_WORTH: Final = 30.0
"""Worth of a card needed for a sequence aimed for."""
WILD_WORTH: Final = 45.0
RED_THREE_WORTH: Final = 100.0
DRAWN_WORTH: Final = 18.0
"""Worth of a card from the stock: it is unknown, but leaves the pair in hand and reveals nothing."""
DRAWN_LACKING: Final = 28.0
"""The same for a side that lacks the sequence needed to go out: the stock brings the cards of sequences, short piles do not."""
DRAWN_READY: Final = -0.5
"""Factor of that worth for a side that may go out: most cards fit nowhere."""
PAIR_GONE: Final = 20.0
"""Worth, to such a side, of a pair leaving the hand."""
SEQUENCE_WORTH: Final = 60.0
"""Worth of a top card that continues a sequence, in addition to the pile."""
CANASTA_WORTH: Final = 250.0
"""Worth of a top card that completes a canasta."""


def choose_draw(features: Features) -> Move:
    """To draw, or to take the pile."""
    view = features.view
    pile = view.pile
    top = pile[-1] if pile else -1
    if top >= 0 and top >> 2 < TWO and not view.dead >> (top >> 2) & 1:
        drawn = DRAWN_LACKING if features.lacks_sequence() else DRAWN_WORTH
        drawn = (drawn + features.taste.drawn_worth) * features.terms.cards_drawn if view.stock_left else 0
        if features.missing <= 0 and not features.foot:
            drawn *= DRAWN_READY
        ways = _ways(features, top)
        worth = pile_worth(features) if ways else 0.0
        for groups, more in ways:
            # What sequences hope for is asked only where it decides.
            if worth + more > drawn or worth + aimed_worth(features) + more > drawn:
                take = Take(groups)
                if is_legal(view, take):
                    return take
    if view.stock_left or is_legal(view, DRAW):
        return DRAW
    return next(legal_takes(view), DRAW)


def pile_worth(features: Features) -> float:
    """What the cards below the top card that are taken would be worth in this hand, in points, but for `aimed_worth`."""
    pile, taken = features.view.pile, features.terms.pile_taken
    first = max(0, len(pile) - taken) if taken else 0
    worth = 0.0
    for at in range(first, len(pile) - 1):
        kind = pile[at] >> 2
        if kind < NATURAL_KINDS and features.view.dead >> kind & 1:
            worth -= DEAD_COST
        elif kind < NATURAL_KINDS and features.closing() and not _joins(features, kind):
            worth -= STUCK_COST
        elif kind < NATURAL_KINDS:
            worth += CARD_WORTH + KIND_POINTS[kind]
            if features.naturals[kind] or features.counts[kind] >= 2:
                worth += MATCH_WORTH
        elif kind <= JOKER:
            worth += WILD_WORTH
        elif kind == RED_THREE:
            worth += RED_THREE_WORTH
        elif kind == BLACK_THREE:
            worth += CARD_WORTH
    return worth + _to_finish(features) if features.terms.finishes else worth


def _to_finish(features: Features) -> float:
    """What the cards are worth more or less that belong to ranks which must be finished: a canasta of them, or a burden."""
    worth = 0.0
    for kind in range(NATURAL_KINDS):
        if features.terms.to_finish[kind] and not features.naturals[kind] and not features.view.dead >> kind & 1:
            worth += TO_FINISH[min(CANASTA, features.counts[kind] + _taken_of(features, kind))]
    return worth


def aimed_worth(features: Features) -> float:
    """What these cards would be worth more where they belong to sequences that are hoped for."""
    if not features.terms.sequence_longest:
        return 0.0
    pile, taken = features.view.pile, features.terms.pile_taken
    worth = 0.0
    for at in range(max(0, len(pile) - taken) if taken else 0, len(pile) - 1):
        kind = pile[at] >> 2
        if kind >= NATURAL_KINDS or features.view.dead >> kind & 1 or not features.aimed_at(pile[at]):
            continue
        if not features.closing() or _joins(features, kind):
            worth += AIMED_WORTH
    return worth


def _joins(features: Features, kind: int) -> bool:
    """Whether a card of a rank can be laid: on to an own set, or with a pair of the hand."""
    if features.counts[kind] >= 2:
        return True
    slot, longest = kind, features.terms.set_longest
    while slot < len(features.naturals) and features.naturals[slot]:
        if not longest or features.naturals[slot] + features.wilds[slot] < longest:
            return True
        slot += KEYS
    return False


def _ways(features: Features, top: int) -> list[tuple[tuple[Group, ...], float]]:
    """Candidate takings, best first, and the worth of each in addition to the cards below the top card, in points."""
    if not features.opened:
        if features.counts[top >> 2] < 2:
            return []
        rest = min(len(features.view.pile), features.terms.pile_taken or len(features.view.pile)) - 1
        groups = opening_groups(features, top, features.size + rest - (0 if features.foot else 2))
        return [(groups, CANASTA_WORTH)] if groups else []
    found = _added_to_sequence(features, top) + _into_sets(features, top)
    if len(found) > 1:
        found.sort(key=lambda way: -way[1])
    return found


def _added_to_sequence(features: Features, top: int) -> list[tuple[tuple[Group, ...], float]]:
    """The top card on an own sequence that it continues by itself."""
    terms = features.terms
    if not terms.sequence_longest:
        return []
    found: list[tuple[tuple[Group, ...], float]] = []
    slot = SEQUENCE_KEY + (top & 3)
    while slot < len(features.naturals) and features.naturals[slot]:
        low, long = features.lows[slot], features.naturals[slot]
        if top >> 2 in (low - 1, low + long):
            worth = CANASTA_WORTH if long == CANASTA - 1 else SEQUENCE_WORTH + long
            found.append(((Group(slot, ()),), worth))
        slot += KEYS
    return found


def _into_sets(features: Features, top: int) -> list[tuple[tuple[Group, ...], float]]:
    """The top card on an own set alone, with a pair of the hand, or with one natural and a wild card."""
    kind = top >> 2
    held = features.counts[kind]
    free = not features.view.frozen and not features.terms.pair_only
    found: list[tuple[tuple[Group, ...], float]] = []
    if held < 2 and not free:
        return found
    pair = tuple(sorted(freely_given(features, kind)[:2])) if held > 1 else ()
    shed = PAIR_GONE if features.missing <= 0 else 0.0
    number = features.melds_of(kind)
    for at in range(number):
        slot = kind + at * KEYS
        laid = features.naturals[slot] + features.wilds[slot]
        if free:
            found.append(((Group(slot, ()),), CANASTA_WORTH if laid == CANASTA - 1 else 0.0))
        if pair:
            makes = laid < CANASTA <= laid + SET_GROWS
            found.append(((Group(slot, pair),), CANASTA_WORTH if makes else shed))
    slot = kind + number * KEYS
    if slot < features.terms.slots and pair and worth_starting(features, kind, held + _taken_of(features, kind)):
        found.append(((Group(slot, pair),), KIND_POINTS[kind] + shed))
    elif held == 1 and not number and free and not features.terms.pair_or_add and features.spare:
        own = [card for card in features.hand if card >> 2 == kind]
        wild = min([card for card in features.hand if TWO <= card >> 2 <= JOKER])
        found.append(((Group(kind, (own[0], wild)),), -float(KIND_POINTS[TWO])))
    return found


def _taken_of(features: Features, kind: int) -> int:
    """Number of cards of a rank that come with the pile."""
    pile, taken = features.view.pile, features.terms.pile_taken
    number = 0
    for at in range(max(0, len(pile) - taken) if taken else 0, len(pile)):
        number += pile[at] >> 2 == kind
    return number


def freely_given(features: Features, kind: int) -> list[int]:
    """The cards of a rank in the hand: first those not kept for a sequence, then those kept for the most distant one."""
    own = sorted([card for card in features.hand if card >> 2 == kind])
    if len(own) < 3 or not features.terms.sequence_longest:  # all are given, or none is waited for
        return own
    free: list[int] = []
    waiting: list[int] = []
    last = -1
    for card in own:
        if card != last and features.aimed_at(card):
            waiting.append(card)
        else:
            free.append(card)
        last = card
    strengths = features.aims.strengths
    waiting.sort(key=lambda card: strengths[card & 3])
    return free + waiting


SET_GROWS: Final = 3
"""Number of cards that a pair of the hand and the top card add to a set."""
