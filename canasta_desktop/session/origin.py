"""The start of a game that did not begin with a normal first deal: from a record, or from a position that was set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from canasta_desktop.engine.documents import read_history
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.public_play import PublicHistory
from canasta_desktop.session.setup_faults import SetupFault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.game import DealtCards
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.ruleset import RuleSet

_Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Seat = Annotated[int, Meta(ge=0, le=5)]


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The totals, the number and the dealer (a place in `order`) of a game's first deal.

    `order` is given if the seats that play vary from deal to deal; `position` is a whole position in notation if the game began
    in the middle of a deal.
    """

    scores: tuple[_Points, ...]
    dealer: _Seat
    deal: Annotated[int, Meta(ge=1, le=1_000_000)]
    order: tuple[_Seat, ...] | None = None
    position: dict[str, Any] | None = None


def in_a_deal(origin: Origin | None) -> bool:
    """Whether a game began in the middle of a deal: its first deal has no cards that were dealt, so it makes no record."""
    return origin is not None and origin.position is not None


def begun_game(rules: RuleSet, players: int, seed: int, origin: Origin | None, first: int | None = None) -> Game:
    """A game before its first deal, which is the origin's if there is one; `first` is its seed, as in `Game`.

    Raises RuleSetError if the rules do not allow this number of players, NotationError if the origin does not fit them.
    """
    game = Game(rules, players, seed, first)
    if origin is not None:
        orders = game.terms.orders
        try:
            game.stand(origin.scores, origin.deal, origin.order or orders[(origin.deal - 1) % len(orders)], origin.dealer)
        except ValueError:
            raise NotationError(SetupFault.UNFIT_ORIGIN) from None
    return game


def public_history(origin: Origin | None, cards: DealtCards | None, moves: Sequence[Move]) -> PublicHistory | None:
    """What everybody saw of a deal: its `cards`, or the origin's history if the deal began in its middle, and the moves.

    None if it began from a position without a history.
    """
    if cards is not None:
        return PublicHistory(cards.upcards, tuple(moves))
    before = read_history(origin.position) if origin else None
    return before and before.after(*moves)


def read_origin(text: str | bytes) -> Origin:
    """An origin from JSON. Raises NotationError."""
    try:
        return msgspec.json.decode(text, type=Origin)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise NotationError(SetupFault.UNREADABLE_ORIGIN, detail=str(error)) from None
