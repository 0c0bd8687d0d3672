"""The engine against an independent referee: the same codes for any move, the same outcome for any deal."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
import referee
from helpers.judges import alike, difference, differences, state, walk
from helpers.likely_moves import tried_moves
from helpers.random_options import house_rules_at_random
from helpers.random_play import bot_records, random_moves, random_records
from helpers.scatter import ALL_HOUSE, ALL_TABLES, TABLES, WITHOUT_POTS, any_table, crowded, scattered_moves, scattered_position
from referee.records import first_code_if_decided
from referee.rules import game_over

from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.records import write_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.verdicts import breakdown

if TYPE_CHECKING:
    from collections.abc import Iterator

every_table = pytest.mark.parametrize(("name", "players"), ALL_TABLES)


def assert_the_same_codes(position: Position, source: random.Random, number: int) -> set[str | None]:
    """Hold the engine's code for many moves against the referee's; the codes that came up."""
    document = write_position(position)
    table = referee.read_position(document)
    tried = [parse_move(referee.move_text(move)) for move in tried_moves(table, source, 2)]
    met: set[str | None] = set()
    for move in [*scattered_moves(position, source, number), *tried]:
        why = refusal(position, move)
        own = None if why is None else why.code.value
        try:
            other = referee.first_code(table, referee.read_move(move_text(move)))
        except referee.Undecided:
            continue
        assert alike(own, other, move_text(move)), (move_text(move), document)
        met.add(own)
    return met


def test_codes_in_crowded_positions() -> None:
    source = random.Random(21)
    met: set[str | None] = set()
    for number in range(4000):
        table = any_table(source) if number % 10 else ("hand-and-foot", 4)  # where most codes are rare
        position = scattered_position(source, *table, source.choice(ALL_HOUSE))
        if position.phase != Phase.OVER:
            met |= assert_the_same_codes(position, source, 4)
    others = {"opening_mixed_canasta", "unfinished_meld"}  # in the judge cases
    others |= {"pile_unused", "wild_place", "pile_card_returned"}  # in games with pots
    assert met >= {None, *(code.value for code in Code)} - others


def test_answers_in_crowded_positions() -> None:
    """What the judge answers in positions that the engine did not make: a code, or all that stands and the score."""
    source = random.Random(36)
    for _ in range(800):
        position = crowded(source, *any_table(source), source.choice(ALL_HOUSE))
        assert differences(position, source, 4) == [], position


def test_play_from_crowded_positions() -> None:
    source = random.Random(25)
    outs = stocks = 0
    for _ in range(1800):
        position = scattered_position(source, *any_table(source), source.choice(ALL_HOUSE))
        told = write_position(position)
        table = referee.read_position(told)
        moves: list[str] = []
        while position.phase != Phase.OVER and position.hands[position.to_act] and len(moves) < 10:
            listed = list(islice(legal_moves(position), 100))
            if not listed:
                break  # a given position may hold too little to play on with
            move = source.choice(listed)
            moves.append(move_text(move))
            assert first_code_if_decided(table, referee.read_move(moves[-1])) is None, (told, moves)
            apply(position, move)
            referee.play(table, referee.read_move(moves[-1]))
            assert state(write_position(position)) == state(referee.write_position(table)), (told, moves)
            assert points(breakdown(position)) == points(referee.score(table)), (told, moves)
        outs += position.end is DealEnd.OUT
        stocks += position.end is DealEnd.STOCK and bool(moves)
    assert outs > 60
    assert stocks > 60


def points(sides: list[dict[str, int]]) -> list[dict[str, int]]:
    """The items of each side that are not 0."""
    return [{item: number for item, number in side.items() if number} for side in sides]


@every_table
def test_codes_in_play(name: str, players: int) -> None:
    source = random.Random(22)
    game = Game(preset(name), players, seed=22, first=22)
    for _ in range(2):
        position = game.deal()
        for number, _ in enumerate(random_moves(position, source)):
            if number % 6 == 0:
                assert_the_same_codes(position, source, 3)
        game.finish()


@every_table
def test_answers_in_play(name: str, players: int) -> None:
    source = random.Random(35)
    for bot in ("random", "heuristic"):
        (record,) = told_records(name, players, deals=1, bot=bot)
        table, _ = referee.set_up(record)
        for number, _ in enumerate(walk(table, record)):
            position = referee.write_position(table)
            if number % 12 == 0:
                assert differences(position, source, 3) == [], position
            if number % 7 == 0:
                assert difference(position, record["moves"][number]) == "", position


# ---------------------------------------------------------------- records


def told_records(name: str, players: int, deals: int, bot: str = "random", **facts: Any) -> Iterator[dict[str, Any]]:
    """Records of a game as they are written."""
    for record in bot_records(name, players, deals, seed=34, bot=bot, **facts):
        yield json.loads(write_record(record))


@every_table
def test_every_record_is_confirmed(name: str, players: int) -> None:
    """Deals at random, going on after a game would be over, as long ones do."""
    before: dict[str, Any] = {}
    for record in random_records(name, players, deals=60 if (name, players) in TABLES else 6, seed=23):
        told = json.loads(write_record(record))
        assert referee.replay(told) == []
        if before:
            follow = referee.follows(before, told)
            assert [problem for problem in follow if "game was over" not in problem] == []
        before = told


@every_table
def test_every_record_of_bots_is_confirmed(name: str, players: int) -> None:
    """Deals of bots that play well; a game goes on exactly as long as it is not over."""
    before: dict[str, Any] = {}
    rules = referee.rules_for(name, {}, players)
    for record in told_records(name, players, deals=4, bot="heuristic"):
        assert referee.replay(record) == []
        if before and before["game"] == record["game"]:
            assert referee.follows(before, record) == []
        elif before:
            assert game_over(rules, before["result"]["scores"], before["deal"])
        before = record


@pytest.mark.parametrize("options", [option for option in ALL_HOUSE if option], ids=str)
def test_every_record_under_house_rules_is_confirmed(options: dict[str, Any]) -> None:
    for name, players in ALL_TABLES:
        for record in random_records(name, players, deals=2 if (name, players) in TABLES else 1, seed=24, options=options):
            assert referee.replay(json.loads(write_record(record))) == []


@pytest.mark.parametrize("name", WITHOUT_POTS)
def test_records_under_house_rules_at_random_are_confirmed(name: str) -> None:
    """Several options at a time, each anything that it may be."""
    source = random.Random(f"house rules of {name}")
    for _ in range(25):
        rules, options = house_rules_at_random(source, name)
        players = source.choice(rules.player_numbers)
        for record in told_records(name, players, 1, source.choice(("random", "heuristic")), options=options):
            assert referee.replay(record) == [], options


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("samba", 4, {"canastas_needed": {"total": 3}, "pile_needs": "pair"}),
        ("samba", 2, {"wild_longest": 7, "set_longest": 7, "last_discard": "required"}),
        ("samba", 6, {"pile_taken": 5, "cards_drawn": 1, "pile_needs": "cards or add"}),
        ("bolivia", 3, {"black_three_in_hand": 5, "wilds_below_canasta": 1, "threes_sign": "meld"}),
        ("bolivia", 4, {"naturals_outnumber_wilds": True, "wild_longest": 0}),
        ("modern-american", 4, {"special_hands": "league", "last_discard": "optional", "set_longest": 0}),
        ("modern-american", 2, {"opening_triple": "natural or wild", "canastas_needed": {"total": 1}, "hand_size": 15}),
        ("modern-american", 4, {"special_hands": "none", "cards_drawn": 2, "opening_triple": "none"}),
        ("hand-and-foot", 4, {"permission": "free", "partner_in_foot": True, "hand_size": 13, "foot_size": 13}),
        ("hand-and-foot", 3, {"wild_longest": 7, "canastas_needed": {"total": 3, "wild": 1}, "pile_taken": "whole"}),
        ("hand-and-foot", 6, {"last_discard": "optional", "red_three_in_hand": 300, "permission": "free"}),
        ("hand-and-foot", 2, {"foot_size": 0, "hand_size": 15}),
    ],
)
def test_records_under_several_house_rules_are_confirmed(name: str, players: int, options: dict[str, Any]) -> None:
    for record in told_records(name, players, deals=2, options=options):
        assert referee.replay(record) == []


@pytest.mark.parametrize(
    ("name", "players", "hand", "stock"),
    [
        ("samba", 2, 15, 132), ("samba", 3, 15, 117), ("samba", 4, 15, 102), ("samba", 5, 15, 102), ("samba", 6, 13, 84),
        ("bolivia", 4, 15, 102), ("bolivia", 6, 13, 84),
        ("modern-american", 2, 13, 82), ("modern-american", 4, 13, 56),
        ("hand-and-foot", 2, 11, 118), ("hand-and-foot", 4, 11, 182), ("hand-and-foot", 6, 11, 246),
    ],
)  # fmt: skip
def test_the_deal(name: str, players: int, hand: int, stock: int) -> None:
    """Stock and up-cards together, and the hands; Hand and Foot has feet of the same size."""
    for record in told_records(name, players, deals=3):
        assert {len(cards.split()) for cards in record["hands"] if cards} == {hand}
        assert len(record["stock"].split()) + len(record["upcards"].split()) == stock
        if name == "hand-and-foot":
            assert [len(cards.split()) for cards in record["feet"]] == [11] * players
            assert len(record["upcards"].split()) == 1
            assert record["upcards"] not in {"JK", "3H", "3D", "2S", "2H", "2D", "2C"}
        elif name == "modern-american":
            assert record["upcards"] == ""


def test_up_cards_that_do_not_stay_are_buried_under_the_stock() -> None:
    """The same shuffle dealt with the up-cards turned on to each other and with them buried."""
    met = 0
    for seed in range(1, 40):
        (turned,) = bot_records("hand-and-foot", 2, 1, seed, "random", {"upcard": "turn"})
        (buried,) = bot_records("hand-and-foot", 2, 1, seed, "random")
        one, other = json.loads(write_record(turned)), json.loads(write_record(buried))
        *under, top = one["upcards"].split()
        assert (one["hands"], one["feet"]) == (other["hands"], other["feet"])
        assert other["upcards"] == top
        assert other["stock"].split() == [*one["stock"].split(), *under]
        met += bool(under)
    assert met > 2


def test_the_referee_finds_a_changed_score() -> None:
    (record,) = random_records("classic", 4, deals=1, seed=1)
    told = json.loads(write_record(record))
    told["result"]["sides"][0]["total"] += 5
    assert referee.replay(told) != []
