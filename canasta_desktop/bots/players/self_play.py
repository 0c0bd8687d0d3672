"""Bots play a deal to its end, each with its own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


def play_out(position: Position, minds: Sequence[Bot], sources: Sequence[random.Random]) -> list[Move]:
    """Play a deal to its end with a bot and a random generator for each seat; the moves that they made."""
    moves: list[Move] = []
    seated, dice = list(minds), list(sources)  # items of lists are read faster
    while position.phase != Phase.OVER:
        seat = position.to_act
        move = seated[seat].decide(view(position, seat), dice[seat])
        apply(position, move)
        moves.append(move)
    return moves
