"""The part of the window that draws: the scenes, the notification over them, everything anew at another size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.app.desktop import Desktop
from canasta_desktop.ui.app.desktop_wishes import DesktopWishes
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.pen import Pen
from canasta_desktop.ui.draw.wardrobe import Wardrobe
from canasta_desktop.ui.kit.node import Node, WidgetRole
from canasta_desktop.ui.kit.scene import NOWHERE, Scene
from canasta_desktop.words import catalogue, common_text

if TYPE_CHECKING:
    import pygame

    from canasta_desktop.session.person import Back, Deck, Theme
    from canasta_desktop.ui.draw.theme import Palette, Scale
    from canasta_desktop.ui.kit.notice import Notice
    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.ui.services.window import RunOptions, Wishes


class Painting:
    """The stack of scenes and its picture in the window."""

    def __init__(self, options: RunOptions, preferences: Preferences) -> None:
        self.desktop = Desktop(options, preferences)
        self._wishes = DesktopWishes()
        self.looks = Wardrobe(options.data, lambda: self.wishes.light)
        me = preferences.me
        self.theme, deck, back = self._usable(me.theme, me.deck, me.back)
        self.art = Art(self.theme, deck, back, self.looks)
        self.scenes: list[Scene] = []
        self.pointer: tuple[int, int] = NOWHERE
        self.frames = 0
        self._below: pygame.Surface | None = None
        self._fresh = True
        self.notice: Notice | None = None
        """The notification that is shown."""

    @property
    def screen(self) -> pygame.Surface:
        """What scenes are drawn on, of the size that is laid out. Raises RuntimeError before the window is open."""
        return self.desktop.screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px that everything is laid out for."""
        return self.desktop.size

    @property
    def scale(self) -> Scale:
        """The measures that follow from the window's size."""
        return self.desktop.scale

    @property
    def fills_screen(self) -> bool:
        """Whether the window fills the whole screen."""
        return self.desktop.fills_screen

    @property
    def wishes(self) -> Wishes:
        """What the desktop's own settings ask of programs."""
        return self._wishes.now

    @property
    def top(self) -> Scene | None:
        """The topmost scene, which receives the input."""
        return self.scenes[-1] if self.scenes else None

    def describe(self) -> Node:
        """The window in words: the topmost scene, and the notification over it."""
        scene = [self.top.describe()] if self.top else []
        notice = [Node("notice", WidgetRole.TEXT, self.notice.words)] if self.notice else []
        return Node("window", WidgetRole.WINDOW, common_text.GAME, children=(*scene, *notice))

    def tell(self, sentence: str) -> None:
        """Show a sentence over whatever is shown, for a while."""
        from canasta_desktop.ui.kit.notice import Notice

        self.notice = Notice(sentence) if sentence else None
        self._fresh = True

    def restyle(self, theme: Theme, deck: Deck, back: Back) -> None:
        """Show other colours and cards from now on."""
        self.theme, deck, back = self._usable(theme, deck, back)
        self.art.dress(self.theme, deck, back)
        self.lay_out_again()

    def _usable(self, theme: Theme, deck: Deck, back: Back) -> tuple[Palette, Deck, Back]:
        """The theme, deck and back; a player's own one that cannot be used is replaced by the usual one."""
        colours = self.looks.theme(self.looks.usable("theme", theme))
        return colours, self.looks.usable("deck", deck), self.looks.usable("back", back)

    def _tell_of_looks(self) -> None:
        """Say what is wrong with a look in use."""
        from canasta_desktop.words.notices import notice_text

        self.tell(notice_text(self.looks.troubles[0]))
        self.looks.troubles.clear()

    def speak(self, language: str) -> None:
        """Show everything in a language from now on, or in that of the system."""
        before = catalogue.language()
        catalogue.use(language if language in catalogue.languages() else catalogue.of_system())
        if catalogue.language() == before:
            return
        self.art.forget()  # the letters of the courts are those of the language
        if self.desktop.is_open:
            for scene in self.scenes:
                scene.change_language()
            self._fresh = True

    def fill_screen(self, *, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was: its place and size, and maximised if it was."""
        if self.desktop.is_open and self.desktop.switch_screen(on=on):
            self.lay_out_again()

    def lay_out_again(self) -> None:
        """Lay all scenes out for the size that the window has now, and draw them; nothing before the window is open."""
        if not self.desktop.is_open:
            return
        self.pointer = self.desktop.live.in_window(self.pointer)
        if self.desktop.take_size():
            self.art.fit(self.size)
        self._below = None
        self._fresh = True
        for scene in self.scenes:
            scene.resize()

    def _follow_size(self, dt_ms: float, *, pressed: bool) -> None:
        """Show the picture scaled from the first change of size on; lay out anew once the size rests and no button is down.

        A press and its release must find the same layout. The game goes on meanwhile.
        """
        now = self.desktop.window_surface.get_size()
        if self.desktop.live.under_way:
            if self.desktop.live.rests(dt_ms, now) and not pressed:
                self.lay_out_again()
        elif now != self.size and self.frames:
            self.desktop.live.begin(self.size, self.desktop.window_surface)
            self._fresh = True
        elif now != self.size:
            self.lay_out_again()

    def _draw(self) -> bool:
        """Draw what has changed, and show it; returns whether anything was shown."""
        top = self.top
        if self.looks.troubles:
            self._tell_of_looks()
        drawn = top is not None and (self._fresh or top.dirty)
        changed = self._draw_scenes(top) if top is not None and drawn else None
        if self.desktop.live.under_way:
            drawn = self.desktop.live.show(self.desktop.window_surface, drawn=drawn)
            changed = None
        if drawn and (changed is None or changed):
            self.desktop.pixels.show(changed)
        self.frames += drawn
        return drawn

    def _draw_scenes(self, top: Scene) -> list[pygame.Rect] | None:
        """Draw what has changed on the screen; returns the changed rectangles, or None for the whole screen."""
        changed: list[pygame.Rect] | None = None
        if self._fresh or self.notice:
            self._fresh = False
            self._draw_fresh()
        else:
            changed = self._draw_again(top)
        if self.notice:
            self.notice.draw(Pen(self.art, self.screen, self.scale))
        return changed

    def _draw_fresh(self) -> None:
        """Draw all visible scenes, from the topmost opaque one upwards."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        self._below = None
        for i, scene in enumerate(self.scenes[first:], first):
            if i == len(self.scenes) - 1 and i > first:
                self._below = self.screen.copy()  # what an overlay is drawn over again and again
            scene.dirty, scene.part = False, None
            scene.draw(self.screen, full=True)

    def _draw_again(self, top: Scene) -> list[pygame.Rect] | None:
        part, top.part, top.dirty = top.part, None, False
        if top.opaque or self._below is None:
            changed = top.draw(self.screen, full=False)
            return None if changed is None else list(changed)
        self.screen.set_clip(part)
        self.screen.blit(self._below, (0, 0))
        top.draw(self.screen, full=True)
        self.screen.set_clip(None)
        return None if part is None else [part]
