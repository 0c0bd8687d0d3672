"""A tournament that ends with ten victory points for each side: nobody lays a card, so the hands alone are counted."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import card_text, parse_move
from canasta_desktop.engine.scoring import victory_points
from helpers.saved_games import table_for

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table

DEALS = 3


def tournament(seed: int) -> Table:
    """A table of a tournament before its first deal."""
    return table_for("burraco", 4, seed=seed, deals=DEALS, victory_points="fibur")


def play_idly(table: Table) -> None:
    """Deal, and draw and discard until the deal is over."""
    table.deal()
    while table.in_deal:
        seat = table.to_act
        assert seat is not None
        assert table.play(seat, parse_move("draw")) is None
        if table.in_deal:
            cards = list(table.view(seat).hand)
            assert any(table.play(seat, parse_move(f"discard {card_text(card)}")) is None for card in cards)


@cache
def drawn_seed() -> int:
    """A seed whose tournament is a draw though the totals differ."""
    for seed in range(200):
        table = tournament(seed)
        for _ in range(DEALS):
            play_idly(table)
        totals = table.game.totals
        if victory_points(table.rules, totals) == (10, 10) and totals[0] != totals[1]:
            return seed
    raise AssertionError("No seed gives a draw.")
