"""What a practice question says of the turn it is about."""

from __future__ import annotations

from helpers.boards import after, board

from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.practice.question import Topic, questions
from canasta_desktop.words.practice_text import asked, so_far


def test_whether_the_player_has_drawn_is_said() -> None:
    position = Game(preset("classic"), 4, 1).deal()
    assert not so_far(view(position, position.to_act))
    apply(position, DRAW)
    assert so_far(view(position, position.to_act)) == "You’ve already drawn."
    position.set_pile([])  # an empty pile alone is no sign that it was taken
    assert so_far(view(position, position.to_act)) == "You’ve already drawn."


def test_a_pile_that_was_taken_is_said_to_be_taken_though_a_part_of_it_is_left() -> None:
    position = board("9S 9D 4H 5C KD", phase="draw", rules="hand-and-foot", melds="TS TH TD", pile="4C 5D 6H 7D 8C TC JD QH 9H")
    after(position, "take 9:9S 9D")
    assert len(position.pile) == 2
    assert so_far(view(position, 0)) == "You’ve already taken the pile."


def test_questions_say_how_their_turn_began() -> None:
    asked_at = [question for question in questions() if not question.by_solver]
    found = dict.fromkeys((True, False), 0)
    for question in asked_at:
        position = question.place()
        said = so_far(view(position, position.to_act))
        if said:
            drew = question.position.get("turn", {}).get("drew", True)
            found[drew] += 1
            assert said == ("You’ve already drawn." if drew else "You’ve already taken the pile."), question.id
    assert min(found.values()) > 0


def test_nobody_is_asked_to_freeze_a_pile_that_is_frozen() -> None:
    assert "freeze" in asked(Topic.FREEZE, "", frozen=False)
    assert asked(Topic.FREEZE, "", frozen=True) == asked(Topic.DISCARD, "", frozen=True)
