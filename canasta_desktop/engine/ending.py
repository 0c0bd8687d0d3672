"""The end of a deal: going out, concealed or not, and the state of a position that is over.

Source: rules.md, "Going out", "Concealed".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.choices import Concealed
from canasta_desktop.engine.draft import Draft, is_meld
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.melds import NO_CARDS
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import KEYS, LAID_CARD, LAID_KIND
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import talon_to_come

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.position import Board, Position


def goes_out(board: Board, seat: int) -> bool:
    """Whether a player whom the discard leaves without cards goes out: there is neither a foot, a pot nor a talon to come."""
    if board.reserve(seat):
        return False
    if not talon_to_come(board, opens=False):
        return True
    return Draft(board).ready()


def go_out(position: Position, seat: int, emit: Listener | None) -> None:
    """End the deal because the seat has no cards left."""
    position.concealed = position.terms.pays_concealed and CONCEALED[position.terms.rules.concealed](position, seat)
    end_deal(position, DealEnd.OUT, seat, emit)


def end_deal(position: Position, end: DealEnd, out: int | None, emit: Listener | None) -> None:
    """Record how the deal ended and which seat went out, if any; clear the state of the turn."""
    position.phase = Phase.OVER
    position.end = end
    position.out = out
    position.asked = position.melded = position.opened = False
    position.drew = True
    position.permission = None
    position.turn_laid = NO_CARDS
    position.set_debts(NOTHING, b"")
    if emit:
        emit(events.DealEnded(end, out, position.concealed))


def _own_canasta(position: Position, seat: int) -> bool:
    """Whether a seat's first melds, all laid this turn, are valid by themselves and one of them is a canasta."""
    if position.seats[seat].has_melded:
        return False
    laid: dict[int, list[Card]] = {}
    for code in position.turn_laid:
        laid.setdefault(code >> LAID_KIND, []).append(code & LAID_CARD)
    if not all(is_meld(position.terms, slot % KEYS, cards) for slot, cards in laid.items()):
        return False
    return any(len(cards) >= CANASTA for cards in laid.values())


CONCEALED: Final[Mapping[Concealed, Callable[[Position, int], bool]]] = {
    Concealed.SIDE_OPENING: lambda position, _: position.opened,
    Concealed.FIRST_MELDS: lambda position, seat: bool(position.turn_laid) and not position.seats[seat].has_melded,
    Concealed.OWN_CANASTA: _own_canasta,
}
"""What going out concealed means (rules.md, "Concealed")."""
