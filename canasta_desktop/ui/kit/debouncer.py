"""Debouncing: saving text to the disk when typing pauses, not at every letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE_MS: Final = 500.0
"""Delay in ms after the latest letter."""
LONGEST_MS: Final = 2000.0
"""Longest delay in ms after the first letter, even if typing goes on; no more than this is lost in a crash."""


class Debouncer:
    """Delayed actions, one for each name; scheduling another under the same name replaces it."""

    def __init__(self) -> None:
        self._pending: dict[str, Callable[[], object]] = {}
        self._since_last = 0.0
        self._since_first = 0.0

    def schedule(self, name: str, action: Callable[[], object]) -> None:
        """Run an action after `PAUSE_MS`; the delay of all pending actions starts again."""
        if not self._pending:
            self._since_first = 0.0
        self._since_last = 0.0
        self._pending[name] = action

    def pass_time(self, ms: float) -> None:
        """Let time pass; run the actions when they are due."""
        if self._pending:
            self._since_last += ms
            self._since_first += ms
            if self._left_ms <= 0:
                self.flush()

    @property
    def _left_ms(self) -> float:
        return min(PAUSE_MS - self._since_last, LONGEST_MS - self._since_first)

    def wake_ms(self, tick_ms: int | None) -> int | None:
        """The delay in ms until the window must wake: `tick_ms` (None: not at all), or less if an action is due earlier."""
        if not self._pending:
            return tick_ms
        left = max(1, round(self._left_ms))
        return left if tick_ms is None else min(left, tick_ms)

    def flush(self) -> None:
        """Run all pending actions now, as when a page or the window closes."""
        while self._pending:
            self._pending.pop(next(iter(self._pending)))()
