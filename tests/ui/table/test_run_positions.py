"""Where sequences lie: within their area, clear of each other and of the sets, at every size."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from helpers.tables import position_of, stage_of

from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.view import view
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.table.geometry.foot_places import RunGrid, run_grid
from canasta_desktop.ui.table.geometry.table_layout import Area, TableLayout, table_layout
from canasta_desktop.ui.table.model.pieces import HandOrder

if TYPE_CHECKING:
    from pygame import Rect

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1000, 1000), (3840, 2160)]


def layouts() -> list[tuple[TableLayout, Area]]:
    """Every area at several sizes, with two sides and with three."""
    found = []
    for (width, height), sides in itertools.product(SIZES, (2, 3)):
        layout = table_layout(Scale(width, height), 12, 3 if sides == 2 else 5, sides)
        found += [(layout, area) for area in layout.areas]
    return found


def extent(grid: RunGrid, number: int, cards: int) -> Rect:
    """A sequence with the places at both ends and its count."""
    ends = [grid.end(number, cards, high=high) for high in (False, True)]
    return grid.rect(number, cards).unionall([*ends, grid.count(number)])


@pytest.mark.parametrize("runs", [1, 2, 3, 4, 6, 8])
def test_sequences_lie_in_their_area_and_clear_of_each_other(runs: int) -> None:
    for layout, area in layouts():
        grid, sets = run_grid(layout, area, runs)
        longest = [extent(grid, number, 6) for number in range(runs)]
        assert all(area.melds.inflate(2, 2).contains(one) for one in longest)
        assert all(not one.inflate(-2, -2).colliderect(other) for one, other in itertools.combinations(longest, 2))
        assert all(not sets.colliderect(one.inflate(-2, -2)) for one in longest)


def test_sets_keep_their_room_without_sequences() -> None:
    for layout, area in layouts():
        assert run_grid(layout, area, 0)[1] == area.melds


def test_a_sequence_is_larger_where_it_has_the_room_for_itself() -> None:
    for layout, area in layouts():
        alone, beside_sets = (run_grid(layout, area, 1, sets)[0].width for sets in (0, 4))
        first_of_two = run_grid(layout, area, 2, 4)[0].width
        assert alone >= beside_sets >= first_of_two
        if not area.band:
            assert beside_sets > 1.1 * first_of_two


def test_sequences_without_sets_do_not_make_the_first_set_small() -> None:
    runs = ["5H 6H 7H", "6C 7C 8C", "4D 5D 6D", "7S 8S 9S", "8H 9H TH", "TC JC QC"]
    stage = stage_of("samba", runs, hand="4S 6S")
    stage.show(view(position_of("samba", [*runs, "KS KH KD"], hand="4S 6S"), 0))
    assert stage.plans[0].grid.width > 0.8 * stage.plans[0].run_grid.width


def test_a_new_card_moves_a_sequence_by_half_a_step() -> None:
    layout, area = layouts()[4]
    grid, _ = run_grid(layout, area, 2)
    before, (after, second) = grid.cards(0, 3)[0][0], [x for x, _ in grid.cards(0, 4)[:2]]
    step = second - after
    assert before - after == pytest.approx(step / 2, abs=1)
    assert grid.end(0, 4, high=True).x == grid.rect(0, 4).right


def test_sequences_of_a_suit_lie_beside_each_other() -> None:
    stage = stage_of("samba", ["4S 5S 6S", "7H 8H 9H", "9S TS JS"])
    spades, hearts = SEQUENCE_KEY, SEQUENCE_KEY + 1
    assert stage.plans[0].melds.runs == (spades, spades + KEYS, hearts)


def test_a_hand_is_sorted_by_suit_at_first_where_there_are_sequences() -> None:
    orders = {rules: stage_of(rules, []).model.order.by for rules in ("classic", "samba", "bolivia", "modern-american")}
    assert orders == {
        "classic": HandOrder.RANK,
        "samba": HandOrder.SUIT,
        "bolivia": HandOrder.SUIT,
        "modern-american": HandOrder.RANK,
    }
