"""Playing a game move by move, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.process.worker import Question, answer

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table


def human_move(table: Table) -> None:
    """Make the heuristic bot's move for the human to act."""
    seat = table.to_act
    assert seat is not None
    move = answer(Question("heuristic", table.view(seat), f"{table.game.deal_number}/{len(table.moves)}"))
    assert table.play(seat, move) is None


def step(table: Table) -> None:
    if not table.in_deal:
        table.deal()
    elif table.is_human(table.to_act or 0):
        human_move(table)
    else:
        assert table.pump()


def game_state(table: Table) -> tuple[object, ...]:
    return table.position.clone(), list(table.moves), table.game.deal_number, table.game.totals, len(table.game.results)
