"""Demo mode: an unattended window for checks of a built program from outside.

The window is the usual one, with its scenes and its main loop; it reports events as lines of JSON, and closes by itself:
`frame` after the first frame, `deal` after a deal that a bot plays on your seat, `watch` after a deal that real keys play.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.engine.position import PHASE_NAMES
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.ui.app.window import App, RunOptions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.ui.table.scene import TableScene


class DemoApp(App):
    """A window that reports, and that plays by itself where the mode says so."""

    def __init__(self, options: RunOptions, preferences: Preferences, mode: str) -> None:
        super().__init__(options, preferences)
        self._mode = mode
        self._seen: Scene | None = None
        self._reported: tuple[int, int] | None = None

    def welcome(self) -> None:
        """Nobody is there to be asked."""

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One turn of the loop; then see what there is to tell and to do."""
        drawn = super().step(dt_ms, events)
        if self.frames == 1 and drawn:
            _report(first_frame=time.monotonic(), driver=pygame.display.get_driver(), size=self.size)
            if self._mode == "frame":
                self.quit()
        top = self.top
        if top is not self._seen:
            self._seen = top
            _report(scene=type(top).__name__)
            self._arrived(type(top).__name__)
        if self.frames > 1:  # what the table needs is not imported before the first frame
            from canasta_desktop.ui.table.scene import TableScene

            if isinstance(top, TableScene) and top.own.my_turn and not top.motion.busy:
                self._my_turn(top)
        return drawn

    def _arrived(self, scene: str) -> None:
        """A scene has come up: report the end of a deal, or press Enter on the way to the table."""
        if scene == "DealScoreScene":
            self._tell_end()
            self.quit()
        elif self._mode == "deal" and scene in ("MenuScene", "NewGameScene"):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))

    def _my_turn(self, scene: TableScene) -> None:
        from canasta_desktop.bots.players.bot import make_bot

        place = (scene.table.game.deal_number, len(scene.table.moves))
        if place != self._reported:
            self._reported = place
            _report(your_turn=PHASE_NAMES[scene.stage.model.view.phase], cards=len(scene.stage.model.view.hand))
        if self._mode == "deal":
            scene.actions.make_move(make_bot(USUAL_LEVEL).decide(scene.viewer.view(), random.Random(f"demo {place}")))

    def _tell_end(self) -> None:
        from multiprocessing import active_children

        table = self.games.table
        result = table.result() if table else None
        if table and result:
            helpers = [child.name for child in active_children()]  # where the bots think, if it could be started
            _report(deal=[side.total for side in result.sides], moves=len(table.moves), processes=helpers)


def _report(**what: object) -> None:
    """A line of JSON on the standard output, where there is one."""
    if sys.stdout is not None:
        print(json.dumps(what), flush=True)
