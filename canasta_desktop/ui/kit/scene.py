"""Scenes, and the window's interface for them. The topmost scene is shown and receives the input."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from canasta_desktop.ui.kit.node import LiveText, Node, WidgetRole
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.session.settings import SpeechLength, Speed
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.motion import Clock
    from canasta_desktop.ui.draw.sound import Sound
    from canasta_desktop.ui.draw.theme import Palette, Scale
    from canasta_desktop.ui.kit.debouncer import Debouncer


NOWHERE: Final = (-9999, -9999)
"""The point of the pointer where there is none: no finger is down, or the mouse has not been moved yet."""


class Host(Protocol):
    """The window's interface for scenes."""

    theme: Palette
    art: Art
    clock: Clock
    sound: Sound
    debouncer: Debouncer
    """Delays saving while the user types."""
    pointer: tuple[int, int]
    """Position of the latest mouse event, in px."""

    @property
    def reach(self) -> float:
        """Least size of everything that can be pressed, in design px, even if it is drawn smaller; 0: as drawn."""

    frames: int
    """Number of frames drawn."""

    scenes: list[Scene]
    """The stack of open scenes, the topmost last."""

    @property
    def top(self) -> Scene | None:
        """The scene that receives the input."""

    @property
    def screen(self) -> pygame.Surface:
        """What scenes are drawn on, of the size that is laid out."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px that everything is laid out for; shown scaled while the window's size changes."""

    @property
    def scale(self) -> Scale:
        """The lengths that depend on the window's size."""

    @property
    def speed(self) -> Speed:
        """The speed of animations."""

    def tell(self, sentence: str) -> None:
        """Show a notification above all scenes."""

    def pop(self) -> None:
        """Close the topmost scene; with the last one the window closes."""

    def quit(self) -> None:
        """Close the window after this frame."""


class Scene:
    """One screen. The app calls `enter`, `resize`, then `handle`, `update` and `draw` while it is on top, then `exit`.

    A scene is drawn only after it has called `invalidate`.
    """

    opaque: ClassVar[bool] = True
    """Whether it covers the window. A scene that is not opaque is drawn over the scene below, which is not updated."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.dirty = True
        self.part: pygame.Rect | None = None
        """What alone is to be drawn anew, in px of the window; None: everything."""

    def invalidate(self) -> None:
        """Request a redraw in the next frame."""
        self.dirty, self.part = True, None

    def invalidate_part(self, part: pygame.Rect) -> None:
        """Request a redraw of a part of the window, in px; of everything where that is requested already."""
        if not self.dirty:
            self.dirty, self.part = True, part
        elif self.part is not None:
            self.part = self.part.union(part)

    @property
    def animating(self) -> bool:
        """Whether `update` must be called every frame; else only after input, and every `tick_ms`."""
        return False

    @property
    def tick_ms(self) -> int | None:
        """The interval of `update` in ms without animation and input; None: not at all."""
        return None

    @property
    def wants_every_key(self) -> bool:
        """Whether the next key goes to this scene even if it is a global key such as F11."""
        return False

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return False

    @property
    def tells(self) -> bool:
        """Whether a tooltip is shown."""
        return False

    def scrolls_at(self, pos: tuple[int, int]) -> bool:  # noqa: ARG002  the base scene does not scroll
        """Whether a vertical move of a finger at a point, in px, scrolls instead of dragging."""
        return False

    # what it says of itself

    @property
    def title(self) -> str:
        """What it is called."""
        return common_text.GAME

    def describe(self) -> Node:
        """What it shows, in words: made anew at each call."""
        return Node(type(self).__name__, WidgetRole.PAGE, self.title)

    def focus_node(self) -> Node | None:
        """What has the keyboard focus; None while the mouse is used, or nothing has it."""
        return None

    def focus_first(self) -> None:
        """Focus the scene's main part if nothing has the focus, for people who hear where it is."""

    @property
    def summary(self) -> str:
        """The text that is said after the title when the scene comes."""
        return ""

    @property
    def audience(self) -> object | None:
        """The one person whom the scene's texts are for, as a game and a seat in it; None if they are for anybody."""
        return None

    def news(self, length: SpeechLength) -> list[str]:  # noqa: ARG002  most have none
        """The messages about what has happened since the last call."""
        return []

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:  # noqa: ARG002  as long as they are
        """The sentences that have come and will go, by what they are."""
        return {}

    # life

    def enter(self) -> None:
        """Called when the scene is pushed on the stack."""

    def exit(self) -> None:
        """Called when the scene is removed from the stack."""

    def resume(self) -> None:
        """Called when the scene is on top again after another was removed."""

    def resize(self) -> None:
        """Called before the first drawing and after each change of the window's size (`app.size`, `app.scale`)."""

    def change_language(self) -> None:
        """Make all texts anew after a change of language."""
        self.resize()

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002  the base scene uses nothing
        """Handle an input event; returns whether it was used. Positions are in px."""
        return False

    def hasten(self) -> None:
        """Finish all motion, as before a press: something is about to be done without an event."""

    def let_go(self) -> None:
        """Cancel a press or drag of the mouse, as when the window loses the focus."""

    def update(self, dt_ms: float) -> None:
        """Advance by a time in ms; calls `invalidate` if that changes the picture."""

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw the changes; with `full` everything, because nothing of the last frame is left on `target`.

        Returns the changed rectangles in px, or None for the whole window.
        """
        raise NotImplementedError
