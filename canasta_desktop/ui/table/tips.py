"""What the pointer is told when it rests: the name and points of a card, why a button is dim, what this deal counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.table.advice import LABELS
from canasta_desktop.ui.table.drag import hand_piece_at
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.headings import deal_tip
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.pieces import PILE
from canasta_desktop.words import table_text as words
from canasta_desktop.words.keys_text import COMMANDS, PAUSE, with_key
from canasta_desktop.words.replay_text import BACK_FURTHER

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.scene import TableScene
    from canasta_desktop.ui.table.stage import Stage

DELAY: Final = 600
"""Ms that the pointer rests before it is told."""
_BADGE: Final = 72
"""Text units that the pile's count and badge take under it."""
_CORNERS: Final = frozenset({"menu", "rules"})
_WIDTH: Final = 420
"""Design px that a line is wide at most."""


class Tip:
    """The tooltip of one table."""

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage
        self.text = ""
        """What is shown; empty while nothing is."""
        self._pos = (0, 0)
        self._about: object = None
        self._say: Callable[[], str] | None = None
        self._due = 0.0

    @property
    def waiting(self) -> bool:
        """Whether something will be said if the pointer rests."""
        return self._say is not None

    def hide(self) -> None:
        """Say nothing before the pointer rests on something else."""
        self.text, self._say = "", None

    def point(self, scene: TableScene, pos: tuple[int, int]) -> bool:
        """The pointer has moved; answers whether the picture has changed."""
        about, say = _subject(scene, pos)
        if about == self._about:
            if not self.text:
                self._pos = pos
            return False
        shown, self.text = bool(self.text), ""
        self._about, self._say, self._pos = about, say, pos
        self._due = scene.app.clock.now + DELAY
        return shown

    def expire(self, now: float) -> bool:
        """Begin to show what is due; answers whether the picture has changed."""
        if self._say is None or now < self._due:
            return False
        self.text, self._say = self._say(), None
        return bool(self.text)

    def rect(self) -> Rect:
        """Where the tooltip stands: under the pointer to the right."""
        t, size = self.stage.layout.t, self.stage.layout.scale.size(Role.SMALL)
        lines, step = self._lines()
        wide = max(self.art.type.width(line, size) for line in lines) + round(24 * t)
        rect = Rect(self._pos[0] + round(14 * t), self._pos[1] + round(22 * t), wide, len(lines) * step + round(14 * t))
        rect.clamp_ip(self.stage.layout.window.inflate(-round(16 * t), -round(16 * t)))
        if rect.collidepoint(self._pos):
            rect.bottom = self._pos[1] - round(10 * t)
        return rect

    def _lines(self) -> tuple[list[str], int]:
        """The lines of the tooltip, and px from one to the next."""
        size = self.stage.layout.scale.size(Role.SMALL)
        return self.art.type.wrap(self.text, size, _WIDTH * self.stage.layout.t), round(size * 1.35)

    def element(self) -> Element:
        """The tooltip."""
        t, size = self.stage.layout.t, self.stage.layout.scale.size(Role.SMALL)
        rect, (lines, step) = self.rect(), self._lines()

        def draw(target: pygame.Surface) -> None:
            p = self.art.palette
            self.art.shadow(target, rect, 8 * t, 5 * t, 3 * t, 110)
            self.art.box(target, rect, 8 * t, p.sheet, 1, p.line, max(1, 1.2 * t), 0.9)
            for number, line in enumerate(lines):
                y = rect.y + round(7 * t) + round(step * (number + 0.5))
                self.art.write(target, line, size, p.text, (rect.x + round(12 * t), y), "midleft")

        return Element("tip", rect.inflate(round(40 * t), round(40 * t)), (self.text, rect.topleft), draw)


def _subject(scene: TableScene, pos: tuple[int, int]) -> tuple[object, Callable[[], str] | None]:
    """What lies at a point that something can be said about, and what."""
    stage = scene.stage
    name = scene.controls.at(pos)
    if name in _CORNERS:
        return name, lambda: _corner(stage, str(name))
    if name is not None:
        if name not in LABELS or stage.advice is None:
            return None, None
        off = stage.advice.looks[Command(name)] == "off"
        return (name, stage.view.phase, off), lambda: _why_not(scene, Command(name)) if off else _what(scene, name)
    piece = hand_piece_at(stage, pos)
    if scene.asked:
        return None, None
    if piece is None and stage.zones.get(PILE) and _pile_and_badge(stage).collidepoint(pos):
        top, state = stage.zones[PILE][-1], scene.furniture.pile_state()[1]
        return (top, state), lambda: words.pile_tip(_card(top.card), state)
    if piece is None:
        return _heading(stage, pos)
    return piece, lambda: _card(piece.card)


def _heading(stage: Stage, pos: tuple[int, int]) -> tuple[object, Callable[[], str] | None]:
    """What this deal counts, at the heading of a side's area."""
    area = next((area for area in stage.layout.areas if area.heading.collidepoint(pos)), None)
    if area is None or stage.dealing:
        return None, None
    side = stage.who.sides[area.side]
    said = deal_tip(stage.view, side)
    return (area.side, said), lambda: said


def _pile_and_badge(stage: Stage) -> Rect:
    pile = stage.layout.pile
    return Rect(pile.x, pile.y, pile.w, pile.h + round(_BADGE * stage.layout.t))


def _card(card: Card) -> str:
    return words.card_tip(card, POINTS[card])


def _corner(stage: Stage, name: str) -> str:
    """What a button in a corner does, and its key."""
    if name == "menu":
        return with_key(PAUSE, words.ESCAPE_KEY)
    return with_key(COMMANDS[name], stage.keys.cap(name))


def _what(scene: TableScene, name: str) -> str:
    """What a button does, and its key; in practice a step back is longer, and there is a way forward."""
    further = scene.table.practice and name == Command.UNDO
    return with_key(BACK_FURTHER if further else COMMANDS[name], scene.stage.keys.cap(name))


def _why_not(scene: TableScene, action: Command) -> str:
    """The engine's own sentence."""
    deeds = scene.hands.deeds
    return deeds.not_now() or deeds.meaning(action).why
