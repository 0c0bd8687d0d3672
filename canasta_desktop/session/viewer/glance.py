"""Summary of a game for lists and pictures, whose viewer is unknown; a saved game's comes from replaying only its last deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import UNSEEN_HAND, view
from canasta_desktop.session.people import next_to_look, owners
from canasta_desktop.session.store.last_position import position_of

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.view import View
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.store.rows import Deal, Game
    from canasta_desktop.session.table import Table


@dataclass(frozen=True)
class Glance:
    """Summary of a game, with only what everybody at this screen may see."""

    rules: RuleSet
    seatings: tuple[Seating, ...]
    deal: int
    seat: int
    """The seat of the view: the only person's, or with several people that of the next viewer."""
    hidden: bool
    """Whether that hand is left out, because several people (or none) sit at the screen."""
    view: View
    dealer: int
    """The seat that dealt."""
    to_act: int | None
    """The seat whose move it is; None if the deal is over."""


def glance(game: Game, deal: Deal) -> Glance:
    """The summary of a saved game. Raises UnfitError if its last deal cannot be replayed."""
    return _glance(position_of(game, deal), game.rule_set(), game.seatings, deal.number)


def glance_at(table: Table) -> Glance:
    """The summary of a game in progress. Raises ValueError before its first deal."""
    return _glance(table.position, table.rules, table.seatings, table.game.deal_number)


def _glance(position: Position, rules: RuleSet, seatings: tuple[Seating, ...], deal: int) -> Glance:
    seat = next_to_look(position, seatings)
    seen = view(position, seat)
    hidden = owners(seatings) != [seat]
    if hidden:
        seen.hands[seat] = UNSEEN_HAND
    to_act = None if position.phase == Phase.OVER else position.to_act
    return Glance(rules, tuple(seatings), deal, seat, hidden, seen, position.order[position.dealer], to_act)
