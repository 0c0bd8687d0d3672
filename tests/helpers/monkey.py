"""Monkey testing: random presses, drags, keys and resizes during animations, and the invariants that must hold."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.records import make_record, replay
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.table import Table
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.table.model.pieces import HAND, contents
from canasta_desktop.ui.table.scene import TableScene
from helpers.analysis import RulesOfThumb

if TYPE_CHECKING:
    from helpers.window import Point, Window

PLAY = [
    pygame.K_d, pygame.K_t, pygame.K_m, pygame.K_x, pygame.K_a, pygame.K_u, pygame.K_s, pygame.K_y, pygame.K_n, pygame.K_l,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_TAB, pygame.K_SPACE,
    pygame.K_RETURN, pygame.K_PAGEUP, pygame.K_w, pygame.K_h, pygame.K_j, pygame.K_k, pygame.K_1, pygame.K_2,
]  # fmt: skip
PATIENCE = 400
"""Number of events after which the monkey follows a hint, if it may only go out."""
SIZES = [(1280, 720), (1024, 600), (1024, 768), (1600, 900), (1920, 1080)]


class QuickAdviser(Adviser):
    """Computes hints in this process by the rules of thumb, because many are needed."""

    def __init__(self) -> None:
        super().__init__(Analysis([RulesOfThumb()]))


class Monkey:
    """Posts random events to the window of one table, seeded, and counts them."""

    def __init__(self, window: Window, seed: int, sizes: list[Point] | None = None) -> None:
        self.window = window
        self.source = random.Random(seed)
        self.sizes = sizes or SIZES
        self.posted = 0
        self.deals = 0
        """Number of finished deals that equal their record."""
        self._checked = 0
        self._place: tuple[int, int] = (0, 0)
        self._since = 0

    def go(self, events: int) -> None:
        """Post `events` events. Raises AssertionError if picture or record is wrong, and any error of the window."""
        while self.posted < events:
            window = self.window
            self._compare_with_record()
            top = window.app.top
            if isinstance(top, DealScoreScene):
                self._key(pygame.K_RETURN)
                window.run(700, 100)
            elif isinstance(top, TableScene):
                window._scene = top
                if not isinstance(top.hints.adviser, QuickAdviser):
                    top.hints.adviser = QuickAdviser()
                if self._finds_no_way_out():
                    self._follow_a_hint()
                self.act()
                if window.app.top is top:
                    agrees(window)
            else:
                self._back_to_the_table()

    def _back_to_the_table(self) -> None:
        window = self.window
        if window.table.game.winner is None:
            window.app.games.show_table()
            return
        window.table = Table(window.table.rules, window.table.seatings, window.table.game.seed + 1, LocalThinker())
        self._checked = 0
        window.new_game()

    def _finds_no_way_out(self) -> bool:
        """Whether only moves that go out are legal, after the partner's *yes*, and none was found for `PATIENCE` events.

        Random input hardly ever finds them, for example eight cards of five ranks that must be melded together.
        """
        table = self.window.table
        place = (table.game.deal_number, len(table.moves))
        if place != self._place or table.to_act != 0 or not table.view(0).permission:
            self._place, self._since = place, self.posted
        return self.posted - self._since > PATIENCE

    def _follow_a_hint(self) -> None:
        """Ask for a hint and carry it out."""
        self._since = self.posted
        for key in (pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE):
            if (
                self.window.scene.stage.model.selection.pieces
                or self.window.scene.model.hint.open
                or self.window.scene.overlay.log.open
            ):
                self._key(key)
        self._key(pygame.K_h)
        self.window.run(50)
        self._key(pygame.K_RETURN)

    def _compare_with_record(self) -> None:
        """Check that a finished deal equals the replay of its record."""
        table = self.window.table
        result = table.result()
        if result is None or result.number == self._checked:
            return
        self._checked = result.number
        bots = [who.bot or "human" for who in table.seatings]
        replay(make_record(table.rules, len(bots), bots, 1, result, table.moves))
        self.deals += 1

    def act(self) -> None:
        """One random action, at a place where something is likely to be."""
        kind, window = self.source.random(), self.window
        if kind < 0.25:
            self._press(1)
        elif kind < 0.42:
            self._drag()
        elif kind < 0.46:
            self._post(pygame.MOUSEBUTTONUP, pos=self.place(), button=self.source.choice((1, 1, 2, 3)))
        elif kind < 0.49:
            self._post(pygame.MOUSEBUTTONDOWN, pos=self.place(), button=self.source.choice((1, 2, 3)))
        elif kind < 0.53:
            self._post(pygame.MOUSEWHEEL, x=0, y=self.source.choice((-1, 1)))
        elif kind < 0.9:
            self._key(self.source.choice(PLAY))
        elif kind < 0.905:
            self._key(pygame.K_ESCAPE)
        elif kind < 0.92:
            size = self.source.choice(self.sizes)  # laid out a moment later, or after the next press or key
            pygame.display.set_mode(size, pygame.RESIZABLE)
        else:
            window.run(self.source.choice((16, 50, 100, 700)))

    def place(self) -> Point:
        """A random point, mostly on a card, a button or a pile."""
        layout = self.window.scene.stage.layout
        rects = [layout.stock, layout.pile, layout.areas[0].frame, layout.action, layout.hand, layout.hand, layout.window]
        rect = self.source.choice([*rects, layout.hand_room, layout.log.union(layout.middle)])
        return self.source.randrange(rect.left, rect.right), self.source.randrange(rect.top, rect.bottom)

    def _post(self, kind: int, **given: object) -> None:
        self.posted += 1
        self.window.post(kind, **given)

    def _press(self, button: int) -> None:
        pos = self.place()
        pygame.key.set_mods(pygame.KMOD_LSHIFT if self.source.random() < 0.1 else 0)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        pygame.key.set_mods(0)

    def _drag(self) -> None:
        start, end = self.place(), self.place()
        self._post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.3, 0.7, 1.0):
            pos = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
            if self.source.random() < 0.3:
                self.window.run(16)
        if self.source.random() < 0.05:
            self._key(self.source.choice(PLAY))
        if self.source.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _key(self, key: int) -> None:
        shift = pygame.KMOD_LSHIFT if self.source.random() < 0.1 else 0
        self._post(pygame.KEYDOWN, key=key, mod=shift, unicode="")
        if self.source.random() < 0.5:
            self.window.run(16)


def agrees(window: Window) -> None:
    """Check that the sprites on the stage match the engine's position."""
    stage = window.scene.stage
    view = window.table.view(0)
    top = view.pile[-1] if stage.model.tray.taking and view.pile else None
    wanted = contents(view, stage.model.viewer, stage.model.hand_cards(), stage.model.tray.groups, top)
    for zone, cards in wanted.items():
        shown = [piece.card for piece in stage.model.zones.get(zone, [])]
        assert sorted(shown) == sorted(cards), zone
    assert {zone for zone, row in stage.model.zones.items() if row} <= set(wanted)
    assert view.hand == window.table.position.hands[0].cards()
    assert len(stage.model.zones[HAND]) + sum(len(g.cards) for g in stage.model.tray.groups) == len(view.hand)
