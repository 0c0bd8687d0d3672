"""The advice to the player: the turn line, the sentence under it, and the state of each button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.moves import ASK, DRAW
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.intents import Advice, can_be_taken, can_discard, propose_take
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.targets import lay
from canasta_desktop.words import log_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.ui.table.intents import ButtonState, Judge
    from canasta_desktop.ui.table.stage import Stage


LABELS: Final[Mapping[Command, str]] = {
    Command.DRAW: words.DRAW,
    Command.TAKE: words.TAKE,
    Command.MELD: words.MELD,
    Command.DISCARD: words.DISCARD,
    Command.ASK: words.ASK,
    Command.UNDO: words.UNDO,
    Command.HINT: words.HINT,
    Command.SORT: words.SORT,
}
"""The buttons of the action row, left to right."""


def advise(stage: Stage, judge: Judge, *, can_undo: bool) -> Advice:
    """The advice for the present state of the stage."""
    view, mine = stage.view, stage.view.to_act == stage.viewer.seat and stage.viewer.seat in stage.people
    button_states: dict[Command, ButtonState] = dict.fromkeys(LABELS, "off")
    button_states[Command.SORT] = "on"
    button_states[Command.UNDO] = "on" if can_undo or stage.tray else "off"
    if stage.dealing:
        dealer = view.order[view.dealer]
        title = words.deals(stage.viewer.name(dealer))
        sentence = words.game_stands(rules_title(view.terms.rules))
        return Advice(title, sentence, _arrow(stage, dealer), waiting=False, button_states=button_states, confirm=False)
    if view.phase == Phase.OVER:
        return Advice(words.DEAL_OVER, _ending(stage), 90, waiting=False, button_states=button_states, confirm=False)
    if not mine and view.to_act == stage.viewer.seat:
        return Advice(words.PLAYS_FOR_YOU, words.COME_BACK, 90, waiting=True, button_states=button_states, confirm=False)
    if not mine:
        name = stage.viewer.name(view.to_act)
        title = words.deciding(name) if view.phase == Phase.ANSWER else words.thinking(name)
        person = view.to_act in stage.people  # who has yet to get the screen
        title = words.waiting_for(name) if person else title
        return Advice(title, _whose(stage), _arrow(stage), waiting=not person, button_states=button_states, confirm=False)
    button_states[Command.HINT] = "off" if stage.tray else "on"
    if view.phase == Phase.ANSWER:
        name = stage.viewer.name(view.asker)
        arrow = _arrow(stage, view.asker)
        return Advice(
            words.asks_you(name), words.ANSWER_TO_GO_ON, arrow, waiting=False, button_states=button_states, confirm=False
        )
    confirm = bool(stage.tray) and judge(stage.tray.move()) is None
    sentence = _at_draw(stage, judge, button_states) if view.phase == Phase.DRAW else _at_play(stage, judge, button_states)
    if stage.tray:
        sentence = words.CONFIRM_OPENING if confirm else words.ADD_TO_OPENING
    if stage.choosing:
        sentence = _carrying(stage)
    return Advice(words.YOUR_TURN, sentence, 90, waiting=False, button_states=button_states, confirm=confirm)


def _at_draw(stage: Stage, judge: Judge, button_states: dict[Command, ButtonState]) -> str:
    can_draw = judge(DRAW) is None
    cards = stage.selected_cards()
    taking = not stage.tray and can_be_taken(stage.view)
    chosen = bool(cards) and propose_take(stage.view, stage.tray, cards, judge).fine
    button_states[Command.DRAW] = "on" if can_draw else "off"
    button_states[Command.TAKE] = "on" if taking or chosen else "off"
    if stage.tray:
        button_states[Command.MELD] = "on"
        return words.ADD_TO_OPENING
    if chosen or (taking and not can_draw):
        button_states[Command.TAKE] = "main"
    elif can_draw:
        button_states[Command.DRAW] = "main"
    if not can_draw:
        return words.MUST_TAKE
    return words.DRAW_OR_TAKE if taking or chosen else words.DRAW_TO_BEGIN


def _at_play(stage: Stage, judge: Judge, button_states: dict[Command, ButtonState]) -> str:
    view, cards = stage.view, stage.selected_cards()
    can_lay = bool(cards) and lay(stage, judge, cards, None).fine
    button_states[Command.MELD] = "on"
    may_discard = not stage.tray and can_discard(view, judge)
    button_states[Command.DISCARD] = "on" if may_discard else "off"
    may_ask = not stage.tray and judge(ASK) is None
    button_states[Command.ASK] = "on" if may_ask else "off"
    if can_lay:
        button_states[Command.MELD] = "main"
    elif may_discard:
        button_states[Command.DISCARD] = "main"
    if view.permission is not None:
        return words.MUST_GO_OUT if view.permission else words.MAY_NOT_GO_OUT
    if may_ask:
        return words.DISCARD_OR_ASK
    if view.stock_left == 0:
        return words.LAST_CARD
    return words.MELD_OR_DISCARD


def _carrying(stage: Stage) -> str:
    if stage.over is None or not stage.over.fine:
        return words.DROP_ON_TARGET
    target = stage.over
    if target.kind == "hand":
        return words.DROP_TO_TAKE if target.proposal.move != DRAW else words.DROP_TO_DRAW
    if target.kind == "meld" and target.slot is not None:
        return words.adding(sum(piece.held for piece in stage.hand()), target.slot)
    return target.label or words.DROP_ON_TARGET


def _arrow(stage: Stage, seat: int | None = None) -> int:
    """Where the plate of a seat, or of the one to act, lies from the middle."""
    seat = stage.view.to_act if seat is None else seat
    if seat == stage.viewer.seat:
        return 90
    at = stage.viewer.others.index(seat)
    middle = (len(stage.viewer.others) - 1) / 2
    return -90 if at == middle else 180 if at < middle else 0


def _whose(stage: Stage) -> str:
    if stage.view.phase == Phase.ANSWER:
        return words.WAIT_FOR_ANSWER
    return words.PARTNERS_TURN if stage.viewer.is_partner(stage.view.to_act) else words.OPPONENTS_TURN


def _ending(stage: Stage) -> str:
    view = stage.view
    return log_text.STOCK_OUT if view.out is None else log_text.went_out(stage.viewer.name(view.out), view.concealed)
