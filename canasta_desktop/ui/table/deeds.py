"""What the player does at the table: proposals carried out, buttons, cards put in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import ASK, DRAW, NO, YES, Discard
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.controls import REDO
from canasta_desktop.ui.table.intents import Proposal, propose_discard, propose_draw, propose_take, refused
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.ribbon import BACK
from canasta_desktop.ui.table.targets import lay, put_on_pile, targets_for
from canasta_desktop.ui.table.tray import Tray
from canasta_desktop.words import replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.drag import Thing
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.scene import TableScene


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
            self.refuse(self.not_now(), pos, proposal.code)
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
                self.refuse(refusal_text(refusal), pos, refusal.code)
            else:
                self._meant = None
                self.select([])
        elif proposal.tray is not None:
            stage.targets = []
            self.restage(proposal.tray)
        elif proposal.why:
            self.refuse(proposal.why, pos, proposal.code)
        for piece in chosen:
            piece.chosen = False

    def not_now(self) -> str:
        """Why this seat can make no move of its own at all now, in the engine's words; nothing where it can."""
        if self.stage.dealing:
            return words.BEING_DEALT
        if self._scene.my_turn and not self._scene.asked:
            return ""
        why = self._scene.judge(DRAW)
        return refusal_text(why) if why else ""

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
        self._scene.hints.withdraw()
        self.say(why, pos, code)

    def say(self, why: str, pos: tuple[int, int], code: Code | None = None) -> None:
        """Say why something is not done yet; a hint that is shown stays."""
        scene = self._scene
        scene.overlay.refuse(why, pos, scene.app.clock.now, code)
        scene.app.sound.ask("refuse")
        scene.invalidate()

    def hush(self) -> None:
        """Take the last reason, the tooltip and the hint away."""
        self._scene.hints.withdraw()
        self.unsay()

    def unsay(self) -> None:
        """Take the last reason and the tooltip away."""
        overlay = self._scene.overlay
        if overlay.bubble or overlay.tip.text:
            self._scene.invalidate()
        overlay.bubble = None
        overlay.tip.hide()

    def answer(self, *, yes: bool) -> None:
        """Answer the partner's question."""
        self._scene.dialog.focus = None
        self._scene.play(YES if yes else NO)

    # buttons and places

    def button(self, name: str) -> None:
        """What the button of that name does."""
        if name == "menu":
            self._scene.leave()
        elif name == "rules":
            self._scene.show_rules()
        elif name == "confirm":
            self.confirm()
        elif name == "back":
            self.restage(Tray())
        elif name == REDO:
            self.redo()
        elif name == BACK:
            self._scene.app.back_to_game()
        elif not self._scene.asked or name == Command.UNDO:
            self.act(Command(name))

    def act(self, action: Command) -> None:
        """What a button of the action row does; a reason appears over the button."""
        scene, stage = self._scene, self.stage
        spot = scene.controls.rects()[action].midtop
        cards = stage.selected_cards()
        if action is Command.SORT:
            self.sort(spot)
        elif action is Command.HINT:
            scene.hints.ask(spot)
        elif action is Command.UNDO:
            self._undo(spot)
        elif action is Command.MELD and not cards and stage.tray:
            self.confirm()
        else:
            self.do(self.meaning(action), spot, gripped=action not in (Command.DRAW, Command.ASK))

    def meaning(self, action: Command) -> Proposal:
        """What a button would do now with the selected cards, or why not."""
        scene, stage = self._scene, self.stage
        cards = stage.selected_cards()
        if action is Command.DRAW:
            return propose_draw(scene.judge)
        if action is Command.TAKE:
            return propose_take(stage.view, stage.tray, cards, scene.judge)
        if action is Command.MELD and not cards and not stage.tray and stage.view.phase == Phase.DRAW:
            return propose_discard(stage.view.hand[:1], scene.judge)  # as early as a discard, and for the same reason
        if action is Command.MELD:
            return lay(stage, scene.judge, cards, None)
        if action is Command.DISCARD:
            return self._discard(cards)
        if action is Command.ASK:
            why = scene.judge(ASK)
            return refused(why) if why else Proposal(ASK)
        return Proposal(why=words.NOTHING_TO_UNDO if action is Command.UNDO else "")

    def sort(self, spot: tuple[int, int]) -> None:
        """Sort the hand the other way; an own order is given up first."""
        scene, stage = self._scene, self.stage
        if stage.own:
            stage.own = []
        else:
            stage.by_count = not stage.by_count
        scene.director.follow(stage.show(stage.view), ())
        scene.overlay.note(words.BY_NUMBER if stage.by_count else words.BY_RANK, spot, scene.app.clock.now)
        scene.invalidate()

    def order(self, pieces: Sequence[Piece], x: float) -> None:
        """Put cards of the hand at another place in it: before the first card that lies further right than `x`."""
        stage = self.stage
        moved = [piece for piece in stage.hand() if piece in pieces]
        rest = [piece for piece in stage.hand() if piece not in pieces]
        at = next((i for i, piece in enumerate(rest) if piece.target.x > x), len(rest))
        row = [*rest[:at], *moved, *rest[at:]]
        if row != stage.hand():
            stage.own = [piece.card for piece in row]
            self._scene.director.follow(stage.show(stage.view), ())

    def touch(self, thing: Thing, pos: tuple[int, int]) -> None:
        """What a click on a place means, with the selected cards."""
        scene, stage = self._scene, self.stage
        cards = stage.selected_cards()
        if thing.kind == "stock":
            self.do(propose_draw(scene.judge), pos)
        elif thing.kind == "pile":
            self.do(put_on_pile(stage, scene.judge, cards), pos, gripped=True)
        elif thing.kind == "tray" and not cards:
            if thing.rank is not None:
                self.restage(stage.tray.without(thing.rank))
        elif thing.kind in ("tray", "meld", "area") and cards:
            self.do(lay(stage, scene.judge, cards, thing.rank), pos, gripped=True)
        elif thing.kind in ("felt", "theirs"):
            self.select([])

    def _discard(self, cards: Sequence[Card]) -> Proposal:
        if self.stage.view.phase == Phase.DRAW:
            return propose_discard(cards or self.stage.view.hand[:1], self._scene.judge)
        return put_on_pile(self.stage, self._scene.judge, cards)

    def confirm(self) -> None:
        """Lay down what lies on the tray, as one move."""
        stage, scene = self.stage, self._scene
        if not stage.tray or stage.tray_rects is None:
            return
        move = stage.tray.move()
        why = scene.judge(move)
        spot = stage.tray_rects.confirm.midtop
        if why is not None:
            self.refuse(refusal_text(why), spot, why.code)
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

    def redo(self) -> None:
        """Do again what was taken back; a reason appears over the button of undo."""
        scene = self._scene
        if scene.table.redo(scene.seat):
            scene.catch_up()
        else:
            self.refuse(replay_text.NOTHING_TO_REDO, scene.controls.rects()[Command.UNDO].midtop)
