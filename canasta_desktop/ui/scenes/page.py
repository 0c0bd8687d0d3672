"""What the screens around the table share: cloth, controls, a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from canasta_desktop.ui.pen import Box, Pen
from canasta_desktop.ui.scene import Scene
from canasta_desktop.ui.theme import Role, Weight
from canasta_desktop.ui.widgets import Button, Group

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app import App
    from canasta_desktop.ui.widgets import Widget

LOW = 900  # design px of height under which rows close up
NARROW, MIDDLING = 1500, 1760  # design px of width under which margins close up


class PageScene(Scene):
    """A page on the cloth. A subclass says which controls it has (`controls`) and what else it draws (`paint`)."""

    light: ClassVar[tuple[float, float]] = (0.5, 0.44)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group(self.invalidate)

    @property
    def t(self) -> float:
        """Px of the window that a design px takes."""
        return self.app.scale.t

    @property
    def width(self) -> float:
        """The window's width in design px."""
        return self.app.size[0] / self.t

    @property
    def height(self) -> float:
        """The window's height in design px."""
        return self.app.size[1] / self.t

    @property
    def low(self) -> bool:
        """Whether the window is low, so that rows close up."""
        return self.height < LOW

    @property
    def margin(self) -> float:
        """The outer margin in design px."""
        return 24 if self.width < NARROW else 48 if self.width < MIDDLING else 80

    def resize(self) -> None:
        """Place the controls anew."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make the controls anew; the focus stays at its place."""
        self.group.set(self.controls(), self.group.focus_place)
        self.invalidate()

    def controls(self) -> Sequence[Widget]:
        """The controls, in the order of Tab."""
        return ()

    def paint(self, pen: Pen) -> None:
        """Draw what is not a control, under the controls."""

    def paint_over(self, pen: Pen) -> None:
        """Draw what lies over the controls."""

    def back(self) -> None:
        """What Esc does."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Controls first; Esc goes back."""
        if self.group.handle(event, self.t):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  always all
        """Draw the whole page: it changes seldom."""
        target.blit(self.app.art.felt(self.app.size, self.light), (0, 0))
        pen = Pen(self.app.art, target, self.app.scale)
        self.paint(pen)
        self.group.draw(pen)
        self.paint_over(pen)
        return None

    # the head of a page

    @property
    def top(self) -> float:
        """Where the content may begin."""
        return 84 if self.low else 104

    def back_button(self) -> Button:
        """The button at the left of the title."""
        y = 44 if self.low else 52
        return Button(Box(self.margin, y - 24, 48, 48), "", self.back, kind="quiet", icon="back")

    def paint_title(self, pen: Pen, title: str) -> None:
        """The page's title beside the back button."""
        y = 44 if self.low else 52
        pen.write(title, Role.TITLE, pen.palette.text, self.margin + 70, y, weight=Weight.SERIF)
