"""Every position that play leads to, under any house rules, is written and read back equal."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from helpers.random_options import house_rules_at_random

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Ask, Join, Meld, Show, Take
from canasta_desktop.engine.play import play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import ALL_PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.rules import RuleSet

NUMBER = 6250
"""Positions of each preset: 50,000 in all."""


def lively(position: Position, source: random.Random) -> Move:
    """A legal move at random; melds, takings and questions more often than their number would have it."""
    moves = list(islice(legal_moves(position), 60))
    livelier = [move for move in moves if isinstance(move, Meld | Take | Join | Show) or type(move) is Ask]
    return source.choice(livelier if livelier and source.random() < 0.6 else moves)


def played(source: random.Random, rules: RuleSet) -> Iterator[Position]:
    """The positions of one deal, which is a later one of its game as often as not."""
    game = Game(rules, source.choice(rules.seatings).players, source.randrange(1_000_000))
    order = game.terms.orders[0]
    game.stand(tuple(source.choice((-100, 0, 1600, 3200)) for _ in game.terms.sides), source.randint(1, 4), order, 0)
    position = game.deal()
    yield position
    while position.phase != Phase.OVER:
        play(position, lively(position, source))
        yield position


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_every_position_that_is_written_is_read_back_equal(name: str) -> None:
    source = random.Random(f"read back {name}")
    seen = 0
    while seen < NUMBER:
        for position in played(source, house_rules_at_random(source, name)[0]):
            written = write_position(position)
            text = json.dumps(written)
            again = read_position(json.loads(text))
            assert again == position, written
            assert json.dumps(write_position(again)) == text
            assert again.deal == position.deal
            seen += 1
