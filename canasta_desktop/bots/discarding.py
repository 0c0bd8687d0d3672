"""What to throw: what is least likely to give the pile away, and least missed.

Every card has a cost in points: what it is worth in the hand, and how likely the next player takes the pile for it times what
the pile is worth. A wild card costs most, but it stops the next player and freezes the pile. The weights were fitted to deals
that were played on twice from the same moment, with one card thrown and with another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, KIND_POINTS, KINDS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import DISCARDS

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Discard

KEEP_PAIR: Final = 38
"""A pair takes a frozen pile, and opens with one; a single card is the measure of all others and counts nothing."""
KEEP_MORE: Final = 60
KEEP_MELDED: Final = 35
"""A card of the own side's melds can be laid down."""
KEEP_POINTS: Final = 2.2
"""For each card point: dear cards open, and are worth more melded than thrown."""
KEEP_LIVE: Final = 3
"""For each card of the rank that nobody has shown yet: the pair or the meld may still come."""
KEEP_BLACK_THREE: Final = 36
"""A black 3 is the one card that gives nothing away: it is kept for a pile that matters."""
KEEP_WILD: Final = 160
LATE_POINTS: Final = 5
"""When the stock runs out a card that fits nowhere counts against the side: the dear ones go first."""

PILE_BASE: Final = 50
"""What taking even one card is worth to who takes: a meld made, and choice."""
PILE_CARD: Final = 27
"""What a card in the pile is worth to who takes it, beyond its points: a large pile decides the deal."""
BEFORE_OPENING: Final = 1.7
"""How much worse it is to give the pile away for a side that has not opened: it stays behind."""
WITH_WILD: Final = 0.9
"""How often a player who holds one natural of the rank, but no pair, takes an open pile with a wild card."""
UNOPENED: Final = 0.5
"""How often a player whose side has not opened, and who holds the pair, can open with it."""
FREEZE_BEHIND: Final = 56
"""What freezing is worth to a side that has not opened against one that has: the pile was open to the others alone."""


def choose_discard(sight: Sight) -> Discard:
    """The card to throw from a hand of at least one card."""
    hand = sight.view.hands[sight.seat]
    if len(hand) == 1:
        return DISCARDS[hand[0]]
    best_cost, best = 0.0, -1
    for cost, card in discard_costs(sight, sight.view.pile):
        if best < 0 or cost < best_cost:
            best_cost, best = cost, card
    return DISCARDS[best]


def discard_costs(sight: Sight, remembered: list[Card]) -> list[tuple[float, Card]]:
    """What throwing each kind of card costs in points, with a card of it, in card order; red 3s are left out.

    `remembered` are the cards of the pile that the player reckons with.
    """
    thrown = [0] * KINDS
    for card in remembered:
        thrown[card >> 2] += 1
    given = PILE_BASE + sum(number * (PILE_CARD + KIND_POINTS[kind]) for kind, number in enumerate(thrown) if number)
    costs: list[tuple[float, Card]] = []
    threat = Threat(sight)
    last = -1
    for card in sorted(sight.view.hands[sight.seat]):
        kind = card >> 2
        if kind in (last, RED_THREE):
            continue
        last = kind
        costs.append((_cost(sight, threat, kind, thrown[kind], given), card))
    return costs


def _cost(sight: Sight, threat: Threat, kind: Kind, thrown: int, given: int) -> float:
    """What throwing a card of this kind costs in points. `given` is what the pile beneath it is worth to who takes it."""
    if kind < TWO:
        live = unseen(sight, kind, thrown)
        lost = given + KIND_POINTS[kind]
        return keep_worth(sight, kind, live) + threat.danger(kind, live) * (lost if sight.opened else BEFORE_OPENING * lost)
    if kind > JOKER:
        return KEEP_BLACK_THREE
    return KEEP_WILD + KIND_POINTS[kind] - freeze_worth(sight)


def freeze_worth(sight: Sight) -> int:
    """What freezing the pile now is worth, beside stopping the next player."""
    view = sight.view
    if view.frozen or sight.opened:
        return 0
    return FREEZE_BEHIND if view.laid[sight.terms.side_of[view.following[sight.seat]]] else 0


def unseen(sight: Sight, kind: Kind, thrown: int) -> int:
    """How many cards of a kind nobody has shown, where `thrown` of them lie in the pile."""
    shown = sight.counts[kind] + thrown
    for naturals in sight.view.naturals:
        shown += naturals[kind]
    return kind_copies(kind, sight.terms.packs) - shown


def keep_worth(sight: Sight, kind: Kind, live: int) -> float:
    """What a natural card of this kind is worth in the hand; `live` of its kind are still to be seen."""
    held = sight.counts[kind]
    worth = KEEP_POINTS * KIND_POINTS[kind] + KEEP_LIVE * live + (0 if held == 1 else KEEP_PAIR if held == 2 else KEEP_MORE)
    if sight.naturals[kind]:
        return worth + KEEP_MELDED
    return worth - LATE_POINTS * KIND_POINTS[kind] if sight.late else worth


class Threat:
    """What the next player can do with the pile, whatever is thrown.

    `open_pile`: it is not frozen to that player; `share`: how many of the hidden cards the player holds, from 0 to 1.
    """

    __slots__ = ("naturals", "none", "open_pile", "opened", "share")

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        after = view.following[sight.seat]
        side = sight.terms.side_of[after]
        sizes = view.sizes
        hidden = view.stock_left + sum(sizes) - sight.size
        self.opened = bool(view.laid[side])
        self.open_pile = self.opened and not view.frozen
        self.naturals = view.naturals[side]
        self.none = side == sight.side
        self.share = sizes[after] / hidden if hidden > 0 else 0.0

    def danger(self, kind: Kind, live: int) -> float:
        """How likely the next player takes the pile if a natural card of this kind is thrown, from 0 to 1.

        The unseen cards are taken to lie anywhere: in the stock and the hidden hands alike.
        """
        if self.none:
            return 0.0
        if self.open_pile and self.naturals[kind]:
            return 1.0
        if live <= 0:
            return 0.0
        share = self.share
        none_but_one = (1.0 - share) ** (live - 1)
        one = live * share * none_but_one
        pair = 1.0 - none_but_one * (1.0 - share) - one
        if self.open_pile:
            return pair + WITH_WILD * one
        return pair if self.opened else UNOPENED * pair
