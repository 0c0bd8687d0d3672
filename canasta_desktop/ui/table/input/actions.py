"""Carries out what the player wants: proposals, commands, buttons, hints, undo; and says why something cannot be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.moves import ASK, DRAW, NO, YES, Discard, Move
from canasta_desktop.ui.services.keymap import RARE, Command
from canasta_desktop.ui.services.page_kinds import PageName, PausePage, RulesPage, ScoreSheetPage
from canasta_desktop.ui.table.model.advice import beside_tray, draw, lay, meaning_of, no_undo, put_on_pile
from canasta_desktop.ui.table.model.intents import Point, Proposal, TableItem, Tray, asked, proposed
from canasta_desktop.ui.table.model.joining import propose_join
from canasta_desktop.ui.table.model.proposals import propose_best
from canasta_desktop.ui.table.model.sayings import partner_name
from canasta_desktop.ui.table.model.table_model import Question
from canasta_desktop.ui.table.paint.controls import BACK, REDO
from canasta_desktop.ui.table.paint.overlay import LINKED_MS, SHOWN_MS, Bubble
from canasta_desktop.ui.table.paint.questions import CANCEL
from canasta_desktop.words import caution_text, coach_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.refusals import refusal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canasta_desktop.engine.reasons import Code, Refusal
    from canasta_desktop.session.cautions import Danger
    from canasta_desktop.ui.draw.sound import Sound
    from canasta_desktop.ui.kit.widgets.frame import BubbleKind
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.ui.table.input.advisers import Coaching, Hints
    from canasta_desktop.ui.table.input.hand import HandInput
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.ui.table.paint.controls import Controls
    from canasta_desktop.ui.table.paint.questions import PartnerDialog


_WITHOUT_CARDS: Final = (Command.DRAW, Command.ASK, *RARE)
"""Commands that do not use the selected cards."""


@dataclass(eq=False)
class Actions:
    """The actions on one table."""

    own: OwnSeat
    presenter: Presenter
    hand: HandInput
    hints: Hints
    coaching: Coaching
    pages: TablePages
    controls: Controls
    dialog: PartnerDialog
    sound: Sound
    accepts: Callable[[Move], bool]  # whether a lesson lets a move be made
    asks_before_discard: Callable[[], bool]
    show_me: Callable[[], object] = field(default=lambda: None)  # the guide of a lesson or of a question shows the move
    _warned_of: tuple[Danger, object] | None = None  # the danger that the player has taken, and the turn for which that holds

    def __post_init__(self) -> None:
        self.stage, self.overlay = self.presenter.stage, self.presenter.overlay
        self.model: TableModel = self.stage.model

    # what is said

    def refuse(self, why: str, pos: Point, code: Code | None = None, *, kind: BubbleKind = "no") -> None:
        """Show a reason near `pos` and close the hint; with a code the rule can be looked up.

        With the kind "hint" it is a question before a move that the player may regret: a second press makes the move.
        """
        tutor = self.own.tutor
        if code is not None and tutor is not None:
            tutor.refused(code)
            if not tutor.tells(code):  # the panel says what to do instead
                self.sound.ask("refuse")
                self.presenter.changed()
                return
        self.hints.withdraw()
        until = self.presenter.now + (SHOWN_MS if code is None else LINKED_MS)
        self.overlay.bubble = Bubble(why, pos, until, code, kind)
        self.sound.ask("refuse")
        self.presenter.changed()

    def clear_all(self) -> None:
        """Remove reason, tooltip and hint."""
        self.hints.withdraw()
        self.presenter.clear()

    def toggle_log(self) -> None:
        """Open or close the log panel."""
        self.overlay.log.toggle()
        self.presenter.changed()

    def not_now(self) -> str:
        """Why this seat can make no move now, in the engine's words; empty if it can."""
        if self.model.dealing:
            return words.BEING_DEALT
        if self.model.lesson.first is not None:
            line, sentence = self.model.lesson.first
            return sentence or line  # a lesson that is done says no more than that
        if self.own.my_turn and not self.own.asked:
            return ""
        why = self.own.judge(DRAW)
        return refusal_text(why) if why else ""

    def why_not(self, command: Command) -> str:
        """Why a button is not lit: why its move is refused, or what it may cost."""
        proposal, tutor = meaning_of(self.model, command), self.own.tutor
        if tutor is not None and proposal.code is not None and not tutor.tells(proposal.code):
            return ""
        caution = None if proposal.move is None else self.own.caution(proposal.move)
        return caution_text.caution_text(caution, partner_name(self.model)) if caution else proposal.why

    # moves

    def make_move(self, move: Move) -> Refusal | None:
        """Make a move of this seat and show it, or say why not. A reason that is shown is removed."""
        why = self.own.play(move)
        if why is None:
            self.presenter.clear()
            self.presenter.catch_up()
        return why

    def carry_out(self, proposal: Proposal, pos: Point, grip: Iterable[Piece] = (), *, advised: bool = False) -> None:
        """Carry out a proposal, or say why not. The pieces of `grip` are used before others with equal faces.

        A move that is made by a hint, `advised`, is made without a question. Of one that a hint advised and that is made by
        hand the danger is not asked about, here and later in the turn.
        """
        move, gripped = proposal.move, tuple(grip)
        closed = not self.own.my_turn or self.model.lesson.first is not None
        if closed and not proposal.fine:
            self.refuse(self.not_now(), pos, proposal.code)
            return
        if move is not None and (advised or self.hints.advises(move)):
            self._know_danger(move)
        doubt = None if advised else self.doubt(proposal)
        sure = proposal.sure
        if move is not None and not doubt and (not self.accepts(move) or self.coaching.stops(move, pos, gripped, sure=sure)):
            return
        warned = doubt or (self.coaching.question(move) if move is not None else None)
        if warned or proposal.choices:
            self.model.ask(Question(warned or proposal, pos, gripped))  # meanwhile the cards wait in the hand
            self.presenter.changed()
            return
        for piece in gripped:
            piece.chosen = True
        if move is not None:
            self._lay_down(move, pos)
        elif proposal.tray is not None:
            self.set_tray(proposal.tray)
        elif proposal.why:
            self.refuse(proposal.why, pos, proposal.code)
        for piece in gripped:
            piece.chosen = False

    def _lay_down(self, move: Move, pos: Point) -> None:
        """Make a move with what lies on the tray; where the table refuses it after all, the tray stays."""
        tray = self.model.tray
        self.model.set_tray(Tray())
        refusal = self.make_move(move)
        if refusal is not None:
            self.model.set_tray(tray)
            self.refuse(refusal_text(refusal), pos, refusal.code)
            return
        self.hand.select(())
        if self.model.focus.place is not None:  # after a move by the focus on a place it is back in the hand
            self.presenter.give_focus(next((TableItem("card", piece) for piece in self.model.hand()), None))

    def press_choice(self, name: str) -> None:
        """Press a button of the chooser: carry out that choice, or close it."""
        question = self.model.question
        self.model.ask(None)
        if question is not None and name != CANCEL:
            proposal = question.proposal.choices[int(name)].proposal
            if proposal.sure and proposal.move is not None:
                self._know_danger(proposal.move)
            self.carry_out(proposal, question.at, question.grip)

    def _know_danger(self, move: Move) -> None:
        """Of the danger of a move, if it has one, nothing more is asked in this turn."""
        caution = self.own.caution(move)
        if caution is not None:
            self._warned_of = caution.danger, self._turn

    def doubt(self, proposal: Proposal) -> Proposal | None:
        """What to ask before a move that the player may regret, before going out is asked for, and before a discard on wish.

        None if there is nothing to ask. A danger is asked about once a turn, and never in a lesson, which explains errors
        itself.
        """
        move = proposal.move
        if move is None or proposal.sure or self.own.tutor is not None:
            return None
        caution, partner = self.own.caution(move), partner_name(self.model)
        if move == ASK:
            said = caution_text.asks(partner, caution, required=self.model.view.terms.permission_required)
            return asked(said, caution_text.ask_now(partner), move)
        if caution is not None and (caution.danger, self._turn) != self._warned_of:
            said = caution_text.caution_text(caution, partner)
            return asked(said, coach_text.PLAY_ANYWAY, move, cancel=coach_text.TAKE_BACK)
        if isinstance(move, Discard) and self.asks_before_discard():
            return asked(words.once_more(move.card), words.DISCARD, move)
        return None

    @property
    def _turn(self) -> tuple[int, int]:
        """The turn under way: its deal, and the number of discards before it, each of which has ended a turn."""
        table = self.own.table
        return table.game.deal_number, sum(isinstance(move, Discard) for move in table.moves)

    def hear_coach(self) -> None:
        """Make the chosen move that has waited for the coach, or ask before it."""
        chosen = self.coaching.update()
        if chosen is not None:
            self.carry_out(Proposal(chosen.move, sure=chosen.sure), chosen.at, chosen.grip)

    # the tray, and undo

    def set_tray(self, tray: Tray) -> None:
        """Set what lies on the tray; none takes it back into the hand."""
        self.model.set_tray(tray)
        self.presenter.rearrange()
        self.hand.select(())

    def confirm_tray(self) -> None:
        """Lay down what lies on the tray, as one move."""
        if self.model.tray and self.stage.tray_rects is not None:
            proposal = proposed(self.model.tray.move(), self.model.judge)
            self.carry_out(proposal, self.stage.tray_rects.confirm.midtop)

    def undo(self) -> None:
        """Take back what was laid on the tray last, else this seat's last move."""
        if self.model.tray:
            self.set_tray(self.model.tray.without(self.model.tray.groups[-1].kind))
        elif self.own.can_undo and self.own.table.undo(self.own.number):
            self.presenter.catch_up()
        else:
            self.refuse(no_undo(self.model), self.controls.spot(Command.UNDO))

    def redo(self) -> None:
        """Redo the last undone move; if there is none, say so over the undo button."""
        if not self.model.tray and self.own.tutor is None and self.own.table.redo(self.own.number):
            self.presenter.catch_up()
        else:
            why = words.TRAY_FIRST if self.model.tray else replay_text.NOTHING_TO_REDO
            self.refuse(why, self.controls.spot(Command.UNDO))

    # hints

    def toggle_hint(self, spot: Point) -> None:
        """Ask for a hint, or close the shown one; a reason why there is none appears near `spot`."""
        self.presenter.clear()  # a reason that still stands would lie over the hint
        if self.model.hint.open:
            self.hints.withdraw()
        elif not self.own.my_turn or self.model.dealing:
            self.refuse(self.not_now(), spot)
        elif self.model.lesson.shows:
            self.show_me()
        elif self.model.tray:  # Enter confirms the tray, so a hint is told as a note
            self.hints.ask_of_tray(spot)
        else:
            self.hand.select(())
            self.hints.ask()

    def play_hint(self) -> None:
        """Play the hint with the pieces that it marks, without a question."""
        hint, grip = self.model.hint.hint, list(self.model.selection.hinted)
        if hint is not None:
            self.hints.withdraw()
            self.coaching.coach.allow(hint.move)
            self.carry_out(Proposal(hint.move), self.stage.layout.prompt.center, grip, advised=True)

    def take_as_hinted(self) -> bool:
        """Take the pile as an open hint says, if no cards are selected; returns whether that was done."""
        meant = self.model.hint.takes and not self.model.selection.pieces
        if meant:
            self.play_hint()
        return meant

    # buttons, commands and places

    def press_button(self, name: str) -> None:
        """Press the button of that name."""
        deeds: dict[str, Callable[[], None]] = {
            "menu": self.pages.leave,
            "rules": self.pages.show_rules,
            "confirm": self.confirm_tray,
            "back": partial(self.set_tray, Tray()),
            REDO: self.redo,
            BACK: self.pages.go_back,
        }
        if name in deeds:
            deeds[name]()
        elif not self.own.asked or name == Command.UNDO:
            self.run_command(Command(name))

    def press_answer(self, name: str) -> None:
        """Press `yes`, `no` or `hint` where the partner asks to go out."""
        spot = self.dialog.rect(name).midtop
        if name == "hint":
            self.toggle_hint(spot)
        else:
            self.carry_out(Proposal(YES if name == "yes" else NO), spot)

    def run_command(self, command: Command) -> None:
        """Carry out a command of the action row; a reason appears over its button."""
        spot = self.controls.spot(command)
        if command is Command.SORT:
            self.hand.sort(spot)
        elif command is Command.HINT:
            self.toggle_hint(spot)
        elif command is Command.UNDO:
            self.undo()
        elif command is Command.MELD and not self.model.selected_cards() and self.model.tray:
            self.confirm_tray()
        else:
            grip = () if command in _WITHOUT_CARDS else self.model.selection.pieces
            self.carry_out(meaning_of(self.model, command), spot, grip)

    def press_main(self) -> None:
        """Press the main button; if the player decides between two ways to go on, say so over their buttons."""
        advice = self.stage.advice
        if advice is not None and advice.primary is not None:
            self.run_command(advice.primary)
        elif advice is not None and advice.decides is not None:
            self.presenter.note(advice.sentence, self.controls.spot(advice.decides))

    def double_click(self, piece: Piece, pos: Point) -> None:
        """Carry out a double click on a card in hand, with this piece and no other with an equal face."""
        self.model.selection.set(self.model.selection.pieces - {piece})
        piece.held = True
        best = propose_best(self.model.view, self.model.tray, piece.card, self.model.judge)
        self.carry_out(best if best.move is None else beside_tray(self.model, best), pos)
        piece.held = False
        self.presenter.lift([piece])

    def click_place(self, thing: TableItem, pos: Point) -> None:
        """Carry out a click on a place, with the selected cards."""
        model = self.model
        cards, chosen = model.selected_cards(), model.selection.pieces
        if thing.kind == "stock":
            self.carry_out(draw(model), pos)
        elif thing.kind == "pile":
            self.carry_out(put_on_pile(model, cards), pos, chosen)
        elif thing.kind == "join":
            self.carry_out(beside_tray(model, propose_join(model.view, thing.first, model.judge, thing.slot)), pos)
        elif thing.kind == "tray" and not cards:
            if thing.slot is not None:
                self.set_tray(model.tray.without(thing.slot))
        elif thing.kind in ("tray", "meld", "area") and cards:
            self.carry_out(lay(model, cards, thing.slot), pos, chosen)
        elif thing.kind in ("area", "theirs") and any(area.heading.collidepoint(pos) for area in self.stage.layout.areas):
            self.pages.show_sheet()
        elif thing.kind in ("felt", "theirs"):
            self.hand.select(())


