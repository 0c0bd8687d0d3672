"""The coach in practice: it asks before a blunder, waits for nothing else, and is silent in games that count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import Costs, Silent

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session import coach as coaches
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.coach import Coach
from canasta_desktop.words import coach_text as words

if TYPE_CHECKING:
    from helpers.analysis import LocalAnalyst
    from helpers.window import Window

    from canasta_desktop.ui.table.scene import TableScene

BLUNDER = Costs(("discard 9S", 0.0), ("discard 4S", 40.0), ("discard QC", 180.0), other=200.0)


def coached(window: Window, analyst: LocalAnalyst, *, practice: bool = True) -> TableScene:
    """A position in practice, with a coach who asks this analyst."""
    scene = window.position("4S 9S QC 2S")
    scene.table.practice = practice
    scene.coaching.coach = Coach(Analysis([analyst]))
    scene.resume()
    window.run(50)
    return scene


def throw(window: Window, card: str) -> None:
    window.scene.hand.select([])
    window.select(card)
    window.key(pygame.K_x)
    window.run(50)


def test_before_a_blunder_the_player_is_asked_and_may_take_it_back(window: Window) -> None:
    scene = coached(window, BLUNDER)
    throw(window, "QC")
    question = scene.model.question
    assert question is not None
    assert question.proposal.title.startswith("This move costs about 180 points. Discard the 9")
    assert [button.label for button in scene.chooser.widgets()] == [words.PLAY_ANYWAY, words.TAKE_BACK]
    window.key(pygame.K_RETURN)  # the safe choice has the focus
    assert (window.moves, scene.model.question) == ([], None)
    throw(window, "9S")
    assert window.moves == ["discard 9S"]


def test_the_player_may_play_it_all_the_same(window: Window) -> None:
    coached(window, BLUNDER)
    throw(window, "QC")
    window.key(pygame.K_1)
    assert window.moves == ["discard QC"]


def test_what_costs_less_is_played_at_once(window: Window) -> None:
    coached(window, BLUNDER)
    throw(window, "4S")
    assert window.moves == ["discard 4S"]


def test_a_move_that_the_expert_would_not_consider_is_judged_too(window: Window) -> None:
    analyst = Costs(("discard 9S", 0.0), other=200.0)
    scene = coached(window, analyst)
    throw(window, "2S")
    assert scene.model.question is not None
    assert [inquiry.played for inquiry in analyst.asked].count(()) == 1


def test_a_move_that_the_view_does_not_know_yet_is_not_judged(window: Window) -> None:
    """The table may have gone on, as after a move that was taken back, before the new view is shown."""
    analyst = Costs(("discard 9S", 0.0), other=200.0)
    scene = coached(window, analyst)
    assert not scene.coaching.coach.waits(parse_move("discard KD"))
    assert scene.coaching.coach.waits(parse_move("discard 2S"))
    assert [inquiry.played for inquiry in analyst.asked].count((parse_move("discard KD"),)) == 0


def test_the_coach_sees_what_the_player_sees(window: Window) -> None:
    analyst = Costs(("discard 9S", 0.0))
    coached(window, analyst)
    assert [len(hand) for hand in analyst.asked[0].view.hands] == [4, 0, 0, 0]


def test_a_game_that_counts_has_no_coach(window: Window) -> None:
    analyst = Costs(("discard 9S", 0.0), other=200.0)
    coached(window, analyst, practice=False)
    throw(window, "QC")
    assert (window.moves, analyst.asked) == (["discard QC"], [])


def test_the_setting_turns_the_coach_off(window: Window) -> None:
    window.app.preferences.change("coach", value=False)
    coached(window, BLUNDER)
    throw(window, "QC")
    assert window.moves == ["discard QC"]


def test_a_move_waits_no_longer_than_the_player_would(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = coached(window, Silent())
    throw(window, "QC")
    assert (window.moves, window.reason) == ([], words.LOOKS)
    monkeypatch.setattr(coaches, "PATIENCE_S", 0.0)
    window.run(50)
    assert window.moves == ["discard QC"]
    assert not scene.coaching.thinking


def test_what_was_asked_is_not_asked_again_after_the_coach_has_looked(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = window.position("KC 4S", melds=[["KS KH KD KC KS KH KD"], []])
    scene.table.practice = True
    scene.coaching.coach = Coach(Analysis([Silent()]))
    scene.resume()
    window.run(50)
    window.key(pygame.K_a)
    assert scene.model.question is not None
    window.key(pygame.K_RETURN)
    window.run(50)
    assert (window.moves, window.reason, scene.model.question) == ([], words.LOOKS, None)
    monkeypatch.setattr(coaches, "PATIENCE_S", 0.0)
    window.run(50)
    assert (window.moves, scene.model.question) == (["ask"], None)


def test_a_dragged_card_waits_in_the_hand_while_the_coach_looks(window: Window) -> None:
    scene = coached(window, Silent())
    window.drag(window.card("QC"), window.pile)
    window.run(800)
    assert (window.moves, window.reason) == ([], words.LOOKS)
    assert all(piece.place == piece.target for piece in scene.stage.model.hand())


def test_another_move_drops_the_one_that_waits(window: Window) -> None:
    scene = coached(window, Silent())
    throw(window, "QC")
    throw(window, "9S")
    assert scene.coaching.chosen is not None
    scene.coaching.coach = Coach(Analysis([Costs(("discard 9S", 0.0))]))
    window.run(50)
    window.run(50)
    assert window.moves == ["discard 9S"]


@pytest.mark.parametrize("changed", ["taken back", "one taken back", "added to"])
def test_a_change_of_the_tray_withdraws_the_melds_that_wait(
    window: Window, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    scene = window.position("KS KH KD KC 4S 5S 6S AS AH AD AC 9C 9S 9H", scores=[1600, 0])
    scene.table.practice = True
    scene.coaching.coach = Coach(Analysis([Silent()]))
    scene.resume()
    for cards in ("KS KH KD KC", "AS AH AD"):
        window.select(cards)
        window.key(pygame.K_m)
        window.settle()
    window.key(pygame.K_RETURN)
    window.run(50)
    assert (window.moves, window.reason) == ([], words.LOOKS)
    if changed == "taken back":
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_ESCAPE)
    elif changed == "one taken back":
        window.key(pygame.K_u)
    else:
        window.select("AC")
        window.key(pygame.K_m)
    window.settle()
    laid = len(scene.model.tray.cards)
    window.run(50)
    assert scene.coaching.chosen is None
    monkeypatch.setattr(coaches, "PATIENCE_S", 0.0)
    window.run(50)
    assert window.moves == []
    assert len(scene.model.tray.cards) == laid == {"taken back": 0, "one taken back": 4, "added to": 8}[changed]
