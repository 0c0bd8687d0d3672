"""What the player means: cards on a place, or a command, as a proposal. Nothing here decides whether a move is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.moves import ASK, DRAW, SHOW, Lay
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.model.intents import Proposal, propose_discard, proposed
from canasta_desktop.ui.table.model.keymap import RARE, Command
from canasta_desktop.ui.table.model.proposals import propose_join, propose_lay, propose_take
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.table.model.table_model import TableModel


def beside_tray(model: TableModel, proposal: Proposal) -> Proposal:
    """A move that leaves out the cards on the tray: refused while some lie there, since it would throw them back."""
    return Proposal(why=words.TRAY_FIRST) if model.tray else proposal


def lay(model: TableModel, cards: Sequence[Card], onto: int | None, *, dropped: bool = False) -> Proposal:
    """What cards on our own area or its meld `onto` mean: a taking where they match the pile as the turn begins, else melds.

    With `dropped` they were dropped on the area beside its melds.
    """
    view = model.view
    if view.phase == Phase.DRAW and view.pile and (model.tray.taking or _matches(model, cards)):
        return take(model, cards, onto if view.terms.several_melds else None)
    return propose_lay(view, model.tray, cards, onto, model.judge, dropped=dropped)


def take(model: TableModel, cards: Sequence[Card], onto: int | None = None) -> Proposal:
    """To take the pile with these cards."""
    return propose_take(model.view, model.tray, cards, model.judge, onto)


def _matches(model: TableModel, cards: Sequence[Card]) -> bool:
    return any(card >> 2 == model.view.pile[-1] >> 2 for card in cards)


def put_on_pile(model: TableModel, cards: Sequence[Card]) -> Proposal:
    """What cards on the pile mean: the taking of it at the turn's start, else the discard."""
    view = model.view
    if view.phase == Phase.DRAW and view.pile:
        if not cards or _matches(model, cards):
            return take(model, cards)
        top = view.pile[-1] >> 2
        if len(cards) > 1 and top < NATURAL_KINDS and not model.tray and not view.terms.sequence_longest:
            return Proposal(why=words.other_than_top(top))
    return beside_tray(model, propose_discard(cards, model.judge))


def draw(model: TableModel) -> Proposal:
    """To draw from the stock."""
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
        return propose_discard(cards or view.hand[:1], model.judge)
    if command is Command.MELD:
        return lay(model, cards, None)
    if command is Command.DISCARD:
        return put_on_pile(model, cards)
    return Proposal(why=no_undo(model) if command is Command.UNDO else "")


def _rare(model: TableModel, command: Command) -> Proposal:
    """What a command of few games would do now, or why not."""
    view, judge = model.view, model.judge
    if command is Command.JOIN:
        place = model.focus.place
        return propose_join(view, place.slot if place and place.kind == "meld" else None, judge)
    if command is Command.SHOW:
        return proposed(SHOW, judge)
    kept = [card for card in view.hand if card >> 2 in view.terms.bonus_kinds]
    return proposed(Lay(kept[0]), judge) if kept else Proposal(why=words.NO_KEPT_THREE)


def no_undo(model: TableModel) -> str:
    """Why nothing can be undone."""
    view = model.view
    drawn = view.phase == Phase.PLAY and view.drew and view.to_act == model.viewer.seat
    return words.DRAWN_STAYS if drawn else words.NOTHING_TO_UNDO
