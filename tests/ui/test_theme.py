from __future__ import annotations

from dataclasses import replace

import pytest

from canasta_desktop.session.person import THEMES
from canasta_desktop.ui.draw.contrast import GOOD, LEAST, PAIRS, contrast, faintest
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.theme import DARK, Role, Scale, Weight, font_file, mix, rgb
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.words.numbers import number, points


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_are_readable_on_their_ground(ink: str, ground: str, theme: str) -> None:
    palette = built_in_theme(theme)
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= GOOD


def test_the_faintest_words_are_those_with_the_lowest_contrast() -> None:
    assert faintest(replace(DARK, dim="#102F30"))[1] == "dim"
    assert faintest(replace(DARK, dim="#102F30"))[0] < LEAST < GOOD <= faintest(DARK)[0]


@pytest.mark.parametrize("kind", BADGES)
def test_the_word_of_a_badge_is_readable(kind: Mark) -> None:
    assert contrast(BADGES[kind].ink, BADGES[kind].fill) >= GOOD


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
