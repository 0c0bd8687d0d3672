"""The advice to the player: the turn line, the sentence under it, and the state of each button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_lays
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, SHOW, Join, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.taking import can_take
from canasta_desktop.ui.table.geometry.targets import lay
from canasta_desktop.ui.table.model.intents import Advice
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.model.proposals import propose_take
from canasta_desktop.words import log_text, turn_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.special_hands import special_hand_name
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import ButtonState, Judge
    from canasta_desktop.words.perspective import Perspective


def known(terms: Terms, command: Command) -> bool:
    """Whether a command exists in this game: those of few games do in these alone, asking where somebody has a partner."""
    few = {
        Command.JOIN: terms.join, Command.LAY: terms.three_kept, Command.SHOW: terms.special_hands,
        Command.ASK: any(len(seats) > 1 for seats in terms.sides),
    }  # fmt: skip
    return bool(few.get(command, True))


def offered(view: View) -> tuple[Command, ...]:
    """The buttons of the action row in this game, left to right.

    The button that shows a special hand takes the place of the one that lays out a kept 3, as long as there is such a hand.
    """
    shows = known(view.terms, Command.SHOW) and view.to_act == view.seat and is_legal(view, SHOW)
    hidden = Command.LAY if shows else Command.SHOW
    return tuple(command for command in map(Command, words.LABELS) if known(view.terms, command) and command is not hidden)


def advise(stage: Stage, judge: Judge, *, can_undo: bool) -> Advice:
    """The advice for the present state of the stage."""
    view, who, seat = stage.view, stage.viewer, stage.view.to_act
    states: dict[Command, ButtonState] = dict.fromkeys(offered(view), "off")
    states[Command.SORT] = "on"
    states[Command.UNDO] = "on" if can_undo or stage.tray else "off"
    if stage.dealing:
        dealer = view.order[view.dealer]
        return Advice(turn_text.deals(who.name(dealer)), rules_title(view.terms.rules), arrow_to(who, dealer), states)
    if stage.guide_says is not None:
        return Advice(*stage.guide_says, 90, states)
    if view.phase == Phase.OVER:
        return Advice(turn_text.DEAL_OVER, _ending(view, who), 90, states)
    if seat == who.seat and seat not in stage.people:
        return Advice(turn_text.PLAYS_FOR_YOU, turn_text.COME_BACK, 90, states, waiting=True)
    if seat != who.seat:
        name, sentence = who.name(seat), turn_text.PARTNERS_TURN if who.is_partner(seat) else turn_text.OPPONENTS_TURN
        title = turn_text.deciding(name) if view.phase == Phase.ANSWER else turn_text.thinking(name)
        sentence = turn_text.WAIT_FOR_ANSWER if view.phase == Phase.ANSWER else sentence
        person = seat in stage.people  # who has yet to get the screen
        return Advice(
            turn_text.waiting_for(name) if person else title, sentence, arrow_to(who, seat), states, waiting=not person
        )
    states[Command.HINT] = "off" if stage.lesson_step else "on"  # the guide shows the move itself
    if view.phase == Phase.ANSWER:
        return Advice(turn_text.asks_you(who.name(view.asker)), turn_text.ANSWER_TO_GO_ON, arrow_to(who, view.asker), states)
    confirm = bool(stage.tray) and judge(stage.tray.move()) is None
    sentence = (_at_draw if view.phase == Phase.DRAW else _at_play)(stage, judge, states)
    if stage.lesson_step:  # the guide says what to do
        states = {command: "on" if state == "main" else state for command, state in states.items()}
    if stage.tray:
        sentence = turn_text.CONFIRM_OPENING if confirm else turn_text.ADD_TO_OPENING
    return Advice(turn_text.YOUR_TURN, _carrying(stage) if stage.choosing else sentence, 90, states, confirm=confirm)


def _ending(view: View, who: Perspective) -> str:
    """How the deal has ended."""
    if view.shown is not None:
        return log_text.hand_shown(who.name(view.to_act), special_hand_name(view.shown))
    return log_text.STOCK_OUT if view.out is None else log_text.went_out(who.name(view.out), view.concealed)


def _further(stage: Stage, states: dict[Command, ButtonState]) -> None:
    """The states of the buttons that few games have."""
    view = stage.view
    if stage.tray:
        return
    if Command.JOIN in states and stage.joins:
        states[Command.JOIN] = "on"
    if Command.LAY in states and any(legal_lays(view)):
        states[Command.LAY] = "on"
    if Command.SHOW in states:
        states[Command.SHOW] = "main"


def _at_draw(stage: Stage, judge: Judge, states: dict[Command, ButtonState]) -> str:
    can_draw, cards = judge(DRAW) is None, stage.selected_cards()
    taking = not stage.tray and can_take(stage.view)
    chosen = bool(cards) and propose_take(stage.view, stage.tray, cards, judge).fine
    states[Command.DRAW] = "on" if can_draw and not stage.tray else "off"
    if cards:
        taking = chosen
    states[Command.TAKE] = "on" if taking or chosen else "off"
    if stage.tray:
        states[Command.MELD] = "on"
    elif chosen or (taking and not can_draw):
        states[Command.TAKE] = "main"
    elif can_draw:
        states[Command.DRAW] = "main"
    _further(stage, states)
    if not can_draw:
        return turn_text.MUST_TAKE
    if not stage.view.stock_left:
        return turn_text.TAKE_OR_END
    drawn = stage.view.terms.cards_drawn
    return turn_text.draw_or_take(drawn) if taking or chosen else turn_text.draw_to_begin(drawn)


def _at_play(stage: Stage, judge: Judge, states: dict[Command, ButtonState]) -> str:
    view, cards = stage.view, stage.selected_cards()
    lays = bool(cards) and lay(stage, judge, cards, None).fine
    may_discard = not stage.tray and len(cards) < 2
    may_discard = may_discard and any(judge(DISCARDS[card]) is None for card in cards or sorted(set(view.hand)))
    may_ask = not stage.tray and judge(ASK) is None and (not view.terms.ask_always or can_go_out(view))
    states[Command.MELD] = "on" if lays or not cards else "off"
    states[Command.DISCARD] = "on" if may_discard else "off"
    if may_ask:
        states[Command.ASK] = "on"
    _further(stage, states)
    if lays:
        states[Command.MELD] = "main"
    elif may_discard and Command.SHOW not in states:
        states[Command.DISCARD] = "main"
    if Command.SHOW in states:
        return turn_text.MAY_SHOW
    if view.permission is not None:
        return turn_text.MUST_GO_OUT if view.permission else turn_text.MAY_NOT_GO_OUT
    if may_ask:
        return turn_text.DISCARD_OR_ASK
    return turn_text.LAST_CARD if view.stock_left == 0 else turn_text.MELD_OR_DISCARD


def _carrying(stage: Stage) -> str:
    held = sum(piece.held for piece in stage.hand())
    if not any(target.fine for target in stage.targets):
        return turn_text.fits_nowhere(held)
    if stage.over is None or not stage.over.fine:
        return turn_text.DROP_ON_TARGET
    target = stage.over
    if isinstance(target.proposal.move, Join):
        return target.label
    if target.kind == "meld" and isinstance(target.proposal.move, Take):
        return turn_text.DROP_TO_TAKE
    if target.kind == "hand":
        return turn_text.DROP_TO_TAKE if target.proposal.move != DRAW else turn_text.DROP_TO_DRAW
    if target.kind == "meld" and target.slot is not None:
        return turn_text.adding(held, target.slot)
    return target.label or turn_text.DROP_ON_TARGET


def arrow_to(who: Perspective, seat: int) -> int:
    """Where the plate of a seat lies from the middle: 0 right, 90 down, 180 left, -90 up."""
    if seat == who.seat:
        return 90
    at, middle = who.others.index(seat), (len(who.others) - 1) / 2
    return -90 if at == middle else 180 if at < middle else 0
