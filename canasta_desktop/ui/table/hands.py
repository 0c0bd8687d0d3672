"""What the pointer and the keys do on the table: picked up, dropped, clicked, turned into proposals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.table.deeds import Deeds
from canasta_desktop.ui.table.drag import hand_piece_at
from canasta_desktop.ui.table.intents import propose_best
from canasta_desktop.ui.table.keyboard import Keyboard
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.pieces import PILE
from canasta_desktop.ui.table.targets import Target, targets_for
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.drag import Thing
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.scene import TableScene


class Hands:
    """Input of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.stage = scene.stage
        self.pointer = scene.pointer
        self.deeds = Deeds(scene)
        self.keyboard = Keyboard(scene, self.deeds)
        self._anchor: Piece | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an input event; answers whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_button()
        if event.type == pygame.KEYDOWN and shortcuts.plain(event):
            return self._key(event.key, shift=bool(event.mod & pygame.KMOD_SHIFT))
        if event.type == pygame.KEYDOWN and shortcuts.command(event) and not self.pointer.dragging:
            return self.keyboard.with_ctrl(event.key, shift=bool(event.mod & pygame.KMOD_SHIFT))
        if event.type == pygame.MOUSEWHEEL and self._scene.overlay.log.open:
            self._scene.overlay.log.scroll(-3 * event.y)
            self._scene.invalidate()
            return True
        return False

    def _key(self, key: int, *, shift: bool) -> bool:
        if not self.pointer.dragging:
            return self.keyboard.key(key, shift=shift)
        if key == pygame.K_ESCAPE:
            self._spring_back("", self.pointer.pos)
        return True  # while cards are carried, no other key does anything

    # mouse

    def _down(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        scene.overlay.tip.hide()
        if scene.overlay.log.open:
            scene.overlay.log.press(pos)
            scene.invalidate()
            return True
        if scene.hints.press(pos):
            return True
        rule = scene.overlay.rule_at(pos)
        if scene.controls.at(pos) != Command.HINT and not (scene.asked and scene.dialog.at(pos) == "hint"):
            self.deeds.hush()
        if rule is not None:
            scene.show_rules(rule)
            return True
        if scene.asked and scene.dialog.rect().collidepoint(pos):
            scene.dialog.pressed = scene.dialog.at(pos)
            scene.invalidate()
            return True
        scene.controls.pressed = scene.controls.hover = scene.controls.at(pos)
        scene.invalidate()
        if scene.controls.pressed is None:
            self.stage.focus = self.stage.spot = None
            self.pointer.press(pos)
        return True

    def _moved(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        self.pointer.pos = pos
        if self.pointer.begins_drag(pos) and self._pick_up():
            scene.refresh()
        if self.pointer.begins_band(pos, scene.stage.selected):
            touched = self.pointer.stretch(pos)
            scene.overlay.band = self.pointer.band
            self.deeds.select([piece for piece in self.stage.hand() if piece in touched])
            scene.invalidate()
            return True
        if self.pointer.dragging:
            self.pointer.move(pos)
            self._over(pos)
            scene.invalidate()
            return True
        hover = scene.controls.at(pos)
        if hover != scene.controls.hover:
            scene.controls.hover = hover
            scene.invalidate()
        answer = scene.dialog.at(pos) if scene.asked else None
        if answer != scene.dialog.hover:
            scene.dialog.hover = answer
            scene.invalidate()
        self._hover_card(pos, blocked=hover is not None or answer is not None)
        if scene.overlay.tip.point(scene, pos):
            scene.invalidate()
        return True

    def _hover_card(self, pos: tuple[int, int], *, blocked: bool) -> None:
        piece = None if blocked or self.pointer.pressed else hand_piece_at(self.stage, pos)
        if piece is not self.stage.hover:
            before, self.stage.hover = self.stage.hover, piece
            self.deeds.lift([p for p in (before, piece) if p is not None])

    def _up(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        if scene.dialog.pressed:
            answer, scene.dialog.pressed = scene.dialog.pressed, None
            scene.invalidate()
            if answer == scene.dialog.at(pos) == "hint":
                scene.hints.ask(pos)
            elif answer == scene.dialog.at(pos):
                self.deeds.answer(yes=answer == "yes")
            return True
        if scene.controls.pressed:
            name, scene.controls.pressed = scene.controls.pressed, None
            scene.invalidate()
            if name == scene.controls.at(pos):
                self.deeds.button(name)
            return True
        if self.pointer.dragging:
            self._drop(pos)
            return True
        thing, band = self.pointer.pressed, self.pointer.band
        self.pointer.release()
        scene.overlay.band = None
        if band is not None:
            scene.invalidate()
            return True
        if thing is not None and thing.kind == "felt" and scene.stage.layout.log.collidepoint(pos):
            scene.overlay.log.toggle()
            scene.invalidate()
            return True
        if thing is not None and not scene.asked:
            self._click(thing, pos)
        return True

    def let_go(self) -> None:
        """The pointer has lost what it held: carried cards go home, a frame and a pressed button go."""
        scene = self._scene
        if self.pointer.dragging:
            self._spring_back("", self.pointer.pos)
        self.pointer.release()
        scene.overlay.band = None
        scene.controls.pressed = scene.dialog.pressed = None
        scene.invalidate()

    def _right_button(self) -> bool:
        """The right button: carried cards go back, on Undo it does again, else the selection is cleared."""
        if self._scene.controls.at(self.pointer.pos) == Command.UNDO and not self.pointer.dragging:
            self.deeds.redo()
        elif self.pointer.dragging:
            self._spring_back("", self.pointer.pos)
        else:
            self.deeds.select([])
        return True

    # dragging

    def _pick_up(self) -> bool:
        stage = self.stage
        thing = self.pointer.pressed
        if thing is None or self._scene.asked or not self.stage.view.hand:
            return False
        # The pile's top card may lie on the tray, and be all of the pile.
        if (thing.kind == "stock" and not stage.view.stock_left) or (thing.kind == "pile" and not stage.zones.get(PILE)):
            return False
        self.pointer.pick_up()
        stage.hover = None
        stage.settle()
        stage.choosing = True
        self.aim()
        return True

    def aim(self) -> None:
        """Work out where what is carried, or selected, may go."""
        scene, stage, carried = self._scene, self.stage, self.pointer.carried
        if carried is None:
            self.deeds.mark_targets()
            return
        cards = [p.card for p in self.pointer.pieces] if carried == "cards" else stage.selected_cards()
        stage.targets = targets_for(stage, scene.judge, carried, cards)

    def stay_at_pointer(self) -> None:
        """After a change of the window's size: what is carried stays at the pointer, and the places are elsewhere."""
        if self.pointer.dragging:
            self.aim()
            self.stage.over = None
            self.pointer.move(self.pointer.pos)

    def _over(self, pos: tuple[int, int]) -> None:
        over = self._target_at(pos)
        if over is not self.stage.over:
            self.stage.over = over
            self._scene.refresh()

    def _target_at(self, pos: tuple[int, int]) -> Target | None:
        """The place that is meant at a point: the smallest that holds it, legal ones first."""
        holding = [target for target in self.stage.targets if target.rect.collidepoint(pos)]
        return next((target for target in holding if target.fine), holding[0] if holding else None)

    def _drop(self, pos: tuple[int, int]) -> None:
        stage, pointer = self.stage, self.pointer
        target = self._target_at(pos)
        carried, pieces = pointer.carried, list(pointer.pieces)
        if target is None:
            home = stage.layout.hand_room.collidepoint(pos) and carried == "cards"
            near = carried == "stock" and stage.layout.stock.collidepoint(pos)
            near = near or (carried == "pile" and stage.layout.pile.collidepoint(pos))
            if home:
                self._put_in_order(pieces)
                return
            self._spring_back("" if near else self._no_place(pos), pos)
            return
        if not target.fine:
            self._spring_back(target.proposal.why, pos, target.proposal.code)
            return
        doubt = self.deeds.doubt(target.proposal)
        if doubt:
            self._spring_back(doubt, pos)
            return
        self._end_drag()
        if carried == "stock":
            self._scene.director.drawn_from = pieces[0].place
        self.deeds.do(target.proposal, pos)
        for piece in pieces:
            piece.held = False

    def _put_in_order(self, pieces: list[Piece]) -> None:
        """Cards that are dropped within the hand stay where they are dropped."""
        middle = sum(piece.place.x for piece in pieces) / len(pieces)
        self._end_drag()
        self.deeds.order(pieces, middle)
        self._scene.director.spring_back([piece for piece in pieces if piece.held])
        self._scene.refresh()

    def _no_place(self, pos: tuple[int, int]) -> str:
        """Why cards cannot be put where they were dropped; nothing on the bare cloth, where nothing was meant."""
        layout = self.stage.layout
        if self.pointer.carried != "cards":
            return ""
        if layout.stock.collidepoint(pos):
            return words.NOT_ON_STOCK
        theirs = any(area.frame.collidepoint(pos) for area in layout.areas[1:])
        return words.OWN_MELDS_ONLY if theirs else ""

    def _end_drag(self) -> None:
        self.stage.choosing = False
        self.stage.targets = []
        self.stage.over = None
        self.pointer.release()

    def _spring_back(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        pieces, carried = list(self.pointer.pieces), self.pointer.carried
        self._end_drag()
        if carried == "stock":
            self._scene.director.send_home(pieces[0])
        else:
            self._scene.director.spring_back(pieces)
        if why:
            self.deeds.refuse(why, pos, code)
        self._scene.refresh()

    # clicks

    def _click(self, thing: Thing, pos: tuple[int, int]) -> None:
        scene, stage = self._scene, self.stage
        double = self.pointer.is_double(thing, scene.app.clock.now)
        if thing.kind == "card" and thing.piece is not None:
            if double and scene.my_turn:
                stage.selected.discard(thing.piece)
                thing.piece.held = True  # this very card is played, not another of the same face
                self.deeds.do(propose_best(stage.view, stage.tray, thing.piece.card, scene.judge), pos)
                thing.piece.held = False
                stage.settle()
                self.deeds.lift([thing.piece])
            else:
                self._choose(thing.piece)
        else:
            self.deeds.touch(thing, pos)

    def _choose(self, piece: Piece) -> None:
        """A card is clicked: chosen, or no longer; with Shift all from the last one on."""
        row = self.stage.hand()
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self._anchor in row and self._anchor is not None:
            ends = sorted((row.index(self._anchor), row.index(piece)))
            chosen = {*self.stage.selected, *row[ends[0] : ends[1] + 1]}
            self.deeds.select([each for each in row if each in chosen])
        else:
            self.deeds.toggle(piece)
        self._anchor = piece
