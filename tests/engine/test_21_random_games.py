"""What must hold in every deal, tried in games played at random, in every rule set and number of players."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice, permutations
from typing import TYPE_CHECKING, Any

import pytest
from helpers.canonical import canonical_move
from helpers.random_play import RandomGame, bot_records, play_randomly, random_game, random_moves
from helpers.scatter import EVERY_TABLE, HOUSE, TABLES, scattered_moves, scattered_position

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.engine.canastas import canasta_kind
from canasta_desktop.engine.cards import BLACK_THREE, KINDS, RED_THREE, count_kinds, full_pack, is_wild
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.lanes import number_of
from canasta_desktop.engine.legality import is_legal, refusal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Discard, Draw, Meld, Take
from canasta_desktop.engine.play import IllegalMoveError, apply, play
from canasta_desktop.engine.position import LAID_CARD, LAID_KIND, Phase, Position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import read_record, replay, write_record
from canasta_desktop.engine.ruleset import ALL_PRESETS, PRESETS, RuleSetError, load, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

from canasta_desktop.engine.moves import Move

every_table = pytest.mark.parametrize(("name", "players"), TABLES)
all_tables = pytest.mark.parametrize(("name", "players"), EVERY_TABLE)


def positions(name: str, players: int, deals: int, every: int = 1, options: dict[str, Any] | None = None) -> Iterator[Position]:
    """Every so many positions of some deals played at random; each is alive, and goes on from the one before.

    Of the rule sets whose deals are long one deal is played.
    """
    game = random_game(name, players) if options is None else RandomGame(name, players, options)
    return game.positions(deals if (name, players) in TABLES else 1, every)


def cards_of(position: Position) -> list[int]:
    """Every card of a position, wherever it is."""
    cards = [*position.pile, *position.remaining_stock()]
    cards += [card for seat in range(position.terms.players) for card in position.remaining_foot(seat)]
    cards += [card for pot in position.pot_cards for card in pot]
    for hand in position.hands:
        cards += hand.cards()
    for side in position.sides:
        cards += side.threes + [code & LAID_CARD for code in side.laid]
    return sorted(cards)


@all_tables
def test_cards_are_conserved_and_counts_are_in_step(name: str, players: int) -> None:
    for position in positions(name, players, deals=6, every=3):
        assert cards_of(position) == full_pack(position.terms.packs)
        for hand in position.hands:
            assert hand.counts() == count_kinds(hand.cards())
            assert hand.size == len(hand.cards())
            assert sorted(hand.threes_in_order()) == [card for card in hand.cards() if card >> 2 in (BLACK_THREE, RED_THREE)]
        in_pile = [number_of(position.pile_first, position.pile_second, kind) for kind in range(KINDS)]
        assert in_pile == count_kinds(position.pile)
        for side in () if position.terms.lists_singly else position.sides:  # there a 2 may be natural, and an ace low
            melds: dict[int, list[int]] = {}
            for code in side.laid:
                melds.setdefault(code >> LAID_KIND, []).append(code & LAID_CARD)
            assert side.slots() == sorted(melds)
            for slot, cards in melds.items():
                wilds = sum(map(is_wild, cards))
                assert (side.naturals(slot), side.wilds(slot), side.size(slot)) == (len(cards) - wilds, wilds, len(cards))
                assert not is_sequence(slot) or side.low(slot) == min(cards) >> 2
            made = [0, 0, 0, 0]
            for slot, cards in melds.items():
                made[canasta_kind(slot, sum(map(is_wild, cards)))] += len(cards) >= 7
            assert side.made() == made
            assert side.canastas == sum(made)


@all_tables
def test_a_living_position_has_a_legal_move_and_all_that_are_listed_are_legal(name: str, players: int) -> None:
    for position in positions(name, players, deals=5):
        moves = list(islice(legal_moves(position), 100))
        assert moves
        assert all(is_legal(position, move) for move in moves)


@every_table
def test_looking_changes_nothing_and_a_view_knows_what_is_legal(name: str, players: int) -> None:
    source = random.Random(1)
    for position in positions(name, players, deals=2, every=5):
        before = position.clone()
        seen = view(position, position.to_act)
        for move in scattered_moves(position, source, 3):
            why, same = refusal(position, move), refusal(seen, move)
            assert (why and (why.code, why.facts)) == (same and (same.code, same.facts))
        assert list(islice(legal_moves(seen), 50)) == list(islice(legal_moves(position), 50))
        assert position == before
        assert seen == view(before, before.to_act)


def agrees_with_the_list(position: Position, move: Move, listed: set[Move]) -> bool:
    """Whether a move is legal exactly if its canonical form is listed; several melds at once: if each is legal in turn."""
    legal = is_legal(position, move)
    if isinstance(move, Meld) and len(move.groups) > 1 and position.sides[position.side].laid:
        left = len(position.hands[position.to_act]) - sum(len(group.cards) for group in move.groups)
        # A way out may need to be one move, for the last canasta can come with the last card.
        return left < 2 or legal == any(one_by_one(position, order) for order in permutations(move.groups))
    if isinstance(move, Take) and any(not group.cards for group in move.groups[1:]):
        return not legal
    if isinstance(move, Take | Meld):
        named = Counter(card for group in move.groups for card in group.cards)
        if not named <= Counter(position.hand):
            return not legal
    return legal == (canonical_move(position, move) in listed)


def one_by_one(position: Position, groups: tuple[Any, ...]) -> bool:
    """Whether these melds are legal one after the other."""
    twin = position.clone()
    for group in groups:
        if not is_legal(twin, Meld((group,))):
            return False
        apply(twin, Meld((group,)))
    return True


def moves_listed(position: Position) -> set[Move] | None:
    """The legal moves in canonical form, or None where there are too many to list here."""
    listed = list(islice(legal_moves(position), 3000))
    return None if len(listed) == 3000 else {canonical_move(position, move) for move in listed}


@every_table
def test_is_legal_agrees_with_the_list_in_play(name: str, players: int) -> None:
    source = random.Random(2)
    legal = refused = 0
    for position in positions(name, players, deals=2, every=4):
        listed = moves_listed(position)
        if listed is None:
            continue
        for move in scattered_moves(position, source, 6):
            assert agrees_with_the_list(position, move, listed), (write_position(position), move)
            legal += is_legal(position, move)
            refused += not is_legal(position, move)
    assert legal > 100
    assert refused > 100


def test_is_legal_agrees_with_the_list_in_crowded_positions() -> None:
    source = random.Random(3)
    for number in range(2000):
        position = scattered_position(source, *TABLES[number % len(TABLES)], dict(source.choice(HOUSE)))
        listed = moves_listed(position)
        if listed is None or position.phase == Phase.OVER:
            continue
        for move in scattered_moves(position, source, 8):
            assert agrees_with_the_list(position, move, listed), (write_position(position), move)


@all_tables
def test_a_clone_is_equal_and_independent(name: str, players: int) -> None:
    for position in positions(name, players, deals=2, every=15):
        twin = position.clone()
        assert twin == position
        assert hash(twin) == hash(position)
        text = json.dumps(write_position(position))
        play_randomly(twin, random.Random(5))
        assert twin != position
        assert json.dumps(write_position(position)) == text


@all_tables
def test_positions_round_trip_and_play_on_alike(name: str, players: int) -> None:
    for number, position in enumerate(positions(name, players, deals=3, every=4)):
        again = read_position(json.loads(json.dumps(write_position(position))))
        assert again == position
        if number % 8 == 0:
            ends = []
            for start in (position.clone(), again):
                play_randomly(start, random.Random(number))
                ends.append((write_position(start), deal_score(start)))
            assert ends[0][1] == ends[1][1]


@pytest.mark.parametrize("bot", ["random", "heuristic"])
@all_tables
def test_a_finished_deal_and_its_record_come_back_from_text(name: str, players: int, bot: str) -> None:
    for record in bot_records(name, players, 3 if (name, players) in TABLES else 1, seed=9, bot=bot):
        position = replay(read_record(write_record(record)))
        assert cards_of(position) == full_pack(position.terms.packs)
        again = read_position(json.loads(json.dumps(write_position(position))))
        assert again == position
        assert [side.total for side in deal_score(again)] == [side.total for side in record.result.sides]
        assert all(sum(side) - side.total == side.total for side in deal_score(again))
        assert not list(legal_moves(position))


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_refused_leaves_the_position_as_it_was(name: str) -> None:
    source = random.Random(4)
    refused = 0
    for position in positions(name, 4, deals=1, every=6):
        before = position.clone()
        for move in scattered_moves(position, source, 3):
            if not is_legal(position, move):
                refused += 1
                with pytest.raises(IllegalMoveError):
                    play(position, move)
        assert position == before
    assert refused > 50


@pytest.mark.parametrize("options", [option for option in HOUSE if option])
def test_house_rules_have_no_dead_end(options: dict[str, Any]) -> None:
    played = 0
    for name, players in TABLES:
        try:
            load(name, options)
        except RuleSetError:
            continue
        for position in positions(name, players, deals=2, options=options):
            played += 1
            if played % 7 == 0:
                assert next(legal_moves(position), None) is not None
    assert played > 500


def test_a_random_player_does_everything_that_can_be_done() -> None:
    kinds = set()
    for name, players in TABLES:
        position = Game(preset(name), players, seed=1, first=1).deal()
        kinds |= {type(move) for move in random_moves(position, random.Random(1))}
    assert {Draw, Take, Meld, Discard} < kinds


def test_the_random_bot_needs_no_more_than_its_view() -> None:
    position = Game(preset("classic"), 4, seed=1, first=1).deal()
    seen = view(position, position.to_act)
    before = view(position, position.to_act)
    assert RandomBot().decide(seen, random.Random(1)) == RandomBot().decide(before, random.Random(1))
    assert seen == before


def test_where_nobody_may_ask_no_permission_is_required_to_go_out() -> None:
    for name in (name for name in ALL_PRESETS if preset(name).asking == "never"):
        for position in positions(name, 4, deals=1, options={"permission": "required"}):
            assert next(legal_moves(position), None) is not None


@pytest.mark.parametrize("name", ALL_PRESETS[4:])
def test_what_is_listed_is_canonical_and_what_is_legal_is_listed(name: str) -> None:
    for position in islice((one for one in positions(name, 4, deals=1, every=7) if one.phase == Phase.PLAY), 25):
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
