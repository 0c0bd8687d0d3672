"""Positions written as JSON objects, in one form; `documents` reads them. Source: notation.md, "Position"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.cards import TWO, is_wild
from canasta_desktop.engine.notation import NotationError, card_text, cards_text, label_text, move_text
from canasta_desktop.engine.placed_cards import meld_key
from canasta_desktop.engine.position import PHASE_NAMES, Phase
from canasta_desktop.engine.ruleset import changed_options
from canasta_desktop.engine.slots import LAID_CARD, LAID_KIND

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board, Position
    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

_PERMISSION: Final = {None: None, True: "yes", False: "no"}


def write_position(position: Position, history: PublicHistory | None = None) -> dict[str, Any]:
    """A position as a JSON object, with the deal's history if that is known; `documents.read_position` reads it back."""
    document = _document(position, history)
    order = position.order
    document["hands"] = [cards_text(hand.cards()) if seat in order else None for seat, hand in enumerate(position.hands)]
    if position.stock_left <= len(position.stock):
        document["stock"] = cards_text(position.remaining_stock())
    if "feet" in document:
        feet = map(position.remaining_foot, range(position.terms.players))
        document["feet"] = [cards_text(foot) or size for foot, size in zip(feet, document["feet"], strict=True)]
    if "pots" in document:
        waiting = map(position.remaining_foot, range(position.terms.players))
        document["waiting"] = [cards_text(pot) or size for pot, size in zip(waiting, document["waiting"], strict=True)]
        document["pots"] = [
            cards_text(pot) or size for pot, size in zip(position.pot_cards, position.reserves.pots, strict=True)
        ]
    return document


def write_view(seen: View, history: PublicHistory | None = None) -> dict[str, Any]:
    """The position as one seat sees it, as a JSON object; `documents.read_view` reads it back while that seat is to act."""
    document = _document(seen, history)
    document["hands"] = [size if seat in seen.order else None for seat, size in enumerate(seen.sizes)]
    if seen.seat in seen.order:
        document["hands"][seen.seat] = cards_text(seen.hand)
    return document


def _document(position: Board, history: PublicHistory | None) -> dict[str, Any]:
    """What everybody sees of a position; without the hands, and with the sizes of feet and stock."""
    table = position.terms
    document: dict[str, Any] = {
        "rules": table.rules.name,
        "options": changed_options(table.rules),
        "players": table.players,
        "scores": list(position.scores),
        "dealer": position.dealer,
        "to_act": position.to_act,
        "phase": PHASE_NAMES[position.phase],
        "hands": [],
        "melds": [[cards_text(cards) for cards in side.cards_by_meld().values()] for side in position.sides],
        "red_threes": [cards_text(side.threes) for side in position.sides],
        "pile": cards_text(position.pile),
        "frozen": position.frozen,
        "stock": position.stock_left,
    }
    if len(table.orders) > 1:
        document["order"] = list(position.order)
    if position.phase in (Phase.PLAY, Phase.ANSWER):
        document["turn"] = {
            "asked": position.asked,
            "permission": _PERMISSION[position.permission],
            "melded": position.melded,
            "opened": position.opened,
            "laid": laid_texts(position),
        }
        if not position.drew:
            document["turn"]["drew"] = False
        document["turn"].update(_debts(position))
    if any(seat.has_melded for seat in position.seats):
        document["has_melded"] = [seat.has_melded for seat in position.seats]
    if any(side.penalties for side in position.sides):
        document["penalties"] = [side.penalties for side in position.sides]
    if position.phase == Phase.OVER:
        document["out"] = position.out
        document["concealed"] = position.concealed
        if table.special_hands:
            document["shown"] = position.shown
    if table.foot_size:
        document["feet"] = [size or None for size in position.feet_left]
    document.update(_pots(position))
    if position.deal > 1:
        document["deal"] = position.deal
    if any(seat.has_asked for seat in position.seats):
        document["has_asked"] = [seat.has_asked for seat in position.seats]
    if history is not None:
        moves = [move_text(move) for move in history.moves]
        document["history"] = {"upcards": cards_text(history.upcards), "moves": moves}
    return document


def _debts(position: Board) -> dict[str, Any]:
    """What a taken pile leaves to do in the turn, under rules that have such."""
    told: dict[str, Any] = {}
    if position.terms.keeps_lone_card:
        told["lone"] = card_text(position.reserves.lone) if position.reserves.lone >= 0 else None
    if position.terms.owes_a_card:
        told["owes"] = cards_text(position.reserves.owes) or None
    return told


def _pots(position: Board) -> dict[str, Any]:
    """The pots by their sizes, and the turns towards a stall, under rules that have such."""
    told: dict[str, Any] = {}
    if position.terms.pot_size:
        told["pots"] = list(position.reserves.pots)
        told["pot_had"] = [side.had_pot for side in position.sides]
        told["waiting"] = [size or None for size in position.feet_left]
    if position.terms.stall_turns:
        told["idle"] = position.reserves.idle
    return told


def laid_texts(position: Board) -> list[str]:
    """What the acting seat has laid this turn, a text for each meld.

    A text names its meld, as in a move, where the cards alone would be read as another one.
    """
    groups: dict[int, list[Card]] = {}
    for code in position.turn_laid:
        groups.setdefault(code >> LAID_KIND, []).append(code & LAID_CARD)
    if not position.terms.wild_longest:  # wild cards alone: it does not matter to which meld they went
        alone = [slot for slot, cards in groups.items() if slot != TWO and all(map(is_wild, cards))]
        for slot in alone:
            groups.setdefault(TWO, []).extend(groups.pop(slot))
    return [_laid_text(slot, groups[slot], position.terms) for slot in sorted(groups)]


def _laid_text(slot: int, cards: list[Card], terms: Terms) -> str:
    text = cards_text(cards)
    try:
        named = meld_key(cards, terms) != slot
    except NotationError:
        named = True
    return f"{label_text(slot)}:{text}" if named else text
