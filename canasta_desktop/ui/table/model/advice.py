"""What the player means and may do: cards on a place or a command as a proposal, the turn line, and the state of each button.

Nothing here decides whether a move is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS, Card, is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_lays, legal_melds
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, SHOW, Ask, Discard, Draw, Join, Lay, Meld, Move, Show, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.taking import can_take
from canasta_desktop.ui.services.keymap import RARE, Command
from canasta_desktop.ui.table.model.intents import Advice, ButtonState, Proposal, Target, propose_discard, proposed, refused
from canasta_desktop.ui.table.model.joining import propose_join
from canasta_desktop.ui.table.model.proposals import cannot_take, propose_lay, propose_take
from canasta_desktop.words import deeds, turn_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View
    from canasta_desktop.ui.table.model.player_choice import Gesture
    from canasta_desktop.ui.table.model.table_model import TableModel
    from canasta_desktop.words.perspective import Perspective


_COMMANDS: Final[Mapping[type[Move], Command]] = {
    Draw: Command.DRAW, Take: Command.TAKE, Meld: Command.MELD, Discard: Command.DISCARD, Ask: Command.ASK,
    Join: Command.JOIN, Lay: Command.LAY, Show: Command.SHOW,
}  # fmt: skip
"""The command that makes a move."""
_UNCHOSEN: Final = (Command.DRAW, Command.TAKE, Command.DISCARD)
"""Commands that a hint makes the main one though no card is selected."""


def known(terms: Terms, command: Command) -> bool:
    """Whether a command exists in this game: some exist only in few games, and asking only if somebody has a partner."""
    if command is Command.ASK:
        return max(map(len, terms.sides)) > 1 and not terms.asks_never
    few = {Command.JOIN: terms.join, Command.LAY: terms.three_kept, Command.SHOW: terms.special_hands}
    return bool(few.get(command, True))


def offered(view: View) -> tuple[Command, ...]:
    """The buttons of the action row in this game, left to right.

    The button that shows a special hand takes the place of the one that lays out a kept 3, as long as there is such a hand.
    """
    shows = known(view.terms, Command.SHOW) and view.to_act == view.seat and is_legal(view, SHOW)
    hidden = Command.LAY if shows else Command.SHOW
    return tuple(command for command in map(Command, words.LABELS) if known(view.terms, command) and command is not hidden)


def advise(model: TableModel, targets: Sequence[Target]) -> Advice:
    """The advice for the present state of the table; `targets` are the drop targets of what is dragged."""
    states: dict[Command, ButtonState] = dict.fromkeys(offered(model.view), "off")
    states[Command.SORT] = "on"
    states[Command.UNDO] = "on" if model.facts.can_undo or model.tray else "off"
    return _to_wait(model, states) or _to_act(model, targets, states)


def _to_wait(model: TableModel, states: Mapping[Command, ButtonState]) -> Advice | None:
    """The advice while this seat is not to act, or is to read first; None if it is to act."""
    view, who, seat = model.view, model.viewer, model.view.to_act
    if model.dealing:
        dealer = view.order[view.dealer]
        return Advice(turn_text.deals(who.name(dealer)), rules_title(view.terms.rules), arrow_to(who, dealer), states)
    if model.lesson.first is not None:
        return Advice(*model.lesson.first, 90, states)
    if view.phase == Phase.OVER:
        return Advice(turn_text.DEAL_OVER, _ending(view, who), 90, states)
    person = seat in model.facts.people
    if seat == who.seat:
        return None if person else Advice(turn_text.PLAYS_FOR_YOU, turn_text.COME_BACK, 90, states, waiting=True)
    name, answers = who.name(seat), view.phase == Phase.ANSWER
    title = turn_text.deciding(name) if answers else turn_text.thinking(name)
    sentence = turn_text.PARTNERS_TURN if who.is_partner(seat) else turn_text.OPPONENTS_TURN
    return Advice(
        turn_text.waiting_for(name) if person else title,  # a person has yet to get the screen
        turn_text.WAIT_FOR_ANSWER if answers else sentence,
        arrow_to(who, seat),
        states,
        waiting=not person,
    )


def _to_act(model: TableModel, targets: Sequence[Target], states: dict[Command, ButtonState]) -> Advice:
    """The advice while this seat is to act."""
    view, who = model.view, model.viewer
    states[Command.HINT] = "off" if model.lesson.step and not model.lesson.shows else "on"
    if view.phase == Phase.ANSWER:
        return Advice(turn_text.asks_you(who.name(view.asker)), turn_text.ANSWER_TO_GO_ON, arrow_to(who, view.asker), states)
    confirm = bool(model.tray) and model.judge(model.tray.move()) is None
    sentence = _at_draw(model, states) if view.phase == Phase.DRAW else _at_play(model, states)
    if model.lesson.step:  # the guide says what to do
        states = {command: "on" if state == "main" else state for command, state in states.items()}
    states = _as_hinted(model, states)
    begins = frozenset() if model.lesson.step else _begins(states)
    if model.tray:
        sentence = turn_text.CONFIRM_OPENING if confirm else turn_text.ADD_TO_OPENING
    if model.gesture.dragging:
        sentence = _carrying(model.gesture, targets)
    return Advice(turn_text.YOUR_TURN, sentence, 90, states, confirm=confirm, begins=begins)


def _as_hinted(model: TableModel, states: dict[Command, ButtonState]) -> dict[Command, ButtonState]:
    """The states beside a hint: no button that means another move than the hint is the main one."""
    hint = model.hint.hint
    if hint is None:
        return states
    wanted = _COMMANDS.get(type(hint.move))
    states = {command: "on" if state == "main" and command is not wanted else state for command, state in states.items()}
    if wanted in _UNCHOSEN and states[wanted] == "on":
        states[wanted] = "main"
    return states


def _begins(states: Mapping[Command, ButtonState]) -> frozenset[Command]:
    """The lit ways to begin the turn: the main one, or without one each possible way."""
    ways = frozenset(way for way in (Command.DRAW, Command.TAKE) if states[way] != "off")
    return frozenset(way for way in ways if states[way] == "main") or ways


def _ending(view: View, who: Perspective) -> str:
    """How the deal has ended."""
    if view.shown is not None:
        return deeds.sentence(who.name(view.to_act), deeds.showed(view.shown))
    if view.out is None:
        return deeds.nobody_out(view.end)
    return deeds.sentence(who.name(view.out), deeds.went_out(concealed=view.concealed))


def _further(model: TableModel, states: dict[Command, ButtonState]) -> None:
    """The states of the buttons that few games have."""
    view = model.view
    if model.tray:
        return
    if Command.JOIN in states and model.joins:
        states[Command.JOIN] = "on"
    if Command.LAY in states and any(legal_lays(view)):
        states[Command.LAY] = "on"
    if Command.SHOW in states:
        states[Command.SHOW] = "main"


def _at_draw(model: TableModel, states: dict[Command, ButtonState]) -> str:
    can_draw, cards = model.judge(DRAW) is None, model.selected_cards()
    taking = not model.tray and can_take(model.view)
    chosen = bool(cards) and take(model, cards).fine
    states[Command.DRAW] = "on" if can_draw and not model.tray else "off"
    if cards:
        taking = chosen
    states[Command.TAKE] = "on" if taking or chosen else "off"
    if model.tray:
        states[Command.MELD] = "on"
    elif chosen or (taking and not can_draw):
        states[Command.TAKE] = "main"
    elif can_draw and not taking:  # between drawing and taking the player decides
        states[Command.DRAW] = "main"
    _further(model, states)
    if not can_draw:
        return turn_text.MUST_TAKE
    if not model.view.to_draw():
        return turn_text.TAKE_OR_END
    drawn = model.view.terms.cards_drawn
    return turn_text.draw_or_take(drawn) if taking or chosen else turn_text.draw_to_begin(drawn)


def _at_play(model: TableModel, states: dict[Command, ButtonState]) -> str:
    view, judge, cards = model.view, model.judge, model.selected_cards()
    lays = bool(cards) and lay(model, cards, None).fine
    may_discard = not model.tray and len(cards) < 2
    may_discard = may_discard and any(judge(DISCARDS[card]) is None for card in cards or sorted(set(view.hand)))
    may_ask = not model.tray and judge(ASK) is None and (not view.terms.ask_always or can_go_out(view))
    states[Command.MELD] = "on" if lays or not cards else "off"
    states[Command.DISCARD] = "on" if may_discard else "off"
    if may_ask:
        states[Command.ASK] = "on"
    _further(model, states)
    if lays:
        states[Command.MELD] = "main"
    elif may_discard and Command.SHOW not in states and (cards or next(legal_melds(view), None) is None):
        states[Command.DISCARD] = "main"  # between a meld and the discard the player decides
    if Command.SHOW in states:
        return turn_text.MAY_SHOW
    if view.permission is not None:
        return turn_text.MUST_GO_OUT if view.permission else turn_text.MAY_NOT_GO_OUT
    if may_ask:
        return turn_text.DISCARD_OR_ASK
    return turn_text.MELD_OR_DISCARD if view.to_draw() else turn_text.LAST_CARD


def _carrying(gesture: Gesture, targets: Sequence[Target]) -> str:
    carrying, target = gesture.carrying, gesture.over
    cards = [piece.card for piece in carrying.pieces] if carrying and carrying.kind == "cards" else []
    held = len(cards)
    if not any(target.fine for target in targets):
        return turn_text.fits_nowhere(held)
    if target is None or not target.fine:
        return turn_text.DROP_ON_TARGET
    if isinstance(target.proposal.move, Join):
        return target.label
    if target.kind == "meld" and isinstance(target.proposal.move, Take):
        return turn_text.DROP_TO_TAKE
    if target.kind == "hand":
        return turn_text.DROP_TO_TAKE if target.proposal.move != DRAW else turn_text.DROP_TO_DRAW
    if target.kind == "meld" and target.slot is not None and not any(map(is_wild, cards)):
        return turn_text.adding(held, target.slot)
    return target.label or turn_text.DROP_ON_TARGET


def arrow_to(who: Perspective, seat: int) -> int:
    """The direction of a seat's plate from the middle: 0 right, 90 down, 180 left, -90 up."""
    if seat == who.seat:
        return 90
    at, middle = who.others.index(seat), (len(who.others) - 1) / 2
    return -90 if at == middle else 180 if at < middle else 0


