"""Legal moves that a player may regret: what the table asks about before it makes them.

The facts are those of the rules and of what the player sees; words/caution_text.py makes questions of them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.going_out_needs import NeedKind, needs_to_go_out
from canasta_desktop.engine.moves import Ask, Discard, Join, Meld, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.run_places import RUNS_APART
from canasta_desktop.engine.scoring import canasta_bonus
from canasta_desktop.engine.terms import CANASTA
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
    ONLY_WILD = "only wild"
    """The danger that only wild cards are left, where the last discard must be a natural card."""
    SPOILS = "spoils"
    """The danger that a wild card makes a canasta worth less."""


class Caution(NamedTuple):
    """A danger; `number` is the points that a yes or the move costs, or the cards that are left."""

    danger: Danger
    number: int


def caution(position: Position, move: Move) -> Caution | None:
    """The danger of a legal move of the seat to act, or None. Nothing that this seat cannot see decides it."""
    if isinstance(move, Ask):
        return None if can_go_out(position) else Caution(Danger.UNABLE, position.terms.unable_penalty)
    forced = isinstance(move, Discard) and not position.turn_laid  # only what was melded this turn could be taken back
    if not isinstance(move, _LEAVING) or (forced and not position.terms.natural_discard):
        return None
    seat = position.to_act
    after = position.clone()
    apply(after, move)
    left = len(after.hands[seat])
    lost = _lost(position, after, seat, move)
    if lost:
        return Caution(Danger.SPOILS, lost)
    if forced:
        return Caution(Danger.ONLY_WILD, left) if _keeps_only_wilds(position, after, seat, move) else None
    if after.phase == Phase.OVER or not 0 < left <= FEW or _more_to_come(after, seat):
        return None
    if _keeps_only_wilds(position, after, seat, move):
        return Caution(Danger.ONLY_WILD, left)
    # Where a wild card has its place in a run nobody asks to go out, and that is not searched for.
    if after.to_act == seat and after.terms.ways & RUNS_APART and can_go_out(after):
        return None
    side = position.terms.side_of[seat]
    lacks = any(not need.met and need.kind is not NeedKind.PERMISSION for need in needs_to_go_out(after, side))
    return Caution(Danger.FEW_CARDS, left) if lacks else None


def _lost(position: Position, after: Position, seat: int, move: Move) -> int:
    """The points by which a move lowers the bonus of own canastas that stay open; 0 if it does not."""
    if position.terms.ways & RUNS_APART or not isinstance(move, Meld | Take):
        return 0
    side, slots = position.terms.side_of[seat], {group.kind for group in move.groups}
    made = [slot for slot in slots if position.sides[side].size(slot) >= CANASTA]
    return sum(max(0, canasta_bonus(position, side, slot) - canasta_bonus(after, side, slot)) for slot in made)


def _keeps_only_wilds(position: Position, after: Position, seat: int, move: Move) -> bool:
    """Whether a discard leaves few cards, all wild, with which nobody goes out, though another could have been kept."""
    left = after.hands[seat].cards()
    if not isinstance(move, Discard) or not position.terms.natural_discard or after.phase == Phase.OVER:
        return False
    few = 0 < len(left) <= FEW and not after.reserve(seat)
    return few and all(map(is_wild, left)) and not is_wild(move.card)


def _more_to_come(after: Position, seat: int) -> bool:
    """Whether few cards do not matter: a foot, a pot or a talon follows, or the deal ends before the seat's next turn."""
    if after.reserve(seat) or (after.to_act == seat and talon_to_come(after, opens=False)):
        return True
    return after.to_draw() < len(after.order) * after.terms.cards_drawn
