"""Samba, Bolivia, Modern American and Hand and Foot from within: the solvers against trying everything, and round trips."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

import pytest
from helpers.canonical import canonical_move
from helpers.client import Client
from helpers.redeal import redeal_hidden

from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.engine.cards import count_kinds, full_pack
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.draft import canasta_kinds
from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import (
    _single_groups,
    legal_joins,
    legal_melds,
    legal_moves,
    legal_takes,
    step_out,
)
from canasta_desktop.engine.moves import DISCARDS, Meld, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import LAID_CARD, Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, read_record, replay, write_record
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.position import Position

NAMES = ("samba", "bolivia", "modern-american", "hand-and-foot")
TABLES = [(name, seating.players) for name in NAMES for seating in preset(name).seatings]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def all_cards(position: Position) -> list[Card]:
    """Every card of a deal, wherever it lies."""
    cards = [card for hand in position.hands for card in hand]
    cards += [code & LAID_CARD for laid in position.laid for code in laid]
    cards += [card for laid in position.red_threes for card in laid]
    cards += [*position.pile, *position.remaining_stock()]
    return sorted(cards + [card for seat in range(position.terms.players) for card in position.remaining_foot(seat)])


@pytest.mark.parametrize("bot_name", ["random", "heuristic"])
@every_table
def test_deals_are_whole_and_come_back_from_text(name: str, players: int, bot_name: str) -> None:
    game, bot, source = Game(preset(name), players, seed=29), make_bot(bot_name), random.Random(players)
    for _ in range(2):
        position, moves = game.deal(), []
        pack = full_pack(position.terms.packs)
        while position.end is None:
            if len(moves) % 9 == 0:
                assert all_cards(position) == pack
                assert read_position(json.loads(json.dumps(write_position(position)))) == position
                assert position.clone() == position
                assert [sum(canasta_kinds(*melds)) for melds in zip(position.naturals, position.wilds, strict=True)] == (
                    position.canastas
                )
                assert next(legal_moves(position), None) is not None
            move = bot.decide(view(position, position.to_act), source)
            assert is_legal(position, move), (move, write_position(position))
            moves.append(move)
            apply(position, move)
        result = game.finish()
        assert all_cards(position) == pack
        record = make_record(game.rules, players, [bot_name] * players, 1, 29, result, moves)
        assert replay(read_record(write_record(record))) == position
        for side in result.sides:
            assert sum(side) - side.total == side.total


def positions(name: str, seed: int, *, phase: int, options: dict[str, Any] | None = None) -> Iterator[Position]:
    """Positions out of deals between plain bots, in a phase of the turn."""
    rules = load(name, options)
    bot, source = make_bot("heuristic"), random.Random(seed)
    while True:
        seed += 1
        position = Game(rules, rules.players, seed).deal()
        while position.end is None:
            if position.phase == phase and source.random() < 0.25:
                yield position.clone()
            apply(position, bot.decide(view(position, position.to_act), source))


def give(position: Position, hand: list[Card]) -> None:
    """Let the seat to act hold these cards instead of its own."""
    position.hands[position.to_act] = hand
    position.counts[position.to_act] = count_kinds(hand)


def melds_together(position: Position) -> Iterator[Meld]:
    """Two or three melds at once that leave at most one card: one after the other they may not be legal."""
    hand = Counter(position.hands[position.to_act])
    singles = list(_single_groups(position))
    for number in (2, 3):
        for groups in combinations(singles, number):
            cards = Counter(card for group in groups for card in group.cards)
            distinct = len({group.kind for group in groups}) == number
            if distinct and cards <= hand and cards.total() >= hand.total() - 1 and is_legal(position, Meld(groups)):
                yield Meld(groups)


def goes_out(position: Position, seen: set[tuple[object, ...]]) -> bool:
    """Whether any order of legal melds, joinings and a discard goes out: by trying everything."""
    hand, side = position.hands[position.to_act], position.side
    key = tuple(sorted(hand)), tuple(position.naturals[side]), tuple(position.wilds[side])
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
    "samba": {"canastas_needed": {"total": 1}},
    "bolivia": {"canastas_needed": {"total": 1}},
    "modern-american": {"canastas_needed": {"total": 1}, "talon": []},
    "hand-and-foot": {"canastas_needed": {"total": 1}, "permission": "free", "foot_size": 0},
}


@pytest.mark.parametrize("name", NAMES)
def test_going_out_against_trying_everything(name: str) -> None:
    source = random.Random(3)
    yes = no = 0
    for position in positions(name, 3, phase=Phase.PLAY, options=NEEDS_LITTLE[name]):
        side = position.side
        if not position.laid[side] or position.permission is not None:
            continue
        spare = [card for card in full_pack(1) if card >> 2 < 13]
        near = [card for card in position.hands[position.to_act] if card >> 2 < 13]
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


@pytest.mark.parametrize("taking", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_the_smallest_opening_against_all_of_them(name: str, taking: bool) -> None:
    source = random.Random(4)
    found = tried = 0
    for position in positions(name, 4, phase=Phase.DRAW if taking else Phase.PLAY):
        seat = position.to_act
        if position.laid[position.side] or (taking and (not position.pile or position.pile[-1] >> 2 > 10)):
            continue
        hand = position.hands[seat]
        give(position, source.sample(hand, min(len(hand), 9)))
        top = position.pile[-1] if taking else -1
        if taking:  # a pair, so that there is something to find
            give(position, [*position.hands[seat], top, top])
        position.feet_left[seat] = 0
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


@pytest.mark.parametrize("name", NAMES)
def test_what_is_listed_is_canonical_and_what_is_legal_is_listed(name: str) -> None:
    for position in islice(positions(name, 5, phase=Phase.PLAY), 25):
        listed = []
        for number, move in enumerate(legal_moves(position)):
            if number > 400:
                break
            listed.append(move)
            assert canonical_move(position, move) == move
        if number <= 400:
            bot = make_bot("random")
            for at in range(4):
                move = bot.decide(view(position, position.to_act), random.Random(at))
                assert canonical_move(position, move) in listed


@every_table
def test_what_a_seat_does_not_see_does_not_change_its_view(name: str, players: int) -> None:
    game, bot, source = Game(preset(name), players, seed=6), make_bot("heuristic"), random.Random(6)
    position = game.deal()
    changed = number = 0
    while position.end is None:
        if number % 8 == 0:
            for seat in position.order:
                other = redeal_hidden(position, seat, source)
                changed += other != position
                assert view(other, seat) == view(position, seat)
        apply(position, bot.decide(view(position, position.to_act), source))
        number += 1
    assert changed > 5


@every_table
def test_a_client_that_hears_only_its_own_events_knows_its_view(name: str, players: int) -> None:
    game, bot, source = Game(preset(name), players, seed=8), make_bot("heuristic"), random.Random(8)
    for _ in range(2):
        heard: list[Event] = []
        position = game.deal(heard.append)
        clients = [Client(seat, len(position.terms.sides)) for seat in position.order]
        while True:
            for client in clients:
                for event in heard:
                    client.hear(seen_by(event, client.seat))
                assert client.agrees_with(view(position, client.seat)), (client.seat, heard)
            heard.clear()
            if position.end is not None:
                break
            apply(position, bot.decide(view(position, position.to_act), source), heard.append)
        game.finish()


def test_a_game_of_deals_ends_after_them_and_a_tie_is_played_off() -> None:
    game = Game(preset("hand-and-foot"), 2, seed=1)
    bot, source = make_bot("heuristic"), random.Random(1)
    while game.winner is None:
        position = game.deal()
        assert position.minimum == ((50, 90, 120, 150)[game.deal_number - 1],) * 2
        while position.end is None:
            apply(position, bot.decide(view(position, position.to_act), source))
        game.finish()
    assert game.deal_number == 4
    tied = Game(preset("hand-and-foot"), 2, seed=1)
    tied.stand((3100, 3100), 5, (0, 1), 0)
    position = tied.deal()
    assert tied.winner is None
    assert position.minimum == (150, 150)


def test_a_game_that_is_taken_up_again_in_a_play_off_ends_with_the_first_lead() -> None:
    game = Game(preset("classic"), 4, seed=1)
    game.stand((5200, 5200), 8, (0, 1, 2, 3), 0)
    game.deal()
    game.totals = (4900, 4800)
    assert game.winner == 0
