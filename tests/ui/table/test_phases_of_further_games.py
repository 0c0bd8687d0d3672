"""Turns of the further games that the old ones do not have: feet, leave to go out, the talon, a stock that ends by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.paint.questions import forecasts
from canasta_desktop.words import question_text, turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator

CLEAN, DIRTY = "KS KH KD KC KS KH KD", "QS QH QD QC QS 2S 2H"
FEET = ["4S 5S 6D 7D 8C 9C TH JH 4D 5H 6H", None, None, None]


@pytest.fixture
def foot() -> Iterator[Window]:
    opened = Window(rules="hand-and-foot")
    yield opened
    opened.close()


@pytest.fixture
def lively_foot() -> Iterator[Window]:
    opened = Window(rules="hand-and-foot", bots=True)
    yield opened
    opened.close()


def test_a_hand_that_is_melded_empty_is_followed_by_the_foot(foot: Window) -> None:
    foot.position("TS TD TC", melds=[["9S 9H 9D"], []], feet=FEET)
    foot.select("TS TD TC")
    foot.key(pygame.K_m)
    foot.settle()
    assert foot.moves == ["meld T:TS TD TC"]
    assert foot.shown == foot.hand
    assert len(foot.hand.split()) == 11
    assert foot.table.position.phase == Phase.PLAY
    assert not foot.table.can_undo(0)


def test_the_last_card_needs_leave_and_a_key_asks_for_it(foot: Window) -> None:
    scene = foot.position("9S 9D 9C 4D", melds=[[CLEAN, DIRTY], []])
    foot.select("9S 9D 9C")
    foot.key(pygame.K_m)
    assert foot.moves == []
    assert "Ask your partner first" in foot.reason
    foot.key(pygame.K_a)
    foot.key(pygame.K_RETURN)
    assert foot.moves == ["ask"]
    assert scene.stage.advice is not None
    assert scene.stage.advice.sentence == turn_text.WAIT_FOR_ANSWER


def test_a_partner_who_is_a_bot_answers_and_the_player_goes_out(lively_foot: Window) -> None:
    lively_foot.position("9S 9D 9C 4D", melds=[[CLEAN, DIRTY], []], others=1)
    lively_foot.key(pygame.K_a)
    lively_foot.key(pygame.K_RETURN)
    for _ in range(400):
        lively_foot.run(16)
        if lively_foot.table.to_act == 0:
            break
    assert lively_foot.table.position.permission is not None
    assert lively_foot.advice.sentence in (turn_text.MUST_GO_OUT, turn_text.MAY_NOT_GO_OUT)


@pytest.mark.parametrize("yes", [True, False])
def test_the_partners_question_is_answered_by_key_and_counts_unseen_cards(foot: Window, yes: bool) -> None:
    scene = foot.position(
        "TS 4D", melds=[[CLEAN, DIRTY], []], feet=FEET, phase="answer", to_act=0, turn={"asked": True, "drew": True}
    )
    said = forecasts(scene.stage)
    assert said[0].us_note == question_text.less_unseen(11)
    foot.key(pygame.K_y if yes else pygame.K_n)
    assert foot.moves == ["yes" if yes else "no"]


@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_with_an_empty_stock_the_player_takes_the_pile_or_ends_the_deal(foot: Window, by: str) -> None:
    scene = foot.position("9S 9H 4D 5D 6C", pile="4H 9C", phase="draw", stock="", melds=[[CLEAN], []])
    assert foot.advice.sentence == turn_text.TAKE_OR_END
    assert scene.stage.advice is not None
    assert {scene.stage.advice.button_states[each] for each in (Command.DRAW, Command.TAKE)} <= {"on", "main"}
    if by == "key":
        foot.key(pygame.K_d)
    else:
        foot.click(foot.stock if by == "click" else scene.controls.rects()[Command.DRAW].center)
    assert foot.moves == ["draw"]
    assert not foot.table.in_deal


def test_a_talon_joins_the_hand_after_the_discard(modern: Window) -> None:
    modern.position("AS AH AD AC JK QS QH QD 8C 9C", pile="", turn={"drew": True})
    for cards in ("QS QH QD", "AS AH AD AC JK"):
        modern.select(cards)
        modern.run(400)
        modern.click(modern.area)
        modern.settle()
    assert modern.moves == []
    modern.key(pygame.K_RETURN)
    assert modern.moves == ["meld Q:QS QH QD A:AS AH AD AC JK"]
    modern.settle()
    modern.select("8C")
    modern.key(pygame.K_x)
    modern.settle()
    assert len(modern.hand.split()) == 5
    assert modern.shown == modern.hand
