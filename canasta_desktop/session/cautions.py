"""Legal moves that a player may regret: what the table asks about before it makes them.

The facts are those of the rules and of what the player sees; words/caution_text.py makes questions of them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.moves import Ask, Discard, Join, Meld, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.whole_moves import FEW, talon_to_come

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

_LEAVING: Final = (Meld, Take, Join, Discard)


class Danger(StrEnum):
    """What a legal move may cost its player."""

    UNABLE = "unable"
    """The danger to ask without being able to go out, when a yes is penalised or changes nothing."""
    FEW_CARDS = "few cards"
    """The danger that one or two cards are left and the side cannot go out."""


class Caution(NamedTuple):
    """A danger; `number` is the points that a yes costs, or the cards that are left."""

    danger: Danger
    number: int


def caution(position: Position, move: Move) -> Caution | None:
    """The danger of a legal move of the seat to act, or None. Nothing that this seat cannot see decides it."""
    if isinstance(move, Ask):
        return None if can_go_out(position) else Caution(Danger.UNABLE, position.terms.unable_penalty)
    if not isinstance(move, _LEAVING) or (isinstance(move, Discard) and not position.turn_laid):
        return None  # a discard is forced; only what was melded this turn could be taken back
    seat = position.to_act
    after = position.clone()
    apply(after, move)
    left = len(after.hands[seat])
    if after.phase == Phase.OVER or not 0 < left <= FEW or _more_to_come(after, seat):
        return None
    side = position.terms.side_of[seat]
    lacks = any(not need.met and need.kind is not NeedKind.PERMISSION for need in needs_to_go_out(after, side))
    return Caution(Danger.FEW_CARDS, left) if lacks else None


def _more_to_come(after: Position, seat: int) -> bool:
    """Whether few cards do not matter: a foot or a talon follows, or the deal ends before the seat's next turn."""
    if after.feet_left[seat] or (after.to_act == seat and talon_to_come(after, opens=False)):
        return True
    return after.stock_left < len(after.order) * after.terms.cards_drawn
