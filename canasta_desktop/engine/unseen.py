"""Cards for the hands, feet and stock of which a position tells only the sizes.

Source: notation.md, "Position".
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import FACES, copies, full_pack
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
    hands, sides = position.hands, position.sides
    return Counter(
        chain(
            position.pile,
            position.remaining_stock(),
            *position.feet,
            *position.pot_cards,
            *(hand.cards() for hand in hands),
            *(side.threes for side in sides),
            (code & LAID_CARD for side in sides for code in side.laid),
        )
    )


def deal_unseen(
    position: Position, sizes: Mapping[int, int], known: Mapping[int, Sequence[Card]], dice: random.Random | None
) -> None:
    """Deal cards that lie nowhere else to the hands of these sizes, of which some may be known; with `dice` at random, and then
    to the feet and the stock too, as far as their cards are unknown.

    A hand gets no bonus 3s, which would be on the table; where some may be in a hand, it gets them after all other cards.
    Raises NotationError where the cards do not suffice.
    """
    terms, packs, jokers = position.terms, position.terms.packs, position.terms.jokers
    spare = _lying_nowhere(position, known, shuffled(packs, dice, jokers) if dice else full_pack(packs, jokers))
    threes = [card for card in spare if card >> 2 in terms.bonus_kinds]
    plain = [card for card in spare if card >> 2 not in terms.bonus_kinds] if threes else spare[:]
    kept = terms.three_kept or not terms.red_threes_at_once
    dealt: Counter[Card] = Counter()
    for seat, size in sizes.items():
        fitting = plain + threes if kept else plain
        unknown = _first(fitting, size - len(known[seat]), NotationFault.HAND_OF_NO_SIZE, seat=seat, size=size)
        threes = threes[max(0, len(unknown) - len(plain)) :]
        plain = plain[len(unknown) :]
        dealt.update(unknown)
        position.hands[seat] = hand_of([*known[seat], *unknown])
    if dice:
        spare = [card for card in spare if not _remove(dealt, card)]
        pots = list(position.pot_cards)
        for at, size in enumerate(position.reserves.pots):
            if size > len(pots[at]):
                pots[at] = tuple(_first(spare, size, NotationFault.FOOT_OF_NO_SIZE, seat=at, size=size))
                del spare[:size]
        position.pot_cards = tuple(pots)
        feet = list(position.feet)
        for seat, size in enumerate(position.feet_left):
            if size > len(feet[seat] if feet else ()):
                feet[seat] = tuple(_first(spare, size, NotationFault.FOOT_OF_NO_SIZE, seat=seat, size=size))
                del spare[:size]
        position.feet = tuple(feet)
        size = position.stock_left
        if size > len(position.stock):
            position.stock = tuple(_first(spare, size, NotationFault.STOCK_OF_NO_SIZE, size=size))


def _lying_nowhere(position: Position, known: Mapping[int, Sequence[Card]], pack: Sequence[Card]) -> list[Card]:
    """The cards of a pack that are neither in a position nor known to be in a hand, in the order of the pack."""
    held = all_cards(position)
    held.update(chain.from_iterable(known.values()))
    left = {card: copies(card, position.terms.packs, position.terms.jokers) - held.get(card, 0) for card in FACES}
    found = []
    for card in pack:
        if left[card] > 0:
            left[card] -= 1
            found.append(card)
    return found


def _remove(cards: Counter[Card], card: Card) -> bool:
    """Remove a card from those that are there; False if it was not among them."""
    there = cards.get(card, 0)
    if there:
        cards[card] = there - 1
    return there > 0


def _first(cards: list[Card], number: int, fault: NotationFault, **facts: int) -> list[Card]:
    """The first cards, a number of them. Raises NotationError with `fault` if there are not enough."""
    if not 0 <= number <= len(cards):
        raise NotationError(fault, **facts)
    return cards[:number]
