"""Cards for the hands, feet and stock of which a position tells only the sizes.

Source: notation.md, "Position".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import full_pack
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.game import shuffled
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.slots import LAID_CARD

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position


def all_cards(position: Position) -> Counter[Card]:
    """The cards of a position, wherever they lie."""
    held = Counter(position.pile)
    held.update(position.remaining_stock())
    for foot in position.feet:
        held.update(foot)
    for hand in position.hands:
        held.update(hand.cards())
    for side in position.sides:
        held.update(side.threes)
        held.update(code & LAID_CARD for code in side.laid)
    return held


def deal_unseen(
    position: Position, sizes: Mapping[int, int], known: Mapping[int, Sequence[Card]], dice: random.Random | None
) -> None:
    """Deal cards that lie nowhere else to the hands of these sizes, of which some may be known; with `dice` at random, and then
    to the feet and the stock too, as far as their cards are unknown.

    A hand gets no bonus 3s, which would be on the table; where some may be in a hand, it gets them after all other cards.
    Raises NotationError where the cards do not suffice.
    """
    terms, packs = position.terms, position.terms.packs
    left = Counter(full_pack(packs))
    left.subtract(all_cards(position))
    for cards in known.values():
        left.subtract(cards)
    spare = [card for card in (shuffled(packs, dice) if dice else full_pack(packs)) if _remove(left, card)]
    kept = terms.three_kept or not terms.red_threes_at_once
    for seat, size in sizes.items():
        fitting = [card for card in spare if not terms.is_bonus(card)]
        if kept:
            fitting += [card for card in spare if terms.is_bonus(card)]
        unknown = _first(fitting, size - len(known[seat]), NotationFault.HAND_OF_NO_SIZE, seat=seat, size=size)
        for card in unknown:
            spare.remove(card)
        position.hands[seat] = hand_of([*known[seat], *unknown])
    if dice:
        feet = list(position.feet)
        for seat, size in enumerate(position.feet_left):
            if size > len(feet[seat] if feet else ()):
                feet[seat] = tuple(_first(spare, size, NotationFault.FOOT_OF_NO_SIZE, seat=seat, size=size))
                del spare[:size]
        position.feet = tuple(feet)
        size = position.stock_left
        if size > len(position.stock):
            position.stock = tuple(_first(spare, size, NotationFault.STOCK_OF_NO_SIZE, size=size))


def _remove(left: Counter[Card], card: Card) -> bool:
    """Remove a card from those that are left; False if it was not among them."""
    left[card] -= 1
    return left[card] >= 0


def _first(cards: list[Card], number: int, fault: NotationFault, **facts: int) -> list[Card]:
    """The first cards, a number of them. Raises NotationError with `fault` if there are not enough."""
    if not 0 <= number <= len(cards):
        raise NotationError(fault, **facts)
    return cards[:number]
