"""What the player's hands do: mouse and keys, turned into proposals, and proposals into moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.moves import ASK, NO, YES
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table import words
from canasta_desktop.ui.table.advice import Action
from canasta_desktop.ui.table.intents import Proposal, propose_best, propose_draw, propose_take
from canasta_desktop.ui.table.pieces import Changes, Piece
from canasta_desktop.ui.table.targets import Target, lay, put_on_pile, targets_for
from canasta_desktop.ui.table.tray import Tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.scenes.table import TableScene
    from canasta_desktop.ui.table.drag import Thing

_KEYS: Final = {
    pygame.K_d: Action.DRAW,
    pygame.K_t: Action.TAKE,
    pygame.K_m: Action.MELD,
    pygame.K_x: Action.DISCARD,
    pygame.K_a: Action.ASK,
    pygame.K_u: Action.UNDO,
    pygame.K_s: Action.SORT,
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Hands:
    """Input of one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.stage = scene.stage
        self.pointer = scene.pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an input event; answers whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._let_go()
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self._key(event.key)
        return False

    # mouse

    def _down(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        self._hush()
        if scene.asked and scene.dialog.rect().collidepoint(pos):
            scene.dialog.pressed = scene.dialog.at(pos)
            scene.invalidate()
            return True
        scene.controls.pressed = scene.controls.hover = scene.controls.at(pos)
        scene.invalidate()
        if scene.controls.pressed is None:
            self.stage.focus = None
            self.pointer.press(pos)
        return True

    def _moved(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        self.pointer.pos = pos
        if self.pointer.begins_drag(pos) and self._pick_up():
            scene.refresh()
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
        return True

    def _hover_card(self, pos: tuple[int, int], *, blocked: bool) -> None:
        from canasta_desktop.ui.table.drag import hand_piece_at

        if self._scene.motion.busy and self.stage.hover is None and not self.stage.hand():
            return
        piece = None if blocked or self.pointer.pressed else hand_piece_at(self.stage, pos)
        if piece is not self.stage.hover:
            before, self.stage.hover = self.stage.hover, piece
            self._raise([p for p in (before, piece) if p is not None])

    def _up(self, pos: tuple[int, int]) -> bool:
        scene = self._scene
        if scene.dialog.pressed:
            answer, scene.dialog.pressed = scene.dialog.pressed, None
            scene.invalidate()
            if answer == scene.dialog.at(pos):
                self._answer(yes=answer == "yes")
            return True
        if scene.controls.pressed:
            name, scene.controls.pressed = scene.controls.pressed, None
            scene.invalidate()
            if name == scene.controls.at(pos):
                self._button(name)
            return True
        if self.pointer.dragging:
            self._drop(pos)
            return True
        thing = self.pointer.pressed
        self.pointer.release()
        if thing is not None and not scene.asked:
            self._click(thing, pos)
        return True

    def _let_go(self) -> bool:
        """The right button: carried cards go back, else the selection is cleared."""
        if self.pointer.dragging:
            self._spring_back("", self.pointer.pos)
        else:
            self._select([])
        return True

    # dragging

    def _pick_up(self) -> bool:
        scene, stage = self._scene, self.stage
        thing = self.pointer.pressed
        if thing is None or scene.asked or not self.stage.view.hand:
            return False
        if (thing.kind == "stock" and not stage.view.stock_left) or (thing.kind == "pile" and not stage.view.pile):
            return False
        self.pointer.pick_up()
        carried = self.pointer.carried
        assert carried is not None
        cards = [p.card for p in self.pointer.pieces] if carried == "cards" else stage.selected_cards()
        stage.hover = None
        stage.choosing = True
        stage.targets = targets_for(stage, scene.judge, carried, cards)
        return True

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
            self._spring_back("" if home or near else self._no_place(pos), pos)
            return
        if not target.fine:
            self._spring_back(target.proposal.why, pos)
            return
        self._end_drag()
        if carried == "stock":
            self._scene.director.drawn_from = pieces[0].place
        self._do(target.proposal, pos)
        for piece in pieces:
            piece.held = False

    def _no_place(self, pos: tuple[int, int]) -> str:
        if self.pointer.carried != "cards":
            return ""
        stock = self.stage.layout.stock.collidepoint(pos)
        return words.NOT_ON_STOCK if stock else words.OWN_MELDS_ONLY

    def _end_drag(self) -> None:
        self.stage.choosing = False
        self.stage.targets = []
        self.stage.over = None
        self.pointer.release()

    def _spring_back(self, why: str, pos: tuple[int, int]) -> None:
        pieces, carried = list(self.pointer.pieces), self.pointer.carried
        self._end_drag()
        if carried == "stock":
            self._scene.director.send_home(pieces[0])
        else:
            self._scene.director.spring_back(pieces)
        if why:
            self._refuse(why, pos)
        self._scene.refresh()

    # clicks

    def _click(self, thing: Thing, pos: tuple[int, int]) -> None:
        scene, stage = self._scene, self.stage
        cards = stage.selected_cards()
        double = self.pointer.is_double(thing, scene.app.clock.now)
        if thing.kind == "card" and thing.piece is not None:
            if double and scene.my_turn:
                stage.selected.discard(thing.piece)
                thing.piece.held = True  # this very card is played, not another of the same face
                self._do(propose_best(stage.view, stage.tray, thing.piece.card, scene.judge), pos)
                thing.piece.held = False
                stage.settle()
                self._raise([thing.piece])
            else:
                self._toggle(thing.piece)
        elif thing.kind == "stock":
            self._do(propose_draw(scene.judge), pos)
        elif thing.kind == "pile":
            self._do(put_on_pile(stage, scene.judge, cards), pos, gripped=True)
        elif thing.kind == "tray" and not cards:
            if thing.rank is not None:
                self._restage(stage.tray.without(thing.rank))
        elif thing.kind in ("tray", "meld", "area") and cards:
            self._do(lay(stage, scene.judge, cards, thing.rank), pos, gripped=True)
        elif thing.kind in ("felt", "theirs"):
            self._select([])

    def _toggle(self, piece: Piece) -> None:
        chosen = self.stage.selected ^ {piece}
        self._select([p for p in self.stage.hand() if p in chosen])

    def _select(self, pieces: Sequence[Piece]) -> None:
        changed = self.stage.selected ^ set(pieces)
        self.stage.selected = set(pieces)
        if changed:
            self._raise(list(changed))
            self._mark_targets()
            self._scene.refresh()

    def _mark_targets(self) -> None:
        """With cards selected, the places light up where they may go."""
        scene, stage = self._scene, self.stage
        cards = stage.selected_cards()
        stage.targets = targets_for(stage, scene.judge, "cards", cards) if cards and scene.my_turn else []

    def _raise(self, pieces: Sequence[Piece]) -> None:
        self.stage.settle()
        self._scene.director.lift(pieces)
        self._scene.invalidate()

    # deeds

    def _do(self, proposal: Proposal, pos: tuple[int, int], *, gripped: bool = False) -> None:
        """Carry out what a gesture means, or say why not. With `gripped` the selected cards are the ones that go."""
        scene, stage = self._scene, self.stage
        if not scene.my_turn and not proposal.fine:
            self._refuse(proposal.why or words.NOT_YOUR_TURN, pos)
            return
        chosen = [piece for piece in stage.hand() if piece in stage.selected] if gripped else []
        for piece in chosen:
            piece.chosen = True
        if proposal.move is not None:
            tray, stage.tray = stage.tray, Tray()
            stage.targets = []
            refused = scene.play(proposal.move)
            if refused is not None:
                stage.tray = tray
                self._refuse(refused.reason, pos)
            else:
                self._select([])
        elif proposal.tray is not None:
            stage.targets = []
            self._restage(proposal.tray)
        elif proposal.why:
            self._refuse(proposal.why, pos)
        for piece in chosen:
            piece.chosen = False

    def _restage(self, tray: Tray) -> None:
        """Put groups on the tray or take them back."""
        scene, stage = self._scene, self.stage
        stage.tray = tray
        changes: Changes = stage.show(stage.view)
        scene.director.follow(changes, ())
        self._select([])
        scene.refresh()

    def _refuse(self, why: str, pos: tuple[int, int]) -> None:
        scene = self._scene
        scene.overlay.refuse(why, pos, scene.app.clock.now)
        scene.invalidate()

    def _hush(self) -> None:
        if self._scene.overlay.bubble:
            self._scene.overlay.bubble = None
            self._scene.invalidate()

    def _answer(self, *, yes: bool) -> None:
        self._scene.play(YES if yes else NO)

    # buttons and keys

    def _button(self, name: str) -> None:
        if name == "menu":
            self._scene.leave()
        elif name == "confirm":
            self._confirm()
        elif name == "back":
            self._restage(Tray())
        elif not self._scene.asked:
            self.act(Action(name))

    def act(self, action: Action) -> None:
        """What a button of the action row does; a reason appears over the button."""
        scene, stage = self._scene, self.stage
        spot = scene.controls.rects()[action].midtop
        cards = stage.selected_cards()
        if action is Action.SORT:
            stage.by_count = not stage.by_count
            scene.director.follow(stage.show(stage.view), ())
            scene.invalidate()
        elif action is Action.UNDO:
            self._undo(spot)
        elif action is Action.DRAW:
            self._do(propose_draw(scene.judge), spot)
        elif action is Action.TAKE:
            self._do(propose_take(stage.view, stage.tray, cards, scene.judge), spot, gripped=True)
        elif action is Action.MELD:
            if not cards and stage.tray:
                self._confirm()
            else:
                self._do(lay(stage, scene.judge, cards, None), spot, gripped=True)
        elif action is Action.DISCARD:
            self._do(self._discard(cards), spot, gripped=True)
        else:
            why = scene.judge(ASK)
            self._do(Proposal(why=why.reason) if why else Proposal(ASK), spot)

    def _discard(self, cards: Sequence[Card]) -> Proposal:
        if self.stage.view.phase == Phase.DRAW:
            from canasta_desktop.ui.table.intents import propose_discard

            return propose_discard(cards or self.stage.view.hand[:1], self._scene.judge)
        return put_on_pile(self.stage, self._scene.judge, cards)

    def _confirm(self) -> None:
        """Lay down what lies on the tray, as one move."""
        stage, scene = self.stage, self._scene
        if not stage.tray:
            return
        assert stage.tray_rects is not None
        move = stage.tray.move()
        why = scene.judge(move)
        spot = stage.tray_rects.confirm.midtop
        if why is not None:
            self._refuse(why.reason, spot)
            return
        self._do(Proposal(move), spot)

    def _undo(self, spot: tuple[int, int]) -> None:
        scene, stage = self._scene, self.stage
        if stage.tray:
            self._restage(stage.tray.without(stage.tray.groups[-1].kind))
        elif scene.table.undo(scene.seat):
            scene.catch_up()
        else:
            self._refuse(words.NOTHING_TO_UNDO, spot)

    def _key(self, key: int) -> bool:
        scene, stage = self._scene, self.stage
        self._hush()
        if scene.asked and key in (pygame.K_y, pygame.K_n):
            self._answer(yes=key == pygame.K_y)
        elif key == pygame.K_ESCAPE:
            self._escape()
        elif scene.asked:
            return False
        elif key in _KEYS:
            self.act(_KEYS[key])
        elif key in _ENTER:
            self._enter()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_SPACE and stage.focus is not None:
            self._toggle(stage.focus)
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.pointer.dragging:
            self._spring_back("", self.pointer.pos)
        elif self.stage.tray:
            self._restage(Tray())
        elif self.stage.selected:
            self._select([])
        else:
            self._scene.leave()

    def _enter(self) -> None:
        """Enter does the next step: confirms the tray, else what the brass button does."""
        if self.stage.tray:
            self._confirm()
            return
        primary = self.stage.advice.primary if self.stage.advice else None
        if primary is not None:
            self.act(primary)

    def _step(self, by: int) -> None:
        """Move the keyboard focus along the hand."""
        row, before = self.stage.hand(), self.stage.focus
        if not row:
            return
        at = row.index(before) + by if before in row and before else (0 if by > 0 else -1)
        self.stage.focus = row[at % len(row)]
        self._raise([piece for piece in (before, self.stage.focus) if piece is not None])


