"""The history that a position in JSON tells: replayed towards the position, and held against it.

Source: notation.md, "Position".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from canasta_desktop.engine.json_text import Cards  # noqa: TC001 - msgspec reads the annotations
from canasta_desktop.engine.notation import NotationError, parse_cards, parse_move
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.public_play import PublicHistory, PublicReplay

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move

_MoveText = Annotated[str, Meta(max_length=1000)]
_MOST_MOVES = 10_000


class HistoryDocument(msgspec.Struct, forbid_unknown_fields=True):
    """What everybody saw of the deal: the cards turned up, and the moves since."""

    upcards: Cards
    moves: Annotated[list[_MoveText], Meta(max_length=_MOST_MOVES)]


def history_of(document: HistoryDocument) -> PublicHistory:
    """What everybody saw of the deal. Raises NotationError."""
    return PublicHistory(tuple(parse_cards(document.upcards)), tuple(map(_move, document.moves)))


@lru_cache(maxsize=4096)
def _move(text: str) -> Move:
    """A move, read once: whoever asks turn by turn tells the whole history each time. Raises NotationError."""
    return parse_move(text)


def replay_towards(document: HistoryDocument, position: Position, *, or_inexact: bool) -> PublicReplay:
    """The history replayed towards a position whose cards are read; what everybody remembers comes to stand in that.

    `or_inexact`: the stock has ended the deal, so perhaps not all cards that were owed have come.
    """
    try:
        past = PublicReplay(position, history_of(document), exact=True)
    except NotationError:
        if not or_inexact:
            raise
        past = PublicReplay(position, history_of(document), exact=False)
    _remember(position, past.position)
    return past


def _remember(position: Position, past: Position) -> None:
    """What everybody remembers of the deal: the cards that seats took with the pile, what they discarded, and talons."""
    for seat, known in enumerate(past.seats):
        own = position.seats[seat]
        own.known_first, own.known_second, own.faces = known.known_first, known.known_second, known.faces
        own.thrown, own.talon = known.thrown, known.talon


def check_history(past: PublicReplay, document: HistoryDocument, position: Position, *, or_inexact: bool) -> None:
    """Raise NotationError if the history does not lead to the position that is read; `or_inexact` as in `replay_towards`."""
    try:
        past.check()
    except NotationError:
        if not (or_inexact and past.exact):
            raise
        past = PublicReplay(position, history_of(document), exact=False)
        _remember(position, past.position)
        past.check()


def recall_melding(position: Position, past: Position, *, left_out: bool) -> None:
    """Read from the history who has melded, and what this turn, where the position leaves it out.

    Earlier versions did under rules without a bonus for going out concealed. `left_out`: it does not say who has melded.
    """
    if left_out:
        for seat, known in enumerate(past.seats):
            position.seats[seat].has_melded = known.has_melded
    if not position.turn_laid and position.phase in (Phase.PLAY, Phase.ANSWER):
        position.turn_laid = past.turn_laid[:]
