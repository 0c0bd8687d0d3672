"""The exact solvers against trying everything, on hands small enough for that."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, islice, product
from math import prod
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import NEARLY, board
from helpers.canonical import canonical_move
from helpers.made_ways_out import made_ways_out
from helpers.pot_deals import POT_PRESETS, house_options
from helpers.random_play import random_moves
from helpers.scatter import HOUSE, TABLES, WITHOUT_POTS, scattered_position

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.cards import (
    BLACK_THREE,
    JOKER,
    KIND_POINTS,
    NATURAL_KINDS,
    NOTHING,
    POINTS,
    RANKS,
    RED_THREE,
    TWO,
    full_pack,
    is_wild,
)
from canasta_desktop.engine.choices import LastDiscard
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import (
    _single_groups,
    legal_joins,
    legal_melds,
    legal_moves,
    legal_takes,
    melds_out,
    step_out,
)
from canasta_desktop.engine.moves import DISCARDS, Group, Meld, Move, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.engine.way_out import opening_needed, ways_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

FURTHER = WITHOUT_POTS[4:]
TRIES = 6000
"""Hands that could be laid out in more ways than this are passed over."""

Spread = dict[int, list[int]]


def small_positions(seed: int, number: int, phase: int) -> Iterator[Position]:
    """Random positions whose hand can be laid out in few enough ways to try them all."""
    source = random.Random(seed)
    found = 0
    while found < number:
        name, players = source.choice(TABLES)
        position = scattered_position(source, name, players, dict(source.choice(HOUSE)))
        if position.phase == phase and prod(map(len, choices(position))) <= TRIES:
            found += 1
            yield position


def choices(position: Position) -> list[list[Kind | None]]:
    """For each card of the hand the melds that it could go to; None is staying in the hand."""
    hand = position.hand
    kinds = {card >> 2 for card in hand} | set(position.sides[position.side].slots())
    if position.phase == Phase.DRAW and position.pile:
        kinds.add(position.pile[-1] >> 2)
    natural = sorted(kind for kind in kinds if kind < NATURAL_KINDS)
    ways: list[list[Kind | None]] = []
    for card in hand:
        kind = card >> 2
        if kind in (TWO, JOKER):
            ways.append([None, *natural])
        else:
            ways.append([None] if kind == RED_THREE else [None, kind])
    return ways


def spreads(position: Position) -> Iterator[tuple[list[Card], Spread]]:
    """Every way to lay out the hand: the cards that stay, and those that go to each meld."""
    hand = position.hand
    for chosen in product(*choices(position)):
        stay = []
        groups: Spread = {}
        for card, kind in zip(hand, chosen, strict=True):
            if kind is None:
                stay.append(card)
            else:
                groups.setdefault(kind, []).append(card)
        yield stay, groups


def stands(rules: RuleSet, naturals: int, wilds: int) -> bool:
    """Whether a meld stands, written down from the rules once more."""
    if naturals < 2 or naturals + wilds < 3 or (rules.naturals_outnumber_wilds and wilds >= naturals):
        return False
    if naturals + wilds < 7:
        return wilds <= rules.wilds_below_canasta
    if rules.wilds_in_canasta == "any":
        return wilds <= 3 or naturals >= 4
    return wilds <= rules.wilds_in_canasta


def outcome(position: Position, groups: Spread) -> int | None:
    """The side's canastas after these melds, or None where one of them does not stand."""
    side = position.side
    made = position.sides[side].canastas
    for kind, cards in groups.items():
        wilds = sum(TWO <= card >> 2 <= JOKER for card in cards)
        naturals = len(cards) - wilds + position.sides[side].naturals(kind)
        before = position.sides[side].size(kind)
        wilds += position.sides[side].wilds(kind)
        if not stands(position.terms.rules, naturals, wilds) or (kind == BLACK_THREE and wilds):
            return None
        made += before < 7 <= naturals + wilds
    return made


