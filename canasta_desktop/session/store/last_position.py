"""Where a saved game stands, from replaying its last deal only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.play import play
from canasta_desktop.engine.records import begin
from canasta_desktop.session.origin import begun_game

from .rows import UnfitError

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

    from .rows import Deal, Game


def position_of(game: Game, deal: Deal) -> Position:
    """The position after the moves of a deal. Raises UnfitError."""
    origin = game.began()
    try:
        if origin is not None and origin.position is not None and deal.number == origin.deal:
            position = begun_game(game.rule_set(), game.players, game.seed, origin).begin_at(read_position(origin.position))
        else:
            position = begin(deal.record(game))
        for text in deal.moves:
            play(position, parse_move(text))
    except ValueError as error:  # of the notation, the rules or the origin
        raise UnfitError(f"Deal {deal.number}: {error}") from None
    return position
