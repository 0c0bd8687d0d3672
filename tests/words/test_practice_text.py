"""What a practice question says of the turn it is about."""

from __future__ import annotations

from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.practice.question import Topic
from canasta_desktop.words.practice_text import asked, so_far


def test_whether_the_player_has_drawn_is_said() -> None:
    position = Game(preset("classic"), 4, 1).deal()
    assert not so_far(view(position, position.to_act))
    apply(position, DRAW)
    assert so_far(view(position, position.to_act)) == "You’ve already drawn."
    position.set_pile([])
    assert so_far(view(position, position.to_act)) == "You’ve already taken the pile."


def test_nobody_is_asked_to_freeze_a_pile_that_is_frozen() -> None:
    assert "freeze" in asked(Topic.FREEZE, "", frozen=False)
    assert asked(Topic.FREEZE, "", frozen=True) == asked(Topic.DISCARD, "", frozen=True)
