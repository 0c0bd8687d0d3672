"""The engine against the independent referee in the four further games: the same answers to moves, the same outcomes."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
import referee_variants as referee
import referee_variants_rules as rv
from helpers.random_play import bot_records
from helpers.scatter_variants import HOUSE, crowded, difference, differences, walk
from referee_variants_table import read_position, write_position

from canasta_desktop.engine.records import write_record

if TYPE_CHECKING:
    from collections.abc import Iterator


def told_records(name: str, players: int, deals: int, bot: str = "random", **facts: Any) -> Iterator[dict[str, Any]]:
    """Records of a game as they are written."""
    for record in bot_records(name, players, deals, seed=34, bot=bot, **facts):
        yield json.loads(write_record(record))


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


@pytest.mark.parametrize("bot", ["random", "heuristic"])
@pytest.mark.parametrize(("name", "players"), rv.TABLES)
def test_every_record_is_confirmed(name: str, players: int, bot: str) -> None:
    before: dict[str, Any] = {}
    for record in told_records(name, players, deals=3, bot=bot):
        assert referee.replay(record) == []
        if before and before["game"] == record["game"]:
            assert referee.follows(before, record) == []
        elif before:
            assert rv.game_over(rv.PRESETS[name], before["result"]["scores"], before["deal"])
        before = record


@pytest.mark.parametrize(("name", "players"), rv.TABLES)
def test_the_same_answers_in_play(name: str, players: int) -> None:
    source = random.Random(35)
    for bot in ("random", "heuristic"):
        (record,) = told_records(name, players, deals=1, bot=bot)
        table, _ = referee.set_up(record)
        for number, _ in enumerate(walk(table, record)):
            if number % 12 == 0:
                position = write_position(table)
                assert differences(position, source, 3) == [], position
            if number % 7 == 0:
                position = write_position(table)
                assert difference(position, record["moves"][number]) == "", position


@pytest.mark.parametrize(("name", "players"), rv.TABLES)
def test_the_same_answers_in_crowded_positions(name: str, players: int) -> None:
    source = random.Random(36)
    for _ in range(25):
        position = crowded(source, name, players, {})
        assert differences(position, source, 5) == [], position


@pytest.mark.parametrize("name", rv.PRESETS)
def test_the_same_answers_under_house_rules(name: str) -> None:
    source = random.Random(37)
    for number in range(120):
        players = rv.PRESETS[name]["players"][number % len(rv.PRESETS[name]["players"])]
        options = HOUSE[number % len(HOUSE)]
        position = crowded(source, name, players, options)
        assert differences(position, source, 4) == [], position


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
def test_records_under_house_rules_are_confirmed(name: str, players: int, options: dict[str, Any]) -> None:
    for record in told_records(name, players, deals=2, options=options):
        assert referee.replay(record) == []


def test_the_referee_reads_the_positions_that_it_writes() -> None:
    source = random.Random(38)
    for name, players in rv.TABLES:
        position = crowded(source, name, players, {})
        assert write_position(read_position(position))["melds"] == position["melds"]
