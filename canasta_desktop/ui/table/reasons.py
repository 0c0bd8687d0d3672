"""Why something is not done: said in a bubble near the place, heard, and taken away again."""

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
    """What one table says to its player when a gesture does nothing."""

    presenter: Presenter
    overlay: Overlay
    hints: Hints
    sound: Callable[[], None]
    """Heard with every reason."""

    def refuse(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done, near `pos`, and take the hint away; with a code the rule can be looked up."""
        self.hints.withdraw()
        self.say(why, pos, code)

    def say(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done yet; a hint that is shown stays."""
        self.overlay.refuse(why, pos, self.presenter.now, code)
        self.sound()
        self.presenter.changed()

    def note(self, text: str, pos: tuple[int, int]) -> None:
        """Say for a moment what has been done."""
        self.overlay.note(text, pos, self.presenter.now)
        self.presenter.changed()

    def hush(self) -> None:
        """Take the last reason, the tooltip and the hint away."""
        self.hints.withdraw()
        self.unsay()

    def unsay(self) -> None:
        """Take the last reason and the tooltip away."""
        overlay = self.overlay
        if overlay.bubble or overlay.tip.text:
            self.presenter.changed()
        overlay.bubble = None
        overlay.tip.hide()
