"""Rules of thumb where melds are laid one by one: for games in which any melds open and the pile is free or used at once.

Take what can be used, meld what brings a canasta nearer, spend wild cards late, discard what nobody needs. The weights are
those of `single_weights.py`. Source: strategy.md, "Melds one by one".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.fits import Fits, rank_bit
from canasta_desktop.bots.thumb.single import Single, around
from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_melds, legal_moves
from canasta_desktop.engine.moves import DISCARDS, DRAW
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.run_places import places_of

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Meld, Move, Take
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

THREES: Final = 13


def choose_singly(view: Board, styles: Styles = PLAIN) -> Move:
    """A legal move for the looking seat, which is to act."""
    hand = Single(view, styles)
    if view.phase == Phase.DRAW:
        return _take(hand) or (DRAW if is_legal(view, DRAW) else next(legal_moves(view)))
    melds = _owed_melds(hand) if len(view.reserves.owes) else hand.melds_worth()
    for _, meld in melds:
        if is_legal(view, meld):
            return meld
    costs = hand.costs(len(view.pile))
    while costs:
        least = costs[0]
        for one in costs:
            if one[0] < least[0]:
                least = one
        if is_legal(view, DISCARDS[least[1]]):
            return DISCARDS[least[1]]
        costs.remove(least)
    return next(legal_moves(view))


def _take(hand: Single) -> Take | None:
    """A taking that pays, or None; where there is nothing to draw, one that costs less than the end of the deal."""
    for worth, take in hand.takes():
        if worth > 0 and is_legal(hand.view, take):
            return take
    return None


def _owed_melds(hand: Single) -> list[tuple[float, Meld]]:
    """All legal melds, the best first, where one has to be laid."""
    found = [(hand.worth(meld.groups[0].kind, list(meld.groups[0].cards), NOTHING), meld) for meld in legal_melds(hand.view)]
    found.sort(key=lambda one: -one[0])
    return found


def costs_singly(view: Board, remembered: int, styles: Styles = PLAIN) -> list[tuple[float, Card]]:
    """What it costs to discard each card of the hand, legal or not; of the pile the top cards are remembered."""
    return Single(view, styles).costs(remembered)


def melds_singly(view: Board, styles: Styles = PLAIN) -> list[tuple[float, Meld]]:
    """What likely melds are worth, the best first, whether or not they are legal and worth anything."""
    return Single(view, styles).melds_worth(most=-1000.0)


def takes_singly(view: Board, styles: Styles = PLAIN) -> list[tuple[float, Take]]:
    """What likely takings are worth, the best first."""
    return Single(view, styles).takes()


def go_together(terms: Terms, card: Card, other: Card) -> bool:
    """Whether two natural cards may be of one meld of three: of one rank where that makes sets, or near in a suit."""
    if rank_bit(card) == rank_bit(other):
        return bool(terms.set_ranks[min(card >> 2, THREES)])
    return other & 3 == card & 3 and terms.sequence_longest > 0 and around(places_of(card), places_of(other)) > 0


def fits(view: Board, side: int, card: Card) -> bool:
    """Whether a natural card by itself goes on a meld of a side."""
    return Fits(view.sides[side], view.terms).has(card)
