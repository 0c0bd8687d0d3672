"""What a step of a lesson asks for, judged by the engine."""

from __future__ import annotations

from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Answer, Ask, Discard, Draw, Join, Lay, Meld, Show, Take
from canasta_desktop.engine.notation import parse_card, parse_label
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

MOST_TRIED: Final = 3000
"""Most legal moves that are searched for a solution."""


class Deed(StrEnum):
    """What is to be done."""

    NEXT = "next"
    """To read, and go on."""
    DRAW = "draw"
    TAKE = "take"
    MELD = "meld"
    DISCARD = "discard"
    ASK = "ask"
    YES = "yes"
    NO = "no"
    JOIN = "join"
    LAY = "lay"
    SHOW = "show"
    REFUSED = "refused"
    """To try what the rules refuse, and see why."""
    DEAL_OVER = "deal_over"
    """To play the deal to its end."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The task of a step: an action, and conditions on the move.

    `meld`: label of the one meld that the move lays or adds to. `card`: a card of the rank that is discarded. `single`: the
    hand holds no other of that rank; `safe`: the next side has no meld of it. `wild`: whether a wild card is laid or discarded.
    `canasta`: whether a canasta is made; `out`: whether the player goes out. `code`: why the rules refuse.
    """

    deed: Deed
    meld: str = ""
    card: str = ""
    wild: bool | None = None
    canasta: bool = False
    out: bool = False
    code: str = ""
    single: bool = False
    safe: bool = False


MOVES: Final = {
    Deed.DRAW: Draw, Deed.TAKE: Take, Deed.MELD: Meld, Deed.DISCARD: Discard, Deed.ASK: Ask, Deed.YES: Answer, Deed.NO: Answer,
    Deed.JOIN: Join, Deed.LAY: Lay, Deed.SHOW: Show,
}  # fmt: skip
"""The class of the move by deed."""


def deed_of(move: Move) -> Deed:
    """What a move does."""
    if isinstance(move, Answer):
        return Deed.YES if move.yes else Deed.NO
    return next(deed for deed, kind in MOVES.items() if isinstance(move, kind))


def reached(goal: Goal, before: Position, move: Move) -> bool:
    """Whether a legal move in a position is what a goal asks for."""
    if goal.deed is Deed.DEAL_OVER:
        return _after(before, move).phase == Phase.OVER
    if deed_of(move) is not goal.deed:
        return False
    cards = [move.card] if isinstance(move, Discard) else []
    slots: list[int] = []
    if isinstance(move, Meld | Take):
        cards = [card for group in move.groups for card in group.cards]
        slots = [group.kind for group in move.groups]
    if goal.meld and slots != [parse_label(goal.meld)]:
        return False
    if goal.card and not (isinstance(move, Discard) and move.card >> 2 == parse_card(goal.card) >> 2):
        return False
    if isinstance(move, Discard):
        kind, following = move.card >> 2, before.following[before.to_act]
        if goal.single and before.hands[before.to_act].number(kind) > 1:
            return False
        if goal.safe and before.sides[before.terms.side_of[following]].naturals(kind):
            return False
    if goal.wild is not None and any(map(is_wild, cards)) is not goal.wild:
        return False
    if not (goal.canasta or goal.out):
        return True
    after, side = _after(before, move), before.side
    if goal.out and not (after.end is DealEnd.OUT and after.out == before.to_act):
        return False
    return not goal.canasta or after.sides[side].canastas > before.sides[side].canastas


def _after(before: Position, move: Move) -> Position:
    after = before.clone()
    apply(after, move)
    return after


def solution(goal: Goal, position: Position) -> Move | None:
    """A legal move that reaches a goal; None if the first `MOST_TRIED` legal moves have none."""
    return next((move for move in islice(legal_moves(position), MOST_TRIED) if reached(goal, position, move)), None)