def kinds_left(position: Position) -> set[Kind]:
    """The kinds that may be left for the discard, -1 where nothing need be left: by trying everything."""
    rules = position.terms.rules
    found: set[Kind] = set()
    for stay, groups in spreads(position):
        least = 1 if rules.last_discard is LastDiscard.REQUIRED else 0
        if not least <= len(stay) <= 1:
            continue
        worth = sum(POINTS[card] for cards in groups.values() for card in cards)
        made = outcome(position, groups)
        enough = made is not None and made >= rules.canastas_to_go_out and worth >= opening_needed(position)
        if enough and not any(card >> 2 == RED_THREE for card in stay):
            found.add(stay[0] >> 2 if stay else -1)
    return found


def test_ways_out_against_trying_everything() -> None:
    yes = 0
    for position in small_positions(seed=1, number=1500, phase=Phase.PLAY):
        if position.sides[position.side].naturals(BLACK_THREE):
            continue
        expected = kinds_left(position)
        assert {way.left >> 2 for way in ways_out(position)} == expected, position.hands[position.to_act]
        assert can_go_out(position) is bool(expected)
        yes += bool(expected)
        position.permission = None
        for meld in melds_out(position):
            assert is_legal(position, meld)
    assert 150 < yes < 1200


def openings(position: Position, top: Kind) -> list[tuple[int, int]]:
    """Cards from the hand and wilds of every opening without black 3s, by trying everything."""
    found = []
    minimum = opening_needed(position)
    for _, groups in spreads(position):
        if BLACK_THREE in groups or not groups:
            continue
        cards = sum(map(len, groups.values()))
        worth = sum(POINTS[card] for group in groups.values() for card in group)
        if top >= 0:
            if sum(card >> 2 == top for card in groups.get(top, [])) < 2:
                continue
            groups[top].append(top << 2)
            worth += KIND_POINTS[top]
        if worth >= minimum and outcome(position, groups) is not None:
            wilds = sum(TWO <= card >> 2 <= JOKER for group in groups.values() for card in group)
            found.append((cards, wilds))
    return found


@pytest.mark.parametrize("with_pile", [False, True])
def test_smallest_opening_against_trying_everything(with_pile: bool) -> None:
    opened = 0
    for position in small_positions(seed=2, number=2500, phase=Phase.DRAW if with_pile else Phase.PLAY):
        if position.sides[position.side].laid or (with_pile and not (position.pile and position.pile[-1] < TWO << 2)):
            continue
        top = position.pile[-1] if with_pile else NOTHING
        found = best_opening(position, top)
        expected = openings(position, top >> 2)
        assert (found is None) is (not expected), position.hand
        if found is not None:
            opened += 1
            cards = [card for group in found.groups for card in group.cards]
            assert (found.cards, found.wilds) == min(expected)
            assert (found.cards, found.wilds) == (len(cards), sum(TWO <= card >> 2 <= JOKER for card in cards))
            assert found.points >= opening_needed(position)
            assert Counter(cards) <= Counter(position.hand)
            assert best_opening(position, top, most_cards=found.cards - 1) is None
    assert opened > 50


def takings(position: Position) -> set[Move]:
    """Every legal taking, by trying every way to lay out the hand."""
    top = position.pile[-1] >> 2
    found: set[Move] = set()
    for _, groups in spreads(position):
        first = Group(top, tuple(groups.pop(top, [])))
        take = Take((first, *(Group(kind, tuple(cards)) for kind, cards in sorted(groups.items()))))
        if is_legal(position, take):
            found.add(canonical_move(position, take))
    return found


def test_takings_against_trying_everything() -> None:
    yes = 0
    for position in small_positions(seed=3, number=1500, phase=Phase.DRAW):
        if not position.pile or position.pile[-1] >= TWO << 2:
            assert not can_take(position)
            continue
        expected = takings(position)
        assert can_take(position) is bool(expected), position.hand
        assert set(legal_takes(position)) == expected
        yes += bool(expected)
    assert yes > 150


