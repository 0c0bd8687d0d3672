"""Joining melds, laying out a kept 3, showing a special hand, the tray: by drag, by click and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.ui.services.keymap import RARE, Command, Keymap
from canasta_desktop.ui.table.geometry.stage import join_discs
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.paint.single_cards import kept_three
from canasta_desktop.words import table_text as words
from canasta_desktop.words import turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator

K, Q, SPADES = 9, 8, SEQUENCE_KEY
TWO_SETS = [["KH KD KC", "KH KD KC KS", "QH QD QC"], []]
STRAIGHT = "3H 4S 5H 6D 7C 8S 9H TD JC QS KH AD 2S JK"


@pytest.fixture
def samba() -> Iterator[Window]:
    opened = Window(rules="samba")
    yield opened
    opened.close()


@pytest.mark.parametrize("by", ["drag", "key", "button", "focus", "join", "enter on the disc", "drag the disc"])
def test_two_sets_are_joined_and_undo_parts_them(samba: Window, by: str) -> None:
    samba.position("4S 5S 7D 8C", melds=TWO_SETS)
    assert samba.advice.button_states[Command.JOIN] == "on"
    if by == "drag":
        samba.drag(samba.meld(K + KEYS), samba.meld(K))
    elif by == "key":
        samba.key(pygame.K_j)
    elif by == "button":
        samba.click(samba.scene.controls.rects()[Command.JOIN].center)
    elif "join" in by:
        (disc,) = join_discs(samba.scene.stage).items()
        if by == "join":
            samba.click(disc[1].center)
        elif by == "drag the disc":
            samba.drag(disc[1].center, samba.meld(K))
        else:
            while samba.scene.stage.model.focus.place != disc[0]:
                samba.key(pygame.K_TAB)
            assert samba.scene.widgets._names(disc[0]) == ("Join the kings", "")
            samba.key(pygame.K_RETURN)
    else:
        while samba.scene.stage.model.focus.place != TableItem("meld", slot=K + KEYS):
            samba.key(pygame.K_TAB)
        samba.key(pygame.K_j)
    assert samba.moves == ["join K K/2"]
    samba.settle()
    assert len(samba.zone("meld", 0, K).split()) == 7
    assert samba.zone("meld", 0, K + KEYS) == ""
    assert samba.advice.button_states[Command.JOIN] == "off"
    samba.key(pygame.K_u)
    samba.settle()
    assert len(samba.zone("meld", 0, K).split()) == 3
    assert len(samba.zone("meld", 0, K + KEYS).split()) == 4


def test_while_a_meld_is_carried_its_twin_lights_and_another_says_why_not(samba: Window) -> None:
    scene = samba.position("4S 5S 7D 8C", melds=TWO_SETS)
    samba.drag(samba.meld(K), samba.meld(K + KEYS), drop=False)
    assert {target.slot: target.fine for target in scene.stage.targets} == {K + KEYS: True, Q: False}
    assert scene.stage.model.gesture.over is not None
    assert scene.stage.model.gesture.over.label == "Join the kings: canasta"
    samba.move(samba.meld(Q))
    samba.up(samba.meld(Q))
    assert samba.moves == []
    assert samba.reason.startswith("Choose two sets of the same rank")
    samba.settle()
    assert all(piece.place == piece.target for piece in scene.stage.model.meld(0, K))


def test_a_meld_put_on_one_that_it_cannot_join_says_why(samba: Window) -> None:
    scene = samba.position("4S 5S 7D 8C", melds=[["KH KD KC", "QH QD QC"], []])
    samba.drag(samba.meld(K), samba.meld(Q))
    assert samba.reason.startswith("Choose two sets of the same rank")
    samba.settle()
    assert all(piece.place == piece.target for piece in scene.stage.model.meld(0, K))
    samba.key(pygame.K_j)
    assert samba.reason == words.NOTHING_TO_JOIN


def test_between_several_joins_the_key_asks(samba: Window) -> None:
    samba.position("4S 5S 7D 8C", melds=[["KH KD KC", "KH KD KC KS", "5S 6S 7S", "8S 9S TS"], []])
    samba.key(pygame.K_j)
    labels = [button.label for button in samba.scene.chooser.widgets()]
    assert labels == ["Kings: 7 of 7", "Sequences in spades: 6 of 7", "Cancel"]
    samba.key(pygame.K_2)
    assert samba.moves == ["join S S/2"]
    samba.settle()
    assert samba.zone("meld", 0, SPADES) == "5S 6S 7S 8S 9S TS"


@pytest.mark.parametrize("by", ["key", "button", "double"])
def test_the_kept_3_is_laid_out(modern: Window, by: str) -> None:
    modern.position("3H 4S 5S 7D 8C", pile="", phase="draw")
    assert modern.advice.button_states[Command.LAY] == "on"
    if by == "key":
        modern.key(pygame.K_k)
    elif by == "button":
        modern.click(modern.scene.controls.rects()[Command.LAY].center)
    else:
        modern.double(modern.card("3H"))
    assert modern.moves == ["lay 3H"]
    modern.settle()
    assert modern.zone("red") == "3H"
    assert modern.advice.button_states[Command.LAY] == "off"
    modern.key(pygame.K_k)
    assert modern.reason == words.NO_KEPT_THREE


@pytest.mark.parametrize("by", ["key", "button", "enter"])
def test_a_special_hand_is_shown(modern: Window, by: str) -> None:
    scene = modern.position(STRAIGHT, pile="")
    assert kept_three(scene.stage) is not None
    assert modern.advice.button_states[Command.SHOW] == "main"
    assert Command.LAY not in modern.advice.button_states
    assert scene.stage.advice is not None
    assert scene.stage.advice.sentence == turn_text.MAY_SHOW
    if by == "key":
        modern.key(pygame.K_w)
    elif by == "button":
        modern.click(scene.controls.rects()[Command.SHOW].center)
    else:
        modern.key(pygame.K_RETURN)
    assert modern.moves == ["show"]
    assert not modern.table.in_deal
    assert kept_three(scene.stage) is None, "its tag would hang in the air"


def test_a_hand_that_is_none_is_not_shown_and_the_key_says_why(modern: Window) -> None:
    modern.position("3H 4S 5S 7D 8C", pile="")
    assert Command.SHOW not in modern.advice.button_states
    modern.key(pygame.K_w)
    assert modern.reason == "Play on: your five cards aren’t a special hand."


def test_the_old_games_have_neither_the_buttons_nor_the_keys(window: Window) -> None:
    window.position("4S 5S 7D 8C", melds=[["KH KD KC"], []])
    assert not set(RARE) & set(window.advice.button_states)
    for command in RARE:
        window.key(Keymap().key(command))
    assert window.reason == ""
    assert window.moves == []


# the tray


def test_the_tray_says_what_an_opening_needs_besides_its_points(modern: Window) -> None:
    scene = modern.position("AS AH JK QS QH QD 5S 6D 8C 9C", pile="")
    modern.select("AS AH JK")
    modern.run(400)
    modern.click(modern.area)
    modern.settle()
    rects = scene.stage.tray_rects
    assert rects is not None
    assert len(rects.conditions) == 1
    assert scene.stage.model.worth() == 90
    modern.key(pygame.K_RETURN)
    assert "Include three natural cards of one rank" in modern.reason
    modern.select("QS QH QD")
    modern.run(400)
    modern.click(modern.area)
    modern.settle()
    assert scene.stage.model.worth() == 120
    modern.key(pygame.K_RETURN)
    assert "your side needs 125 to open" in modern.reason


def test_a_group_taken_off_the_tray_lets_the_second_of_its_rank_move_up(samba: Window) -> None:
    scene = samba.position("KS KH KD KC KS KH 5S 6D 8C 9C", scores=[7000, 0])
    for cards in ("KS KH KD", "KC KS KH"):
        samba.select(cards)
        samba.run(400)
        samba.click(samba.area)
        samba.settle()
        if scene.model.question:
            samba.key(pygame.K_2)
            samba.settle()
    assert samba.zone("tray", 0, K + KEYS) == "KS KH KC"
    assert scene.stage.tray_rects is not None
    samba.run(400)
    samba.click(scene.stage.tray_rects.groups[0].center)
    samba.settle()
    assert samba.zone("tray", 0, K) == "KS KH KC"
    assert samba.zone("tray", 0, K + KEYS) == ""


@pytest.mark.parametrize(
    ("chosen", "command", "key"),
    [
        ({}, "join", pygame.K_j),
        ({"draw": "j"}, "join", pygame.K_b),
        ({"draw": "k", "take": "w"}, "lay", pygame.K_b),
        ({"draw": "k", "take": "w"}, "show", pygame.K_f),
        ({"join": "v"}, "join", pygame.K_v),
    ],
)
def test_the_keys_of_few_games_give_way_to_those_that_the_player_has_chosen(
    chosen: dict[str, str], command: str, key: int
) -> None:
    keys = Keymap(chosen)
    assert keys.key(command) == key
    assert keys.chosen() == {name: cap.upper() for name, cap in chosen.items()}