def beside_tray(model: TableModel, proposal: Proposal) -> Proposal:
    """A move that leaves out the cards on the tray. It is refused while cards lie there, because it would throw them back."""
    return Proposal(reason=words.TRAY_FIRST) if model.tray else proposal


def lay(model: TableModel, cards: Sequence[Card], onto: int | None, *, dropped: bool = False) -> Proposal:
    """What cards on our own area or its meld `onto` mean: taking the pile if they match it as the turn begins, otherwise melds.

    With `dropped` they were dropped on the area beside its melds.
    """
    view = model.view
    if view.phase == Phase.DRAW and view.pile and (model.tray.taking or _takes(model, cards)):
        named = view.terms.several_melds or not _has_top(view, cards)
        return take(model, cards, onto if named else None)
    return propose_lay(view, model.tray, cards, onto, model.judge, dropped=dropped)


def take(model: TableModel, cards: Sequence[Card], onto: int | None = None) -> Proposal:
    """The proposal to take the pile with these cards."""
    return propose_take(model.view, model.tray, cards, model.judge, onto)


def _has_top(view: View, cards: Sequence[Card]) -> bool:
    """Whether one of the cards is of the rank of the pile's top card."""
    return any(card >> 2 == view.pile[-1] >> 2 for card in cards)


def _takes(model: TableModel, cards: Sequence[Card]) -> bool:
    """Whether cards put on the table as the turn begins are meant to take the pile: they match its top card, or can take it."""
    if model.view.terms.takes_freely:
        return False
    return _has_top(model.view, cards) or (bool(cards) and take(model, cards).fine)


