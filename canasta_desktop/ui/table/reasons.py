"""Says why an action was refused: a bubble near the place, with a sound."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.hints import Hints
    from canasta_desktop.ui.table.overlay import Overlay
    from canasta_desktop.ui.table.presenter import Presenter


@dataclass(eq=False)
class Reasons:
    """The reasons that one table shows."""

    presenter: Presenter
    overlay: Overlay
    hints: Hints
    sound: Callable[[], None]
    """Plays the sound of a refusal."""

    def refuse(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Show a reason near `pos` and close the hint; with a code the rule can be looked up."""
        self.hints.withdraw()
        self.say(why, pos, code)

    def say(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Show a reason and keep the hint."""
        self.overlay.refuse(why, pos, self.presenter.now, code)
        self.sound()
        self.presenter.changed()

    def note(self, text: str, pos: tuple[int, int]) -> None:
        """Show for a moment what has been done."""
        self.overlay.note(text, pos, self.presenter.now)
        self.presenter.changed()

    def clear_all(self) -> None:
        """Remove reason, tooltip and hint."""
        self.hints.withdraw()
        self.clear()

    def clear(self) -> None:
        """Remove reason and tooltip."""
        overlay = self.overlay
        if overlay.bubble or overlay.tip.text:
            self.presenter.changed()
        overlay.bubble = None
        overlay.tip.hide()
