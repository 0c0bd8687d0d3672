"""A step taken back at the table: a slip of a double click, the log that forgets it, and the time there is for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Silent, Window

from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.input.presenter import TAKE_BACK_MS
from canasta_desktop.words import table_text as words
from canasta_desktop.words import turn_text

if TYPE_CHECKING:
    from canasta_desktop.ui.table.model.intents import ButtonState
    from canasta_desktop.ui.table.scene import TableScene

QUEENS = [["QS QH QD"], []]


def look(scene: TableScene, command: Command) -> ButtonState:
    assert scene.stage.advice is not None
    return scene.stage.advice.button_states[command]


def log(scene: TableScene) -> list[str]:
    return [line.words for line in scene.stage.model.told.log]


def undo(window: Window, way: str) -> None:
    if way == "key":
        window.key(pygame.K_u)
    else:
        window.click(window.scene.controls.rects()[Command.UNDO].center)


@pytest.mark.parametrize("way", ["key", "button"])
@pytest.mark.parametrize("after", [40, 700, TAKE_BACK_MS - 100])
def test_a_card_discarded_by_a_double_click_comes_back(lively: Window, way: str, after: float) -> None:
    scene = lively.position("KC 4S 5S 6S", melds=QUEENS)
    before = log(scene)
    lively.double(lively.card("KC"))
    assert lively.moves == ["discard KC"]
    assert look(scene, Command.UNDO) == "on"
    lively.run(after)
    undo(lively, way)
    assert lively.moves == []
    assert lively.table.to_act == 0
    assert lively.shown == lively.hand == "4S 5S 6S KC"
    assert log(scene) == before
    assert scene.stage.advice is not None
    assert scene.stage.advice.title == turn_text.YOUR_TURN
    lively.run(4000)
    assert lively.moves == []  # nobody acts meanwhile
    lively.select("5S")
    lively.key(pygame.K_x)
    assert lively.moves == ["discard 5S"]
    lively.run(TAKE_BACK_MS + 600)
    assert len(lively.moves) > 1


def test_once_the_next_seat_has_acted_a_discard_stays(lively: Window) -> None:
    scene = lively.position("KC 4S 5S 6S", melds=QUEENS)
    lively.double(lively.card("KC"))
    while len(lively.moves) == 1:
        lively.run(16)
    assert look(scene, Command.UNDO) == "off"
    lively.key(pygame.K_u)
    assert lively.reason == words.OTHERS_HAVE_PLAYED
    assert lively.moves[0] == "discard KC"


def test_undo_speaks_of_a_discard_only_where_there_was_one(lively: Window) -> None:
    """Before the own first turn nothing was discarded; after it the discard stays, also in the next own turn."""
    lively.new_game()
    lively.run(200)
    while lively.table.to_act != 0:
        lively.key(pygame.K_u)
        assert lively.reason == words.NOTHING_TO_UNDO
        lively.run(400)
    lively.key(pygame.K_d)
    lively.key(pygame.K_u)
    assert lively.reason == words.DRAWN_STAYS
    lively.select(lively.hand.split()[0])
    lively.key(pygame.K_x)
    while lively.table.to_act != 0 or lively.scene.motion.busy:
        lively.run(100)
    lively.key(pygame.K_u)
    assert lively.reason == words.OTHERS_HAVE_PLAYED


@pytest.mark.parametrize(("phase", "why"), [("draw", words.NOTHING_TO_UNDO), ("play", words.DRAWN_STAYS)])
def test_undo_says_why_a_drawn_card_stays(lively: Window, phase: str, why: str) -> None:
    lively.position("KC 4S 5S 6S", melds=QUEENS, phase=phase)
    lively.key(pygame.K_u)
    assert lively.reason == why


def test_nobody_acts_while_the_button_is_pressed(lively: Window) -> None:
    scene = lively.position("KC 4S 5S 6S", melds=QUEENS)
    lively.double(lively.card("KC"))
    lively.run(TAKE_BACK_MS - 60)
    button = scene.controls.rects()[Command.UNDO].center
    lively.move(button)
    lively.down(button)
    lively.run(3000)
    assert lively.moves == ["discard KC"]
    lively.up(button)
    assert lively.moves == []
    assert lively.table.to_act == 0


def test_clicks_do_not_shorten_the_time_for_it(lively: Window) -> None:
    lively.position("KC 4S 5S 6S", melds=QUEENS)
    lively.double(lively.card("KC"))
    lively.run(60)
    lively.click((4, 700))  # while the card still flies
    lively.run(TAKE_BACK_MS - 300)
    assert lively.moves == ["discard KC"]


@pytest.mark.parametrize("speed", [Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_there_is_time_at_every_speed_but_off(speed: Speed) -> None:
    window = Window(speed=speed, bots=True)
    try:
        window.position("KC 4S 5S 6S", melds=QUEENS)
        window.double(window.card("KC"))
        window.run(TAKE_BACK_MS - 100)
        assert window.moves == ["discard KC"]
    finally:
        window.close()


def test_a_bot_that_thinks_is_let_go_and_asked_again(window: Window) -> None:
    thinker = window.table._bots.thinker
    assert isinstance(thinker, Silent)
    scene = window.position("KC 4S 5S 6S", melds=QUEENS)
    window.double(window.card("KC"))
    window.run(TAKE_BACK_MS + 600)
    assert thinker._question is not None  # it thinks, and it takes long
    assert look(scene, Command.UNDO) == "on"
    undo(window, "key")
    assert thinker._question is None
    window.select("5S")
    window.key(pygame.K_x)
    window.run(TAKE_BACK_MS + 600)
    assert thinker._question is not None
    assert thinker._question.view.pile[-1] == parse_cards("5S")[0]


def test_a_discard_that_ended_the_deal_stays(lively: Window) -> None:
    scene = lively.position("4S", melds=[["QS QH QD QC QS QH QD"], []])
    lively.double(lively.card("4S"))
    assert not lively.table.in_deal
    assert look(scene, Command.UNDO) == "off"
    lively.key(pygame.K_u)
    assert lively.moves == ["discard 4S"]


def test_the_log_forgets_a_meld_that_was_taken_back_and_tells_what_was_done_instead(window: Window) -> None:
    scene = window.position("QC AS AH AD 4S 5S 6S", melds=QUEENS)
    before = log(scene)
    window.select("QC")
    window.key(pygame.K_m)
    assert log(scene) == [*before, "You added a queen"]
    window.select("AS AH AD")
    window.key(pygame.K_m)
    assert log(scene) == [*before, "You added a queen", "You melded aces"]
    undo(window, "key")
    assert log(scene) == [*before, "You added a queen"]
    undo(window, "button")
    assert log(scene) == before
    window.select("AS AH AD")
    window.key(pygame.K_m)
    assert log(scene) == [*before, "You melded aces"]
    assert log(scene) == [
        line.words for line in scene.told.lines(scene.viewer, scene.stage.model.viewer)
    ]  # as it is told to the next at the screen


def test_an_open_log_shows_what_was_done_instead(window: Window) -> None:
    window.position("QC AS AH AD 4S 5S 6S", melds=QUEENS)
    window.select("QC")
    window.key(pygame.K_m)
    window.settle()
    window.key(pygame.K_l)
    panel = window.scene.overlay.log
    first = panel.element().sign
    assert window.table.undo(0)
    window.scene.presenter.catch_up()
    window.scene.actions.make_move(parse_move("meld A:AS AH AD"))
    assert panel.element().sign != first


def test_at_slow_speed_there_is_more_time_to_take_a_discard_back() -> None:
    window = Window(speed=Speed.SLOW, bots=True)
    window.position("KC 4S 5S 6S", melds=QUEENS)
    window.double(window.card("KC"))
    window.run(TAKE_BACK_MS + 800)
    undo(window, "key")
    assert window.moves == []
    window.close()
