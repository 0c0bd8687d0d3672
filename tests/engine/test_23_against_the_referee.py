"""The engine against an independent referee: the same codes for any move, the same outcome for any deal."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import pytest
import referee
import referee_table
from helpers.random_play import random_moves, random_records
from helpers.scatter import HOUSE, TABLES, scattered_moves, scattered_position

from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.records import write_record
from canasta_desktop.engine.ruleset import RuleSetError, load, preset
from canasta_desktop.engine.verdicts import breakdown

FURTHER = {
    "not_in_these_rules", "pile_needs_pair", "no_such_meld", "second_meld", "rank_dead", "meld_too_long", "not_a_sequence",
    "wilds_never", "wilds_reserved", "wilds_too_early", "opening_mixed_canasta", "opening_needs_triple", "unfinished_meld",
    "partner_in_hand", "permission_needed", "no_special_hand", "wild_not_discarded", "not_on_empty_pile",
}  # fmt: skip
"""Codes of rules that none of these rule sets has (test 34 meets them)."""


def assert_the_same_codes(position: Position, source: random.Random, number: int) -> set[str | None]:
    """Hold the engine's code for many moves against the referee's; the codes that came up."""
    document = write_position(position)
    table = referee_table.read_position(document)
    met: set[str | None] = set()
    for move in scattered_moves(position, source, number):
        why = refusal(position, move)
        own = None if why is None else why.code.value
        other = referee.first_code(table, referee_table.read_move(move_text(move)))
        assert own == other, (move_text(move), document)
        met.add(own)
    return met


def test_codes_in_crowded_positions() -> None:
    source = random.Random(21)
    met: set[str | None] = set()
    for number in range(5000):
        position = scattered_position(source, *TABLES[number % len(TABLES)], dict(source.choice(HOUSE)))
        if position.phase != Phase.OVER:
            met |= assert_the_same_codes(position, source, 6)
    assert met >= {None, *(code.value for code in Code)} - FURTHER - {"threes_not_melded"}


def state(position: Position) -> list[object]:
    """A position as the referee's table shows it: cards by place, and the turn."""
    told = write_position(position)
    turn = told.get("turn", {"asked": False, "permission": None, "melded": False, "opened": False})
    return [
        told["phase"],
        [sorted((hand or "").split()) for hand in told["hands"]],
        [sorted(sorted(meld.split()) for meld in melds) for melds in told["melds"]],
        [sorted(red.split()) for red in told["red_threes"]],
        (told["pile"].split(), told["frozen"], told["stock"].split()),
        None if told["phase"] == "over" else [turn[field] for field in ("asked", "permission", "melded", "opened")],
        None if told["phase"] == "over" else told.get("has_melded", [False] * told["players"]),
        breakdown(position),
    ]


def state_of(table: referee_table.Table) -> list[object]:
    """The same of the referee's table."""
    return [
        table.phase,
        [sorted(hand) for hand in table.hands],
        [sorted(sorted(meld) for meld in melds.values()) for melds in table.melds],
        [sorted(red) for red in table.reds],
        (table.pile, table.frozen, table.stock),
        None if table.phase == "over" else [table.asked, table.permission, table.melded, table.opened],
        None if table.phase == "over" else table.has_melded,
        referee.score(table),
    ]


def test_play_from_crowded_positions() -> None:
    source = random.Random(25)
    outs = stocks = 0
    for number in range(2500):
        position = scattered_position(source, *TABLES[number % len(TABLES)], dict(source.choice(HOUSE)))
        told = write_position(position)
        table = referee_table.read_position(told)
        moves: list[str] = []
        while position.phase != Phase.OVER and position.hands[position.to_act] and len(moves) < 10:
            listed = list(islice(legal_moves(position), 300))
            if not listed:
                break  # a given position may hold too little to play on with
            move = source.choice(listed)
            moves.append(move_text(move))
            assert referee.first_code(table, referee_table.read_move(moves[-1])) is None, (told, moves)
            apply(position, move)
            referee.play(table, referee_table.read_move(moves[-1]))
            assert state(position) == state_of(table), (told, moves)
        outs += position.end is DealEnd.OUT
        stocks += position.end is DealEnd.STOCK and bool(moves)
    assert outs > 100
    assert stocks > 100


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_codes_in_play(name: str, players: int) -> None:
    source = random.Random(22)
    game = Game(preset(name), players, seed=22)
    for _ in range(2):
        position = game.deal()
        for number, _ in enumerate(random_moves(position, source)):
            if number % 4 == 0:
                assert_the_same_codes(position, source, 3)
        game.finish()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_record_is_confirmed(name: str, players: int) -> None:
    before: dict[str, Any] = {}
    for record in random_records(name, players, deals=60, seed=23):
        told = json.loads(write_record(record))
        assert referee.replay(told) == []
        if before:
            follow = referee.follows(before, told)
            assert [problem for problem in follow if "game was over" not in problem] == []
        before = told


@pytest.mark.parametrize("options", [option for option in HOUSE if option])
def test_every_record_under_house_rules_is_confirmed(options: dict[str, Any]) -> None:
    judged = 0
    for name, players in TABLES:
        try:
            load(name, options)
        except RuleSetError:
            continue
        for record in random_records(name, players, deals=6, seed=24, options=options):
            assert referee.replay(json.loads(write_record(record))) == []
            judged += 1
    assert judged > 20


def test_the_referee_finds_a_changed_score() -> None:
    (record,) = random_records("classic", 4, deals=1, seed=1)
    told = json.loads(write_record(record))
    told["result"]["sides"][0]["total"] += 5
    assert referee.replay(told) != []
