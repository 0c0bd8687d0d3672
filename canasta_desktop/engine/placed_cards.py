"""Reading the cards of a place and of a meld in a position. Source: notation.md, "Position"."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS, RED_THREE, TWO, copies, is_wild
from canasta_desktop.engine.draft import Draft, is_meld
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.notation import NotationError, cards_text, parse_cards, parse_label
from canasta_desktop.engine.run_places import LONG, WILD_AT, as_written
from canasta_desktop.engine.slots import SEQUENCE_KEY, WILD_KEY, slot_of
from canasta_desktop.engine.terms import SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.terms import Terms


def some_cards(text: str, table: Terms) -> list[Card]:
    """Cards that lie in one place, of which no more than the packs have are counted there. Raises NotationError."""
    cards = parse_cards(text)
    if len(cards) > table.packs:  # each pack has every card
        check_copies(Counter(cards), table)
    return cards


def meld_key(cards: Sequence[Card], table: Terms) -> int:
    """The key of the meld that some cards are: the shape is read from the cards. Raises NotationError.

    Wild cards alone are a wild meld, where the rules have them, and else `TWO`; three or more ranks in one suit are a sequence.
    Where sequences hold wild cards, two or more natural cards of one rank are a set, and all else is a sequence.
    """
    naturals = [card for card in cards if not is_wild(card)]
    kinds = {BLACK_THREE if table.ordinary_threes and card >> 2 == RED_THREE else card >> 2 for card in naturals}
    if table.sequence_wilds and naturals and not (len(kinds) == 1 and len(naturals) > 1):
        suits = {card & 3 for card in naturals}
        if len(suits) == 1 and (len(cards) >= SMALLEST_MELD or len(kinds) > 1):
            return SEQUENCE_KEY + suits.pop()
    if len(kinds) >= 3 and table.sequence_longest and max(kinds) < NATURAL_KINDS and not any(map(is_wild, cards)):
        suits = {card & 3 for card in cards}
        if len(suits) == 1:
            return SEQUENCE_KEY + suits.pop()
    if len(kinds) > 1 or RED_THREE in kinds or not cards:
        raise NotationError(NotationFault.NOT_A_MELD, text=cards_text(cards))
    if kinds:
        return kinds.pop()
    return WILD_KEY if table.wild_longest else TWO


def read_laid(text: str, table: Terms) -> tuple[int, list[Card]]:
    """The slot and the cards of what was laid this turn: a group as in a move, or cards from which the slot is read."""
    label, colon, cards_alone = text.partition(":")
    if not colon:
        cards = parse_cards(text)
        return meld_key(cards, table), cards
    slot = parse_label(label.strip())
    if slot >= table.slots:
        raise NotationError(NotationFault.NOT_A_LABEL, text=label)
    return slot, parse_cards(cards_alone)


def read_meld(position: Position, side: int, cards: list[Card]) -> None:
    """Lay a side's next meld of its key. Raises NotationError where the rules have no such meld."""
    table = position.terms
    key = meld_key(cards, table)
    strict = key >= SEQUENCE_KEY and table.sequence_wilds > 0  # where the order tells the place of a wild card
    run = as_written(cards, key - SEQUENCE_KEY, table.ways) if strict else 0
    if not is_meld(table, key, cards) or (strict and not run):
        raise NotationError(NotationFault.NOT_A_MELD_HERE, text=cards_text(cards))
    draft, melds = Draft(position), position.sides[side]
    draft.melds = melds
    there = melds.melds_of(key)
    slot = slot_of(key, there)
    within = draft.may_start(key, there) or (key < NATURAL_KINDS and not table.set_limit)
    if not within or slot >= table.slots:
        raise NotationError(NotationFault.TWO_MELDS, key=key)
    melds.lay(slot, tuple(cards), want=run >> WILD_AT & LONG)
    position.dead |= melds.ranks_closed(table)


def check_copies(cards: Counter[Card], table: Terms) -> None:
    """Raise NotationError where there are more copies of a card than the packs have."""
    packs = table.packs
    for card, number in cards.items():
        if number > copies(card, packs, table.jokers):
            raise NotationError(NotationFault.TOO_MANY_COPIES, count=number, card=card, packs=packs)
