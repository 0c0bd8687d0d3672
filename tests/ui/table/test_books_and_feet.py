"""Hand and Foot at the table: the shelf of books, the feet, the part of the pile that is taken, the number of the deal."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.reading import listening, on_cards, overlapping
from helpers.tables import stage_of

from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.cardart import RANK_HEIGHT, CardArt
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.draw.theme import Scale
from canasta_desktop.ui.table.geometry.row_places import fan_spots
from canasta_desktop.ui.table.model.log_lines import LogLine
from canasta_desktop.ui.table.model.pieces import HAND, Zone
from canasta_desktop.ui.table.model.sayings import pile_state, pile_why
from canasta_desktop.ui.table.model.table_model import Told
from canasta_desktop.ui.table.paint import furniture
from canasta_desktop.ui.table.paint.feet_and_books import draw_book
from canasta_desktop.ui.table.paint.furniture import Furniture
from canasta_desktop.ui.table.paint.middle import deals_plate, log_room
from canasta_desktop.ui.table.paint.sprites import draw_zone

if TYPE_CHECKING:
    from helpers.reading import Reading

    from canasta_desktop.ui.table.geometry.stage import Stage

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]
RANKS = "456789TJQKA"
INDEX_HEIGHT = 82 / 240
"""Height of a card's rank and suit, in widths of the card."""


def book(rank: str, wilds: str = "") -> str:
    naturals = [rank + "SHDC"[at % 4] for at in range(7 - len(wilds.split()))]
    return " ".join([*naturals, *wilds.split()])


def read(stage: Stage, screen: pygame.Surface) -> Reading:
    with listening() as reading:
        for element in Furniture(Art(), stage).elements():
            element.draw(screen)
    return reading


@pytest.mark.parametrize(("size", "large"), [((1024, 600), True), ((1280, 720), True), ((1920, 1080), False)], ids=str)
def test_the_rank_of_a_small_book_is_drawn_large(size: tuple[int, int], large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    face = CardArt.face

    def seen(self: CardArt, code: str, width: float, *, large_index: bool = False) -> pygame.Surface:
        drawn.append(large_index)
        picture = face(self, code, width, large_index=large_index)
        assert (picture is face(self, code, width)) is not large_index
        return picture

    melds = [book(rank) for rank in RANKS[:6]] + [book(rank, "2S 2D") for rank in RANKS[-5:]]
    stage = stage_of("hand-and-foot", melds, size=size, players=6, red_threes=["3H 3D 3H 3D", ""])
    monkeypatch.setattr(CardArt, "face", seen)
    target, art = pygame.Surface(size), Art()
    for zone in [zone for zone in stage.model.zones if zone.kind == "meld"]:
        draw_book(art, target, stage, zone, 0)
    assert drawn == [large] * 11


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("clean", "dirty"), [(1, 0), (2, 1), (6, 5), (9, 7)])
def test_books_lie_on_the_shelf_by_kind_each_showing_its_index(size: tuple[int, int], clean: int, dirty: int) -> None:
    melds = [book(rank) for rank in RANKS[:clean]] + [book(rank, "2S 2D") for rank in RANKS[-dirty:] if dirty]
    stage = stage_of("hand-and-foot", melds, size=size, players=6, red_threes=["3H 3D 3H 3D", ""])
    shelf = stage.plans[0].shelf
    assert shelf is not None
    natural, mixed = shelf.groups
    assert (natural.mark, len(natural.books), mixed.mark, len(mixed.books)) == (Mark.NATURAL, clean, Mark.MIXED, dirty)
    assert (natural.empty is None, mixed.empty is None) == (clean > 0, dirty > 0)
    rects = [*shelf.reds, *natural.books, *mixed.books]
    assert all(shelf.room.contains(rect) for rect in rects)
    for group in (natural, mixed):
        assert all(after.x - before.x >= 0.3 * before.w for before, after in pairwise(group.books))
    heaps = [
        shelf.reds[0].unionall(list(shelf.reds)),
        *(group.books[0].unionall(list(group.books)) for group in (natural, mixed) if group.books),
    ]
    assert not any(one.colliderect(other) for one, other in combinations(heaps, 2))
    assert all(stage.meld_rect(0, slot) in rects for slot in stage.plans[0].melds.closed)


def test_the_shelf_is_mirrored_on_the_other_side() -> None:
    ours = [book("9"), book("K", "2S")]
    stage = stage_of("hand-and-foot", ours, theirs=[book("8"), book("Q", "2D")], red_threes=["3H", "3D"])
    left, right = (plan.shelf for plan in stage.plans)
    assert left is not None
    assert right is not None
    assert left.reds[0].x < left.groups[0].books[0].x < left.groups[1].books[0].x
    assert right.reds[0].x > right.groups[0].books[0].x > right.groups[1].books[0].x


