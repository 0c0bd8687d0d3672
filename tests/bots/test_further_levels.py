"""The levels in Samba, Bolivia, Modern American and Hand and Foot: legal, different, and without senseless games."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.bots.players.careful import CarefulBot
from canasta_desktop.bots.players.levels import levels
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Lay, Meld, Show
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply, play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move

TABLES = [("samba", 4), ("bolivia", 4), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4)]
MOST_MOVES = 1500


@pytest.mark.parametrize("name", ["novice", "casual", "skilled"])
@pytest.mark.parametrize(("rules", "players"), [*TABLES, ("samba", 6), ("hand-and-foot", 3)])
def test_a_level_plays_legally_to_the_end_of_each_deal(rules: str, players: int, name: str) -> None:
    bot, source = make_bot(name), random.Random(4)
    game = Game(preset(rules), players, 11)
    for _ in range(3):
        if game.winner is not None:
            break
        position = game.deal()
        made = 0
        while position.phase != Phase.OVER:
            play(position, bot.decide(view(position, position.to_act), source))
            made += 1
            assert made < MOST_MOVES
        game.finish()


def different(rules: str, players: int, name: str) -> tuple[int, int]:
    """How many decisions of some deals between skilled bots a level makes differently, and how many there are."""
    skilled, bot = make_bot("skilled"), make_bot(name)
    made = other = 0
    for seed in range(3):
        position = Game(preset(rules), players, seed).deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            move = skilled.decide(seen, random.Random(2))
            other += bot.decide(seen, random.Random(made)) != move
            made += 1
            apply(position, move)
    return other, made


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_low_levels_err_and_the_skilled_level_does_not(rules: str, players: int) -> None:
    novice, made = different(rules, players, "novice")
    casual, _ = different(rules, players, "casual")
    assert different(rules, players, "skilled")[0] == 0
    assert made / 50 < casual < made / 2
    assert made / 50 < novice < made / 2


MODERN = {"rules": "modern-american"}
PAIRS = "6S 6H 8S 8H 9S 9H TS TH JS JH QS QH KS KH"
BLIND = levels()["novice"]


def all_moves(hand: str, **facts: Any) -> set[Move]:
    """The moves that a novice makes in a position, with many random states."""
    position = board(hand, **{"stock": 70, **facts})
    seen = view(position, position.to_act)
    found = {CarefulBot(BLIND).decide(seen, random.Random(seed)) for seed in range(60)}
    assert all(is_legal(position, move) for move in found)
    return found


def test_a_novice_misses_melds_at_times() -> None:
    moves = all_moves("8S 4C 5D JC KD", rules="samba", melds="5S 6S 7S")
    assert {type(move) for move in moves} == {Meld, Discard}
    assert "meld S:8S" in {move_text(move) for move in moves}


def test_nobody_misses_a_special_hand_or_forgets_a_three() -> None:
    assert {type(move) for move in all_moves(PAIRS, **MODERN)} == {Show}
    assert {type(move) for move in all_moves("3H 5S 5H 8D 8C 9S TH JD JC QS KD KC AS", phase="draw", **MODERN)} == {Lay}


def test_a_yes_binds_the_careless_too() -> None:
    books = "6S 6H 6D 6C 6S 6H 6C / 9S 9H 9D 9C 9S 2D 2H / QS QH QD"
    turn = {"asked": True, "permission": "yes"}
    moves = all_moves("QC QS 4C", melds=books, feet=[None] * 4, rules="hand-and-foot", turn=turn)
    assert {move_text(move) for move in moves} == {"meld Q:QS QC"}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_a_short_memory_is_not_touched_by_what_lies_below(rules: str, players: int) -> None:
    """All cards of the pile but the top one become others: who remembers one card throws the same."""
    changed = {"novice": 0, "skilled": 0}
    for seed in range(12):
        position = Game(preset(rules), players, seed).deal()
        while position.phase != Phase.OVER:
            move = make_bot("heuristic").decide(view(position, position.to_act), random.Random(1))
            if isinstance(move, Discard) and len(position.pile) > 5:
                seen, other = view(position, position.to_act), view(position, position.to_act)
                other.pile[:-1] = [(5 + at % 6) << 2 for at in range(len(other.pile) - 1)]
                for name in changed:
                    one, two = (make_bot(name).decide(each, random.Random(1)) for each in (seen, other))
                    changed[name] += one != two
            apply(position, move)
    assert changed["novice"] == 0
    # Where going out needs a sequence the next player may well take the pile, so it matters little what lies there.
    assert changed["skilled"] > 0 or preset(rules).canastas_needed.sequence
