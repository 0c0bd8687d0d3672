"""The melds into which one card can go at once, with other cards of the hand: on an own meld, or as a new one.

Of the cards of a rank the lowest suits are taken, and of equal wild cards one stands for all.
Source: rules.md, "What takes the pile", "Never stuck".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import ACE, BLACK_THREE, NATURAL_KINDS, NOTHING, RED_THREE, TWO, is_wild
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.run_places import (
    ACE_HIGH,
    ACE_LOW,
    LONG,
    LOW_AT,
    OWN_AT,
    TWO_PLACE,
    WILD_AT,
    by_place,
    face_at,
    places_held,
)
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, is_sequence, suit_of
from canasta_desktop.engine.terms import PAIR, SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.terms import Terms

Use = tuple[int, tuple["Card", ...]]
"""A slot, and the cards of the hand that go into it."""
ACES: Final = (1 << ACE_LOW, 1 << ACE_HIGH)


def rank_key(card: Card) -> int:
    """The key of the sets of a natural card's rank."""
    kind = card >> 2
    return BLACK_THREE if kind == RED_THREE else kind


def set_uses(terms: Terms, melds: Side, hand: Hand, card: Card = NOTHING) -> Iterator[Use]:
    """Groups that make or enlarge sets, whatever they leave; with a card, those that it joins, which is not in the hand."""
    keys = [kind for kind in (*range(NATURAL_KINDS), BLACK_THREE) if terms.set_ranks[kind]]
    if card >= 0 and not is_wild(card):
        keys = [key for key in keys if key == rank_key(card)]
    wilds = different_wilds(hand)
    for key in keys:
        own = hand.cards_of(key) + (hand.cards_of(RED_THREE) if key == BLACK_THREE else [])
        there = melds.melds_of(key)
        for number in range(there + 1):
            slot = number * KEYS + key
            if slot >= terms.slots or (number == there and not may_start_set(terms, melds, key, there)):
                continue
            naturals, wild = melds.naturals(slot), melds.wilds(slot)
            naturals += int(card >= 0 and not is_wild(card))
            wild += int(card >= 0 and is_wild(card))
            for added in range(len(own) + 1):
                for extra in [(), *wilds]:
                    fits = terms.wild_sets[min(naturals + added, 28)] >> (wild + len(extra)) & 1
                    if fits and (added or extra or card >= 0):
                        yield slot, (*own[:added], *extra)


def may_start_set(terms: Terms, melds: Side, key: int, there: int) -> bool:
    """Whether a side may start a further set of a rank of which it has some."""
    return there < terms.set_limit if terms.set_limit else melds.first_unfinished(key) < 0


def different_wilds(hand: Hand) -> list[tuple[Card, ...]]:
    """Each wild card of the hand by itself, every face once."""
    return [(card,) for card in hand.different() if is_wild(card)]


def run_uses(terms: Terms, melds: Side, hand: Hand, card: Card = NOTHING) -> Iterator[Use]:
    """Groups that make or enlarge sequences, as in `set_uses`."""
    if not terms.sequence_longest:
        return
    for suit in range(4):
        if card >= 0 and not is_wild(card) and card & 3 != suit:
            continue
        key = SEQUENCE_KEY + suit
        there = melds.melds_of(key)
        held = places_held(hand, suit, terms.own_two)
        for number in range(there + 1):
            slot = number * KEYS + key
            if slot < terms.slots:
                yield from _run_additions(terms, melds, hand, slot, held, card)


def _run_additions(terms: Terms, melds: Side, hand: Hand, slot: int, held: int, card: Card) -> Iterator[Use]:
    """The cards of the hand that fill each stretch of places around a sequence, with one place for a wild card at most."""
    suit = slot % KEYS - SEQUENCE_KEY
    run = melds.run(slot)
    wilds = different_wilds(hand) if terms.sequence_wilds else []
    seen: set[tuple[Card, ...]] = set()
    for base in _standing(terms, run, suit, card):
        for low in range(terms.lowest_place, ACE_HIGH - 1):
            for high in range(low + SMALLEST_MELD - 1, ACE_HIGH + 1):
                stretch = (1 << high + 1) - (1 << low)
                if high - low >= terms.sequence_longest or base & ~stretch:
                    continue
                missing = stretch & ~base
                lacking = missing & ~held
                for cards in _fillings(hand, suit, missing, lacking, wilds):
                    faces = tuple(sorted(cards))
                    if faces not in seen and (cards or card >= 0):
                        seen.add(faces)
                        if settles(terms, melds, slot, cards, card):
                            yield slot, cards


def _fillings(hand: Hand, suit: int, missing: int, lacking: int, wilds: list[tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
    """The natural cards of the missing places, and a wild card or none; a lacking place is left to a wild card.

    Where none is lacking any one place may be left to it, though the hand holds the natural card.
    """
    if lacking & lacking - 1:
        return
    for gap in [lacking] if lacking else [0, *(1 << place for place in range(1, ACE_HIGH + 1) if missing >> place & 1)]:
        filled = missing & ~gap
        naturals = tuple(face_at(place, suit) for place in range(1, ACE_HIGH + 1) if filled >> place & 1)
        if ACES[0] & filled and ACES[1] & filled and hand.copies(naturals[0]) < PAIR:
            continue
        yield naturals
        for wild in wilds:
            if wild[0] not in naturals or hand.copies(wild[0]) > 1:
                yield (*naturals, *wild)


def _standing(terms: Terms, run: int, suit: int, card: Card) -> list[int]:
    """The places that a sequence and a card may hold, as bits: its ace may turn, its 2 become wild, or go to its place."""
    low, long, wild = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG
    bits = ((1 << long) - 1) << low & ~(1 << wild if wild else 0)
    aces = ACES[0] | ACES[1]
    found = [bits & ~aces | ace for ace in ACES] if bits & aces and bits & aces != aces else [bits]
    if bits >> TWO_PLACE & 1:
        found += [one & ~(1 << TWO_PLACE) for one in found]
    elif run >> OWN_AT & 1 and terms.own_two:
        found += [one | 1 << TWO_PLACE for one in found]
    if card < 0 or card & 3 != suit or (is_wild(card) and card >> 2 != TWO):
        return found
    if card >> 2 == TWO:
        return found + [one | 1 << TWO_PLACE for one in found] if terms.own_two else found
    if card >> 2 == ACE:
        return [one | ace for one in found for ace in ACES if not one & ace]
    place = next(at for at in range(TWO_PLACE, ACE_HIGH) if face_at(at, suit) == card)
    return [one | 1 << place for one in found]


def settles(terms: Terms, melds: Side, slot: int, cards: tuple[Card, ...], card: Card) -> bool:
    """Whether cards make or enlarge a sequence that the rules allow."""
    held = melds.run_with(slot, cards, card)
    return held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways)


def group_of(use: Use) -> Group:
    """A use as a group, its cards in the one order in which moves are listed: by place in a sequence, by face in a set."""
    slot, cards = use
    return Group(slot, by_place(cards, suit_of(slot)) if is_sequence(slot) else tuple(sorted(cards)))


def uses(terms: Terms, melds: Side, hand: Hand, card: Card = NOTHING) -> Iterator[Use]:
    """Every group for a set or a sequence; with a card those that it goes to, which is not in the hand."""
    yield from set_uses(terms, melds, hand, card)
    yield from run_uses(terms, melds, hand, card)
