"""What a scene is, one thing at a time that the window shows and that takes its input; and what it may ask of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.motion import Clock, Speed
    from canasta_desktop.ui.draw.sound import Sound
    from canasta_desktop.ui.draw.theme import Palette, Scale
    from canasta_desktop.ui.kit.debounce import Debouncer


class Host(Protocol):
    """A window, as its scenes know it."""

    theme: Palette
    art: Art
    clock: Clock
    sound: Sound
    debouncer: Debouncer
    """Saves what was typed once the typing pauses."""
    pointer: tuple[int, int]
    """Where the last mouse event was, in px."""
    frames: int
    """How many frames have been drawn."""

    scenes: list[Scene]
    """All that are open, the topmost last."""

    @property
    def top(self) -> Scene | None:
        """The scene that takes the input."""

    @property
    def screen(self) -> pygame.Surface:
        """The window's surface."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in px."""

    @property
    def scale(self) -> Scale:
        """The measures that follow from the window's size."""

    @property
    def speed(self) -> Speed:
        """How fast things move."""

    def tell(self, sentence: str) -> None:
        """Show a sentence over whatever is shown, for a while."""

    def pop(self) -> None:
        """Take the topmost scene away; the window closes with the last one."""

    def quit(self) -> None:
        """Close the window after this frame."""


class Scene:
    """One screen. The app calls `enter`, `resize`, then `handle`, `update` and `draw` while it is on top, then `exit`.

    A scene asks to be drawn with `invalidate`; the app draws it then and only then.
    """

    opaque: ClassVar[bool] = True
    """Whether it covers the window. What is not opaque is drawn over the scene below, which stands still."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.dirty = True

    def invalidate(self) -> None:
        """Ask to be drawn before the next frame."""
        self.dirty = True

    @property
    def animating(self) -> bool:
        """Whether `update` must be called for every frame; else only for input, and every `tick_ms`."""
        return False

    @property
    def tick_ms(self) -> int | None:
        """How often `update` is called while nothing moves and no input comes; None: not at all."""
        return None

    @property
    def wants_every_key(self) -> bool:
        """Whether the next key goes to this scene even if it means something on every page."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys type into a text now."""
        return False

    def enter(self) -> None:
        """The scene has come to the window for the first time."""

    def exit(self) -> None:
        """The scene leaves for good."""

    def resume(self) -> None:
        """The scene is on top again after another one has left."""

    def resize(self) -> None:
        """The window has its size (`app.size`, `app.scale`): before the first drawing, and whenever it changes."""

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002  the base scene uses nothing
        """Take an input event; answers whether it was used. Positions are those of the event, in px."""
        return False

    def let_go(self) -> None:
        """The pointer has lost what it held, as when the window loses the focus: that is let go, and nothing comes of it."""

    def update(self, dt_ms: float) -> None:
        """Let time pass; call `invalidate` where that changes the picture."""

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:
        """Draw what has changed. With `full` nothing of the last drawing is left on `target`.

        Answers the boxes that were drawn in, or None for all of it.
        """
        raise NotImplementedError
