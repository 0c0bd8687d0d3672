"""The table's geometry: nothing leaves its place or covers another thing, at any size, hand, number of seats and melds."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from pygame import Rect

from canasta_desktop.ui.draw.theme import CARD_RATIO, Scale
from canasta_desktop.ui.table.geometry.meld_places import LAPPED, WIDE_UNLAPPED, fan_sideways, meld_grid
from canasta_desktop.ui.table.geometry.row_places import fan_spots, hand_spots, outer_column, tray_cards
from canasta_desktop.ui.table.geometry.table_layout import INDEX, Area, TableLayout, action_rects, table_layout, you_plate

SIZES: list[tuple[float, ...]] = [
    (960, 540), (1024, 600), (1024, 768), (1280, 720), (1280, 1024), (1366, 768), (1440, 900), (1600, 1200), (1920, 1080),
    (1920, 1200), (2560, 1080), (3440, 1440), (2560, 1600), (3840, 2160),
]  # fmt: skip
HANDS = [1, 2, 7, 11, 12, 13, 20, 35, 38, 40, 47, 60]


LARGE_TEXT: list[tuple[float, ...]] = [
    (960, 540, 2.0), (1024, 600, 1.5), (1024, 600, 2.0), (1280, 720, 1.5), (1280, 720, 2.0), (1366, 768, 2.0),
    (1920, 1080, 1.5), (1920, 1080, 2.0), (3840, 2160, 2.0), (2560, 1080, 2.0), (1100, 900, 1.5), (1100, 900, 2.0),
]  # fmt: skip
SIZES += LARGE_TEXT  # the third number is the size of words


def size_of(size: tuple[float, ...]) -> Scale:
    """A window of that size, and of larger words where a third number is given."""
    return Scale(int(size[0]), int(size[1]), *size[2:])


def places(layout: TableLayout) -> list[Rect]:
    return [
        layout.menu, layout.rules, *layout.seats, *(area.frame for area in layout.areas),
        layout.middle, layout.action, layout.hand,
    ]  # fmt: skip


def overlaps(rects: list[Rect]) -> list[tuple[Rect, Rect]]:
    return [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if a.colliderect(b)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("others", "sides"), [(1, 2), (2, 3), (3, 2), (4, 2), (5, 2), (5, 3)])
@pytest.mark.parametrize("ribbon", [False, True], ids=["counted", "practice"])
def test_places_lie_in_the_window_and_cover_nothing(size: tuple[float, ...], others: int, sides: int, ribbon: bool) -> None:
    for hand in HANDS:
        layout = table_layout(size_of(size), hand, others, sides, ribbon=ribbon)
        tightest = size == (960, 540, 2.0) or (size == (1024, 600, 2.0) and (hand > 13 or others > 3))
        assert tightest or (layout.ribbon is not None) is ribbon
        assert layout.ribbon is None or layout.ribbon.collidelist(places(layout)) == -1
        assert all(layout.window.contains(rect) for rect in places(layout))
        assert overlaps(places(layout)) == []
        assert layout.action.h >= 36
        assert min(layout.menu.size) >= 36
        assert layout.action.bottom + layout.lift <= layout.hand.y
        assert layout.middle.contains(layout.stock)
        assert layout.middle.contains(layout.pile)
        assert not layout.prompt.colliderect(layout.stock)
        assert not layout.log.colliderect(layout.stock)
        for area in layout.areas:
            assert area.frame.contains(area.heading)
            assert area.frame.contains(area.column.union(area.melds))
            assert overlaps([area.heading, area.column, area.melds]) == []


def grouped(cards: int) -> list[int]:
    """A hand of so many cards in ranks of up to eight."""
    sizes = [1, 2, 4, 3, 1, 6, 2, 5, 3, 1, 8, 4, 2, 6, 3, 8, 1]
    out: list[int] = []
    while cards:
        take = min(sizes[len(out)], cards)
        out.append(take)
        cards -= take
    return out


@pytest.mark.parametrize("size", SIZES)
def test_every_card_in_hand_shows_its_index_and_stays_inside(size: tuple[float, ...]) -> None:
    for cards in range(1, 61):
        layout = table_layout(size_of(size), cards, 3, 2)
        for groups in (grouped(cards), [cards], [1] * min(cards, 15) + [cards - 15] * (cards > 15)):
            spots = hand_spots(layout, groups)
            assert len(spots) == cards
            assert min(x for x, _ in spots) >= layout.hand.x - 1
            assert max(x for x, _ in spots) + layout.hand_width <= layout.hand.right + 1
            for (x, y), (after, below) in pairwise(spots):
                if below == y:
                    assert after - x >= INDEX * layout.hand_width * 0.98


def columns(layout: TableLayout, area: Area, sizes: list[int]) -> list[Rect]:
    grid = meld_grid(layout, area, len(sizes))
    return [grid.rect(number, cards) for number, cards in enumerate(sizes)]


def apart(shown: list[Rect], width: int) -> bool:
    """Whether of every column as much is seen as its index needs, and no row lies on another."""
    rows = {rect.y for rect in shown}
    sides = all(right.x - left.x >= LAPPED * width - 1 for left, right in pairwise(shown) if left.y == right.y)
    return sides and not any(a.colliderect(b) for a in shown for b in shown if a.y != b.y) and len(rows) <= 3


@pytest.mark.parametrize("size", SIZES)
def test_melds_stay_inside_their_area_and_apart(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for melds in range(1, 13):
            for cards in (3, 6):
                shown = columns(layout, area, [cards] * melds)
                grid = meld_grid(layout, area, melds)
                with_counts = [Rect(r.x, r.y, r.w, r.h + grid.label) for r in shown]
                assert all(area.melds.inflate(2, 2).contains(rect) for rect in with_counts), (area.side, melds)
                assert apart(shown, grid.width)
                if grid.width > WIDE_UNLAPPED * 152 * layout.u:
                    assert overlaps(with_counts) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)])
def test_up_to_eight_melds_stand_apart_where_there_is_height(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for melds in range(1, 9):
            shown = columns(layout, area, [5] * melds)
            assert overlaps(shown) == [], (area.side, melds)
            assert len({rect.y for rect in shown}) <= (1 if melds < 5 else 2)


@pytest.mark.parametrize("size", SIZES)
def test_lapped_columns_draw_apart_again_once_fewer_are_open(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for most in range(6, 13):
            full, left = meld_grid(layout, area, most), meld_grid(layout, area, 3, most=most)
            assert left.width == full.width
            if full.lapped and full.rows == 1:
                assert left.pitch > full.pitch
                assert left.rect(2, 3).right <= area.melds.right + 1


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (2560, 1080), (3440, 1440), (3840, 2160)])
def test_in_large_windows_columns_stand_apart(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for melds in range(1, 8):
            assert overlaps(columns(layout, area, [3] * melds)) == []
            assert meld_grid(layout, area, melds).width >= 90 * layout.t


def test_beside_large_words_cards_in_bands_are_not_crushed() -> None:
    layout = table_layout(size_of((1024, 600, 2.0)), 11, 2, 3)
    assert [meld_grid(layout, area, 4).width >= 28 for area in layout.areas[1:]] == [True, True]


@pytest.mark.parametrize("size", SIZES)
def test_a_meld_keeps_its_place_when_it_or_another_grows(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for melds in range(1, 12):
            small = columns(layout, area, [3] * melds)
            large = columns(layout, area, [3] * (melds - 1) + [6])
            assert [rect.topleft for rect in small] == [rect.topleft for rect in large]
            assert [rect.w for rect in small] == [rect.w for rect in large]


@pytest.mark.parametrize("size", SIZES)
def test_the_outer_column_holds_red_threes_and_canastas(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 11, 3, 2)
    for area in layout.areas:
        for reds in range(5):
            for canastas in range(1, 8):
                column = outer_column(layout, area, reds, canastas)
                for rect in (*column.reds, *column.canastas):
                    assert area.column.inflate(2, 2).contains(rect)
                if area.one_line:  # where the table closes up they may cover the lower part of red threes
                    assert not column.reds or column.canastas[0].y >= column.reds[0].y + 0.4 * column.reds[0].h
                else:
                    assert not any(red.colliderect(stack) for red in column.reds for stack in column.canastas)
                tops = [rect.y for rect in column.canastas]
                assert all(b - a >= 7 for a, b in pairwise(tops))


@pytest.mark.parametrize("size", SIZES)
def test_three_sides_stack_in_bands_with_room_for_their_melds(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 13, 5, 3)
    assert len(layout.areas) == 3
    for area in layout.areas:
        shown = columns(layout, area, [3] * 11)
        assert all(area.melds.inflate(2, 2).contains(rect) for rect in shown)


@pytest.mark.parametrize("size", SIZES)
def test_in_bands_canastas_cover_at_most_the_lower_part_of_red_threes(size: tuple[float, ...]) -> None:
    for area in table_layout(size_of(size), 13, 5, 3).areas[1:]:
        for canastas in range(1, 6):
            column = outer_column(table_layout(size_of(size), 13, 5, 3), area, 3, canastas)
            assert all(area.column.contains(rect) for rect in (*column.reds, *column.canastas))
            assert column.canastas[0].y >= column.reds[0].y + 0.4 * column.reds[0].h
            assert all(b.y - a.y >= 7 for a, b in pairwise(column.canastas))


@pytest.mark.parametrize("size", SIZES)
def test_melds_that_fan_sideways_stay_inside_their_band_and_apart(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 13, 5, 3)
    for area in layout.areas[1:]:
        for melds in range(1, 8):
            grid = meld_grid(layout, area, melds, sideways=True)
            for cards in (3, 6):
                shown = [grid.rect(number, cards) for number in range(melds)]
                with_counts = [Rect(r.x, r.y, r.w, r.h + grid.below) for r in shown]
                assert all(area.melds.inflate(2, 2).contains(rect) for rect in with_counts), melds
                assert overlaps(with_counts) == []
                right, _ = grid.cards(melds - 1, cards)[-1]
                assert abs(right + grid.width / 2 - shown[-1].right) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_many_melds_in_a_band_lap_over_each_other_and_show_their_index(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 13, 5, 3)
    for area in layout.areas[1:]:
        for melds in range(1, 12):
            grid = meld_grid(layout, area, melds)
            for cards in (3, 6):
                shown = [grid.rect(number, cards) for number in range(melds)]
                assert all(area.melds.inflate(2, 2).contains(Rect(r.x, r.y, r.w, r.h + grid.below)) for r in shown), melds
                assert apart(shown, grid.width)


@pytest.mark.parametrize(("size", "melds", "width"), [((1024, 600), 8, 40), ((1280, 720), 8, 54), ((1920, 1080), 8, 86)])
def test_cards_in_bands_are_large_enough_to_be_told_apart(size: tuple[int, int], melds: int, width: int) -> None:
    layout = table_layout(Scale(*size), 13, 5, 3)
    assert all(meld_grid(layout, area, melds).width >= width for area in layout.areas[1:])


def test_melds_fan_sideways_in_all_bands_or_in_none() -> None:
    layout = table_layout(Scale(1920, 1080), 13, 5, 3)
    assert fan_sideways(layout, (4, 2, 2))
    assert fan_sideways(layout, (9, 2, 0))
    assert not fan_sideways(layout, (9, 3, 0))
    assert not fan_sideways(layout, (1, 2, 4))
    assert not fan_sideways(layout, (4, 0, 0))
    assert not fan_sideways(table_layout(Scale(1920, 1080), 11, 3, 2), (2, 2))


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_leave_room_for_the_plate_of_who_looks(size: tuple[float, ...]) -> None:
    layout = table_layout(size_of(size), 38, 3, 2)
    t = layout.t
    labels = [round(n * 9 * t) for n in (4, 4, 4, 7, 3 if layout.compact else 11, 4, 4, 4)]
    caps = [0 if layout.scale.width / t < 900 else round(24 * t)] * 8
    rects = action_rects(layout, labels, caps, 5)
    assert all(layout.action.contains(rect) for rect in rects)
    assert overlaps(list(rects)) == []
    count = round((20 if layout.compact else 75) * t)
    plate, _ = you_plate(layout, round(44 * t), count, rects[0].x - layout.action.x)
    assert plate.right <= rects[0].x
    assert plate.bottom < layout.hand.y


def test_backs_at_a_seat_stay_in_their_box() -> None:
    box = Rect(100, 10, 150, 92)
    for cards in range(1, 20):
        spots = fan_spots(box, 27, 60, cards)
        assert len(spots) == min(cards, 15)
        assert all(box.x - 6 <= x - 30 and x + 30 <= box.right + 6 for x, _, _ in spots)
    assert fan_spots(Rect(0, 0, 50, 92), 27, 60, 3) == []


def test_groups_on_the_tray_fit_its_width() -> None:
    for sizes in ([3], [3, 4], [3, 3, 3], [6, 5, 4, 3]):
        width, lefts, _ = tray_cards(sizes, 600, 236, 40)
        right = lefts[-1] + width * (1 + 0.34 * (sizes[-1] - 1))
        assert right - lefts[0] <= 601
        assert width * CARD_RATIO <= 237


@pytest.mark.parametrize("reds", [1, 4])
@pytest.mark.parametrize("canastas", [1, 2, 4])
def test_canastas_under_red_threes_stay_in_a_short_column(reds: int, canastas: int) -> None:
    layout = table_layout(Scale(1280, 720), 7, 3, 2)
    area = layout.areas[0]
    for height in range(round(2.4 * area.column.w / CARD_RATIO), area.column.h, 8):
        column = Rect(area.column.topleft, (area.column.w, height))
        found = outer_column(layout, replace(area, column=column), reds, canastas)
        assert found.canastas[-1].bottom <= column.bottom, height
        assert all(high.y <= low.y for high, low in pairwise(found.canastas)), height
        assert all(rect.y > red.y for rect in found.canastas for red in found.reds), height
