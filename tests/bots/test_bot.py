"""Names of bots: level and personality put together and taken apart, and which of them may sit at a table that is kept."""

from __future__ import annotations

import pytest

from canasta_desktop.bots.players.bot import (
    BOT_NAMES,
    UnknownBotError,
    bot_name,
    can_be_seated,
    level_and_personality,
    make_bot,
)
from canasta_desktop.bots.players.levels import levels, personalities
from canasta_desktop.words.notices import error_text


@pytest.mark.parametrize(
    ("name", "level", "personality"),
    [
        ("skilled", "skilled", None),
        ("skilled+bold", "skilled", "bold"),
        ("expert@0.05s", "expert", None),
        ("expert+patient@200", "expert", "patient"),
        ("heuristic", "heuristic", None),
    ],
)
def test_a_name_is_taken_apart_and_put_together(name: str, level: str, personality: str | None) -> None:
    assert level_and_personality(name) == (level, personality)
    assert bot_name(level, personality) == name.partition("@")[0]


def test_every_level_may_sit_with_every_personality() -> None:
    names = [*BOT_NAMES, *(bot_name(level, taste) for level in levels() for taste in personalities())]
    assert all(can_be_seated(name) for name in names)
    assert all(make_bot(name) for name in names)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "human",
        "skilled+",
        "skilled+shy",
        "heuristic+bold",
        "+bold",
        "expert@5",
        "expert@0.1s",
        "Skilled",
        "skilled+bold+shy",
    ],
)
def test_nobody_else_may(name: str) -> None:
    assert not can_be_seated(name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("skilled+shy", "There is no personality called 'shy'; choose cautious, bold, patient."),
        ("clever+bold", "There is no bot called 'clever+bold'; choose heuristic, random, novice, casual, skilled, expert."),
        ("random+bold", "There is no bot called 'random+bold'; choose heuristic, random, novice, casual, skilled, expert."),
    ],
)
def test_a_strange_name_is_refused_with_what_there_is(name: str, words: str) -> None:
    with pytest.raises(UnknownBotError) as refused:
        make_bot(name)
    assert error_text(refused.value) == words
