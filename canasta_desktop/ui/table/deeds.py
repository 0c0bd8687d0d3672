"""What the player does at the table: proposals carried out, buttons and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.moves import ASK, NO, YES, Discard
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table import words
from canasta_desktop.ui.table.advice import Action
from canasta_desktop.ui.table.intents import Proposal, propose_discard, propose_draw, propose_take, refused
from canasta_desktop.ui.table.targets import lay, put_on_pile, targets_for
from canasta_desktop.ui.table.tray import Tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.scenes.table import TableScene
    from canasta_desktop.ui.table.pieces import Piece

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


class Deeds:
    """Carries out what the player means, on one table scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.stage = scene.stage
        self._meant: Discard | None = None

    def toggle(self, piece: Piece) -> None:
        """Select a card in hand, or no longer."""
        chosen = self.stage.selected ^ {piece}
        self.select([p for p in self.stage.hand() if p in chosen])

    def select(self, pieces: Sequence[Piece]) -> None:
        """Select these cards and no others; the places light up where they may go."""
        scene, stage = self._scene, self.stage
        changed = stage.selected ^ set(pieces)
        stage.selected = set(pieces)
        if changed:
            self.lift(list(changed))
            scene.refresh()

    def mark_targets(self) -> None:
        """With cards selected, the places light up where they may go."""
        scene, stage = self._scene, self.stage
        cards = stage.selected_cards()
        lit = bool(cards) and scene.my_turn and not scene.asked
        stage.targets = targets_for(stage, scene.judge, "cards", cards) if lit else []

    def lift(self, pieces: Sequence[Piece]) -> None:
        """Let cards in hand rise or sink to where they now belong."""
        self.stage.settle()
        self._scene.director.lift(pieces)
        self._scene.invalidate()

    def do(self, proposal: Proposal, pos: tuple[int, int], *, gripped: bool = False) -> None:
        """Carry out what a gesture means, or say why not. With `gripped` the selected cards are the ones that go."""
        scene, stage = self._scene, self.stage
        if not scene.my_turn and not proposal.fine:
            self.refuse(proposal.why or words.NOT_YOUR_TURN, pos, proposal.code)
            return
        doubt = self.doubt(proposal)
        if doubt:
            self.refuse(doubt, pos)
            return
        chosen = [piece for piece in stage.hand() if piece in stage.selected] if gripped else []
        for piece in chosen:
            piece.chosen = True
        if proposal.move is not None:
            tray, stage.tray = stage.tray, Tray()
            stage.targets = []
            refusal = scene.play(proposal.move)
            if refusal is not None:
                stage.tray = tray
                self.refuse(refusal.reason, pos, refusal.code)
            else:
                self.select([])
        elif proposal.tray is not None:
            stage.targets = []
            self.restage(proposal.tray)
        elif proposal.why:
            self.refuse(proposal.why, pos, proposal.code)
        for piece in chosen:
            piece.chosen = False

    def doubt(self, proposal: Proposal) -> str:
        """What is said instead of a discard, where the player wants to be asked first; nothing the second time."""
        move = proposal.move
        if not isinstance(move, Discard) or not self._scene.app.preferences.now.confirm_discard:
            self._meant = None
        elif move != self._meant:
            self._meant = move
            return words.once_more(move.card)
        return ""

    def restage(self, tray: Tray) -> None:
        """Put groups on the tray or take them back."""
        scene, stage = self._scene, self.stage
        stage.tray = tray
        scene.director.follow(stage.show(stage.view), ())
        self.select([])
        scene.refresh()

    def refuse(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done, near `pos`; with a code the rule can be looked up."""
        scene = self._scene
        scene.overlay.refuse(why, pos, scene.app.clock.now, code)
        scene.app.sound.ask("refuse")
        scene.invalidate()

    def hush(self) -> None:
        """Take the last reason away."""
        if self._scene.overlay.bubble:
            self._scene.overlay.bubble = None
            self._scene.invalidate()

    def answer(self, *, yes: bool) -> None:
        """Answer the partner's question."""
        self._scene.play(YES if yes else NO)

    # buttons and keys

    def button(self, name: str) -> None:
        """What the button of that name does."""
        if name == "menu":
            self._scene.leave()
        elif name == "rules":
            self._scene.show_rules()
        elif name == "confirm":
            self._confirm()
        elif name == "back":
            self.restage(Tray())
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
            self.do(propose_draw(scene.judge), spot)
        elif action is Action.TAKE:
            self.do(propose_take(stage.view, stage.tray, cards, scene.judge), spot, gripped=True)
        elif action is Action.MELD:
            if not cards and stage.tray:
                self._confirm()
            else:
                self.do(lay(stage, scene.judge, cards, None), spot, gripped=True)
        elif action is Action.DISCARD:
            self.do(self._discard(cards), spot, gripped=True)
        else:
            why = scene.judge(ASK)
            self.do(refused(why) if why else Proposal(ASK), spot)

    def _discard(self, cards: Sequence[Card]) -> Proposal:
        if self.stage.view.phase == Phase.DRAW:
            return propose_discard(cards or self.stage.view.hand[:1], self._scene.judge)
        return put_on_pile(self.stage, self._scene.judge, cards)

    def _confirm(self) -> None:
        """Lay down what lies on the tray, as one move."""
        stage, scene = self.stage, self._scene
        if not stage.tray or stage.tray_rects is None:
            return
        move = stage.tray.move()
        why = scene.judge(move)
        spot = stage.tray_rects.confirm.midtop
        if why is not None:
            self.refuse(why.reason, spot, why.code)
            return
        self.do(Proposal(move), spot)

    def _undo(self, spot: tuple[int, int]) -> None:
        scene, stage = self._scene, self.stage
        if stage.tray:
            self.restage(stage.tray.without(stage.tray.groups[-1].kind))
        elif scene.table.undo(scene.seat):
            scene.catch_up()
        else:
            self.refuse(words.NOTHING_TO_UNDO, spot)

    def key(self, key: int) -> bool:
        """Take a key; answers whether it was used."""
        scene, stage = self._scene, self.stage
        self.hush()
        if scene.asked and key in (pygame.K_y, pygame.K_n):
            self.answer(yes=key == pygame.K_y)
        elif key == pygame.K_F1:
            scene.show_rules()
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
            self.toggle(stage.focus)
        else:
            return False
        return True

    def _escape(self) -> None:
        if self.stage.tray:
            self.restage(Tray())
        elif self.stage.selected:
            self.select([])
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
        self.lift([piece for piece in (before, self.stage.focus) if piece is not None])
