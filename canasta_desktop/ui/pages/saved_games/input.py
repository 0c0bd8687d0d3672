"""What the wheel, the list's bar and the keys do on the page of saved games, before the page's controls have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from canasta_desktop.ui.kit.widgets import Choice, TextField
from canasta_desktop.ui.kit.widgets.scroll import WHEEL, InView
from canasta_desktop.words import saved_games_text as words

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.widgets import Group, Widget
    from canasta_desktop.ui.kit.widgets.search import SearchField
    from canasta_desktop.ui.pages.saved_games.list import GameList
    from canasta_desktop.ui.pages.saved_games.rows import Shelf


class Page(Protocol):
    """The page of saved games, as its input knows it."""

    group: Group
    list: GameList
    shelf: Shelf
    search_field: SearchField | None

    @property
    def t(self) -> float:
        """Px of the window that a design px takes."""

    @property
    def narrow(self) -> bool:
        """Whether the chosen game stands under the list."""

    def invalidate(self) -> None:
        """Ask to be drawn."""

    def give_focus(self, widget: Widget) -> None:
        """Give the focus to a control, and bring it into view."""


class SavedGamesInput:
    """Input of one page of saved games."""

    def __init__(self, scene: Page) -> None:
        self._scene = scene
        self._called = False
        """Whether the sign that is typed next is the one that has called the search."""

    def take(self, event: pygame.event.Event) -> bool:
        """Take an input event; answers whether it was used."""
        scene = self._scene
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            x, y = scene.list.pointer = event.pos[0] / scene.t, event.pos[1] / scene.t
            if self._slide_list(event, x, y):
                scene.invalidate()
                return True
            if scene.list.box.holds(x, y):
                scene.invalidate()
        if event.type == pygame.MOUSEWHEEL and self._over_list:
            way = -WHEEL * getattr(event, "precise_y", event.y)
            if scene.list.scroll.by(way):
                scene.invalidate()
                return True
        if event.type == pygame.TEXTINPUT and self._called and event.text == words.SEARCH_KEY:
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._called = False
        return event.type == pygame.KEYDOWN and self._list_key(event)

    def let_go(self) -> None:
        """The bar of the list is pulled no more."""
        self._scene.list.scroll.release()

    @property
    def _over_list(self) -> bool:
        scene = self._scene
        return bool(scene.shelf.entries) and (not scene.narrow or scene.list.box.holds(*scene.list.pointer))

    def _slide_list(self, event: pygame.event.Event, x: float, y: float) -> bool:
        """The list's own bar."""
        scene = self._scene
        scroll = scene.list.scroll
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and scene.shelf.entries:
            return scroll.grab(x, y)
        if event.type == pygame.MOUSEMOTION and scroll.grabbed:
            scroll.drag(y)
            return True
        return event.type == pygame.MOUSEBUTTONUP and scroll.release()

    def _list_key(self, event: pygame.event.Event) -> bool:
        """`/` leads to the search; arrows and page keys go through the list from wherever no text is typed."""
        scene = self._scene
        focus = scene.group.focus.inner if isinstance(scene.group.focus, InView) else scene.group.focus
        if isinstance(focus, TextField):
            typed = event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
            if event.key == pygame.K_ESCAPE and not (focus is scene.search_field and scene.shelf.search):
                self._leave_field()
                return True
            if not typed:
                return False
            self._leave_field()
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return True
        elif event.key == pygame.K_SLASH or event.unicode == words.SEARCH_KEY:
            if scene.search_field is not None:
                self._focus(scene.search_field)
            self._called = True
            return True
        way = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        if way and scene.shelf.entries:
            scene.list.page(way)
            scene.invalidate()
            return True
        if isinstance(focus, Choice) or not scene.shelf.entries:
            return False
        return scene.list.key(event)

    def _leave_field(self) -> None:
        """Typing is done: the list has the keys again."""
        self._focus(self._scene.list)

    def _focus(self, wanted: Widget) -> None:
        """Give the focus to a control of this page, with its ring."""
        self._scene.give_focus(wanted)
        self._scene.group.keyboard = True
