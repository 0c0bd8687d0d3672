"""Nobody sees the hand of another person at the same screen before a deal ends, whatever they try."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.secrecy import SecrecyWalk

if TYPE_CHECKING:
    from pathlib import Path

STEPS = 20_000
LONGEST = 60_000
"""Steps after which a walk ends that has not tried everything: what the window does in threads makes each walk another one."""
TRIED = (
    "copy",
    "curtain",
    "deal over",
    "export",
    "hint",
    "other hidden cards",
    "picture",
    "replay",
    "saved games",
    "seed",
    "undo",
    "who plays",
)


@pytest.mark.parametrize("seed", [1, 2])
def test_an_adversarial_walk_finds_no_hand_of_another_person(seed: int, tmp_path: Path) -> None:
    with SecrecyWalk(seed, tmp_path) as walk:
        walk.go(STEPS)
        while seldom_tried(walk) and walk.steps < LONGEST:
            walk.go(walk.steps + 1000)
    assert seldom_tried(walk) == {}, "the walk has not tried everything"


def seldom_tried(walk: SecrecyWalk) -> dict[str, int]:
    return {way: walk.counts[way] for way in TRIED if walk.counts[way] < 5}
