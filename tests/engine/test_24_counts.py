"""How many ways a deal can go on: counted in canonical moves, so that any change of what is legal or dealt shows."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.engine.game import Game
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position


def ways(position: Position, depth: int) -> int:
    """How many sequences of so many canonical moves there are; a deal that is over sooner counts as one."""
    if not depth or position.end is not None:
        return 1
    number = 0
    for move in legal_moves(position):
        twin = position.clone()
        apply(twin, move)
        number += ways(twin, depth - 1)
    return number


def split(position: Position, depth: int) -> str:
    """The count by first move, a line each: where two engines part, this shows with which move."""
    lines = []
    for move in legal_moves(position):
        twin = position.clone()
        apply(twin, move)
        lines.append(f"{move_text(move)}: {ways(twin, depth - 1)}")
    return "\n".join(lines)


def after_some_moves(name: str, players: int, number: int) -> Position:
    """The first deal of a game, after so many moves picked among the first few that are listed."""
    position = Game(preset(name), players, seed=1, first=1).deal()
    source = random.Random(1)
    for _ in range(number):
        moves = list(islice(legal_moves(position), 20))
        apply(position, moves[int(source.random() * len(moves))])
    return position


EXPECTED: dict[tuple[str, int], tuple[int, int]] = {
    ("classic", 4): (1429, 170),
    ("online", 4): (1740, 25363),
    ("book", 2): (1934, 30),
    ("book", 3): (3580, 536),
    ("book", 4): (2392, 1782),
    ("book", 5): (2392, 1782),
    ("book", 6): (6854, 251),
    ("three-pack", 2): (7978, 34),
    ("three-pack", 3): (52864, 625),
    ("three-pack", 4): (50909, 1191),
    ("three-pack", 5): (50909, 1191),
    ("three-pack", 6): (8555, 661),
}


@pytest.mark.parametrize(("name", "players"), EXPECTED)
def test_ways_from_the_deal_and_from_the_middle(name: str, players: int) -> None:
    for at, depth, expected in zip((0, 30), (6, 4), EXPECTED[name, players], strict=True):
        position = after_some_moves(name, players, at)
        assert ways(position, depth) == expected, split(position, depth)
