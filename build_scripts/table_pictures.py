"""Deals that bots have played half way, for pictures of the table with every rule set and number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.ruleset import PRESETS, preset
from canasta_desktop.session.table import Seating, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

BOT: Final = "heuristic"
NAMED: Final = (
    ("Ana", "fox"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Wilhelmina", "rabbit"), ("Leo", "cat"),
)  # fmt: skip
DEALS: Final = 3
"""The deal of a game of which the pictures are: by then totals stand and, with five players, somebody sits out."""


class Silent(LocalThinker):
    """Bots that hold still for the picture."""

    def poll(self) -> None:
        """Never an answer."""
        return


def tables() -> Iterator[tuple[str, int]]:
    """Every rule set with every number of players."""
    for name in PRESETS:
        for seating in preset(name).seatings:
            yield name, seating.players


def seats(players: int, *, human: bool) -> list[Seating]:
    """Who sits there: bots, or a human on seat 0."""
    return [Seating(name, face, None if human and at == 0 else BOT) for at, (name, face) in enumerate(NAMED[:players])]


def half_way(name: str, players: int, seed: int, share: float = 0.72) -> Table:
    """A table in its third deal, when about `share` of the moves have been made and seat 0 is to act."""
    whole = _played(name, players, seed, None)
    table = _played(name, players, seed, round(share * len(whole.moves)))
    whole.close()
    while not table.in_deal and share > 0.2:  # seat 0 had no turn after that
        share -= 0.15
        table = _played(name, players, seed, round(share * len(whole.moves)))
    table.seatings = tuple(seats(players, human=True))
    return table


def _played(name: str, players: int, seed: int, most: int | None) -> Table:
    """The third deal of a game: whole, or up to the first turn of seat 0 after `most` moves."""
    table = Table(preset(name), seats(players, human=False), seed, LocalThinker())
    for number in range(DEALS):
        if table.game.winner is None:
            table.deal()
        while table.in_deal:
            stop = most is not None and number == DEALS - 1 and len(table.moves) >= most
            if stop and table.to_act == 0:
                break
            table.pump()
    return table
