"""Every move by drag and by click: what the player does, and what the engine hears."""

from __future__ import annotations

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.table.model.pieces import PILE

KINGS = [["KS KH KD"], []]
K = 9
BY = ["drag", "click"]


def put(window: Window, how: str, text: str, place: tuple[int, int]) -> None:
    """Carry cards of the hand to a place, or select them and click it."""
    window.select(text)
    if how == "drag":
        window.drag(window.card(text.rsplit(maxsplit=1)[-1]), place)
    else:
        window.run(400)
        window.click(place)


@pytest.mark.parametrize("how", BY)
def test_drawing(window: Window, how: str) -> None:
    window.position("4S 5S 6S 7S", phase="draw")
    if how == "drag":
        window.drag(window.stock, window.in_hand)
    else:
        window.click(window.stock)
    assert window.moves == ["draw"]
    window.settle()
    assert window.shown == window.hand
    assert len(window.hand.split()) == 5
    assert sum(piece.fresh for piece in window.scene.stage.model.hand()) == 1


def test_drawing_by_key_and_enter(window: Window) -> None:
    window.position("4S 5S 6S 7S", phase="draw")
    window.key(pygame.K_RETURN)
    assert window.moves == ["draw"]
    window.position("4S 5S 6S 7S", phase="draw")
    window.key(pygame.K_d)
    assert window.moves == ["draw"]


@pytest.mark.parametrize("how", BY)
def test_taking_with_the_natural_choice(window: Window, how: str) -> None:
    window.position("KS KC 4S 5S 6S", pile="9H 7S KH", phase="draw", melds=[["QS QH QD"], []])
    if how == "drag":
        window.drag(window.pile, window.in_hand)
    else:
        window.click(window.pile)
    assert window.moves == ["take K:KS KC"]
    window.settle()
    assert window.zone("meld", 0, K) == "KH KS KC" or set(window.zone("meld", 0, K).split()) == {"KH", "KS", "KC"}
    assert window.shown == "4S 5S 6S 7S 9H"
    assert {"7S", "9H"} == {t for t in window.shown.split() if window.pieces(t)[0].fresh}


@pytest.mark.parametrize("how", BY)
def test_taking_with_selected_cards(window: Window, how: str) -> None:
    window.position("KS KC 2S 4S 5S 6S", pile="9H 7S KH", phase="draw", melds=[["QS QH QD"], []])
    put(window, how, "KS 2S", window.pile)
    assert window.moves == ["take K:KS 2S"]


def test_taking_on_to_an_own_meld(window: Window) -> None:
    window.position("4S 5S 6S", pile="9H 7S KH", phase="draw", melds=[["KS KC KD"], []])
    window.drag(window.pile, window.area)
    assert window.moves == ["take K:"]


@pytest.mark.parametrize("how", BY)
def test_a_new_meld(window: Window, how: str) -> None:
    window.position("KS KC KD 4S 5S 6S", melds=[["QS QH QD"], []])
    put(window, how, "KS KC KD", window.area)
    assert window.moves == ["meld K:KS KD KC"]
    window.settle()
    assert window.zone("meld", 0, K) == "KS KD KC"


@pytest.mark.parametrize("how", BY)
def test_laying_on_a_column(window: Window, how: str) -> None:
    window.position("KC 4S 5S 6S", melds=KINGS)
    put(window, how, "KC", window.meld(K))
    assert window.moves == ["meld K:KC"]


@pytest.mark.parametrize("how", BY)
def test_a_wild_card_joins_the_column_that_it_is_put_on(window: Window, how: str) -> None:
    window.position("2S 4S 5S 6S", melds=[["KS KH KD", "QS QH QD"], []])
    put(window, how, "2S", window.meld(K))
    assert window.moves == ["meld K:2S"]


@pytest.mark.parametrize("how", ["drag", "click"])
def test_where_columns_lap_over_each_other_the_one_on_top_is_meant(window: Window, how: str) -> None:
    window.resize((1280, 600))  # in a low window they stand in one row
    melds = [f"{rank}S {rank}H {rank}D" for rank in "56789TJQ"]
    scene = window.position("2S 4S 4C KS KC", melds=[melds, []])
    window.settle()
    sixes, sevens = scene.stage.meld_rect(0, 2), scene.stage.meld_rect(0, 3)
    both = sixes.clip(sevens)
    assert both.w > 4
    if how == "drag":
        window.drag(window.card("2S"), both.center)
    else:
        window.select("2S")
        window.click(both.center)
    assert window.moves == ["meld 7:2S"]


