"""Layout by numbers: sizes along and across, folding, wrapping; and, for any tree, that nothing overlaps or stands out."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.kit.elements import Paragraph, Text
from canasta_desktop.ui.kit.fields import Field, Words
from canasta_desktop.ui.kit.form import FormRow
from canasta_desktop.ui.kit.layout import (
    Aligned,
    AsMany,
    ByHeight,
    Column,
    Columns,
    Either,
    Element,
    Flow,
    Grid,
    IfRoom,
    Padding,
    Row,
    Ruler,
    Spacer,
    Span,
    Stack,
    Table,
    Viewport,
    along,
    at_least,
    equal,
    shares,
)

LETTER = 10.0


def wrapped(words: str, _size: object, width: float, _weight: object) -> list[str]:
    """Words in lines, each letter and blank ten wide."""
    lines: list[str] = []
    for word in words.split():
        if lines and (len(lines[-1]) + 1 + len(word)) * LETTER <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


RULER = Ruler(lambda words, _size, _weight: len(words) * LETTER, wrapped)


def block(least: float = 0, wished: float | None = None, *, wide: float | Span = 0, grow: float = 0) -> Element:
    """An element with a height."""
    return Element().sized(wide=wide, high=Span(least, least if wished is None else wished), grow=grow)


def bar(least: float, wished: float | None = None, most: float = float("inf"), *, grow: float = 0) -> Element:
    """An element with a width."""
    return Element().sized(wide=Span(least, least if wished is None else wished, most), high=20, grow=grow)


def placed(element: Element, width: float = 600, height: float = 400) -> Element:
    element.place(Box(0, 0, width, height), RULER)
    return element


def boxes(element: Element) -> list[tuple[float, float, float, float]]:
    return [(part.box.x, part.box.y, part.box.w, part.box.h) for part in element.parts]


def test_a_column_adds_heights_and_takes_the_largest_width() -> None:
    column = Column(block(30, wide=100), block(50, wide=200), gap=10)
    assert column.measure(600, RULER).wished == 90
    assert column.widths(RULER).wished == 200


def test_a_row_adds_widths_and_takes_the_largest_height() -> None:
    row = Row(block(30, wide=100), block(50, wide=200), gap=10)
    assert row.widths(RULER).wished == 310
    assert row.measure(600, RULER).wished == 50


def test_room_left_over_goes_by_weight() -> None:
    row = placed(Row(bar(100), bar(100, grow=1), bar(100, grow=3), gap=20), width=740)
    assert [wide for _, _, wide, _ in boxes(row)] == [100, 200, 400]


def test_what_one_cannot_take_goes_to_the_others() -> None:
    row = placed(Row(bar(100, most=150, grow=1), bar(100, grow=1)), width=600)
    assert [wide for _, _, wide, _ in boxes(row)] == [150, 450]


def test_where_room_is_short_all_give_way_by_the_same_part_of_what_they_can() -> None:
    row = placed(Row(bar(100, 300), bar(100, 200), bar(50)), width=400)
    assert [wide for _, _, wide, _ in boxes(row)] == [200, 150, 50]


def test_where_the_least_do_not_fit_widths_stay_inside() -> None:
    row = placed(Row(bar(300), bar(100)), width=200)
    assert boxes(row) == [(0, 0, 150, 20), (150, 0, 50, 20)]


@pytest.mark.parametrize(
    ("align", "x", "wide"), [("stretch", 0, 600), ("start", 0, 100), ("middle", 250, 100), ("end", 500, 100)]
)
def test_where_a_part_stands_across_its_column(align: str, x: float, wide: float) -> None:
    column = placed(Column(bar(0, 100), align=align))  # type: ignore[arg-type]
    assert boxes(column) == [(x, 0, wide, 20)]


def test_a_spacer_pushes_apart() -> None:
    column = placed(Column(block(50), Spacer(), block(50), gap=10))
    assert [y for _, y, _, _ in boxes(column)] == [0, 60, 350]


def test_a_row_folds_below_its_width() -> None:
    row = Row(bar(200, grow=1), bar(200, grow=1), gap=10, fold_below=500)
    assert [y for _, y, _, _ in boxes(placed(row, width=500))] == [0, 0]
    assert row.measure(500, RULER).wished == 20
    assert boxes(placed(row, width=499, height=50)) == [(0, 0, 499, 20), (0, 30, 499, 20)]
    assert row.measure(499, RULER).wished == 50


@pytest.mark.parametrize(("width", "columns"), [(640, 3), (619, 2), (410, 2), (409, 1), (100, 1)])
def test_a_grid_has_as_many_columns_as_fit(width: float, columns: int) -> None:
    grid = placed(Grid(*(bar(200) for _ in range(5)), columns=3, gap=10), width=width)
    xs = {part.box.x for part in grid.walk() if part.box.h == 20 and part.fixed_width}
    assert len(xs) == columns


def test_a_grid_fills_up_its_last_row_with_empty_room() -> None:
    cells = [bar(100) for _ in range(3)]
    placed(Grid(*cells, columns=2, gap=20, row_gap=5), width=320)
    assert [(c.box.x, c.box.y, c.box.w) for c in cells] == [(0, 0, 150), (170, 0, 150), (0, 25, 150)]


def test_a_grid_can_be_read_downwards() -> None:
    cells = [bar(100) for _ in range(5)]
    grid = placed(Grid(*cells, columns=3, gap=10, down=True), width=320)
    assert [(c.box.x, c.box.y) for c in cells] == [(0, 0), (0, 30), (110, 0), (110, 30), (220, 0)]
    assert [part for part in grid.walk() if part in cells] == cells


@pytest.mark.parametrize(
    ("count", "width", "columns"),
    [(2, 430, 2), (4, 430, 4), (4, 320, 2), (5, 430, 3), (6, 430, 3), (7, 430, 4), (7, 320, 3), (3, 210, 2), (3, 100, 1)],
)
def test_an_even_grid_has_no_more_columns_than_its_rows_need(count: int, width: float, columns: int) -> None:
    grid = Grid(*(bar(100) for _ in range(count)), columns=4, gap=10, even=True)
    assert grid.columns(width, RULER) == columns


def test_a_flow_breaks_where_the_row_is_full() -> None:
    items = [bar(100) for _ in range(5)]
    flow = placed(Flow(*items, gap=10), width=330)
    assert [(item.box.x, item.box.y) for item in items] == [(0, 0), (110, 0), (220, 0), (0, 30), (110, 30)]
    assert flow.measure(319, RULER).wished == 80


def test_either_takes_the_first_that_fits() -> None:
    long, short = bar(300), bar(100)
    either = Either(long, short)
    assert either.widths(RULER) == Span(100, 300)
    assert list(placed(either, width=300).walk())[-1] is long
    assert list(placed(either, width=299).walk())[-1] is short


def test_equal_parts_of_a_row_get_what_they_need() -> None:
    assert [wide for _, _, wide, _ in boxes(placed(Row(bar(50), bar(90), gap=20, equal=True), width=320))] == [150, 150]
    assert [wide for _, _, wide, _ in boxes(placed(Row(bar(50), bar(190), gap=20, equal=True), width=320))] == [110, 190]


def test_what_is_left_out_without_room_takes_nothing_from_others() -> None:
    for width, shown in ((300, True), (299, False)):
        hint, button = bar(180), bar(100)
        place = IfRoom(hint)
        placed(Row(place, button, gap=20), width=width)
        assert (hint in place.parts) is shown
        assert button.box.right == width
        assert button.box.w == 100


def test_columns_put_every_part_under_the_shortest_and_keep_their_order() -> None:
    cells = [block(high) for high in (50, 100, 20, 30)]
    columns = placed(Columns(*cells, columns=2, least=200, gap=40, row_gap=10), width=440)
    assert [(cell.box.x, cell.box.y) for cell in cells] == [(0, 0), (240, 0), (0, 60), (0, 90)]
    assert columns.measure(440, RULER).wished == 120
    assert list(columns.parts) == cells, "in the order of Tab"
    assert columns.measure(439, RULER).wished == 230


def test_the_controls_of_a_form_stand_under_their_words_where_both_have_no_room() -> None:
    row = FormRow(Field("name", "Your name", Words(), "", note="Shown at the table"), room=200)
    field, title = row.widgets[0], len("Shown at the table") * LETTER
    wide = 16 + title + 24 + 200 + 16
    assert row.measure(wide, RULER).wished == 62
    placed(row, width=wide, height=62)
    assert (field.box.x, field.box.w, field.box.cy) == (16 + title + 24, 200, 31)
    assert row.measure(wide - 1, RULER).wished == 62 + 56
    placed(row, width=wide - 1, height=118)
    assert (field.box.x, field.box.w, field.box.cy) == (16, 200, row.middle)
    assert field.box.y >= 58


def test_text_that_wraps_tells_its_height_by_width() -> None:
    text = Paragraph("one two three four", line=30)
    assert text.widths(RULER).least == len("three") * LETTER
    assert [text.measure(width, RULER).wished for width in (180, 179, 80, 50)] == [30, 60, 90, 120]


def test_text_that_may_be_cut_gives_way_before_what_is_beside_it() -> None:
    text, button = Text("a long sentence", cut=True), bar(120)
    placed(Row(text, button), width=200)
    assert (text.box.w, button.box.w) == (80, 120)


def test_at_most_so_many_lines() -> None:
    assert Text("one two three four", line=30, lines=2).measure(50, RULER).wished == 60


def test_padding_stands_round_its_part() -> None:
    padding = placed(Padding(block(30, 50), 10, 20, bottom=40))
    assert padding.measure(600, RULER).least == 90
    assert boxes(padding) == [(10, 20, 580, 340)]


def test_aligned_keeps_the_size_that_is_wished() -> None:
    aligned = placed(Aligned(block(100, wide=200)))
    assert boxes(aligned) == [(200, 150, 200, 100)]


def test_a_stack_gives_all_its_parts_one_box() -> None:
    stack = placed(Stack(block(100), block(60)))
    assert boxes(stack) == [(0, 0, 600, 400)] * 2
    assert stack.measure(600, RULER).wished == 100


def test_a_viewport_takes_what_is_left_and_its_part_is_as_long_as_it_wishes() -> None:
    rows = Column(*(block(100) for _ in range(9)))
    view = Viewport(rows)
    column = placed(Column(block(80), view))
    assert column.measure(600, RULER).least < 400
    assert (view.box.y, view.box.h, view.height) == (80, 320, 900)
    assert [part.box.y for part in rows.parts] == [100 * at for at in range(9)], "measured from the upper edge of the long part"


def test_parts_that_are_none_are_left_out() -> None:
    assert len(Row(bar(1), None, bar(1)).parts) == 2


# for any tree

any_tree = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

_sizes = st.floats(0, 300)
_weights = st.sampled_from([0.0, 0.0, 1.0, 2.5])
_gaps = st.sampled_from([0.0, 7.0, 16.0])


@st.composite
def spans(draw: st.DrawFn) -> Span:
    least, more, most = draw(_sizes), draw(_sizes), draw(st.one_of(_sizes, st.just(float("inf"))))
    return Span(least, least + more, least + more + most)


def leaves() -> st.SearchStrategy[Element]:
    def made(wide: Span, high: Span, grow: float) -> Element:
        return Element().sized(wide=wide, high=high, grow=grow)

    words = st.builds(lambda many: Paragraph(" ".join(["canasta"] * many)), st.integers(1, 30))
    return st.one_of(st.builds(made, spans(), spans(), _weights), words)


def trees() -> st.SearchStrategy[Element]:
    def many(parts: st.SearchStrategy[Element]) -> st.SearchStrategy[Element]:
        some = st.lists(parts, min_size=1, max_size=4)
        folds = st.sampled_from([0.0, 400.0])
        align = st.sampled_from(["stretch", "start", "middle", "end"])
        return st.one_of(
            st.builds(lambda p, g, a, w, f: Row(*p, gap=g, align=a, grow=w, fold_below=f), some, _gaps, align, _weights, folds),
            st.builds(lambda p, g, a, w: Column(*p, gap=g, align=a, grow=w), some, _gaps, align, _weights),
            st.builds(lambda p, n, g: Grid(*p, columns=n, gap=g), some, st.integers(1, 4), _gaps),
            st.builds(lambda p, g: Flow(*p, gap=g), some, _gaps),
            st.builds(lambda p: Stack(*p), some),
            st.builds(Padding, parts, _gaps, _gaps),
            st.builds(Aligned, parts),
        )

    return st.recursive(leaves(), many, max_leaves=12)


def inside(inner: Box, outer: Box) -> bool:
    off = 1e-6
    across = outer.x - off <= inner.x and inner.right <= outer.right + off
    return across and outer.y - off <= inner.y and inner.bottom <= outer.bottom + off


@any_tree
@given(trees(), st.floats(500, 2000))
def test_at_its_least_height_everything_stands_inside_what_holds_it(tree: Element, width: float) -> None:
    tree.place(Box(0, 0, width, tree.measure(width, RULER).least), RULER)
    for element in tree.walk():
        if element.box.w > 64:  # narrower, the gaps alone may fill it
            assert all(inside(part.box, element.box) for part in element.parts)


@any_tree
@given(trees(), st.floats(900, 2000), st.floats(0, 900))
def test_nothing_is_lower_than_its_least(tree: Element, width: float, more: float) -> None:
    tree.place(Box(0, 0, width, tree.measure(width, RULER).least + more), RULER)
    for element in tree.walk():
        assert element.box.h >= element.measure(element.box.w, RULER).least - 1e-6


@any_tree
@given(trees(), st.floats(900, 2000), st.floats(0, 900))
def test_parts_of_a_row_or_column_do_not_overlap(tree: Element, width: float, more: float) -> None:
    tree.place(Box(0, 0, width, tree.measure(width, RULER).least + more), RULER)
    for line in tree.walk():
        if not isinstance(line, Row | Column):
            continue
        for one, other in zip(line.parts, line.parts[1:], strict=False):
            assert other.box.x >= one.box.right - 1e-6 or other.box.y >= one.box.bottom - 1e-6


@any_tree
@given(st.lists(spans(), min_size=1, max_size=6), st.floats(0, 3000))
def test_equal_sizes_add_up_to_the_room_and_respect_the_least(every: list[Span], room: float) -> None:
    sizes = equal(every, room)
    assert sum(sizes) == pytest.approx(room, abs=1e-6)
    if room >= along(every).least:
        assert all(size >= span.least - 1e-6 for size, span in zip(sizes, every, strict=True))


@any_tree
@given(st.lists(st.tuples(spans(), _weights), min_size=1, max_size=6), st.floats(0, 3000))
def test_sizes_add_up_to_the_room_where_something_may_grow(given_spans: list[tuple[Span, float]], room: float) -> None:
    every, weights = [span for span, _ in given_spans], [weight for _, weight in given_spans]
    sizes = shares(every, weights, room)
    summed = along(every)
    may_grow = sum(span.most if weight else span.wished for span, weight in given_spans)
    assert sum(sizes) == pytest.approx(min(room, max(may_grow, 0)), abs=1e-6)
    if room >= summed.least:
        assert all(size >= span.least - 1e-6 for size, span in zip(sizes, every, strict=True))
    assert all(size <= span.most + 1e-6 for size, span in zip(sizes, every, strict=True))


def test_the_first_that_is_not_too_high_and_the_last_where_all_are() -> None:
    high, middle, low = block(300, wide=100), block(200, wide=100), block(100, wide=50)
    by_height = ByHeight(high, middle, low)
    assert by_height.measure(600, RULER) == Span(100, 300)
    for room, chosen in ((300, high), (299, middle), (150, low), (20, low)):
        assert placed(by_height, height=room).parts == [chosen]


def test_as_many_as_have_room_and_how_many_more_there_are() -> None:
    left: dict[Element, int] = {}
    rows = [block(38, 44) for _ in range(5)]

    def more(count: int) -> Element:
        left[made := block(28)] = count
        return made

    listed = AsMany(*rows, more=more)
    assert listed.measure(300, RULER) == Span(38 + 28, 5 * 44, float("inf"))
    for room, shown in ((220, 5), (190, 5), (189, 4), (100, 1), (30, 1)):
        parts = placed(listed, height=room).parts[0].parts
        assert len([part for part in parts if part in rows]) == shown
        assert len(parts) == (5 if shown == 5 else shown + 1)
        assert shown == 5 or left[parts[-1]] == 5 - shown


def test_cells_of_a_table_stand_under_each_other() -> None:
    cells = [[Text("label"), Text("1"), Text("1000")], [Text("a longer label"), Text("100"), Text("2")]]
    table = placed(Table(*cells, line=lambda: block(1), gap=10), width=400)
    assert [[cell.box.x for cell in row] for row in cells] == [[0, 320, 360], [0, 320, 360]]
    assert cells[1][0].box.y >= cells[0][0].box.bottom + 1
    assert table.widths(RULER).least == 140 + 30 + 40 + 20


def test_equal_parts_of_a_column_have_the_same_height_or_what_they_need() -> None:
    small, large = block(20), block(150)
    placed(Column(small, large, gap=10, equal=True), height=410)
    assert (small.box.h, large.box.h) == (200, 200)
    placed(Column(small, large, gap=10, equal=True), height=210)
    assert (small.box.h, large.box.h) == (50, 150)
    assert Column(small, large, gap=10, equal=True).measure(100, RULER).least == 310


def test_a_part_is_given_room_where_it_wishes_less() -> None:
    part = bar(50)
    assert at_least(part, 120).widths(RULER) == Span(120, 120, float("inf"))
    assert at_least(part, 20, high=Span(40, 60)).measure(100, RULER).wished == 60
