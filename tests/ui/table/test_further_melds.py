"""Sequences, several sets of a rank, wild melds and canastas of every kind on the table."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from helpers.tables import stage_of

from canasta_desktop.engine.melds import Side
from canasta_desktop.engine.moves import Join
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.scoring import canasta_bonus, canasta_points
from canasta_desktop.engine.slots import SEQUENCE_KEY, WILD_KEY, slot_of
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.marks import Mark
from canasta_desktop.ui.table.geometry.stage import join_discs
from canasta_desktop.ui.table.model.pieces import Zone, canasta_mark, canasta_top
from canasta_desktop.ui.table.model.player_choice import Carrying
from canasta_desktop.ui.table.model.table_model import TableModel
from canasta_desktop.ui.table.paint.single_cards import join_disc_drawings
from canasta_desktop.words.melds import canasta_kind

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage

SPADES, HEARTS, DIAMONDS, CLUBS = (SEQUENCE_KEY + suit for suit in range(4))
KINGS = 9
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)]
MELDS = ["4S 4H 4D 4C", "KS KH KD 2C", "KS KC KC", "AH AD AC", "7S 8S 9S TS JS", "QD KD AD", "4C 5C 6C"]


@pytest.fixture(params=SIZES, ids=str)
def stage(request: pytest.FixtureRequest) -> Stage:
    return stage_of("samba", MELDS, size=request.param)


def test_sets_stand_as_columns_and_sequences_lie_below(stage: Stage) -> None:
    plan = stage.plans[0]
    assert plan.melds.sets == (0, KINGS, slot_of(KINGS, 1), 10)
    assert plan.melds.runs == (SPADES, DIAMONDS, CLUBS)  # in the order in which they were started
    lowest = max(stage.count_rect(0, slot).bottom for slot in plan.melds.sets)
    assert all(stage.meld_rect(0, slot).y >= lowest for slot in plan.melds.runs)
    assert all(stage.layout.areas[0].frame.contains(stage.count_rect(0, slot)) for slot in plan.melds.runs)


def test_the_cards_of_a_sequence_lie_low_to_high_each_showing_its_index(stage: Stage) -> None:
    places = [(piece.card, piece.target.x) for piece in stage.model.meld(0, SPADES)]
    assert places == sorted(places)
    assert [card for card, _ in places] == parse_cards("7S 8S 9S TS JS")
    assert all(after[1] - before[1] >= 0.19 * stage.plans[0].run_grid.width for before, after in pairwise(places))


def test_sets_of_one_rank_stand_closer_than_others(stage: Stage) -> None:
    four, first, second, aces = (stage.meld_rect(0, slot) for slot in stage.plans[0].melds.sets)
    assert second.x - first.x <= min(first.x - four.x, aces.x - second.x)
    if not stage.plans[0].grid.lapped:
        assert 0 <= second.x - first.right < min(first.x - four.right, aces.x - second.right) + 1


def test_sets_of_one_rank_share_a_row() -> None:
    melds = ["4S 4H 4D", "5S 5H 5D", "6S 6H 6D", "7S 7H 7D", "7C 7C 7S", "8S 8H 8D", "9S 9H 9D"]
    for width in range(600, 1700, 100):
        stage = stage_of("samba", melds, size=(width, 1000))
        assert stage.meld_rect(0, 3).y == stage.meld_rect(0, slot_of(3, 1)).y


def test_the_next_card_has_a_place_at_each_open_end(stage: Stage) -> None:
    run = stage.meld_rect(0, SPADES)
    low, high = (stage.run_end(0, SPADES, high=high) for high in (False, True))
    assert low is not None
    assert high is not None
    assert (low.right, high.x) == (run.x, run.right)
    assert low.h == high.h == run.h
    assert low.size == high.size


def test_a_sequence_is_closed_below_the_4_and_above_the_ace(stage: Stage) -> None:
    assert stage.run_end(0, DIAMONDS, high=True) is None
    assert stage.run_end(0, DIAMONDS, high=False) is not None
    assert stage.run_end(0, CLUBS, high=False) is None
    assert stage.run_end(0, CLUBS, high=True) is not None


def test_no_card_follows_a_canasta() -> None:
    stage = stage_of("samba", ["5H 6H 7H 8H 9H TH JH"])
    assert stage.model.is_closed(Zone("meld", 0, HEARTS))
    assert stage.run_end(0, HEARTS, high=True) is None
    assert stage.run_end(0, HEARTS, high=False) is None


def test_sequences_keep_their_size_when_one_of_them_closes() -> None:
    stage = stage_of("samba", MELDS)
    before = stage.meld_rect(0, KINGS), stage.plans[0].run_grid.width
    closed = [*MELDS[:-1], "4C 5C 6C 7C 8C 9C TC"]
    stage.show(stage_of("samba", closed).model.view)
    assert stage.plans[0].melds.runs == (SPADES, DIAMONDS)
    assert (stage.meld_rect(0, KINGS), stage.plans[0].run_grid.width) == before


def test_wild_cards_are_the_last_column() -> None:
    stage = stage_of("bolivia", ["JK 2D 2S", "4S 4H 4D", "AS AH AD"])
    assert stage.plans[0].melds.sets == (0, 10, WILD_KEY)


@pytest.mark.parametrize(
    ("slot", "cards", "kind", "top"),
    [
        (KINGS, "KS KH KC KD KS KH KC", Mark.NATURAL, "KH"),
        (KINGS, "KS KH 2D KD KS KH KC", Mark.MIXED, "KC"),
        (SPADES, "5S 6S 7S 8S 9S TS JS", Mark.SEQUENCE, "JS"),
        (WILD_KEY, "2S JK 2D 2H JK 2S 2C", Mark.WILD, "JK"),
        (WILD_KEY, "2S 2D 2H 2S 2C 2C 2D", Mark.WILD, "2D"),
    ],
)
def test_each_kind_of_canasta_has_a_mark_and_a_card_on_top(slot: int, cards: str, kind: Mark, top: str) -> None:
    laid, melds = parse_cards(cards), Side()
    melds.lay(slot, tuple(laid))
    assert canasta_mark(melds, slot) is kind
    assert laid[canasta_top(laid, kind)] == parse_cards(top)[0]


@pytest.mark.parametrize(
    ("rules", "cards", "word", "worth"),
    [
        ("classic", "KS KH KC KD KS KH KC", "Natural", 500),
        ("samba", "KS KH 2D KD KS KH KC", "Mixed", 300),
        ("samba", "5S 6S 7S 8S 9S TS JS", "Samba", 1500),
        ("bolivia", "5S 6S 7S 8S 9S TS JS", "Escalera", 1500),
        ("bolivia", "2S JK 2D 2H JK 2S 2C", "Bolivia", 2500),
        ("modern-american", "2S JK 2D 2H JK 2S 2C", "Wild", 2000),
        ("modern-american", "JK JK 2D 2H JK JK 2C", "Wild", 2500),
        ("modern-american", "2S 2H 2D 2C 2S 2H 2D", "Wild", 3000),
        ("modern-american", "7S 7H 7C 7D 7S 7H 7C", "Sevens", 2500),
        ("modern-american", "AS AH AC 2D AS AH AC", "Mixed", 300),
        ("hand-and-foot", "KS KH 2D KD KS KH KC", "Dirty", 300),
    ],
)
def test_a_badge_says_the_kind_and_what_the_rules_pay_for_it(rules: str, cards: str, word: str, worth: int) -> None:
    stage = stage_of(rules, [cards])
    slot, board = stage.plans[0].melds.closed[0], stage.model.view
    assert canasta_bonus(board, 0, slot) == worth == sum(canasta_points(board, 0))
    mark = stage.model.mark_of(Zone("meld", 0, slot))
    by_rank = worth != board.terms.rules.bonus.natural
    assert canasta_kind(slot, board.terms.rules, mixed=mark is Mark.MIXED, by_rank=by_rank) == word


def test_melds_that_may_be_joined_have_a_disc_on_their_seam(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = stage.meld_rect(0, KINGS), stage.meld_rect(0, slot_of(KINGS, 1))
    monkeypatch.setattr(TableModel, "joins", [Join(KINGS, slot_of(KINGS, 1))])
    ((item, disc),) = join_discs(stage).items()
    assert first.centerx < disc.centerx < second.centerx
    assert disc.bottom <= max(first.bottom, second.bottom)
    drawn = join_disc_drawings(Art(), stage)
    assert [(element.key, element.rect.collidepoint(disc.center)) for element in drawn] == [(("join", item), True)]
    stage.model.gesture.carry(Carrying("cards", ()))
    assert not join_disc_drawings(Art(), stage)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_beside_two_sequences_in_a_band_cards_are_as_large_as_beside_one(size: tuple[int, int]) -> None:
    sets, runs = ["5S 5H 5D 2D", "JH JD JC"], ["9H TH JH QH", "6D 7D 8D 9D TD"]
    one, two = (stage_of("samba", [], theirs=[*sets, *runs[:shown]], players=6, size=size) for shown in (1, 2))
    assert two.plans[1].grid.width == one.plans[1].grid.width
    assert two.plans[1].run_grid.width > 0.9 * one.plans[1].run_grid.width
    first, second = (two.meld_rect(1, slot) for slot in two.plans[1].melds.runs)
    assert first.bottom < second.y
    assert all(piece.target.large_index for slot in two.plans[1].melds.runs for piece in two.model.meld(1, slot)) is (
        size == SIZES[1]
    )


def test_where_columns_lap_the_counts_stand_in_a_row_close_under_the_longest() -> None:
    melds = ["7S 8S 9S TS", "QD KD AD", *(f"{rank}S {rank}H {rank}D" for rank in "4589")]
    short, long = (stage_of("samba", [*melds, last], size=(1280, 720)) for last in ("KS KH KD", "KS KH KD KC KS"))
    for stage in (short, long):
        assert stage.plans[0].grid.lapped
        tops = {stage.count_rect(0, slot).y for slot in stage.plans[0].melds.sets}
        assert tops == {max(stage.meld_rect(0, slot).bottom for slot in stage.plans[0].melds.sets)}
    assert short.count_rect(0, 0).y < long.count_rect(0, 0).y
