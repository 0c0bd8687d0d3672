"""What is written to the disk once the typing pauses, not with every letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE_MS: Final = 500.0
"""Ms without a new letter after which it is written."""
LONGEST_MS: Final = 2000.0
"""Ms after the first letter at which it is written, however long the typing goes on: no more than this is lost if all ends."""


class Later:
    """Deeds that wait, one for each name; the last that is asked for under a name is done."""

    def __init__(self) -> None:
        self._deeds: dict[str, Callable[[], object]] = {}
        self._still = 0.0
        self._waited = 0.0

    def ask(self, name: str, deed: Callable[[], object]) -> None:
        """Have something done soon; it begins to wait anew where it waits already."""
        if not self._deeds:
            self._waited = 0.0
        self._still = 0.0
        self._deeds[name] = deed

    def pass_time(self, ms: float) -> None:
        """Time goes by: do what has waited long enough."""
        if self._deeds:
            self._still += ms
            self._waited += ms
            if self._left_ms <= 0:
                self.finish()

    @property
    def _left_ms(self) -> float:
        return min(PAUSE_MS - self._still, LONGEST_MS - self._waited)

    def wake_ms(self, tick_ms: int | None) -> int | None:
        """In how many ms the window must look again: `tick_ms` (None: not at all) or when something is to be done."""
        if not self._deeds:
            return tick_ms
        left = max(1, round(self._left_ms))
        return left if tick_ms is None else min(left, tick_ms)

    def finish(self) -> None:
        """Do all of it now: the page or the window is left."""
        while self._deeds:
            self._deeds.pop(next(iter(self._deeds)))()
