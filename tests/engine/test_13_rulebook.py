"""The rules in words follow the options: change an option, and the text says so."""

from __future__ import annotations

from typing import Any

import pytest

from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.rulebook import CHAPTER_OF, rulebook
from canasta_desktop.engine.ruleset import PRESETS, load, preset


def words(name: str, players: int, options: dict[str, Any] | None = None) -> str:
    return "\n".join(text for chapter in rulebook(load(name, options), players) for text in chapter.paragraphs)


@pytest.mark.parametrize(("name", "players"), [(name, s.players) for name in PRESETS for s in preset(name).seatings])
def test_every_rule_set_is_told_in_whole_sentences(name: str, players: int) -> None:
    for chapter in rulebook(preset(name), players):
        for paragraph in chapter.paragraphs:
            assert paragraph[0].isupper()
            assert paragraph.endswith((".", "?"))
            assert "None" not in paragraph
            assert "  " not in paragraph


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("packs", 3),
        ("hand_size", 15),
        ("cards_drawn", 2),
        ("target_score", 7000),
        ("opening_below_zero", 0),
        ("opening", [{"total": 0, "minimum": 60}]),
        ("red_threes_laid", "first turn"),
        ("red_three_bonus", [50, 200, 300, 800, 1000, 1200]),
        ("wilds_below_canasta", 2),
        ("wilds_in_canasta", "any"),
        ("naturals_outnumber_wilds", True),
        ("canastas_to_go_out", 2),
        ("last_discard", "required"),
        ("asking", "always"),
        ("going_out_bonus", 200),
        ("concealed_bonus", 250),
        ("concealed", "own canasta"),
        ("stock_end", "end of turn"),
        ("deal_score", "difference"),
    ],
)
def test_a_changed_option_changes_the_text(option: str, value: object) -> None:
    more = {"red_three_bonus": [100, 200, 300, 800, 1000, 1200]} if option == "packs" else {}
    assert words("classic", 4, {option: value, **more}) != words("classic", 4)


def test_the_penalty_is_told_where_it_can_arise() -> None:
    assert "loses 100 points" in words("book", 4)
    assert "loses 70 points" in words("book", 4, {"unable_penalty": 70})


def test_every_refusal_has_a_chapter() -> None:
    keys = {chapter.key for chapter in rulebook(preset("classic"), 4)}
    assert set(CHAPTER_OF) == set(Code)
    assert set(CHAPTER_OF.values()) <= keys
