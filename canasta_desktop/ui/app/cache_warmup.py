"""Warming the picture cache for the table that comes next while the window is idle, one picture a frame."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.services.page_kinds import TablePage

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from canasta_desktop.ui.app.own_window import OwnWindow
    from canasta_desktop.ui.table.paint.canvas import Drawing


class CacheWarmup:
    """Draws the pictures that the next table will need into the window's cache: the one below the pages, or a new one."""

    def __init__(self, app: OwnWindow) -> None:
        self._app = app
        self._steps: Iterator[Callable[[], object]] = iter(())
        self._done_for: Hashable = None

    def step(self) -> bool:
        """Draw one more picture; returns whether there was one left. For idle frames."""
        app = self._app
        wanted = (app.art.emptied, app.games.table, app.games.rules, app.games.seats, app.games.players)
        if wanted != self._done_for:
            self._done_for = wanted
            shown = app.games.table is not None and app.shows(TablePage)  # it draws its own pictures
            self._steps = iter(()) if shown else self._pieces()
        piece = next(self._steps, None)
        if piece is not None:
            piece()
        return piece is not None

    def _pieces(self) -> Iterator[Callable[[], object]]:
        """The parts of the next table, each drawn off-screen to fill the caches."""
        app, sheet = self._app, pygame.Surface(self._app.size)
        yield partial(app.art.felt, app.size)
        for element in self._elements():
            yield partial(element.draw, sheet)

    def _elements(self) -> Iterable[Drawing]:
        """The elements of the current game's table, or of a table for the players and rules of the next game."""
        app = self._app
        if app.games.table is not None:
            from canasta_desktop.ui.table.scene import TableScene

            still, moving = next((scene.elements() for scene in app.scenes if isinstance(scene, TableScene)), ([], []))
            return [*still, *moving]
        from canasta_desktop.engine.ruleset import RuleSetError, preset
        from canasta_desktop.session.company import USUAL_LEVEL
        from canasta_desktop.session.table import Table
        from canasta_desktop.session.viewer.table_viewer import TableViewer
        from canasta_desktop.ui.kit.widgets import Group
        from canasta_desktop.ui.services.lineup import seatings
        from canasta_desktop.ui.table.geometry.stage import Stage
        from canasta_desktop.ui.table.paint.controls import Controls
        from canasta_desktop.ui.table.paint.furniture import Furniture
        from canasta_desktop.words.people_text import names_of
        from canasta_desktop.words.perspective import perspective

        try:
            rules = preset(app.games.rules)
            rules.seating(app.games.players)
        except RuleSetError:
            return ()
        people = seatings(app.games.seats[: app.games.players])
        table = Table(rules, [replace(sitting, bot=USUAL_LEVEL) for sitting in people], seed=1)
        table.deal()
        who = perspective(table.game.terms, 0, names_of(people))
        stage = Stage(who, tuple(people), TableViewer(table).view(), app.scale)
        stage.model.deal_out(dealing=True)
        stage.settle()
        return [*Furniture(app.art, stage).elements(), *Controls(app.art, stage).elements(Group(lambda: None))]
