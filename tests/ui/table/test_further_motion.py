"""The motion of further melds, feet, talons and special hands: where cards begin, where they end, and that a key ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.moves import DISCARDS, DRAW, SHOW, Group, Join, Meld
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.slots import SEQUENCE_KEY, slot_of
from canasta_desktop.ui.table.model.pieces import HAND, Zone
from canasta_desktop.ui.table.paint.closed_ranks import CHIP, CHIP_FILL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Seen = TypeVar("Seen")

KINGS = 9
SPADES = SEQUENCE_KEY


@pytest.fixture(params=["samba", "modern-american", "hand-and-foot"])
def rules(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(rules: str) -> Iterator[Window]:
    opened = Window(rules=rules)
    yield opened
    opened.close()


def only(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("rules", [name], indirect=True)


def at_rest(window: Window) -> bool:
    return all(piece.place == piece.target for piece in window.scene.stage.model.pieces())


def each_frame(window: Window, look: Callable[[], Seen]) -> list[Seen]:
    """What `look` finds before the motion and after each of its frames."""
    seen = [look()]
    while window.scene.motion.busy:
        window.run(16)
        seen.append(look())
    return seen


@only("samba")
def test_a_card_flies_to_the_end_of_its_sequence(table: Window) -> None:
    scene = table.position("8S 4D 9D QD", melds=[["5S 6S 7S"], []])
    end = scene.stage.run_end(0, SPADES, high=True)
    assert end is not None
    assert scene.actions.make_move(Meld((Group(SPADES, tuple(parse_cards("8S"))),))) is None
    table.settle()
    row = scene.stage.model.meld(0, SPADES)
    assert [piece.card for piece in row] == parse_cards("5S 6S 7S 8S")
    assert at_rest(table)
    assert scene.stage.run_end(0, SPADES, high=True) != end


@only("samba")
def test_a_sequence_of_seven_closes_and_shows_its_badge(table: Window) -> None:
    scene = table.position("TS 4D 9D QD", melds=[["4S 5S 6S 7S 8S 9S"], []])
    assert scene.actions.make_move(Meld((Group(SPADES, tuple(parse_cards("TS"))),))) is None
    table.run(300)
    assert scene.motion.busy
    table.settle()
    assert scene.stage.model.is_closed(Zone("meld", 0, SPADES))
    assert {piece.place.angle for piece in scene.stage.model.meld(0, SPADES)} == {90}
    assert scene.stage.model.effects.badge_zoom == {}


@only("samba")
def test_the_second_of_two_joined_sets_slides_behind_the_first(table: Window) -> None:
    scene = table.position("4D 9D QD", melds=[["KS KH KD", "KS KC KC"], []])
    first = scene.stage.model.meld(0, KINGS)[0]
    second = scene.stage.model.meld(0, slot_of(KINGS, 1))
    assert scene.actions.make_move(Join(KINGS, slot_of(KINGS, 1))) is None
    assert all(piece in scene.stage.model.meld(0, KINGS) for piece in (first, *second))
    table.run(120)
    assert any(piece.moving for piece in second)
    table.settle()
    assert len(scene.stage.model.meld(0, KINGS)) == 6
    assert at_rest(table)


@only("samba")
def test_sets_that_are_a_canasta_when_joined_close_at_once(table: Window) -> None:
    scene = table.position("4D 9D QD", melds=[["KS KH KD KC", "KS KC KC"], []])
    assert scene.actions.make_move(Join(KINGS, slot_of(KINGS, 1))) is None
    table.settle()
    assert scene.stage.model.is_closed(Zone("meld", 0, KINGS))
    assert {piece.place.angle for piece in scene.stage.model.meld(0, KINGS)} == {90}


@only("hand-and-foot")
def test_a_book_drops_to_the_shelf(table: Window) -> None:
    scene = table.position("KH 4D 9D QD", melds=[["KS KH KD KC KS KC"], []])
    assert scene.actions.make_move(Meld((Group(KINGS, tuple(parse_cards("KH"))),))) is None
    table.settle()
    shelf = scene.stage.plans[0].shelf
    assert shelf is not None
    assert all(shelf.room.collidepoint(piece.place.x, piece.place.y) for piece in scene.stage.model.meld(0, KINGS))
    assert {piece.place.angle for piece in scene.stage.model.meld(0, KINGS)} == {0}


FOOT = "JS JH QS QC KC KD AS AH AD AC 9S"
STOCK = "9C TC JC 8C 9C TC JC 8C"


def empty_the_hand(table: Window) -> None:
    scene = table.position("QD QH QS", melds=[["KS KH KD"], []], feet=[FOOT, None, None, None], stock=STOCK)
    assert scene.actions.make_move(Meld((Group(8, tuple(parse_cards("QD QH QS"))),))) is None


@only("hand-and-foot")
def test_the_own_foot_rises_and_its_cards_fly_to_the_hand_one_by_one(table: Window) -> None:
    empty_the_hand(table)
    stage = table.scene.stage
    foot = stage.foot_place(0)
    assert {(piece.place.x, piece.place.y, piece.place.up) for piece in stage.model.hand()} == {(foot.x, foot.y, False)}
    assert stage.model.effects.moment == "Your foot"
    table.run(800)
    landed = [piece for piece in stage.model.hand() if piece.place == piece.target]
    assert 0 < len(landed) < 11
    table.settle()
    assert at_rest(table)
    assert all(piece.fresh and piece.place.up for piece in stage.model.hand())
    assert stage.model.effects.moment == ""


@only("hand-and-foot")
def test_a_key_ends_the_picking_up_of_a_foot(table: Window) -> None:
    empty_the_hand(table)
    table.key(pygame.K_s)
    table.run(16)
    assert table.scene.stage.model.effects.moment == ""
    assert not any(piece.turning < 1 for piece in table.scene.stage.model.zones[HAND])


@only("hand-and-foot")
def test_the_own_foot_fades_in_with_reduced_motion(table: Window) -> None:
    table.app.preferences.change("reduced_motion", "on")
    empty_the_hand(table)
    stage = table.scene.stage
    piece, start = stage.model.hand()[0], stage.foot_place(0)
    assert set(each_frame(table, lambda: piece.place)) == {start, piece.target}
    assert at_rest(table)


@only("hand-and-foot")
def test_another_seats_foot_slides_into_its_fan(table: Window) -> None:
    feet, hands = [None, FOOT, None, None], ["4D 9D", "", "8S", "8H"]
    scene = table.position("4D 9D", melds=[["KS KH KD"], []], others=0, hands=hands, feet=feet, stock=STOCK)
    assert scene.actions.make_move(DISCARDS[parse_cards("9D")[0]]) is None
    assert [ghost.place for ghost in scene.director.flights.ghosts] == [scene.stage.foot_place(1)]
    table.settle()
    assert scene.director.flights.ghosts == []
    assert scene.stage.model.effects.incoming == [0, 0, 0, 0]
    assert scene.stage.model.view.feet_left[1] == 0


@only("hand-and-foot")
def test_only_the_part_that_is_taken_flies_and_the_rest_steps_out(table: Window) -> None:
    pile = "4S 5S 6S 7S 8S 9S TS JS QS KS"
    scene = table.position("KH KD 4D 9D", pile, phase="draw", melds=[["4S 4H 4D"], []])
    table.key(pygame.K_t)
    table.settle()
    stage = scene.stage
    assert [piece.card for piece in stage.model.pile()] == parse_cards("4S 5S 6S")
    assert len({piece.place.x for piece in stage.model.pile()}) == 3
    assert len(stage.model.hand()) == 8


@only("modern-american")
def test_the_cards_of_a_talon_rise_from_the_stock_and_fly_to_the_hand(table: Window) -> None:
    scene = table.position("QS QH QD KS KH 2D AS AH JK 5D 6C", "", phase="play", turn={"drew": True})
    groups = [(8, "QS QH QD"), (KINGS, "KS KH 2D"), (10, "AS AH JK")]
    assert scene.actions.make_move(Meld(tuple(Group(kind, tuple(parse_cards(cards))) for kind, cards in groups))) is None
    table.settle()
    assert scene.actions.make_move(DISCARDS[parse_cards("5D")[0]]) is None
    stage = scene.stage
    drawn = [piece for piece in stage.model.hand() if piece.card != parse_cards("6C")[0]]
    assert len(drawn) == 4
    assert stage.model.effects.moment == "Talon: four cards"
    table.run(250)
    stock = stage.layout.stock
    assert all(abs(piece.place.x - stock.centerx) < stock.w for piece in drawn)
    table.settle()
    assert stage.model.told.talons == {0: 4}
    assert at_rest(table)


@only("modern-american")
def test_a_special_hand_is_laid_open_over_the_middle(table: Window) -> None:
    scene = table.position("5S 5H 6C 6D 8S 8D TH TC JS JD QH QC AS AH", "", phase="play", turn={"drew": True})
    assert scene.actions.make_move(SHOW) is None
    table.run(450)
    assert len({piece.place.y for piece in scene.stage.model.hand()}) == 2
    assert all(piece.place.y < scene.stage.layout.action.y for piece in scene.stage.model.hand())
    assert table.advice.sentence == "You showed a special hand: pairs"


KINGS_BUT_ONE = [["KS KH KD KC KS KC"], []]


def play_king(table: Window) -> None:
    assert table.scene.actions.make_move(Meld((Group(KINGS, tuple(parse_cards("KH"))),))) is None


@only("modern-american")
def test_the_chip_of_a_rank_flips_in_when_its_canasta_has_closed_and_its_cards_dim_with_it(table: Window) -> None:
    stage = table.position("KH KD 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    seen = each_frame(table, lambda: stage.model.dead_share(KINGS))
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert len({share for share in seen if 0 < share < 1}) > 4
    assert stage.model.dead_share(KINGS) == 1
    assert stage.model.dead_share(8) == 0
    assert stage.model.effects.dead_shown == {}


@only("modern-american")
def test_a_chip_that_flips_in_is_narrow_at_first(table: Window) -> None:
    stage = table.position("KH KD 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    widths = each_frame(table, lambda: chip_width(table))
    assert stage.model.is_dead(KINGS)
    assert widths[0] == 0
    assert widths == sorted(widths)
    assert len({width for width in widths if 0 < width < widths[-1]}) > 3


def chip_width(table: Window) -> int:
    """Px of the colour of a chip in the lower line of the row of closed ranks."""
    layout = table.scene.stage.layout
    row = pygame.Rect(layout.middle.x, layout.log.y + round((CHIP[1] - 4) * layout.t), layout.middle.w, 1)
    return pygame.mask.from_threshold(table.app.screen.subsurface(row), CHIP_FILL, (6, 6, 6, 255)).count()


@only("modern-american")
def test_a_key_ends_the_flip_of_a_chip_and_reduced_motion_leaves_it_out(table: Window) -> None:
    stage = table.position("KH KD 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    table.run(100)
    assert stage.model.dead_share(KINGS) == 0
    table.key(pygame.K_s)
    assert stage.model.dead_share(KINGS) == 1
    table.app.preferences.change("reduced_motion", "on")
    stage = table.position("KH KD 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    assert set(each_frame(table, lambda: stage.model.dead_share(KINGS))) <= {0, 1}


@only("hand-and-foot")
def test_the_band_of_a_book_wipes_in_once_it_stands_on_the_shelf(table: Window) -> None:
    stage = table.position("KH 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    found = each_frame(table, lambda: (stage.model.effects.band_shown.get(Zone("meld", 0, KINGS), 1.0), at_rest(table)))
    assert all(share == 0 or rests for share, rests in found)
    seen = [share for share, _ in found]
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert len({share for share in seen if 0 < share < 1}) > 3
    assert stage.model.effects.band_shown == {}


@only("hand-and-foot")
def test_a_book_has_its_band_at_once_with_reduced_motion(table: Window) -> None:
    table.app.preferences.change("reduced_motion", "on")
    stage = table.position("KH 4D 9D QD", melds=KINGS_BUT_ONE).stage
    play_king(table)
    assert stage.model.effects.band_shown == {}


SPECIAL = "5S 5H 6C 6D 8S 8D TH TC JS JD QH QC AS"


def draw_special(table: Window) -> None:
    """Draw the ace that completes the hand."""
    table.position(SPECIAL, "", phase="draw", stock="AH TC 8C 9C")
    assert table.scene.actions.make_move(DRAW) is None


@only("modern-american")
def test_the_glow_of_a_special_hand_runs_once_from_left_to_right_and_then_stands(table: Window) -> None:
    draw_special(table)
    stage = table.scene.stage
    assert stage.model.special() is not None
    rows = each_frame(table, lambda: [stage.model.special_glow(piece) for piece in stage.model.hand()])
    assert rows[0] == [0] * 14
    assert all(row == sorted(row, reverse=True) for row in rows)
    assert any(row[0] == 1 and row[-1] == 0 for row in rows)
    assert [stage.model.special_glow(piece) for piece in stage.model.hand()] == [1] * 14
    table.key(pygame.K_s)  # sorts: it does not run again
    table.run(48)
    assert stage.model.effects.special_run == 1


@only("modern-american")
def test_a_key_ends_the_run_of_the_glow_and_reduced_motion_leaves_it_out(table: Window) -> None:
    draw_special(table)
    table.run(400)
    assert 0 < table.scene.stage.model.effects.special_run < 1
    table.key(pygame.K_s)
    assert table.scene.stage.model.effects.special_run == 1
    table.app.preferences.change("reduced_motion", "on")
    draw_special(table)
    assert set(each_frame(table, lambda: table.scene.stage.model.effects.special_run)) <= {0, 1}


@only("modern-american")
def test_a_special_hand_that_is_opened_from_a_saved_game_glows_at_once(table: Window) -> None:
    table.position(f"{SPECIAL} AH", "", phase="play", turn={"drew": True})
    assert table.scene.stage.model.special() is not None
    assert table.scene.stage.model.effects.special_run == 1


@only("hand-and-foot")
def test_each_seat_is_dealt_its_foot_as_a_packet_while_the_hand_is_sorted(table: Window) -> None:
    table.new_game()
    stage = table.scene.stage
    places = {seat: stage.foot_place(seat) for seat in stage.model.view.order}
    assert stage.model.effects.feet_coming == set(places)
    left = []
    while stage.model.dealing:
        table.run(16)
        left.append(len(stage.model.effects.feet_coming))
        shown = [ghost.target for ghost in table.scene.director.flights.ghosts]
        assert all(places[seat] in shown for seat in stage.model.effects.feet_coming)
    assert left == sorted(left, reverse=True)
    assert set(left) >= {4, 3, 2, 1}
    assert stage.model.effects.feet_coming == set()


@only("hand-and-foot")
def test_a_key_ends_the_dealing_of_feet(table: Window) -> None:
    table.new_game()
    table.run(200)
    table.key(pygame.K_s)
    assert table.scene.stage.model.effects.feet_coming == set()
    assert table.scene.director.flights.ghosts == []


@only("samba")
def test_no_feet_are_dealt_where_there_are_none(table: Window) -> None:
    table.new_game()
    assert table.scene.stage.model.effects.feet_coming == set()
