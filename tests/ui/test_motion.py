from __future__ import annotations

import pytest

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import Clock, Motion, Track, ease_in_out, ease_out, lerp, linear, pop


def run(motion: Motion, ms: float) -> bool:
    motion.clock.advance(ms)
    return motion.run()


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, pop])
def test_every_ease_begins_at_0_and_ends_at_1(ease) -> None:
    assert (round(ease(0.0), 9), round(ease(1.0), 9)) == (0, 1)


def test_ease_out_is_past_the_middle_at_half_time() -> None:
    assert ease_out(0.5) == 0.875


def test_a_movement_waits_runs_and_stays_at_its_end() -> None:
    track = Track(100, 200, linear)
    assert [track.at(now) for now in (0, 100, 150, 300, 900)] == [0, 0, 0.25, 1, 1]
    assert not track.show(99)
    assert track.show(300)
    assert track.end == 300


def test_a_slow_frame_does_not_change_where_a_movement_ends() -> None:
    ends = []
    for frame in (16, 500):
        motion = Motion(Clock())
        seen: list[float] = []
        motion.play(220, seen.append)
        while motion.busy:
            run(motion, frame)
        ends.append(lerp(10, 250, seen[-1]))
    assert ends == [250, 250]


def test_a_delayed_movement_shows_nothing_before_its_start() -> None:
    motion = Motion(Clock())
    seen: list[float] = []
    motion.play(100, seen.append, delay=50)
    assert not run(motion, 40)
    assert seen == []
    assert run(motion, 60)
    assert 0 < seen[-1] < 1


@pytest.mark.parametrize(("speed", "ms"), [(Speed.FAST, 50), (Speed.NORMAL, 100), (Speed.SLOW, 170)])
def test_speed_is_a_factor_of_time(speed: Speed, ms: float) -> None:
    motion = Motion(Clock(), speed)
    motion.play(100)
    run(motion, ms - 1)
    assert motion.busy
    run(motion, 1)
    assert not motion.busy


def test_with_speed_off_everything_is_over_at_the_next_look() -> None:
    motion = Motion(Clock(), Speed.OFF)
    seen: list[float] = []
    motion.play(400, seen.append, delay=1000)
    motion.run()
    assert seen == [1.0]
    assert not motion.busy


def test_finishing_all_brings_also_what_an_end_begins_to_its_end() -> None:
    motion = Motion(Clock())
    log: list[str] = []
    motion.play(100, finished=lambda: motion.play(100, finished=lambda: log.append("second")))
    motion.play(1000, lambda p: log.append(f"{p:g}"))
    motion.finish_all()
    assert sorted(log) == ["1", "second"]
    assert not motion.busy


def test_a_movement_that_begins_itself_again_is_an_error() -> None:
    motion = Motion(Clock())

    def again() -> None:
        motion.play(1, finished=again)

    again()
    with pytest.raises(RuntimeError, match="without end"):
        motion.finish_all()


def test_a_stopped_movement_has_no_end() -> None:
    motion = Motion(Clock())
    ended: list[bool] = []
    track = motion.play(10, finished=lambda: ended.append(True))
    motion.stop(track)
    motion.stop(track)
    run(motion, 20)
    assert ended == []


def test_time_does_not_run_backwards() -> None:
    with pytest.raises(ValueError, match="backwards"):
        Clock().advance(-1)
