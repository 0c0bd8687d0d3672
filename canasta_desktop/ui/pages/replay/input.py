"""Keys and mouse on the replay page: moves, turns, deals, the list of moves, the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.scrolling import WHEEL

if TYPE_CHECKING:
    from canasta_desktop.ui.pages.replay.contract import ReplayPage
    from canasta_desktop.ui.pages.replay.panels import ReplayPanels


class ReplayInput:
    """Takes the input of one replay scene that is not for its controls."""

    def __init__(self, scene: ReplayPage, panels: ReplayPanels) -> None:
        self._scene = scene
        self._panels = panels
        self._scrubbing = False
        """Whether the line of the timeline is pulled."""

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event; answers whether it was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._mouse(event)

    def let_go(self) -> None:
        """Neither the timeline nor the bar of the list is pulled any more."""
        self._scrubbing = False
        self._scene.list.scroll.release()

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        shift, ctrl = event.mod & pygame.KMOD_SHIFT, shortcuts.command(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            (scene.show_deal if ctrl else scene.step_turn if shift else scene.step)(by)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            scene.set_pace(scene.pace + (1 if event.key == pygame.K_UP else -1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            scene.stop()
            scene.go(0 if event.key == pygame.K_HOME else scene.replay.last)
        elif event.key == pygame.K_SPACE and not (scene.group.keyboard and scene.group.focus):
            scene.play()
        elif event.key == pygame.K_c and ctrl:
            self._panels.copy()
        else:
            return False
        return True

    def _mouse(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        x, y = scene.app.pointer[0] / scene.t, scene.app.pointer[1] / scene.t
        rows = scene.list.scroll
        if event.type == pygame.MOUSEWHEEL and rows.view.holds(x, y):
            moved = rows.by(-WHEEL * getattr(event, "precise_y", event.y))
            scene.invalidate()
            return moved
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(x, y)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._scrubbing = self._scrubbing, False
            return rows.release() or held
        if event.type == pygame.MOUSEMOTION:
            return self._point(x, y)
        return False

    def _press(self, x: float, y: float) -> bool:
        scene = self._scene
        if scene.list.scroll.grab(x, y):
            scene.invalidate()
            return True
        move = scene.list.hit(x, y)
        if move is None:
            move = scene.timeline.hit(x, y + scene.scroll.offset)
            self._scrubbing = move is not None
        if move is None:
            return False
        scene.stop()
        scene.go(move)
        return True

    def _point(self, x: float, y: float) -> bool:
        scene = self._scene
        if scene.list.scroll.grabbed:
            scene.list.scroll.drag(y)
            scene.invalidate()
            return True
        if self._scrubbing:
            scene.go(scene.timeline.nearest(x))
            return True
        return self._panels.hover(scene.list.hit(x, y))
