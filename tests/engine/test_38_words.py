"""Numbers in lanes, hands and melds of words, against the same in plain lists."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.bots.thumb.meld_orders import longest_unfinished, sets_by_size
from canasta_desktop.engine import lanes
from canasta_desktop.engine.cards import (
    BLACK_THREE,
    FACES,
    JOKER_CARD,
    KIND_POINTS,
    KINDS,
    NATURAL_KINDS,
    RED_THREE,
    copies,
    full_pack,
)
from canasta_desktop.engine.hand import Hand, hand_of
from canasta_desktop.engine.melds import Side
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.slots import KEYS, LAID_CARD, LAID_KIND, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, terms

LANES = 12
NUMBERS = st.lists(st.integers(0, 31), min_size=LANES, max_size=LANES)
PACKS = 7
SOME_CARDS = st.lists(st.sampled_from(full_pack(PACKS)), max_size=60)


def word_of(numbers: list[int]) -> int:
    """The word with these numbers in its lanes, the first lowest."""
    return sum(number << 5 * at for at, number in enumerate(numbers))


def of_packs(cards: list[int]) -> list[int]:
    """The cards without those of which seven packs have no more copies."""
    kept: list[int] = []
    for card in cards:
        if kept.count(card) < copies(card, PACKS):
            kept.append(card)
    return kept


@given(NUMBERS)
def test_a_word_has_the_numbers_of_its_lanes(numbers: list[int]) -> None:
    word = word_of(numbers)
    assert word < 1 << 60  # the same compiled, where it is a machine word
    assert [lanes.lane(word, at) for at in range(LANES)] == numbers
    assert [lanes.number_of(word, 0, kind) for kind in range(LANES)] == numbers
    assert lanes.some(word) == word_of([int(number > 0) for number in numbers])
    assert lanes.several(word) == word_of([int(number > 1) for number in numbers])
    assert lanes.pairs(word) == word_of([int(number == 2) for number in numbers])
    assert lanes.enough(word) == word_of([int(number > 2) for number in numbers])
    assert lanes.whole(lanes.some(word)) == word_of([31 * (number > 0) for number in numbers])
    assert lanes.kind_bits(lanes.some(word)) == sum((number > 0) << at for at, number in enumerate(numbers))
    assert lanes.lane_bits(lanes.kind_bits(lanes.some(word))) == lanes.some(word)
    assert lanes.largest(word) == numbers.index(max(numbers))
    assert lanes.lanes_in(lanes.some(word)) == sum(number > 0 for number in numbers)


@given(st.lists(st.integers(0, 31), min_size=LANES, max_size=LANES).filter(lambda numbers: sum(numbers) <= 378))
def test_lanes_are_added_up(numbers: list[int]) -> None:
    assert lanes.total(word_of(numbers)) == sum(numbers)


@given(NUMBERS, st.lists(st.integers(0, 31), min_size=3, max_size=3))
def test_the_points_of_words_are_those_of_their_cards(numbers: list[int], others: list[int]) -> None:
    counts = [*numbers, *others]
    assert lanes.card_points(word_of(numbers), word_of(others)) == sum(
        number * KIND_POINTS[kind] for kind, number in enumerate(counts)
    )
    assert list(KIND_POINTS) == [lanes.points_of(kind) for kind in range(KINDS)]


@pytest.mark.parametrize("at", range(60))
def test_each_bit_is_where_it_is_looked_for(at: int) -> None:
    assert lanes.bit(at) == 1 << at
    if at < LANES:
        assert lanes.one(at) == 1 << 5 * at


@given(SOME_CARDS, st.randoms(use_true_random=False))
def test_a_hand_holds_the_cards_that_came_and_have_not_gone(cards: list[int], dice: random.Random) -> None:
    hand, held = Hand(), list[int]()
    for card in of_packs(cards):
        hand.add(card)
        held.append(card)
        if held and dice.random() < 0.4:
            gone = dice.choice(held)
            hand.remove(gone)
            held.remove(gone)
        same(hand, held)
    twin = hand.copy()
    for card in held:
        twin.remove(card)
    same(twin, [])
    same(hand, held)  # a copy is changed alone
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand == hand_of(held)  # noqa: S301  our own


def same(hand: Hand, held: list[int]) -> None:
    """Check all that a hand tells against the cards in a list."""
    counts = [sum(card >> 2 == kind for card in held) for kind in range(KINDS)]
    assert hand.cards() == sorted(held)
    assert hand.different() == sorted(set(held))
    assert hand.size == len(hand) == len(held)
    assert hand.unseen() == 0
    assert hand.counts() == counts == [hand.number(kind) for kind in range(KINDS)]
    assert hand.wilds() == counts[11] + counts[12]
    assert {card: hand.copies(card) for card in FACES} == {card: held.count(card) for card in FACES}
    assert [hand.has(card) for card in FACES] == [card in held for card in FACES]
    assert [hand.cards_of(kind) for kind in range(KINDS)] == [
        sorted(card for card in held if card >> 2 == kind) for kind in range(KINDS)
    ]
    for suit in range(4):
        ranks = {card >> 2 for card in held if card >> 2 < NATURAL_KINDS and card & 3 == suit}
        assert hand.ranks_of(suit) == sum(1 << kind for kind in ranks)
    assert hand.threes_in_order() == [card for card in held if card >> 2 in (BLACK_THREE, RED_THREE)]
    assert hand.threes_held() == bool(hand.threes_in_order())


@given(SOME_CARDS, SOME_CARDS)
def test_cards_are_taken_out_of_a_hand_that_has_them(cards: list[int], others: list[int]) -> None:
    held = of_packs(cards)
    hand = hand_of(held)
    for named in (others[:4], held[:5], held[:3] + held[:1]):
        assert hand.copy().take_out(tuple(named)) == (not Counter(named) - Counter(held))


def test_a_card_that_nobody_has_shown_is_only_counted() -> None:
    hand = hand_of([-1, -1, JOKER_CARD])
    assert (hand.size, hand.unseen(), hand.cards()) == (3, 2, [JOKER_CARD])


@pytest.mark.parametrize("seed", range(40))
def test_melds_hold_what_was_laid(seed: int) -> None:
    """Sets, wild melds and sequences that grow, are joined and make canastas, against the cards that were laid."""
    dice, table = random.Random(seed), terms(preset("bolivia"), 4)
    side, melds = Side(), dict[int, list[int]]()
    for _ in range(60):
        grow_somewhere(side, melds, dice)
        if dice.random() < 0.1:
            join_some(side, melds, dice)
        assert side.slots() == sorted(slot for slot in melds)
        for slot, cards in melds.items():
            wild = sum(44 <= card < 52 for card in cards)
            assert (side.naturals(slot), side.wilds(slot), side.size(slot)) == (len(cards) - wild, wild, len(cards))
            if slot % KEYS >= SEQUENCE_KEY:
                assert side.low(slot) == min(cards) >> 2
        kinds = Counter(kind_of(slot, cards) for slot, cards in melds.items() if len(cards) >= CANASTA)
        assert side.made() == [kinds[kind] for kind in range(4)]
        assert side.canastas == sum(side.made())
        for key in (*range(NATURAL_KINDS), BLACK_THREE, *range(WILD_KEY, KEYS)):
            there = sorted(slot for slot in melds if slot % KEYS == key)
            assert (side.slots_of(key), side.melds_of(key)) == (there, len(there))
            assert side.first_unfinished(key) == next((slot for slot in there if len(melds[slot]) < CANASTA), -1)
            assert side.first_shorter(key, 5) == next((slot for slot in there if len(melds[slot]) < 5), -1)
        sets = [slot for slot in melds if slot % KEYS < NATURAL_KINDS]
        assert sets_by_size(side) == sorted(sets, key=lambda slot: (-len(melds[slot]), slot))
        assert longest_unfinished(side) == max((len(melds[slot]) for slot in sets if len(melds[slot]) < CANASTA), default=0)
        faces = Counter(card for cards in melds.values() for card in cards if card >> 2 < NATURAL_KINDS)
        if max(faces.values(), default=0) <= PACKS:
            for suit in range(4):
                number = sum(many << (face & ~3) for face, many in faces.items() if face & 3 == suit)
                assert side.laid_in(suit) == number
        ranks = [sum(card >> 2 == kind for slot in melds for card in melds[slot] if slot % KEYS == kind) for kind in range(11)]
        assert [lanes.lane(side.sets(), kind) for kind in range(11)] == ranks
        assert Counter(code & LAID_CARD for code in side.laid) == Counter(card for cards in melds.values() for card in cards)
    assert pickle.loads(pickle.dumps(side)) == side == side.copy()  # noqa: S301  our own
    assert side.missing(table) == max(0, table.canastas_needed - side.canastas, int(not side.made()[2]))


def kind_of(slot: int, cards: list[int]) -> int:
    """Natural, mixed, sequence or wild, as 0 to 3."""
    if slot % KEYS >= SEQUENCE_KEY:
        return 2
    return 3 if slot % KEYS == WILD_KEY else int(any(44 <= card < 52 for card in cards))


def grow_somewhere(side: Side, melds: dict[int, list[int]], dice: random.Random) -> None:
    """Begin a meld, or add to one."""
    key = dice.choice([*range(NATURAL_KINDS), BLACK_THREE, WILD_KEY, *range(SEQUENCE_KEY, KEYS)])
    there = [slot for slot in melds if slot % KEYS == key]
    slot = dice.choice(there) if there and dice.random() < 0.7 else len(there) * KEYS + key
    held = melds.get(slot, [])
    if key >= SEQUENCE_KEY:
        low, high = (min(held) >> 2, max(held) >> 2) if held else (4, 3)
        kinds = [kind for kind in (low - 1, high + 1) if 0 <= kind < NATURAL_KINDS] if held else [4, 5, 6]
        cards = [kind << 2 | key - SEQUENCE_KEY for kind in (kinds[:1] if held else kinds)]
    elif key == WILD_KEY:
        cards = [dice.choice([44, 45, 48]) for _ in range(1 if held else 3)]
    else:
        cards = [key << 2 | dice.choice([0, 3]) for _ in range(1 if held else 3)]
        if key < NATURAL_KINDS and dice.random() < 0.3:
            cards.append(48)
    if len(held) + len(cards) > 25:
        return
    side.lay(slot, tuple(cards))
    melds[slot] = held + cards


def join_some(side: Side, melds: dict[int, list[int]], dice: random.Random) -> None:
    """Join two melds of a rank, or two sequences that meet."""
    pairs = [
        (one, two)
        for one in melds
        for two in melds
        if one < two and one % KEYS == two % KEYS and one % KEYS != BLACK_THREE and may_meet(melds[one], melds[two], one)
    ]
    if not pairs:
        return
    keep, gone = dice.choice(pairs)
    side.join(keep, gone)
    side.laid = [moved(code, keep, gone) for code in side.laid]
    melds[keep] = melds[keep] + melds.pop(gone)
    for slot in sorted(slot for slot in melds if slot > gone and slot % KEYS == gone % KEYS):
        melds[slot - KEYS] = melds.pop(slot)


def may_meet(cards: list[int], others: list[int], slot: int) -> bool:
    """Whether two melds may be joined as far as lanes are concerned."""
    if slot % KEYS < SEQUENCE_KEY:
        return len(cards) + len(others) < 28
    one, two = sorted((cards, others), key=min)
    return max(one) >> 2 == (min(two) >> 2) - 1


def moved(code: int, keep: int, gone: int) -> int:
    """A laid card after the join, as it is to be."""
    slot, card = code >> LAID_KIND, code & LAID_CARD
    if slot == gone:
        slot = keep
    elif slot > gone and slot % KEYS == gone % KEYS:
        slot -= KEYS
    return slot << LAID_KIND | card


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_terms_have_all_natural_cards_in_lanes(name: str) -> None:
    table = terms(preset(name), 4)
    pack = Counter(card >> 2 for card in full_pack(table.packs))
    assert [lanes.lane(table.natural_lanes, kind) for kind in range(LANES)] == [pack[kind] for kind in range(11)] + [0]
