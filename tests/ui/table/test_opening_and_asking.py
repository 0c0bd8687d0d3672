"""The staged opening, the partner's question both ways, and a window that changes while things move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.tables import stage_of

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.advice import offered
from canasta_desktop.ui.table.model.sayings import pile_state
from canasta_desktop.words import pile_text

if TYPE_CHECKING:
    from helpers.window import Window

NINE, KING, ACE = 5, 9, 10
FULL = ["KS KH KD KC KS KH KD"]


def lay(window: Window, text: str) -> None:
    window.select(text)
    window.run(400)
    window.click(window.area)
    window.settle()


def test_melds_below_the_minimum_wait_on_the_tray_until_they_reach_it(window: Window) -> None:
    scene = window.position("9S 9H 9D AS AH 2S 4C 5C 6C", scores=[1600, 0])
    lay(window, "9S 9H 9D")
    assert window.moves == []
    assert window.zone("tray", 0, NINE) == "9S 9H 9D"
    assert window.shown == "4C 5C 6C AS AH 2S"
    assert len(window.hand.split()) == 9
    window.key(pygame.K_RETURN)
    assert "your side needs 90 to open" in window.reason
    lay(window, "AS AH 2S")
    assert scene.stage.model.worth() == 90
    assert window.moves == []
    window.key(pygame.K_RETURN)
    assert window.moves == ["meld 9:9S 9H 9D A:AS AH 2S"]
    window.settle()
    assert window.zone("meld", 0, NINE) == "9S 9H 9D"
    assert scene.stage.model.zones.keys().isdisjoint({("tray", 0, NINE), ("tray", 0, ACE)})


def test_an_opening_that_is_enough_is_played_at_once(window: Window) -> None:
    window.position("AS AH AD 4C 5C 6C")
    lay(window, "AS AH AD")
    assert window.moves == ["meld A:AS AH AD"]


def test_a_group_can_be_added_to_and_taken_back(window: Window) -> None:
    scene = window.position("9S 9H 9D 9C AS AH 2S 4C 5C", scores=[1600, 0])
    lay(window, "9S 9H 9D")
    window.select("9C")
    window.drag(window.card("9C"), scene.stage.tray_rects.groups[0].center)
    window.settle()
    assert window.zone("tray", 0, NINE).split().count("9C") == 1
    lay(window, "AS AH 2S")
    window.run(400)
    window.click(scene.stage.tray_rects.groups[0].center)
    window.settle()
    assert window.zone("tray", 0, NINE) == ""
    assert window.zone("tray", 0, ACE) == "AS AH 2S"
    window.key(pygame.K_u)
    window.settle()
    assert not scene.stage.model.tray
    assert window.shown == window.hand


@pytest.mark.parametrize("by", ["escape", "button"])
def test_the_tray_is_taken_back_as_a_whole(window: Window, by: str) -> None:
    scene = window.position("9S 9H 9D AS AH 2S 4C 5C", scores=[1600, 0])
    lay(window, "9S 9H 9D")
    if by == "escape":
        window.key(pygame.K_ESCAPE)
    else:
        window.click(scene.stage.tray_rects.back.center)
    window.settle()
    assert window.shown == window.hand
    assert window.app.top is scene


def test_an_opening_with_the_pile_is_staged_with_its_top_card(window: Window) -> None:
    window.position("KC KD AS AH 2S 4C 5C", pile="7D 9H KH", phase="draw", scores=[1600, 0])
    window.drag(window.pile, window.in_hand)
    window.settle()
    assert window.moves == []
    assert window.zone("tray", 0, KING) == "KH KD KC"
    assert window.zone("pile") == "7D 9H"
    lay(window, "AS AH 2S")
    window.click(window.scene.stage.tray_rects.confirm.center)
    assert window.moves == ["take K:KD KC A:AS AH 2S"]
    window.settle()
    assert window.shown == "4C 5C 7D 9H"


def test_with_the_whole_pile_on_the_tray_no_badge_is_left_and_meld_says_what_is_lacking(window: Window) -> None:
    scene = window.position("KC KD AS AH 2S 4C 5C", pile="KH", phase="draw", scores=[1600, 0])
    assert pile_state(scene.stage.model) == ("frozen", pile_text.FROZEN_US)
    window.key(pygame.K_t)
    window.settle()
    assert (window.zone("tray", 0, KING), window.zone("pile")) == ("KH KD KC", "")
    assert pile_state(scene.stage.model) == ("", "")
    assert scene.stage.advice.button_states[Command.MELD] == "on"
    window.key(pygame.K_m)
    assert "your side needs 90 to open" in window.reason
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    window.settle()
    assert pile_state(scene.stage.model) == ("frozen", pile_text.FROZEN_US)


@pytest.mark.parametrize(
    "by",
    ["key d", "click draw", "click stock", "drag stock", "double click", "key a", "key x", "key t", "click pile", "ctrl y"],
)
@pytest.mark.parametrize("taking", [True, False])
def test_nothing_throws_the_cards_on_the_tray_back(window: Window, by: str, taking: bool) -> None:
    facts = {"pile": "7D 9H KH", "phase": "draw"} if taking else {"pile": "7D"}
    scene = window.position("KC KD AS AH 2S 4C 5C QS QD QC", scores=[1600, 0], **facts)
    if taking:
        window.drag(window.pile, window.in_hand)
    else:
        lay(window, "QS QD QC")
    window.settle()
    staged = scene.stage.model.tray
    assert staged
    assert {command for command, state in window.advice.button_states.items() if state != "off"}.isdisjoint(
        {Command.DRAW, Command.ASK, Command.DISCARD}
    )
    kind, _, where = by.partition(" ")
    spots = {"stock": window.stock, "pile": window.pile, "draw": scene.controls.rects()[Command.DRAW].center}
    if kind == "key":
        window.key(getattr(pygame, f"K_{where}"))
    elif kind == "click":
        window.click(spots[where])
    elif kind == "drag":
        window.drag(window.stock, window.in_hand)
    elif kind == "double":
        window.double(window.card("4C"))
    else:
        window.post(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_CTRL, unicode="")
    window.settle()
    assert window.moves == []
    assert scene.stage.model.tray == staged
    assert window.reason


def test_a_taking_on_the_tray_is_given_up_with_its_first_group(window: Window) -> None:
    scene = window.position("KC KD AS AH 2S 4C 5C", pile="7D 9H KH", phase="draw", scores=[1600, 0])
    window.drag(window.pile, window.in_hand)
    window.settle()
    window.click(scene.stage.tray_rects.groups[0].center)
    window.settle()
    assert window.zone("pile") == "7D 9H KH"
    assert window.shown == window.hand
    window.key(pygame.K_d)
    assert window.moves == ["draw"]


def test_nothing_is_discarded_while_melds_wait(window: Window) -> None:
    window.position("9S 9H 9D AS AH 2S 4C 5C", scores=[1600, 0])
    lay(window, "9S 9H 9D")
    window.drag(window.card("4C"), window.pile)
    assert window.moves == []
    assert "put down" in window.reason


def test_a_canasta_closes_and_moves_to_the_outer_column(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", melds=[["KS KH KD KC KS KH"], []])
    window.drag(window.card("KC"), window.meld(KING))
    window.run(500)
    assert scene.motion.busy
    window.settle()
    column = scene.stage.layout.areas[0].column
    for piece in scene.stage.model.zones[("meld", 0, KING)]:
        assert piece.place.angle == 90
        assert column.collidepoint(piece.place.x, piece.place.y)
    assert scene.stage.model.effects.badge_zoom == {}


# the partner


@pytest.mark.parametrize("by", ["click", "key"])
@pytest.mark.parametrize("yes", [True, False])
def test_the_bot_partner_asks_and_the_answer_binds(window: Window, by: str, yes: bool) -> None:
    scene = window.position("4S 5S", phase="answer", to_act=0, melds=[FULL, []], turn={"asked": True})
    window.table.position.asker = 2
    scene.presenter.catch_up()
    window.settle()
    assert scene.own.asked
    window.key(pygame.K_d)
    assert window.moves == []
    if by == "click":
        window.click(scene.dialog.rect("yes" if yes else "no").center)
    else:
        window.key(pygame.K_y if yes else pygame.K_n)
    assert window.moves == ["yes" if yes else "no"]
    assert not scene.own.asked
    assert window.table.view(0).permission is yes


def test_both_answers_weigh_the_same(window: Window) -> None:
    scene = window.position("4S 5S", phase="answer", to_act=0, melds=[FULL, []], turn={"asked": True})
    yes, no = (scene.dialog.rect(name) for name in ("yes", "no"))
    assert yes.size == no.size
    assert yes.y == no.y


@pytest.mark.parametrize("by", ["key", "click"])
def test_we_ask_and_the_partner_answers_aloud(lively: Window, by: str) -> None:
    scene = lively.position("KC 4S", melds=[FULL, []], others=4)
    if by == "key":
        lively.key(pygame.K_a)
    else:
        lively.click(scene.controls.rects()["ask"].center)
    lively.key(pygame.K_RETURN)
    assert lively.moves == ["ask"]
    for _ in range(200):
        lively.run(16)
        if len(lively.moves) > 1:
            break
    assert lively.moves[1] in ("yes", "no")
    assert scene.stage.model.speech is not None
    assert scene.stage.model.speech[0] == 2
    assert scene.stage.advice.sentence in ("You must go out", "You can’t go out this turn")
    lively.run(4000)
    assert scene.stage.model.speech is None


def test_asking_that_is_not_allowed_says_why(window: Window) -> None:
    window.position("4S 5S 6S", melds=[FULL, []])
    window.key(pygame.K_a)
    assert window.moves == []
    assert "You can ask only if you could go out" in window.reason


# what moves can be cut short


def test_a_press_finishes_what_runs_and_then_counts(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", melds=[["KS KH KD"], []], phase="draw")
    window.click(window.stock)
    assert scene.motion.busy
    window.down(window.card("4S"))
    assert not scene.motion.busy
    window.up(window.card("4S"))
    assert len(scene.stage.model.selection.pieces) == 1


def test_the_window_changes_its_size_while_cards_are_dealt(lively: Window) -> None:
    scene = lively.new_game()
    lively.run(400)
    assert scene.motion.busy
    lively.resize((1024, 768))
    lively.run(50)
    lively.resize((1920, 1080))
    lively.run(50)
    assert all(piece.place == piece.target for piece in scene.stage.model.pieces() if not piece.moving)
    assert lively.shown == lively.hand


def test_the_window_changes_its_size_while_cards_are_carried(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S", melds=[["KS KH KD"], []])
    window.drag(window.card("KC"), window.area, drop=False)
    window.resize((1024, 600))
    window.run(32)
    window.move(window.meld(KING))
    window.up(window.meld(KING))
    assert window.moves == ["meld K:KC"]
    window.settle()
    assert scene.stage.layout.window.size == (1024, 600)


def test_the_deal_is_over_within_its_time_and_shows_the_hand(lively: Window) -> None:
    scene = lively.new_game()
    lively.run(1500)
    assert all(amount == 0 for amount in scene.stage.model.effects.incoming) or any(
        side.threes for side in lively.table.view(0).sides
    )
    lively.settle()
    assert lively.shown == lively.hand


def test_escape_pauses_and_leads_to_the_menu_and_the_game_is_kept(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    before = window.hand
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.app.top, PauseScene)
    window.key(pygame.K_q)
    assert isinstance(window.app.top, MenuScene)
    window.app.games.show_table()
    assert window.app.top is not None
    assert window.hand == before
    assert window.table.view(0).phase == Phase.PLAY


def test_an_idle_table_draws_nothing(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    window.run(3000)
    before = window.app.frames
    window.run(3000)
    assert window.app.frames == before
    assert window.scene.tick_ms is None


def test_no_other_hand_is_ever_on_the_stage(lively: Window) -> None:
    scene = lively.new_game()
    lively.run(2500)
    for _ in range(40):
        lively.run(100)
        open_cards = [piece.card for piece in scene.stage.model.pieces()] + [
            ghost.card for ghost in scene.director.flights.ghosts
        ]
        view = lively.table.view(0)
        known = len(view.hand) + len(view.pile) + sum(len(side.laid) + len(side.threes) for side in view.sides)
        assert sum(card >= 0 for card in open_cards) <= known + sum(ghost.card >= 0 for ghost in scene.director.flights.ghosts)


def test_the_rules_are_one_press_away_and_lead_back(window: Window) -> None:
    scene = window.position("KC 4S 5S 6S")
    window.click(scene.stage.layout.rules.center)
    assert window.app.top is not scene
    window.key(pygame.K_ESCAPE)
    assert window.app.top is scene
    window.select("4S")
    assert len(scene.stage.model.selection.pieces) == 1


@pytest.mark.parametrize(
    ("rules", "players", "partners"), [("samba", 2, False), ("hand-and-foot", 5, False), ("three-pack", 6, True)]
)
def test_the_button_for_asking_is_there_where_somebody_has_a_partner(rules: str, players: int, partners: bool) -> None:
    stage = stage_of(rules, [], players=players)
    assert (Command.ASK in offered(stage.model.view)) is partners
