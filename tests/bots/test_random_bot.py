"""The bot that makes any legal move: a move of it never takes long."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.engine import listing, permission
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    import pytest

BOUND = {
    "rules": "bolivia", "players": 4, "scores": [0, 0], "dealer": 3, "to_act": 2, "phase": "play",
    "hands": [
        "4C QD 3S 3C", "7D 9C JH QS KS 3S 3S",
        "4S 4C 5S 5C 6H 6D 7S 7H 7D 8H 8C TH TD TD JD JC QS QH QH QD QC QC KH KD KC 2S", "6H 9H 9D JC JC QS",
    ],
    "melds": [
        ["5H 5H 5C", "6S 6C 6C 6C", "7C 7C 7C 7S", "9S 9H 9D 9S", "TS TS TD", "JS JS JD JS JH", "KH KD KC KS",
         "AS AD JK 2S AS", "9H TH JH", "QD KD AD"],
        ["4S 4C 2D JK 4S 4D 4H", "5S 5H 5C 5D 2C 5S 2H", "6S 6D 2C 6S JK", "8D 8H 8C 8D 8C 2D JK 8S", "TS TC 2C TH",
         "AS AH AC AC JK 2D AH AC AD", "6H 7H 8H", "7D 8D 9D"],
    ],
    "red_threes": ["3D 3H 3H", "3H 3D"], "pile": "5D 3C 4H 3C", "frozen": False,
    "stock": "QC AH KS 9C 9S TC 7S JK QH 8S 4H 6D 7H KC 2H 5D 4D 2H 2S 8S JD KH TC 4D 3D 9C",
    "turn": {"asked": True, "permission": "yes", "melded": False, "opened": False, "laid": [], "drew": True},
    "has_asked": [False, False, True, False],
}  # fmt: skip
"""A whole pile in hand, and a partner's *yes*: whether a meld still leads out takes a search of its own."""
MOST_SEARCHES = 12


def test_after_a_yes_few_ways_out_are_searched_for_however_large_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    position = read_position(BOUND)
    searched = 0

    def counted(*facts: object) -> object:
        nonlocal searched
        searched += 1
        return way_out_of(*facts)

    way_out_of = permission.way_out_of
    for module in (permission, listing):
        monkeypatch.setattr(module, "way_out_of", counted)
    moves = set()
    for seed in range(4):
        before = searched
        move = RandomBot().decide(view(position, 2), random.Random(seed))
        assert searched - before <= MOST_SEARCHES
        assert is_legal(position, move)
        assert not isinstance(move, Discard)
        moves.add(move)
    assert bound_to_go_out(position)
    assert len(moves) > 1
