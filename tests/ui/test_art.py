from __future__ import annotations

import itertools
from time import monotonic
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.languages import LANGUAGES, spoken

from canasta_desktop.engine.cards import RANKS
from canasta_desktop.session.mood import Mood
from canasta_desktop.session.person import BACKS, DECKS
from canasta_desktop.ui.draw import art as art_module
from canasta_desktop.ui.draw import faces, shapes
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.card_codes import BACK, CODES
from canasta_desktop.ui.draw.cardart import CardArt, card_size, needs_large_index
from canasta_desktop.ui.draw.marks import BADGES, Mark
from canasta_desktop.ui.draw.surfaces import SurfaceCache, stretch
from canasta_desktop.ui.draw.theme import DARK, Palette, Weight, rgb
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.words.cards import index_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def art() -> Iterator[Art]:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield Art()
    pygame.display.quit()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("width", [60, 90, 120, 240])
def test_every_face_is_drawn_at_the_size_asked_for(art: Art, width: int) -> None:
    seen = set()
    for code in (*CODES, BACK):
        face = art.cards.face(code, width)
        w, h = card_size(width)
        assert face.get_size() == (w, h)
        assert face.get_at((0, 0)).a == 0, f"{code} has no round corner"
        assert face.get_at((w // 2, h // 2)).a == 255, f"{code} can be seen through"
        assert face.get_at((w // 2, round(h * 0.03))).r > 230 or code == BACK, f"{code} has no pale margin"
        seen.add(pixels(face))
    assert len(seen) == 55  # no two faces look the same


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_has_every_face(deck: str) -> None:
    other = Art(deck=deck)
    assert len({pixels(other.cards.face(code, 60)) for code in CODES}) == 54


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", DECKS)
def test_courts_have_the_letters_of_each_language_in_every_deck(deck: str, language: str) -> None:
    """German cards have B, D, K for Bube, Dame, König, as every text calls them."""
    english = {code: pixels(Art(deck=deck).cards.face(code, 120)) for code in CODES}
    with spoken(language):
        letters = "".join(index_of(RANKS.index(rank)) for rank in "JQK")
        here = {code: pixels(Art(deck=deck).cards.face(code, 120)) for code in CODES}
    assert letters == {"de": "BDK", "fr": "VDR"}.get(language, "JQK")
    changed = {rank + suit for rank, letter in zip("JQK", letters, strict=True) if rank != letter for suit in "SHDC"}
    assert {code for code in CODES if here[code] != english[code]} == changed


def test_the_four_colour_deck_tells_diamonds_from_hearts_and_clubs_from_spades() -> None:
    def ink(deck: str, code: str) -> tuple[int, ...]:
        """The colour of the middle of an ace's sign, beside its inlay."""
        face = Art(deck=deck).cards.face(code, 240)
        return tuple(face.get_at((31, 88))[:3])

    assert ink("standard", "TD") == ink("standard", "TH")
    assert ink("four_colour", "TD") != ink("four_colour", "TH")
    assert ink("four_colour", "TC") != ink("four_colour", "TS")


def test_a_red_3_is_red_and_a_black_3_black_in_four_colours_too() -> None:
    two, four = (Art(deck=deck).cards for deck in ("standard", "four_colour"))
    assert [pixels(four.face(code, 90)) for code in ("3D", "3C")] == [pixels(two.face(code, 90)) for code in ("3D", "3C")]


@pytest.mark.parametrize("code", CODES)
def test_large_corners_in_four_colours_differ_from_both_decks_in_diamonds_and_clubs_alone(code: str) -> None:
    decks = "four_colour_large", "large_index", "four_colour"
    both, large, four = (pixels(Art(deck=deck).cards.face(code, 90)) for deck in decks)
    assert both != four
    assert (both == large) is (code[1] in "SHK" or code[0] == "3")


def test_the_backs_differ() -> None:
    assert len({pixels(Art(back=back).cards.face(BACK, 90)) for back in BACKS}) == len(BACKS)


@pytest.mark.parametrize("code", ["1S", "10H", "AX", "", "../../icons/icon"])
def test_what_is_no_card_is_refused(art: Art, code: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        art.cards.face(code, 60)


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="no deck"):
        Art(deck="tarot")


@pytest.mark.parametrize(("angle", "size"), [(90, (126, 90)), (180, (90, 126)), (-90, (126, 90))])
def test_quarter_turns_are_exact(art: Art, angle: float, size: tuple[int, int]) -> None:
    assert art.cards.turned("KH", 90, angle).get_size() == size


@pytest.mark.parametrize("palette", [DARK, built_in_theme("light")])
def test_a_turned_card_under_a_veil_is_mixed_with_its_colour_and_keeps_its_shape(palette: Palette) -> None:
    cards = Art(palette).cards
    plain, veiled, tint = cards.turned("KD", 90, 7), cards.turned("KD", 90, 7, 0.5), pygame.Color(palette.veil)
    assert veiled is not plain
    middle = plain.get_height() // 2
    for x in range(plain.get_width()):
        was, now = plain.get_at((x, middle)), veiled.get_at((x, middle))
        assert now.a == was.a
        for part in range(3):  # colours are premultiplied by their opacity
            assert abs(now[part] - (was[part] + tint[part] * was.a / 255) / 2) <= 2


def test_a_turned_card_has_smooth_edges(art: Art) -> None:
    turned = art.cards.turned("2C", 90, 7)
    edge = {turned.get_at((x, turned.get_height() // 2)).a for x in range(12)}
    assert any(0 < alpha < 255 for alpha in edge)
    assert art.cards.turned("2C", 90, 7.1) is turned  # half degrees are near enough


def soon_at_hand(cards: CardArt) -> None:
    """Take over what is wanted, as the loop does between two frames."""
    end = monotonic() + 10
    while cards.waiting and monotonic() < end:
        cards.prepare(3)
    assert cards.waiting == 0


def test_wanted_pictures_are_drawn_beside_the_game() -> None:
    other = Art()
    other.cards.want(("AS",), 61)
    other.cards.want(("AS",), 61)
    other.cards.want_turned("KD", 61)
    assert other.cards.waiting == 2
    soon_at_hand(other.cards)
    assert len(other.cache) == 2
    same = Art().cards.turned("KD", 61, 12)
    assert pygame.image.tobytes(other.cards.turned("KD", 61, 12), "RGBA") == pygame.image.tobytes(same, "RGBA")


def test_a_picture_that_is_needed_at_once_does_not_wait_for_the_others() -> None:
    other = Art()
    other.cards.want(CODES, 300)
    assert other.cards.face("JK2", 300).get_width() == 300
    assert other.cards.waiting > 20
    other.forget()
    assert other.cards.waiting == 0


def test_the_cache_keeps_to_its_limit_and_forgets_the_oldest() -> None:
    cache = SurfaceCache(limit=4 * 100 * 3)
    for key in "abc":
        cache.get(key, lambda: pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    cache.get("a", lambda: pytest.fail("a is held"))
    cache.get("d", lambda: pygame.Surface((10, 10), pygame.SRCALPHA, 32))
    assert [key in cache for key in "abcd"] == [True, False, True, True]
    assert cache.size == 1200


def test_a_stretched_tile_keeps_its_corners() -> None:
    tile = pygame.Surface((5, 5), pygame.SRCALPHA, 32)
    tile.fill("red")
    tile.fill("blue", (2, 2, 1, 1))
    tile.set_at((0, 0), "green")
    tile.set_at((4, 4), "yellow")
    grown = stretch(tile, (21, 9))
    assert grown.get_size() == (21, 9)
    assert grown.get_at((0, 0)) == pygame.Color("green")
    assert grown.get_at((20, 8)) == pygame.Color("yellow")
    assert grown.get_at((10, 4)) == pygame.Color("blue")
    assert grown.get_at((10, 0)) == pygame.Color("red")


def test_a_box_is_filled_to_its_edge_and_no_further(art: Art) -> None:
    target = pygame.Surface((60, 40))
    art.box(target, (10, 10, 40, 20), 6, "#FFFFFF", 1)
    assert target.get_at((30, 20))[:3] == (255, 255, 255)
    assert target.get_at((30, 10))[:3] == (255, 255, 255)
    assert target.get_at((49, 20))[:3] == (255, 255, 255)
    assert target.get_at((10, 10))[:3] != (255, 255, 255)  # the corner is round
    for outside in ((9, 20), (50, 20), (30, 9), (30, 30)):
        assert target.get_at(outside)[:3] == (0, 0, 0)


@pytest.mark.parametrize("fill", ["#123456", None])
@pytest.mark.parametrize("stroke", ["#E0A020", None])
def test_a_large_box_is_drawn_as_a_small_one_and_its_middle_is_not_kept(
    fill: str | None, stroke: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, drawn = [], []
    for large in (art_module._LARGE_BOX, 1400 * 900):
        monkeypatch.setattr(art_module, "_LARGE_BOX", large)
        own, target = Art(), pygame.Surface((1400, 900))
        target.fill("#336699", (0, 0, 700, 900))
        target.set_clip((20, 0, 1300, 900))
        own.box(target, (10, 15, 1300, 870), 16, fill, 1, stroke, 3.5)
        drawn.append(pygame.image.tobytes(target, "RGB"))
        kept.append(own.cache.size)
    assert drawn[0] == drawn[1]
    assert kept[0] < kept[1] / 10


def test_the_felt_is_lit_in_its_middle_without_bands(art: Art) -> None:
    cloth = art.felt((800, 450))

    def mean(x: int, y: int) -> float:
        return sum(cloth.get_at((x + i % 16, y + i // 16)).g for i in range(256)) / 256

    assert mean(400, 198) == pytest.approx(rgb(DARK.felt_lit)[1], abs=3)
    assert mean(0, 430) < mean(200, 300) < mean(400, 198)
    row = [cloth.get_at((x, 100)).g for x in range(300, 340)]
    assert len(set(row)) > 2  # woven, not flat


def test_text_is_centred_on_its_capitals(art: Art) -> None:
    target = pygame.Surface((200, 80))
    box = art.write(target, "HEH", 40, "#FFFFFF", (100, 40), "center", Weight.BOLD)
    rows = [y for y in range(80) if any(target.get_at((x, y)).r > 128 for x in range(200))]
    assert abs((rows[0] + rows[-1]) / 2 - 40) <= 1.5
    assert abs(box.top - rows[0]) <= 2


def test_long_words_are_cut_and_long_lines_are_broken(art: Art) -> None:
    assert art.type.fit("Canasta", 20, 500) == "Canasta"
    short = art.type.fit("Canasta for the whole family", 20, 90)
    assert short.endswith("…")
    assert art.type.width(short, 20) <= 90
    lines = art.type.wrap("one two three four five six", 20, 90)
    assert " ".join(lines) == "one two three four five six"
    assert all(art.type.width(line, 20, Weight.REGULAR) <= 90 for line in lines)
    assert art.type.wrap("", 20, 90) == []


@pytest.mark.parametrize("name", [*shapes.ICONS, *shapes.SOLID_ICONS])
def test_every_icon_shows_something(art: Art, name: str) -> None:
    assert pygame.mask.from_surface(art.icon(name, 32)).count() > 20


@pytest.mark.parametrize("name", list(faces.FACES))
def test_every_avatar_fills_its_disc_in_every_mood(art: Art, name: str) -> None:
    for mood in (None, *Mood):
        assert pygame.mask.from_surface(art.avatar(name, 64, mood)).count() > 0.95 * 3.14 * 32 * 32 * 0.98


@pytest.mark.parametrize("size", [34, 64])
@pytest.mark.parametrize("name", list(faces.FACES))
def test_a_mood_is_seen_in_a_face_as_small_as_on_a_plate(art: Art, name: str, size: int) -> None:
    shown = [art.avatar(name, size, mood) for mood in (None, *Mood)]
    for one, other in itertools.combinations(shown, 2):
        apart = [
            sum(abs(a - b) for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)) > 120
            for x in range(size)
            for y in range(size)
        ]
        assert sum(apart) > 0.02 * size * size  # twice what the eyes of the calm bear take


@pytest.mark.parametrize("kind", list(BADGES))
def test_a_badge_stays_in_its_box(art: Art, kind: Mark) -> None:
    target = pygame.Surface((200, 60))
    assert target.get_rect().contains(art.badge(target, (100, 30), "Natural 500", kind))


def test_marks_differ_by_more_than_colour(art: Art) -> None:
    inks = [pygame.mask.from_surface(art.mark(mark, 24, "#FFFFFF")) for mark in Mark]
    for one, other in itertools.combinations(inks, 2):
        assert one.count() > 60
        apart = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert apart > 40


@pytest.mark.parametrize(
    ("width", "across", "down", "large"),
    [(50, 50, 70, True), (50, 12, 70, True), (50, 10, 70, False), (50, 50, 20, True), (50, 50, 15, False), (70, 70, 98, False)],
)
def test_a_small_card_shows_the_large_index_where_its_rank_is_not_covered(
    width: int, across: int, down: int, large: bool
) -> None:
    assert needs_large_index(width, across, down) is large


def test_a_wash_is_even_and_keeps_no_picture_of_its_size() -> None:
    art, target = Art(DARK), pygame.Surface((300, 500))
    target.fill("#808080")
    art.wash(target, (10, 7, 280, 450), "#000000", 0.5)
    inside = target.subsurface((10, 7, 280, 450))
    assert len({tuple(inside.get_at((x, y))) for x in range(0, 280, 9) for y in range(450)}) == 1
    assert target.get_at((150, 457)) == target.get_at((0, 0)) != target.get_at((150, 456))
    assert art.cache.size < 280 * 450 * 4 / 2


@pytest.mark.parametrize("drop", [0, 3, 40])
def test_of_a_covered_shadow_everything_is_drawn_that_is_seen(art: Art, drop: float) -> None:
    seen = []
    for covered in (False, True):
        target = pygame.Surface((200, 260))
        target.fill("white")
        art.shadow(target, (40, 40, 90, 126), 8, 7, drop, 90, covered=covered)
        target.fill("red", (48, 40, 74, 126))
        target.fill("red", (40, 48, 90, 110))
        seen.append(pixels(target))
    assert seen[0] == seen[1]


def test_a_large_window_keeps_more_pictures() -> None:
    other = Art()
    other.fit((1920, 1080))
    usual = other.cache.limit, other.passing.limit
    other.fit((3840, 2160))
    assert other.cache.limit > 2 * usual[0]
    assert other.passing.limit > 2 * usual[1]
    other.fit((1280, 720))
    assert (other.cache.limit, other.passing.limit) == usual
