"""Positions as text: copying a seat's view, and setting up a position from text.

Source: notation.md, "Position". A hand, a foot or a stock given as a number gets cards dealt at random from the remaining ones.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.engine.documents import read_history, read_position
from canasta_desktop.engine.json_text import UNREADABLE, read_json
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position, write_view
from canasta_desktop.engine.view import view
from canasta_desktop.session.setup_faults import SetupFault

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.public_play import PublicHistory

LARGEST: Final = 200_000
"""Size limit in characters of a text: a full position has about a thousand, and a long deal's history some ten thousand."""


def position_text(position: Position, seat: int | None = None, history: PublicHistory | None = None) -> str:
    """A position as one line of JSON, with the deal's history if it is known; from a seat's view with the numbers of the cards
    that it does not see.
    """
    document = write_position(position, history) if seat is None else write_view(view(position, seat), history)
    return msgspec.json.encode(document).decode()


def read_setup(text: str, seed: int) -> tuple[Position, PublicHistory | None, int]:
    """A whole position from text, its history if it has one, and the seat that a person would play: the one whose hand is
    given, or the seat to act.

    Hidden cards are dealt by the seed. Raises NotationError.
    """
    if len(text) > LARGEST:
        raise NotationError(SetupFault.TEXT_TOO_LONG)
    try:
        source = read_json(text.strip())
    except UNREADABLE:
        raise NotationError(SetupFault.NO_OBJECT) from None
    if not isinstance(source, dict) or not isinstance(source.get("hands"), list):
        raise NotationError(SetupFault.NO_HANDS)
    if not isinstance(source.get("options") or {}, dict):
        raise NotationError(SetupFault.OPTIONS_NO_OBJECT)
    position = read_position(source, dice=random.Random(seed))
    if position.phase == Phase.OVER:
        raise NotationError(SetupFault.DEAL_IS_OVER)
    shown = [seat for seat, hand in enumerate(source["hands"]) if isinstance(hand, str)]
    return position, read_history(source), shown[0] if len(shown) == 1 else position.to_act
