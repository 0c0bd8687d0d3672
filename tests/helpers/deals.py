"""Deals played by bots, stopped at states with extreme layouts, for every rule set and number of players."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

NAMED: Final = (
    ("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Wilhelmina", "rabbit"), ("Leo", "cat"),
)  # fmt: skip
SEEDS: Final = 6


def rules_and_players() -> list[tuple[str, int]]:
    """Every rule set that the table can show, with every number of players."""
    return [(name, seating.players) for name in ALL_PRESETS for seating in preset(name).seatings]


def seats(players: int) -> list[Seating]:
    """A human on seat 0, bots on the others."""
    return [Seating(name, face, "heuristic" if at else None) for at, (name, face) in enumerate(NAMED[:players])]


def open_melds(view: View, side: int) -> int:
    """Number of a side's melds that are not canastas."""
    return sum(view.sides[side].size(slot) < CANASTA for slot in view.sides[side].slots())


def _fullest(view: View) -> int:
    return max(open_melds(view, side) for side in range(len(view.sides)))


def _busiest(view: View) -> int:
    return sum(len(side.slots()) for side in view.sides)


def _canastas(view: View) -> int:
    return max(len(view.sides[side].slots()) - open_melds(view, side) for side in range(len(view.sides)))


def _red_threes(view: View) -> int:
    return min(len(side.threes) for side in view.sides) * 10 + sum(len(side.threes) for side in view.sides)


def _wild(view: View) -> int:
    """Largest number of wild cards in one open meld."""
    melds = [cards for side in view.sides for cards in side.cards_by_meld().values()]
    return max((sum(map(is_wild, cards)) for cards in melds if len(cards) < CANASTA), default=0)


EXTREMES: Final[dict[str, Callable[[View], float]]] = {
    "fullest": _fullest,
    "busiest": _busiest,
    "canastas": _canastas,
    "red threes": _red_threes,
    "wild cards": _wild,
    "long hand": lambda view: len(view.hand),
    "long pile": lambda view: len(view.pile),
}


@cache
def states(name: str, players: int) -> dict[str, Position]:
    """States of the second deals of some games: the first turn, the middle, and the maximum of each measure."""
    found: dict[str, Position] = {}
    best: dict[str, float] = {}
    for seed in range(SEEDS):
        seen = list(_played(name, players, seed))
        if seed == 0:
            found["first turn"] = seen[0][0]
            found["half way"] = seen[len(seen) // 2][0]
        for position, view in seen:
            for what, measure in EXTREMES.items():
                if measure(view) > best.get(what, -1):
                    best[what], found[what] = measure(view), position
    return found


def one_move(table: Table) -> None:
    """A move of a deal that is played: a person's by the rules of thumb, a bot's by its own thought."""
    seat = table.to_act
    assert seat is not None
    if table.is_human(seat):
        assert table.play(seat, choose(table.view(seat))) is None
    else:
        table.pump()


@cache
def deal(name: str, players: int, seed: int) -> tuple[View, ...]:
    """The views of seat 0 in a deal, after each move."""
    return tuple(view for _, view in _played(name, players, seed))


def _played(name: str, players: int, seed: int) -> Iterator[tuple[Position, View]]:
    """The positions of the second deal of a game with seat 0's views."""
    bots = [Seating(seat.name, seat.avatar, "heuristic") for seat in seats(players)]
    table = Table(preset(name), bots, seed, LocalThinker(), first=seed)
    for deal in range(2):
        if table.game.winner is not None:
            return
        table.deal()
        while table.in_deal:
            if deal and table.position.phase != Phase.ANSWER:
                yield table.position.clone(), table.view(0)
            table.pump()