@pytest.mark.parametrize("how", BY)
def test_discarding(window: Window, how: str) -> None:
    window.position("4S 5S 6S 7S")
    put(window, how, "6S", window.pile)
    assert window.moves == ["discard 6S"]
    window.settle()
    assert window.shown == "4S 5S 7S"
    assert window.zone("pile") == "5H 6S"


def test_discarding_by_double_click_and_by_key(window: Window) -> None:
    window.position("4S 5S 6S 7S")
    window.double(window.card("7S"))
    assert window.moves == ["discard 7S"]
    window.position("4S 5S 6S 7S")
    window.select("4S")
    window.key(pygame.K_x)
    assert window.moves == ["discard 4S"]


def test_a_double_click_lays_on_where_it_can_and_never_throws_a_wild_card(window: Window) -> None:
    window.position("KC 2S 5S 6S", melds=KINGS)
    window.double(window.card("KC"))
    assert window.moves == ["meld K:KC"]
    window.settle()
    window.double(window.card("2S"))
    assert window.moves == ["meld K:KC"]


def test_a_card_that_was_dropped_flies_on_from_where_it_was_dropped(window: Window) -> None:
    window.position("4S 5S 6S 7S")
    piece = window.pieces("6S")[0]
    end = (window.pile[0] + 30, window.pile[1] + 20)
    window.drag(window.spot(piece), end)
    window.app.step(1)
    assert abs(piece.place.x - end[0]) < 120
    assert abs(piece.place.y - end[1]) < 120
    assert piece in window.scene.stage.model.zones[("pile", 0, 0)]


def test_melding_and_taking_by_key(window: Window) -> None:
    window.position("KS KC KD 4S 5S 6S", melds=[["QS QH QD"], []])
    window.select("KS KC KD")
    window.key(pygame.K_m)
    assert window.moves == ["meld K:KS KD KC"]
    window.position("KS KC 4S 5S 6S", pile="9H 7S KH", phase="draw", melds=[["QS QH QD"], []])
    window.key(pygame.K_t)
    assert window.moves == ["take K:KS KC"]


REFUSED = [
    ("drop on pile before drawing", "draw", "4S", "pile", "Draw a card or take the pile first."),
    ("two cards make no meld", "play", "KC KD", "area", "A meld needs at least three cards"),
    ("the other side's area", "play", "4S", "theirs", "Put cards on your own melds or on the pile."),
    ("wrong rank on a column", "play", "4S", "column", "can’t go with queens: all natural cards"),
]


@pytest.mark.parametrize(("what", "phase", "cards", "place", "reason"), REFUSED)
def test_a_refused_drop_springs_back_and_says_why(
    window: Window, what: str, phase: str, cards: str, place: str, reason: str
) -> None:
    scene = window.position("KC KD 4S 5S 6S", phase=phase, melds=[["QS QH QD"], []])
    places = {
        "pile": window.pile, "area": window.area, "theirs": scene.stage.layout.areas[1].frame.center, "column": window.meld(8),
    }  # fmt: skip
    window.select(cards)
    pieces = window.pieces(cards)
    window.drag(window.spot(pieces[-1]), places[place])
    assert window.moves == []
    assert reason in window.reason
    assert scene.motion.busy
    window.run(110)
    assert all(piece.place != piece.target for piece in pieces)
    window.run(120)
    assert all(piece.place == piece.target for piece in pieces), what
    assert all(piece.target.lift in (0, scene.stage.layout.lift) for piece in pieces)
    window.run(15_000)  # it leads to its rule, so it stays for long
    assert window.reason == ""


@pytest.mark.parametrize("cards", ["4S", "4S 5S"])
def test_cards_that_fall_on_the_bare_cloth_go_home_and_nobody_is_scolded(window: Window, cards: str) -> None:
    scene = window.position("KC KD 4S 5S 6S", melds=[["QS QH QD"], []])
    if len(cards.split()) > 1:
        window.select(cards)
        window.run(400)
    piece = window.pieces(cards)[-1]
    layout = scene.stage.layout
    felt = (layout.middle.centerx, layout.log.bottom - 6)
    assert not any(target.rect.collidepoint(felt) for target in scene.stage.targets)
    window.drag(window.spot(piece), felt)
    assert window.reason == ""
    window.settle()
    assert piece.place == piece.target
    assert window.moves == []
    assert window.shown == window.hand


