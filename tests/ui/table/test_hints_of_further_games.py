"""Hints in Samba, Bolivia, Modern American, Hand and Foot: what they mark at the table, and that Enter does it."""

from __future__ import annotations

import pygame
import pytest
from helpers.analysis import RulesOfThumb, adviser
from helpers.window import Window
from test_hints import advised, hint_of

from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words.hints import hint_text

K, SPADES = 9, SEQUENCE_KEY
STRAIGHT = "3H 4S 5H 6D 7C 8S 9H TD JC QS KH AD 2S JK"


CASES = [
    ("samba", "8S 4H 4D 6C", "meld S:8S", ["5S 6S 7S", "KH KD KC"], {}, "end"),
    ("samba", "KS 4H 4D 6C", "meld K/2:KS", ["KH KD KC", "KH KD KC KS"], {}, "second"),
    ("samba", "4H 4D 6C 7C", "join K K/2", ["KH KD KC", "KH KD KC KS"], {}, "both"),
    ("samba", "4H 4D 6C 7C", "take S:", ["5S 6S 7S"], {"phase": "draw", "pile": "9H 8S"}, "end"),
    ("modern-american", "3H 4D 6C 7C", "lay 3H", [], {"phase": "draw", "pile": ""}, ""),
    ("modern-american", STRAIGHT, "show", [], {"pile": ""}, ""),
]


@pytest.mark.parametrize(("rules", "hand", "move", "melds", "given", "rings"), CASES)
def test_a_hint_marks_the_melds_that_it_is_about_and_enter_does_it(
    rules: str, hand: str, move: str, melds: list[str], given: dict[str, object], rings: str
) -> None:
    window = Window(rules=rules)
    try:
        scene = advised(window, hand, says=move, melds=[melds, []], **given)
        window.key(pygame.K_h)
        window.run(50)
        assert hint_of(window) == move
        assert scene.model.hint.hint is not None
        stage = scene.stage
        wanted = {
            "end": lambda: [stage.run_end(0, SPADES, high=True)],
            "second": lambda: [stage.meld_rect(0, K + KEYS)],
            "both": lambda: [stage.meld_rect(0, K), stage.meld_rect(0, K + KEYS)],
            "": list,
        }[rings]()
        assert scene.hint_panel._meld_rects(scene.model.hint.hint.move) == wanted
        assert hint_text(scene.model.hint.hint.why, stage.model.viewer.names).endswith(".")
        window.key(pygame.K_RETURN)
        assert [move_text(made) for made in window.table.moves] == [move]
    finally:
        window.close()


@pytest.mark.parametrize("rules", ["samba", "bolivia", "modern-american", "hand-and-foot"])
def test_every_turn_of_a_deal_can_be_played_by_hints(rules: str) -> None:
    """The bots' own hints, of whatever kind they are, are shown with a sentence and played by Enter."""
    window = Window(speed=Speed.OFF, bots=True, rules=rules)
    try:
        scene = window.new_game()
        scene.hints.adviser = adviser(RulesOfThumb())
        shown = 0
        for _ in range(6000):
            window.run(16)
            if not isinstance(window.app.top, TableScene):
                break
            if not scene.own.my_turn or scene.motion.busy:
                continue
            before = len(window.table.moves)
            window.key(pygame.K_h)
            window.run(32)
            assert scene.model.hint.hint is not None
            assert hint_text(scene.model.hint.hint.why, scene.stage.model.viewer.names).endswith(".")
            window.key(pygame.K_RETURN)
            assert len(window.table.moves) > before, window.reason
            shown += 1
        assert not isinstance(window.app.top, TableScene)
        assert shown > 10
        assert Command.HINT in scene.controls.rects()
    finally:
        window.close()
