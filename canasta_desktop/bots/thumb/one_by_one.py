"""Plain rules of thumb where melds are laid one by one: for games in which any melds open and the pile is free or used at once.

Take what can be used, meld what brings a canasta nearer, spend wild cards late, discard what nobody needs. The worths are in
points, by hand. Source: strategy.md, "Melds one by one".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.card_uses import rank_key, uses
from canasta_desktop.engine.cards import NOTHING, is_wild
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.listing import legal_discards, legal_melds, legal_moves, legal_takes
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.run_places import ACE_HIGH, ACE_LOW, EITHER_ACE, place_of
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group, Meld, Move, Take
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

TAKE_FROM: Final = 5
"""Cards of a pile that is taken whatever it holds."""
KEEP_WILD: Final = 45.0
"""Worth of a wild card in the hand."""
DIRTIES: Final = 60.0
"""What it costs to put the first wild card on a meld that is a canasta, or long enough to become one."""
LONGER: Final = 12.0
"""Worth of each further card of a meld of fewer than seven."""
EMPTIES: Final = 150.0
"""Worth of getting rid of the hand where that takes the pot or goes out."""
NEIGHBOUR: Final = 9.0
SAME_RANK: Final = 7.0
"""Worth of a card in the hand for each card near it in its suit, and for each of its rank."""
NEAR: Final = 2
"""Most places between cards that are near each other."""
NO_HAND: Final = hand_of([])
GIVES: Final = 14.0
GIVES_PILE: Final = 4.0
"""What it costs to discard a card that fits a meld of the others: at least, and for each card of the pile."""


def choose_singly(view: Board) -> Move:
    """A legal move for the looking seat, which is to act."""
    if view.phase == Phase.DRAW:
        return _take(view) or next(legal_moves(view))  # the draw, where there is anything to draw
    meld = _best_meld(view)
    if meld is not None:
        return meld
    discard: Move | None = None
    least = 0.0
    for move in legal_discards(view):
        cost = _discard_cost(view, move.card)
        if discard is None or cost < least:
            discard, least = move, cost
    return discard if discard is not None else next(legal_moves(view))


def costs_singly(view: Board) -> list[tuple[float, Card]]:
    """What it costs to discard each card of the hand, whether or not that is legal."""
    return [(_discard_cost(view, card), card) for card in view.hands[view.to_act].different()]


def melds_singly(view: Board) -> list[tuple[float, Meld]]:
    """What each legal meld is worth."""
    return [(_meld_worth(view, meld.groups[0], NOTHING), meld) for meld in legal_melds(view)]


def takes_singly(view: Board) -> list[tuple[float, Take]]:
    """What each legal taking is worth, but for the cards that come with it."""
    top = view.pile[-1] if len(view.pile) else NOTHING
    return [(_meld_worth(view, take.groups[0], top) if take.groups else 0.0, take) for take in legal_takes(view)]


def _take(view: Board) -> Move | None:
    """A taking that pays, or None."""
    best: Move | None = None
    most = 0.0
    for take in legal_takes(view):
        worth = 4.0 * float(len(view.pile))
        if take.groups:
            worth += _meld_worth(view, take.groups[0], view.pile[-1])
        elif len(view.pile) < TAKE_FROM and not _some_use(view):
            continue
        if worth > 0 and (best is None or worth > most):
            best, most = take, worth
    return best


def _some_use(view: Board) -> bool:
    """Whether some card of the pile goes into a meld without a wild card of the hand."""
    hand, melds, terms = view.hands[view.to_act], view.sides[view.side], view.terms
    for card in set(view.pile):
        if is_wild(card):
            return True
        if any(not any(map(is_wild, cards)) for _, cards in uses(terms, melds, hand, card)):
            return True
    return False


def _best_meld(view: Board) -> Meld | None:
    """The meld that is worth most, if it is worth anything or one must be laid."""
    best: Meld | None = None
    most = 0.0
    for meld in legal_melds(view):
        worth = _meld_worth(view, meld.groups[0], NOTHING)
        if (worth > 0 or len(view.reserves.owes)) and (best is None or worth > most):
            best, most = meld, worth
    return best


def _meld_worth(view: Board, group: Group, top: Card) -> float:
    """What it is worth to lay a group now."""
    terms, seat, side = view.terms, view.to_act, view.side
    melds = view.sides[side]
    slot = group.kind
    before = float(canasta_bonus(view, side, slot)) if melds.size(slot) >= CANASTA else 0.0
    size, wilds = melds.size(slot), melds.wilds(slot)
    after = melds.copy()
    after.lay(slot, group.cards, top)
    spent = sum(map(is_wild, group.cards))
    left = view.hands[seat].size - len(group.cards) + (len(view.pile) - 1 if top >= 0 else 0)
    ends = left < FEW and (view.reserve(seat) > 0 or not after.missing(terms))
    worth = EMPTIES if ends else 0.0
    worth += _bonus_of(view, after.size(slot), after.wilds(slot)) - before
    worth += LONGER * float(min(after.size(slot), CANASTA) - min(size, CANASTA))
    worth += 0.3 * float(sum([terms.points[card] for card in group.cards]))
    if after.wilds(slot) > wilds and size > CANASTA - 3:
        worth -= DIRTIES
    if not ends and after.size(slot) < CANASTA:
        worth -= KEEP_WILD * float(spent)
    return worth


def _bonus_of(view: Board, size: int, wilds: int) -> float:
    """About what a meld of so many cards is worth beside them."""
    if size < CANASTA:
        return 0.0
    bonus = view.terms.rules.bonus
    return float(bonus.mixed if wilds else bonus.natural)


def _discard_cost(view: Board, card: Card) -> float:
    """What it costs to discard a card: its worth in the hand, and what the others gain by it."""
    terms, seat = view.terms, view.to_act
    hand = view.hands[seat]
    if is_wild(card):
        cost = KEEP_WILD * 2.0
    else:
        cost = 0.1 * float(terms.points[card])
        for other in hand.different():
            if other == card or is_wild(other):
                continue
            if rank_key(other) == rank_key(card) and terms.set_ranks[rank_key(card)]:
                cost += SAME_RANK
            elif other & 3 == card & 3 and terms.sequence_longest and _apart(other, card) <= NEAR:
                cost += NEIGHBOUR
    for side, melds in enumerate(view.sides):
        if side != view.side and fits(view, side, card):
            cost += GIVES + GIVES_PILE * float(len(view.pile))
        elif side == view.side and melds.laid and fits(view, side, card):
            cost += GIVES
    return cost


def _apart(one: Card, other: Card) -> int:
    """How many places lie between two natural cards of a suit in a sequence, an ace low or high."""
    first, second = int(place_of(one)), int(place_of(other))
    if EITHER_ACE in (first, second):
        place = second if first == EITHER_ACE else first
        return min(abs(ACE_LOW - place), abs(ACE_HIGH - place))
    return abs(first - second)


def go_together(terms: Terms, card: Card, other: Card) -> bool:
    """Whether two natural cards may be of one meld of three: of one rank where that makes sets, or near in a suit."""
    if rank_key(card) == rank_key(other):
        return bool(terms.set_ranks[rank_key(card)])
    return other & 3 == card & 3 and terms.sequence_longest > 0 and _apart(other, card) <= NEAR


def fits(view: Board, side: int, card: Card) -> bool:
    """Whether a card by itself goes on a meld of a side."""
    return next(uses(view.terms, view.sides[side], NO_HAND, card), None) is not None
