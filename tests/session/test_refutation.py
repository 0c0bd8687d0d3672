"""What could have followed a move that gives the pile away: hidden cards that fit, the turn that was played, its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.mistakes import played_by, reviewed

from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.session.replay import Replay
    from canasta_desktop.session.review import Review

COSTS = (100.0,) * 30
GAMES = [("classic", 4), ("book", 2), ("book", 4), ("samba", 4), ("hand-and-foot", 4), ("three-pack", 6)]


def given_away(review: Review) -> list[tuple[int, Replay]]:
    """The moves for which there is an example, each with it."""
    found = [(move, review.refutation(move)) for move in review.marked]
    return [(move, line) for move, line in found if line is not None]


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_the_next_player_takes_the_pile_in_a_world_that_the_seat_had_to_reckon_with(rules: str, players: int) -> None:
    replay = played_by("me", rules=rules, players=players)
    review = reviewed(replay, 0, *COSTS, taken=0.8)
    found = given_away(review)
    assert found
    for move, line in found:
        turn = replay.rest_of_turn(move - 1)
        assert line.moves[: len(turn)] == turn
        assert view(line.positions[0], 0) == review.view(move)
        taker = review.view(move).following[0]
        assert isinstance(line.moves[len(turn)], Take)
        assert line.turns[-1].seat == taker
        assert line.turns[-1].took
        assert line.seed is None
        assert not line.counts
        assert not line.over or line.positions[-1].end is not None


def test_the_same_move_has_the_same_example() -> None:
    replay = played_by("me")
    first, second = (given_away(reviewed(replay, 0, *COSTS, taken=0.8)) for _ in range(2))
    assert [(move, line.positions[0], line.moves) for move, line in first] == [
        (move, line.positions[0], line.moves) for move, line in second
    ]


def test_none_where_the_pile_is_not_what_is_wrong() -> None:
    review = reviewed(played_by("me"), 0, *COSTS, taken=0.1)
    assert review.marked
    assert given_away(review) == []
    assert not any(map(review.gives_away, review.marked))


def test_it_can_be_played_on_from() -> None:
    review = reviewed(played_by("me"), 0, *COSTS, taken=0.8)
    move, line = given_away(review)[0]
    table = line.practice(0, 0)
    assert table.practice
    assert table.view(0) == review.view(move)
    table = line.practice(1, 0)
    assert list(map(move_text, table.moves)) == [move_text(line.moves[0])]