def put_on_pile(model: TableModel, cards: Sequence[Card]) -> Proposal:
    """The meaning of cards put on the pile: taking it at the turn's start, otherwise the discard."""
    view = model.view
    if view.phase == Phase.DRAW and view.pile:
        if not cards or _takes(model, cards):
            return take(model, cards)
        top = view.pile[-1] >> 2
        if len(cards) > 1 and not model.tray:  # nobody discards several cards: they are to take the pile
            if view.terms.takes_freely:
                return beside_tray(model, propose_discard(cards[:1], model.judge))
            if top < NATURAL_KINDS and not view.terms.sequence_longest:
                why = cannot_take(view)
                return refused(why) if why else Proposal(reason=words.other_than_top(top), code=Code.PILE_NOT_MATCHED)
            return take(model, cards)
    return beside_tray(model, propose_discard(cards, model.judge))


def draw(model: TableModel) -> Proposal:
    """The proposal to draw from the stock."""
    return beside_tray(model, proposed(DRAW, model.judge))


def meaning_of(model: TableModel, command: Command) -> Proposal:
    """What a command would do now with the selected cards, or why not."""
    cards, view = model.selected_cards(), model.view
    if command is Command.DRAW:
        return draw(model)
    if command is Command.TAKE:
        return take(model, cards)
    if command is Command.ASK:
        return beside_tray(model, proposed(ASK, model.judge))
    if command in RARE:
        return beside_tray(model, _rare(model, command))
    early = view.phase == Phase.DRAW  # the reason why not is the same for melds and discards
    if early and (command is Command.DISCARD or (command is Command.MELD and not cards and not model.tray)):
        return propose_discard((cards or view.hand)[:1], model.judge)
    if command is Command.MELD:
        return lay(model, cards, None)
    if command is Command.DISCARD:
        return put_on_pile(model, cards)
    return Proposal(reason=no_undo(model) if command is Command.UNDO else "")


def _rare(model: TableModel, command: Command) -> Proposal:
    """What a command of few games would do now, or why not."""
    view, judge = model.view, model.judge
    if command is Command.JOIN:
        place = model.focus.place
        return propose_join(view, place.slot if place and place.kind == "meld" else None, judge)
    if command is Command.SHOW:
        return proposed(SHOW, judge)
    kept = [card for card in view.hand if card >> 2 in view.terms.bonus_kinds]
    return proposed(Lay(kept[0]), judge) if kept else Proposal(reason=words.NO_KEPT_THREE)


def no_undo(model: TableModel) -> str:
    """Why nothing can be undone."""
    view = model.view
    if view.to_act == model.viewer.seat and view.phase == Phase.PLAY and view.drew:
        return words.DRAWN_STAYS
    return words.OTHERS_HAVE_PLAYED if model.facts.passed_by(model.viewer.seat) else words.NOTHING_TO_UNDO
