"""Animation: clock, easing, tweens. Pure: no pygame and no real time; the clock is advanced by the loop or by tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from canasta_desktop.session.settings import Speed

Ease = Callable[[float], float]
"""Easing function: progress in time (0 to 1) to progress of the animation (0 to 1)."""


_FACTOR: Final = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.7}

FADE: Final = 140
"""Longest fade in ms with reduced motion."""


class Clock:
    """Animation time in ms since the start. It changes only by `advance`."""

    def __init__(self) -> None:
        self.now: float = 0.0
        self.reduced = False
        """Whether motion is reduced: moving sprites are at their ends at once, long flights become fades; the timing does not
        change."""

    def advance(self, ms: float) -> None:
        """Let `ms` pass. Raises ValueError for time that runs backwards."""
        if ms < 0:
            raise ValueError(f"Time cannot run backwards by {-ms} ms.")
        self.now += ms


def linear(x: float) -> float:
    """Linear; for fades only."""
    return x


def ease_out(x: float) -> float:
    """Ease-out (cubic): for cards and pieces that are sent somewhere."""
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    """Ease-in-out (cubic): for rearrangements, such as cards that make room."""
    return 4 * x**3 if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2


def pop(x: float) -> float:
    """Overshoot and settle: for a badge that appears."""
    back = 1.4
    return 1 + (back + 1) * (x - 1) ** 3 + back * (x - 1) ** 2


def settle(x: float) -> float:
    """Overshoot by a fortieth and settle: for cards that are laid on the table."""
    back = 0.8
    return 1 + (back + 1) * (x - 1) ** 3 + back * (x - 1) ** 2


def lerp(begin: float, end: float, share: float) -> float:
    """The value `share` of the way from `begin` to `end`."""
    return begin + (end - begin) * share


@dataclass(slots=True, eq=False)
class Track:
    """A running movement of a `Motion` from 0 to 1, that begins at `start` and takes `duration` ms.

    `update` is called with its progress, `finished` once at its end.
    """

    start: float
    duration: float
    ease: Ease = ease_out
    update: Callable[[float], None] | None = None
    finished: Callable[[], None] | None = None
    shown: float = -1.0

    @property
    def end(self) -> float:
        """Time in ms at which the animation ends."""
        return self.start + self.duration

    def at(self, now: float) -> float:
        """Progress at `now`: 0 before the start, 1 from the end on."""
        if now >= self.end:
            return 1.0
        return self.ease((now - self.start) / self.duration) if now > self.start else 0.0

    def show(self, now: float) -> bool:
        """Call `update` if progress has changed since the last time; returns whether it has."""
        progress = self.at(now)
        if now < self.start or progress == self.shown:
            return False
        self.shown = progress
        if self.update:
            self.update(progress)
        return True


class Motion:
    """All animations of a scene. They run by `clock`, at `speed`, and can be finished at any moment."""

    def __init__(self, clock: Clock, speed: Speed = Speed.NORMAL) -> None:
        self.clock = clock
        self.speed = speed
        self._tracks: list[Track] = []

    @property
    def factor(self) -> float:
        """The factor of durations at the speed."""
        return _FACTOR[self.speed]

    @property
    def busy(self) -> bool:
        """Whether any animation is running or delayed."""
        return bool(self._tracks)

    @property
    def ends(self) -> float:
        """End time of the last animation, from which the next can start; `clock.now` if there is none."""
        return max((track.end for track in self._tracks), default=self.clock.now)

    def play(
        self,
        duration: float,
        update: Callable[[float], None] | None = None,
        finished: Callable[[], None] | None = None,
        delay: float = 0,
        ease: Ease = ease_out,
        *,
        fade: bool = False,
    ) -> Track:
        """Begin a movement of `duration` ms after `delay` ms; both are meant for normal speed.

        Before its start `update` is not called. With speed off it ends at the next `run`. With reduced motion it does too,
        unless it is a `fade`, which is then short and even.
        """
        k = _FACTOR[self.speed]
        shown = duration * k
        if self.clock.reduced:
            shown, ease = min(shown, FADE) if fade else 0, linear
        track = Track(self.clock.now + delay * k, shown, ease, update, finished)
        self._tracks.append(track)
        return track

    def after(self, delay: float, action: Callable[[], None]) -> Track:
        """Do something after `delay` ms."""
        return self.play(0, None, action, delay)

    def run(self) -> bool:
        """Update all animations to the current time; returns whether anything has changed.

        Animations begun by `finished` callbacks start at once, so that chains have no gap of a frame.
        """
        changed = False
        now = self.clock.now
        for track in list(self._tracks):
            changed |= track.show(now)
        for track in sorted((t for t in self._tracks if t.end <= now), key=lambda t: t.end):
            if track in self._tracks:
                self._tracks.remove(track)
                changed = True
                if track.finished:
                    track.finished()
        return changed

    def stop(self, track: Track) -> None:
        """Cancel an animation at its current progress, without calling `finished`; no effect if it is over."""
        if track in self._tracks:
            self._tracks.remove(track)

    def finish_all(self) -> None:
        """Finish all animations now, including those begun by `finished` callbacks."""
        for _ in range(10_000):
            if not self._tracks:
                return
            track = min(self._tracks, key=lambda t: t.end)
            self._tracks.remove(track)
            if track.update and track.shown != 1.0:
                track.update(1.0)
            if track.finished:
                track.finished()
        raise RuntimeError("A movement begins itself again without end.")
