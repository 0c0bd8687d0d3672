"""Several cards at once, an own order, the focus by keyboard, tooltips and the log."""

from __future__ import annotations

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.stage import visible_strips
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.model.pieces import HAND, own_order
from canasta_desktop.words import pile_text

K = 9
QUEENS = [["QS QH QD"], []]


def row(window: Window) -> str:
    return cards_text([piece.card for piece in window.scene.stage.model.hand()])


def selected(window: Window) -> str:
    return cards_text(window.scene.stage.model.selected_cards())


def beside(window: Window) -> tuple[int, int]:
    """Bare felt at the left of the hand."""
    hand = window.scene.stage.layout.hand
    return hand.x + 4, hand.y + 8


# several cards


def test_a_frame_drawn_over_cards_chooses_them(window: Window) -> None:
    window.position("4S 5S 6S 7S 8S")
    last = visible_strips(window.scene.stage)[window.pieces("6S")[0]]
    window.drag(beside(window), (last.x + 4, last.y + 40), drop=False)
    assert selected(window) == "4S 5S 6S"
    assert window.scene.model.gesture.trail.band is not None
    window.up((last.x + 4, last.y + 40))
    assert selected(window) == "4S 5S 6S"
    assert not window.scene.overlay.elements()


def test_a_second_frame_adds_and_a_drawn_back_one_gives_up(window: Window) -> None:
    window.position("4S 5S 6S 7S 8S")
    window.select("8S")
    start, first = beside(window), visible_strips(window.scene.stage)[window.pieces("4S")[0]]
    window.drag(start, (first.x + 4, first.y + 40), drop=False)
    assert selected(window) == "4S 8S"
    window.move((start[0] + 12, start[1]))
    assert selected(window) == "8S"
    window.up(start)


def test_shift_chooses_all_cards_from_the_last_one_on(window: Window) -> None:
    window.position("4S 5S 6S 7S 8S")
    window.click(window.card("5S"))
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    window.run(400)
    window.click(window.card("7S"))
    pygame.key.set_mods(0)
    assert selected(window) == "5S 6S 7S"


def test_shift_and_arrows_choose_along_the_hand(window: Window) -> None:
    window.position("4S 5S 6S 7S 8S")
    window.key(pygame.K_HOME)
    for _ in range(2):
        window.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LSHIFT, unicode="")
    assert selected(window) == "4S 5S 6S"


# the order of the hand


@pytest.mark.parametrize(
    ("hand", "own", "row"),
    [
        ("4S 5S 6S", "6S 4S 5S", "6S 4S 5S"),
        ("4S 5S", "6S 5S 4S", "5S 4S"),
        ("4S 5S 5D KS", "5S 4S", "5S 5D 4S KS"),
        ("4S 4S", "4S", "4S 4S"),
    ],
)
def test_new_cards_join_their_rank_in_an_own_order(hand: str, own: str, row: str) -> None:
    assert own_order(parse_cards(hand), parse_cards(own)) == parse_cards(row)


def test_cards_dropped_within_the_hand_stay_there(window: Window) -> None:
    window.position("4S 5S 6S 7S 8S")
    goal = window.card("7S")
    window.drag(window.card("4S"), (goal[0] + 30, goal[1]))
    window.settle()
    assert row(window) == "5S 6S 7S 4S 8S"
    assert all(piece.place == piece.target for piece in window.scene.stage.model.hand())
    window.key(pygame.K_s)
    assert (row(window), window.reason) == ("4S 5S 6S 7S 8S", "Sorted by rank")
    assert window.moves == []


def test_an_own_order_lasts_through_draw_and_discard(window: Window) -> None:
    window.position("4S 6S KS 8S", phase="draw")
    first = window.scene.stage.layout.hand
    window.drag(window.card("KS"), (first.x + 20, window.card("4S")[1]))
    window.settle()
    assert row(window) == "KS 4S 6S 8S"
    window.key(pygame.K_d)
    window.settle()
    assert [card for card in row(window).split() if card in ("KS", "4S", "6S", "8S")] == ["KS", "4S", "6S", "8S"]
    window.drag(window.card("6S"), window.pile)
    window.settle()
    assert [card for card in row(window).split() if card in ("KS", "4S", "8S")] == ["KS", "4S", "8S"]