def test_open_sets_have_the_whole_width_over_the_shelf() -> None:
    stage = stage_of("hand-and-foot", ["4S 4H 4D", "5S 5H 5D 5C 2S 2D", "AS AH AD"])
    shelf, area = stage.plans[0].shelf, stage.layout.areas[0]
    assert shelf is not None
    assert shelf.line is not None
    assert stage.meld_rect(0, 0).x == area.column.x
    assert all(stage.count_rect(0, slot).bottom <= shelf.line for slot in stage.plans[0].melds.sets)


def test_a_side_that_has_not_opened_has_no_places_for_books() -> None:
    stage = stage_of("hand-and-foot", [])
    assert stage.plans[0].shelf is not None
    assert stage.plans[0].shelf.groups == ()


def test_the_words_of_the_shelf(screen: pygame.Surface) -> None:
    reading = read(stage_of("hand-and-foot", [book("9"), book("K")], red_threes=["3H 3D", ""], size=(1920, 1080)), screen)
    said = {word.text for word in reading.words}
    assert {"2 clean", "No dirty book", "2 × 100"} <= said


def test_feet_are_told_by_number_until_they_are_picked_up(screen: pygame.Surface) -> None:
    stage = stage_of("hand-and-foot", [], hand="KS QS", feet=[11, None, 11, None], size=(1920, 1080))
    said = [word.text for word in read(stage, screen).words]
    assert list(stage.model.view.feet_left) == [11, 0, 11, 0]
    assert (said.count("Foot 11"), said.count("11"), said.count("in foot")) == (1, 1, 2)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("cards", [3, 11, 30])
def test_the_hand_leaves_room_for_the_foot(size: tuple[int, int], cards: int) -> None:
    hand = " ".join(f"{rank}{suit}" for rank in RANKS for suit in "SHDC").split()[:cards]
    stage = stage_of("hand-and-foot", [], hand=" ".join(hand), size=size, feet=[11, 11, 11, 11])
    foot = stage.layout.foot
    assert foot is not None
    last = max(piece.target.x + piece.target.width / 2 for piece in stage.model.zones[HAND])
    assert last <= foot.x
    picked = stage_of("hand-and-foot", [], hand=" ".join(hand), size=size, feet=[None, 11, 11, 11])
    assert [piece.target for piece in picked.model.hand()] == [piece.target for piece in stage.model.hand()]


def test_the_part_of_the_pile_that_is_taken_is_stepped_and_the_rest_squared() -> None:
    stage = stage_of("hand-and-foot", [], pile="4S 5S 6S 7S 8S 9S TS JS QS KS")
    row = stage.model.pile()
    rest, taken = row[:3], row[3:]
    assert len({piece.target.x for piece in taken}) == 7
    assert [piece.target.x for piece in taken] == sorted((piece.target.x for piece in taken), reverse=True)
    assert len({(piece.target.x, piece.target.y) for piece in rest}) == 1
    assert rest[0].target.x < taken[-1].target.x
    assert pile_state(stage.model) == ("takes", "You get 7 of 10")
    assert pile_state(stage_of("hand-and-foot", [], pile="4S 5S").model) == ("takes", "You get both")
    assert pile_why(stage.model) == "Whoever takes the pile gets seven cards from the top; the rest stay."


@pytest.mark.parametrize(("pile", "words"), [("4S 3C", "Blocked, black 3"), ("4S 2C", "Blocked, wild card")])
def test_a_pile_that_nobody_can_take_says_why(pile: str, words: str) -> None:
    assert pile_state(stage_of("hand-and-foot", [], pile=pile).model) == ("blocked", words)


@pytest.mark.parametrize(("deal", "words"), [(1, "Deal 1 of 4"), (4, "Deal 4 of 4"), (5, "Deal 5")])
def test_the_plate_of_deals(screen: pygame.Surface, deal: int, words: str) -> None:
    stage = stage_of("hand-and-foot", [], deal=deal, size=(1920, 1080))
    assert words in {word.text for word in read(stage, screen).words}
    assert deals_plate(stage_of("samba", [])) is None


def test_the_ranks_of_the_fullest_table_with_six_players_can_be_read_at_1280x720() -> None:
    ours = [
        *(book(rank) for rank in "795ATK"), book("K", "2S 2D"), book("J", "JK 2H"), book("T", "2D"),
        "4S 4H 4D 4C", "5S 5H 5D 2S", "6C 6D 6H 6S 6C", "8C 8D 8H", "TS TH TD TC JK 2C", "JD JS JC", "QS QH QD QC QS QH",
        "KS KH KC", "AC AD AH AS 2H",
    ]  # fmt: skip
    stage = stage_of("hand-and-foot", ours, players=6, red_threes=["3H 3D 3H 3D 3H 3D", ""], feet=[11] * 6)
    assert len(stage.plans[0].melds.sets) == 9
    pieces = [piece for slot in stage.plans[0].melds.sets for piece in stage.model.meld(0, slot)] + stage.model.hand()
    assert min(round(RANK_HEIGHT * piece.target.width) for piece in pieces) >= 13
    books = [rect for group in stage.plans[0].shelf.groups for rect in group.books] if stage.plans[0].shelf else []
    assert min(INDEX_HEIGHT * rect.w for rect in books) >= 13


