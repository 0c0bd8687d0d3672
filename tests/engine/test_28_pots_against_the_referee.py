"""The games with pots against a referee that shares no code: the same codes for any move, the same outcome for any deal."""

from __future__ import annotations

import random

import pytest
from helpers.pot_deals import POT_TABLES, house_options, play_beside

every_table = pytest.mark.parametrize(("name", "players"), POT_TABLES)


@every_table
def test_random_deals(name: str, players: int) -> None:
    source = random.Random(f"{name}/{players}")
    for seed in range(3):
        play_beside(name, players, seed, source)


@every_table
def test_deals_of_bots(name: str, players: int) -> None:
    source = random.Random(f"{name}/{players}")
    for seed in range(2):
        play_beside(name, players, seed, source, bot="heuristic")


def test_house_rules_of_the_family() -> None:
    source = random.Random(5)
    met: set[str | None] = set()
    for seed in range(25):
        name, players = source.choice(POT_TABLES)
        met |= play_beside(name, players, seed, source, tried=4, **house_options(source, name))
    assert met >= {
        None, "not_now", "not_in_these_rules", "pile_not_matched", "pile_unused", "card_not_in_hand", "no_such_meld",
        "meld_too_small", "not_a_sequence", "wild_place", "too_many_wilds", "wrong_rank",
    }  # fmt: skip