def test_sorting_says_how(window: Window) -> None:
    window.position("4S 9S 9D 9C")
    window.key(pygame.K_s)
    assert "group size" in window.reason
    window.run(2500)
    assert window.reason == ""


# the focus


def test_a_meld_by_keyboard_goes_to_the_focused_column(window: Window) -> None:
    window.position("KC 2S 4S 5S", melds=[["KS KH KD"], []])
    window.key(pygame.K_RIGHT)
    while window.scene.stage.model.focus.piece is not window.pieces("2S")[0]:
        window.key(pygame.K_RIGHT)
    window.key(pygame.K_SPACE)
    while window.scene.stage.model.focus.place != TableItem("meld", slot=K):
        window.key(pygame.K_TAB)
    window.key(pygame.K_SPACE)
    assert window.moves == ["meld K:2S"]


def test_arrows_go_from_the_hand_to_the_places_and_back(window: Window) -> None:
    window.position("KC 2S 4S 5S", pile="9H 7S KH", phase="draw", melds=QUEENS)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_UP)
    assert window.scene.stage.model.focus.place is not None
    assert window.scene.stage.model.focus.piece is None
    seen = set()
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT):
        window.key(key)
        seen.add(window.scene.stage.model.focus.place.kind)
    assert {"stock", "pile"} <= seen
    for _ in range(3):
        window.key(pygame.K_DOWN)
    assert window.scene.stage.model.focus.piece is not None
    window.key(pygame.K_ESCAPE)
    assert window.scene.stage.model.focus.piece is None
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.top, PauseScene)


@pytest.mark.parametrize(("thing", "phase", "move"), [("stock", "draw", "draw"), ("pile", "draw", "take K:KS KC")])
def test_space_on_a_place_does_what_a_click_does(window: Window, thing: str, phase: str, move: str) -> None:
    window.position("KS KC 4S 5S", pile="9H 7S KH", phase=phase, melds=QUEENS)
    while window.scene.stage.model.focus.place != TableItem(thing):  # type: ignore[arg-type]
        window.key(pygame.K_TAB)
    window.key(pygame.K_SPACE)
    assert window.moves == [move]


def test_a_group_on_the_tray_is_taken_back_by_keyboard(window: Window) -> None:
    window.position("9S 9H 9D AS AH 2S 4C 5C", scores=[1600, 0])
    window.select("9S 9H 9D")
    window.key(pygame.K_m)
    window.settle()
    while window.scene.stage.model.focus.place != TableItem("tray", slot=5):
        window.key(pygame.K_TAB)
    window.key(pygame.K_SPACE)
    assert not window.scene.stage.model.tray


@pytest.mark.parametrize(("keys", "answer"), [("R", "yes"), ("RR", "no"), ("RL", "yes")])
def test_the_partner_is_answered_by_arrows_and_enter(window: Window, keys: str, answer: str) -> None:
    full = ["KS KH KD KC KS KH KD"]
    scene = window.position("4S 5S", phase="answer", to_act=0, melds=[full, []], turn={"asked": True})
    window.table.position.asker = 2
    scene.presenter.catch_up()
    window.settle()
    for key in keys:
        window.key({"R": pygame.K_RIGHT, "L": pygame.K_LEFT}[key])
    window.key(pygame.K_RETURN)
    assert window.moves == [answer]


# what is said


