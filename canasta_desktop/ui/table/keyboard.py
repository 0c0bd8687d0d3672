"""The table by keyboard alone: a focus that goes from card to card and from place to place, and keys that do the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.drag import Thing
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.tray import Tray

if TYPE_CHECKING:
    from canasta_desktop.ui.table.deeds import Deeds
    from canasta_desktop.ui.table.scene import TableScene
    from canasta_desktop.ui.table.stage import Stage

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_WAYS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def places(stage: Stage) -> dict[Thing, pygame.Rect]:
    """Where the focus can stand besides the hand, in the order of Tab."""
    layout = stage.layout
    found = {Thing("stock"): layout.stock, Thing("pile"): layout.pile}
    if stage.tray_rects:
        for group, rect in zip(stage.tray.groups, stage.tray_rects.groups, strict=False):
            found[Thing("tray", rank=group.kind)] = rect
    else:
        for kind in stage.view.meld_kinds(stage.who.side):
            found[Thing("meld", rank=kind)] = stage.meld_rect(0, kind)
    found[Thing("area")] = layout.areas[0].frame
    return found


def nearest(boxes: dict[Thing, pygame.Rect], start: tuple[int, int], way: tuple[int, int]) -> Thing | None:
    """The place that lies next in a direction: near along it, and not far aside. None where there is none."""
    best, least = None, float("inf")
    for thing, rect in boxes.items():
        dx, dy = rect.centerx - start[0], rect.centery - start[1]
        along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if along > 4 and along + 2 * aside < least:
            best, least = thing, along + 2 * aside
    return best


class Keyboard:
    """Keys of one table scene."""

    def __init__(self, scene: TableScene, deeds: Deeds) -> None:
        self._scene = scene
        self.stage = scene.stage
        self.deeds = deeds

    def key(self, key: int, *, shift: bool = False) -> bool:
        """Take a key; answers whether it was used."""
        scene, command = self._scene, self.stage.keys.command(key)
        if scene.hints.key(key):
            return True
        if command is not Command.HINT:
            self.deeds.hush()
        if scene.overlay.log.open and scene.overlay.log.key(key):
            scene.invalidate()
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif command is Command.UNDO and shift:
            self.deeds.redo()
        elif command is not None and self._command(command):
            return True
        elif scene.asked:
            return self._answer(key)
        elif key in _ENTER:
            self._enter()
        elif key == pygame.K_TAB:
            self._tab(-1 if shift else 1)
        elif key in _WAYS or key in (pygame.K_HOME, pygame.K_END):
            self._go(key, shift=shift)
        elif key == pygame.K_SPACE:
            return self._touch()
        else:
            return False
        return True

    def _command(self, command: Command) -> bool:
        """Do what a key stands for, where it stands for something now."""
        scene = self._scene
        if command is Command.RULES:
            scene.show_rules()
        elif command is Command.LOG:
            scene.overlay.log.toggle()
            scene.invalidate()
        elif command in (Command.YES, Command.NO):
            if scene.asked:
                self.deeds.answer(yes=command is Command.YES)
            return scene.asked
        elif command in (Command.HINT, Command.UNDO) or not scene.asked:
            if command is Command.DISCARD:
                self._mean_focused()
            self.deeds.act(command)
        return True

    def _mean_focused(self) -> None:
        """With no card selected, the discard means the focused one."""
        stage = self.stage
        if stage.focus is not None and not stage.selected and not stage.tray and stage.view.phase == Phase.PLAY:
            self.deeds.select([stage.focus])

    def with_ctrl(self, key: int, *, shift: bool = False) -> bool:
        """A key with Ctrl: Z a step back, Y (or Z with Shift) forward again, wherever these letters stand."""
        if key not in (pygame.K_z, pygame.K_y):
            return False
        self.deeds.hush()
        if key == pygame.K_y or shift:
            self.deeds.redo()
        else:
            self.deeds.act(Command.UNDO)
        return True

    def _answer(self, key: int) -> bool:
        """The partner's question: the focus on one of the two answers."""
        dialog = self._scene.dialog
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            dialog.focus = "no" if dialog.focus == "yes" and key != pygame.K_LEFT else "yes"
            self._scene.invalidate()
        elif (key in _ENTER or key == pygame.K_SPACE) and dialog.focus:
            self.deeds.answer(yes=dialog.focus == "yes")
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.stage.tray:
            self.deeds.restage(Tray())
        elif self.stage.selected:
            self.deeds.select([])
        elif self.stage.focus or self.stage.spot:
            self._focus(None)
        else:
            self._scene.leave()

    def _enter(self) -> None:
        """Enter does what the focused place means; else it confirms the tray, or does what the brass button does."""
        if self.stage.spot is not None and self.stage.spot in places(self.stage):
            self._touch()
        elif self.stage.tray:
            self.deeds.confirm()
        elif self.stage.advice and self.stage.advice.primary is not None:
            self.deeds.act(self.stage.advice.primary)

    def _touch(self) -> bool:
        """Space: choose the focused card or put it back, or do with the focused place what a click does."""
        stage = self.stage
        if stage.focus is not None:
            self.deeds.toggle(stage.focus)
            return True
        rect = places(stage).get(stage.spot) if stage.spot else None
        if stage.spot is None or rect is None:
            return False
        self.deeds.touch(stage.spot, rect.center)
        return True

    # the focus

    def _focus(self, where: Thing | None) -> None:
        """Put the focus on a card, on a place, or nowhere."""
        stage, before = self.stage, self.stage.focus
        stage.focus = where.piece if where else None
        stage.spot = where if where and where.piece is None else None
        self.deeds.lift([piece for piece in (before, stage.focus) if piece is not None])

    def _tab(self, by: int) -> None:
        """The next place; the hand is one of them, at the card that was focused last or the first."""
        stage = self.stage
        hand = [Thing("card", stage.hand()[0])] if stage.hand() else []
        stops = [*hand, *places(stage)]
        at = stops.index(stage.spot) if stage.spot in stops else 0 if stage.focus else -1 if by > 0 else 0
        self._focus(stops[(at + by) % len(stops)])

    def _go(self, key: int, *, shift: bool) -> None:
        stage = self.stage
        ends = (pygame.K_HOME, pygame.K_END)  # these lead to the hand from everywhere
        if key in ends or (stage.spot is None and key not in (pygame.K_UP, pygame.K_DOWN)):
            self._step(key, shift=shift)
            return
        boxes = places(stage)
        here = boxes.get(stage.spot) if stage.spot else None
        way = _WAYS[key]
        if here is not None:
            free = {thing: rect for thing, rect in boxes.items() if thing != stage.spot}
            goal = nearest(free, here.center, way)
            if goal is not None:
                self._focus(goal)
            elif way == (0, 1):
                self._into_hand(here.centerx)
        elif way == (0, -1):
            self._focus(nearest(boxes, self._hand_point(), way))
        else:
            self._into_hand(stage.layout.hand.centerx)

    def _hand_point(self) -> tuple[int, int]:
        place = self.stage.focus.target if self.stage.focus else None
        hand = self.stage.layout.hand
        return (round(place.x), hand.y) if place else (hand.centerx, hand.y)

    def _into_hand(self, x: float) -> None:
        row = self.stage.hand()
        if row:
            self._focus(Thing("card", min(row, key=lambda piece: abs(piece.target.x - x))))

    def _step(self, key: int, *, shift: bool) -> None:
        """Along the hand; with Shift the cards passed are chosen."""
        row, before = self.stage.hand(), self.stage.focus
        if not row:
            return
        by = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(key)
        if by is None:
            at = 0 if key == pygame.K_HOME else len(row) - 1
        else:
            at = row.index(before) + by if before in row and before else (0 if by > 0 else -1)
        after = row[at % len(row)]
        if shift and before is not None:
            chosen = {*self.stage.selected, before, after}
            self.deeds.select([piece for piece in row if piece in chosen])
        self._focus(Thing("card", after))
