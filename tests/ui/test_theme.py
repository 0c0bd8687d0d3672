from __future__ import annotations

import pytest
from helpers.contrast import contrast

from canasta_desktop.ui.draw.marks import BADGES
from canasta_desktop.ui.draw.shapes import SIGNS
from canasta_desktop.ui.draw.theme import DARK, Role, Scale, Weight, font_file, mix, rgb
from canasta_desktop.words.numbers import number, points

ON_FELT = [(DARK.text, DARK.felt_lit), (DARK.muted, DARK.felt_lit), (DARK.brass_text, DARK.felt_lit)]
ON_PANELS = [
    (tint, ground)
    for tint in (DARK.text, DARK.muted, DARK.dim, DARK.brass_text, DARK.minus, *map(DARK.side, range(len(SIGNS))))
    for ground in (DARK.panel, DARK.sheet)
]
ON_FILLS = [
    (DARK.ink, DARK.brass),
    (DARK.ink_soft, DARK.brass),
    (DARK.text, DARK.raised),
    (DARK.text, DARK.chosen),
    (DARK.muted, DARK.chosen),
    (DARK.text, DARK.wrong),
    *((badge.ink, badge.fill) for badge in BADGES.values()),
    (DARK.suit_red, DARK.paper),
    (DARK.suit_black, DARK.paper),
]


@pytest.mark.parametrize(("tint", "ground"), ON_FELT + ON_PANELS + ON_FILLS)
def test_text_is_readable_on_its_ground(tint: str, ground: str) -> None:
    assert contrast(tint, ground) >= 4.5


@pytest.mark.parametrize(("tint", "ground"), [(DARK.line, DARK.felt_edge), (DARK.brass, DARK.felt_lit)])
def test_lines_and_rings_stand_out(tint: str, ground: str) -> None:
    assert contrast(tint, ground) >= 3


@pytest.mark.parametrize(
    ("first", "second", "ratio"), [("#000000", "#FFFFFF", 21.0), ("#777777", "#FFFFFF", 4.48), ("#123456", "#123456", 1.0)]
)
def test_contrast_is_that_of_wcag(first: str, second: str, ratio: float) -> None:
    assert contrast(first, second) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [(0, "0", "0"), (1640, "1,640", "+1,640"), (-25, "−25", "−25"), (-12345, "−12,345", "−12,345"), (90, "90", "+90")],
)
def test_numbers_have_commas_and_a_true_minus(value: int, plain: str, signed: str) -> None:
    assert (number(value), points(value)) == (plain, signed)


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080)])
def test_no_text_is_smaller_than_13_px(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    assert min(round(scale.size(role)) for role in Role) >= 13


def test_full_hd_is_the_measure_of_all_sizes() -> None:
    assert (Scale(1920, 1080).u, Scale(1920, 1080).t) == (1, 1)
    assert Scale(3840, 2160).t == 2


@pytest.mark.parametrize("weight", list(Weight))
def test_every_weight_has_its_font(weight: Weight) -> None:
    assert font_file(weight).read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert [mix("#000000", "#FFFFFF", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#FFFFFF"]
    assert rgb("#0A2E2F") == (10, 46, 47)
