"""A small share of tests/soak/kill_restart.py: the playing process is killed, and nothing that was told is lost."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "soak"))

from kill_restart import Known, soak  # type: ignore[import-not-found]


def test_kill_loses_nothing_that_was_played(tmp_path: Path) -> None:
    figures = soak(tmp_path, kills=3, seed=1, longest=0.6)
    assert figures["kills"] == 3
    assert figures["same"] + figures["one_more"] + figures["before_play"] >= 2
    assert figures["checked_games"] >= 1
    assert figures["changes"] > 0


def test_a_lost_move_would_be_noticed() -> None:
    known = Known(game=1, deal=1, moves=["draw", "discard 4S"])
    news = {"game": 1, "deal": 1, "number": 1, "last": "draw", "totals": [0, 0], "over": False}
    same, one_more, another = ["draw", "discard 4S"], ["draw", "discard 4S", "draw"], ["draw", "discard 5S"]
    for moves, fits in ((same, True), (one_more, True), (another, False), ([], False)):
        try:
            known.compare({**news, "moves": moves})
        except AssertionError:
            assert not fits
        else:
            assert fits