def test_melds_against_trying_everything() -> None:
    listed_melds = 0
    for position in small_positions(seed=4, number=800, phase=Phase.PLAY):
        opened = bool(position.sides[position.side].laid)
        expected: set[Move] = set()
        for _, groups in spreads(position):
            if not groups or (opened and len(groups) > 1):
                continue
            meld = Meld(tuple(Group(kind, tuple(cards)) for kind, cards in sorted(groups.items())))
            if is_legal(position, meld):
                expected.add(canonical_move(position, meld))
        listed = list(legal_melds(position))
        assert all(is_legal(position, meld) for meld in listed)
        assert len(set(listed)) == len(listed)
        found = {canonical_move(position, meld) for meld in listed if not opened or len(meld.groups) == 1}
        assert found == expected
        listed_melds += len(found)
    assert listed_melds > 1000


def groups_tried(position: Position) -> Iterator[Group]:
    """Every group of the hand's cards for an own or a new meld, of at most five cards that may belong to it."""
    melds = position.sides[position.side]
    for key in (*range(NATURAL_KINDS), BLACK_THREE, *range(SEQUENCE_KEY, KEYS)):
        ranks = {BLACK_THREE, RED_THREE} if key == BLACK_THREE else {key}
        fitting = [
            card for card in position.hand
            if is_wild(card) or (card & 3 == key - SEQUENCE_KEY if key >= SEQUENCE_KEY else card >> 2 in ranks)
        ]  # fmt: skip
        for number in range(melds.melds_of(key) + 1):
            for cards in {cards for size in range(6) for cards in combinations(fitting, size)}:
                yield Group(key + KEYS * number, cards)


@pytest.mark.parametrize("name", POT_PRESETS)
def test_melds_of_games_with_pots_against_trying_everything(name: str) -> None:
    source = random.Random(name)
    melds = takes = 0
    for number in range(5):
        options = house_options(source, name) if number else {}
        position = Game(load(name, options), 4, number).deal()
        for at, _ in enumerate(random_moves(position, source)):
            if at % 5 or len(position.hand) > 11 or position.phase == Phase.OVER:
                continue
            taking = position.phase == Phase.DRAW
            listed = [move for move in legal_moves(position) if isinstance(move, Take if taking else Meld)]
            tried = [Take((group,)) if taking else Meld((group,)) for group in groups_tried(position) if taking or group.cards]
            expected = {canonical_move(position, move) for move in tried if is_legal(position, move)}
            few = [move for move in listed if all(len(group.cards) <= 5 for group in move.groups)]
            if not (taking and position.terms.takes_freely):
                assert set(few) == expected, write_position(position)
            assert len(set(listed)) == len(listed)
            assert all(canonical_move(position, move) == move for move in listed)
            melds += len(expected) * (not taking)
            takes += len(expected) * taking
    assert melds > 60
    assert takes > 10 or preset(name).pile_needs != "use top"


@pytest.mark.parametrize(
    ("rules", "melds", "hand", "left"),
    [
        ("classic", NEARLY, "KS KH KD 4S", ["4"]),
        ("classic", NEARLY, "KS KH KD KC", ["", "K"]),
        ("classic", NEARLY, "KS KH 2S 4S", ["4"]),
        ("classic", NEARLY, "KS KH QS QH 2S 4S", []),
        ("classic", NEARLY, "KS KH QS QH 2S JK", [""]),
        ("classic", NEARLY, "4S 5S", []),
        ("classic", NEARLY, "3S 4S", []),
        ("classic", NEARLY, "3S 3C", []),
        ("classic", NEARLY, "3S", ["3"]),
        ("classic", NEARLY, "3S 3C 3S", [""]),
        ("classic", NEARLY, "3S 3C 3S 3C", ["", "3"]),
        ("classic", NEARLY, "6C 4S", ["4"]),
        ("classic", NEARLY, "2S 2H", ["", "2"]),
        ("classic", NEARLY, "2S 2H 2C", ["2"]),  # the sixes hold one: two more at most
        ("book", NEARLY, "2S 2H 2C", ["", "2"]),
        ("classic", "KS KH KD KC KS KH", "2S 4S", ["4"]),
        ("classic", "KS KH KD KC KS", "2S 4S", []),
        ("classic", "", "KS KH KD KC KS KH KD", [""]),
    ],
)
def test_ways_out(rules: str, melds: str, hand: str, left: list[str]) -> None:
    position = board(hand, rules=rules, melds=melds)
    assert [RANKS[way.left >> 2] if way.left >= 0 else "" for way in ways_out(position)] == left
    assert can_go_out(position) is bool(left)


