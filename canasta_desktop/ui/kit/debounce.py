"""Debouncing: what is typed is saved once the typing pauses, not with every letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE_MS: Final = 500.0
"""Ms without a new request after which a delayed call is made."""
LONGEST_MS: Final = 2000.0
"""Ms after the first request at which it is made at the latest: no more typing than this can be lost in a crash."""


class Debouncer:
    """Delayed calls, one for each name: a new one under the same name replaces it."""

    def __init__(self) -> None:
        self._calls: dict[str, Callable[[], object]] = {}
        self._since_last = 0.0
        self._since_first = 0.0

    def schedule(self, name: str, call: Callable[[], object]) -> None:
        """Make a call soon; the pause starts again."""
        if not self._calls:
            self._since_first = 0.0
        self._since_last = 0.0
        self._calls[name] = call

    def pass_time(self, ms: float) -> None:
        """Let time pass, and make the calls that are due."""
        if self._calls:
            self._since_last += ms
            self._since_first += ms
            if self._left_ms <= 0:
                self.flush()

    @property
    def _left_ms(self) -> float:
        return min(PAUSE_MS - self._since_last, LONGEST_MS - self._since_first)

    def wake_ms(self, tick_ms: int | None) -> int | None:
        """Ms until the window must run again: `tick_ms` (None: no need), or less where a call is due before."""
        if not self._calls:
            return tick_ms
        left = max(1, round(self._left_ms))
        return left if tick_ms is None else min(left, tick_ms)

    def flush(self) -> None:
        """Make all delayed calls now, as when the page or the window is closed."""
        while self._calls:
            self._calls.pop(next(iter(self._calls)))()