def test_a_card_is_named_after_a_moment(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    tip = window.scene.overlay.tip
    window.move(window.card("KC"))
    window.run(450)
    assert tip.text == ""
    window.run(200)
    assert tip.text == "King of clubs, 10"
    window.move(window.card("4S"))
    assert tip.text == ""
    window.move(window.pile)
    window.run(700)
    assert tip.text == f"5 of hearts, 5. {pile_text.FROZEN_US_WHY}"
    window.run(20_000)
    assert window.scene.tick_ms is None


@pytest.mark.parametrize(
    ("pile", "given", "state"),
    [
        ("2S 5H", {"frozen": True}, pile_text.FROZEN_ALL),
        ("5H 3S", {}, pile_text.BLOCKED),
        ("5H", {"melds": [["KS KH KD"], []]}, None),
    ],
)
def test_the_pile_says_what_its_badge_means(window: Window, pile: str, given: dict[str, object], state: str | None) -> None:
    scene = window.position("4S 6S", pile=pile, **given)
    window.move(window.pile)
    window.run(700)
    meant = pile_text.STATE_WHY[state] if state else ""
    assert scene.overlay.tip.text.endswith(meant or "5 of hearts, 5")


def test_the_buttons_in_the_corners_say_what_they_do(window: Window) -> None:
    scene = window.position("4S 6S")
    for rect, said in ((scene.stage.layout.menu, "Pause (Esc)"), (scene.stage.layout.rules, "Show the rules (F1)")):
        window.move(rect.center)
        window.run(700)
        assert scene.overlay.tip.text == said


def test_a_dim_button_says_why_in_the_words_of_the_rules(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S")
    for action, why in (("ask", "You can ask"), ("undo", "A drawn card can’t be put back."), ("draw", "already")):
        window.move(scene.controls.rects()[Command(action)].center)
        window.run(700)
        assert why in scene.overlay.tip.text
    window.move(scene.controls.rects()[Command.DISCARD].center)
    window.run(700)
    assert scene.overlay.tip.text == "Discard the selected card (X)"


FULL = ["KS KH KD KC KS KH KD"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"phase": "draw"}, "Draw a card or take the pile first."),
        ({"to_act": 1}, "It isn’t your turn."),
        ({"phase": "answer", "to_act": 0, "melds": [FULL, []]}, "Answer yes or no first: your partner is asking to go out."),
        ({"phase": "answer", "to_act": 2, "melds": [FULL, []]}, "Wait for your partner’s answer."),
    ],
)
@pytest.mark.parametrize("action", [Command.MELD, Command.DISCARD])
def test_in_every_phase_it_is_the_phase_that_is_said(
    window: Window, given: dict[str, object], why: str, action: Command
) -> None:
    turn = {"turn": {"asked": True}} if given.get("phase") == "answer" else {}
    scene = window.position("KC 9S", **given, **turn)
    window.move(scene.controls.rects()[action].center)
    window.run(700)
    assert scene.overlay.tip.text == why
    if not scene.own.asked:  # the question lies over the buttons
        window.click(scene.controls.rects()[action].center)
        assert window.reason == why


def test_while_the_cards_are_dealt_it_is_said(lively: Window) -> None:
    scene = lively.new_game()
    lively.run(100)
    lively.move(scene.controls.rects()[Command.TAKE].center)
    lively.run(700)
    assert scene.stage.model.dealing
    assert scene.overlay.tip.text == "The cards are still being dealt."


def test_the_log_opens_scrolls_and_closes(lively: Window) -> None:
    scene = lively.new_game()
    lively.settle()
    lively.run(6000)
    panel = scene.overlay.log
    lively.key(pygame.K_l)
    assert panel.open
    assert "dealt and turned up the " in panel.rows()[0][0]
    many = len(panel.rows())
    lively.key(pygame.K_HOME)
    lively.post(pygame.MOUSEWHEEL, y=-1, x=0)
    lively.key(pygame.K_ESCAPE)
    assert not panel.open
    assert many == len(panel.rows())
    lively.click(scene.stage.layout.log.center)
    assert panel.open
    lively.click(scene.stage.layout.hand.center)
    assert not panel.open


# light that fades


