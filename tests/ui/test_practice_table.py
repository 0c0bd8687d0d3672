"""Practice at the table through the event loop: back past what was seen, forward again, by keys, button and replay."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import top_of, wait_for
from helpers.viewers import positions_of, viewer_at
from helpers.window import SEATS, Window

from canasta_desktop.bots.process.analyst import LocalAnalyst
from canasta_desktop.bots.process.worker import LocalThinker, ProcessThinker
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.paint.controls import REDO
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import replay_text

if TYPE_CHECKING:
    from collections.abc import Iterator


class Practice(Window):
    """A practice game in a window; its bots play on by themselves."""

    def __init__(self, thinker: LocalThinker | ProcessThinker | None = None, speed: Speed = Speed.OFF) -> None:
        super().__init__(speed=speed, bots=True)
        self.slow = thinker is not None
        self.app.preferences.change("coach", value=False)
        self.table = Table(preset("classic"), SEATS, 11, thinker or LocalThinker(), practice=True, first=11)
        self.new_game()
        self.mine()

    def mine(self, most: int = 4000) -> None:
        """Let the bots play until it is this seat's turn to draw, and all is still."""
        for _ in range(most):
            if self.table.to_act == 0 and not self.scene.motion.busy and self.table.position.phase == Phase.DRAW:
                return
            if not self.table.in_deal:
                break
            self.run(16)
            if self.slow:
                time.sleep(0.002)
        assert self.table.to_act == 0

    def with_mod(self, key: int, mod: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.run(16)

    def agrees(self) -> bool:
        """Whether the screen shows what stands."""
        view = self.table.view(0)
        zones = self.scene.stage.model.zones
        pile = [piece.card for zone, row in zones.items() if zone.kind == "pile" for piece in row]
        return self.shown == cards_text(view.hand) and pile == list(view.pile)

    def turn(self) -> None:
        """Draw, and throw the card at the left."""
        self.key(pygame.K_d)
        self.click(self.spot(self.scene.stage.model.hand()[0]))
        self.key(pygame.K_x)


@pytest.fixture
def practice() -> Iterator[Practice]:
    opened = Practice()
    yield opened
    opened.close()


def test_undo_goes_past_what_was_drawn_and_what_bots_did_and_redo_comes_back(practice: Practice) -> None:
    before = practice.table.position.clone()
    lines = list(practice.scene.stage.model.told.log)
    practice.turn()
    practice.mine()
    after = practice.table.position.clone()
    told = list(practice.scene.stage.model.told.log)
    practice.key(pygame.K_u)
    assert practice.table.position.phase == Phase.PLAY
    practice.key(pygame.K_u)
    practice.run(50)
    assert practice.table.position == before
    assert practice.scene.stage.model.told.log == lines
    assert practice.agrees()
    practice.with_mod(pygame.K_u, pygame.KMOD_SHIFT)
    practice.with_mod(pygame.K_u, pygame.KMOD_SHIFT)
    practice.run(50)
    assert practice.table.position == after
    assert practice.scene.stage.model.told.log == told
    assert practice.agrees()


def test_ctrl_z_and_ctrl_y_do_the_same_and_so_does_the_button(practice: Practice) -> None:
    before = practice.table.position.clone()
    practice.key(pygame.K_d)
    drawn = practice.table.position.clone()
    practice.with_mod(pygame.K_z, pygame.KMOD_CTRL)
    assert practice.table.position == before
    practice.with_mod(pygame.K_y, pygame.KMOD_CTRL)
    assert practice.table.position == drawn
    practice.with_mod(pygame.K_z, pygame.KMOD_CTRL)
    practice.with_mod(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert practice.table.position == drawn
    button = practice.scene.controls.rects()[Command.UNDO].center
    practice.click(button)
    assert practice.table.position == before
    practice.move(button)
    practice.post(pygame.MOUSEBUTTONDOWN, pos=button, button=3)
    assert practice.table.position == drawn
    practice.with_mod(pygame.K_y, pygame.KMOD_CTRL)
    assert practice.reason == replay_text.NOTHING_TO_REDO
    practice.key(pygame.K_u)
    assert practice.table.position == before
    forward = next(e for e in practice.scene.controls.elements(practice.scene.buttons.group) if e.key == ("button", REDO))
    practice.click(forward.rect.center)
    assert practice.table.position == drawn


def test_a_game_that_counts_has_no_button_that_goes_forward(window: Window) -> None:
    scene = window.position("KS KH KD 9S 4C 5C 6C")
    assert not [element for element in scene.controls.elements(scene.buttons.group) if element.key == ("button", REDO)]


def test_a_turn_taken_back_can_be_played_otherwise(practice: Practice) -> None:
    before = len(practice.moves)
    practice.turn()
    first = practice.moves[: before + 2]
    practice.mine()
    practice.key(pygame.K_u)
    practice.click(practice.spot(practice.scene.stage.model.hand()[-1]))
    practice.key(pygame.K_x)
    practice.mine()
    assert practice.moves[: before + 1] == first[:-1]
    assert practice.moves[: before + 2] != first
    assert practice.agrees()
    assert not practice.table.can_redo(0)


def test_a_game_that_counts_says_that_nothing_can_be_taken_back(window: Window) -> None:
    window.position("KS KH KD 9S 4C 5C 6C", phase="draw")
    window.key(pygame.K_d)
    window.key(pygame.K_u)
    assert window.moves == ["draw"]
    assert window.reason


def test_while_a_bot_thinks_the_player_goes_back_and_no_old_answer_is_played() -> None:
    practice = Practice(ProcessThinker(), Speed.FAST)
    try:
        before = practice.table.position.clone()
        for at in range(3):
            moves = len(practice.moves)
            practice.turn()
            practice.run(16 * (30 + 20 * at))  # the question is asked, or an answer is on its way or has come
            assert len(practice.moves) >= moves + 2
            while practice.table.position != before:
                practice.key(pygame.K_u)
            time.sleep(0.05)
            practice.run(1500)
            assert practice.table.position == before
            assert practice.table.to_act == 0
        practice.settle()
        assert practice.agrees()
    finally:
        practice.close()


def test_the_replay_of_a_practice_game_leads_back_to_any_move_of_it(practice: Practice) -> None:
    points = [practice.table.position.clone()]
    for _ in range(3):
        practice.turn()
        practice.mine()
        points.append(practice.table.position.clone())
    practice.key(pygame.K_ESCAPE)
    assert isinstance(practice.app.top, PauseScene)
    practice.key(pygame.K_b)
    replay = top_of(practice.app, ReplayScene)
    at = next(n for n, position in enumerate(positions_of(replay.playback.replay)) if position == points[1])
    replay.playback.go(at)
    practice.key(pygame.K_p)
    top = practice.app.top
    assert top is practice.scene
    assert practice.table.position == points[1]
    practice.run(50)
    assert practice.agrees()
    practice.key(pygame.K_d)
    assert practice.table.position.phase == Phase.PLAY


def test_after_the_score_the_deal_can_be_gone_back_into(practice: Practice) -> None:
    while practice.table.in_deal:
        seat = practice.table.to_act
        assert seat is not None
        practice.table.leave_to(0, "heuristic")
        practice.run(16)
        if len(practice.table.moves) > 400:
            break
    wait_for(practice.app, DealScoreScene)
    practice.table.come_back(0)
    practice.key(pygame.K_u)
    assert practice.app.top is practice.scene
    assert practice.table.in_deal
    practice.with_mod(pygame.K_u, pygame.KMOD_SHIFT)
    assert not practice.table.in_deal
    wait_for(practice.app, DealScoreScene)
    practice.run(DEAF_MS)
    practice.app.analysis = Analysis([LocalAnalyst()])
    practice.key(pygame.K_w)
    review = top_of(practice.app, ReplayScene)
    assert review.reviewing.running
    practice.key(pygame.K_ESCAPE)
    practice.run(DEAF_MS)
    practice.key(pygame.K_r)
    replay = top_of(practice.app, ReplayScene)
    replay.playback.go(20)
    practice.key(pygame.K_p)
    assert practice.app.top is practice.scene
    assert practice.table.in_deal
    assert practice.table.game.results == []
    practice.run(50)
    assert practice.agrees()


def test_the_same_deal_again_begins_with_the_same_cards(practice: Practice) -> None:
    hand = cards_text(practice.table.stretches()[0].state.position.hands[0].cards())
    practice.turn()
    exchange.same_deal(practice.app, viewer_at(practice.table))
    table = practice.app.games.table
    assert table is not practice.table
    assert cards_text(table.stretches()[0].state.position.hands[0].cards()) == hand
    assert table.moves == []
    table.close()


def test_what_this_seat_sees_is_copied_and_can_be_set_up(practice: Practice) -> None:
    view = practice.table.view(0)
    practice.with_mod(pygame.K_c, pygame.KMOD_CTRL)
    text = clipboard.get()
    assert text
    practice.with_mod(pygame.K_v, pygame.KMOD_CTRL)
    table = practice.app.games.table
    assert table is not practice.table
    assert table.practice
    assert table.view(0).hand == view.hand
    assert table.view(0).sizes == view.sizes
    assert table.history() == practice.table.history()
    assert table.position.hands[1] != practice.table.position.hands[1]
    top = top_of(practice.app, TableScene)
    assert top.seat == 0


@pytest.mark.parametrize("text", ["", "hello", '{"hands": []}', "[" * 400])
def test_a_clipboard_without_a_position_is_one_sentence(practice: Practice, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(practice.app, "tell", said.append)
    clipboard.put(text)
    practice.with_mod(pygame.K_v, pygame.KMOD_CTRL)
    assert len(said) == 1
    assert said[0].endswith(".")
    assert "\n" not in said[0]
    assert practice.app.games.table is practice.table


def test_without_a_clipboard_that_is_said(practice: Practice, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "has_text", none)
    assert exchange.copy_table(viewer_at(practice.table, 0)) == replay_text.NO_CLIPBOARD
    assert exchange.paste_position(practice.app) == replay_text.NO_CLIPBOARD
