"""Choices of one of many options that have no room beside each other: arrows lead to the next and the previous one."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Span
from canasta_desktop.ui.kit.widgets.base import State, ValueWidget, WidgetRole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.layout import Ruler

_FACE: Final = 40  # design px for the avatar
_WIDEST: Final = 260  # design px: the widest it asks for


class _Arrows(ValueWidget):
    """An option between two arrows that lead to the next and the previous one, where there is one an avatar before it."""

    role = WidgetRole.CHOICE
    size = Role.BODY
    end = 44.0
    """Design px of each arrow."""
    picture = ""

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, the arrows, the avatar and the option."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.6, p.line, 1.2, 0.8 if state.hover else 0.5)
        pen.icon("back", b.x + self.end / 2, b.cy, 18, p.brass_text, 12)
        pen.icon("right", b.right - self.end / 2, b.cy, 18, p.brass_text, 12)
        face = _FACE if self.picture else 0
        shown = pen.fit(self.value_text, self.size, b.w - 2 * self.end - face, Weight.BOLD)
        if self.picture:
            pen.face(self.picture, b.cx - (pen.width(shown, self.size, Weight.BOLD) + face) / 2 + 15, b.cy, 30, None)
        pen.write(shown, self.size, p.text, b.cx + face / 2, b.cy, "center", Weight.BOLD)


@dataclass(eq=False)
class Turner(_Arrows):
    """The option that `option` answers; `turn` is called with 1 for the next and -1 for the previous one."""

    option: Callable[[], str]
    turn: Callable[[int], None]

    @property
    def value_text(self) -> str:
        """The chosen option."""
        return self.option()

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.turn(by)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Choose the previous option on the left half, the next on the right."""
        self.turn(-1 if x < self.box.cx else 1)


@dataclass(eq=False)
class Pager(_Arrows):
    """The chosen one of `items`, wrapping round; `picture` names an avatar."""

    size = Role.BUTTON
    end = 40.0
    usual_height = 46.0

    items: Sequence[str]
    chosen: int
    changed: Callable[[int], None]
    _: KW_ONLY
    picture: str = ""

    @property
    def value_text(self) -> str:
        """The chosen option."""
        return self.items[self.chosen]

    def step(self, by: int) -> None:
        """Choose the next option (1) or the previous one (-1)."""
        self.chosen = (self.chosen + by) % len(self.items)
        self.changed(self.chosen)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Step back at the left arrow, else on."""
        self.step(-1 if x < self.box.x + self.end else 1)

    def _widths(self, ruler: Ruler) -> Span:
        """Room for the widest option, up to a limit."""
        words = max(ruler.width(item, self.size, Weight.BOLD) for item in self.items)
        return Span.of(min(_WIDEST, words + 2 * self.end + 16 + (_FACE if self.picture else 0)))
