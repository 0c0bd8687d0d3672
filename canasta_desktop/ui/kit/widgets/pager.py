"""A choice of one of many options that have no room beside each other: arrows lead to the next and the previous one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, ValueWidget, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.kit.layout import Ruler

END: Final = 40
"""Design px of each arrow."""
_FACE: Final = 40  # design px for the avatar
_WIDEST: Final = 260  # design px: the widest it asks for


class Pager(ValueWidget):
    """The chosen option between two arrows, wrapping round; `picture` names an avatar that is drawn before it."""

    role = WidgetRole.CHOICE
    usual_height = 46

    def __init__(
        self,
        box: Box | None,
        items: Sequence[str],
        chosen: int,
        changed: Callable[[int], None],
        *,
        label: str = "",
        picture: str = "",
        hotkey: int | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(box, label=label or tip, hotkey=hotkey, tip=tip)
        self.items = tuple(items)
        self.chosen = chosen
        self.picture = picture
        self._changed = changed

    @property
    def value_text(self) -> str:
        """The chosen option."""
        return self.items[self.chosen]

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.chosen = (self.chosen + by) % len(self.items)
        self._changed(self.chosen)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Step back at the left arrow, else on."""
        self.step(-1 if x < self.box.x + END else 1)

    def _widths(self, ruler: Ruler) -> Span:
        """Room for the widest option, up to a limit."""
        words = max(ruler.width(item, Role.BUTTON, Weight.BOLD) for item in self.items)
        return Span.of(min(_WIDEST, words + 2 * END + 16 + (_FACE if self.picture else 0)))

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, the arrows, the avatar and the option."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        pen.icon("back", b.x + END / 2, b.cy, 18, p.brass_text, 12)
        pen.icon("right", b.right - END / 2, b.cy, 18, p.brass_text, 12)
        face = _FACE if self.picture else 0
        room = b.w - 2 * END - face
        shown = pen.fit(self.value_text, Role.BUTTON, room, Weight.BOLD)
        wide = pen.width(shown, Role.BUTTON, Weight.BOLD)
        x = b.cx - (wide + face) / 2
        if self.picture:
            pen.face(self.picture, x + 15, b.cy, 30, None)
        pen.write(shown, Role.BUTTON, p.text, x + face, b.cy, weight=Weight.BOLD)
