"""Counts of move sequences: a fingerprint of the rules for each preset and number of players.

From a dealt position, how many sequences of canonical legal moves there are, by length. Where a count changes, `split` below
names the first moves whose share changed.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.engine.game import Game
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import PRESETS, preset

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

DEPTH = 4


def count(position: Position, depth: int) -> int:
    """Sequences of so many legal moves from here; a deal that is over counts as one."""
    moves = list(legal_moves(position))
    if not moves:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = position.clone()
        apply(after, move)
        total += count(after, depth - 1)
    return total


def split(position: Position, depth: int) -> dict[str, int]:
    """The count by first move."""
    shares = {}
    for move in legal_moves(position):
        after = position.clone()
        apply(after, move)
        shares[move_text(move)] = count(after, depth - 1) if depth > 1 else 1
    return shares


def mid_deal(name: str, players: int, seed: int, moves: int) -> Position:
    """A position some moves into a deal: the choice among the legal moves goes round by their number."""
    position = Game(preset(name), players, seed).deal()
    for at in range(moves):
        choices = list(islice(legal_moves(position), 40))
        if not choices:
            break
        apply(position, choices[(7 * at + seed) % len(choices)])
    return position


COUNTS: dict[tuple[str, int], list[int]] = {
    ("classic", 4): [424, 1533, 3111],
    ("online", 4): [205, 791, 75],
    ("book", 2): [2476, 172, 1],
    ("book", 3): [337, 123, 131],
    ("book", 4): [252, 405, 565],
    ("book", 5): [420, 549, 142],
    ("book", 6): [549, 4650, 629],
    ("three-pack", 2): [430, 2702, 284],
    ("three-pack", 3): [5156, 45, 121],
    ("three-pack", 4): [552, 225, 390],
    ("three-pack", 5): [2785, 2862, 593],
    ("three-pack", 6): [1423, 696, 2209],
}


@pytest.mark.parametrize(("name", "players"), [(name, s.players) for name in PRESETS for s in preset(name).seatings])
def test_the_number_of_move_sequences_is_as_recorded(name: str, players: int) -> None:
    found = [count(mid_deal(name, players, players, moves), DEPTH) for moves in (0, 30, 60)]
    assert found == COUNTS[name, players]


def test_the_split_adds_up_to_the_count() -> None:
    position = mid_deal("classic", 4, 3, 30)
    assert sum(split(position, 3).values()) == count(position, 3)
