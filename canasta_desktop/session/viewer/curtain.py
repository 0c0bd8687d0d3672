"""Why the screen passes from one person to another, and what the curtain between them may show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import Answer
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table


class Cause(StrEnum):
    """Why the screen is handed over."""

    DEAL = "deal"
    TURN = "turn"
    ANSWER = "answer"
    ANSWERED = "answered"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class Handover:
    """What the curtain may show: nothing that depends on a hidden card."""

    cause: Cause
    deal: int
    order: tuple[int, ...]  # the seats that play this deal, in playing order
    signs: tuple[int, ...]  # by seat: the sign of its side, as the coming player sees it
    before: int | None = None  # the human who was at the screen


def handover(table: Table, seat: int, before: int | None) -> Handover:
    """The handover to `seat`; `before` is the seat that had the screen, None at the start."""
    position = table.position
    if position.phase == Phase.ANSWER and position.to_act == seat:
        cause, before = Cause.ANSWER, position.asker
    elif before is not None and table.moves and isinstance(table.moves[-1], Answer):
        cause = Cause.ANSWERED
    elif not table.moves:
        cause = Cause.DEAL
    else:
        cause = Cause.RETURN if before is None else Cause.TURN
    side_of = position.terms.side_of
    sides = list(dict.fromkeys([*side_of[seat:], *side_of[:seat]]))
    return Handover(cause, max(1, table.game.deal_number), tuple(position.order), tuple(map(sides.index, side_of)), before)
