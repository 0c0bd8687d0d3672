"""Looks that goals bring: which there are, when they come, and that all others are there from the start."""

from __future__ import annotations

import pytest

from canasta_desktop.session.looks import LOOKS, Look, brought, missing, next_look
from canasta_desktop.session.person import ANYBODY, BACKS, DECKS, THEMES


def test_they_are_looks_that_the_settings_know_and_come_one_after_the_other() -> None:
    known = {"back": BACKS, "theme": THEMES, "deck": DECKS}
    assert all(look.value in known[look.kind] for look in LOOKS)
    goals = [look.goals for look in LOOKS]
    assert goals == sorted(set(goals))
    assert goals[0] > 0
    assert len({(look.kind, look.value) for look in LOOKS}) == len(LOOKS)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.value)
def test_a_look_is_there_from_its_number_of_goals_on(look: Look) -> None:
    assert missing(look.kind, look.value, 0) == look.goals
    assert missing(look.kind, look.value, look.goals - 1) == 1
    assert missing(look.kind, look.value, look.goals) == 0
    assert missing(look.kind, look.value, look.goals + 100) == 0
    assert brought(look.goals - 1, look.goals) == [look]
    assert brought(look.goals, look.goals + 1) == [] or look.goals + 1 in [other.goals for other in LOOKS]


def test_what_a_person_has_from_the_start() -> None:
    given = [("back", back) for back in BACKS[:4]] + [("theme", theme) for theme in ("dark", "light")]
    given += [("deck", deck) for deck in DECKS[:4]]  # larger and coloured signs are for those who need them
    assert [missing(kind, value, 0) for kind, value in given] == [0] * 10
    assert missing("back", ANYBODY.back, 0) == missing("theme", ANYBODY.theme, 0) == 0


def test_which_comes_next() -> None:
    assert next_look(0) == LOOKS[0]
    assert next_look(LOOKS[0].goals) == LOOKS[1]
    assert next_look(LOOKS[-1].goals) is None
    assert brought(0, LOOKS[-1].goals) == list(LOOKS)
