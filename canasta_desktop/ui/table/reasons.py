"""Why something is not done: said in a bubble near the place, heard, and taken away again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.hints import Hints
    from canasta_desktop.ui.table.overlay import Overlay
    from canasta_desktop.ui.table.presenter import Presenter


class Reasons:
    """What one table says to its player when a gesture does nothing."""

    def __init__(self, presenter: Presenter, overlay: Overlay, hints: Hints, sound: Callable[[], None]) -> None:
        """`sound` is heard with every reason."""
        self._presenter = presenter
        self._overlay = overlay
        self._hints = hints
        self._sound = sound

    def refuse(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done, near `pos`, and take the hint away; with a code the rule can be looked up."""
        self._hints.withdraw()
        self.say(why, pos, code)

    def say(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done yet; a hint that is shown stays."""
        self._overlay.refuse(why, pos, self._presenter.now, code)
        self._sound()
        self._presenter.changed()

    def note(self, text: str, pos: tuple[int, int]) -> None:
        """Say for a moment what has been done."""
        self._overlay.note(text, pos, self._presenter.now)
        self._presenter.changed()

    def hush(self) -> None:
        """Take the last reason, the tooltip and the hint away."""
        self._hints.withdraw()
        self.unsay()

    def unsay(self) -> None:
        """Take the last reason and the tooltip away."""
        overlay = self._overlay
        if overlay.bubble or overlay.tip.text:
            self._presenter.changed()
        overlay.bubble = None
        overlay.tip.hide()
