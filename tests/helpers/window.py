"""A table in a window with the dummy driver: positions in notation, simulated time, input through pygame's event queue."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Self

from helpers.viewers import viewer_at

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import card_text, cards_text, move_text, parse_cards
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.live_resize import PAUSE_MS
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.table.model.pieces import Zone
from canasta_desktop.ui.table.scene import TableScene
from helpers.minimal_position import dealt_position
from helpers.seen_app import SeenApp

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.table.model.intents import Advice
    from canasta_desktop.ui.table.model.pieces import Piece

SEATS = (
    Seating("Ana", "fox"),
    Seating("Otto", "owl", "heuristic"),
    Seating("Juno", "bear", "heuristic"),
    Seating("Bea", "badger", "heuristic"),
)
Point = tuple[int, int]


class Silent(LocalThinker):
    """Bots that never move."""

    def poll(self) -> None:
        return None


class Window:
    """The window of one table of four. With `bots` the bots play by themselves; what is timed paints each frame (`App`)."""

    def __init__(
        self,
        size: Point = (1280, 720),
        speed: Speed = Speed.NORMAL,
        *,
        bots: bool = False,
        rules: str = "classic",
        seed: int = 11,
        paints: type[App] = SeenApp,
    ) -> None:
        self.app = paints(RunOptions(size=size, speed=speed))
        self.app.open()
        self.rules = rules
        self.table = Table(preset(rules), SEATS, seed, LocalThinker() if bots else Silent(), first=seed)
        self.heard: list[object] = []
        self.table.listen(self.heard.append)
        self._scene: TableScene | None = None

    def position(self, hand: str, pile: str = "5H", others: int = 8, **given: Any) -> TableScene:
        """Show a position: own hand and pile in notation, the other hands dealt from the remaining cards."""
        document = dealt_position(self.rules, hand, pile, others, **given)
        if self.table.game.position is None:
            self.table.deal()
        self.table.game.position = read_position(json.loads(json.dumps(document)))
        self.heard.clear()
        self.table.moves.clear()
        self._scene = TableScene(self.app, viewer_at(self.table))
        self.app.games.table = self.table
        self.app.reset(self._scene)
        self.run(50)
        return self._scene

    def new_game(self) -> TableScene:
        """Show the first deal of a new game."""
        self.app.games.begin_deal(self.table)
        self._scene = TableScene(self.app, viewer_at(self.table))
        self.app.games.table = self.table
        self.app.reset(self._scene)
        return self._scene

    @property
    def scene(self) -> TableScene:
        assert self._scene is not None
        return self._scene

    # time and input

    def run(self, ms: float, step: float = 16) -> None:
        """Let time pass, frame by frame."""
        while ms > 0:
            self.app.step(min(step, ms), pygame.event.get())
            ms -= step

    def settle(self, most: float = 6000) -> None:
        """Let time pass until no animation runs, at most `most` ms."""
        while self.scene.motion.busy and most > 0:
            self.run(16)
            most -= 16
        assert not self.scene.motion.busy
        self.run(16)

    def post(self, kind: int, **given: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **given))
        self.app.step(0, pygame.event.get())

    def move(self, pos: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def up(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: Point) -> None:
        self.move(pos)
        self.down(pos)
        self.up(pos)
        self.run(16)

    def double(self, pos: Point) -> None:
        self.click(pos)
        self.click(pos)

    def drag(self, start: Point, end: Point, *, drop: bool = True) -> None:
        self.move(start)
        self.down(start)
        for share in (0.2, 0.5, 0.8, 1.0):
            self.move((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
            self.run(16)
        if drop:
            self.up(end)

    def key(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.run(16)

    def resize(self, size: Point) -> None:
        """Give the window another size, and wait until it is laid out."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.step(0)
        self.app.step(PAUSE_MS)

    # places

    def pieces(self, text: str) -> list[Piece]:
        """The pieces of cards in the hand, by notation, left to right, each only once."""
        left = list(self.scene.stage.model.hand())
        found = []
        for card in parse_cards(text):
            piece = next(piece for piece in left if piece.card == card)
            left.remove(piece)
            found.append(piece)
        return found

    def spot(self, piece: Piece) -> Point:
        """A point on the visible strip of a card in the hand."""
        place = piece.target
        return round(place.x - place.width * 0.4), round(place.y - place.lift - place.width * 0.55)

    def card(self, text: str) -> Point:
        """The point for clicking a card in the hand."""
        return self.spot(self.pieces(text)[0])

    def select(self, text: str) -> None:
        for piece in self.pieces(text):
            self.run(400)  # so that two clicks on neighbours are not a double-click
            self.click(self.spot(piece))

    @property
    def stock(self) -> Point:
        return self.scene.stage.layout.stock.center

    @property
    def pile(self) -> Point:
        return self.scene.stage.layout.pile.center

    @property
    def area(self) -> Point:
        frame = self.scene.stage.layout.areas[0].frame
        return frame.centerx, frame.bottom - 24

    def meld(self, kind: int) -> Point:
        return self.scene.stage.meld_rect(0, kind).center

    @property
    def in_hand(self) -> Point:
        return self.scene.stage.layout.hand.center

    # state

    @property
    def advice(self) -> Advice:
        """The turn line, its sentence, and the states of the buttons."""
        assert self.scene.stage.advice is not None
        return self.scene.stage.advice

    @property
    def hand(self) -> str:
        """The own hand in the engine."""
        return cards_text(sorted(self.table.view(0).hand))

    @property
    def shown(self) -> str:
        """The own hand as shown on the screen."""
        return cards_text(sorted(piece.card for piece in self.scene.stage.model.hand()))

    @property
    def moves(self) -> list[str]:
        return [move_text(move) for move in self.table.moves]

    @property
    def top(self) -> str:
        return card_text(self.table.view(0).pile[-1])

    @property
    def reason(self) -> str:
        bubble = self.scene.overlay.bubble
        return bubble.text if bubble else ""

    def zone(self, kind: Any, area: int = 0, rank: int = 0) -> str:
        return " ".join(card_text(piece.card) for piece in self.scene.stage.model.zones.get(Zone(kind, area, rank), []))

    def picture(self, path: str | Path) -> None:
        pygame.image.save(self.app.screen, str(path))

    def close(self) -> None:
        self.table.close()
        self.app.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
