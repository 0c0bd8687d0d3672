"""Carries out what the player does: proposals, buttons, selection, order of the hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.moves import ASK, DRAW, NO, YES, Discard, Move
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.input.advisers import Coaching, Hints, tray_said
from canasta_desktop.ui.table.input.presenter import TablePart
from canasta_desktop.ui.table.model.advice import beside_tray, draw, lay, meaning_of, no_undo, put_on_pile
from canasta_desktop.ui.table.model.intents import Point, Proposal, TableItem, Tray, asked, proposed
from canasta_desktop.ui.table.model.keymap import RARE, Command
from canasta_desktop.ui.table.model.pieces import HandOrder, Piece
from canasta_desktop.ui.table.model.proposals import propose_best, propose_join
from canasta_desktop.ui.table.model.sayings import partner_name
from canasta_desktop.ui.table.model.table_model import Question
from canasta_desktop.ui.table.page_kinds import PageName, PausePage, RulesPage
from canasta_desktop.ui.table.paint.controls import BACK, REDO, Controls
from canasta_desktop.ui.table.paint.overlay import NOTE_MS, SHOWN_MS, Bubble
from canasta_desktop.ui.table.paint.questions import CANCEL, Chooser, PartnerDialog
from canasta_desktop.words import caution_text, coach_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.session.cautions import Danger
    from canasta_desktop.ui.kit.widgets.frame import BubbleKind

_WITHOUT_CARDS: Final = (Command.DRAW, Command.ASK, *RARE)
"""Commands that do not use the selected cards."""


@dataclass(eq=False)
class Actions(TablePart):
    """The actions on one table."""

    hints: Hints
    coaching: Coaching
    controls: Controls
    dialog: PartnerDialog
    chooser: Chooser
    guide_accepts: Callable[[Move], bool] = lambda _move: True  # whether a lesson lets a move be made
    _warned_of: Danger | None = None  # the danger that the player has taken in this turn

    def __post_init__(self) -> None:
        super().__post_init__()
        self.controls.press, self.dialog.press, self.chooser.press = self.button, self.answer, self.choose

    # what is said

    def refuse(self, why: str, pos: Point, code: Code | None = None, *, kind: BubbleKind = "no") -> None:
        """Show a reason near `pos` and close the hint; with a code the rule can be looked up.

        With the kind "hint" it is the question before a move that the player may regret: the same press makes it.
        """
        tutor = self.own.tutor
        if code is not None and tutor is not None:
            tutor.refused(code)
            if not tutor.tells(code):  # the panel says what to do instead
                self.app.sound.ask("refuse")
                self.presenter.changed()
                return
        self.hints.withdraw()
        self.overlay.bubble = Bubble(why, pos, self.presenter.now + SHOWN_MS, code, kind)
        self.app.sound.ask("refuse")
        self.presenter.changed()

    def clear_all(self) -> None:
        """Remove reason, tooltip and hint."""
        self.hints.withdraw()
        self.clear()

    def clear(self) -> None:
        """Remove reason and tooltip."""
        if self.overlay.bubble or self.overlay.tip.text:
            self.presenter.changed()
        self.overlay.bubble = None
        self.overlay.tip.hide()

    def toggle_log(self) -> None:
        """Open or close the log panel."""
        self.overlay.log.toggle()
        self.presenter.changed()

    # the hand

    def toggle(self, piece: Piece) -> None:
        """Toggle the selection of a card in hand."""
        chosen = self.model.selection.pieces ^ {piece}
        self.select([p for p in self.model.hand() if p in chosen])

    def select(self, pieces: Sequence[Piece]) -> None:
        """Select these cards and no others."""
        if changed := self.model.selection.set(pieces):
            self.presenter.lift(list(changed))

    def focus(self, where: TableItem | None, button: str = "") -> None:
        """Move the focus to a card, a place or a button, or remove it."""
        before = self.model.focus.piece
        self.controls.focus(button)
        self.model.focus.on(where)
        self.presenter.lift([piece for piece in (before, self.model.focus.piece) if piece is not None])

    def sort(self, spot: Point) -> None:
        """Sort the hand in the next way; the first time after reordering by hand, sort as before."""
        self.model.order.sort(self.model.view.terms)
        self.presenter.rearrange()
        text = {HandOrder.RANK: words.BY_RANK, HandOrder.SUIT: words.BY_SUIT}.get(self.model.order.by, words.BY_NUMBER)
        self.overlay.bubble = Bubble(text, spot, self.presenter.now + NOTE_MS, kind="hint")
        self.presenter.changed()

    def order(self, pieces: Sequence[Piece], x: float) -> None:
        """Move cards within the hand: before the first card to the right of `x` (px)."""
        hand = self.model.hand()
        moved = [piece for piece in hand if piece in pieces]
        rest = [piece for piece in hand if piece not in pieces]
        at = next((i for i, piece in enumerate(rest) if piece.target.x > x), len(rest))
        row = [*rest[:at], *moved, *rest[at:]]
        if row != hand:
            self.model.order.arrange([piece.card for piece in row])
            self.presenter.rearrange()

    # moves

    def play(self, move: Move) -> Refusal | None:
        """Make a move of this seat and show it; or say why not. A reason that still stands goes."""
        why = self.own.play(move)
        if why is None:
            self.clear()
            self.presenter.catch_up()
        return why

    def answer(self, name: str) -> None:
        """Press `yes`, `no` or `hint` where the partner asks to go out."""
        if name == "hint":
            self.hint(self.dialog.rect("hint").midtop)
        else:
            self.do(Proposal(YES if name == "yes" else NO), self.dialog.rect(name).midtop)

    def do(self, proposal: Proposal, pos: Point, grip: Iterable[Piece] = (), *, advised: bool = False) -> None:
        """Carry out a proposal, or say why not. The pieces of `grip` are used before others with the same face.

        What a hint has `advised` is done without a question.
        """
        move, gripped = proposal.move, tuple(grip)
        if not self.own.my_turn and not proposal.fine:
            self.refuse(self.not_now(), pos, proposal.code)
            return
        doubt = None if advised else self.doubt(proposal)
        if move is not None and not doubt and (not self.guide_accepts(move) or self.coaching.stops(move, pos, gripped)):
            return
        warned = doubt or (self.coaching.question(move) if move is not None else None)
        if warned or proposal.choices:
            self.chooser.ask(Question(warned or proposal, pos, gripped))  # meanwhile the cards wait in the hand
            self.presenter.changed()
            return
        for piece in gripped:
            piece.chosen = True
        if move is not None:
            self._make(move, pos)
        elif proposal.tray is not None:
            self.restage(proposal.tray)
        elif proposal.why:
            self.refuse(proposal.why, pos, proposal.code)
        for piece in gripped:
            piece.chosen = False

    def _make(self, move: Move, pos: Point) -> None:
        """Make a move of this seat; where the table refuses it after all, the tray stays."""
        tray = self.model.tray
        self.model.set_tray(Tray())
        refusal = self.play(move)
        if refusal is not None:
            self.model.set_tray(tray)
            self.refuse(refusal_text(refusal), pos, refusal.code)
            return
        self.select([])
        if self.model.focus.place is not None:  # after a move by the focus on a place it is back in the hand
            self.model.focus.on(next((TableItem("card", piece) for piece in self.model.hand()), None))

    def choose(self, name: str) -> None:
        """Press a button of the chooser: carry out that choice, or close it."""
        question = self.chooser.close()
        if question is not None and name != CANCEL:
            self._take_note(question.proposal.choices[int(name)].proposal)
            self.do(question.proposal.choices[int(name)].proposal, question.at, question.grip)
        self.presenter.refresh()

    def _take_note(self, proposal: Proposal) -> None:
        """Remember the danger that the player has taken, of which nothing more is asked in this turn."""
        caution = self.own.caution(proposal.move) if proposal.sure and proposal.move is not None else None
        if caution is not None:
            self._warned_of = caution.danger

    def not_now(self) -> str:
        """Why this seat can make no move now, in the engine's words; empty where it can."""
        if self.model.dealing:
            return words.BEING_DEALT
        if self.model.lesson.first is not None:
            return self.model.lesson.first[1]
        if self.own.my_turn and not self.own.asked:
            return ""
        why = self.own.judge(DRAW)
        return refusal_text(why) if why else ""

    def doubt(self, proposal: Proposal) -> Proposal | None:
        """What to ask before a move that the player may regret, before going out is asked for, and before a discard on wish.

        None where there is nothing to ask. Of one danger there is one question a turn, and none in a lesson, which says itself
        what is wrong.
        """
        move = proposal.move
        if move is None or proposal.sure or self.own.tutor is not None:
            return None
        if self.model.view.phase == Phase.DRAW:
            self._warned_of = None
        caution, partner = self.own.caution(move), partner_name(self.model)
        if move == ASK:
            return asked(caution_text.asks(partner, caution), caution_text.ask_now(partner), move)
        if caution is not None and caution.danger is not self._warned_of:
            said = caution_text.caution_text(caution, partner)
            return asked(said, coach_text.PLAY_ANYWAY, move, cancel=coach_text.TAKE_BACK)
        if isinstance(move, Discard) and self.app.preferences.now.confirm_discard:
            return asked(words.once_more(move.card), words.DISCARD, move)
        return None

    def restage(self, tray: Tray) -> None:
        """Set the tray."""
        self.model.set_tray(tray)
        self.presenter.rearrange()
        self.select([])
        self.presenter.refresh()

    def confirm(self) -> None:
        """Lay down what lies on the tray, as one move."""
        if self.model.tray and self.stage.tray_rects is not None:
            self.do(proposed(self.model.tray.move(), self.model.judge), self.stage.tray_rects.confirm.midtop)

    def redo(self) -> None:
        """Redo; where there is nothing to redo, say so over the button of undo."""
        spot = self.controls.rects()[Command.UNDO].midtop
        if self.model.tray:
            self.refuse(words.TRAY_FIRST, spot)
        elif self.own.tutor is None and self.own.table.redo(self.own.number):
            self.presenter.catch_up()
        else:
            self.refuse(replay_text.NOTHING_TO_REDO, spot)

    def _undo(self, spot: Point) -> None:
        if self.model.tray:
            self.restage(self.model.tray.without(self.model.tray.groups[-1].kind))
        elif self.own.can_undo and self.own.table.undo(self.own.number):
            self.presenter.catch_up()
        else:
            self.refuse(no_undo(self.model), spot)

    # hints

    def hint(self, spot: Point) -> None:
        """Ask for a hint, or close the one that is shown; near `spot` it is said why there is none."""
        self.clear()  # a reason that still stands would lie over the hint
        if self.model.hint.open:
            self.hints.withdraw()
        elif not self.own.my_turn or self.model.dealing:
            self.refuse(self.not_now(), spot)
        elif self.model.tray:  # a hint speaks of the whole hand, and Enter confirms the tray
            self.overlay.bubble = Bubble(tray_said(self.model), spot, self.presenter.now + SHOWN_MS, kind="hint")
            self.presenter.changed()
        else:
            self.select([])
            self.hints.ask()

    def do_hint(self) -> None:
        """Play the hint with the pieces that it marks, without a question."""
        hint, grip = self.model.hint.hint, list(self.model.selection.hinted)
        if hint is not None:
            self.hints.withdraw()
            self.coaching.coach.allow(hint.move)
            self.do(Proposal(hint.move), self.stage.layout.prompt.center, grip, advised=True)

    # the coach

    def hear_coach(self) -> None:
        """Make the chosen move that has waited for the coach, or ask before it."""
        chosen = self.coaching.update()
        if chosen is not None:
            self.do(Proposal(chosen.move), chosen.at, chosen.grip)

    # buttons and places

    def button(self, name: str) -> None:
        """Press the button of that name."""
        does: dict[str, Callable[[], None]] = {
            "menu": self.leave,
            "rules": self.show_rules,
            "confirm": self.confirm,
            "back": partial(self.restage, Tray()),
            REDO: self.redo,
            BACK: self.app.games.go_back,
        }
        if name in does:
            does[name]()
        elif not self.own.asked or name == Command.UNDO:
            self.act(Command(name))

    def leave(self) -> None:
        """Open the pause, or leave the lesson."""
        if self.own.tutor is not None:
            self.app.learning.leave_lesson()
            return
        table, to_menu = self.own.table, partial(self.app.show_alone, PageName.MENU)
        self.app.show(PausePage(table.rules, len(table.seatings), to_menu, self.own.viewer))

    def show_rules(self, code: Code | None = None) -> None:
        """The rules of this game, over the table; with a code, open at the sentence that explains the refusal."""
        from canasta_desktop.words.rule_links import chapter_of, sentence_of
        from canasta_desktop.words.rulebook import rulebook

        rules, players = self.own.table.rules, len(self.own.table.seatings)
        place = (None, None) if code is None else (chapter_of(code), sentence_of(code, rulebook(rules, players)))
        self.app.show(RulesPage(rules, players, *place))

    def show_values(self) -> None:
        """What cards are worth in this game, over the table."""
        self.app.show(PageName.VALUES)

    def act(self, action: Command) -> None:
        """Carry out a command; a reason appears over its button."""
        spot = self.controls.spot(action)
        if action is Command.SORT:
            self.sort(spot)
        elif action is Command.HINT:
            self.hint(spot)
        elif action is Command.UNDO:
            self._undo(spot)
        elif action is Command.MELD and not self.model.selected_cards() and self.model.tray:
            self.confirm()
        else:
            self.do(meaning_of(self.model, action), spot, () if action in _WITHOUT_CARDS else self.model.selection.pieces)

    def press_main(self) -> None:
        """Press the main button; where drawing and taking the pile are both open, say so over their buttons."""
        advice = self.stage.advice
        if advice is not None and advice.primary is not None:
            self.act(advice.primary)
        elif advice is not None and len(advice.begins) > 1:
            self.overlay.bubble = Bubble(
                advice.sentence, self.controls.spot(Command.DRAW), self.presenter.now + SHOWN_MS, kind="hint"
            )
            self.presenter.changed()

    def why_not(self, action: Command) -> str:
        """Why a button is not lit: why its move is refused, or what it may cost."""
        proposal, tutor = meaning_of(self.model, action), self.own.tutor
        if tutor is not None and proposal.code is not None and not tutor.tells(proposal.code):
            return ""
        caution = None if proposal.move is None else self.own.caution(proposal.move)
        return caution_text.caution_text(caution, partner_name(self.model)) if caution else proposal.why

    def play_best(self, piece: Piece, pos: Point) -> None:
        """Carry out a double click on a card in hand, with this piece and no other of the same face."""
        self.model.selection.set(self.model.selection.pieces - {piece})
        piece.held = True
        best = propose_best(self.model.view, self.model.tray, piece.card, self.model.judge)
        self.do(best if best.move is None else beside_tray(self.model, best), pos)
        piece.held = False
        self.presenter.lift([piece])

    def touch(self, thing: TableItem, pos: Point) -> None:
        """Carry out a click on a place, with the selected cards."""
        model = self.model
        cards, chosen = model.selected_cards(), model.selection.pieces
        if thing.kind == "stock":
            self.do(draw(model), pos)
        elif thing.kind == "pile":
            self.do(put_on_pile(model, cards), pos, chosen)
        elif thing.kind == "join":
            self.do(beside_tray(model, propose_join(model.view, thing.first, model.judge, thing.slot)), pos)
        elif thing.kind == "tray" and not cards:
            if thing.slot is not None:
                self.restage(model.tray.without(thing.slot))
        elif thing.kind in ("tray", "meld", "area") and cards:
            self.do(lay(model, cards, thing.slot), pos, chosen)
        elif thing.kind in ("felt", "theirs"):
            self.select([])