RANK_OF_LARGE_INDEX = 80 / 240


def test_in_the_low_areas_of_four_opponents_each_meld_shows_its_rank_over_its_count() -> None:
    theirs = [f"{rank}S {rank}H {rank}D" for rank in "4789TQKA"]
    stage = stage_of("hand-and-foot", [], theirs=theirs, players=5, feet=[11] * 5)
    assert len(stage.plans[1].melds.sets) == 8
    for slot in stage.plans[1].melds.sets:
        front, count = stage.model.meld(1, slot)[-1].target, stage.count_rect(1, slot)
        assert front.large_index
        assert RANK_OF_LARGE_INDEX * front.width >= 13
        assert stage.meld_rect(1, slot).contains(count)
        assert count.y >= stage.meld_rect(1, slot).y + 0.4 * front.width  # the rank ends above it
    rects = [stage.meld_rect(1, slot) for slot in stage.plans[1].melds.sets]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_the_count_in_a_low_area_is_said_on_the_card(screen: pygame.Surface, size: tuple[int, int]) -> None:
    stage = stage_of("hand-and-foot", [], theirs=["4S 4H 4D 4C"], players=5, feet=[11] * 5, size=size)
    zone = Zone("meld", 1, stage.plans[1].melds.sets[0])
    for piece in stage.model.zones[zone]:
        piece.place = piece.target
    with listening() as reading:
        draw_zone(Art(), screen, stage, zone, stage.model.zones[zone], 0, 0)
    assert [word.text for word in reading.words] == ["4/7"]
    assert overlapping(reading.words) + on_cards(reading) == []


def test_an_old_action_that_has_no_room_for_its_last_line_says_that_it_goes_on(screen: pygame.Surface) -> None:
    stage = stage_of("hand-and-foot", [], theirs=["4S 4H 4D 4C"])
    taken = "Wilhelmina took 2 cards and melded sevens with a joker"
    lines = [taken, "Bea melded eights with a 2", "Bea discarded the 9 of clubs"]
    stage.model.tell(Told([LogLine(line, 1) for line in lines]))
    said = [word.text for word in read(stage, screen).words]
    cut = [text for text in said if text.startswith("Wilhelmina took")]
    assert len(cut) == 1
    assert cut[0].endswith("…")
    assert taken.startswith(cut[0][:-1].strip())


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 1.0), ((1280, 720), 1.25), ((1366, 768), 1.25), ((1280, 720), 1.0)])
def test_the_log_has_room_for_a_line_over_the_plate_of_deals(size: tuple[int, int], text: float) -> None:
    stage = stage_of("hand-and-foot", [], size=size)
    stage.resize(Scale(*size, text))
    plate, room = deals_plate(stage), log_room(stage)
    assert plate is not None
    assert room.bottom <= plate.y
    assert room.h >= 28 * stage.layout.t - 1


@pytest.mark.parametrize("width", [1024, 1050, 1100, 1152, 1280])
@pytest.mark.parametrize("dealer", [1, 2, 3])
@pytest.mark.parametrize("foot", [11, None])
def test_every_seat_shows_its_backs_the_dealer_too(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch, width: int, dealer: int, foot: int | None
) -> None:
    stage = stage_of("hand-and-foot", [], size=(width, 700), dealer=dealer, feet=[11, foot, foot, foot])
    shown: list[int] = []

    def spots(box: pygame.Rect, y: int, wide: int, cards: int) -> list[tuple[float, float, float]]:
        found = fan_spots(box, y, wide, cards)
        shown.append(len(found))
        return found

    monkeypatch.setattr(furniture, "fan_spots", spots)
    read(stage, screen)
    assert len(shown) == 3
    assert min(shown) > 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_beside_large_words_sets_have_the_room_that_red_threes_and_badges_leave(size: tuple[int, int]) -> None:
    melds = [book("9"), book("K", "2S"), "4S 4H 4D", "5S 5H 5D", "6S 6H 6D", "7S 7H 7D", "8S 8H 8D"]
    stage = stage_of("hand-and-foot", melds, size=size, red_threes=["3H 3D 3H 3D", ""])
    stage.resize(Scale(*size, 2.0))
    shelf, area = stage.plans[0].shelf, stage.layout.areas[0]
    assert shelf is not None
    beside = [*shelf.reds, *(group.badge for group in shelf.groups)]
    sets = [stage.meld_rect(0, slot) for slot in stage.plans[0].melds.sets]
    assert max(rect.right for rect in beside) <= min(rect.x for rect in sets) < area.melds.x
    assert max(rect.right for rect in sets) <= area.melds.right + 1