@dataclass(eq=False)
class TablePages:
    """Opens pages over one table."""

    app: GameWindow
    own: OwnSeat

    def leave(self) -> None:
        """Open the pause, or leave the lesson."""
        if self.own.tutor is not None:
            self.app.learning.leave(self.own.tutor)
            return
        table, to_menu = self.own.table, partial(self.app.show_alone, PageName.MENU)
        self.app.show(PausePage(table.rules, len(table.seatings), to_menu, self.own.viewer))

    def go_back(self) -> None:
        """Leave practice for where it leads back to."""
        self.app.games.go_back()

    def show_rules(self, code: Code | None = None) -> None:
        """The rules of this game; with a code, open at the sentence that explains the refusal."""
        from canasta_desktop.words.rule_links import chapter_of, sentence_of
        from canasta_desktop.words.rulebook import rulebook

        rules, players = self.own.table.rules, len(self.own.table.seatings)
        place = (None, None) if code is None else (chapter_of(code), sentence_of(code, rulebook(rules, players)))
        self.app.show(RulesPage(rules, players, *place))

    def show_sheet(self) -> None:
        """The scores of this game, deal by deal."""
        self.app.show(ScoreSheetPage(self.own.viewer))

    def show_values(self) -> None:
        """What cards are worth in this game."""
        self.app.show(PageName.VALUES)
