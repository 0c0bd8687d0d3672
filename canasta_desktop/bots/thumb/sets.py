"""Laying naturals on to own sets and as new ones, and which ranks are not started because they could not be finished.

Source: strategy.md, "Modern American: sets", "Hand and Foot: sets".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.features import NO_AIMS
from canasta_desktop.engine.lanes import RANKS, enough, largest, one, some, whole
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.bots.thumb.laying import Laying

SURE_FROM: Final = 6
"""Number of cards in one hand from which a meld that must be finished is started early in a deal."""


def lay_sets(laying: Laying) -> None:
    """Lay the naturals that join an own set or make one, the ranks with the most cards first."""
    held, laid = laying.hand.first & RANKS, laying.melds.ranks
    left = (held + laid) & whole(enough(held) | some(held) & some(laid))
    if not left:
        return
    lay_on_unfinished(laying, left)
    while left:
        kind = largest(left)
        left &= ~whole(one(kind))
        if laying.features.view.dead >> kind & 1:
            continue
        if laying.out or holding_worth(laying.features, kind) <= 0:
            _lay_rank(laying, kind)


def holding_worth(features: Features, kind: i64) -> float:
    """Worth of keeping back the naturals of a kind over melding them, in points."""
    held, laid = features.hand.number(kind), features.melds.size(kind)
    worth = features.holding_base(held)
    return worth + features.style.hold_canasta if laid < CANASTA <= laid + held else worth


def lay_on_unfinished(laying: Laying, numbers: i64) -> None:
    """If canastas are missing, lay cards on the unfinished sets nearest to one, even if few cards stay in the hand.

    `numbers`: the cards of the ranks that can be laid, with those of their sets, in lanes.
    Not for a player without a partner who draws one card a turn, whose hand would become too small; nor while a sequence is
    needed.
    """
    features = laying.features
    if laying.out or features.short_of_cards() or features.lacks_sequence():
        return
    more, missing = laying.more_room(), laying.missing()
    if not more or missing <= 0:
        return
    laying.room += more
    while numbers and missing > 0:
        kind = largest(numbers)
        numbers &= ~whole(one(kind))
        missing -= 1
        slot = _unfinished(laying, kind)
        if slot >= 0 and not features.view.dead >> kind & 1:
            number = min(laying.hand.number(kind), laying.room)
            _put_rank(laying, slot, kind, min(number, CANASTA - laying.melds.size(slot)))
    laying.room = max(0, laying.room - more)


def _lay_rank(laying: Laying, kind: i64) -> None:
    """Lay the cards of a rank: on to the longest unfinished set first, then as a new set, then on to finished ones."""
    features = laying.features
    while laying.hand.number(kind) and laying.room:
        held = laying.hand.number(kind)
        slot = _unfinished(laying, kind)
        if slot >= 0:
            number = min(held, laying.room)
            if laying.terms.set_longest:
                number = min(number, laying.terms.set_longest - laying.melds.size(slot))
            _put_rank(laying, slot, kind, number)
            if laying.melds.size(slot) < CANASTA:
                return
            continue
        enough = held >= SMALLEST_MELD and laying.room >= SMALLEST_MELD
        if enough and may_start(laying, kind) and worth_starting(features, kind, held):
            slot = kind + laying.melds.melds_of(kind) * KEYS
            number = min(held, laying.room)
            _put_rank(laying, slot, kind, min(number, laying.terms.set_longest or held))
            if laying.melds.size(slot) < SMALLEST_MELD:  # cards were kept for sequences
                laying.unpick(slot)
                return
            continue
        if laying.melds.naturals(kind) and not laying.terms.set_longest:
            _put_rank(laying, kind, kind, min(held, laying.room))
        return


def _unfinished(laying: Laying, kind: i64) -> i64:
    """The longest set of a rank that is no canasta, or -1."""
    melds, slot = laying.melds, kind
    best: i64 = -1
    longest: i64 = 0
    size = melds.size(slot)
    while size:
        if longest < size < CANASTA:
            best, longest = slot, size
        slot += KEYS
        size = melds.size(slot)
    return best


def _put_rank(laying: Laying, slot: i64, kind: i64, number: i64) -> None:
    """Pick up to `number` cards of a rank; one kept for a needed sequence stays, for another unless it completes a canasta."""
    aims = NO_AIMS if laying.out else laying.features.aims
    if aims is NO_AIMS:
        laying.put_kind(slot, kind, min(number, laying.hand.number(kind)))
        return
    waiting: list[int] = []
    card: i64
    for card in range(kind << 2, (kind + 1) << 2):
        free = laying.hand.copies(card)
        if free and aims.cards[card & 3] >> kind & 1:
            waiting.append(card)
            free -= 1
        while free and number > 0:
            laying.put(slot, card)
            free -= 1
            number -= 1
    if not waiting or laying.features.lacks_sequence():
        return
    if laying.missing() > 1 and laying.melds.size(slot) < CANASTA <= laying.melds.size(slot) + min(number, len(waiting)):
        for other in waiting[:number]:
            laying.put(slot, other)


def may_start(laying: Laying, kind: i64) -> bool:
    """Whether the rules let a further set of a rank be started."""
    number = laying.melds.melds_of(kind)
    if kind + number * KEYS >= laying.terms.slots:
        return False
    if laying.terms.set_limit:
        return number < laying.terms.set_limit
    return laying.melds.first_unfinished(kind) < 0


def worth_starting(features: Features, kind: i64, held: i64) -> bool:
    """Whether a set should be started with `held` naturals: one that must be finished only if finishing is likely.

    Two of its cards in opposing hands would keep it unfinished, so all others must be available, with time to get them.
    """
    if not features.terms.to_finish[kind] or held >= CANASTA:
        return True
    if features.opened and features.missing <= 0:  # it would keep the side from going out
        return False
    return held >= SURE_FROM and not features.late and features.unseen(kind) >= CANASTA - held
