"""What moves are said to cost near the end of a game: in the chance of winning, as their marks are; and nothing twice."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.bots.coach.judgement import Area, Judgement, Mark, Option, mark_of
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.view import view
from canasta_desktop.session.hints import hint_of
from canasta_desktop.words.hints import advice

NAMES = ("You", "West", "North", "East")
TO_DRAW = {"phase": "draw", "pile": "8S 9D TC JC 4S"}
EITHER = "Draw, or take the pile: both are about as good."


def advised(hand: str, best: str, other: Option, *, decisive: bool, **given: object) -> str:
    """The advice where another move was measured beside the best one."""
    seen = view(board(hand, **{"pile": "4S 4D", "melds": "QS QD QC", "theirs": "5S 5H 5D", **given}), 0)
    options = Option(parse_move(best), 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 100), other
    judgement = Judgement(options, None, decisive=decisive, area=Area.DISCARDING, error=5.0)
    return advice(hint_of(seen, options[0].move, judgement), NAMES)


def measured(move: str, points: tuple[float, float], chance: tuple[float, float] = (0.0, 0.0)) -> Option:
    """An option that loses so much, with the standard errors."""
    return Option(parse_move(move), -points[0], *points, 0.5 - chance[0], *chance, 100)


@pytest.mark.parametrize(
    ("points", "chance", "decisive"),
    [((5.0, 0.5), (0.0, 0.0), False), ((30.0, 6.0), (0.002, 0.001), True), ((30.0, 6.0), (-0.01, 0.007), True)],
)
def test_a_black_3_that_would_do_as_well_is_not_told_to_be_kept(
    points: tuple[float, float], chance: tuple[float, float], decisive: bool
) -> None:
    said = advised("6C QH KH 3S", "discard 6C", measured("discard 3S", points, chance), decisive=decisive)
    assert "The black 3 would do about as well." in said
    assert "Keep the black 3" not in said


def test_a_taking_that_is_marked_by_the_chance_is_not_told_to_be_as_good() -> None:
    taking = measured("take 4:4C 4H", (-14.0, 22.0), (0.06, 0.02))
    assert mark_of(taking, decisive=True) is Mark.MISTAKE
    said = advised("4C 4H KS KH 9S", "draw", taking, decisive=True, **TO_DRAW)
    assert said == "Draw: taking the pile of five cards with the 4 would cost about 6% of your chance of winning."
    assert advised("4C 4H KS KH 9S", "draw", taking, decisive=False, **TO_DRAW) == EITHER


def test_points_alone_are_no_cost_where_the_chance_counts() -> None:
    taking = measured("take 4:4C 4H", (800.0, 100.0), (0.001, 0.006))
    said = advised("4C 4H KS KH 9S", "draw", taking, decisive=True, **TO_DRAW)
    assert said == "Draw: taking the pile of five cards with the 4 would cost you more than you’d gain."


def test_an_answer_that_may_not_cost_the_game_is_told_no_cost() -> None:
    given = {"phase": "answer", "turn": {"asked": True}, "melds": "KS KH KD KC KS KH KD"}
    said = advised("4C 4H", "yes", measured("no", (700.0, 60.0), (0.004, 0.004)), decisive=True, **given)
    assert "chance of winning" not in said
    said = advised("4C 4H", "yes", measured("no", (700.0, 60.0), (0.04, 0.004)), decisive=True, **given)
    assert said.endswith("A no would cost about 4% of your chance of winning.")
