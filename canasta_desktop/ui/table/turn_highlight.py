"""The highlight of the seat to act: the outline fades from plate to plate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.motion import lerp, linear

if TYPE_CHECKING:
    from canasta_desktop.ui.draw.motion import Motion
    from canasta_desktop.ui.table.stage import Stage

FADE: Final = 160
"""Ms at normal speed."""
_STEPS: Final = 5
"""Steps of opacity, so that few pictures are needed."""


class TurnHighlight:
    """Animates `stage.turn_highlight` when the turn passes."""

    def __init__(self, stage: Stage, motion: Motion) -> None:
        self._stage = stage
        self._motion = motion
        self._lit: frozenset[int] | None = None

    def follow(self) -> None:
        """Start fading if the turn has passed; the first time it is set at once."""
        now = frozenset(seat for seat in range(len(self._stage.seatings)) if self._stage.on_turn(seat))
        before, self._lit = self._lit, now
        if before is None:
            self._stage.turn_highlight = dict.fromkeys(now, 1.0)
            return
        for seat in now ^ before:
            self._fade(seat, self._stage.turn_highlight.get(seat, 0.0), 1.0 if seat in now else 0.0)

    def _fade(self, seat: int, begin: float, end: float) -> None:
        def update(progress: float) -> None:
            self._stage.turn_highlight[seat] = round(lerp(begin, end, progress) * _STEPS) / _STEPS

        self._motion.play(FADE, update, ease=linear, fade=True)