# ---------------------------------------------------------------- rules with several sets of a rank and other shapes


def played_positions(name: str, seed: int, *, phase: int, options: dict[str, Any] | None = None) -> Iterator[Position]:
    """Positions out of deals between plain bots, in a phase of the turn."""
    rules = load(name, options)
    bot, source = make_bot("heuristic"), random.Random(seed)
    while True:
        seed += 1
        position = Game(rules, rules.players, seed, first=seed).deal()
        while position.end is None:
            if position.phase == phase and source.random() < 0.25:
                yield position.clone()
            apply(position, bot.decide(view(position, position.to_act), source))


def give(position: Position, hand: list[Card]) -> None:
    """Let the seat to act hold these cards instead of its own."""
    position.hands[position.to_act] = hand_of(hand)


def melds_together(position: Position) -> Iterator[Meld]:
    """Two or three melds at once that leave at most one card: one after the other they may not be legal."""
    hand = Counter(position.hand)
    singles = list(_single_groups(position))
    for number in (2, 3):
        for groups in combinations(singles, number):
            cards = Counter(card for group in groups for card in group.cards)
            distinct = len({group.kind for group in groups}) == number
            if distinct and cards <= hand and cards.total() >= hand.total() - 1 and is_legal(position, Meld(groups)):
                yield Meld(groups)


def goes_out(position: Position, seen: set[tuple[object, ...]]) -> bool:
    """Whether any order of legal melds, joinings and a discard goes out: by trying everything."""
    hand, side = position.hand, position.sides[position.side]
    key = tuple(hand), tuple((slot, side.naturals(slot), side.wilds(slot)) for slot in side.slots())
    if key in seen:
        return False
    seen.add(key)
    if len(hand) == 1 and is_legal(position, DISCARDS[hand[0]]):
        return True
    for move in (*legal_joins(position), *legal_melds(position), *melds_together(position)):
        twin = position.clone()
        apply(twin, move)
        if twin.end is not None and twin.out is not None:
            return True
        if twin.end is None and twin.hands[twin.to_act] and goes_out(twin, seen):
            return True
    return False


NEEDS_LITTLE: dict[str, dict[str, Any]] = {
    "uruguay": {},
    "samba": {"canastas_needed": {"total": 1}},
    "bolivia": {"canastas_needed": {"total": 1}},
    "modern-american": {"canastas_needed": {"total": 1}, "talon": []},
    "hand-and-foot": {"canastas_needed": {"total": 1}, "permission": "free", "foot_size": 0},
}


def test_a_wild_card_for_a_dead_rank_is_no_way_out() -> None:
    """Nothing is added to a closed set, also where sets may be of any length."""
    closed = "/ 5S 5H 5D 5C 5S 5H 5D 5C / AS AH AD AC AS AH AD AC"
    facts: dict[str, Any] = {"rules": "modern-american", "options": {"set_longest": 0}, "melds": f"9S 9H 9D 9C {closed}"}
    stuck = board("KS KH KD QS 2S", **facts)
    assert not can_go_out(stuck)
    assert ways_out(stuck) == []
    assert can_go_out(board("KS KH KD QS", **facts))