def test_the_outline_of_the_turn_fades_from_plate_to_plate(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S")
    assert scene.stage.model.effects.turn_highlight == {0: 1.0}
    window.select("KC")
    window.key(pygame.K_x)
    window.run(80)
    light = scene.stage.model.effects.turn_highlight
    assert 0 < light[0] < 1
    assert 0 < light[1] < 1
    window.settle()
    assert (light[0], light[1]) == (0.0, 1.0)


def test_a_new_card_glows_until_the_next_one_and_never_on_the_pile(lively: Window) -> None:
    scene = lively.position("KC 4S 5S 6S 7S 8S", phase="draw")
    lively.key(pygame.K_d)
    lively.settle()
    new = [piece for piece in scene.stage.model.hand() if piece.fresh]
    assert len(new) == 1
    lively.select("4S")
    lively.key(pygame.K_x)
    lively.run(6000)
    assert lively.table.to_act == 0
    assert new[0].fresh
    lively.key(pygame.K_d)
    lively.run(64)
    assert 0 < new[0].shine < 1
    lively.settle()
    assert not new[0].fresh
    assert not any(piece.fresh for piece in scene.stage.model.zones[("pile", 0, 0)])


def test_a_frame_over_an_empty_hand_chooses_nothing(window: Window) -> None:
    scene = window.position("KC", melds=[["KS KH KD KC KS KH KD"], []])
    scene.stage.model.zones[HAND] = []
    window.drag(beside(window), (600, 700))
    assert scene.stage.model.selection.pieces == set()


def test_after_a_pause_no_frame_tooltip_or_log_is_left(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.drag(beside(window), window.card("5S"), drop=False)
    window.key(pygame.K_l)
    window.key(pygame.K_l)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert any(isinstance(shown, PauseScene) for shown in window.app.scenes)
    window.key(pygame.K_ESCAPE)
    assert window.app.top is scene
    assert (scene.model.gesture.trail.band, scene.overlay.tip.text, scene.overlay.log.open) == (None, "", False)


def test_a_focused_card_is_discarded_without_being_selected(window: Window) -> None:
    window.position("4S 5S 6S 7S", melds=QUEENS)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_x)
    assert (window.moves, window.reason) == (["discard 5S"], "")


def test_a_focused_card_is_asked_about_before_it_is_discarded(window: Window) -> None:
    window.app.preferences.change("confirm_discard", value=True)
    window.position("4S 5S 6S 7S", melds=QUEENS)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_x)
    assert (window.moves, selected(window)) == ([], "4S")
    window.key(pygame.K_RETURN)
    assert window.moves == ["discard 4S"]


def test_a_selected_card_is_discarded_and_not_the_focused_one(window: Window) -> None:
    window.position("4S 5S 6S 7S", melds=QUEENS)
    window.select("7S")
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_x)
    assert window.moves == ["discard 7S"]


@pytest.mark.parametrize(
    ("cards", "meld", "discard"),
    [("", "on", "on"), ("4S", "off", "main"), ("4S 5S", "off", "off"), ("KS KH KD", "main", "off"), ("QS", "main", "on")],
)
def test_buttons_follow_the_selection(window: Window, cards: str, meld: str, discard: str) -> None:
    window.position("4S 5S 6D KS KH KD QS 7C", melds=[["QH QD QC"], []])
    if cards:
        window.select(cards)
    states = window.advice.button_states
    assert states[Command.MELD] == meld
    assert states[Command.DISCARD] == discard


def test_the_discard_is_the_main_button_where_no_meld_is_possible(window: Window) -> None:
    window.position("4S 5S 6D KS 7C", melds=[["QH QD QC"], []])
    assert window.advice.primary is Command.DISCARD


def test_enter_says_that_the_player_decides_where_melds_are_possible(window: Window) -> None:
    window.position("4S 5S 6D KS KH KD 7C", melds=[["QH QD QC"], []])
    window.key(pygame.K_RETURN)
    assert (window.moves, window.reason) == ([], "Meld, or discard to end your turn")


