"""Hints, coach, tips and guide follow the game: they look at it again when something has changed, not in every frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.guide import Guide
    from canasta_desktop.ui.table.input.presenter import Presenter
    from canasta_desktop.ui.table.input.tips import Tips


@dataclass(eq=False)
class Following:
    """What follows the game at one table. Tips and guide wait until nothing moves."""

    presenter: Presenter
    actions: Actions
    tips: Tips
    guide: Guide
    _seen: tuple[int, bool] | None = None  # the model's version, and whether something moved; None: there was input

    @property
    def awaits_answer(self) -> bool:
        """Whether the analysis is to answer."""
        return self.actions.hints.adviser.thinking or self.actions.coaching.thinking or self.guide.thinking

    def hear_input(self) -> None:
        """The player has done something, which may change more than the model."""
        self._seen = None

    def update(self) -> None:
        """Look at the game where the model has changed, a movement has ended, there was input, or an answer may have come."""
        motion = self.presenter.director.motion
        now = self.presenter.model.version.number, motion.busy
        if now == self._seen and not self.awaits_answer:
            return
        self._seen = now
        self.actions.hints.update()
        self.actions.hear_coach()
        if not motion.busy:
            self.tips.update()
            self.guide.update()
