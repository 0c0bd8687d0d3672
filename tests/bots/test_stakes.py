"""What is played for: points far from the target, the chance to win the game close to it."""

from __future__ import annotations

import pytest

from canasta_desktop.bots.outlook import outlook
from canasta_desktop.bots.stakes import CLOSE, Stakes, normal_share
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score


def deal(scores: tuple[int, ...], *, to_the_end: bool = False) -> Position:
    """A deal from these totals, just begun or played to its end by the plain rules of thumb."""
    from canasta_desktop.bots.heuristic import choose

    position = Game(preset("classic"), 4, 3).deal()
    position.scores = scores
    while to_the_end and position.phase != Phase.OVER:
        apply(position, choose(position))
    return position


def lead(position: Position, side: int) -> int:
    """By how much a side is ahead in a deal that is over."""
    totals = [score.total for score in deal_score(position)]
    return 2 * totals[side] - sum(totals)


@pytest.mark.parametrize("scores", [(0, 0), (1500, 200), (-300, 3400)])
def test_far_from_the_target_a_point_is_a_point(scores: tuple[int, int]) -> None:
    begun, over = deal(scores), deal(scores, to_the_end=True)
    side = begun.side
    stakes = Stakes(begun)
    assert not stakes.close
    assert stakes.worth(begun) == outlook(begun, side)
    assert stakes.worth(over) == lead(over, side)


def test_close_to_the_target_more_is_still_better_and_the_game_is_what_counts() -> None:
    over = deal((4000, 4000), to_the_end=True)
    assert CLOSE * 5000 <= 4000
    ahead = max(range(2), key=lambda side: lead(over, side))
    first = deal((4000, 4000))
    worths = []
    for side in range(2):
        first.to_act = next(seat for seat in range(4) if seat % 2 == side)
        worths.append(Stakes(first).worth(over))
    assert worths[ahead] > 0 > worths[1 - ahead]
    assert sum(worths) == pytest.approx(0.0, abs=1e-6)


def test_a_lead_beyond_what_wins_the_game_is_worth_no_more() -> None:
    begun = deal((4600, 3000))
    begun.to_act = 0
    stakes = Stakes(begun)
    assert stakes.close
    enough = stakes.told_in_points([5100.0, 3000.0])
    assert stakes.told_in_points([6100.0, 3000.0]) == enough
    assert stakes.told_in_points([4900.0, 3900.0]) < enough
    assert stakes.told_in_points([5100.0, 5600.0]) < -enough


def test_a_lead_in_the_middle_of_a_game_is_told_in_about_its_own_points() -> None:
    begun = deal((3600, 3600))
    begun.to_act = 0
    stakes = Stakes(begun)
    assert stakes.told_in_points([4350.0, 4250.0]) == pytest.approx(100.0, rel=0.4)


def test_the_normal_law() -> None:
    assert normal_share(0.0) == 0.5
    assert normal_share(1.959964) == pytest.approx(0.975, abs=1e-6)
