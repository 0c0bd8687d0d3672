"""Which move of a deal is shown, without a window: what is told of a change, and when the next move is due."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from helpers.played_deals import records
from helpers.viewers import recorded

from canasta_desktop.ui.draw.motion import Clock
from canasta_desktop.ui.pages.replay.playback import PACE, SPEEDS, Change, Playback

if TYPE_CHECKING:
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer


class Watched:
    """A playback of two deals, and what it has watched."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.changes: list[Change] = []
        deals = [partial(recorded, record) for record in records()]
        self.playback = Playback(deals, 0, self.clock, self.changes.append)

    def wait(self, ms: float) -> None:
        self.clock.now += ms
        self.playback.play_on()


@pytest.fixture
def watched() -> Watched:
    return Watched()


def test_the_next_move_is_a_step_and_any_other_a_jump(watched: Watched) -> None:
    last = watched.playback.replay.last
    for move, changes in (
        (1, [Change.STEP, Change.CONTROLS]), (2, [Change.STEP]), (2, []), (7, [Change.JUMP]), (6, [Change.JUMP]),
        (last + 99, [Change.JUMP, Change.CONTROLS]), (-5, [Change.JUMP, Change.CONTROLS]),
    ):  # fmt: skip
        watched.changes.clear()
        watched.playback.go(move)
        assert watched.playback.at == max(0, min(last, move))
        assert watched.changes == changes


@pytest.mark.parametrize("pace", range(len(SPEEDS)))
def test_it_plays_on_when_the_move_is_due(watched: Watched, pace: int) -> None:
    playback = watched.playback
    playback.set_pace(pace)
    playback.play()
    watched.wait(PACE / SPEEDS[pace] / 2 - 1)
    assert playback.at == 0
    watched.wait(1)
    assert playback.at == 1
    watched.wait(PACE / SPEEDS[pace] - 1)
    assert playback.at == 1
    watched.wait(1)
    assert playback.at == 2
    playback.jump(playback.at)
    watched.wait(9 * PACE)
    assert playback.at == 2


def test_at_the_end_it_stops_and_begins_again(watched: Watched) -> None:
    playback = watched.playback
    playback.go(playback.replay.last - 1)
    playback.play()
    watched.wait(PACE)
    assert (playback.at, playback.playing) == (playback.replay.last, False)
    playback.play()
    assert (playback.at, playback.playing) == (0, True)


def test_each_seat_looks_in_turn(watched: Watched) -> None:
    seen = []
    for _ in range(6):
        seen.append(None if watched.playback.replay.hands_open else watched.playback.replay.seat)
        watched.playback.next_viewer()
    assert seen == [None, 0, 1, 2, 3, None]
    assert watched.changes == [Change.VIEW] * 6


def test_another_deal_begins_at_its_beginning(watched: Watched) -> None:
    watched.playback.go(5)
    watched.changes.clear()
    watched.playback.show_deal(-1)
    assert (watched.playback.place, watched.playback.at, watched.changes) == (0, 5, [])
    watched.playback.show_deal(1)
    assert (watched.playback.place, watched.playback.at, watched.changes) == (1, 0, [Change.VIEW])


def test_a_deal_that_cannot_be_shown_leaves_the_one_that_is_shown(watched: Watched) -> None:
    def broken() -> ReplayViewer:
        raise ValueError("Broken.")

    playback = Playback([watched.playback.deals[0], broken], 0, watched.clock, watched.changes.append)
    playback.go(3)
    with pytest.raises(ValueError, match="Broken"):
        playback.show_deal(1)
    assert (playback.place, playback.at) == (0, 3)
