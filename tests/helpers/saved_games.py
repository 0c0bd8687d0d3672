"""Saved games: tables on which bots play for humans too, and the state to compare after a restart."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.position import OPEN_FIELDS
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.table import Table
from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.store.archive import Archive

NAMES = ("Ana", "Otto", "Juno", "Bea", "Ida", "Max")


def table_for(
    rules: str = "classic",
    players: int = 4,
    humans: tuple[int, ...] = (0,),
    seed: int = 5,
    *,
    practice: bool = False,
    **options: object,
) -> Table:
    """A table before its first deal; casual bots on the other seats."""
    seats = [
        Seating(NAMES[seat], PICTURES[seat], None if seat in humans else "casual", "ana" if seat == 0 else None)
        for seat in range(players)
    ]
    return Table(load(rules, options), seats, seed, LocalThinker(), practice=practice)


def play_on(table: Table, moves: int, seed: int = 1) -> int:
    """Play up to `moves` moves by bots, for humans too, dealing after each deal; returns the number of moves made."""
    dice, bot = random.Random(seed), make_bot("casual")
    for made in range(moves):
        if not table.in_deal:
            if table.game.over:
                return made
            table.deal()
        seat = table.to_act
        assert seat is not None
        assert table.play(seat, bot.decide(table.view(seat), dice)) is None
    return moves


def saved_game(archive: Archive, moves: int = 30, name: str = "Tuesday", **given: object) -> int:
    """Save a game of `moves` moves in an archive; returns its id."""
    table = table_for(**given)  # type: ignore[arg-type]
    autosave = Autosave(archive, table, name)
    table.deal()
    play_on(table, moves)
    autosave.close()
    assert autosave.game is not None
    return autosave.game


APART = ("terms", "hands", "seats", "sides", "reserves")
"""Parts of a position that do not print what they hold."""


def comparable_state(table: Table) -> tuple[object, ...]:
    """The state that must be the same after a restart, with the cards of the next deal."""
    position, game = table.position, table.game
    board = tuple(repr(getattr(position, name)) for name in OPEN_FIELDS if name not in APART)
    shared = [(seat.words() for seat in position.seats), (side.words() for side in position.sides)]
    hands = [(hand.cards(), hand.threes_in_order()) for hand in position.hands]
    return (
        (*board, position.reserves.__reduce__()[1]), hands, [repr(list(words)) for words in shared],
        position.remaining_stock(), table.moves, game.totals, game.deal_number,
        game.dealer, game.order, game.winner, game.results, game.cards, table.seatings, table.practice, table.origin,
        table.rules, table.game.seed,
    )  # fmt: skip


def next_deal(table: Table) -> object:
    """The cards of the next deal, after playing the current one to its end."""
    while table.in_deal:
        play_on(table, 1)
    if not table.game.over:
        table.deal()
    return table.game.cards


def refused(do: Callable[[], object], error: type[Exception]) -> str:
    """The sentence of the error that an action raises."""
    try:
        do()
    except error as why:
        return error_text(why)
    raise AssertionError("It was not refused.")