def test_take_follows_the_selection(window: Window) -> None:
    window.position("4S 5S 6D KS KH 7C", pile="5H QC", melds=[["QH QD QS"], []], phase="draw")
    assert window.advice.button_states[Command.TAKE] == "on"
    window.select("4S")
    assert window.advice.button_states[Command.TAKE] == "off"


@pytest.mark.parametrize(
    ("hand", "pile", "selected", "main", "lit"),
    [
        ("4S 5S 6D KS KH 7C", "5H QC", "", None, (True, True)),  # the queen goes to our queens: the player decides
        ("4S 5S 6D KS KH 7C", "5H KC", "KS KH", Command.TAKE, (False, True)),
        ("4S 5S 6D KS KH 7C", "5H 9C", "", Command.DRAW, (True, False)),
    ],
)
def test_a_pile_that_can_be_taken_is_lit_and_no_button_is_main(
    window: Window, hand: str, pile: str, selected: str, main: Command | None, lit: tuple[bool, bool]
) -> None:
    scene = window.position(hand, pile=pile, melds=[["QH QD QS"], []], phase="draw")
    if selected:
        window.select(selected)
    assert window.advice.primary == main
    assert (Command.DRAW in window.advice.begins, scene.stage.pile_invites) == lit


def test_the_light_of_a_pile_that_can_be_taken_is_seen(window: Window) -> None:
    scene = window.position("4S 5S 6D KS KH 7C", pile="5H QC", melds=[["QH QD QS"], []], phase="draw")
    window.settle()
    pile, brass = scene.stage.layout.pile, pygame.Color(window.app.theme.brass_text)[:3]
    row = [window.app.screen.get_at((x, pile.centery))[:3] for x in range(pile.right - 4, pile.right + 8)]
    assert brass in row


def test_enter_says_how_the_turn_may_begin_where_the_player_has_to_decide(window: Window) -> None:
    window.position("4S 5S 6D KS KH 7C", pile="5H QC", melds=[["QH QD QS"], []], phase="draw")
    window.key(pygame.K_RETURN)
    assert (window.moves, window.reason) == ([], "Draw a card, or take the pile")


@pytest.mark.parametrize(
    ("rules", "hand", "card", "label"),
    [
        ("classic", "4S 5S 2H", "4S", "Discard the 4 of spades"),
        ("classic", "4S 5S 2H", "2H", "Discard the 2 of hearts and freeze the pile"),
        ("classic", "4S 5S 3C", "3C", "Discard the 3 of clubs and block the pile"),
        ("classic", "4S", "4S", "Discard the 4 of spades and go out"),
    ],
)
def test_a_dragged_card_tells_what_its_discard_does(rules: str, hand: str, card: str, label: str) -> None:
    window = Window(rules=rules)
    scene = window.position(hand, melds=[["KS KH KD KC KS KH KD"], []])
    window.drag(window.card(card), window.pile, drop=False)
    assert scene.stage.model.gesture.over is not None
    assert scene.stage.model.gesture.over.label == label
    window.close()


def test_after_a_meld_the_focus_is_back_in_the_hand(window: Window) -> None:
    scene = window.position("4S 5S 6D KS KH KD 7C", melds=[["QH QD QC"], []])
    window.select("KS KH KD")
    while scene.stage.model.focus.place != TableItem("area"):
        window.key(pygame.K_TAB)
    window.key(pygame.K_RETURN)
    assert window.moves == ["meld K:KS KH KD"]
    assert scene.stage.model.focus.place is None
    assert scene.stage.model.focus.piece in scene.stage.model.hand()


def test_after_a_discard_the_focus_stays_where_the_card_was(window: Window) -> None:
    scene = window.position("4S 5S 6D 7C", melds=[["QH QD QC"], []])
    for _ in range(2):
        window.key(pygame.K_RIGHT)
    window.key(pygame.K_x)
    assert window.moves == ["discard 5S"]
    assert scene.stage.model.focus.piece is scene.stage.model.hand()[1]
