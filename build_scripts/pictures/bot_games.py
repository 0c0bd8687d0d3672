"""Games played by bots, for screenshots with every rule set and number of players.

Each is played anew when it is asked for: that takes some hundredths of a second, and a compiled game cannot be copied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    whole, share = _played(name, players, seed, DEALS), 0.72
    table = _stopped(name, players, seed, round(share * len(whole.moves)))
    while not table.in_deal and share > 0.2:  # seat 0 had no turn after that
        share -= 0.15
        table = _stopped(name, players, seed, round(share * len(whole.moves)))
    table.seatings = tuple(seats(players, human=True))
    return table


def one_deal(name: str, players: int, seed: int) -> Table:
    """A table after its first deal."""
    return _played(name, players, seed, 1)


def three_deals(name: str, players: int, seed: int) -> Table:
    """A table after its third deal, or after its last one if there are fewer."""
    return _played(name, players, seed, DEALS)


def whole_game(name: str, players: int, seed: int) -> Table:
    """A table after its last deal."""
    return _played(name, players, seed, None)


def _played(name: str, players: int, seed: int, deals: int | None) -> Table:
    table = Table(preset(name), seats(players, human=False), seed, LocalThinker(), first=seed)
    while table.game.winner is None and (deals is None or table.game.deal_number < deals):
        table.deal()
        while table.pump():
            pass
    return table


def _stopped(name: str, players: int, seed: int, least: int) -> Table:
    """The last of `DEALS` deals up to the first turn of seat 0 after at least `least` moves."""
    table = _played(name, players, seed, DEALS - 1)
    if table.game.winner is None:
        table.deal()
    while table.in_deal and not (len(table.moves) >= least and table.to_act == 0):
        table.pump()
    return table