@pytest.mark.parametrize("name", FURTHER)
def test_going_out_against_trying_everything(name: str) -> None:
    source = random.Random(3)
    yes = no = 0
    for position in played_positions(name, 3, phase=Phase.PLAY, options=NEEDS_LITTLE[name]):
        side = position.side
        if not position.sides[side].laid or position.permission is not None:
            continue
        spare = [card for card in full_pack(1) if card >> 2 < 13]
        near = [card for card in position.hand if card >> 2 < 13]
        # Cards of the hand, which mostly fit, and a few others.
        hand = source.sample(near, min(len(near), source.randrange(1, 5))) + source.sample(spare, source.randrange(3))
        if not hand:
            continue
        give(position, hand)
        expected = goes_out(position, set())
        assert can_go_out(position) is expected, write_position(position)
        if expected:
            assert step_out(position) is not None, write_position(position)
        yes, no = yes + expected, no + (not expected)
        if yes >= 25 and no >= 60:
            break


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *[(name, NEEDS_LITTLE.get(name, {})) for name in WITHOUT_POTS],
        ("samba", {}),
        ("bolivia", {}),
        ("samba", {"wilds_below_canasta": 1}),
        ("bolivia", {"dead_ranks": True}),
        ("hand-and-foot", {"permission": "free", "foot_size": 0, "join": True, "sequence_longest": 9}),
        ("modern-american", {"talon": [], "wild_melds": "when complete", "set_longest": 0, "canastas_to_go_out": 1}),
    ],
    ids=str,
)
def test_a_way_out_that_was_made_is_found(name: str, options: dict[str, Any]) -> None:
    rules = load(name, options)
    made = made_ways_out(random.Random(11), rules, rules.players)
    for way in islice(made, 120):
        position = way.position.clone()
        assert can_go_out(position), way.told()
        position.permission = True  # so that each step must leave the way open
        while position.out is None:
            step = step_out(position)
            assert step is not None, way.told()
            apply(position, step)


@pytest.mark.parametrize("taking", [False, True])
@pytest.mark.parametrize("name", FURTHER)
def test_the_smallest_opening_against_all_of_them(name: str, taking: bool) -> None:
    source = random.Random(4)
    found = tried = 0
    for position in played_positions(name, 4, phase=Phase.DRAW if taking else Phase.PLAY):
        seat = position.to_act
        if position.sides[position.side].laid or (taking and (not position.pile or position.pile[-1] >> 2 > 10)):
            continue
        hand = position.hand
        give(position, source.sample(hand, min(len(hand), 9)))
        top = position.pile[-1] if taking else -1
        if taking:  # a pair, so that there is something to find
            give(position, [*position.hand, top, top])
        position.own_seat(seat).foot_left = 0
        position.minimum = tuple([min(100, minimum) for minimum in position.minimum])
        listed: Iterator[Take | Meld] = legal_takes(position) if taking else legal_melds(position)
        sizes = []
        for move in listed:
            cards = [card for group in move.groups for card in group.cards]
            rest = 0 if taking else 2
            if len(hand) - len(cards) >= rest and all(group.kind % 19 != 13 for group in move.groups):
                sizes.append((len(cards), sum(11 <= card >> 2 <= 12 for card in cards)))
        size = len(position.hands[seat])
        keeps = size + (min(len(position.pile), position.terms.pile_taken or 999) - 1 if taking else 0) - 2
        plan = best_opening(position, top, keeps)
        tried += 1
        if plan is None:
            assert not [one for one in sizes if one[0] <= keeps], write_position(position)
        else:
            found += 1
            move = Take(plan.groups) if taking else Meld(plan.groups)
            assert is_legal(position, move), (move, write_position(position))
            assert (plan.cards, plan.wilds) == min(sizes), write_position(position)
        if taking:
            assert can_take(position) is bool(sizes) or not sizes
        if found >= 20 or tried >= 800:
            break
    assert found >= 8