@pytest.mark.parametrize(
    ("cards", "said"),
    [("4S", "This card doesn’t fit anywhere yet"), ("4S 5S", "These cards don’t fit anywhere yet")],
)
def test_where_no_place_is_lit_the_turn_line_says_so(window: Window, cards: str, said: str) -> None:
    scene = window.position("KC 4S 5S 6S", melds=KINGS, phase="draw")
    if " " in cards:
        window.select(cards)
    window.drag(window.card("4S"), window.meld(K), drop=False)
    assert not any(target.fine for target in scene.stage.targets)
    assert scene.stage.advice is not None
    assert scene.stage.advice.sentence == said


def test_targets_light_up_while_cards_are_carried(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", melds=KINGS)
    window.drag(window.card("KC"), window.meld(K), drop=False)
    lit = {target.kind for target in scene.stage.targets if target.fine}
    assert lit == {"meld", "area", "pile"}
    assert scene.stage.model.gesture.over is not None
    assert scene.stage.model.gesture.over.label == "Add to kings: 4 of 7"
    window.move(window.pile)
    assert scene.stage.model.gesture.over.kind == "pile"
    window.key(pygame.K_ESCAPE)
    assert scene.stage.targets == []
    window.settle()
    assert window.shown == "4S 5S 6S KC"


def test_no_move_when_it_is_not_our_turn(window: Window) -> None:
    window.position("4S 5S 6S 7S", to_act=1)
    window.select("4S")
    window.click(window.pile)
    assert window.moves == []
    assert window.reason


def test_undo_takes_a_meld_back(window: Window) -> None:
    window.position("KS KC KD 4S 5S 6S", melds=[["QS QH QD"], []])
    put(window, "click", "KS KC KD", window.area)
    window.settle()
    window.key(pygame.K_u)
    window.settle()
    assert window.shown == window.hand == "4S 5S 6S KS KD KC"
    assert window.table.view(0).phase == Phase.PLAY


def test_the_hand_is_sorted_by_number_on_request(window: Window) -> None:
    scene = window.position("3S 4S 9S 9C 9D 2S JK")
    assert [piece.card >> 2 for piece in scene.stage.model.hand()] == [13, 0, 5, 5, 5, 11, 12]
    window.key(pygame.K_s)
    assert [piece.card >> 2 for piece in scene.stage.model.hand()][:3] == [5, 5, 5]
    window.settle()


def test_the_hand_by_keys_alone(window: Window) -> None:
    window.position("4S 5S 6S 7S")
    for _ in range(2):
        window.key(pygame.K_RIGHT)
    window.key(pygame.K_SPACE)
    window.key(pygame.K_x)
    assert window.moves == ["discard 5S"]


def test_cards_selected_before_our_turn_light_their_places_when_it_comes(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", melds=KINGS, to_act=3)
    window.select("KC")
    assert scene.stage.targets == []
    window.table.position.to_act = 0
    scene.presenter.catch_up()
    assert {target.kind for target in scene.stage.targets if target.fine} == {"meld", "area", "pile"}


def test_pile_and_stock_let_go_near_their_places_do_nothing(window: Window) -> None:
    window.position("KS KC 4S 5S", pile="9H 7S KH", phase="draw", melds=[["QS QH QD"], []])
    for place in (window.pile, window.stock):
        window.drag(place, (place[0] + 14, place[1] + 14))
        window.settle()
    assert window.moves == []
    assert window.reason == ""
    assert window.zone("pile") == "9H 7S KH"


def test_only_the_cards_that_were_meant_leave_the_hand(window: Window) -> None:
    window.position("9S 9S 4S 5S")
    first, second = window.pieces("9S 9S")
    window.drag(window.spot(second), window.pile)
    window.settle()
    assert second in window.scene.stage.model.zones[("pile", 0, 0)]
    assert first in window.scene.stage.model.hand()


def test_a_reason_leads_to_its_rule(window: Window) -> None:
    scene = window.position("KC KD 4S 5S 6S", melds=[["QS QH QD"], []])
    window.select("KC KD")
    window.key(pygame.K_m)
    bubble = scene.overlay.bubble
    assert bubble is not None
    window.click(scene.overlay.bubble_rect(bubble).center)
    assert isinstance(window.app.top, RulesScene)
    assert "three or more cards" in (window.app.top.sentence or "")
    window.key(pygame.K_ESCAPE)
    assert window.app.top is scene
    assert window.reason == ""


def test_a_pile_whose_only_card_waits_on_the_tray_cannot_be_picked_up(window: Window) -> None:
    scene = window.position("KS KC 4S 5S 6S", pile="KH", phase="draw", scores=[1600, 0])
    window.select("KS KC")
    window.run(400)
    window.click(window.pile)
    assert scene.stage.model.tray.groups
    assert not window.zone("pile")
    pile = window.pile
    window.drag(pile, (640, 500))
    window.move(pile)
    window.run(800)
    window.settle()
    assert scene.stage.model.tray.groups
    assert not window.moves


STOCK = "4C 5C 6C 7C JD QH KD AH 4H 5D"


@pytest.mark.parametrize(("thrown", "draws"), [("9D", False), ("4D", True)])
def test_nobody_draws_past_a_card_that_could_be_taken_and_still_flies(window: Window, thrown: str, draws: bool) -> None:
    hands = ["9S 9H KC QD", "5S 6S", "6H 7H", f"{thrown} 8S 8H"]
    scene = window.position("9S 9H KC QD", "5H", melds=[["KS KH KD"], []], to_act=3, hands=hands, stock=STOCK)
    assert window.table.play(3, parse_move(f"discard {thrown}")) is None
    scene.presenter.catch_up()
    window.run(48)
    assert scene.stage.model.is_moving(PILE)
    window.key(pygame.K_d)
    assert ("draw" in window.moves) is draws
    assert not scene.stage.model.is_moving(PILE), "the press has ended the flight"
    window.key(pygame.K_d)
    assert "draw" in window.moves


def test_other_cards_on_the_pile_are_told_what_takes_it(window: Window) -> None:
    window.position("JH JD KS 4C", pile="9H KD", phase="draw")
    window.select("JH JD")
    window.click(window.pile)
    assert window.moves == []
    assert window.reason == "To take the pile you need kings, as on its top: select those, then press the pile."


@pytest.mark.parametrize("rules", ["classic", "samba", "bolivia", "modern-american", "hand-and-foot", "burraco"])
@pytest.mark.parametrize(("pile", "cards"), [("4S KD", "9S 9H"), ("4S KD", "QD JD"), ("4S 2D", "QD JD"), ("4S 3C", "9S 9H 9C")])
def test_several_cards_on_the_pile_before_the_draw_are_to_take_it(rules: str, pile: str, cards: str) -> None:
    with Window(rules=rules) as window:
        window.position("9S 9H 9C QD JD 4C 6C KC", pile, phase="draw", others=6)
        window.select(cards)
        window.click(window.pile)
        assert window.moves == []
        assert "pile" in window.reason or "The top card" in window.reason
        window.key(pygame.K_x)
        assert window.reason in {"Draw a card or take the pile first.", "Draw two cards or take the pile first."}


def test_a_card_that_makes_no_meld_alone_goes_with_the_selected_cards(window: Window) -> None:
    scene = window.position("KC KD 2S 4S 5S 6S", melds=[["7S 7H 7D", "QS QH QD"], []])
    window.select("KC KD")
    window.drag(window.card("2S"), window.area, drop=False)
    assert scene.stage.model.gesture.over is not None
    assert scene.stage.model.gesture.over.label == "Meld kings"
    window.move(window.meld(3))
    assert scene.stage.model.gesture.over.label == "Add to sevens: 4 of 7"  # where the 2 can go alone it does
    window.drag(window.card("2S"), window.area)
    assert window.moves == ["meld K:KD KC 2S"]


def test_a_wild_card_that_could_go_alone_joins_the_selected_cards(window: Window) -> None:
    """On the only meld of the side it would cost what the selected cards were to be melded with."""
    window.position("KC KD 2S 4S 5S 6S", melds=[["QS QH QD"], []])
    window.select("KC KD")
    window.drag(window.card("2S"), window.area)
    assert window.moves == ["meld K:KD KC 2S"]


def test_a_natural_card_that_can_go_alone_leaves_the_selected_cards(window: Window) -> None:
    window.position("KC KD KH QS 4S 5S 6S", melds=[["QC QH QD"], []])
    window.select("KC KD KH")
    window.drag(window.card("QS"), window.area)
    assert window.moves == ["meld Q:QS"]
