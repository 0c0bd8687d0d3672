"""Games played by bots, for screenshots with every rule set and number of players; each is played once in a run."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.moves import Move

BOT: Final = "heuristic"
NAMED: Final = (
    ("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Wilhelmina", "rabbit"), ("Leo", "cat"),
)  # fmt: skip
DEALS: Final = 3
"""The deal shown: by then there are totals and, with five players, a player who sits out."""


def tables() -> Iterator[tuple[str, int]]:
    """Every rule set with every number of players."""
    for name in ALL_PRESETS:
        for seating in preset(name).seatings:
            yield name, seating.players


def seats(players: int, *, human: bool) -> list[Seating]:
    """The players by seat: bots, with `human` a human on seat 0."""
    return [Seating(name, face, None if human and at == 0 else BOT) for at, (name, face) in enumerate(NAMED[:players])]


def half_way(name: str, players: int, seed: int) -> Table:
    """A table in its third deal, after about three quarters of the moves, with seat 0 to act."""
    table = _replayed(name, players, seed, _half_way(name, players, seed))
    table.seatings = tuple(seats(players, human=True))
    return table


def one_deal(name: str, players: int, seed: int) -> Table:
    """A table after its first deal."""
    return _replayed(name, players, seed, _played(name, players, seed, 1))


def three_deals(name: str, players: int, seed: int) -> Table:
    """A table after its third deal, or after its last one if there are fewer."""
    return _replayed(name, players, seed, _played(name, players, seed, DEALS))


def whole_game(name: str, players: int, seed: int) -> Table:
    """A table after its last deal."""
    return _replayed(name, players, seed, _played(name, players, seed, None))


def _fresh(name: str, players: int, seed: int) -> Table:
    return Table(preset(name), seats(players, human=False), seed, LocalThinker(), first=seed)


@cache
def _played(name: str, players: int, seed: int, deals: int | None) -> tuple[tuple[Move, ...], ...]:
    """The moves of the bots, by deal."""
    table, made = _fresh(name, players, seed), []
    while table.game.winner is None and (deals is None or table.game.deal_number < deals):
        table.deal()
        while table.pump():
            pass
        made.append(tuple(table.moves))
    return tuple(made)


def _replayed(name: str, players: int, seed: int, deals: Sequence[Sequence[Move]]) -> Table:
    """A table of its own, at which these moves have been made."""
    table = _fresh(name, players, seed)
    for moves in deals:
        table.deal()
        for move in moves:
            table.play(table.position.to_act, move)
    return table


@cache
def _half_way(name: str, players: int, seed: int) -> tuple[tuple[Move, ...], ...]:
    *before, last = _played(name, players, seed, DEALS)
    share = 0.72
    table = _stopped(name, players, seed, round(share * len(last)))
    while not table.in_deal and share > 0.2:  # seat 0 had no turn after that
        share -= 0.15
        table = _stopped(name, players, seed, round(share * len(last)))
    return (*before, tuple(table.moves))


def _stopped(name: str, players: int, seed: int, least: int) -> Table:
    """The last of `DEALS` deals up to the first turn of seat 0 after at least `least` moves."""
    table = _replayed(name, players, seed, _played(name, players, seed, DEALS - 1))
    if table.game.winner is None:
        table.deal()
    while table.in_deal and not (len(table.moves) >= least and table.to_act == 0):
        table.pump()
    return table
